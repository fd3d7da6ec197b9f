package web_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestFourPlayersWithComputer(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/new/ludo")
	p.start("human", "level0", "level0", "level0")
	// chance rolls, and every computer player answers, without a click of ours
	p.until(`document.querySelectorAll(".ply").length >= 1`)
	p.shot("ludo")
	colours := func() int {
		return js[int](p, `new Set([...document.querySelectorAll(".ply")].map((e) => e.className)).size`)
	}
	for end := time.Now().Add(patience); colours() < 4 && time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		js[bool](p, `(() => { const c = document.querySelector("#pass"); c?.click(); return true; })()`)
		p.playAny()
	}
	p.shot("ludo-later")
	require.GreaterOrEqual(t, colours(), 4)
}

// playAny makes the first move that the board offers, or a drop, if it is ours
// to move.
func (p *tab) playAny() {
	p.t.Helper()
	name := js[string](p, `[...document.querySelectorAll(".cell")].find((c) => c.getAttribute("aria-label").endsWith("can move"))?.getAttribute("aria-label").split(", ")[0] ?? ""`)
	switch {
	case name != "":
		p.square(name)
	case !js[bool](p, `(() => { const held = document.querySelector(".reserve.ready"); held?.click(); return !!held; })()`):
		return
	}
	target := js[string](p, `[...document.querySelectorAll(".cell")].find((c) => c.getAttribute("aria-label").endsWith("can go here"))?.getAttribute("aria-label").split(", ")[0] ?? ""`)
	if target != "" {
		p.square(target)
	}
}

func TestComputerAnswersAndHints(t *testing.T) {
	base, _ := serve(t, "")
	p := open(t, launch(t), base+"/#/new/chess")
	p.start("human", "level1")
	p.square("e2", "e4")
	p.plies(2) // the computer's answer
	p.click(`button[aria-label^="Hint"]`)
	p.text("#toasts", "Hint:")
	p.shot("hint")
	p.click("#tab1-1")
	p.click("#analyse")
	p.until(`document.querySelectorAll(".lines li").length >= 1 && document.querySelector(".facts").textContent.includes("Depth")`)
	p.shot("analysis")
	p.click("#graph")
	p.until(`document.querySelector(".graph polyline")?.getAttribute("points").split(" ").length >= 3`)
	p.shot("graph")
}
