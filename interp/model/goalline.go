package model

import (
	"math/bits"

	"zog/zrf/game"
)

// A lineOfGoal is a walk in one direction, all of it on squares of one set of
// pieces: it goes on from squares of from by delta, times times.
type lineOfGoal struct {
	delta, times int
	from         []uint64
	doubled      doubled // where a set of squares is one word
}

// doubled is a line as spans, each of which joins two runs of pieces: where one
// ends on a square of from, and another by delta from there, as long at least
// as the way between, the two are one run. Two spans make a line of up to four
// pieces.
type doubled struct {
	first, second span
	more          []span
}

type span struct {
	from  uint64
	delta int
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
	if m.Words == 1 {
		t.kind = testShortLines
	}
	t.sets = m.occupantSets(all[0].Walk[0].Occupant, t.player)
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
	if m.Words == 1 {
		line.doubled = line.double()
	}
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

// lined reports whether a line of pieces is complete; where at is a square, one
// through it.
func (t *goalTest) lined(m *Model, p *Position, at Square) bool {
	for i := range t.lines {
		if l := &t.lines[i]; at != NoSquare && t.through(m, p, l, at) || at == NoSquare && t.longLine(m, p, l) {
			return true
		}
	}
	return false
}

// double makes the spans that join runs of one piece to a whole line.
func (l *lineOfGoal) double() doubled {
	spans := []span{}
	for have := 1; have <= l.times; {
		steps := min(have, l.times+1-have)
		s := span{from: l.from[0], delta: steps * l.delta}
		for i := 1; i < steps; i++ {
			s.from &= bits.RotateLeft64(l.from[0], -i*l.delta)
		}
		spans = append(spans, s)
		have += steps
	}
	if len(spans) == 1 {
		spans = append(spans, span{from: ^uint64(0)}) // changes nothing
	}
	return doubled{spans[0], spans[1], spans[2:]}
}

// join keeps of runs of pieces those that go on for a span.
func (s *span) join(runs uint64) uint64 {
	return runs & bits.RotateLeft64(runs&s.from, s.delta)
}

// shortLine looks for all lines at once, where a set of squares is one word.
func (t *goalTest) shortLine(p *Position) bool {
	var pieces, complete uint64
	for _, at := range t.sets {
		pieces |= p.Words[at]
	}
	for i := range t.lines {
		d := &t.lines[i].doubled
		runs := d.second.join(d.first.join(pieces))
		for k := range d.more {
			runs = d.more[k].join(runs)
		}
		complete |= runs
	}
	return complete != 0
}

// longLine walks from piece to piece, where squares take several words.
func (t *goalTest) longLine(m *Model, p *Position, l *lineOfGoal) bool {
	for w := 0; w < m.layout.words; w++ {
		var starts uint64
		for _, at := range t.sets {
			starts |= p.Words[at+w]
		}
		for starts &= l.from[w]; starts != 0; starts &= starts - 1 {
			if t.ahead(m, p, l, Square(w<<6+bits.TrailingZeros64(starts)), l.times) == l.times {
				return true
			}
		}
	}
	return false
}

// through reports whether a line through the piece on a square is complete.
func (t *goalTest) through(m *Model, p *Position, l *lineOfGoal, sq Square) bool {
	n := t.ahead(m, p, l, sq, l.times)
	for delta := Square(l.delta); n < l.times; n++ {
		if sq -= delta; sq < 0 || int(sq) >= len(p.Board) || !Has(l.from, sq) || !t.has(m, p.Board[sq]) {
			return false
		}
	}
	return true
}

// ahead counts the pieces that follow on a square in a line, up to a number.
func (t *goalTest) ahead(m *Model, p *Position, l *lineOfGoal, sq Square, most int) int {
	for n := range most {
		if !Has(l.from, sq) {
			return n
		}
		if sq += Square(l.delta); !t.has(m, p.Board[sq]) {
			return n
		}
	}
	return most
}

func (t *goalTest) has(m *Model, c Code) bool {
	at := m.HoldingAt(c) // of code 0: a set that is none of sets
	for _, s := range t.sets {
		if s == at {
			return true
		}
	}
	return false
}
