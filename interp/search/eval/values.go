package eval

import (
	"math"

	"zog/interp/model"
)

// vitalValue is what the piece is worth whose loss is the game's.
const vitalValue = 20_000

// A typeWorth is what is known of the value of a piece type.
type typeWorth struct {
	Mobility  float64 // weighted moves of the piece on a board of play-like density
	Quiet     float64 // moves to empty squares
	Captures  float64
	Promotion float64 // what it can still become, added to the value
	Value     float64 // in hundredths
}

// valueTypes turns mobility into value. More moves are worth more than in
// proportion, because they combine: the constants are such that on a chess
// board a knight comes to about three pawns and a queen to ten, which is where
// tuning leads.
func (e *Evaluator) valueTypes(s *sample) {
	e.types = make([]typeWorth, len(e.m.Types))
	for t := range e.types {
		w := &e.types[t]
		seen := 0
		for p := range e.m.Players {
			c := e.m.Code(t, p)
			seen += s.seen[c]
			w.Quiet += float64(s.quiet[c])
			w.Captures += float64(s.takes[c])
		}
		if seen > 0 {
			w.Quiet /= float64(seen)
			w.Captures /= float64(seen)
		}
		w.Mobility = e.weights.Quiet*w.Quiet + e.weights.Capture*w.Captures
		w.Value = 5 + 46*w.Mobility + 3*w.Mobility*w.Mobility
	}
	e.promote(s)
	for t := range e.types {
		if f, ok := e.weights.Types[e.m.TypeName(t)]; ok {
			e.types[t].Value *= f
		}
	}
}

// promote adds to a piece a share of what it may become.
func (e *Evaluator) promote(s *sample) {
	gains := make([]float64, len(e.types))
	for t := range e.types {
		for _, to := range s.becomes[t] {
			gains[t] = math.Max(gains[t], e.types[to].Value-e.types[t].Value)
		}
	}
	for t := range e.types {
		e.types[t].Promotion = gains[t]
		e.types[t].Value += e.weights.Promotion * gains[t]
	}
}

// valueCodes sets what each piece of each player is worth to take.
func (e *Evaluator) valueCodes() {
	m := e.m
	e.values, e.heavy = make([]int32, m.Codes()), make([]bool, m.Codes())
	for c := 1; c < m.Codes(); c++ {
		code := model.Code(c)
		t, p := m.TypeOf(code), m.OwnerOf(code)
		v := e.types[t].Value
		if m.Players[p].Neutral || !e.material {
			v = 0
		}
		if e.aims.shed && e.aims.keep[c] < 0 {
			v = 100
		}
		e.heavy[c] = v >= 200 && !m.Royals[p][t]
		e.values[c] = int32(v) * int32(e.aims.keep[c])
		if share := e.aims.vital[c]; share > 0 {
			e.values[c] = int32(vitalValue * share)
		}
		if m.Royals[p][t] {
			e.values[c] = vitalValue
		}
	}
}

// findScarce tells the pieces off the board that are worth something: those
// that can be dropped, unless there are so many from the start that they will
// never run out.
func (e *Evaluator) findScarce() []bool {
	m := e.m
	start := m.Start()
	scarce := make([]bool, len(start.Off))
	for i, off := range start.Off {
		typ := i % len(m.Types)
		scarce[i] = len(m.Types[typ].Drops) > 0 && (m.Options.RecycleCaptures || 2*int(off) < e.squares)
	}
	return scarce
}
