package check

import (
	"zog/zrf/game"
	"zog/zrf/keyword"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// build types the instruction of keyword k, whose number of arguments is right.
func (c *checker) build(n macro.Node, k *keyword.Keyword, args []macro.Node) game.Instr {
	in := game.Instr{Loc: n.Loc()}
	ok := true
	switch k.Name {
	case "true", "false":
		in.Op = game.OpNop
	case "go":
		in.Op = game.OpGo
		in.Where, ok = c.remembered(args[0])
	case "back":
		in.Op, in.Where.Kind = game.OpGo, game.WhereMark
	case "opposite":
		in.Op, in.Sym = game.OpOpposite, c.sym(args[0])
		ok = c.know(args[0], isDirection)
	case "mark":
		in.Op = game.OpMark
		in.Where, ok = c.optional(args)
	case "from":
		in.Op = game.OpFrom
	case "to":
		in.Op = game.OpTo
	case "cascade":
		in.Op = game.OpCascade
	case "add", "add-copy", "add-partial", "add-copy-partial":
		ok = c.add(&in, k.Name, args)
	case "capture":
		in.Op = game.OpCapture
		in.Where, ok = c.optional(args)
	case "change-owner":
		in.Op = game.OpChangeOwner
		in.Where, ok = c.optional(args)
	case "flip":
		in.Op = game.OpFlip
		in.Where, ok = c.optional(args)
	case "change-type":
		in.Op, in.Sym = game.OpChangeType, c.sym(args[0])
		in.Where, ok = c.optional(args[1:])
		ok = c.know(args[0], isPiece) && ok
	case "create":
		ok = c.create(&in, args)
	case "set-attribute":
		in.Op = game.OpSetAttribute
		ok = c.know(args[0], isAttribute) && c.set(&in, args)
	case "set-flag":
		in.Op = game.OpSetFlag
		ok = c.set(&in, args)
	case "set-position-flag":
		in.Op = game.OpSetPosFlag
		ok = c.set(&in, args)
	case "verify":
		in.Op, in.Cond = game.OpVerify, c.cond(args[0])
		ok = in.Cond.Kind != game.CondInvalid
	case "if", "while":
		ok = c.control(&in, k.Name, args)
	case "else":
		c.error("misplaced-else", n.Loc(), "else outside if")
		ok = false
	}
	if !ok {
		return game.Instr{}
	}
	return in
}

// set types the arguments of the instructions that set something: its name,
// the value and perhaps a square.
func (c *checker) set(in *game.Instr, args []macro.Node) (ok bool) {
	in.Sym = c.sym(args[0])
	in.Cond = c.cond(args[1])
	in.Where, ok = c.optional(args[2:])
	return ok && in.Cond.Kind != game.CondInvalid
}

// control types if and while.
func (c *checker) control(in *game.Instr, name string, args []macro.Node) bool {
	in.Cond = c.cond(args[0])
	body := args[1:]
	if name == "while" {
		in.Op, in.Body = game.OpWhile, c.code(body)
		return in.Cond.Kind != game.CondInvalid
	}
	in.Op = game.OpIf
	then, otherwise, found := cutElse(body)
	if first, _, twice := cutElse(otherwise); twice {
		c.error("second-else", otherwise[len(first)].Loc(), "a second else in one if")
		otherwise = first
	}
	in.Body = c.code(then)
	if found {
		in.Else = c.code(otherwise)
	}
	return in.Cond.Kind != game.CondInvalid
}

// cutElse splits nodes at the first else.
func cutElse(nodes []macro.Node) (before, after []macro.Node, found bool) {
	for i, n := range nodes {
		if n.Kind() == syntax.Atom && n.Text() == "else" {
			return nodes[:i], nodes[i+1:], true
		}
	}
	return nodes, nil, false
}

// add types add and its kin: names of pieces are promotions, and one name that
// is no piece is the move type of a partial move.
func (c *checker) add(in *game.Instr, name string, args []macro.Node) bool {
	in.Op = game.OpAdd
	in.Copy = name == "add-copy" || name == "add-copy-partial"
	in.Partial = name == "add-partial" || name == "add-copy-partial"
	for i, n := range args {
		sym := c.sym(n)
		switch {
		case n.Kind() == syntax.Atom && c.known.is(sym, isPiece):
			in.Types = append(in.Types, sym)
		case n.Kind() == syntax.Atom && in.Partial && in.MoveType == 0 && i == len(args)-1:
			in.MoveType = sym
		default:
			c.know(n, isPiece)
			return false
		}
	}
	return true
}

// create types create: a player, a piece and a square, each of them optional.
func (c *checker) create(in *game.Instr, args []macro.Node) (ok bool) {
	in.Op = game.OpCreate
	isA := func(i int, as role) bool {
		return i < len(args) && args[i].Kind() == syntax.Atom && c.known.is(c.sym(args[i]), as)
	}
	if isA(0, isPlayer) && (!isA(0, isPiece) || isA(1, isPiece)) {
		in.Player, args = c.sym(args[0]), args[1:]
	}
	if isA(0, isPiece) {
		in.Sym, args = c.sym(args[0]), args[1:]
	}
	if len(args) > 1 {
		c.know(args[0], isPiece)
		return false
	}
	in.Where, ok = c.where(args, isPlayer|isPiece)
	return ok
}

// remembered types the argument of go.
func (c *checker) remembered(n macro.Node) (game.Where, bool) {
	if n.Kind() == syntax.Atom {
		if kind := squareWord(n.Text()); kind != game.WhereCurrent {
			return game.Where{Kind: kind}, true
		}
	}
	c.error("wrong-arguments", n.Loc(), "%s where go wants from, to, mark, last-from or last-to", quote(n)).
		meant(n.Text(), keyword.Words(keyword.Square))
	return game.Where{}, false
}

// optional types a square argument that may be missing: the current position.
func (c *checker) optional(args []macro.Node) (game.Where, bool) { return c.where(args, 0) }

// where is optional for a slot in which names with other roles might have
// stood too: a message about an unknown name says so.
func (c *checker) where(args []macro.Node, other role) (game.Where, bool) {
	if len(args) == 0 {
		return game.Where{}, true
	}
	n := args[0]
	kids := n.Kids()
	switch {
	case n.Kind() == syntax.String:
	case n.Kind() == syntax.Atom:
		return c.whereWord(n, other)
	case len(kids) == 1 && kids[0].Kind() != syntax.String:
		return c.where(kids, other)
	case len(kids) == 2 && kids[0].Text() == "opposite" && kids[0].Kind() == syntax.Atom:
		return game.Where{Kind: game.WhereOpposite, Sym: c.sym(kids[1])}, c.know(kids[1], isDirection)
	}
	c.error("wrong-square", n.Loc(), "%s where a square is wanted: a position, a direction, (opposite direction), %s",
		quote(n), wordList(keyword.Square))
	return game.Where{}, false
}

// whereWord types a square argument that is a word. Positions and directions
// come before the words for remembered squares.
func (c *checker) whereWord(n macro.Node, other role) (game.Where, bool) {
	sym := c.sym(n)
	if !c.known.is(sym, isPosition|isDirection) {
		if kind := squareWord(n.Text()); kind != game.WhereCurrent {
			return game.Where{Kind: kind}, true
		}
		return game.Where{}, c.know(n, isPosition|isDirection|other)
	}
	return game.Where{Kind: game.WhereName, Sym: sym}, true
}

// squareWord returns what a word for a remembered square means, WhereCurrent
// if it is none.
func squareWord(word string) game.WhereKind {
	switch word {
	case "from":
		return game.WhereFrom
	case "to":
		return game.WhereTo
	case "mark":
		return game.WhereMark
	case "last-from":
		return game.WhereLastFrom
	case "last-to":
		return game.WhereLastTo
	default:
		return game.WhereCurrent
	}
}
