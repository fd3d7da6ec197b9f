package one

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// A shape says which code path counts and lists the moves of a piece.
type shape uint8

const (
	general shape = iota
	shifts        // all pieces at once, by shift and mask
	leaper        // leaps to anything but a friend
	rider         // lines and leaps to anything but a friend
)

// A piece holds the tables of one code.
type piece struct {
	royal       bool
	slow        bool // see isSlow
	code        model.Code
	at          int // of its set in Position.Words
	rest        set // squares with moves that the host lists
	layers      []layer
	quiet, take set          // start squares of moves to empty squares, and of others, that need no host
	always      set          // of both
	bare        []set        // by start square: where else such moves go
	tail        []model.Step // attributes that every such move sets
	on, off     uint64       // the same as sets of numbers: to true, to false
	needs       [][]set      // by start square: of one of these sets all squares must be empty for it
	fixed       [][]fixed    // by start square: all that the host would list, nil if that is more
	peaceful    set          // where it is no more, and takes nothing
	gates       []set        // nil, or by last square + 1: the squares of rest with such moves then
	steps       set          // start squares where all it does is a step
	fancy       set          // those of them with moves to empty squares that are not plain
	herd        int          // from how many pieces on all are moved at once, 0 if never
}

// A layer holds the ways of one move of a piece, or of as many as times says,
// by start square.
type layer struct {
	shape shape
	first int // which move of the piece it is, or the first of several
	times int
	from  set   // squares that have any ways
	span  []set // by start square: all squares that ways lead to
	// all ways are leaps and lines, and the piece is not royal
	direct bool
	// all ways are leaps and lines to anything but a friend
	straight bool

	leap, quiet, take []set  // squares it leaps to: unless a friend is there, if empty, if an enemy is there
	lines             []line // width of them a square: rides up to the first piece, which it takes unless a friend
	paths             []line // the same, empty squares only
	width, paced      int
	aims              []aim
	jumps             []jumps
	groups            []group
	takers            []group // those that may take, or whose moves are not all plain

	single, shifted origin // of moves from one square, and of several pieces at once
}

// An aim is the leaps and rides to squares that hold something else.
type aim struct {
	target plan.Role
	leap   []set
	lines  []line
	width  int
}

// bent is a way that is neither a leap nor on a line: to its one square if all
// of clear is empty and exactly hops of over are occupied. As an attack it
// comes from that square, if a piece of the codes stands there whose set is at
// an index in Position.Words.
type bent struct {
	sq     set
	clear  set
	over   set
	hops   int8
	target plan.Role
	at     int
	foes   set // of a way only: squares that hold enemies, friends, and anything but friends
	pals   set
	shun   set
	more   []wish // and those that hold something else
}

// same reports whether two ways are the same. Those that wish for more never
// are.
func (b *bent) same(o *bent) bool {
	return len(b.more) == 0 && len(o.more) == 0 && b.sq == o.sq && b.clear == o.clear && b.over == o.over && b.hops == o.hops &&
		b.target == o.target && b.at == o.at && b.foes == o.foes && b.pals == o.pals && b.shun == o.shun
}

// open reports whether an attack is on.
func (b *bent) open(occ set) bool {
	return b.clear.and(occ).none() && (b.hops == 0 || b.over.and(occ).count() == int(b.hops))
}

// A group moves all pieces on from by delta at once, where other squares hold
// what they must.
type group struct {
	from   set
	delta  int
	target plan.Role
	wants  []want
	odd    set // where moves lead that are not plain, if nothing is taken
}

// A want is a square that must hold a role, by its distance from the target.
type want struct {
	role  plan.Role
	shift int
}

func setOf(squares []model.Square) (s set) {
	for _, sq := range squares {
		s = s.or(bit(int(sq)))
	}
	return s
}

// maxGroups is how many shifts are worth it for one code, manyGroups how many
// may be if they jump and many pieces share them.
const (
	maxGroups  = 8
	manyGroups = 32
)

func newPiece(m *model.Model, pp *plan.Piece, number, squares int) piece {
	p := piece{code: pp.Code, royal: pp.Royal, at: m.HoldingAt(pp.Code)}
	p.quiet, p.take, p.rest = marked(pp.Quiet), marked(pp.Take), marked(pp.Rest)
	p.always = p.quiet.and(p.take)
	for _, to := range pp.Bare {
		p.bare = append(p.bare, setOf(to))
	}
	for _, a := range pp.Tail {
		p.tail = append(p.tail, model.Step{Kind: model.StepAttr, Arg: a.Number, Value: a.Value, From: model.NoSquare})
		number := uint64(1) << uint(a.Number)
		p.on, p.off = p.on&^number, p.off&^number
		if a.Value {
			p.on |= number
		} else {
			p.off |= number
		}
	}
	p.addGates(pp, squares)
	p.needs = make([][]set, squares)
	p.fixed = make([][]fixed, squares)
	for sq, list := range pp.Fixed {
		p.fixed[sq] = newFixed(m, list)
		if len(list) > 0 && !slices.ContainsFunc(p.fixed[sq], fixed.takes) {
			p.peaceful = p.peaceful.or(bit(sq))
		}
	}
	for sq, blocks := range pp.Needs {
		for _, empty := range blocks {
			p.needs[sq] = append(p.needs[sq], setOf(empty))
		}
	}
	for i := range pp.Layers {
		y := newLayer(&pp.Layers[i], pp.Royal, squares)
		if i > 0 {
			before := &p.layers[i-1]
			y.first = before.first + before.times
		}
		for i := range y.groups {
			g := &y.groups[i]
			if g.odd = g.from.without(p.quiet).shift(g.delta); g.odd.some() || g.target != plan.Nothing {
				y.takers = append(y.takers, *g)
			}
		}
		y.single = origin{piece: int16(number), layer: int8(i), times: uint16(y.times)}
		y.shifted = y.single
		y.shifted.kind = shifted
		p.layers = append(p.layers, y)
	}
	p.slow = p.isSlow()
	return p
}

func marked(squares []bool) (s set) {
	for sq, in := range squares {
		if in {
			s = s.or(bit(sq))
		}
	}
	return s
}

func newLayer(pl *plan.Layer, royal bool, squares int) layer {
	y := layer{times: pl.Times}
	y.leap, y.quiet, y.take = make([]set, squares), make([]set, squares), make([]set, squares)
	y.jumps, y.span = make([]jumps, squares), make([]set, squares)
	lines, paths := make([][]line, squares), make([][]line, squares)
	aims := make([]map[plan.Role]*rides, squares)
	for sq, ways := range pl.Ways {
		if len(ways) > 0 {
			y.from = y.from.or(bit(sq))
		}
		for i := range ways {
			y.span[sq] = y.span[sq].or(bit(int(ways[i].To)))
		}
		s := sortWays(sq, ways)
		y.leap[sq], y.quiet[sq], y.take[sq], y.jumps[sq] = s.leap, s.quiet, s.take, newJumps(s.bent)
		lines[sq], paths[sq], aims[sq] = s.lines, s.paths, s.aims
	}
	y.aims = newAims(aims)
	y.width, y.lines = flatten(lines)
	y.paced, y.paths = flatten(paths)
	y.direct = !royal && y.paced == 0 && len(y.aims) == 0 && !slices.ContainsFunc(y.jumps, func(js jumps) bool { return js.some })
	shape := y.simpleShape()
	if y.straight = shape != general; royal {
		return y
	}
	y.shape = shape
	if y.groups = groupWays(pl.Ways); len(y.groups) > maxGroups && y.direct && y.width == 0 {
		y.groups = nil
	}
	if len(y.groups) > 0 && len(y.groups) <= maxGroups {
		y.shape = shifts
	}
	return y
}

// simpleShape finds a shorter code path for pieces that only go where no friend
// is.
func (y *layer) simpleShape() shape {
	for sq := range y.leap {
		if y.quiet[sq].some() || y.take[sq].some() || y.jumps[sq].some {
			return general
		}
	}
	switch {
	case y.paced > 0 || len(y.aims) > 0:
		return general
	case y.width == 0:
		return leaper
	}
	return rider
}

// newAims makes the aims of what is known by start square.
func newAims(by []map[plan.Role]*rides) []aim {
	var aims []aim
	for r := plan.Role(0); r < plan.MaxRoles; r++ {
		if !slices.ContainsFunc(by, func(roles map[plan.Role]*rides) bool { return roles[r] != nil }) {
			continue
		}
		a, lines := aim{target: r, leap: make([]set, len(by))}, make([][]line, len(by))
		for sq, roles := range by {
			if ride := roles[r]; ride != nil {
				a.leap[sq], lines[sq] = ride.leap, ride.lines
			}
		}
		a.width, a.lines = flatten(lines)
		aims = append(aims, a)
	}
	return aims
}

func (p *piece) addGates(pp *plan.Piece, squares int) {
	if pp.Gate == nil {
		return
	}
	p.gates = make([]set, squares+1)
	for sq, gate := range pp.Gate {
		if !pp.Rest[sq] {
			continue
		}
		if gate == nil {
			for i := range p.gates {
				p.gates[i] = p.gates[i].or(bit(sq))
			}
		}
		for _, last := range gate {
			p.gates[last+1] = p.gates[last+1].or(bit(sq))
		}
	}
}

func flatten(lines [][]line) (width int, flat []line) {
	for _, l := range lines {
		width = max(width, len(l))
	}
	flat = make([]line, width*len(lines))
	for sq, l := range lines {
		copy(flat[sq*width:], l)
	}
	return width, flat
}

// groupWays finds the few shifts that make up all ways of a code, none if they
// are not few, or if two of them may be the same move at once: moves of groups are
// counted one by one.
func groupWays(all [][]plan.Way) []group {
	var groups []group
	for sq, ways := range all {
		for i := range ways {
			if ways[i].Wishes() > 1 || meet(ways[:i], &ways[i]) {
				return nil
			}
			if groups = addWay(groups, sq, &ways[i]); len(groups) > manyGroups {
				return nil
			}
		}
	}
	return groups
}

// meet reports whether a way may lead to the same square as one of others at once.
func meet(others []plan.Way, w *plan.Way) bool {
	return slices.ContainsFunc(others, func(o plan.Way) bool {
		return o.To == w.To && !apart(o.Target, w.Target) && !wantsApart(wantsOf(&o), wantsOf(w))
	})
}

// wantsApart reports whether what two ways want, each at most one thing, is never there at once.
func wantsApart(a, b []want) bool {
	return len(a) == 1 && len(b) == 1 && a[0].shift == b[0].shift && apart(a[0].role, b[0].role)
}

// apart reports whether no square is known to have both of two roles.
func apart(a, b plan.Role) bool {
	if a > b {
		a, b = b, a
	}
	switch a {
	case plan.Nothing:
		return b == plan.Anyone || b == plan.Foe || b == plan.Friend
	case plan.Foe:
		return b == plan.Friend
	}
	return false
}

// addWay puts a way from a square into the group of those like it.
func addWay(groups []group, sq int, w *plan.Way) []group {
	g := group{from: bit(sq), delta: int(w.To) - sq, target: w.Target, wants: wantsOf(w)}
	for i := range groups {
		o := &groups[i]
		if o.delta == g.delta && o.target == g.target && slices.Equal(o.wants, g.wants) {
			o.from = o.from.or(g.from)
			return groups
		}
	}
	return append(groups, g)
}

// wantsOf lists what a way wants, the nearest to the target first.
func wantsOf(w *plan.Way) []want {
	var list []want
	for role := range plan.Roles {
		for _, q := range w.Want.Of(role) {
			list = append(list, want{role, int(w.To - q)})
		}
	}
	for _, wish := range w.More {
		list = append(list, want{wish.Role, int(w.To - wish.At)})
	}
	slices.SortStableFunc(list, func(a, b want) int { return a.shift*a.shift - b.shift*b.shift })
	return list
}
