package check

import (
	"slices"

	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/keyword"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// A blockKey tells what a block is typed from; a block reads differently in
// drops, where a leading name says where to drop.
type blockKey struct {
	macro.Key
	drop bool
}

// blockList types the blocks and move types of (moves ...) or (drops ...).
func (c *checker) blockList(nodes []macro.Node, drop bool) []game.Block {
	var blocks []game.Block
	var moveType game.Sym
	for _, n := range nodes {
		switch {
		case n.Kind() != syntax.List:
			c.error("no-block", n.Loc(), "%s outside a move block: moves and drops hold lists of instructions", quote(n))
		case n.Head() == "move-type":
			if _, s, ok := c.formOf(n, keyword.MoveList); ok {
				moveType = c.sym(s.args[0])
			}
		default:
			b := c.block(n, drop)
			b.MoveType, b.Loc = moveType, n.Loc()
			blocks = append(blocks, b)
		}
	}
	return blocks
}

// block types one move block, its move type aside.
func (c *checker) block(n macro.Node, drop bool) game.Block {
	key := blockKey{n.Key(), drop}
	b, known := c.blocks[key]
	if known {
		return b
	}
	kids := n.Kids()
	if drop && len(kids) > 0 && kids[0].Kind() == syntax.Atom {
		if sym := c.sym(kids[0]); c.known.is(sym, isPosition|isZone) {
			b.At, kids = sym, kids[1:]
		}
	}
	b.Code = c.code(kids)
	c.blocks[key] = b
	return b
}

// code types a sequence of instructions. Those that are wrong are left out.
func (c *checker) code(nodes []macro.Node) []game.Instr {
	if len(nodes) == 0 {
		return nil
	}
	if !c.spend(&c.left.instrs, len(nodes), nodes[0].Loc(), "instructions") {
		return nil
	}
	code := make([]game.Instr, 0, len(nodes))
	for _, n := range nodes {
		if in := c.instr(n); in.Op != game.OpInvalid {
			code = append(code, in)
		}
	}
	return code
}

// instr types one instruction; the result is invalid for what is wrong.
func (c *checker) instr(n macro.Node) game.Instr {
	switch n.Kind() {
	case syntax.Atom:
		return c.wordInstr(n)
	case syntax.String:
		c.error("no-instruction", n.Loc(), "%s where an instruction is wanted", quote(n))
		return game.Instr{}
	}
	key := n.Key()
	in, known := c.instrs[key]
	if !known {
		in = c.listInstr(n)
		c.instrs[key] = in
	}
	return in
}

// wordInstr types an instruction that is a single word: a keyword that needs
// no arguments, a position or a direction.
func (c *checker) wordInstr(n macro.Node) game.Instr {
	if k, _ := keyword.Find(keyword.Instruction, n.Text()); k != nil {
		if !c.shape(n, nil, k) {
			return game.Instr{}
		}
		return c.build(n, k, nil)
	}
	sym := c.sym(n)
	switch {
	case c.known.is(sym, isPosition|isDirection):
		return game.Instr{Op: game.OpName, Sym: sym, Loc: n.Loc()}
	case c.known.is(sym, isZone):
		return c.zoneStep(n)
	}
	c.unknownStep(n)
	return game.Instr{}
}

// zoneStep types the name of a zone where an instruction stands. A zone says
// where a drop block is tried, as its first word; anywhere else a block gives
// nothing from there on.
func (c *checker) zoneStep(n macro.Node) game.Instr {
	c.warn("zone-step", n.Loc(), "%s is a zone, which can only begin a drop block: this block ends here", n.Text())
	return game.Instr{Op: game.OpVerify, Cond: &game.Cond{Kind: game.CondFalse, Loc: n.Loc()}, Loc: n.Loc()}
}

// unknownStep reports a word that is no instruction, position or direction.
func (c *checker) unknownStep(n macro.Node) {
	if c.known.is(c.sym(n), isKilled) {
		c.error("unknown-step", n.Loc(), "position %s was killed", n.Text())
		return
	}
	if c.uncalled("unknown-step", n) {
		return
	}
	e := c.error("unknown-step", n.Loc(), "no instruction, position or direction %s", n.Text()).
		meant(n.Text(), join(keyword.Words(keyword.Instruction), c.known.words(c.names, isPosition|isDirection), slices.Values(c.macros)))
	if k, _ := keyword.Find(keyword.Condition, n.Text()); k != nil {
		e.note(diag.Loc{}, "it is a condition: write (verify %s)", n.Text())
	}
}

// uncalled reports a word that is the name of a macro, which only a list calls.
func (c *checker) uncalled(code string, n macro.Node) bool {
	_, found := slices.BinarySearch(c.macros, n.Text())
	if found {
		c.error(code, n.Loc(), "%s is a macro: write (%s)", n.Text(), n.Text())
	}
	return found
}

// listInstr types an instruction in parentheses. Those around a single word
// make no difference.
func (c *checker) listInstr(n macro.Node) game.Instr {
	kids := n.Kids()
	switch {
	case len(kids) == 0:
		return game.Instr{Op: game.OpNop, Loc: n.Loc()}
	case len(kids) == 1:
		if kids[0].Kind() == syntax.List {
			return c.instr(kids[0])
		}
		return c.wordInstr(kids[0])
	case kids[0].Kind() != syntax.Atom:
		c.error("no-instruction", n.Loc(), "%s where an instruction is wanted", quote(n))
		return game.Instr{}
	}
	k, _ := keyword.Find(keyword.Instruction, kids[0].Text())
	if k == nil {
		c.unknownList(kids[0])
		return game.Instr{}
	}
	if !c.shape(n, kids[1:], k) {
		return game.Instr{}
	}
	return c.build(n, k, kids[1:])
}

// unknownList reports the first word of a list that is no instruction.
func (c *checker) unknownList(head macro.Node) {
	e := c.error("unknown-instruction", head.Loc(), "no instruction or macro %s", head.Text()).
		meant(head.Text(), join(keyword.Words(keyword.Instruction), slices.Values(c.macros)))
	if k, _ := keyword.Find(keyword.Condition, head.Text()); k != nil {
		e.note(diag.Loc{}, "it is a condition: write (verify (%s ...))", head.Text())
	}
}
