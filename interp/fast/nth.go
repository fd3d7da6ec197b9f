package fast

import (
	"zog/interp/fast/plan"
	"zog/interp/model"
)

// A tally counts the moves that blocks give, up to one that is wanted by its
// number: the others need not be made to be passed over.
type tally struct {
	want  int            // the number of the one that is wanted, negative for none
	all   bool           // count on when it has been found
	count int            // of moves so far
	past  []model.Square // where those before it go
}

// begin starts a count.
func (t *tally) begin(want int, all bool) {
	t.want, t.all, t.count, t.past = want, all, 0, t.past[:0]
}

// next takes in a move to a square and reports whether it is the one wanted.
func (t *tally) next(to model.Square) bool {
	n := t.count
	t.count++
	if n < t.want {
		t.past = append(t.past, to)
	}
	return n == t.want
}

// back goes back to when there were n moves.
func (t *tally) back(n int) {
	t.count, t.past = n, t.past[:min(n, len(t.past))]
}

// sift takes in the moves of a list from number n on, of which it leaves the one
// that is wanted.
func (t *tally) sift(l *model.MoveList, n int) {
	kept := l.Moves[:n]
	for i := n; i < len(l.Moves); i++ {
		if t.next(l.Moves[i].To) {
			kept = append(kept, l.Moves[i])
		}
	}
	l.Moves = kept
}

// done reports whether nothing more has to be counted.
func (t *tally) done() bool { return !t.all && t.want >= 0 && t.count > t.want }

// Nth returns the move of a number of the piece on a square, nil if it has none or
// that is the same as one before it, and what numbers there are.
func (h *host) Nth(p *model.Position, sq model.Square, n int) (mv *model.Move, lot plan.Lot) {
	c := p.Board[sq]
	lt := h.lot(c, sq)
	part, number := lt.find(n)
	if part >= 0 {
		h.e.gen.counting = h.k
		mv = h.numbered(p, sq, lt, part, number)
		h.e.gen.counting = nil
	}
	return mv, plan.Lot{Numbers: lt.total, Parts: len(lt.parts)}
}

// lot returns the numbers of what is left of the piece with a code on a square.
func (h *host) lot(c model.Code, sq model.Square) *lot {
	lt := h.lots.at(c, sq)
	if _, taken := h.e.gen.pr.movesToRun(c, sq); !lt.fits(taken != nil) {
		blocks, taken := h.left(c, sq)
		lt.renew(blocks, taken != nil)
	}
	return lt
}

// numbered returns the move of a number of a part.
func (h *host) numbered(p *model.Position, sq model.Square, lt *lot, part, number int) *model.Move {
	h.told.Reset()
	g := h.e.gen
	g.pick(p, h.as, sq, lt, part, number, &h.tally, &h.told)
	if len(h.told.Moves) == 0 {
		return nil
	}
	mv := &h.told.Moves[0]
	if h.rest.twice[h.rest.at(p.Board[sq], sq)] && h.lots.repeats(g, p, h.as, sq, lt, part, &h.tally, mv) {
		return nil
	}
	return mv
}

// tell counts the moves that a block gives for the piece on a square, and
// appends the one that is wanted.
func (g *generator) tell(p *model.Position, as int, e *entry, sq model.Square, t *tally, l *model.MoveList) {
	c, before, n := p.Board[sq], t.count, len(l.Moves)
	if e.root != noGraph && !e.endless.Load() && g.Fault() == nil {
		g.walk.set(p, as, c)
		if !g.walk.may(e.gate) || g.walk.tell(e.root, t, l) {
			return
		}
		l.Moves = l.Moves[:n]
		t.back(before)
	}
	if e.root == noGraph {
		if g.walk.tally = t; g.follow(p, as, c, e, false, sq, l) {
			g.walk.tally = nil
			return
		}
		g.walk.tally = nil
		t.back(before)
	}
	g.block(p, as, c, e, false, sq, l)
	t.sift(l, n)
}

// tell counts the moves of a graph and appends the one that is wanted. It
// reports false if the graph loops without end.
func (w *walker) tell(root int32, t *tally, l *model.MoveList) bool {
	w.begin()
	nodes, board := w.code.nodes, w.p.Board
	flags := uint64(0)
	for i := root; i != 0; {
		n := &nodes[i]
		i = n.yes
		switch n.kind {
		case kindEmpty:
			if board[n.sq] != 0 {
				i = n.no
			}
		case kindHolds:
			if !w.code.held.has(setID(n.arg), board[n.sq]) {
				i = n.no
			}
		case kindFlag:
			if flags>>uint(n.arg&63)&1 == 0 {
				i = n.no
			}
		case kindSetFlag:
			flags = flags&^(1<<uint(n.arg&63)) | uint64(n.sq)<<uint(n.arg&63)
		case kindEmit, kindEmitBy, kindCommit:
			if w.pass(n, t, l); t.done() {
				return true
			}
		default:
			if !w.step(n, false) {
				i = n.no
			}
			if w.steps > maxSteps {
				return false
			}
		}
	}
	return true
}

// pass counts the move that a node emits, and appends it if it is wanted.
func (w *walker) pass(n *node, t *tally, l *model.MoveList) {
	if n.kind != kindCommit {
		switch mv := &w.code.moves[n.arg]; {
		case !t.next(mv.To):
		case n.kind == kindEmit:
			l.Moves = append(l.Moves, *mv)
		default:
			w.emitBy(mv, l)
		}
		return
	}
	c := &w.code.commits[n.arg]
	if main := w.main(c); w.record.does(&main, c.promote >= 0) && t.next(main.To) {
		w.commit(c, l)
	}
	w.spendAfter(c)
}
