package solve

import (
	"math/rand/v2"
	"slices"

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
	under []bool             // by code: pieces have been seen to come where it stands
	bare  *model.Position    // the board without the pieces that move
	needs [][][]need         // by code and square: how another piece can move it on
	sure  bool               // nothing else can be done

	stop func() bool    // asked now and then
	pos  model.Position // scratch
	list model.MoveList
}

// A need is what it takes to move a piece on by another one: that the mover
// can come to its side, and that where it goes is free.
type need struct{ side, to model.Square }

// How much is explored in a game for one player.
const (
	walks     = 40
	walkPlies = 200
	pairLimit = 200_000
)

// share is the part of it in other games, which have no solution to be found:
// whoever asks for one all the same should not wait for long.
func share(m *model.Model, n int) int {
	if slices.ContainsFunc(m.Turns, func(t model.Turn) bool { return t.Player != m.Turns[0].Player }) {
		return n / 20
	}
	return n
}

// explore walks about at random, then puts each pair of a piece that is moved
// and a piece that can move on neighbouring squares of the board as it is
// without them, to see all that one can do to the other. It ends early when
// stop says so.
func explore(play *interp.Play, stop func() bool) *ways {
	m := play.Model()
	seen, tried := newWays(m), newWays(m)
	seen.stop, tried.stop = stop, stop
	seen.wander(play)
	tried.moved, tried.under = seen.moved, seen.under
	tried.pairs(play)
	tried.sure = !stop() && tried.covers(seen)
	tried.add(seen)
	return tried
}

func newWays(m *model.Model) *ways {
	return &ways{
		m: m, steps: make([][][]model.Square, m.Codes()),
		turns: make([][]bool, m.Codes()), moved: make([]bool, m.Codes()), under: make([]bool, m.Codes()),
		needs: make([][][]need, m.Codes()),
	}
}

// covers reports whether w has every step of another one: then what w lacks
// can't be done at all. Where it has not, pieces do things that two of them on
// a bare board don't show.
func (w *ways) covers(other *ways) bool {
	for c, from := range other.steps {
		for sq, list := range from {
			for _, to := range list {
				if w.steps[c] == nil || !slices.Contains(w.steps[c][sq], to) {
					return false
				}
			}
		}
	}
	return true
}

// add adds what another one has.
func (w *ways) add(other *ways) {
	for c, from := range other.steps {
		for sq, list := range from {
			for _, to := range list {
				w.step(model.Code(c), model.Square(sq), to)
			}
		}
		for sq, turns := range other.turns[c] {
			if turns {
				w.turn(model.Code(c), model.Square(sq))
			}
		}
	}
}

func (w *ways) wander(play *interp.Play) {
	rng := rand.New(rand.NewPCG(1, 0x736f6c7665))
	base := play.Len()
	for range share(w.m, walks) {
		for range walkPlies {
			moves := play.Moves()
			if len(moves) == 0 || w.stop() {
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
		w.under[p.Board[mv.To]] = true
	}
	for i := range mv.Steps {
		st := &mv.Steps[i]
		switch st.Kind {
		case model.StepMove:
			w.step(p.Board[st.From], st.From, st.To)
			w.under[p.Board[st.To]] = true
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
	if slices.Contains(w.steps[c][from], to) {
		return
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
// alone, on the squares where pieces can come.
func (w *ways) pairs(play *interp.Play) {
	w.bare = w.strip(play.Pos())
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
	if work*len(movers)*len(moved) > share(w.m, pairLimit) {
		return
	}
	for _, c := range moved {
		for sq := range w.m.Squares {
			if w.stop() {
				return
			}
			for _, other := range append([]model.Square{model.NoSquare}, w.m.Neighbours[sq]...) {
				if w.open(model.Square(sq)) && (other == model.NoSquare || w.open(other)) {
					w.pair(play, c, model.Square(sq), movers, other)
				}
			}
		}
	}
}

// open reports whether pieces can come to a square.
func (w *ways) open(sq model.Square) bool { return w.under[w.bare.Board[sq]] }

func (w *ways) pair(play *interp.Play, c model.Code, sq model.Square, movers []model.Code, other model.Square) {
	for _, mover := range movers {
		w.bare.Copy(&w.pos)
		w.m.Put(&w.pos, sq, c)
		if other != model.NoSquare {
			w.m.Put(&w.pos, other, mover)
		}
		play.Executor().Moves(&w.pos, &w.list)
		for i := range w.list.Moves {
			mv := &w.list.Moves[i]
			w.record(&w.pos, mv)
			for k := range mv.Steps {
				if st := &mv.Steps[k]; st.Kind == model.StepMove && st.From == sq && other != model.NoSquare {
					w.need(c, sq, need{other, st.To})
				}
			}
		}
	}
}

func (w *ways) need(c model.Code, sq model.Square, n need) {
	if w.needs[c] == nil {
		w.needs[c] = make([][]need, len(w.m.Squares))
	}
	if !slices.Contains(w.needs[c][sq], n) {
		w.needs[c][sq] = append(w.needs[c][sq], n)
	}
}

// strip returns a position without the pieces that move.
func (w *ways) strip(p *model.Position) *model.Position {
	b := &model.Position{}
	p.Copy(b)
	for sq, c := range b.Board {
		if c != 0 && (w.moved[c] || len(w.m.Types[w.m.TypeOf(c)].Moves) > 0) {
			w.m.Put(b, model.Square(sq), 0)
		}
	}
	return b
}
