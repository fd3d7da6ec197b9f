package model

import (
	"math/bits"

	"zog/zrf/game"
)

// A goalTest is a goal made ready for testing at every turn: sets and masks
// instead of a tree of names. Goals that depend on moves have none, and a goal
// that does not fit is tested as its tree says.
type goalTest struct {
	goal   int
	player int // -1: whoever has just moved
	kind   goalTestKind
	at     int    // of testSpot: the only set, of one word,
	mask   uint64 // and the only place
	rules  *game.Test
	subs   []goalTest // of and, or and not
	count  int
	negate bool         // of an absolute goal: a square that holds none of sets will do
	sets   []int        // where the sets begin in Position.Words
	places [][]uint64   // of an absolute goal: on each of them one of sets has a piece
	lines  []lineOfGoal // of a relative goal
}

type goalTestKind uint8

const (
	testTree goalTestKind = iota
	testTaken
	testPlaces
	testSpot // one place and one kind of piece, on a board of one word
	testCount
	testLines
	testShortLines // the same on a board of one word
	testAll
	testAny
	testNone
)

func (m *Model) compileGoalTests() {
	for i := range m.Goals {
		g := &m.Goals[i]
		switch g.Rules.Test.Kind {
		case game.TestCheckmated, game.TestStalemated, game.TestRepetition:
		default:
			m.goalTests = append(m.goalTests, m.goalTest(i, g.Player, g.Rules.Test))
		}
	}
}

func (m *Model) goalTest(goal, player int, test *game.Test) goalTest {
	t := goalTest{goal: goal, player: player, rules: test}
	if test.Kind == game.TestCaptured {
		t.kind = testTaken
	}
	if player < 0 || !m.CodeSets {
		return t
	}
	switch test.Kind {
	case game.TestAbsolute:
		m.testAbsolute(&t, test)
	case game.TestPiecesRemaining:
		m.testRemaining(&t, test, []int{player})
	case game.TestTotalPieces:
		all := make([]int, len(m.Players))
		for p := range all {
			all[p] = p
		}
		m.testRemaining(&t, test, all)
	case game.TestRelative:
		m.testLines(&t, test)
	case game.TestOr:
		if m.testLines(&t, test); t.kind == testTree {
			t.kind = testAny
		}
	case game.TestAnd:
		t.kind = testAll
	case game.TestNot:
		t.kind = testNone
	}
	if t.kind >= testAll {
		for _, sub := range test.Subs {
			t.subs = append(t.subs, m.goalTest(goal, player, sub))
		}
	}
	return t
}

// testAbsolute makes masks of the places of an absolute-config.
func (m *Model) testAbsolute(t *goalTest, test *game.Test) {
	for _, o := range test.Occupants {
		if o.Not && len(test.Occupants) > 1 {
			return
		}
		t.negate = o.Not
		t.sets = append(t.sets, m.occupantSets(o, t.player)...)
	}
	for _, place := range test.Places {
		mask := make([]uint64, m.Words)
		if sq := m.SquareOf(place); sq != NoSquare {
			mask[sq>>6] = 1 << (uint(sq) & 63)
		} else if z := m.ZoneOf(place); z >= 0 {
			copy(mask, m.Zones[z].Sets[t.player])
		}
		t.places = append(t.places, mask)
	}
	t.kind = testPlaces
	if m.Words == 1 && len(t.places) == 1 && len(t.sets) == 1 && !t.negate {
		t.kind, t.at, t.mask = testSpot, t.sets[0], t.places[0][0]
	}
}

// occupantSets lists the sets of the codes that an occupant matches.
func (m *Model) occupantSets(o game.Occupant, player int) []int {
	var sets []int
	for owner := range m.Players {
		c := m.Code(o.Piece, owner)
		if m.match(c, game.Occupant{Piece: o.Piece, Owner: o.Owner}, player) {
			sets = append(sets, m.HoldingAt(c))
		}
	}
	return sets
}

func (m *Model) testRemaining(t *goalTest, test *game.Test, players []int) {
	if m.Options.IncludeOffPieces && m.UsesOff {
		return
	}
	for _, p := range players {
		if len(test.Pieces) == 0 {
			t.sets = append(t.sets, m.OwnedAt(p))
		}
		for _, typ := range test.Pieces {
			t.sets = append(t.sets, m.HoldingAt(m.Code(typ, p)))
		}
	}
	t.kind, t.count = testCount, test.Count
}

// reached reports whether the goal of a test holds. If it did not before a
// piece came to a square, at is that square; else it is NoSquare.
func (t *goalTest) reached(m *Model, p *Position, player int, at Square) bool {
	switch t.kind {
	case testSpot:
		return p.Words[t.at]&t.mask != 0
	case testTaken:
		g := &m.Goals[t.goal]
		return g.Taken >= 0 && p.Taken>>uint(g.Taken)&1 != 0
	case testPlaces:
		for _, mask := range t.places {
			if !t.on(p, mask) {
				return false
			}
		}
		return true
	case testCount:
		return t.remaining(p, m.layout.words) == t.count
	case testShortLines:
		return t.shortLine(p)
	case testLines:
		return t.lined(m, p, at)
	case testAll, testAny, testNone:
		return t.joined(m, p, player)
	}
	return m.holds(p, &m.Goals[t.goal], t.rules, player)
}

// remaining counts the pieces of the sets of a test.
func (t *goalTest) remaining(p *Position, words int) int {
	n := 0
	for _, at := range t.sets {
		if words == 1 {
			n += bits.OnesCount64(p.Words[at])
		} else {
			n += Count(p.Words[at : at+words])
		}
	}
	return n
}

// joined tests goals that are joined by and, or, or not.
func (t *goalTest) joined(m *Model, p *Position, player int) bool {
	for i := range t.subs {
		if t.subs[i].reached(m, p, player, NoSquare) == (t.kind != testAll) {
			return t.kind == testAny
		}
	}
	return t.kind != testAny
}

// on reports whether some square of a mask holds what a place must.
func (t *goalTest) on(p *Position, mask []uint64) bool {
	for i, w := range mask {
		var held uint64
		for _, at := range t.sets {
			held |= p.Words[at+i]
		}
		if t.negate {
			held = ^held
		}
		if held&w != 0 {
			return true
		}
	}
	return false
}
