package check

import (
	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// setup types (board-setup (player (piece position... [off n])...)...).
func (c *checker) setup(r *rules, g *game.Game) {
	s, ok := r.sections["board-setup"]
	if !ok {
		return
	}
	taken := map[game.Sym]diag.Loc{}
	for _, n := range s.args {
		kids := n.Kids()
		if len(kids) == 0 {
			c.error("wrong-setup", n.Loc(), "%s where board-setup wants (player (piece position...)...)", quote(n))
			continue
		}
		player, ok := c.playerIndex(r, kids[0])
		for _, p := range kids[1:] {
			if !ok {
				break
			}
			if placement, ok := c.placement(r, p, taken); ok {
				placement.Player = player
				g.Setup = append(g.Setup, placement)
			}
		}
	}
}

// placement types one (piece position... [off n]). In taken it keeps where each
// position was named.
func (c *checker) placement(r *rules, n macro.Node, taken map[game.Sym]diag.Loc) (game.Placement, bool) {
	kids := n.Kids()
	if len(kids) == 0 {
		c.error("wrong-setup", n.Loc(), "%s where board-setup wants (piece position... [off n])", quote(n))
		return game.Placement{}, false
	}
	piece, ok := c.pieceIndex(r, kids[0])
	if !ok {
		return game.Placement{}, false
	}
	p := game.Placement{Piece: piece, Loc: n.Loc()}
	for i := 1; i < len(kids); i++ {
		if kids[i].Text() != "off" || kids[i].Kind() != syntax.Atom {
			squares := c.setupSquares(r, kids[i])
			if !c.spend(&c.left.squares, len(squares), kids[i].Loc(), "squares in board-setup") {
				break
			}
			p.At = append(p.At, squares...)
			c.take(kids[i], taken)
			continue
		}
		if i++; i == len(kids) {
			c.error("wrong-setup", kids[i-1].Loc(), "off without a number of pieces")
		} else if count, ok := number(kids[i]); !ok || count < 0 || count > maxOff {
			c.error("wrong-setup", kids[i].Loc(), "%s where off wants a number of pieces, at most %d", quote(kids[i]), maxOff)
		} else {
			p.Off += count
		}
	}
	return p, true
}

// take warns of a position that has been named before: the piece put there
// later takes the place. Zones may well be filled first and changed then.
func (c *checker) take(n macro.Node, taken map[game.Sym]diag.Loc) {
	sym := c.sym(n)
	if !c.known.is(sym, isPosition) {
		return
	}
	if other, ok := taken[sym]; ok {
		c.warn("occupied-position", n.Loc(), "a piece stands on %s already: this one takes its place", n.Text()).
			note(other, "the other one")
	}
	taken[sym] = n.Loc()
}

// setupSquares returns the position that n names, or those of the zone.
func (c *checker) setupSquares(r *rules, n macro.Node) []game.Sym {
	sym := c.sym(n)
	switch {
	case n.Kind() == syntax.Atom && r.names.is(sym, isPosition):
		return []game.Sym{sym}
	case n.Kind() == syntax.Atom && r.names.is(sym, isZone):
		var all []game.Sym
		for _, z := range r.board.board.Zones {
			if z.Name == sym {
				for _, p := range z.Positions {
					all = append(all, r.board.board.Positions[p].Name)
				}
			}
		}
		return all
	case n.Kind() == syntax.Atom && r.names.is(sym, isKilled):
		c.warn("killed-position", n.Loc(), "position %s was killed: nothing stands there", n.Text())
		return nil
	default:
		c.error("unknown-position", n.Loc(), "no position %s to put a piece on", quote(n)).
			meant(n.Text(), r.names.words(c.names, isPosition)).in(r)
		return nil
	}
}

// pieceIndex returns the index of the piece that n names.
func (c *checker) pieceIndex(r *rules, n macro.Node) (int, bool) {
	if n.Kind() == syntax.Atom {
		if i, ok := r.piece[c.sym(n)]; ok {
			return i, true
		}
	}
	c.error("unknown-piece", n.Loc(), "no piece %s", quote(n)).meant(n.Text(), r.names.words(c.names, isPiece)).in(r)
	return 0, false
}
