package check

import (
	"iter"
	"slices"

	"zog/zrf/game"
	"zog/zrf/keyword"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// A board is a typed board and the names it gives.
type board struct {
	board *game.Board
	names roles
}

// A boardKey tells what a board is made from: the game or variant that has
// its forms, and the one that has the players whom zones and symmetries are for.
type boardKey struct{ boards, players *form }

// boardOf types the board of r, or finds it typed already for another variant.
func (c *checker) boardOf(r *rules) {
	if len(r.boards) == 0 {
		c.error("no-board", headLoc(r.form.node), "no board")
		c.mute("unknown-position", "unknown-direction", "unknown-step", "unknown-zone")
		r.board = &board{board: &game.Board{Loc: r.form.node.Loc()}}
		return
	}
	key := boardKey{boards: r.base, players: r.base}
	if len(r.form.boards) > 0 {
		key.boards = r.form
	}
	if _, own := r.form.sections["players"]; own {
		key.players = r.form
	}
	if r.board = c.boards[key]; r.board == nil {
		b := &boardBuilder{checker: c, rules: r, at: map[game.Sym]int32{}, dir: map[game.Sym]int{}, given: map[link]bool{},
			board: &game.Board{Loc: r.boards[0].node.Loc()}}
		var forms []section
		for _, s := range r.boards {
			forms = append(forms, c.formsOf(s.args, keyword.Board)...)
		}
		if !slices.ContainsFunc(forms, makesPositions) && !b.muted["unknown-position"] {
			b.error("no-positions", headLoc(r.boards[0].node), "the board has no positions: grid, positions and dummy make them")
			b.broken()
		}
		for _, f := range forms {
			b.form(f)
		}
		r.board = b.finish()
		c.boards[key] = r.board
	}
	c.known.addAll(&r.board.names)
}

func makesPositions(s section) bool {
	return s.name == "grid" || s.name == "positions" || s.name == "dummy"
}

// A boardBuilder carries out the forms of a board one after the other.
type boardBuilder struct {
	*checker
	rules *rules
	board *game.Board
	at    map[game.Sym]int32 // index of a live position
	dir   map[game.Sym]int   // index of a direction
	dead  []bool             // by position: killed
	given map[link]bool      // links that no grid made
	roles roles

	mirrored []macro.Node // the directions that symmetries name
}

// form carries out one form of a board, unless the file has asked for too much.
func (b *boardBuilder) form(s section) {
	if b.left.cells < 0 {
		return
	}
	switch s.name {
	case "image":
		b.board.Images = append(b.board.Images, paths(s.args)...)
	case "grid":
		b.grid(s)
	case "positions":
		b.positions(s.args)
	case "dummy":
		for _, n := range s.args {
			b.addPosition(n, game.Position{Name: b.sym(n), Dummy: true, Grid: -1})
		}
	case "links":
		b.links(s.args)
	case "unlink":
		for _, n := range s.args {
			b.unlink(n)
		}
	case "kill-positions":
		for _, n := range s.args {
			b.kill(n)
		}
	case "symmetry":
		b.symmetry(s.args)
	case "zone":
		b.zone(s)
	}
}

// addPosition adds a position to the board. A name that is taken is reported,
// and the position that had it stays.
func (b *boardBuilder) addPosition(n macro.Node, p game.Position) {
	if _, taken := b.at[p.Name]; taken {
		b.warn("repeated-position", n.Loc(), "there is a position %s already: this one is left out", b.names.Text(p.Name))
		return
	}
	if len(b.board.Positions) >= maxPositions {
		b.tooLarge(n)
		return
	}
	if !b.spend(&b.left.cells, positionCells+len(b.board.Dirs), n.Loc(), "positions") {
		return
	}
	b.at[p.Name] = int32(len(b.board.Positions))
	b.board.Positions = append(b.board.Positions, p)
	b.dead = append(b.dead, false)
	for d, row := range b.board.Links {
		b.board.Links[d] = append(row, -1)
	}
}

func (b *boardBuilder) tooLarge(n macro.Node) {
	b.error("board-too-large", n.Loc(), "a board can have %d positions, and %d links in all", maxPositions, maxLinks)
	b.broken()
}

// broken says that positions or directions are missing because of a fault that
// has been reported.
func (b *boardBuilder) broken() {
	b.mute("board-too-large", "unknown-position", "unknown-direction", "unknown-step", "unknown-zone")
}

// positions makes the positions of (positions (name left top right bottom)...).
func (b *boardBuilder) positions(nodes []macro.Node) {
	for _, n := range nodes {
		kids := n.Kids()
		if len(kids) == 0 || kids[0].Kind() != syntax.Atom {
			b.error("wrong-position", n.Loc(), "%s where a position is wanted: (name left top right bottom)", quote(n))
			b.broken()
			continue
		}
		numbers, ok := b.numbers(n, kids[1:], 4, "a position takes left, top, right and bottom")
		if !ok {
			continue
		}
		b.addPosition(kids[0], game.Position{Name: b.sym(kids[0]), Grid: -1,
			Left: numbers[0], Top: numbers[1], Right: numbers[2], Bottom: numbers[3]})
	}
}

// numbers returns the n numbers that nodes, in the list within, have to be.
// What says what they are, for messages.
func (b *boardBuilder) numbers(within macro.Node, nodes []macro.Node, n int, what string) ([]int, bool) {
	if len(nodes) != n {
		b.error("wrong-number", within.Loc(), "%s: %s", counted(len(nodes), "number"), what)
		b.broken()
		return nil, false
	}
	values := make([]int, n)
	for i, node := range nodes {
		v, ok := number(node)
		if !ok {
			b.error("wrong-number", node.Loc(), "%s where a whole number is wanted: %s", quote(node), what)
			b.broken()
			return nil, false
		}
		values[i] = v
	}
	return values, true
}

// position returns the index of the live position that n names, -1 if there
// is none, with a report: a warning for one that was killed.
func (b *boardBuilder) position(n macro.Node) int32 {
	sym := b.sym(n)
	if i, ok := b.at[sym]; ok {
		return i
	}
	if b.roles.is(sym, isKilled) {
		b.warn("killed-position", n.Loc(), "position %s was killed before", n.Text())
		return -1
	}
	b.error("unknown-position", n.Loc(), "no position %s", quote(n)).meant(n.Text(), b.liveNames())
	return -1
}

// liveNames returns the names of the positions there are so far.
func (b *boardBuilder) liveNames() iter.Seq[string] {
	return func(yield func(string) bool) {
		for i, p := range b.board.Positions {
			if !b.dead[i] && !yield(b.names.Text(p.Name)) {
				return
			}
		}
	}
}

// kill removes a position and every link from and to it.
func (b *boardBuilder) kill(n macro.Node) {
	p := b.position(n)
	if p < 0 {
		return
	}
	b.dead[p] = true
	sym := b.board.Positions[p].Name
	delete(b.at, sym)
	b.roles.add(sym, isKilled)
}

// finish drops the positions that were killed, and names everything.
func (b *boardBuilder) finish() *board {
	if slices.Contains(b.dead, true) {
		b.compact()
	}
	for _, p := range b.board.Positions {
		b.roles.add(p.Name, isPosition)
	}
	for _, d := range b.board.Dirs {
		b.roles.add(d, isDirection)
	}
	for _, z := range b.board.Zones {
		b.roles.add(z.Name, isZone)
	}
	b.checkSymmetry()
	return &board{b.board, b.roles}
}

// compact renumbers positions so that only the live ones are left.
func (b *boardBuilder) compact() {
	renumber := make([]int32, len(b.dead))
	var live []game.Position
	for i, dead := range b.dead {
		renumber[i] = -1
		if !dead {
			renumber[i] = int32(len(live))
			live = append(live, b.board.Positions[i])
		}
	}
	b.board.Positions = live
	for d, row := range b.board.Links {
		kept := make([]int32, 0, len(live))
		for from, to := range row {
			if b.dead[from] {
				continue
			}
			if to >= 0 {
				to = renumber[to]
			}
			kept = append(kept, to)
		}
		b.board.Links[d] = kept
	}
	for z, zone := range b.board.Zones {
		kept := zone.Positions[:0]
		for _, p := range zone.Positions {
			if p = renumber[p]; p >= 0 {
				kept = append(kept, p)
			}
		}
		b.board.Zones[z].Positions = kept
	}
}
