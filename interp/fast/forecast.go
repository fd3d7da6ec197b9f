package fast

import (
	"slices"

	"zog/interp/model"
)

// tooMuch reports whether the graphs that the plans of all sides read, and to read
// them, need more work than is left, going by a few squares. It is better known
// early: what is left then goes to blocks that are played.
func (b *planner) tooMuch() bool {
	f := &b.pr.forecast
	f.left = 0
	for p := range b.m.Players {
		attacks := b.guarded && slices.Contains(b.side.Enemies, p)
		if !attacks && !b.plays(p) {
			continue
		}
		for t := range b.m.Types {
			f.piece(b.pr, b.m.Code(t, p), attacks)
		}
	}
	graphs := f.spent / max(1, f.looked) * f.left
	return graphs+graphs/readingToo > b.pr.left
}

// plays reports whether an identity has turns.
func (b *planner) plays(as int) bool {
	return slices.ContainsFunc(b.m.Turns, func(t model.Turn) bool { return t.As == as })
}

// readingToo: for so many units of work that graphs need, reading them needs one
// more at least.
const readingToo = 3

// A forecast is how much work the cells looked at have taken, and how many there
// are still.
type forecast struct{ looked, spent, left int }

// The squares that are looked at, spread over the board. What the first of them
// take says nothing: ways that are in vain are still being tried.
const (
	samples     = 4
	triedBefore = hopelessExact
)

// piece looks at some cells of a piece, whole or as far as the outline goes.
func (f *forecast) piece(pr *program, c model.Code, whole bool) {
	n := len(pr.m.Squares)
	every := max(1, n/(triedBefore+samples))
	for i, sq := 0, 0; sq < n; i, sq = i+1, sq+every {
		if pr.cell(c, model.Square(sq)).done {
			continue
		}
		before := pr.left
		if pr.outline(c, model.Square(sq)); whole {
			pr.compileMoves(c, model.Square(sq))
		}
		if i >= triedBefore {
			f.looked, f.spent = f.looked+1, f.spent+before-pr.left
		}
	}
	for sq := range n {
		if !pr.cell(c, model.Square(sq)).done {
			f.left++
		}
	}
}
