package web_test

import (
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// BenchmarkFirstPaint measures from the request for the page to its first
// paint.
func BenchmarkFirstPaint(b *testing.B) {
	base, _ := serve(b, "")
	p := open(b, launch(b), base+"/#/")
	sum := 0.0
	for b.Loop() {
		p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(base+"/#/"))
		p.until(`performance.getEntriesByName("first-contentful-paint").length`)
		sum += js[float64](p, `performance.getEntriesByName("first-contentful-paint")[0].startTime`)
	}
	b.ReportMetric(sum/float64(b.N), "ms/paint")
}

// BenchmarkMoveShown measures from the click that plays a move to the answer of
// the server on the board and in the list.
func BenchmarkMoveShown(b *testing.B) {
	base, _ := serve(b, "")
	p := open(b, launch(b), base+"/#/new/chess")
	p.start("human", "human")
	moves := [][2]string{{"g1", "f3"}, {"g8", "f6"}, {"f3", "g1"}, {"f6", "g8"}}
	js[bool](p, `(window.seen = new MutationObserver(() => (window.shown = performance.now())), seen.observe(document.querySelector(".moves"), { childList: true, subtree: true }),
		addEventListener("pointerup", () => (window.pressed = performance.now()), true), true)`)
	sum, n := 0.0, 0
	for b.Loop() {
		for _, m := range moves {
			p.square(m[0])
			js[bool](p, `(window.shown = 0, true)`)
			p.square(m[1])
			p.until(`window.shown > 0`)
			sum += js[float64](p, `window.shown - window.pressed`)
			n++
		}
		for range moves { // or the game would be drawn by repetition
			before := js[int](p, `document.querySelectorAll(".ply").length`)
			p.click("#undo")
			p.plies(before - 1)
		}
		time.Sleep(time.Millisecond)
	}
	b.ReportMetric(sum/float64(n), "ms/move")
}
