package web_test

import (
	"context"
	"fmt"
	"log"
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/web"
	"zog/zrf/outside"
)

// serve starts a server on a free port and returns its address and what stops
// it.
func serve(t testing.TB, data string, paths ...string) (string, func()) {
	s, err := web.New(web.Options{Data: data, Paths: paths, Log: log.New(testLog{t}, "", 0)})
	require.NoError(t, err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- s.Serve(ctx, l) }()
	stopped := false
	stop := func() {
		if stopped {
			return
		}
		stopped = true
		cancel()
		require.NoError(t, <-done)
		require.NoError(t, s.Close())
	}
	t.Cleanup(stop)
	return "http://" + l.Addr().String(), stop
}

type testLog struct{ t testing.TB }

func (l testLog) Write(p []byte) (int, error) {
	l.t.Helper()
	l.t.Logf("server: %s", p)
	return len(p), nil
}

// launch returns the browser that all tests share, started by the first.
func launch(t testing.TB) context.Context {
	path := outside.Browser(t)
	shared.once.Do(func() { shared.start(path) })
	require.NoError(t, shared.err)
	return shared.ctx
}

// shared is the browser of all tests; TestMain ends it.
var shared struct {
	browserProcess
	once sync.Once
}

type browserProcess struct {
	ctx  context.Context
	stop []context.CancelFunc
	err  error
}

func (b *browserProcess) start(path string) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox,
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.WindowSize(1360, 900))
	allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	browser, stopBrowser := chromedp.NewContext(allocator)
	b.ctx, b.stop = browser, []context.CancelFunc{stopBrowser, stopAllocator}
	b.err = chromedp.Do(browser)
}

func (b *browserProcess) end() {
	for _, stop := range b.stop {
		stop()
	}
}

// TestMain runs the tests, or, in a child process of a test, a server that can
// be killed.
func TestMain(m *testing.M) {
	if addr := os.Getenv(asServer); addr != "" {
		serveForever(addr, os.Getenv(serverData))
		return
	}
	status := m.Run()
	shared.end()
	os.Exit(status)
}

// A tab is one page of a browser, in a profile of its own.
type tab struct {
	t   testing.TB
	ctx context.Context
}

// open opens a page in a new browser context: other cookies than any other.
func open(t testing.TB, browser context.Context, url string) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	require.NoError(t, chromedp.Do(ctx))
	p := &tab{t, ctx}
	p.do(chromedp.Navigate(url))
	return p
}

// patience is how long a step of a test may take before it counts as failed.
const patience = 40 * time.Second

// do carries out actions.
func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.shot("failed-" + strings.ReplaceAll(p.t.Name(), "/", "-"))
		require.NoError(p.t, err)
	}
}

// js evaluates an expression.
func js[T any](p *tab, expression string) T {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	value, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	require.NoError(p.t, err, expression)
	return value
}

// until waits for an expression to be true.
func (p *tab) until(expression string) {
	p.t.Helper()
	for end := time.Now().Add(patience); !js[bool](p, "!!("+expression+")"); time.Sleep(25 * time.Millisecond) {
		if time.Now().After(end) {
			p.shot("failed-" + strings.ReplaceAll(p.t.Name(), "/", "-"))
			require.Fail(p.t, "never true: "+expression)
		}
	}
}

// text waits until an element shows some words.
func (p *tab) text(selector, words string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.querySelector(%q)?.textContent.includes(%q)`, selector, words))
}

// click presses the mouse on the first element of a selector.
func (p *tab) click(selector string) {
	p.t.Helper()
	p.do(chromedp.Click(chromedp.CSS(selector)))
}

// square clicks a square of the board by its name.
func (p *tab) square(names ...string) {
	p.t.Helper()
	for _, name := range names {
		x, y := p.centre(name)
		p.do(chromedp.MouseClickXY(x, y))
	}
}

// centre returns the middle of a square on the screen.
func (p *tab) centre(name string) (float64, float64) {
	p.t.Helper()
	find := fmt.Sprintf(`[...document.querySelectorAll(".cell")].find((c) => c.getAttribute("aria-label").split(", ")[0] === %q)`, name)
	p.until(find + " !== undefined")
	at := js[[2]float64](p, fmt.Sprintf(`(() => { const b = %s.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`, find))
	return at[0], at[1]
}

// holds waits until a square is described with some words: what stands there.
func (p *tab) holds(name, words string) {
	p.t.Helper()
	p.until(fmt.Sprintf(`[...document.querySelectorAll(".cell")].some((c) => c.getAttribute("aria-label").startsWith(%q) && c.getAttribute("aria-label").includes(%q))`, name+", ", words))
}

// move plays a move by two clicks and waits for it in the list.
func (p *tab) move(from, to string, plies int) {
	p.t.Helper()
	p.square(from, to)
	p.plies(plies)
}

// plies waits until the move list has that many moves.
func (p *tab) plies(n int) {
	p.t.Helper()
	p.until(fmt.Sprintf(`document.querySelectorAll(".ply").length === %d`, n))
}

// start begins a game: who plays each player, in order.
func (p *tab) start(seats ...string) {
	p.t.Helper()
	p.do(chromedp.WaitVisible(chromedp.CSS("#begin")))
	for i, seat := range seats {
		js[string](p, fmt.Sprintf(`(() => { const s = document.querySelectorAll(".seat select")[%d]; s.value = %q; s.dispatchEvent(new Event("change")); return s.value; })()`, i, seat))
	}
	p.click("#begin")
	p.until(`location.hash.startsWith("#/t/") && document.querySelector("#status")?.textContent.length > 0`)
}

// shots is where screenshots go: the folder that ZOG_SHOTS names, else one
// that lasts as long as the test.
func shots(t testing.TB) string {
	if dir := os.Getenv("ZOG_SHOTS"); dir != "" {
		return dir
	}
	return t.ArtifactDir()
}

// shot keeps a screenshot.
func (p *tab) shot(name string) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 15*time.Second)
	defer cancel()
	time.Sleep(300 * time.Millisecond) // what moves comes to rest
	data, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Logf("no screenshot %s: %v", name, err)
		return
	}
	require.NoError(p.t, os.WriteFile(filepath.Join(shots(p.t), name+".png"), data, 0o644))
}
