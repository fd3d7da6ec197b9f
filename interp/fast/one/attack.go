package one

import (
	"slices"
	"sort"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// attacks holds, for every square, from where enemies attack a royal piece of
// the side on it: the moves of the enemies, inverted. What has several ways between two squares, or jumps
// pieces, is bent; what only the host can tell is hard.
type attacks struct {
	posts []post
	plain bool // nothing is bent or hard
}

// A post is a square that a royal piece may stand on.
type post struct {
	leaps, lines []band
	between      []set // by square that an attack along a line comes from: what must be empty
	odd          set   // from where there may be attacks that are bent or hard
	bent         []bentBy
	hard         []hardBy

	spans   []set // by code: from where it attacks on an empty board by leaps and along lines
	leapers set   // from where any code leaps to the post
	screens set   // where a piece may stand between the post and an attack along a line
	nested  bool  // what is nearer than such a piece stands between, too
}

// A band is two codes, or one twice, that attack a post alike.
type band struct {
	first, second int // where their sets begin in Position.Words
	reach         set // from where they attack, if what is between is empty
}

// leaping returns the squares from where pieces attack the post by a leap.
func (o *post) leaping(words []uint64) (from set) {
	for i := range o.leaps {
		b := &o.leaps[i]
		from = from.or(load(words, b.first).or(load(words, b.second)).and(b.reach))
	}
	return from
}

// riding returns the squares from where pieces attack the post along a line, if
// what is between is empty.
func (o *post) riding(words []uint64) (from set) {
	for i := range o.lines {
		b := &o.lines[i]
		from = from.or(load(words, b.first).or(load(words, b.second)).and(b.reach))
	}
	return from
}

// open reports whether there is nothing between the post and one of some squares
// that attacks along lines may come from.
func (o *post) open(from, occ set) bool {
	for ; from.some(); from = from.next() {
		if o.between[from.first()].and(occ).none() {
			return true
		}
	}
	return false
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
	a := attacks{posts: make([]post, squares), plain: true}
	odd := &unsorted{make([][]bent, squares), make([][]hard, squares)}
	classes := merge(odd.sort(m, side))
	between, taken := make([]set, squares*squares), make([]bool, squares*squares)
	for sq := range a.posts {
		a.posts[sq].between = between[sq*squares : (sq+1)*squares]
		a.posts[sq].spans = make([]set, m.Codes())
	}
	for i := range classes {
		c := &classes[i]
		reach, rides := make([]set, squares), !c.leaps()
		for l := range c.links {
			if rides && !a.ride(l, taken[l.target*squares:]) {
				odd.addLink(m, c, l)
				continue
			}
			reach[l.target] = reach[l.target].or(bit(l.from))
		}
		for sq := range a.posts {
			a.posts[sq].add(m, c, reach[sq], rides)
		}
	}
	for sq := range a.posts {
		o := &a.posts[sq]
		o.bent, o.hard = bentByCode(odd.bent[sq]), hardByCode(odd.hard[sq])
		o.finish()
		a.plain = a.plain && len(o.bent) == 0 && len(o.hard) == 0
	}
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

// addLink makes the way along a link of a class bent.
func (odd *unsorted) addLink(m *model.Model, c *class, l link) {
	for _, code := range c.codes {
		odd.bent[l.target] = append(odd.bent[l.target], bent{sq: bit(l.from), clear: l.between, at: m.HoldingAt(code)})
	}
}

// ride notes what is between the squares of a link. It reports false for a link that goes
// another way between them than one before did.
func (a *attacks) ride(l link, taken []bool) bool {
	between := a.posts[l.target].between
	if taken[l.from] && between[l.from] != l.between {
		return false
	}
	taken[l.from], between[l.from] = true, l.between
	return true
}

// add notes from where the codes of a class attack the post.
func (o *post) add(m *model.Model, c *class, reach set, rides bool) {
	if reach.none() {
		return
	}
	for i, code := range c.codes {
		o.spans[code] = o.spans[code].or(reach)
		if i%2 > 0 {
			continue
		}
		b := band{m.HoldingAt(code), m.HoldingAt(c.codes[min(i+1, len(c.codes)-1)]), reach}
		if rides {
			o.lines = append(o.lines, b)
		} else {
			o.leaps = append(o.leaps, b)
		}
	}
	if !rides {
		o.leapers = o.leapers.or(reach)
	}
}

// finish finds out about the post as a whole.
func (o *post) finish() {
	for i := range o.bent {
		o.odd = o.odd.or(o.bent[i].from)
	}
	for i := range o.hard {
		o.odd = o.odd.or(o.hard[i].from)
	}
	o.nested = true
	for _, way := range o.between {
		o.screens = o.screens.or(way)
		for at := way; at.some(); at = at.next() {
			o.nested = o.nested && o.between[at.first()].without(way).none()
		}
	}
}
