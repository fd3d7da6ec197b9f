package eval

import (
	"math"
	"math/bits"
	"slices"

	"zog/interp"
	"zog/interp/model"
)

// reach is the board as each kind of piece sees it: where it can get to from
// each square, and where it turns into something else.
type reach struct {
	m     *model.Model
	to    [][]uint64 // by code: a set of squares for every square; nil: never seen
	hits  [][]uint64 // the same, of squares beside it on which it captures
	turns [][]uint64 // by code: squares on which it promotes
	exits [][]uint64 // by code: squares on which its own move takes it off the board
	dice  bool       // chance decides how far pieces go
}

func newReach(m *model.Model) *reach {
	n := m.Codes()
	return &reach{
		m: m, to: make([][]uint64, n), hits: make([][]uint64, n), turns: make([][]uint64, n), exits: make([][]uint64, n),
		dice: chancy(m),
	}
}

// chancy reports whether a random player has turns.
func chancy(m *model.Model) bool {
	return slices.ContainsFunc(m.Turns, func(t model.Turn) bool { return m.Players[t.Player].Random })
}

func (r *reach) record(mv *model.Move) {
	c := mv.Code
	if c == 0 || mv.To == model.NoSquare {
		return
	}
	if mv.From != model.NoSquare && mv.From != mv.To {
		r.add(r.to, c, mv.From, mv.To)
	}
	r.promotion(mv)
}

// promotion notes where a piece turns into another, or leaves the board.
func (r *reach) promotion(mv *model.Move) {
	for i := range mv.Steps {
		if mv.Steps[i].To != mv.To {
			continue
		}
		switch mv.Steps[i].Kind {
		case model.StepPromote, model.StepType:
			r.note(r.turns, mv)
		case model.StepCapture:
			r.note(r.exits, mv)
		}
	}
}

// note adds the square that a move goes to to the set of its piece.
func (r *reach) note(sets [][]uint64, mv *model.Move) {
	if sets[mv.Code] == nil {
		sets[mv.Code] = make([]uint64, r.m.Words)
	}
	sets[mv.Code][mv.To>>6] |= 1 << (uint(mv.To) & 63)
}

// add adds a square to the set of a code and a square.
func (r *reach) add(sets [][]uint64, c model.Code, from, to model.Square) {
	w := r.m.Words
	if sets[c] == nil {
		sets[c] = make([]uint64, len(r.m.Squares)*w)
	}
	sets[c][int(from)*w+int(to>>6)] |= 1 << (uint(to) & 63)
}

// each calls f for every square that a piece controls from sq: those it can
// go to on an empty board, and those beside it on which it captures.
func (r *reach) each(c model.Code, sq int, f func(to int)) {
	w := r.m.Words
	for i := range w {
		var word uint64
		if r.to[c] != nil {
			word = r.to[c][sq*w+i]
		}
		if r.hits[c] != nil {
			word |= r.hits[c][sq*w+i]
		}
		for ; word != 0; word &= word - 1 {
			f(i<<6 + bits.TrailingZeros64(word))
		}
	}
}

// importance is by square how many ways of all pieces lead to it, against the
// mean, squared: the middle of the board, as the pieces see it.
func (r *reach) importance() []float64 {
	in := make([]float64, len(r.m.Squares))
	sum := 0.0
	for c := range r.to {
		for sq := range in {
			r.each(model.Code(c), sq, func(to int) {
				in[to]++
				sum++
			})
		}
	}
	used := 0.0
	for _, n := range in {
		if n > 0 {
			used++
		}
	}
	for sq := range in {
		in[sq] *= used / max(1, sum)
		in[sq] *= in[sq]
	}
	return in
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

// lengths is distances in moves as they come: where dice choose among the moves
// it is the mean number of them that a piece needs, each as likely as the others.
func (r *reach) lengths(c model.Code, goals []uint64) []float64 {
	least := r.distances(c, goals)
	length := make([]float64, len(least))
	for sq, d := range least {
		length[sq] = float64(d)
	}
	if !r.dice || r.to[c] == nil {
		return length
	}
	for range len(length) { // from the guess above; on a track, where there is no way back, it ends with the true one
		change := 0.0
		for sq, d := range least {
			if d > 0 && d < far {
				mean := r.onward(c, sq, length)
				change = max(change, math.Abs(mean-length[sq]))
				length[sq] = mean
			}
		}
		if change < 0.01 {
			break
		}
	}
	return length
}

// onward is one more than the mean length from the squares that a piece can get
// to from sq, as far as they lead to the goal.
func (r *reach) onward(c model.Code, sq int, length []float64) float64 {
	sum, n, w := 0.0, 0.0, r.m.Words
	for i, word := range r.to[c][sq*w : (sq+1)*w] {
		for ; word != 0; word &= word - 1 {
			if l := length[i<<6+bits.TrailingZeros64(word)]; l < far {
				sum += l
				n++
			}
		}
	}
	return 1 + sum/n
}

// probeLimit is the number of placements that are tried at most; games beyond
// it make do with the moves seen in the sample.
const probeLimit = 30_000

// probe tries every kind of piece that moves alone on every square, and again
// among enemies. What a piece does alone takes the place of what the sample
// has seen of it, which others may have helped it to; only pieces that can do
// nothing alone keep that.
func probe(m *model.Model, s *sample) {
	types := s.ordinary()
	for t := range m.Types {
		for p := range m.Players {
			if m.Royals[p][t] && !has(types, t) {
				types = append(types, t)
			}
		}
	}
	if 2*len(types)*len(m.Players)*len(m.Squares) > probeLimit {
		return
	}
	empty := m.Start()
	for sq := range empty.Board {
		m.Put(empty, model.Square(sq), 0)
	}
	s.grant(probeWork)
	for i, t := range m.Turns {
		if m.Players[t.Player].Random || i > 0 && seenTurn(m, i) {
			continue
		}
		for _, typ := range types {
			if s.budget <= 0 {
				return
			}
			c := m.Code(typ, t.As)
			seen := s.reach.to[c]
			s.reach.to[c] = nil
			s.reach.probePiece(s.exec, empty, int16(i), c, s.reach.to)
			s.spend(len(m.Squares))
			if s.reach.to[c] == nil {
				s.reach.to[c] = seen
			}
			if enemy := m.Players[t.As].Next; enemy != t.As && s.captured > 0 {
				crowd := fill(m, empty, m.Code(types[0], enemy))
				s.reach.probePiece(s.exec, crowd, int16(i), c, s.reach.hits)
				s.spend(len(m.Squares) * (1 + len(m.Squares)/16))
			}
		}
	}
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

// fill is the board with the same piece everywhere.
func fill(m *model.Model, empty *model.Position, c model.Code) *model.Position {
	p := &model.Position{}
	empty.Copy(p)
	for sq := range p.Board {
		m.Put(p, model.Square(sq), c)
	}
	return p
}

// probePiece puts a piece on every square of a board and notes where it goes.
func (r *reach) probePiece(exec interp.Executor, board *model.Position, turn int16, c model.Code, sets [][]uint64) {
	p := &model.Position{}
	var list model.MoveList
	for sq := range board.Board {
		board.Copy(p)
		p.Turn = turn
		r.m.Put(p, model.Square(sq), c)
		exec.Moves(p, &list)
		for i := range list.Moves {
			mv := &list.Moves[i]
			if mv.From == model.Square(sq) && mv.To != mv.From && mv.Kind != model.Pass {
				r.add(sets, c, mv.From, mv.To)
				r.promotion(mv)
			}
		}
	}
}
