package fast

import "zog/interp/model"

// bait looks for what blocks tried on a square can't do without: that it is
// empty, and that an enemy stands on one of some squares (nil if that does not
// matter). Most squares of the board have neither, and need not be tried.
func (b *planner) bait(entries []*entry, sq model.Square) (empty bool, squares []model.Square) {
	empty, baited := true, true
	squares = []model.Square{}
	for _, e := range entries {
		if e.root == noGraph {
			return false, nil
		}
		n := b.g.nodes[e.root]
		empty = empty && n.kind == kindEmpty && n.sq == sq && n.no == 0
		f := fisher{b: b, seen: make(map[fished]bool)}
		baited = baited && f.without(fished{e.root, 0})
		squares = append(squares, f.squares...)
	}
	if !baited {
		squares = nil
	}
	return empty, squares
}

// A fisher follows a graph as if no tested square held an enemy.
type fisher struct {
	b       *planner
	seen    map[fished]bool
	squares []model.Square
}

// fished is a node reached with some flags set.
type fished struct {
	node  int32
	flags uint64
}

// without reports whether the graph emits nothing from here on when no square
// of squares, to which it adds what it asks for, holds an enemy.
func (f *fisher) without(at fished) bool {
	if at.node == 0 || f.seen[at] {
		return true
	}
	f.seen[at] = true
	n := f.b.g.nodes[at.node]
	yes, no := fished{n.yes, at.flags}, fished{n.no, at.flags}
	bit := uint64(1) << uint(n.arg&63)
	switch n.kind {
	case kindEmit, kindEmitBy, kindCommit:
		return false
	case kindFlag:
		if at.flags&bit != 0 {
			return f.without(yes)
		}
		return f.without(no)
	case kindSetFlag:
		yes.flags &^= bit
		if n.sq != 0 {
			yes.flags |= bit
		}
		return f.without(yes)
	case kindHolds:
		if f.b.sets.not(setID(n.arg), f.b.role.enemy) == noCodes {
			f.squares = append(f.squares, n.sq)
			return f.without(no)
		}
	}
	if n.kind.test() {
		return f.without(yes) && f.without(no)
	}
	return f.without(yes)
}
