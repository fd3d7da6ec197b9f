package fast

import (
	"math/bits"
	"math/rand/v2"

	"zog/interp/fast/plan"
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
	loops bool // positions can come up again
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
	for n := 0; n < plies; n++ {
		if e.ends {
			if r := e.m.Outcome(p); r.Verdict != model.Undecided {
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
func (g *Playout) Pos() *model.Position { return &g.pos }

// ply plays a random legal move; it reports false if there is none.
func (g *Playout) ply(p *model.Position) bool {
	e := g.e
	v := e.running(p)
	if v == nil {
		return g.listed(p)
	}
	if len(v.kernels) == 1 {
		return g.loosely(p, v.kernels[0])
	}
	k, n := v.generate(p)
	total := n
	if e.MayPass(p, n) {
		total++
	}
	if total == 0 {
		return false
	}
	mv := model.PassMove()
	if i := g.draw(total); i < n {
		mv = k.Move(p, i)
	}
	e.Do(p, &mv)
	return true
}

// loosely does so with moves of royal pieces that are looked at only when they
// are drawn. Drawing again after one that is not legal leaves all others as
// likely as they were.
func (g *Playout) loosely(p *model.Position, k plan.Kernel) bool {
	for n := k.GenerateLoosely(p); ; n = k.Found() {
		total := n
		if g.e.MayPass(p, n) {
			total++
		}
		if total == 0 {
			return false
		}
		i := g.draw(total)
		if i == n {
			mv := model.PassMove()
			g.e.Do(p, &mv)
			return true
		}
		if mv, ok := k.Take(p, i); ok {
			g.e.Do(p, &mv)
			return true
		}
	}
}

// listed does so where no kernel runs the turn.
func (g *Playout) listed(p *model.Position) bool {
	g.e.Moves(p, &g.list)
	n := len(g.list.Moves)
	if n == 0 {
		return false
	}
	g.e.Do(p, &g.list.Moves[g.draw(n)])
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
