package eval

import (
	"math/bits"
	"slices"
)

// A table is a gait on a board of one word, by square. Of the tables of lines
// there is the smallest that will do.
type table struct {
	leaps  *[64]uint64 // squares attacked whatever stands between
	narrow *[64]narrow // lines that take, and at most two pairs of them
	wide   *[64]wide   // the same, four pairs
	rows   []row       // any lines
}

// A narrow row has two pairs of lines, a wide one four. Steps are the squares
// that are attacked besides.
type narrow struct {
	a, b  pair
	steps uint64
}

type wide struct {
	a, b, c, d pair
	steps      uint64
}

// A row has any number of lines. Quiet are the squares on those that take nothing.
type row struct {
	pairs        []pair
	steps, quiet uint64
}

// A pair is a line that goes up and one that goes down, either of them perhaps
// empty: the first piece on it ends it.
type pair struct{ up, down uint64 }

// arrange makes the tables of the lines of a board of one word.
func (g *gait) arrange() {
	g.leaps = new([64]uint64)
	copy(g.leaps[:], g.steps)
	rows := make([]row, len(g.steps))
	most, quiet := 0, false
	for sq := range rows {
		rows[sq] = g.rowAt(sq)
		most = max(most, len(rows[sq].pairs))
		quiet = quiet || rows[sq].quiet != 0
	}
	switch {
	case most == 0:
	case quiet || most > 4:
		g.rows = rows
	case most > 2:
		g.wide = new([64]wide)
		for sq, r := range rows {
			list := append(r.pairs, make([]pair, 4)...)
			g.wide[sq] = wide{list[0], list[1], list[2], list[3], r.steps}
		}
	default:
		g.narrow = new([64]narrow)
		for sq, r := range rows {
			list := append(r.pairs, make([]pair, 2)...)
			g.narrow[sq] = narrow{list[0], list[1], r.steps}
		}
	}
}

// rowAt makes a row of the lines from a square.
func (g *gait) rowAt(sq int) row {
	r := row{steps: g.steps[sq]}
	var ups, downs []uint64
	for _, l := range g.at(sq) {
		if l.up {
			ups = append(ups, l.set[0])
		} else {
			downs = append(downs, l.set[0])
		}
		if !l.takes {
			r.quiet |= l.set[0]
		}
	}
	r.pairs = make([]pair, max(len(ups), len(downs)))
	for i, set := range ups {
		r.pairs[i].up = set
	}
	for i, set := range downs {
		r.pairs[i].down = set
	}
	return r
}

// equal reports whether two tables say the same.
func (t *table) equal(o *table) bool {
	return same(t.leaps, o.leaps) && same(t.narrow, o.narrow) && same(t.wide, o.wide) &&
		slices.EqualFunc(t.rows, o.rows, row.equal)
}

func (r row) equal(o row) bool {
	return r.steps == o.steps && r.quiet == o.quiet && slices.Equal(r.pairs, o.pairs)
}

func same[T comparable](a, b *T) bool { return a == b || a != nil && b != nil && *a == *b }

// one is the set of squares that a piece attacks on a board of one word: of
// every line the part up to the nearest piece on it.
func (t *table) one(sq int, all uint64) uint64 {
	switch {
	case t.wide != nil:
		return t.wide[sq&63].reach(all)
	case t.narrow != nil:
		return t.narrow[sq&63].reach(all)
	case t.rows == nil:
		return t.leaps[sq&63]
	}
	return t.rows[sq].reach(all)
}

func (r *row) reach(all uint64) uint64 {
	set := uint64(0)
	for i := range r.pairs {
		set |= r.pairs[i].reach(all)
	}
	return set&^(all&r.quiet) | r.steps
}

func (r *narrow) reach(all uint64) uint64 {
	return r.a.reach(all) | r.b.reach(all) | r.steps
}

func (r *wide) reach(all uint64) uint64 {
	return r.a.reach(all) | r.b.reach(all) | r.c.reach(all) | r.d.reach(all) | r.steps
}

func (l *pair) reach(all uint64) uint64 {
	hit := l.up & all
	return l.up&(hit^(hit-1)) | l.down&(^uint64(0)<<(uint(bits.Len64(l.down&all|1)-1)&63))
}
