package eval

import (
	"math"
	"math/bits"

	"zog/interp/model"
)

// A placer adds one reason to stand on a square to the placement tables.
type placer struct {
	name, reason string
	place        func(*Evaluator, *reach)
}

// placers are all reasons, in the order in which they are added up.
func placers() []placer {
	return []placer{
		{"pieces", "the values of the pieces on the board (zog values)", (*Evaluator).placeBase},
		{"mobility", "squares that can be reached from where they stand", (*Evaluator).placeMobility},
		{"promotion", "nearness to promotion", (*Evaluator).placePromotion},
		{"exit", "nearness to leaving the board, where that is the aim", (*Evaluator).placeExit},
		{"advance", "the way to promotion or a goal, as tuned", (*Evaluator).placeAdvance},
		{"hold", "squares that are firmly held until pieces are counted", (*Evaluator).placeHold},
		{"goals", "nearness to where the goals want them", (*Evaluator).placeGoals},
	}
}

// placePieces fills the placement tables: for every code and square its value
// there, when the board is full and when it is nearly empty.
func (e *Evaluator) placePieces(r *reach) {
	e.clearPlaces()
	for _, p := range placers() {
		p.place(e, r)
	}
}

// placedFor is the Evaluator with placement tables for one reason only.
func (e *Evaluator) placedFor(p placer) *Evaluator {
	one := *e
	one.clearPlaces()
	p.place(&one, e.sample.reach)
	return &one
}

func (e *Evaluator) clearPlaces() {
	n := e.m.Codes() * e.squares
	e.mid, e.end, e.piles = make([]int16, n), make([]int16, n), nil
}

// placeable calls f for every code that some player moves.
func (e *Evaluator) placeable(f func(c model.Code)) {
	for c := 1; c < e.m.Codes(); c++ {
		if !e.m.Players[e.owners[c]].Neutral {
			f(model.Code(c))
		}
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
func (e *Evaluator) placeBase(*reach) {
	e.placeable(func(c model.Code) {
		if e.m.Royals[e.owners[c]][e.m.TypeOf(c)] {
			return
		}
		for sq := range e.squares {
			e.addPlace(c, sq, float64(e.values[c]), float64(e.values[c]))
		}
	})
}

// placeMobility: a piece stands better where it controls more squares, and
// more important ones. A royal piece that can be hunted should rather keep
// out of the middle while the board is full, and comes out when it has
// emptied.
func (e *Evaluator) placeMobility(r *reach) {
	if !e.material {
		return
	}
	weight := r.importance()
	e.placeable(func(c model.Code) { e.placeControl(c, r, weight) })
}

// placeControl does so for one piece; the weight of a square is how important
// it is to control it.
func (e *Evaluator) placeControl(c model.Code, r *reach, weight []float64) {
	if r.to[c] == nil {
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
func (e *Evaluator) placePromotion(r *reach) {
	e.placeable(func(c model.Code) { e.placePromoting(c, r) })
}

func (e *Evaluator) placePromoting(c model.Code, r *reach) {
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
func (e *Evaluator) placeExit(r *reach) {
	e.placeable(func(c model.Code) { e.placeLeaving(c, r) })
}

func (e *Evaluator) placeLeaving(c model.Code, r *reach) {
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
func (e *Evaluator) placeAdvance(r *reach) {
	e.placeable(func(c model.Code) { e.placeAdvancing(c, r) })
}

func (e *Evaluator) placeAdvancing(c model.Code, r *reach) {
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
