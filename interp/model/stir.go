package model

import (
	"math/bits"
	"slices"
)

// A Stir is a set of goal tests, by number: those that a ply may have brought
// about. After a turn that did not end the game no test holds, so that until
// the next one only these need be looked at. Tests from number 63 on share the
// last bit.
type Stir uint64

// Anything stands for all tests.
const Anything = ^Stir(0)

// stirs tells which tests a piece may bring about by coming to a square, by
// leaving it, by being one more or less on the board, and by being dropped on a
// square. All but the third are by code and square, the third by code.
type stirs struct {
	come, leave, number, drop []Stir
	always                    Stir // what depends on more than that, part of come and drop
}

func (m *Model) compileStirs() {
	s := &m.stirs
	if len(m.goalTests) == 0 {
		return
	}
	n := m.Codes() * len(m.Squares)
	s.number = make([]Stir, m.Codes())
	s.come, s.leave, s.drop = make([]Stir, n), make([]Stir, n), make([]Stir, n)
	for i := range m.goalTests {
		t, bit := &m.goalTests[i], Stir(1)<<min(i, 63)
		if !m.CodeSets || !t.enter(m, bit) {
			s.always |= bit
		}
	}
	for i := range s.come {
		s.come[i] |= s.always
		s.drop[i] = s.come[i] | s.number[i/len(m.Squares)]
	}
}

// enter enters what brings a test about. It reports false where that is more
// than pieces that come and go.
func (t *goalTest) enter(m *Model, bit Stir) bool {
	if t.player < 0 {
		return false
	}
	switch t.kind {
	case testSpot, testPlaces, testLines, testShortLines:
		t.enterSquares(m, bit)
	case testCount:
		for c := 1; c < m.Codes(); c++ {
			if t.knows(m, Code(c)) {
				m.stirs.number[c] |= bit
			}
		}
	case testTaken:
		for c := 1; c < m.Codes(); c++ {
			if m.layout.facts[c].taken>>uint(m.Goals[t.goal].Taken)&1 != 0 {
				m.stirs.number[c] |= bit
			}
		}
	case testAll, testAny:
		for i := range t.subs {
			if !t.subs[i].enter(m, bit) {
				return false
			}
		}
	default:
		return false
	}
	return true
}

// enterSquares does so for a test that turns on what stands where.
func (t *goalTest) enterSquares(m *Model, bit Stir) {
	by := m.stirs.come
	if t.negate {
		by = m.stirs.leave
	}
	for c := 1; c < m.Codes(); c++ {
		if !t.knows(m, Code(c)) {
			continue
		}
		for sq := range m.Squares {
			if t.cares(Square(sq)) {
				by[c*len(m.Squares)+sq] |= bit
			}
		}
	}
}

// knows reports whether the sets of a test hold the pieces of a code.
func (t *goalTest) knows(m *Model, c Code) bool {
	return slices.Contains(t.sets, m.HoldingAt(c)) || slices.Contains(t.sets, m.OwnedAt(m.OwnerOf(c)))
}

// cares reports whether a test depends on what stands on a square.
func (t *goalTest) cares(sq Square) bool {
	if len(t.lines) > 0 {
		return true
	}
	return slices.ContainsFunc(t.places, func(mask []uint64) bool { return Has(mask, sq) })
}

// Stirred returns the tests that a plain move may bring about: a piece of a
// code goes from one square to another, where it takes one of another code, 0
// if none. It does not hold for the first ply of all, since what the start
// holds has not been tested, and for the parts of partial moves.
func (m *Model) Stirred(c, taken Code, from, to Square) Stir {
	s, n := &m.stirs, len(m.Squares)
	if len(s.number) == 0 {
		return 0
	}
	stir := s.come[int(c)*n+int(to)] | s.leave[int(c)*n+int(from)]
	if taken != 0 {
		stir |= s.number[taken] | s.leave[int(taken)*n+int(to)]
	}
	return stir
}

// StirredByDrop is Stirred for a piece of a code that is dropped on an empty
// square.
func (m *Model) StirredByDrop(c Code, to Square) Stir {
	if len(m.stirs.drop) == 0 {
		return 0
	}
	return m.stirs.drop[int(c)*len(m.Squares)+int(to)]
}

// StirredBy returns the tests that any move may bring about in a position.
func (m *Model) StirredBy(p *Position, mv *Move) Stir {
	switch {
	case p.Mover < 0 || p.Cont != NoSquare || mv.Partial:
	case mv.Kind == Displace && mv.From != mv.To:
		if _, _, only := mv.Sets(); only {
			return m.Stirred(mv.Code, p.Board[mv.To], mv.From, mv.To)
		}
	case len(mv.Steps) > 0:
	case mv.Kind == Pass:
		return m.stirs.always
	case mv.Kind == Drop && p.Board[mv.To] == 0:
		return m.StirredByDrop(mv.Code, mv.To)
	}
	return Anything
}

// OutcomeOf is Outcome for a position that a move to a square has led to, which
// stirred some tests.
func (m *Model) OutcomeOf(p *Position, stir Stir, at Square) Result {
	if stir>>63 != 0 {
		return m.Outcome(p)
	}
	if t, player := m.reached(p, stir, at); t != nil {
		return m.decide(p, t.goal, player)
	}
	return Result{}
}

// Ends reports whether OutcomeOf would find one.
func (m *Model) Ends(p *Position, stir Stir, at Square) bool {
	if stir>>63 != 0 {
		return m.Outcome(p).Verdict != Undecided
	}
	t, _ := m.reached(p, stir, at)
	return t != nil
}

// reached finds the first test that holds, and for whom.
func (m *Model) reached(p *Position, stir Stir, at Square) (*goalTest, int) {
	for ; stir != 0; stir &= stir - 1 {
		t := &m.goalTests[bits.TrailingZeros64(uint64(stir))&63]
		player := t.player
		if player < 0 {
			player = m.Turns[p.Mover].As
		}
		if t.reached(m, p, player, at) {
			return t, player
		}
	}
	return nil, 0
}
