package lint

import (
	"slices"

	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/keyword"
)

// zones warns of zones that no block, condition, goal or setup names.
func zones(b *book, g *game.Game, u *uses) {
	for i := range g.Board.Zones {
		z := &g.Board.Zones[i]
		name := g.Names.Text(z.Name)
		b.look(subject{"unused-zone", name, 0}, !u.places[z.Name] && !setUp(g, z), z.Loc, "nothing uses the zone %s", name)
	}
}

// setUp reports whether some pieces are set up on just the squares of a zone:
// in a setup zones have been replaced by their positions.
func setUp(g *game.Game, z *game.Zone) bool {
	if len(z.Positions) == 0 {
		return false
	}
	for i := range g.Setup {
		all := true
		for _, at := range z.Positions {
			all = all && slices.Contains(g.Setup[i].At, g.Board.Positions[at].Name)
		}
		if all {
			return true
		}
	}
	return false
}

// clashes warns of directions that no block can take a step in, as their names
// mean something else there.
func clashes(b *book, g *game.Game, _ *uses) {
	for _, d := range g.Board.Dirs {
		name, other := g.Names.Text(d), ""
		if k, _ := keyword.Find(keyword.Instruction, name); k != nil {
			other = "an instruction"
		} else if slices.ContainsFunc(g.Board.Positions, func(p game.Position) bool { return p.Name == d }) {
			other = "a position"
		}
		b.look(subject{"name-clash", name, 0}, other != "", g.Board.Loc, "%s is a direction and %s: in blocks it is the latter", name, other)
	}
}

// pieces warns of piece types that can't come into the game. One with a name
// alone is how a variant takes away what it inherits; a dummy need not come.
// Without any setup no piece does, which is told by setups.
func pieces(b *book, g *game.Game, u *uses) {
	for i, p := range g.Pieces {
		if p.Dummy || len(g.Setup) == 0 || len(p.Moves)+len(p.Drops)+len(p.Images) == 0 {
			continue
		}
		placed := slices.ContainsFunc(g.Setup, func(s game.Placement) bool { return s.Piece == i })
		b.look(subject{"unused-piece", g.Names.Text(p.Name), p.Loc.Pos}, !placed && !u.made[p.Name], p.Loc,
			"no setup, move or drop brings a %s into the game", g.Names.Text(p.Name))
	}
}

// flags warns of flags and position flags that are tested and never set, or set
// and never tested.
func flags(b *book, g *game.Game, u *uses) {
	pairs(b, g, u.flags, "flag")
	pairs(b, g, u.posFlags, "position flag")
}

func pairs(b *book, g *game.Game, all map[game.Sym]*usage, kind string) {
	for _, sym := range sorted(all) {
		use, name := all[sym], g.Names.Text(sym)
		if use.tested != nil {
			b.look(subject{"unset-flag", kind + " " + name, 0}, use.set == nil, *use.tested, "the %s %s is never set, so always false", kind, name)
		}
		if use.set != nil {
			b.look(subject{"untested-flag", kind + " " + name, 0}, use.tested == nil, *use.set, "the %s %s is set and never tested", kind, name)
		}
	}
}

// attributes warns of attributes that nothing tests.
func attributes(b *book, g *game.Game, u *uses) {
	for _, p := range g.Pieces {
		for _, a := range p.Attributes {
			name := g.Names.Text(a.Name)
			use := u.attributes[a.Name]
			b.look(subject{"untested-attribute", name, 0}, use == nil || use.tested == nil, p.Loc, "nothing tests the attribute %s", name)
		}
	}
}

// moveTypes warns of move types that are called for where no block is of them.
// A partial move that goes on by a type that is written and has no block is how
// authors end a turn.
func moveTypes(b *book, g *game.Game, u *uses) {
	has := map[game.Sym]bool{0: true}
	for _, p := range g.Pieces {
		for _, list := range [][]game.Block{p.Moves, p.Drops} {
			for i := range list {
				has[list[i].MoveType] = true
			}
		}
	}
	look := func(sym game.Sym, fine bool, loc diag.Loc) {
		name := g.Names.Text(sym)
		b.look(subject{"empty-move-type", name, 0}, !has[sym] && !fine, loc, "no move or drop is of the type %s", name)
	}
	for _, t := range g.Turns {
		look(t.MoveType, false, t.Loc)
	}
	for _, sym := range g.Priorities {
		look(sym, false, g.Loc)
	}
	for _, sym := range sorted(u.tested) {
		look(sym, false, u.tested[sym])
	}
	for _, sym := range sorted(u.parts) {
		look(sym, b.written[g.Names.Text(sym)], u.parts[sym])
	}
}

// sorted returns the keys of a map of names in order of first mention, so that
// two looks at a file say the same.
func sorted[V any](m map[game.Sym]V) []game.Sym {
	keys := make([]game.Sym, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
