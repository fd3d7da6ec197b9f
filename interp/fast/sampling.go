package fast

import (
	"math/bits"
	"slices"

	"zog/interp/model"
	"zog/zrf/game"
)

// A sampler draws random moves of turns that no kernel runs without listing
// those of all pieces. Each piece is given as many numbers as one of its code was
// ever found to have moves, each square on which a kind of piece off the board may
// be dropped as many as it was found to have drops; what a number drawn stands for
// is looked for, and if the number is one of these moves, and no piece before makes
// the same one, that is it, else another is drawn: all moves are as likely then. Where
// that takes too many tries all moves are listed. (Until a piece has had the
// most moves that it can have, those of such a piece are a little less likely than
// others. How many a piece has is looked at when its last number is drawn.)
type sampler struct {
	e     *Executor
	turns [][]*level // by turn: what its moves are drawn from, one after the other until there are any
	names []bool     // by type: a block may name another piece as the one that moves
	unfit bool       // all moves have to be compared, or drops do not tell their square

	tally tally
	again model.MoveList // of a piece one of whose moves may be listed twice
}

// A level is the moves of a side by blocks of some types, which are drawn from
// together.
type level struct {
	as    int
	want  func(model.MoveType) bool
	moves []int32          // by code: the most moves of a piece
	most  int32            // of those
	drops []int32          // by type: the most drops on a square
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
	s := &sampler{e: e, unfit: m.Options.MaximalCaptures != 0, names: make([]bool, len(m.Types)), turns: make([][]*level, len(m.Turns))}
	moving := search(func(in *game.Instr) bool { return in.Op == game.OpFrom })
	dropping := search(func(in *game.Instr) bool { return in.Op == game.OpFrom || in.Op == game.OpCascade })
	for t := range m.Types {
		s.names[t] = slices.ContainsFunc(m.Types[t].Moves, moving)
		s.unfit = s.unfit || slices.ContainsFunc(m.Types[t].Drops, dropping)
	}
	made := make(map[model.Turn][]*level) // turns that differ in who makes them share them
	for i, t := range m.Turns {
		key := model.Turn{As: t.As, MoveType: t.MoveType}
		if made[key] == nil {
			for _, want := range e.gen.pr.wanted(t) {
				made[key] = append(made[key], &level{as: t.As, want: want, moves: ones(m.Codes()), most: 1, drops: ones(len(m.Types)), luck: 0.5})
			}
		}
		s.turns[i] = made[key]
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

// levels returns what to draw from in a turn, nothing where moves can't be drawn so:
// in the middle of a turn, and where a pass is one more move of the highest level that
// has any.
func (s *sampler) levels(p *model.Position, passes int) []*level {
	levels := s.turns[p.Turn]
	if s.unfit || p.Cont != model.NoSquare || passes > 0 && len(levels) > 1 {
		return nil
	}
	return levels
}

// note takes in what share of some numbers were moves.
func (lv *level) note(share float64) { lv.luck += (share - lv.luck) / sampleMemory }

// learn takes in how many moves there were where all of a level have been listed.
func (s *sampler) learn(p *model.Position, lv *level, moves int) {
	numbers := s.count(p, lv)
	for i, word := range s.e.m.Owned(p, lv.as) {
		for ; word != 0; word &= word - 1 {
			numbers += int(lv.moves[p.Board[i<<6+trailing(word)]])
		}
	}
	if numbers > 0 {
		lv.note(float64(moves) / float64(numbers))
	}
}

// draw draws a legal move of a level, or a pass if that is one more to choose from. It
// returns nil where it has found none, and tries only where it is likely to
// look at the lesser part of the pieces. The list is its scratch.
func (s *sampler) draw(p *model.Position, lv *level, rnd *source, passes int, l *model.MoveList) *model.Move {
	pieces, drops := model.Count(s.e.m.Owned(p, lv.as)), s.count(p, lv)
	if 2*float64(pieces+drops)*lv.luck < 5 {
		return nil
	}
	for tries := 0; tries < max(sampleTries, pieces+drops); {
		most := int(lv.most)
		high, _ := bits.Mul64(rnd.next(), uint64(pieces*most+drops+passes))
		n := int(high)
		var of sampled
		switch {
		case n < pieces*most:
			of = s.piece(p, lv, n/most, n%most)
		case n < pieces*most+drops:
			of = s.drop(p, lv, n-pieces*most)
		default:
			l.Reset()
			l.Append(model.PassMove(), nil)
			return &l.Moves[0]
		}
		if of.number >= int(*of.most) {
			continue // not one of its numbers
		}
		if mv := s.try(p, lv, of, l); mv != nil {
			lv.note(1)
			return mv
		}
		if s.unfit || s.e.Fault() != nil {
			return nil
		}
		lv.note(0)
		tries++
		drops = s.count(p, lv)
	}
	return nil
}

// try returns the legal move of a number, nil if there is none.
func (s *sampler) try(p *model.Position, lv *level, of sampled, l *model.MoveList) *model.Move {
	l.Reset()
	s.tell(p, lv, of, l)
	if count := int32(s.tally.count); count > *of.most {
		*of.most = count
		if of.kind < 0 {
			lv.most = max(lv.most, count)
		}
	}
	if len(l.Moves) == 0 || s.e.Fault() != nil {
		return nil
	}
	mv := &l.Moves[0]
	if of.kind >= 0 && mv.To != of.sq {
		s.unfit = true
		return nil
	}
	if !s.weighs(p) && (s.repeats(p, lv, of, mv) || s.alike(p, lv, of, mv)) || !s.e.Legal(p, mv) {
		return nil
	}
	return mv
}

// weighs reports whether how many moves are alike weighs: for random players.
func (s *sampler) weighs(p *model.Position) bool {
	return s.e.m.Players[s.e.m.Turns[p.Turn].Player].Random
}

// count returns how many numbers drops have.
func (s *sampler) count(p *model.Position, lv *level) int {
	n := 0
	for t, squares := range s.open(lv) {
		if len(squares) > 0 && s.e.m.OffCount(p, lv.as, t) > 0 {
			n += len(squares) * int(lv.drops[t])
		}
	}
	return n
}

// open returns, by type, where pieces may be dropped.
func (s *sampler) open(lv *level) [][]model.Square {
	m := s.e.m
	if lv.known {
		return lv.open
	}
	lv.known = true
	for typ := range m.Types {
		for i, squares := range s.e.gen.pr.openTo(m.Code(typ, lv.as)) {
			if !lv.want(m.Types[typ].Drops[i].MoveType) || len(squares) == 0 {
				continue
			}
			if lv.open == nil {
				lv.open = make([][]model.Square, len(m.Types))
			}
			lv.open[typ] = append(lv.open[typ], squares...)
		}
	}
	for typ := range lv.open {
		slices.Sort(lv.open[typ])
		lv.open[typ] = slices.Compact(lv.open[typ])
	}
	return lv.open
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
func (s *sampler) piece(p *model.Position, lv *level, i, number int) sampled {
	sq := model.Nth(s.e.m.Owned(p, lv.as), i)
	return sampled{sq, -1, number, &lv.moves[p.Board[sq]]}
}

// drop returns the drop of a number.
func (s *sampler) drop(p *model.Position, lv *level, n int) sampled {
	for t, squares := range s.open(lv) {
		if len(squares) == 0 || s.e.m.OffCount(p, lv.as, t) == 0 {
			continue
		}
		most := int(lv.drops[t])
		if i := n / most; i < len(squares) {
			return sampled{squares[i], t, n % most, &lv.drops[t]}
		}
		n -= len(squares) * most
	}
	panic("fast: no number of a sampler's")
}

// tell appends the move of a number, if there is one, and counts those before it;
// all of them, if it is the last number.
func (s *sampler) tell(p *model.Position, lv *level, of sampled, l *model.MoveList) {
	t, g := &s.tally, s.e.gen
	t.begin(of.number, of.number == int(*of.most)-1)
	if of.kind >= 0 {
		g.dropsOn(p, lv.as, of.kind, of.sq, lv.want, l)
		t.sift(l, 0)
		return
	}
	blocks, taken := g.pr.movesToRun(p.Board[of.sq], of.sq)
	began := g.took()
	for i := range blocks {
		if e := &blocks[i]; lv.want(e.moveType) && !t.done() {
			g.tell(p, lv.as, e, of.sq, t, l)
		}
	}
	g.count(taken, began)
}

// list appends all moves of what a number stands for.
func (s *sampler) list(p *model.Position, lv *level, of sampled, l *model.MoveList) {
	if of.kind >= 0 {
		s.e.gen.dropsOn(p, lv.as, of.kind, of.sq, lv.want, l)
		return
	}
	s.e.gen.piece(p, lv.as, of.sq, l, lv.want)
}

// repeats reports whether a move is the same as one before it.
func (s *sampler) repeats(p *model.Position, lv *level, of sampled, mv *model.Move) bool {
	if !slices.Contains(s.tally.past, mv.To) {
		return false
	}
	s.again.Reset()
	s.list(p, lv, of, &s.again)
	return repeated(s.again.Moves[:of.number], mv)
}

// alike reports whether a piece on a square before makes the same move.
func (s *sampler) alike(p *model.Position, lv *level, of sampled, mv *model.Move) bool {
	if of.kind >= 0 {
		return false
	}
	for i, word := range s.e.m.Owned(p, lv.as) {
		for ; word != 0; word &= word - 1 {
			sq := model.Square(i<<6 + trailing(word))
			if sq >= of.sq {
				return false
			}
			if !s.names[s.e.m.TypeOf(p.Board[sq])] && !takes(mv, sq) {
				continue
			}
			s.again.Reset()
			if s.e.gen.piece(p, lv.as, sq, &s.again, lv.want); repeated(s.again.Moves, mv) {
				return true
			}
		}
	}
	return false
}

// takes reports whether a move takes a piece from a square: if not, no piece makes
// it from there that can't name another one as that which moves.
func takes(mv *model.Move, sq model.Square) bool {
	return mv.From == sq || slices.ContainsFunc(mv.Steps, func(s model.Step) bool { return s.Kind <= model.StepCopy && s.From == sq })
}
