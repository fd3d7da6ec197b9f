package fast

import (
	"math/bits"
	"slices"

	"zog/interp/model"
)

// A sampler draws random moves of turns that no kernel runs without listing
// those of all pieces. Each piece is given as many numbers as one of its code was
// ever found to have moves, each square on which a kind of piece off the board may
// be dropped as many as it was found to have drops; what a number drawn stands for
// is looked for, and if the number is one of these moves, that is it, else another
// is drawn: all moves are as likely then. Where that takes too many tries, or two
// pieces may make the same move, all moves are listed. (Until a piece has had the
// most moves that it can have, those of such a piece are a little less likely than
// others. How many a piece has is looked at when its last number is drawn.)
type sampler struct {
	e     *Executor
	moves []int32 // by code: the most moves of a piece
	most  []int32 // by player: the most of those of its codes
	drops []int32 // by type: the most drops on a square
	turns []sampledTurn
	unfit bool // moves have been found that do not tell which piece makes them

	tally tally
	again model.MoveList // of a piece one of whose moves may be listed twice
}

// A sampledTurn is what a sampler knows of an entry of the turn order.
type sampledTurn struct {
	fit   bool             // any of the side's moves may be made
	luck  float64          // the share of numbers drawn of late that were moves
	known bool             // open is known
	open  [][]model.Square // by type: where it may be dropped
}

const (
	sampleTries  = 8  // before all moves are listed, if there are not more pieces
	sampleMemory = 64 // numbers drawn
)

func newSampler(e *Executor) *sampler {
	m := e.m
	s := &sampler{e: e, moves: ones(m.Codes()), most: ones(len(m.Players)), drops: ones(len(m.Types)), turns: make([]sampledTurn, len(m.Turns))}
	s.unfit = m.Options.MaximalCaptures != 0
	for i, t := range m.Turns {
		s.turns[i].luck = 0.5
		s.turns[i].fit = t.MoveType != model.AnyType || len(m.Priorities) == 0
	}
	return s
}

func ones(n int) []int32 {
	list := make([]int32, n)
	for i := range list {
		list[i] = 1
	}
	return list
}

// holds reports whether moves may be drawn so.
func (s *sampler) holds(p *model.Position) bool {
	return !s.unfit && p.Cont == model.NoSquare && s.turns[p.Turn].fit
}

// note takes in what share of some numbers were moves.
func (t *sampledTurn) note(share float64) { t.luck += (share - t.luck) / sampleMemory }

// learn takes in how many moves there were where all have been listed.
func (s *sampler) learn(p *model.Position, moves int) {
	numbers := s.count(p)
	for i, word := range s.e.m.Owned(p, s.e.m.Turns[p.Turn].As) {
		for ; word != 0; word &= word - 1 {
			numbers += int(s.moves[p.Board[i<<6+trailing(word)]])
		}
	}
	if numbers > 0 {
		s.turns[p.Turn].note(float64(moves) / float64(numbers))
	}
}

// draw draws a legal move, or a pass if that is one more to choose from. It
// returns nil where it has found none, and tries only where it is likely to
// look at the lesser part of the pieces. The list is its scratch.
func (s *sampler) draw(p *model.Position, rnd *source, passes int, l *model.MoveList) *model.Move {
	t, as := &s.turns[p.Turn], s.e.m.Turns[p.Turn].As
	pieces, drops := model.Count(s.e.m.Owned(p, as)), s.count(p)
	if 2*float64(pieces+drops)*t.luck < 5 {
		return nil
	}
	for tries := 0; tries < max(sampleTries, pieces+drops); {
		most := int(s.most[as])
		high, _ := bits.Mul64(rnd.next(), uint64(pieces*most+drops+passes))
		n := int(high)
		var of sampled
		switch {
		case n < pieces*most:
			of = s.piece(p, as, n/most, n%most)
		case n < pieces*most+drops:
			of = s.drop(p, as, n-pieces*most)
		default:
			l.Reset()
			l.Append(model.PassMove(), nil)
			return &l.Moves[0]
		}
		if of.number >= int(*of.most) {
			continue // not one of its numbers
		}
		if mv := s.try(p, as, of, l); mv != nil {
			t.note(1)
			return mv
		}
		if s.unfit || s.e.Fault() != nil {
			return nil
		}
		t.note(0)
		tries++
		drops = s.count(p)
	}
	return nil
}

// try returns the legal move of a number, nil if there is none.
func (s *sampler) try(p *model.Position, as int, of sampled, l *model.MoveList) *model.Move {
	l.Reset()
	s.tell(p, as, of, l)
	if count := int32(s.tally.count); count > *of.most {
		*of.most = count
		if of.kind < 0 {
			s.most[as] = max(s.most[as], count)
		}
	}
	if len(l.Moves) == 0 || s.e.Fault() != nil {
		return nil
	}
	mv := &l.Moves[0]
	if !of.tells(mv) {
		s.unfit = true
		return nil
	}
	if s.repeats(p, as, of, mv) || !s.e.Legal(p, mv) {
		return nil
	}
	return mv
}

// count returns how many numbers drops have.
func (s *sampler) count(p *model.Position) int {
	n := 0
	for t, squares := range s.open(p) {
		if len(squares) > 0 && s.e.m.OffCount(p, s.e.m.Turns[p.Turn].As, t) > 0 {
			n += len(squares) * int(s.drops[t])
		}
	}
	return n
}

// open returns, by type, where pieces may be dropped in a turn.
func (s *sampler) open(p *model.Position) [][]model.Square {
	t, m := &s.turns[p.Turn], s.e.m
	if t.known {
		return t.open
	}
	t.known = true
	turn := m.Turns[p.Turn]
	for typ := range m.Types {
		for i, squares := range s.e.gen.pr.openTo(m.Code(typ, turn.As)) {
			if turn.MoveType != model.AnyType && m.Types[typ].Drops[i].MoveType != turn.MoveType || len(squares) == 0 {
				continue
			}
			if t.open == nil {
				t.open = make([][]model.Square, len(m.Types))
			}
			t.open[typ] = append(t.open[typ], squares...)
		}
	}
	for typ := range t.open {
		slices.Sort(t.open[typ])
		t.open[typ] = slices.Compact(t.open[typ])
	}
	return t.open
}

// A sampled is what a number stands for: a move of the piece on a square, by
// its number, or of a kind that may be dropped there.
type sampled struct {
	sq     model.Square
	kind   int // the type, -1 for a piece on the board
	number int
	most   *int32 // how many numbers it has
}

// piece returns the move of a number of one of the pieces on the board.
func (s *sampler) piece(p *model.Position, as, i, number int) sampled {
	sq := model.Nth(s.e.m.Owned(p, as), i)
	return sampled{sq, -1, number, &s.moves[p.Board[sq]]}
}

// drop returns the drop of a number.
func (s *sampler) drop(p *model.Position, as, n int) sampled {
	for t, squares := range s.open(p) {
		if len(squares) == 0 || s.e.m.OffCount(p, as, t) == 0 {
			continue
		}
		most := int(s.drops[t])
		if i := n / most; i < len(squares) {
			return sampled{squares[i], t, n % most, &s.drops[t]}
		}
		n -= len(squares) * most
	}
	panic("fast: no number of a sampler's")
}

// tell appends the move of a number, if there is one, and counts those before it;
// all of them, if it is the last number.
func (s *sampler) tell(p *model.Position, as int, of sampled, l *model.MoveList) {
	t, g, mt := &s.tally, s.e.gen, s.e.m.Turns[p.Turn].MoveType
	t.begin(of.number, of.number == int(*of.most)-1)
	if of.kind >= 0 {
		s.list(p, as, of, l)
		t.sift(l, 0)
		return
	}
	blocks := g.pr.movesOf(p.Board[of.sq], of.sq)
	for i := range blocks {
		if e := &blocks[i]; (mt == model.AnyType || e.moveType == mt) && !t.done() {
			g.tell(p, as, e, of.sq, t, l)
		}
	}
}

// list appends all moves of what a number stands for.
func (s *sampler) list(p *model.Position, as int, of sampled, l *model.MoveList) {
	mt := s.e.m.Turns[p.Turn].MoveType
	if of.kind >= 0 {
		s.e.gen.dropsOn(p, as, of.kind, of.sq, mt, l)
		return
	}
	s.e.gen.Continue(p, as, of.sq, mt, l)
}

// repeats reports whether a move is the same as one before it, and how many there
// are does not weigh.
func (s *sampler) repeats(p *model.Position, as int, of sampled, mv *model.Move) bool {
	if s.e.m.Players[s.e.m.Turns[p.Turn].Player].Random || !slices.Contains(s.tally.past, mv.To) {
		return false
	}
	s.again.Reset()
	s.list(p, as, of, &s.again)
	return repeated(s.again.Moves[:of.number], mv)
}

// tells reports whether a move tells that it is made from the square, or dropped
// there.
func (of sampled) tells(mv *model.Move) bool {
	if of.kind >= 0 {
		return mv.Kind == model.Drop && mv.To == of.sq
	}
	return mv.Kind != model.Drop && mv.From == of.sq
}
