package check

import (
	"zog/zrf/game"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// direction returns the index of a direction, new if the name is; -1 if there
// are too many.
func (b *boardBuilder) direction(n macro.Node) int {
	sym := b.sym(n)
	if d, ok := b.dir[sym]; ok {
		return d
	}
	if (len(b.dir)+1)*len(b.board.Positions) > maxLinks {
		b.tooLarge(n)
		return -1
	}
	if !b.spend(&b.left.cells, len(b.board.Positions), n.Loc(), "links") {
		return -1
	}
	d := len(b.board.Dirs)
	b.dir[sym] = d
	b.board.Dirs = append(b.board.Dirs, sym)
	row := make([]int32, len(b.board.Positions))
	for i := range row {
		row[i] = -1
	}
	b.board.Links = append(b.board.Links, row)
	return d
}

// links makes the links of (links direction (from to)...).
func (b *boardBuilder) links(args []macro.Node) {
	d := b.direction(args[0])
	for _, n := range args[1:] {
		if from, to, ok := b.pair(n); ok && d >= 0 {
			b.board.Links[d][from] = to
			b.given[link{d, from}] = true
		}
	}
}

// pair returns the two positions of (from to).
func (b *boardBuilder) pair(n macro.Node) (from, to int32, ok bool) {
	kids := n.Kids()
	if len(kids) != 2 || kids[0].Kind() == syntax.List || kids[1].Kind() == syntax.List {
		b.error("wrong-link", n.Loc(), "%s where a pair of positions is wanted: (from to)", quote(n))
		return 0, 0, false
	}
	from, to = b.position(kids[0]), b.position(kids[1])
	return from, to, from >= 0 && to >= 0
}

// A link is known by its direction and where it starts.
type link struct {
	dir  int
	from int32
}

// unlink carries out one argument of unlink: a position, a pair of positions,
// or a position and a direction. It takes what grids have linked: authors give
// links of their own to a position and then cut it off, and play by them.
func (b *boardBuilder) unlink(n macro.Node) {
	kids := n.Kids()
	if n.Kind() == syntax.Atom {
		if p := b.position(n); p >= 0 {
			b.cut(func(from, to int32) bool { return from == p || to == p })
		}
		return
	}
	if len(kids) != 2 || kids[0].Kind() == syntax.List || kids[1].Kind() == syntax.List {
		b.error("wrong-link", n.Loc(), "%s where unlink wants a position, (position position) or (position direction)", quote(n))
		return
	}
	p := b.position(kids[0])
	if p < 0 {
		return
	}
	sym := b.sym(kids[1])
	if d, ok := b.dir[sym]; ok && !b.isLive(sym) {
		b.board.Links[d][p] = -1
	} else if q := b.position(kids[1]); q >= 0 {
		b.cut(func(from, to int32) bool { return from == p && to == q || from == q && to == p })
	}
}

func (b *boardBuilder) isLive(sym game.Sym) bool {
	_, ok := b.at[sym]
	return ok
}

// cut removes the links of grids that match.
func (b *boardBuilder) cut(match func(from, to int32) bool) {
	for d, row := range b.board.Links {
		for from, to := range row {
			if to >= 0 && match(int32(from), to) && !b.given[link{d, int32(from)}] {
				row[from] = -1
			}
		}
	}
}

// symmetry records (symmetry player (from to)...).
func (b *boardBuilder) symmetry(args []macro.Node) {
	player, ok := b.playerIndex(b.rules, args[0])
	for _, n := range args[1:] {
		kids := n.Kids()
		if len(kids) != 2 || kids[0].Kind() != syntax.Atom || kids[1].Kind() != syntax.Atom {
			b.error("wrong-symmetry", n.Loc(), "%s where a pair of directions is wanted: (direction direction)", quote(n))
			continue
		}
		if ok {
			b.board.Symmetry = append(b.board.Symmetry, game.Symmetry{
				Player: player, From: b.sym(kids[0]), To: b.sym(kids[1])})
			b.mirrored = append(b.mirrored, kids...)
		}
	}
}

// checkSymmetry warns about symmetries of directions that the whole board
// lacks: they have no effect.
func (b *boardBuilder) checkSymmetry() {
	for _, n := range b.mirrored {
		if !b.roles.is(b.sym(n), isDirection) {
			b.warn("unknown-direction", n.Loc(), "no direction %s on this board", n.Text()).
				meant(n.Text(), b.roles.words(b.names, isDirection))
		}
	}
}
