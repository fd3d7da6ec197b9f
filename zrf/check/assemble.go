package check

import (
	"strings"

	"zog/zrf/diag"
	"zog/zrf/game"
)

// assemble puts a game together from its sections, and resolves its names.
func (c *checker) assemble(r *rules, number int) *game.Game {
	g := &game.Game{
		Number: number, Variant: r.form.variant, Loc: r.form.node.Loc(), Names: c.names,
		Players: r.players, Board: r.board.board, Sounds: map[string]string{},
	}
	c.pieces(r, g)
	c.texts(r, g)
	c.turns(r, g)
	if s, ok := r.sections["move-priorities"]; ok {
		for _, n := range s.args {
			g.Priorities = append(g.Priorities, c.sym(n))
		}
	}
	c.setup(r, g)
	for _, s := range r.goals {
		if goal, ok := c.goal(r, s); ok {
			g.Goals = append(g.Goals, goal)
		}
	}
	g.Options = c.optionsOf(r)
	c.resolve(r, g)
	r.names = roles{} // large, and done with
	return g
}

// pieces gives g its pieces, and r the role of every name.
func (c *checker) pieces(r *rules, g *game.Game) {
	r.names.addAll(&r.board.names)
	for _, p := range r.players {
		r.names.add(p.Name, isPlayer)
	}
	r.piece = map[game.Sym]int{}
	r.pieces = mergePieces(r.pieces)
	for i, p := range r.pieces {
		r.piece[p.sym] = i
		r.names.add(p.sym, isPiece)
		g.Pieces = append(g.Pieces, p.piece)
	}
	if len(g.Pieces) == 0 {
		c.error("no-pieces", headLoc(r.form.node), "no pieces")
	}
}

// texts gives g everything that is for reading, seeing and hearing.
func (c *checker) texts(r *rules, g *game.Game) {
	for name, s := range r.sections {
		switch name {
		case "title":
			g.Title = titleText(s.args)
		case "description":
			g.Description = displayText(s.args)
		case "history":
			g.History = displayText(s.args)
		case "strategy":
			g.Strategy = displayText(s.args)
		case "default":
			g.Default = true
		case "engine":
			g.Engine = joined(s.args)
		case "solution":
			g.Solution = joined(s.args)
		case "music":
			g.Music = joined(s.args)
		default:
			if isSound(name) {
				g.Sounds[name] = joined(s.args)
			}
		}
	}
	if g.Title == "" {
		c.warn("no-title", headLoc(r.form.node), "no title")
	}
}

// resolve reports the names in the blocks of g's pieces that mean nothing in
// g, though they mean something in another game of the file.
func (c *checker) resolve(r *rules, g *game.Game) {
	for _, p := range r.pieces {
		var missing map[use]bool
		for u := range p.uses {
			if !r.names.is(u.sym, u.as) {
				if missing == nil {
					missing = map[use]bool{}
				}
				missing[u] = true
			}
		}
		if missing == nil || c.full() {
			continue
		}
		c.locate(p.piece, missing, func(u use, loc diag.Loc) {
			c.error(u.as.code(), loc, "no %s %s in %q", u.as, c.names.Text(u.sym), g.Title).in(r)
		})
	}
}

func isSound(section string) bool { return strings.HasSuffix(section, "-sound") }
