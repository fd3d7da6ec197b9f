package eval

import (
	"math"
	"math/bits"

	"zog/interp/model"
	"zog/zrf/game"
)

// escapes are the pieces that win alone by coming to a square: kings that
// flee to an edge or a corner. How far they are from it with all that stands
// in the way decides such games, and the placement tables know nothing of it.
type escapes struct {
	on    bool
	list  []escape
	worth [deepest + 1]int32 // by moves to go; index 0 is not used
	room  int32              // of a square that such a piece can come to in two moves, in 256ths
}

// An escape is one piece and where it wants to go.
type escape struct {
	code  model.Code
	goals []uint64
	gait  gait
}

// deepest is how many moves ahead an escape is looked for.
const deepest = 3

// newEscapes finds the pieces of which a player has one from the start and
// wins by bringing it to one of some squares.
func (e *Evaluator) newEscapes(r *reach) escapes {
	var es escapes
	for d := 1; d <= deepest; d++ {
		es.worth[d] = int32(15 * e.weights.Race / math.Pow(2, float64(d)))
	}
	es.room = int32(256 * e.weights.Mobility / 2)
	n := counts(e.m, e.m.Start())
	for i := range e.m.Goals {
		g := &e.m.Goals[i]
		t := g.Rules.Test
		if t.Kind != game.TestAbsolute || g.Outcome != game.OutcomeWin || len(t.Occupants) != 1 || t.Occupants[0].Not {
			continue
		}
		for p := range e.m.Players {
			c := e.m.Code(t.Occupants[0].Piece, p)
			goals, places := e.goalSquares(t, p)
			if g.Player >= 0 && p != g.Player || n[c] != 1 || places != 1 || r.to[c] == nil {
				continue
			}
			es.add(e.m, r, c, goals)
		}
	}
	return es
}

func (es *escapes) add(m *model.Model, r *reach, c model.Code, goals []uint64) {
	for i := range es.list {
		if es.list[i].code == c {
			for k := range goals {
				es.list[i].goals[k] |= goals[k]
			}
			return
		}
	}
	es.on = true
	escape := escape{code: c, goals: goals}
	escape.gait.learn(m, r, c)
	es.list = append(es.list, escape)
}

// escaping is what the way out is worth to a player's fleeing piece, as the
// board stands.
func (b *Board) escaping(p *model.Position, player int) int32 {
	var v int32
	for i := range b.e.escapes.list {
		if x := &b.e.escapes.list[i]; int(b.e.owners[x.code]) == player {
			v += b.flee(p, x)
		}
	}
	return v
}

// flee finds the shortest way to a goal, move by move.
func (b *Board) flee(p *model.Position, x *escape) int32 {
	f := &b.flight
	clear(f.seen)
	clear(f.edge)
	clear(f.all)
	for player := range b.players {
		for i, w := range b.e.m.Owned(p, player) {
			f.all[i] |= w
		}
	}
	for sq, c := range p.Board {
		if c == x.code {
			put(f.edge, model.Square(sq))
		}
	}
	var v int32
	for d := 1; d <= deepest; d++ {
		clear(f.next)
		for i, w := range f.edge {
			for ; w != 0; w &= w - 1 {
				x.gait.many(i<<6+bits.TrailingZeros64(w), f.all, f.next)
			}
		}
		n, out := 0, 0
		for i := range f.next {
			f.next[i] &^= f.all[i] | f.seen[i]
			f.seen[i] |= f.next[i]
			n += bits.OnesCount64(f.next[i])
			out += bits.OnesCount64(f.next[i] & x.goals[i])
		}
		if d <= 2 {
			v += b.e.escapes.room * int32(n) >> 8
		}
		if out > 0 {
			// A second way out is worth as much as the first: one can be barred.
			return v + b.e.escapes.worth[d]*int32(min(out, 2))
		}
		f.edge, f.next = f.next, f.edge
	}
	return v
}

// A flight is the memory of one look for a way out.
type flight struct{ all, seen, edge, next []uint64 }
