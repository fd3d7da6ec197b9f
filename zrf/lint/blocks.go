package lint

import (
	"slices"

	"zog/zrf/game"
)

// blocks warns of move blocks that add no move. A dummy has them to please
// Zillions, which wants to see a moves form.
func blocks(b *book, g *game.Game, _ *uses) {
	adds := adders{}
	for _, p := range g.Pieces {
		if p.Dummy {
			continue
		}
		for _, list := range [][]game.Block{p.Moves, p.Drops} {
			for i := range list {
				name := g.Names.Text(p.Name)
				b.look(subject{"no-add", "", list[i].Loc.Pos}, !adds.code(list[i].Code), list[i].Loc, "the block of %s adds no move", name)
			}
		}
	}
}

// adders remembers which code adds a move, by its first instruction: code is
// shared.
type adders map[*game.Instr]bool

func (a adders) code(code []game.Instr) bool {
	if len(code) == 0 {
		return false
	}
	if known, ok := a[&code[0]]; ok {
		return known
	}
	a[&code[0]] = slices.ContainsFunc(code, func(in game.Instr) bool {
		return in.Op == game.OpAdd || a.code(in.Body) || a.code(in.Else)
	})
	return a[&code[0]]
}

// setups warns of games that begin without any piece, on the board or off it.
func setups(b *book, g *game.Game, _ *uses) {
	b.look(subject{"no-setup", "", 0}, len(g.Setup) == 0, g.Loc, "no board-setup has a piece, so there is never a move")
}

// stores warns of pieces with drops of which there is never one to drop.
func stores(b *book, g *game.Game, _ *uses) {
	for i, p := range g.Pieces {
		if len(p.Drops) == 0 || len(g.Setup) == 0 {
			continue
		}
		stocked := g.Options.RecycleCaptures || g.Options.RecyclePromotions ||
			slices.ContainsFunc(g.Setup, func(s game.Placement) bool { return s.Piece == i && s.Off > 0 })
		b.look(subject{"no-store", "", p.Loc.Pos}, !stocked, p.Loc,
			"%s has drops, but no setup has any off the board", g.Names.Text(p.Name))
	}
}
