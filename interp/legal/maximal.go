package legal

import (
	"fmt"

	"zog/interp/model"
	"zog/zrf/diag"
)

// A worth orders the ways to complete a turn under "maximal captures": by the
// pieces taken; with the value 2, among equals those made by a promoted piece
// come first, then those that take more promoted pieces. A promoted piece is
// one of a type that some block promotes to: a king in draughts.
type worth struct {
	taken, byKing, kings int
}

func (w worth) less(o worth) bool {
	if w.taken != o.taken {
		return w.taken < o.taken
	}
	if w.byKing != o.byKing {
		return w.byKing < o.byKing
	}
	return w.kings < o.kings
}

// keepMaximal drops, under the option "maximal captures", the moves that do
// not lead to the most captures of the whole turn.
func (e *Executor) keepMaximal(p *model.Position, l *model.MoveList) {
	if e.m.Options.MaximalCaptures == 0 || len(l.Moves) < 2 {
		return
	}
	e.forgetWorths()
	var best worth
	e.scale = e.scale[:0]
	for i := range l.Moves {
		w := e.worth(p, &l.Moves[i])
		e.scale = append(e.scale, w)
		if best.less(w) {
			best = w
		}
	}
	kept := l.Moves[:0]
	for i := range l.Moves {
		if !e.scale[i].less(best) {
			kept = append(kept, l.Moves[i])
		}
	}
	l.Moves = kept
}

// forgetWorths empties the memory of the list before; one that has grown large
// is not kept, since emptying it takes time by its room.
func (e *Executor) forgetWorths() {
	switch n := len(e.worths); {
	case n > 1000:
		e.worths = make(map[uint64]worth)
	case n > 0:
		clear(e.worths)
	}
}

// worth is the best that a turn going on with a move can reach.
func (e *Executor) worth(p *model.Position, mv *model.Move) worth {
	w := worth{taken: e.m.Captures(p, mv)}
	if e.m.Options.MaximalCaptures > 1 && w.taken > 0 {
		w.byKing = e.promoted(mv.Code)
		w.kings = e.kingsTaken(p, mv)
	}
	if !mv.Partial || e.depth > maxChain {
		return w
	}
	lv := e.push()
	defer e.pop()
	p.Copy(&lv.pos)
	e.m.Apply(&lv.pos, mv)
	rest := e.rest(lv)
	w.taken += rest.taken
	w.kings += rest.kings
	w.byKing = max(w.byKing, rest.byKing)
	return w
}

// rest is the best that can follow a partial move, in the position that it has
// led to. Chains that come to the same position go on alike; one that comes
// back to a position of its own takes nothing more by going round.
func (e *Executor) rest(lv *level) worth {
	key := e.m.Key(&lv.pos)
	if best, known := e.worths[key]; known || !e.mayLook() {
		return best
	}
	var best worth
	e.worths[key] = best
	lv.list.Reset()
	turn := e.m.Turns[lv.pos.Turn]
	e.Continue(&lv.pos, turn.As, lv.pos.Cont, lv.pos.ContType, &lv.list)
	for i := range lv.list.Moves {
		if next := e.worth(&lv.pos, &lv.list.Moves[i]); best.less(next) {
			best = next
		}
	}
	e.worths[key] = best
	return best
}

// maxChain bounds the parts of one turn that are looked ahead, and maxAhead
// the positions that they lead to, for one list of moves.
const (
	maxChain = 64
	maxAhead = 200_000
)

// mayLook reports whether there are few enough positions to look at; with too
// many the rules are at fault.
func (e *Executor) mayLook() bool {
	if len(e.worths) < maxAhead {
		return true
	}
	if e.fault == nil {
		e.fault = diag.List{{Code: "endless-captures", Loc: e.m.Rules.Loc,
			Message: fmt.Sprintf("the captures of one turn can't be compared: they lead to more than %d positions", maxAhead)}}
	}
	return false
}

func (e *Executor) promoted(c model.Code) int {
	if c != 0 && e.m.Promoted[e.m.TypeOf(c)] {
		return 1
	}
	return 0
}

func (e *Executor) kingsTaken(p *model.Position, mv *model.Move) int {
	if len(mv.Steps) == 0 {
		return e.promoted(p.Board[mv.To])
	}
	n := 0
	for i := range mv.Steps {
		if s := &mv.Steps[i]; s.Kind == model.StepCapture {
			n += e.promoted(p.Board[s.To])
		}
	}
	return n
}
