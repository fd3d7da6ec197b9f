package eval

import (
	"math"

	"zog/interp/model"
	"zog/zrf/game"
)

// placeGoals adds what the goals ask for.
func (e *Evaluator) placeGoals(r *reach) {
	for i := range e.m.Goals {
		e.placeGoal(&e.m.Goals[i], e.m.Goals[i].Rules.Test, r)
	}
}

// placeGoal: where a goal asks for pieces on squares, they are worth more the
// nearer they are. A goal that one piece fulfils is a race, in which the last
// steps count most; one that takes many pieces is a march, in which all do.
func (e *Evaluator) placeGoal(g *model.Goal, t *game.Test, r *reach) {
	for _, s := range t.Subs {
		if t.Kind != game.TestNot {
			e.placeGoal(g, s, r)
		}
	}
	if t.Kind != game.TestAbsolute || g.Outcome != game.OutcomeWin && g.Outcome != game.OutcomeLoss {
		return
	}
	for p := range e.m.Players {
		if g.Player >= 0 && p != g.Player {
			continue
		}
		goals, places := e.goalSquares(t, p)
		for _, o := range t.Occupants {
			if !o.Not {
				e.placeOccupant(g, o, p, goals, places, r)
			}
		}
	}
}

// goalSquares are the squares that a configuration names for a player, and
// how many pieces it takes.
func (e *Evaluator) goalSquares(t *game.Test, player int) ([]uint64, int) {
	set, places := make([]uint64, e.m.Words), 0
	for _, place := range t.Places {
		if sq := e.m.SquareOf(place); sq != model.NoSquare {
			set[sq>>6] |= 1 << (uint(sq) & 63)
			places++
		} else if z := e.m.ZoneOf(place); z >= 0 && e.m.Zones[z].Sets[player] != nil {
			for i, w := range e.m.Zones[z].Sets[player] {
				set[i] |= w
			}
			places++
		}
	}
	return set, places
}

func (e *Evaluator) placeOccupant(g *model.Goal, o game.Occupant, player int, goals []uint64, places int, r *reach) {
	sign := 1.0
	if g.Outcome == game.OutcomeLoss {
		sign = -1
	}
	for owner := range e.m.Players {
		switch {
		case e.m.Players[owner].Neutral:
			e.pile(e.m.Code(o.Piece, owner), goals, places, player, sign)
			continue
		case e.m.Players[owner].Random:
			continue
		case o.Owner == game.OwnerSelf && owner != player, o.Owner == game.OwnerOpponent && owner == player:
			continue
		}
		forOwner := sign
		if owner != player {
			forOwner = -sign
		}
		e.march(e.m.Code(o.Piece, owner), goals, places, forOwner, r)
	}
}

// march adds the worth of coming nearer to the goals. With one place to fill
// the nearest goal counts; with several the mean distance to all of them that it
// can still get to, so that the pieces go on to the far ones and leave the near
// ones to the rest. A piece that is not yet on the board, or is taken off it, has
// as far to go as the farthest and one move more.
func (e *Evaluator) march(c model.Code, goals []uint64, places int, sign float64, r *reach) {
	if places == 1 {
		for sq, d := range r.distances(c, goals) {
			if d < far {
				e.races = e.races || d > 0
				v := sign * 6 * e.weights.Race * math.Pow(0.6, float64(d))
				e.addPlace(c, sq, v, v)
			}
		}
		return
	}
	sum, n := make([]float64, e.squares), make([]float64, e.squares)
	one := make([]uint64, e.m.Words)
	for goal := range e.squares {
		if !model.Has(goals, model.Square(goal)) {
			continue
		}
		clear(one)
		one[goal>>6] = 1 << (uint(goal) & 63)
		for sq, d := range r.lengths(c, one) {
			if d < far {
				sum[sq] += d
				n[sq]++
			}
		}
	}
	most := 0.0
	for sq := range sum {
		if n[sq] > 0 {
			sum[sq] /= n[sq]
			most = max(most, sum[sq])
		}
	}
	for sq := range sum {
		if n[sq] > 0 {
			v := sign * e.weights.Race * (most + 1 - sum[sq])
			e.races = e.races || sum[sq] > 0
			e.addPlace(c, sq, v, v)
		}
	}
}

// Goals is the set of squares where a piece promotes or, alone, fulfils a goal
// of its owner; nil if there is none.
func (e *Evaluator) Goals(c model.Code) []uint64 {
	if e.sample.reach.turns[c] != nil {
		return e.sample.reach.turns[c]
	}
	for i := range e.m.Goals {
		g := &e.m.Goals[i]
		if t := g.Rules.Test; t.Kind == game.TestAbsolute && g.Outcome == game.OutcomeWin && (g.Player < 0 || g.Player == int(e.owners[c])) {
			set, places := e.goalSquares(t, int(e.owners[c]))
			for _, o := range t.Occupants {
				if places == 1 && !o.Not && o.Piece == e.m.TypeOf(c) {
					return set
				}
			}
		}
	}
	return nil
}

// Way is the longest way of a piece to where it promotes or wins, in moves; 0
// if there is none.
func (e *Evaluator) Way(c model.Code) int {
	goals, way := e.Goals(c), 0
	if goals == nil || e.sample.reach.to[c] == nil {
		return 0
	}
	for _, d := range e.sample.reach.distances(c, goals) {
		if d < far {
			way = max(way, d)
		}
	}
	return way
}
