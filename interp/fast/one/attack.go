package one

import (
	"slices"
	"sort"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// attacks holds, for every square, from where enemies attack a royal piece of
// the side on it: the moves of the enemies, inverted. Attackers whose ways are
// the same form a class. Leaping classes come first; riding ones share one
// table of the squares between. What has several ways between two squares, or
// jumps pieces, is bent; what only the host can tell is hard.
type attacks struct {
	classes, leaping int
	codes            []codesAt // by class
	reach            []set     // by target and class: from where it attacks
	between          []set     // by target and from: what must be empty
	bent             [][]bentBy
	hard             [][]hardBy
	plain            bool // nothing is bent or hard
	// By target and code, from where the code attacks on an empty board by leaps
	// and lines, and by target from where any code does along a line.
	spans   []set
	codesIn int // of spans, by target
	rays    []set
}

// codesAt is where the sets of the codes of a class begin in Position.Words;
// most classes have no more than two.
type codesAt struct {
	first, second int
	more          []int
}

func newCodesAt(m *model.Model, codes []model.Code) codesAt {
	c := codesAt{first: m.HoldingAt(codes[0]), second: m.HoldingAt(codes[0])}
	if len(codes) > 1 {
		c.second = m.HoldingAt(codes[1])
		for _, code := range codes[2:] {
			c.more = append(c.more, m.HoldingAt(code))
		}
	}
	return c
}

// hard is an attack from one square that turns on the squares of depends.
type hard struct {
	at      int
	from    set
	depends set
}

// bentBy is the bent attacks of the pieces of one code on a square, those from
// the same square side by side.
type bentBy struct {
	at   int // of the set of the pieces in Position.Words
	from set // where attacks come from
	ways []bent
}

// hardBy is the same of hard attacks.
type hardBy struct {
	at   int
	from set
	list []hard
}

func bentByCode(ways []bent) []bentBy {
	ways = joinHops(ways)
	sort.SliceStable(ways, func(i, k int) bool {
		x, y := &ways[i], &ways[k]
		if x.at != y.at {
			return x.at < y.at
		}
		return x.sq.first() < y.sq.first()
	})
	var out []bentBy
	for _, w := range ways {
		if n := len(out); n == 0 || out[n-1].at != w.at {
			out = append(out, bentBy{at: w.at})
		}
		last := &out[len(out)-1]
		last.from, last.ways = last.from.or(w.sq), append(last.ways, w)
	}
	return out
}

func hardByCode(list []hard) []hardBy {
	var out []hardBy
	for _, h := range list {
		i := slices.IndexFunc(out, func(o hardBy) bool { return o.at == h.at })
		if i < 0 {
			i = len(out)
			out = append(out, hardBy{at: h.at})
		}
		out[i].from, out[i].list = out[i].from.or(h.from), append(out[i].list, h)
	}
	return out
}

// A link is one way to attack: from a square to another if what is between is
// empty.
type link struct {
	target, from int
	between      set
}

// A class is the ways of attack that some codes have in common.
type class struct {
	codes []model.Code
	links map[link]bool
}

func (c *class) leaps() bool {
	for l := range c.links {
		if l.between.some() {
			return false
		}
	}
	return true
}

func newAttacks(m *model.Model, side *plan.Side, squares int) attacks {
	a := attacks{bent: make([][]bentBy, squares), hard: make([][]hardBy, squares), between: make([]set, squares*squares)}
	odd := &unsorted{make([][]bent, squares), make([][]hard, squares)}
	classes := odd.sort(m, side)
	classes = merge(classes)
	sort.SliceStable(classes, func(i, k int) bool { return classes[i].leaps() && !classes[k].leaps() })
	a.classes = len(classes)
	a.reach = make([]set, squares*a.classes)
	taken := make([]bool, squares*squares)
	for i, c := range classes {
		if c.leaps() {
			a.leaping++
		}
		a.codes = append(a.codes, newCodesAt(m, c.codes))
		for l := range c.links {
			a.add(m, i, c, l, taken, odd)
		}
	}
	a.plain = true
	for sq := range a.bent {
		a.bent[sq], a.hard[sq] = bentByCode(odd.bent[sq]), hardByCode(odd.hard[sq])
		a.plain = a.plain && len(a.bent[sq]) == 0 && len(a.hard[sq]) == 0
	}
	members := make([][]model.Code, len(classes))
	for i, c := range classes {
		members[i] = c.codes
	}
	a.addSpans(m, squares, members)
	return a
}

// unsorted is the bent and hard attacks by target, as they are found.
type unsorted struct {
	bent [][]bent
	hard [][]hard
}

// sort makes a class of every code that attacks along links, and keeps the
// other ways apart.
func (odd *unsorted) sort(m *model.Model, side *plan.Side) []class {
	var classes []class
	index := make(map[model.Code]int)
	for target, hits := range side.Hits {
		for i := range hits {
			h := &hits[i]
			if len(h.Full) > 0 || twice(hits, h) {
				odd.bent[target] = append(odd.bent[target], bent{sq: bit(int(h.From)), clear: setOf(h.Empty), over: setOf(h.Full), hops: int8(len(h.Full)), at: m.HoldingAt(h.Code)})
				continue
			}
			k, ok := index[h.Code]
			if !ok {
				k = len(classes)
				index[h.Code] = k
				classes = append(classes, class{[]model.Code{h.Code}, map[link]bool{}})
			}
			classes[k].links[link{target, int(h.From), setOf(h.Empty)}] = true
		}
	}
	all := full(len(side.Hard))
	for target, list := range side.Hard {
		for _, h := range list {
			depends := all
			if h.Depends != nil {
				depends = setOf(h.Depends).or(bit(int(h.From)))
			}
			odd.hard[target] = append(odd.hard[target], hard{m.HoldingAt(h.Code), bit(int(h.From)), depends})
		}
	}
	return classes
}

// twice reports whether a piece has another way to attack from the same square.
func twice(hits []plan.Hit, h *plan.Hit) bool {
	for i := range hits {
		if o := &hits[i]; o != h && o.From == h.From && o.Code == h.Code {
			return true
		}
	}
	return false
}

// merge lets a code that attacks just as some other classes do together be of
// those classes instead of one of its own.
func merge(classes []class) []class {
	sort.SliceStable(classes, func(i, k int) bool { return len(classes[i].links) < len(classes[k].links) })
	var out []class
	for _, c := range classes {
		parts := cover(out, c)
		if parts == nil {
			out = append(out, c)
			continue
		}
		for _, i := range parts {
			out[i].codes = append(out[i].codes, c.codes...)
		}
	}
	return out
}

// cover finds classes that have no links but those of c, and together all.
func cover(classes []class, c class) []int {
	var parts []int
	covered := make(map[link]bool)
	for i := len(classes) - 1; i >= 0; i-- {
		before := len(covered)
		if !subset(classes[i].links, c.links) {
			continue
		}
		for l := range classes[i].links {
			covered[l] = true
		}
		if len(covered) > before {
			parts = append(parts, i)
		}
	}
	if len(covered) < len(c.links) {
		return nil
	}
	return parts
}

func subset(small, large map[link]bool) bool {
	for l := range small {
		if !large[l] {
			return false
		}
	}
	return true
}

// add enters a link of class i. A riding link that goes another way between
// the same squares as one entered before is bent.
func (a *attacks) add(m *model.Model, i int, c class, l link, taken []bool, odd *unsorted) {
	at := l.target*len(a.bent) + l.from
	if i >= a.leaping {
		if taken[at] && a.between[at] != l.between {
			for _, code := range c.codes {
				odd.bent[l.target] = append(odd.bent[l.target], bent{sq: bit(l.from), clear: l.between, at: m.HoldingAt(code)})
			}
			return
		}
		taken[at], a.between[at] = true, l.between
	}
	r := &a.reach[l.target*a.classes+i]
	*r = r.or(bit(l.from))
}
