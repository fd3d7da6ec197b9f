package solve

import (
	"math/rand/v2"

	"zog/interp"
	"zog/interp/model"
)

// ways is what pieces have been seen to do: whence and whither they get, by
// their own moves or moved by others, and where they turn into other pieces.
type ways struct {
	m     *model.Model
	steps [][][]model.Square // by code and square: where it can get
	turns [][]bool           // by code: squares where it turns; nil: never seen to
	moved []bool             // by code: it has been seen to move
	sure  bool               // every placement has been tried
}

// How much is explored.
const (
	walks     = 40
	walkPlies = 200
	pairLimit = 200_000
)

// explore walks about at random, then puts each pair of a piece that is moved
// and a piece that can move on neighbouring squares of the board as it is
// without them, to see all that one can do to the other.
func explore(play *interp.Play) *ways {
	m := play.Model()
	w := &ways{m: m, steps: make([][][]model.Square, m.Codes()), turns: make([][]bool, m.Codes()), moved: make([]bool, m.Codes())}
	w.wander(play)
	w.pairs(play)
	return w
}

func (w *ways) wander(play *interp.Play) {
	rng := rand.New(rand.NewPCG(1, 0x736f6c7665))
	base := play.Len()
	for range walks {
		for range walkPlies {
			moves := play.Moves()
			if len(moves) == 0 {
				break
			}
			for i := range moves {
				w.record(play.Pos(), &moves[i])
			}
			play.Do(moves[rng.IntN(len(moves))])
		}
		for play.Len() > base {
			play.Undo()
		}
	}
}

// record notes every displacement of a move and every change of type.
func (w *ways) record(p *model.Position, mv *model.Move) {
	if len(mv.Steps) == 0 && mv.Kind == model.Displace {
		w.step(mv.Code, mv.From, mv.To)
	}
	for i := range mv.Steps {
		st := &mv.Steps[i]
		switch st.Kind {
		case model.StepMove:
			w.step(p.Board[st.From], st.From, st.To)
		case model.StepPromote, model.StepType:
			if c := arriving(p, mv, st.To); c != 0 {
				w.turn(c, st.To)
			}
		}
	}
}

// arriving is the code of the piece that stands on sq once a move's
// displacements are done.
func arriving(p *model.Position, mv *model.Move, sq model.Square) model.Code {
	c := p.Board[sq]
	for i := range mv.Steps {
		if mv.Steps[i].Kind == model.StepMove && mv.Steps[i].To == sq {
			c = p.Board[mv.Steps[i].From]
		}
	}
	return c
}

func (w *ways) step(c model.Code, from, to model.Square) {
	if c == 0 || from == to || from == model.NoSquare {
		return
	}
	w.moved[c] = true
	if w.steps[c] == nil {
		w.steps[c] = make([][]model.Square, len(w.m.Squares))
	}
	for _, old := range w.steps[c][from] {
		if old == to {
			return
		}
	}
	w.steps[c][from] = append(w.steps[c][from], to)
}

func (w *ways) turn(c model.Code, sq model.Square) {
	if w.turns[c] == nil {
		w.turns[c] = make([]bool, len(w.m.Squares))
	}
	w.turns[c][sq] = true
}

// pairs tries every placement of a moved piece with a mover beside it, and
// alone.
func (w *ways) pairs(play *interp.Play) {
	bare := w.bare(play.Pos())
	var movers, moved []model.Code
	for c := 1; c < w.m.Codes(); c++ {
		if len(w.m.Types[w.m.TypeOf(model.Code(c))].Moves) > 0 {
			movers = append(movers, model.Code(c))
		}
		if w.moved[c] {
			moved = append(moved, model.Code(c))
		}
	}
	work := 0
	for _, near := range w.m.Neighbours {
		work += len(near)
	}
	if work*len(movers)*len(moved) > pairLimit {
		return
	}
	w.sure = true
	p, list := &model.Position{}, &model.MoveList{}
	for _, c := range moved {
		for sq := range w.m.Squares {
			for _, other := range append([]model.Square{model.NoSquare}, w.m.Neighbours[sq]...) {
				for _, mover := range movers {
					bare.Copy(p)
					w.m.Put(p, model.Square(sq), c)
					if other != model.NoSquare {
						w.m.Put(p, other, mover)
					}
					play.Executor().Moves(p, list)
					for i := range list.Moves {
						w.record(p, &list.Moves[i])
					}
				}
			}
		}
	}
}

// bare is a position without the pieces that move.
func (w *ways) bare(p *model.Position) *model.Position {
	b := &model.Position{}
	p.Copy(b)
	for sq, c := range b.Board {
		if c != 0 && (w.moved[c] || len(w.m.Types[w.m.TypeOf(c)].Moves) > 0) {
			w.m.Put(b, model.Square(sq), 0)
		}
	}
	return b
}
