package eval

import (
	"math"
	"math/bits"

	"zog/interp/model"
	"zog/zrf/game"
)

// placePieces fills the placement tables: for every code and square its value
// there, when the board is full and when it is nearly empty.
func (e *Evaluator) placePieces(r *reach) {
	n := e.m.Codes() * e.squares
	e.mid, e.end = make([]int16, n), make([]int16, n)
	weight := r.importance()
	for c := 1; c < e.m.Codes(); c++ {
		code := model.Code(c)
		if e.m.Players[e.owners[c]].Neutral {
			continue
		}
		e.placeBase(code)
		e.placeMobility(code, r, weight)
		e.placePromotion(code, r)
		e.placeExit(code, r)
		e.placeAdvance(code, r)
	}
	for i := range e.m.Goals {
		e.placeGoal(&e.m.Goals[i], e.m.Goals[i].Rules.Test, r)
	}
}

func (e *Evaluator) addPlace(c model.Code, sq int, mid, end float64) {
	i := int(c)*e.squares + sq
	e.mid[i] = clamp(float64(e.mid[i]) + mid)
	e.end[i] = clamp(float64(e.end[i]) + end)
}

func clamp(v float64) int16 {
	return int16(math.Max(-30000, math.Min(30000, math.Round(v))))
}

// placeBase is the value of the piece, wherever it stands. A royal piece has
// none: it is always there.
func (e *Evaluator) placeBase(c model.Code) {
	if e.m.Royals[e.owners[c]][e.m.TypeOf(c)] {
		return
	}
	for sq := range e.squares {
		e.addPlace(c, sq, float64(e.values[c]), float64(e.values[c]))
	}
}

// placeMobility: a piece stands better where it controls more squares, and
// more important ones. A royal piece that can be hunted should rather keep
// out of the middle while the board is full, and comes out when it has
// emptied.
func (e *Evaluator) placeMobility(c model.Code, r *reach, weight []float64) {
	if r.to[c] == nil || !e.material {
		return
	}
	control := make([]float64, e.squares)
	sum, squares := 0.0, 0.0
	for sq := range control {
		e.controls(c, sq, r, func(to int) { control[sq] += weight[to] })
		if control[sq] > 0 {
			sum += control[sq]
			squares++
		}
	}
	if squares == 0 {
		return
	}
	mean := sum / squares
	// Long-range pieces gain less by each square than short-range ones do.
	unit := e.weights.Place * 8 / (4 + mean)
	if f, ok := e.weights.Places[e.m.TypeName(e.m.TypeOf(c))]; ok {
		unit *= f
	}
	royal := e.m.Royals[e.owners[c]][e.m.TypeOf(c)] || e.aims.vital[c] > 0
	for sq := range control {
		switch v := unit * (control[sq] - mean); {
		case control[sq] == 0:
		case royal:
			e.addPlace(c, sq, -3*v, 2*v)
		default:
			e.addPlace(c, sq, v, v)
		}
	}
}

// controls calls f for every square that a piece controls from sq. Of a
// runner only the captures count: where it goes is a matter of its own.
func (e *Evaluator) controls(c model.Code, sq int, r *reach, f func(to int)) {
	if e.runners.kinds[c].path == nil || r.hits[c] == nil {
		r.each(c, sq, f)
		return
	}
	w := e.m.Words
	for i, word := range r.hits[c][sq*w : (sq+1)*w] {
		for ; word != 0; word &= word - 1 {
			f(i<<6 + bits.TrailingZeros64(word))
		}
	}
}

// placePromotion: a piece that promotes is worth more the nearer it is.
func (e *Evaluator) placePromotion(c model.Code, r *reach) {
	gain := e.types[e.m.TypeOf(c)].Promotion
	if r.turns[c] == nil || gain <= 0 || e.aims.keep[c] < 0 {
		return
	}
	mid, end := 0.12, 0.4
	if e.weights.Runner > 0 && e.runners.kinds[c].path != nil {
		mid, end = 0.05, 0.15 // the rest is for those that can't be stopped
	}
	for sq, d := range r.distances(c, r.turns[c]) {
		if d > 0 && d < far {
			share := math.Pow(0.6, float64(d))
			e.addPlace(c, sq, mid*gain*share, end*gain*share)
		}
	}
}

// placeExit: a piece that is better got rid of, and leaves the board by moves of
// its own, is the nearer to that the better.
func (e *Evaluator) placeExit(c model.Code, r *reach) {
	if r.exits[c] == nil || e.aims.keep[c] >= 0 {
		return
	}
	length, most := r.lengths(c, r.exits[c]), 0.0
	for _, l := range length {
		if l < far {
			most = max(most, l)
		}
	}
	for sq, l := range length {
		v := -e.weights.Race * min(l, most)
		e.addPlace(c, sq, v, v)
	}
	e.races = true
}

// placeAdvance adds what tuning has found of the worth of a piece by the
// moves that it is away from where it promotes or wins.
func (e *Evaluator) placeAdvance(c model.Code, r *reach) {
	advance := e.weights.Advance[e.m.TypeName(e.m.TypeOf(c))]
	goals := e.Goals(c)
	if len(advance) == 0 || goals == nil {
		return
	}
	for sq, d := range r.distances(c, goals) {
		if d < far {
			v := advance[min(d, len(advance)-1)]
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
