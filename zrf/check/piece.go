package check

import (
	"zog/zrf/game"
	"zog/zrf/keyword"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// declarePieces takes the pieces of f apart and makes their names known.
func (c *checker) declarePieces(f *form) {
	first := map[game.Sym]*pieceForm{}
	for _, p := range f.pieces {
		p.parts = c.formsOf(p.args, keyword.Piece)
		for _, part := range p.parts {
			switch part.name {
			case "name":
				p.sym = c.sym(part.args[0])
				c.known.add(p.sym, isPiece)
			case "attribute":
				c.known.add(c.sym(part.args[0]), isAttribute)
			}
		}
		if p.sym == 0 {
			c.error("no-name", headLoc(p.node), "a piece needs (name N)")
			c.mute("unknown-piece")
		} else if other := first[p.sym]; other != nil {
			c.warn("repeated-piece", headLoc(p.node), "there are two pieces %s: the last one counts", c.names.Text(p.sym)).
				note(headLoc(other.node), "the other one")
		}
		first[p.sym] = p
	}
}

// typePieces types the pieces of f. Names that are unknown in the whole file
// are reported here, those that only one game lacks when that is put together.
func (c *checker) typePieces(f *form) {
	for _, p := range f.pieces {
		p.piece = &game.Piece{Name: p.sym, Loc: p.node.Loc()}
		for _, part := range p.parts {
			c.piecePart(p.piece, part)
		}
		p.parts = nil
		p.uses = c.usesOf(p.piece)
	}
}

// piecePart types one form of a piece.
func (c *checker) piecePart(p *game.Piece, s section) {
	switch s.name {
	case "image":
		c.images(p, s.args)
	case "help":
		p.Help = helpText(s.args)
	case "description":
		p.Description = displayText(s.args)
	case "notation":
		p.Notation = joined(s.args)
	case "attribute":
		p.Attributes = append(p.Attributes, game.Attribute{Name: c.sym(s.args[0]), Value: s.args[1].Text() == "true"})
	case "dummy":
		p.Dummy = true
	case "open":
		p.Open = joined(s.args)
	case "moves":
		p.Moves = append(p.Moves, c.blockList(s.args, false)...)
	case "drops":
		p.Drops = append(p.Drops, c.blockList(s.args, true)...)
	}
}

// images types (image player "file"... player "file"...).
func (c *checker) images(p *game.Piece, args []macro.Node) {
	if p.Images == nil {
		p.Images = map[game.Sym][]string{}
	}
	var player game.Sym
	for _, n := range args {
		switch {
		case n.Kind() == syntax.Atom:
			player = c.sym(n)
			c.know(n, isPlayer)
		case n.Kind() == syntax.String && player != 0:
			p.Images[player] = append(p.Images[player], n.Text())
		default:
			c.error("wrong-image", n.Loc(), "%s where image wants a player and then files", quote(n))
		}
	}
}

// know reports a name that has none of the roles in any game of the file.
func (c *checker) know(n macro.Node, as role) bool {
	if n.Kind() == syntax.Atom && c.known.is(c.sym(n), as) {
		return true
	}
	c.error(as.code(), n.Loc(), "no %s %s", as, quote(n)).meant(n.Text(), c.known.words(c.names, as))
	return false
}
