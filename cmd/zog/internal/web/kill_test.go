package web_test

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/web"
)

// A test process with these in its environment is a server on an address,
// which keeps its games in a folder.
const (
	asServer   = "ZOG_TEST_SERVE"
	serverData = "ZOG_TEST_DATA"
)

func serveForever(addr, data string) {
	s, err := web.New(web.Options{Data: data})
	if err != nil {
		panic(err)
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		panic(err)
	}
	panic(s.Serve(context.Background(), l))
}

// child starts a server in a process of its own and returns what kills it.
func child(t *testing.T, addr, data string) (kill func()) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), asServer+"="+addr, serverData+"="+data)
	require.NoError(t, cmd.Start())
	killed := false
	kill = func() {
		if !killed {
			killed = true
			_ = cmd.Process.Kill()
			_ = cmd.Wait() // it was killed: that is its status
		}
	}
	t.Cleanup(kill)
	require.Eventually(t, func() bool {
		response, err := http.Get("http://" + addr + "/api/games")
		if err == nil {
			response.Body.Close()
		}
		return err == nil
	}, 20*time.Second, 50*time.Millisecond)
	return kill
}

// freeAddress finds a port that nobody listens on.
func freeAddress(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().String()
}

func TestTwoPlayAThirdWatchesAndTheServerIsKilled(t *testing.T) {
	browser := launch(t)
	dir, addr := t.TempDir(), freeAddress(t)
	kill := child(t, addr, dir)
	base := "http://" + addr
	white := open(t, browser, base+"/#/new/chess")
	white.start("human", "open")
	link := base + "/" + js[string](white, `location.hash`)
	black := open(t, browser, link)
	black.text("#status", "White to move")
	black.click(".player .primary")
	black.until(`document.querySelector(".players").textContent.includes("Someone else")`)
	third := open(t, browser, link)
	third.text("#status", "White to move")

	white.move("e2", "e4", 1)
	for _, p := range []*tab{black, third} {
		p.plies(1)
		p.holds("e4", "White Pawn")
	}
	third.square("e7", "e5") // a spectator moves nothing
	black.move("e7", "e5", 2)
	white.plies(2)
	third.plies(2)
	white.click("#undo")
	black.text("#status", "White asks to take back.")
	black.shot("shared-black")
	js[bool](black, `([...document.querySelectorAll("#status button")].find((b) => b.textContent === "Refuse").click(), true)`)
	white.until(`!document.querySelector("#status").textContent.includes("You ask")`)

	kill()
	white.until(`!document.querySelector(".lost").hidden`)
	white.shot("connection-lost")
	child(t, addr, dir)
	white.until(`document.querySelector(".lost").hidden`)
	white.move("g1", "f3", 3) // all go on where they were, without a reload
	black.plies(3)
	black.move("b8", "c6", 4)
	third.plies(4)
	third.text("#status", "White to move")
	js[bool](third, fmt.Sprintf(`(location.href = %q, location.reload(), true)`, link))
	third.plies(4)
}
