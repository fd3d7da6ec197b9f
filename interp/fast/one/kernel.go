// Package one is the kernel for boards of up to 64 squares: it counts, lists and
// filters the legal moves of one side by bit sets of one word. Its siblings for
// larger boards are generated from it; only set.go differs. In: a plan (package
// plan) and a host for what sets can't do. It knows no rules beyond the plan.
package one

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// A Kernel counts, lists and filters the moves of one side. It is for one
// goroutine.
type Kernel struct {
	m       *model.Model
	host    plan.Host
	as      int
	own     int   // where the side's set begins in Position.Words
	enemies []int // where the enemies' sets begin
	neutral []int // where the sets begin of those who are neither
	sources []plan.Source
	squares set

	pieces []piece
	byCode []int16 // index into pieces by code, -1 for none
	drops  []drop
	// streams are all moves, where they are so simple.
	streams []stream
	// steps are what pieces do that have no more than leaps and lines, by code and
	// square, lines those lines, spans all squares they may lead to; apart are the other
	// pieces, and fancy those whose steps are not all plain.
	steps []step
	lines []line
	spans []set
	apart []int16
	fancy []int16

	royal   []int // where the sets of royal codes begin; none: every move is legal
	isRoyal []bool
	attacks attacks

	now   sight
	found moves
	// taking: no plain moves are wanted but to squares of prey.
	taking  bool
	prey    set
	guarded bool // what keeps royal pieces safe has been found
	loose   bool // leave for later what masks don't tell of the safety of royal pieces
	asking  bool // and the moves of pieces that are slow to find
	leaving bool // and what the host would list
}

// sight is what a position looks like to the side, and what keeps its royal
// pieces safe: a move that is not of a royal piece is legal if it goes to a
// square of check, and from a pinned square only to one of its pin; if it goes
// from or to a square of touchy it has to be made to know.
type sight struct {
	own, enemy, occ set
	roles           [plan.MaxRoles]set // the squares that hold what ways want
	check           set
	pinned          set
	touchy          set
	kings           set
	inCheck         bool
	pin             [Words * 64]set
}

// maxLayers is the most layers of a piece that a kernel holds.
const maxLayers = 100

var _ plan.Kernel = (*Kernel)(nil)

// New makes the kernel of a plan, to be cloned for use; nil if the plan is more
// than it can hold.
func New(m *model.Model, side *plan.Side) plan.Kernel {
	squares := len(m.Squares)
	k := &Kernel{m: m, as: side.As, own: m.OwnedAt(side.As), sources: side.Sources, squares: full(squares)}
	for pl := range m.Players {
		if pl != side.As && !slices.Contains(side.Enemies, pl) {
			k.neutral = append(k.neutral, m.OwnedAt(pl))
		}
	}
	for _, pl := range side.Enemies {
		k.enemies = append(k.enemies, m.OwnedAt(pl))
	}
	k.byCode = make([]int16, m.Codes())
	for c := range k.byCode {
		k.byCode[c] = -1
	}
	for i := range side.Pieces {
		if len(side.Pieces[i].Layers) > maxLayers {
			return nil
		}
		k.byCode[side.Pieces[i].Code] = int16(i)
		k.pieces = append(k.pieces, newPiece(m, &side.Pieces[i], i, squares))
	}
	for i := range side.Drops {
		k.drops = append(k.drops, newDrop(m, &side.Drops[i], i, squares))
	}
	k.isRoyal = make([]bool, m.Codes())
	if len(side.Royal) > 0 {
		k.attacks = newAttacks(m, side, squares)
		for _, c := range side.Royal {
			k.isRoyal[c] = true
			k.royal = append(k.royal, m.HoldingAt(c))
		}
	}
	k.streams = k.newStreams()
	k.newSteps(squares)
	return k
}

// Clone returns a kernel with the same tables and another host.
func (k *Kernel) Clone(h plan.Host) plan.Kernel {
	c := *k
	c.host, c.found = h, moves{several: make([]bool, len(k.drops)), most: make([]int, len(k.pieces)), looks: make([]int, len(k.pieces))}
	for i := range c.found.most {
		c.found.most[i], c.found.looks[i] = 1, 1
	}
	return &c
}

// look takes in a position.
func (k *Kernel) look(p *model.Position) {
	k.view(p)
	s := &k.now
	s.check, s.inCheck = k.squares, false
	var none set
	s.pinned, s.touchy = none, none
	k.guarded = len(k.royal) == 0
	if !k.taking {
		k.ensure(p)
	}
}

// ensure finds what keeps the royal pieces safe, unless it has been found.
func (k *Kernel) ensure(p *model.Position) {
	if !k.guarded {
		k.guarded = true
		k.guard(p)
	}
}

// view finds who stands where.
func (k *Kernel) view(p *model.Position) {
	s := &k.now
	own, enemy := load(p.Words, k.own), k.foes(p.Words)
	occ := own.or(enemy)
	for _, at := range k.neutral {
		occ = occ.or(load(p.Words, at))
	}
	s.own, s.enemy, s.occ = own, enemy, occ
	empty := k.squares.without(occ)
	s.roles[plan.Nothing], s.roles[plan.Anyone], s.roles[plan.Foe], s.roles[plan.Friend] = empty, occ, enemy, own
	s.roles[plan.NotFriend] = k.squares.without(own)
	if len(k.sources) > 0 {
		k.viewSources(p)
	}
}

// viewSources finds the squares of the roles from sources.
func (k *Kernel) viewSources(p *model.Position) {
	for i := range k.sources {
		k.now.roles[k.sources[i].Role&(plan.MaxRoles-1)] = k.having(p, &k.sources[i])
	}
}

// having finds the squares that have a role from a source.
func (k *Kernel) having(p *model.Position, src *plan.Source) set {
	var squares set
	switch src.Kind {
	case plan.Union:
		for _, at := range src.Sets {
			squares = squares.or(load(p.Words, at))
		}
	case plan.Stored:
		if p.Off[src.Store] > 0 {
			squares = k.squares
		}
	case plan.LastFrom:
		squares = squareOf(p.LastFrom)
	case plan.LastTo:
		squares = squareOf(p.LastTo)
	}
	if src.Not {
		return k.squares.without(squares)
	}
	return squares
}

// squareOf returns the set of one square, or of none.
func squareOf(sq model.Square) (s set) {
	if sq != model.NoSquare {
		s = bit(int(sq))
	}
	return s
}
