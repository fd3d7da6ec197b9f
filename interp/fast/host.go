package fast

import (
	"math/bits"
	"slices"
	"sync/atomic"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// A host does for a kernel what its sets can't: it lists the moves of the
// blocks that are no ways, and makes moves to see whether they are legal.
type host struct {
	e    *Executor
	as   int
	rest *restTable
	k    plan.Kernel    // that it lists moves for, if that one knows attacks; else nil
	list model.MoveList // scratch
	cold []*entry       // scratch

	// Of moves that are drawn by number.
	lots  *lots
	tally tally
	told  model.MoveList
}

func newHost(e *Executor, as int, rest *restTable) *host {
	return &host{e: e, as: as, rest: rest, lots: newLots(e.gen.pr)}
}

// A restTable finds the blocks left to the host by code and square.
type restTable struct {
	squares int
	moves   [][]*entry
	drops   [][]*entry
	fused   [][]*entry
	goals   [][]goal // in the order of their squares
	words   int
	reached []uint64 // sets of the squares of the goals: to find one quickly
	twice   []bool
}

func (r *rest) table(m *model.Model) *restTable {
	n := m.Codes() * len(m.Squares)
	t := &restTable{
		squares: len(m.Squares), words: m.Words,
		moves: make([][]*entry, n), drops: make([][]*entry, n), fused: make([][]*entry, n),
		goals: make([][]goal, n), reached: make([]uint64, n*m.Words), twice: make([]bool, n),
	}
	for key, entries := range r.moves {
		t.moves[t.at(key.code, key.sq)] = entries
	}
	for key, entries := range r.drops {
		t.drops[t.at(key.code, key.sq)] = entries
	}
	for key, entries := range r.fused {
		t.fused[t.at(key.code, key.sq)] = entries
	}
	for key, goals := range r.goals {
		at := t.at(key.code, key.sq)
		slices.SortFunc(goals, func(a, b goal) int { return int(a.to - b.to) })
		t.goals[at] = goals
		for i := range goals {
			to := goals[i].to
			t.reached[at*m.Words+int(to>>6)] |= 1 << (uint(to) & 63)
		}
	}
	for key := range r.twice {
		t.twice[t.at(key.code, key.sq)] = true
	}
	return t
}

func (t *restTable) at(c model.Code, sq model.Square) int { return int(c)*t.squares + int(sq) }

// goal returns the goal of a piece that is a square, nil if there is none.
func (t *restTable) goal(at int, to model.Square) *goal {
	sets := t.reached[at*t.words : (at+1)*t.words]
	word, bit := int(to>>6), uint64(1)<<(uint(to)&63)
	if sets[word]&bit == 0 {
		return nil
	}
	n := bits.OnesCount64(sets[word] & (bit - 1))
	for _, before := range sets[:word] {
		n += bits.OnesCount64(before)
	}
	return &t.goals[at][n]
}

// left returns the blocks left of a piece on a square as they are to be run now, and
// where to count the acts that this takes.
func (h *host) left(c model.Code, sq model.Square) ([]*entry, *atomic.Int64) {
	blocks := h.rest.moves[h.rest.at(c, sq)]
	_, taken := h.e.gen.pr.movesToRun(c, sq)
	if taken == nil {
		return blocks, nil
	}
	h.cold = h.cold[:0]
	for _, e := range blocks {
		if e.before != nil {
			e = e.before
		}
		h.cold = append(h.cold, e)
	}
	return h.cold, taken
}

// List appends what is left of the piece on a square.
func (h *host) List(p *model.Position, sq model.Square, l *model.MoveList) {
	c := p.Board[sq]
	at := h.rest.at(c, sq)
	n := len(l.Moves)
	h.e.gen.counting = h.k
	blocks, taken := h.left(c, sq)
	began := h.e.gen.took()
	for _, e := range blocks {
		h.e.gen.block(p, h.as, c, e, false, sq, l)
	}
	h.e.gen.count(taken, began)
	h.e.gen.counting = nil
	if h.rest.twice[at] {
		once(l, n)
	}
}

// Complete returns move number n of the ways of a piece to a square.
func (h *host) Complete(p *model.Position, from, to model.Square, n int) model.Move {
	c := p.Board[from]
	at := h.rest.at(c, from)
	blocks := h.rest.fused[at]
	if g := h.rest.goal(at, to); g != nil && g.move < 0 {
		blocks = g.by
	}
	l := &h.list
	l.Reset()
	for _, e := range blocks {
		h.e.gen.run(p, h.as, c, e, l)
	}
	for i := range l.Moves {
		if l.Moves[i].To != to || repeated(l.Moves[:i], &l.Moves[i]) {
			continue
		}
		if n == 0 {
			return l.Moves[i]
		}
		n--
	}
	if h.e.Fault() != nil {
		return model.PassMove() // no block is run any more, and no move counts
	}
	panic("fast: a kernel counted a move that its blocks do not give")
}

// Known returns the move that a layer of ways makes from one square to another, if
// it is always the same.
func (h *host) Known(p *model.Position, from, to model.Square, layer int) *model.Move {
	g := h.rest.goal(h.rest.at(p.Board[from], from), to)
	switch {
	case g == nil:
	case g.move >= 0:
		return &h.e.gen.pr.code.Load().moves[g.move]
	case layer < len(g.made):
		return &h.e.gen.pr.code.Load().moves[g.made[layer]]
	}
	return nil
}

func repeated(before []model.Move, mv *model.Move) bool {
	for i := range before {
		if before[i].Equal(mv) {
			return true
		}
	}
	return false
}

// ListDrop appends what is left of the drops of a code on a square.
func (h *host) ListDrop(p *model.Position, c model.Code, sq model.Square, l *model.MoveList) {
	at := h.rest.at(c, sq)
	n := len(l.Moves)
	for _, e := range h.rest.drops[at] {
		h.e.gen.block(p, h.as, c, e, true, sq, l)
	}
	if h.rest.twice[at] {
		once(l, n)
	}
}

// once drops repeated moves from number n on.
func once(l *model.MoveList, n int) {
	kept := l.Moves[:n]
next:
	for i := n; i < len(l.Moves); i++ {
		for k := n; k < len(kept); k++ {
			if kept[k].Equal(&l.Moves[i]) {
				continue next
			}
		}
		kept = append(kept, l.Moves[i])
	}
	l.Moves = kept
}

// Safe makes a move and reports whether it leaves the royal pieces safe.
func (h *host) Safe(p *model.Position, mv *model.Move) bool { return h.e.Legal(p, mv) }

// Hits reports whether the piece on a square attacks another.
func (h *host) Hits(p *model.Position, from, target model.Square) bool {
	return h.e.gen.hits(p, from, p.Board[from], target, model.AnyType)
}
