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
	testAll
	testAny
	testNone
)

// A lineOfGoal is a walk in one direction, all of it on squares of one set of
// pieces: it goes on from squares of from by delta, times times.
type lineOfGoal struct {
	delta, times int
	from         []uint64
}

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

// testLines reads a relative-config, or several of them joined by or, as lines
// of pieces of one kind.
func (m *Model) testLines(t *goalTest, test *game.Test) {
	all := []*game.Test{test}
	if test.Kind == game.TestOr {
		all = test.Subs
	}
	var lines []lineOfGoal
	for _, sub := range all {
		l, ok := m.lineOf(sub, t.player)
		if !ok || sub.Walk[0].Occupant != all[0].Walk[0].Occupant {
			return
		}
		lines = append(lines, l)
	}
	t.kind, t.lines = testLines, lines
	t.sets = m.occupantSets(all[0].Walk[0].Occupant, t.player)
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

// lineOf reads a relative-config that walks in one direction over pieces of one
// kind, one step at a time.
func (m *Model) lineOf(test *game.Test, player int) (lineOfGoal, bool) {
	walk := test.Walk
	if test.Kind != game.TestRelative || len(walk)%2 == 0 || len(walk) < 3 || walk[0].Dir != 0 || walk[0].Occupant.Not {
		return lineOfGoal{}, false
	}
	for i := range walk {
		if i%2 == 0 && (walk[i].Dir != 0 || walk[i].Occupant != walk[0].Occupant) || i%2 == 1 && walk[i].Dir != walk[1].Dir {
			return lineOfGoal{}, false
		}
	}
	line, ok := m.uniform(player, m.DirOf(walk[1].Dir))
	line.times = len(walk) / 2
	return line, ok
}

// uniform describes a direction whose links all lead equally far.
func (m *Model) uniform(player, dir int) (lineOfGoal, bool) {
	l := lineOfGoal{from: make([]uint64, m.Words)}
	if dir < 0 {
		return l, false
	}
	for sq, to := range m.Links[player][dir] {
		if to == NoSquare {
			continue
		}
		delta := int(to) - sq
		if l.delta != 0 && l.delta != delta {
			return l, false
		}
		l.delta = delta
		l.from[sq>>6] |= 1 << (uint(sq) & 63)
	}
	return l, l.delta != 0
}

// reached reports whether the goal of a test holds.
func (t *goalTest) reached(m *Model, p *Position, player int) bool {
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
		n := 0
		for _, at := range t.sets {
			n += count(p.Words[at : at+m.layout.words])
		}
		return n == t.count
	case testLines:
		for i := range t.lines {
			if t.line(m, p, &t.lines[i]) {
				return true
			}
		}
		return false
	case testAll, testAny, testNone:
		return t.joined(m, p, player)
	}
	return m.holds(p, &m.Goals[t.goal], t.rules, player)
}

// joined tests goals that are joined by and, or, or not.
func (t *goalTest) joined(m *Model, p *Position, player int) bool {
	for i := range t.subs {
		if t.subs[i].reached(m, p, player) == (t.kind != testAll) {
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

// line reports whether a line of pieces is complete: the pieces, and with every
// step those of them that the step leads on to another.
func (t *goalTest) line(m *Model, p *Position, l *lineOfGoal) bool {
	if m.layout.words == 1 {
		var pieces uint64
		for _, at := range t.sets {
			pieces |= p.Words[at]
		}
		x := pieces
		for i := 0; i < l.times && x != 0; i++ {
			x = bits.RotateLeft64(x&l.from[0], l.delta) & pieces
		}
		return x != 0
	}
	return t.longLine(m, p, l)
}

// longLine does the same piece by piece, where squares take several words.
func (t *goalTest) longLine(m *Model, p *Position, l *lineOfGoal) bool {
	for w := 0; w < m.layout.words; w++ {
		var starts uint64
		for _, at := range t.sets {
			starts |= p.Words[at+w]
		}
		for starts &= l.from[w]; starts != 0; starts &= starts - 1 {
			if t.walk(m, p, l, w<<6+bits.TrailingZeros64(starts)) {
				return true
			}
		}
	}
	return false
}

func (t *goalTest) walk(m *Model, p *Position, l *lineOfGoal, sq int) bool {
	for i := 0; i < l.times; i++ {
		if l.from[sq>>6]>>(uint(sq)&63)&1 == 0 {
			return false
		}
		sq += l.delta
		if c := p.Board[sq]; c == 0 || !t.has(m, c) {
			return false
		}
	}
	return true
}

func (t *goalTest) has(m *Model, c Code) bool {
	at := m.HoldingAt(c)
	for _, s := range t.sets {
		if s == at {
			return true
		}
	}
	return false
}
