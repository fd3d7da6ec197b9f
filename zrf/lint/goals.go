package lint

import "zog/zrf/game"

// goals warns of games that nobody can win, lose or draw by the rules. A variant
// has none only if the game before it has none either, which is told there.
func goals(b *book, g *game.Game, _ *uses) {
	if !g.Variant {
		b.look(subject{"no-goal", "", g.Loc.Pos}, len(g.Goals) == 0, g.Loc, "no win-, loss-, draw- or count-condition: nobody can win")
	}
}
