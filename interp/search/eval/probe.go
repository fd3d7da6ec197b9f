package eval

import (
	"math/bits"

	"zog/interp"
	"zog/interp/model"
)

// reach is the board as each kind of piece sees it: where it can get to from
// each square, and where it turns into something else.
type reach struct {
	m     *model.Model
	to    [][]uint64 // by code: a set of squares for every square; nil: never seen
	turns [][]uint64 // by code: squares on which it promotes
}

func newReach(m *model.Model) *reach {
	return &reach{m: m, to: make([][]uint64, m.Codes()), turns: make([][]uint64, m.Codes())}
}

func (r *reach) record(mv *model.Move) {
	c, w := mv.Code, r.m.Words
	if c == 0 || mv.To == model.NoSquare {
		return
	}
	if mv.From != model.NoSquare && mv.From != mv.To {
		if r.to[c] == nil {
			r.to[c] = make([]uint64, len(r.m.Squares)*w)
		}
		r.to[c][int(mv.From)*w+int(mv.To>>6)] |= 1 << (uint(mv.To) & 63)
	}
	for i := range mv.Steps {
		if k := mv.Steps[i].Kind; (k == model.StepPromote || k == model.StepType) && mv.Steps[i].To == mv.To {
			if r.turns[c] == nil {
				r.turns[c] = make([]uint64, w)
			}
			r.turns[c][mv.To>>6] |= 1 << (uint(mv.To) & 63)
		}
	}
}

// count returns how many squares a piece reaches from sq.
func (r *reach) count(c model.Code, sq int) int {
	if r.to[c] == nil {
		return 0
	}
	n := 0
	for _, w := range r.to[c][sq*r.m.Words : (sq+1)*r.m.Words] {
		n += bits.OnesCount64(w)
	}
	return n
}

// far is the distance of what can't be reached.
const far = 1 << 10

// distances returns by square how many moves a piece needs to come from there
// to one of the goals, if nothing is in its way; far if it can't.
func (r *reach) distances(c model.Code, goals []uint64) []int {
	n, w := len(r.m.Squares), r.m.Words
	d := make([]int, n)
	for sq := range d {
		d[sq] = far
		if model.Has(goals, model.Square(sq)) {
			d[sq] = 0
		}
	}
	if r.to[c] == nil {
		return d
	}
	for changed := true; changed; {
		changed = false
		for sq := range n {
			for i, word := range r.to[c][sq*w : (sq+1)*w] {
				for ; word != 0; word &= word - 1 {
					if via := d[i<<6+bits.TrailingZeros64(word)] + 1; via < d[sq] {
						d[sq], changed = via, true
					}
				}
			}
		}
	}
	return d
}

// probeLimit is the number of placements that are tried at most; games beyond
// it make do with the moves seen in the sample.
const probeLimit = 30_000

// probe tries every kind of piece that moves alone on every square, and again
// among enemies, and adds what it finds to the sample's reach.
func probe(m *model.Model, s *sample) *reach {
	types := s.ordinary()
	for t := range m.Types {
		for p := range m.Players {
			if m.Royals[p][t] && !has(types, t) {
				types = append(types, t)
			}
		}
	}
	if 2*len(types)*len(m.Players)*len(m.Squares) > probeLimit {
		return s.reach
	}
	empty := m.Start()
	for sq := range empty.Board {
		m.Put(empty, model.Square(sq), 0)
	}
	for i, t := range m.Turns {
		if m.Players[t.Player].Random || i > 0 && seenTurn(m, i) {
			continue
		}
		for _, typ := range types {
			s.reach.probePiece(s.exec, empty, int16(i), m.Code(typ, t.As))
		}
	}
	return s.reach
}

// seenTurn reports whether an earlier turn is of the same kind.
func seenTurn(m *model.Model, i int) bool {
	for k := range i {
		if m.Turns[k].As == m.Turns[i].As && m.Turns[k].MoveType == m.Turns[i].MoveType {
			return true
		}
	}
	return false
}

func (r *reach) probePiece(exec interp.Executor, empty *model.Position, turn int16, c model.Code) {
	p := &model.Position{}
	var list model.MoveList
	for sq := range empty.Board {
		empty.Copy(p)
		p.Turn = turn
		r.m.Put(p, model.Square(sq), c)
		exec.Moves(p, &list)
		for i := range list.Moves {
			if list.Moves[i].From == model.Square(sq) {
				r.record(&list.Moves[i])
			}
		}
	}
}
