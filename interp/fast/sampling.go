package fast

import (
	"math/bits"

	"zog/interp/model"
)

// A sampler draws random moves of turns that no kernel runs without listing
// those of all pieces. Each piece is given as many numbers as one of its code was
// ever found to have moves, each kind of piece off the board as many for every
// square; what a number drawn stands for is listed, and if the number is one of
// these moves, that is it, else another is drawn: all moves are as likely then.
// Where that takes too many tries, or two pieces may make the same move, all
// moves are listed. (Until a piece has had the most moves that it can have, those
// of such a piece are a little less likely than others.)
type sampler struct {
	e     *Executor
	moves []int32 // by code: the most moves of a piece
	drops []int32 // by type: the most drops on a square
	unfit bool    // moves have been found that do not tell which piece makes them
	fit   []bool  // by turn: any of the side's moves may be made

	// How well it went of late: moves drawn, pieces listed for them and those that
	// would have been otherwise; and how many are to be drawn without it.
	rolls, tried, asked, skip int
}

const (
	sampleTries = 8     // before all moves are listed
	sampleEvery = 64    // moves drawn until it is looked at how it goes
	sampleRests = 1_000 // moves that are drawn without it where it goes badly
)

func newSampler(e *Executor) *sampler {
	m := e.m
	s := &sampler{e: e, moves: make([]int32, m.Codes()), drops: make([]int32, len(m.Types)), fit: make([]bool, len(m.Turns))}
	for c := range s.moves {
		s.moves[c] = 1
	}
	for t := range s.drops {
		s.drops[t] = 1
	}
	s.unfit = m.Options.MaximalCaptures != 0
	for i, t := range m.Turns {
		s.fit[i] = t.MoveType != model.AnyType || len(m.Priorities) == 0
	}
	return s
}

// holds reports whether to try: not where it went badly of late.
func (s *sampler) holds(p *model.Position) bool {
	if s.unfit || p.Cont != model.NoSquare || !s.fit[p.Turn] {
		return false
	}
	if s.skip > 0 {
		s.skip--
		return false
	}
	return true
}

// note takes in how many pieces had to be listed to draw a move, of how many.
func (s *sampler) note(tried, asked int) {
	if s.rolls, s.tried, s.asked = s.rolls+1, s.tried+tried, s.asked+asked; s.rolls < sampleEvery {
		return
	}
	s.skip = 0
	if 5*s.tried > 3*s.asked {
		s.skip = sampleRests
	}
	s.rolls, s.tried, s.asked = 0, 0, 0
}

// draw draws a legal move, or a pass if that is one more to choose from. It
// returns nil where it has found none. The list is its scratch.
func (s *sampler) draw(p *model.Position, rnd *source, passes int, l *model.MoveList) *model.Move {
	as := s.e.m.Turns[p.Turn].As
	numbers, pieces := s.count(p, as)
	numbers += passes
	for tries := 1; tries <= sampleTries && numbers > 0; tries++ {
		high, _ := bits.Mul64(rnd.next(), uint64(numbers))
		n := int(high) - passes
		l.Reset()
		if n < 0 {
			s.note(tries, pieces)
			l.Append(model.PassMove(), nil)
			return &l.Moves[0]
		}
		got := s.list(p, as, n, l)
		if s.unfit || s.e.Fault() != nil {
			return nil
		}
		if more := int32(len(l.Moves)); more > *got.most { // the numbers were too few
			*got.most = more
			numbers, pieces = s.count(p, as)
			numbers += passes
			continue
		}
		if n = got.number; n < len(l.Moves) && s.first(p, l, n) && s.e.Legal(p, &l.Moves[n]) {
			s.note(tries, pieces)
			return &l.Moves[n]
		}
	}
	s.note(sampleTries+pieces, pieces)
	return nil
}

// first reports whether a move is the first of those like it, or how many there
// are weighs.
func (s *sampler) first(p *model.Position, l *model.MoveList, n int) bool {
	return s.e.m.Players[s.e.m.Turns[p.Turn].Player].Random || !repeated(l.Moves[:n], &l.Moves[n])
}

// count returns how many numbers there are, and pieces that have them.
func (s *sampler) count(p *model.Position, as int) (numbers, pieces int) {
	m := s.e.m
	for i, word := range m.Owned(p, as) {
		for ; word != 0; word &= word - 1 {
			numbers += int(s.moves[p.Board[i<<6+trailing(word)]])
			pieces++
		}
	}
	for t := range m.Types {
		if s.stored(p, as, t) {
			numbers += len(m.Squares) * int(s.drops[t])
			pieces += len(m.Squares)
		}
	}
	return numbers, pieces
}

// stored reports whether drops of a type are to be tried.
func (s *sampler) stored(p *model.Position, as, t int) bool {
	return len(s.e.m.Types[t].Drops) > 0 && s.e.m.OffCount(p, as, t) > 0
}

// A sampled is what a number has come to: which of the moves listed it stands
// for, and how many numbers these have.
type sampled struct {
	number int
	most   *int32
}

// list lists the moves of what a number stands for.
func (s *sampler) list(p *model.Position, as, n int, l *model.MoveList) sampled {
	m, mt := s.e.m, s.e.m.Turns[p.Turn].MoveType
	for i, word := range m.Owned(p, as) {
		for ; word != 0; word &= word - 1 {
			sq := model.Square(i<<6 + trailing(word))
			most := &s.moves[p.Board[sq]]
			if n < int(*most) {
				s.e.gen.Continue(p, as, sq, mt, l)
				s.check(l, sq, model.Displace)
				return sampled{n, most}
			}
			n -= int(*most)
		}
	}
	for t := range m.Types {
		if !s.stored(p, as, t) {
			continue
		}
		most := &s.drops[t]
		if sq := n / int(*most); sq < len(m.Squares) {
			s.e.gen.dropsOn(p, as, t, model.Square(sq), mt, l)
			s.check(l, model.Square(sq), model.Drop)
			return sampled{n % int(*most), most}
		}
		n -= len(m.Squares) * int(*most)
	}
	panic("fast: no number of a sampler's")
}

// check looks whether the moves listed for a square tell that they are made from
// there, or dropped there.
func (s *sampler) check(l *model.MoveList, sq model.Square, kind model.MoveKind) {
	for i := range l.Moves {
		mv := &l.Moves[i]
		at := mv.From
		if kind == model.Drop {
			at = mv.To
		}
		s.unfit = s.unfit || at != sq || (mv.Kind == model.Drop) != (kind == model.Drop)
	}
}
