package lint

import (
	"slices"

	"zog/zrf/game"
)

// pictures warns of what has no picture in a game of which other things have:
// a board, a piece type, or the pieces of one player. A game without any
// picture is drawn all the same, and is as its author wants it.
func pictures(b *book, g *game.Game, _ *uses) {
	drawn := slices.ContainsFunc(g.Pieces, func(p *game.Piece) bool { return len(p.Images) > 0 })
	b.look(subject{"no-picture", "", g.Board.Loc.Pos}, drawn && len(g.Board.Images) == 0, g.Board.Loc, "the pieces have pictures, the board has none")
	owned := owners(g)
	for i, p := range g.Pieces {
		for player := range g.Players {
			name := g.Players[player].Name
			if !owned[owner{i, player}] {
				continue
			}
			missing := drawn && len(p.Images[name]) == 0
			s := subject{"no-picture", g.Names.Text(p.Name) + " " + g.Names.Text(name), p.Loc.Pos}
			if len(p.Images) == 0 {
				s.name = g.Names.Text(p.Name)
				b.look(s, missing, p.Loc, "%s has no picture, other pieces have", g.Names.Text(p.Name))
				break
			}
			b.look(s, missing, p.Loc, "%s has pictures, but none for %s", g.Names.Text(p.Name), g.Names.Text(name))
		}
	}
}

// An owner is a player who can have pieces of a type. Both are indices.
type owner struct{ piece, player int }

// owners finds who surely comes to have what: by a setup on squares that are
// seen or to drop from, and from there by moves that turn a piece into another
// whatever it is and wherever it goes. What else pieces may become, and what
// changes sides, is left out: whether it does is for tests to say.
func owners(g *game.Game) map[owner]bool {
	owned := map[owner]bool{}
	var next []owner
	enter := func(o owner) {
		if !owned[o] {
			owned[o] = true
			next = append(next, o)
		}
	}
	seen := map[game.Sym]bool{}
	for i := range g.Board.Positions {
		p := &g.Board.Positions[i]
		seen[p.Name] = !p.Dummy && p.Right > max(p.Left, 0) && p.Bottom > max(p.Top, 0)
	}
	for _, s := range g.Setup {
		if s.Off > 0 || slices.ContainsFunc(s.At, func(at game.Sym) bool { return seen[at] }) {
			enter(owner{s.Piece, s.Player})
		}
	}
	for len(next) > 0 {
		o := next[0]
		next = next[1:]
		if !slices.ContainsFunc(g.Turns, func(t game.Turn) bool { return t.As == o.player }) {
			continue // has no moves
		}
		made := promotions(g.Pieces[o.piece])
		for i, p := range g.Pieces {
			if made[p.Name] {
				enter(owner{i, o.player})
			}
		}
	}
	return owned
}

// promotions returns the types that a piece may turn into by a move, other than
// under an if.
func promotions(p *game.Piece) map[game.Sym]bool {
	made := map[game.Sym]bool{}
	for _, list := range [][]game.Block{p.Moves, p.Drops} {
		for i := range list {
			for _, in := range list[i].Code {
				if in.Op != game.OpAdd {
					continue
				}
				for _, t := range in.Types {
					made[t] = true
				}
			}
		}
	}
	return made
}
