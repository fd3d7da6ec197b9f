package web_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/device"
	"github.com/stretchr/testify/require"

	"zog/zrf/outside"
)

func TestEditTheBoard(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/edit/chess/1")
	p.until(`document.querySelectorAll(".palette .reserve").length === 13`)
	js[bool](p, `([...document.querySelectorAll("aside button")].find((b) => b.textContent === "Empty board").click(), true)`)
	for piece, square := range map[string]string{"White King": "g6", "White Rook": "a1", "Black King": "g8"} {
		p.click(`.palette button[title="` + piece + `"]`)
		p.square(square)
		p.holds(square, piece)
	}
	p.shot("edit")
	p.click("#use")
	p.until(`document.querySelector("aside")?.textContent.includes("From the position you set up.")`)
	p.start("human", "human")
	p.move("a1", "a8", 1)
	p.text("#status", "White wins: checkmate")
	play := replay(t, "chess.zrf", saved(p, base))
	require.Equal(t, 1, play.Len())
}

func TestEditWhatIsOffTheBoard(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/edit/samhain-chess/1")
	p.until(`document.querySelector('.store input[aria-label^="White Queen"]')?.value === "1"`)
	js[bool](p, `(() => { const i = document.querySelector('.store input[aria-label^="White Queen"]'); i.value = "4"; return i.dispatchEvent(new Event("change")); })()`)
	p.click("#use")
	p.start("human", "human")
	p.until(`document.querySelector('.reserve[title="White Queen, 4 off the board"]')`)

	js[bool](p, `(document.querySelector("#more").click(), true)`) // what a game has off the board is there to be edited
	js[bool](p, `([...document.querySelectorAll("dialog button")].find((b) => b.textContent === "Edit the board").click(), true)`)
	p.until(`document.querySelector('.store input[aria-label^="White Queen"]')?.value === "4"`)
	p.click("#usual")
	p.until(`document.querySelector('.store input[aria-label^="White Queen"]')?.value === "1"`)
}

func TestDialogsEndWithTheirView(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/new/chess")
	p.start("human", "human")
	p.click("#more")
	p.until(`document.querySelector("dialog[open]")`)
	js[bool](p, `(history.back(), true)`)
	p.until(`document.querySelector("#begin") && !document.querySelector("dialog")`)
	js[bool](p, `(location.hash = "#/t/0123", true)`)
	p.text(".message", "there is no game")
}

const broken = `(game (title "Broken <script>alert(1)</script>") (players White Black) (turn-order White Black)
  (board (grid (start-rectangle 0 0 50 50) (dimensions ("a/b" (50 0)) ("2/1" (0 50))) (directions (n 0 -1))))
  (piece (name Man) (moves (nowhere add))) (board-setup (White (Man a1))) (win-condition (White) (stalemated)))`

func TestDiagnosticsOfADroppedFile(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/")
	p.until(`document.querySelector(".card")`)
	drop(p, "broken.zrf", []byte(broken))
	p.text(".report", "broken.zrf:3:")
	p.text(".report pre", "nowhere")
	p.shot("diagnostics")
}

const tiny = `(game (title "Tiny <img src=x onerror=document.title='pwned'>") (players White Black) (turn-order White Black)
  (description "<script>document.title='pwned'</script>")
  (board (image "board.svg") (grid (start-rectangle 0 0 50 50) (dimensions ("a/b/c" (50 0)) ("3/2/1" (0 50))) (directions (n 0 -1) (s 0 1)))
    (symmetry Black (n s) (s n)))
  (piece (name Man) (image White "white.svg" Black "..\\..\\..\\etc\\passwd") (moves (n (verify empty?) add)))
  (board-setup (White (Man a1 b1)) (Black (Man a3 b3))) (loss-condition (White Black) stalemated))`

func TestTextsAndPicturesOfAFileStayHarmless(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/")
	p.until(`document.querySelector(".card")`)
	svg := `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150"><script>parent.document.title='pwned'</script><rect width="150" height="150" fill="tan"/></svg>`
	drop(p, "tiny.zip", archived(t, map[string]string{"tiny.zrf": tiny, "board.svg": svg, "white.svg": svg}))
	p.start("human", "human")
	p.move("a1", "a2", 1)
	require.Equal(t, `Tiny <img src=x onerror=document.title='pwned'>`, js[string](p, `document.querySelector("#title").textContent`))
	require.NotContains(t, js[string](p, `document.title`), "pwned ")
	require.NotEqual(t, "pwned", js[string](p, `document.title`))
	require.Zero(t, js[int](p, `document.querySelectorAll("main script, #title img").length`))
}

func archived(t *testing.T, files map[string]string) []byte {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for name, text := range files {
		f, err := w.Create(name)
		require.NoError(t, err)
		_, err = f.Write([]byte(text))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return out.Bytes()
}

func TestPieceCardAndPhone(t *testing.T) {
	base, _ := serve(t, "")
	browser := launch(t)
	p := open(t, browser, base+"/#/new/shamanic-chess")
	p.start("human", "human")
	x, y := p.centre("g8")
	p.do(chromedp.MouseClickXY(x, y, chromedp.ButtonRight))
	p.text(".piece-card", "From here it can go to")
	p.shot("piece-card")

	phone := open(t, browser, base+"/#/")
	phone.do(chromedp.Emulate(device.IPhone8))
	phone.do(chromedp.Navigate(base + "/#/new/xiangqi"))
	phone.start("human", "human")
	phone.shot("phone")
	require.LessOrEqual(t, js[int](phone, `document.documentElement.scrollWidth`), 375)
	phone.do(chromedp.Navigate(base + "/#/"))
	phone.until(`document.querySelectorAll(".card").length > 20`)
	phone.shot("phone-games")
	js[bool](phone, `(localStorage.setItem("zog.prefs", '{"theme":"dark"}'), location.hash = "#/new/hex", location.reload(), true)`)
	phone.start("human", "human")
	phone.shot("phone-dark")
}

// realBoards are games of other people, and what is asked of their boards.
var realBoards = []struct {
	name, path string
	drawn      bool
}{
	{"edgy-chess", "edgychess/zillion/Edgy_Chess/Edgy_Chess.zrf", false},
	{"chu-shogi", "dagaz-zrf/ChuShogi/Chu_Shogi_Mnemonic_v1.3.zrf", false},
	{"sokoban", "dagaz-zrf/Sokoban/levels_01_10.zrf", false},
	{"qxo", "dagaz-zrf/QXO/QXO.zrf", false},
	{"hex", "dagaz-io/checkmate/zrf/mccooey.zrf", true},
	{"three-dimensions", "dagaz-zrf/ResurrectionChess/ResurrectionChess.zrf", true},
	{"explicit-positions", "samboy-cvr-hist/TurtleShell/Zillions/TurtleShell.zrf", true},
	{"twelve-by-twelve", "dagaz-io/checkmate/zrf/labyrinth.zrf", true},
}

func TestRealBoards(t *testing.T) {
	root := outside.Corpus(t)
	var paths []string
	for _, c := range realBoards {
		paths = append(paths, filepath.Join(root, filepath.FromSlash(c.path)))
	}
	base, _ := serve(t, "", paths...)
	p := open(t, launch(t), base+"/#/")
	p.until(`document.querySelectorAll("a.card[href*=disk]").length === 8`)
	links := js[[]string](p, `[...document.querySelectorAll("a.card[href*=disk]")].map((a) => a.hash + " " + a.textContent)`)
	for i, c := range realBoards {
		t.Run(c.name, func(t *testing.T) {
			at := slices.IndexFunc(links, func(l string) bool { return strings.HasSuffix(l, filepath.Base(paths[i])) })
			require.GreaterOrEqual(t, at, 0, links)
			p := &tab{t, p.ctx}
			hash, _, _ := strings.Cut(links[at], " ")
			js[bool](p, fmt.Sprintf(`(document.querySelector("#main").replaceChildren(), location.hash = %q, true)`, hash))
			p.until(`document.querySelector(".stage .board")`)
			kind := js[string](p, `fetch(document.querySelector(".board image").getAttribute("href")).then((r) => r.headers.get("Content-Type"))`)
			require.Equal(t, c.drawn, kind == "image/svg+xml", kind)
			require.Positive(t, js[int](p, `document.querySelectorAll(".cell").length`))
			p.until(`[...document.querySelectorAll(".piece")].every((e) => { const b = e.getBoundingClientRect(); return b.width > 4 && b.height > 4; })`)
			p.shot("board-" + c.name)
		})
	}
}
