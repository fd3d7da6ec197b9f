package web_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"net/http"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/zsg"
	"zog/rules"
	"zog/zrf"
)

func TestFoolsMate(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/")
	p.until(`document.querySelectorAll(".card img").length > 20`)
	p.shot("games")
	p.click(`a.card[href="#/new/chess"]`)
	p.start("human", "human")
	p.move("f2", "f3", 1)
	p.move("e7", "e5", 2)
	p.square("g2")
	p.shot("targets")
	p.square("g4")
	p.plies(3)
	p.move("d8", "h4", 4)
	p.text("#status", "Black wins: checkmate")
	p.holds("h4", "Black Queen")
	p.shot("fools-mate")

	p.click("#undo")
	p.plies(3)
	p.holds("d8", "Black Queen")
	p.click("#redo")
	p.plies(4)

	save := saved(p, base)
	play := replay(t, "chess.zrf", save)
	require.Equal(t, 4, play.Len())
	require.Equal(t, "checkmated", firstWord(play.Result().Reason))

	reopen(p, "fools-mate.zsg", save)
	p.plies(4)
	p.text("#status", "Black wins: checkmate")
}

func TestShamanicTurn(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/new/shamanic-chess")
	p.start("human", "human")
	p.square("b1", "b1") // the Knight turns into a shaman on the spot
	p.plies(1)
	p.text("#status", "goes on with the same piece")
	p.shot("shaman-turned")
	p.square("d5") // and flies, already chosen
	p.plies(2)
	p.holds("d5", "Shaman")
	p.text("#status", "Black to move")
	p.shot("shaman-landed")
}

func TestPromotionByChooser(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/new/chess")
	p.start("human", "human")
	for i, m := range [][2]string{{"a2", "a4"}, {"b7", "b5"}, {"a4", "b5"}, {"a7", "a6"}, {"b5", "a6"}, {"c8", "b7"}, {"a6", "b7"}, {"b8", "c6"}} {
		p.move(m[0], m[1], i+1)
	}
	p.square("b7", "a8")
	p.until(`document.querySelectorAll(".chooser button").length === 4`)
	p.shot("chooser")
	p.click(`.chooser button[title$="= Knight"]`)
	p.plies(9)
	p.holds("a8", "White Knight")
}

func TestDropInSamhainChess(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/new/samhain-chess")
	p.start("human", "human")
	p.until(`document.querySelectorAll(".reserve.ready").length > 0`)
	p.click(`.reserve.ready[title^="White Knight"]`)
	p.shot("drop")
	p.square("b1")
	p.plies(1)
	p.holds("b1", "White Knight")
	p.text("#status", "Black")
}

func TestCapturesToAHandAreShownShortly(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/new/crazyhouse")
	p.start("human", "human")
	for i, m := range [][2]string{{"e2", "e4"}, {"d7", "d5"}, {"e4", "d5"}} {
		p.move(m[0], m[1], i+1)
	}
	require.Equal(t, "Pawn e4 x d5", js[string](p, `document.querySelectorAll(".ply")[2].textContent`))
	require.Contains(t, js[string](p, `document.querySelectorAll(".ply")[2].title`), "hand", "the exact notation")
}

func TestDragAndKeys(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/new/chess")
	p.start("human", "human")
	fromX, fromY := p.centre("e2")
	toX, toY := p.centre("e4")
	p.do(chromedp.MouseEvent("mousePressed", fromX, fromY, chromedp.ButtonLeft), chromedp.MouseEvent("mouseMoved", fromX, fromY-30, chromedp.ButtonLeft),
		chromedp.MouseEvent("mouseMoved", toX, toY, chromedp.ButtonLeft), chromedp.MouseEvent("mouseReleased", toX, toY, chromedp.ButtonLeft))
	p.plies(1)
	p.holds("e4", "White Pawn")

	js[bool](p, `(() => { const c = [...document.querySelectorAll(".cell")].find((c) => c.getAttribute("aria-label").startsWith("e7,")); c.focus(); return true; })()`)
	p.do(chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(kb.ArrowDown))
	p.do(chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.Enter))
	p.plies(2)
	p.holds("e5", "Black Pawn")
	p.until(`document.querySelector("#say").textContent.includes("Black: Pawn e7 - e5")`)
}

// saved fetches the game's .zsg as the page's own download does.
func saved(p *tab, base string) []byte {
	p.t.Helper()
	id := js[string](p, `location.hash.split("/").at(-1)`)
	response, err := http.Get(base + "/api/tables/" + id + "/save")
	require.NoError(p.t, err)
	defer response.Body.Close()
	require.Equal(p.t, http.StatusOK, response.StatusCode)
	data, err := io.ReadAll(response.Body)
	require.NoError(p.t, err)
	return data
}

// replay finds each move of a save by its exact text.
func replay(t *testing.T, file string, data []byte) *interp.Play {
	t.Helper()
	program, diags := zrf.Load(rules.FS, file)
	require.NoError(t, diags.Err())
	save, err := zsg.Read("save.zsg", bytes.NewReader(data))
	require.NoError(t, err)
	g, err := program.Find(save.Variant)
	require.NoError(t, err)
	m, err := interp.Compile(g)
	require.NoError(t, err)
	play := interp.NewPlay(m)
	out, err := zsg.Replay(play, save, zsg.Exact)
	require.NoError(t, err)
	require.Nil(t, out.Mismatch)
	return play
}

func firstWord(text string) string {
	var word string
	fmt.Sscan(text, &word)
	return word
}

// reopen drops a saved game on the page and waits for its table.
func reopen(p *tab, name string, data []byte) {
	p.t.Helper()
	old := js[string](p, `location.hash`)
	drop(p, name, data)
	p.until(fmt.Sprintf(`location.hash !== %q && document.querySelector("#status")`, old))
}

// drop drops a file on the page.
func drop(p *tab, name string, data []byte) {
	p.t.Helper()
	js[bool](p, fmt.Sprintf(`(() => {
		const bytes = Uint8Array.from(atob(%q), (c) => c.charCodeAt(0));
		const data = new DataTransfer();
		data.items.add(new File([bytes], %q));
		window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
		return true;
	})()`, base64.StdEncoding.EncodeToString(data), name))
}
