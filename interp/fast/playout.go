package fast

import (
	"math/bits"
	"math/rand/v2"

	"zog/interp/model"
)

// A Playout plays games of random legal moves, as fast as the executor can: no
// memory is allocated on the way. It is for one goroutine.
type Playout struct {
	e     *Executor
	pos   model.Position
	list  model.MoveList
	rnd   *rand.PCG
	past  past
	loops bool       // positions can come up again
	stir  model.Stir // goals that the last ply may have brought about
}

// NewPlayout returns a Playout that draws its moves from a seeded source.
func (e *Executor) NewPlayout(seed uint64) *Playout {
	return &Playout{e: e, rnd: rand.NewPCG(seed, 0), loops: mayRepeat(e.m)}
}

// mayRepeat reports whether a position can come up again: not where every ply
// is a drop out of a store.
func mayRepeat(m *model.Model) bool {
	for i := range m.Types {
		if len(m.Types[i].Moves) > 0 {
			return true
		}
	}
	return m.Options.PassTurn != 0 || !m.UsesOff
}

// Play plays from a position, which is left as it is, until the game ends or
// the given number of plies has been played. It returns how many were, and the
// result; undecided if the game has not ended.
func (g *Playout) Play(from *model.Position, plies int) (int, model.Result) {
	e, p := g.e, &g.pos
	from.Copy(p)
	g.past.reset()
	g.stir = model.Anything
	for n := 0; n < plies; n++ {
		if g.stir != 0 && e.ends {
			if r := e.m.OutcomeOf(p, g.stir, p.LastTo); r.Verdict != model.Undecided {
				return n, r
			}
		}
		if g.loops && p.Cont == model.NoSquare && g.past.add(p.Hash) >= 3 {
			if r := e.m.Repeated(p); r.Verdict != model.Undecided {
				return n, r
			}
		}
		if !g.ply(p) {
			if e.Fault() != nil {
				return n, model.Result{}
			}
			return n, e.m.Stuck(p, e.Checked(p))
		}
	}
	return plies, model.Result{}
}

// Pos returns the position that the last game has come to. It is read only, and
// good until the next game.
func (g *Playout) Pos() *model.Position {
	if !g.loops { // no ply has kept the hash up to date
		g.pos.Hash = g.e.m.FullHash(&g.pos)
	}
	return &g.pos
}

// ply plays a random legal move; it reports false if there is none.
func (g *Playout) ply(p *model.Position) bool {
	v := g.e.running(p)
	if v == nil {
		return g.listed(p)
	}
	first := p.Mover < 0
	for i, k := range v.kernels {
		r := k.Roll(p, g.rnd.Uint64(), g.e.MayPass(p, 1), g.loops)
		switch {
		case r.Move != nil:
			g.do(p, r.Move)
			return true
		case r.Found:
			if g.stir = r.Stir; first {
				g.stir = model.Anything
			}
			return true
		case v.last(p, i, 0):
			return g.pass(p)
		}
	}
	return false
}

// do plays a move and notes what it may have brought about.
func (g *Playout) do(p *model.Position, mv *model.Move) {
	g.stir = g.e.m.StirredBy(p, mv)
	g.e.Do(p, mv)
}

// pass passes, if a player that has no move may.
func (g *Playout) pass(p *model.Position) bool {
	if !g.e.MayPass(p, 0) {
		return false
	}
	mv := model.PassMove()
	g.do(p, &mv)
	return true
}

// listed plays a random move where no kernel runs the turn.
func (g *Playout) listed(p *model.Position) bool {
	g.e.Moves(p, &g.list)
	n := len(g.list.Moves)
	if n == 0 {
		return false
	}
	g.do(p, &g.list.Moves[g.draw(n)])
	return true
}

func (g *Playout) draw(n int) int {
	i, _ := bits.Mul64(g.rnd.Uint64(), uint64(n))
	return int(i)
}

// past counts how often positions have come up. Few share a slot of seen, so
// the list of all is searched only where one may have come up often.
type past struct {
	keys []uint64
	seen [1 << 12]uint8
}

func (h *past) reset() {
	for _, k := range h.keys {
		h.seen[k%uint64(len(h.seen))] = 0
	}
	h.keys = h.keys[:0]
}

// add enters a position and returns how often it has come up, at least if that
// is three times.
func (h *past) add(key uint64) int {
	h.keys = append(h.keys, key)
	slot := &h.seen[key%uint64(len(h.seen))]
	if *slot < 255 {
		*slot++
	}
	if *slot < 3 {
		return int(*slot)
	}
	n := 0
	for _, k := range h.keys {
		if k == key {
			n++
		}
	}
	return n
}
