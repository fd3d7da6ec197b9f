package check

import (
	"slices"
	"strings"

	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/keyword"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// cond types one condition; the result is invalid for what is wrong.
func (c *checker) cond(n macro.Node) *game.Cond {
	switch n.Kind() {
	case syntax.Atom:
		return c.wordCond(n)
	case syntax.String:
		c.error("no-condition", n.Loc(), "%s where a condition is wanted", quote(n))
		return &game.Cond{}
	}
	key := n.Key()
	cond, known := c.conds[key]
	if !known {
		cond = c.listCond(n)
		c.conds[key] = cond
	}
	return cond
}

// wordCond types a condition that is a single word: a keyword that needs no
// arguments, or an attribute.
func (c *checker) wordCond(n macro.Node) *game.Cond {
	if k, negated := keyword.Find(keyword.Condition, n.Text()); k != nil {
		if !c.shape(n, nil, k) {
			return &game.Cond{}
		}
		return c.buildCond(n, k, negated, nil)
	}
	return c.attribute(n, n, nil)
}

// listCond types a condition in parentheses; extra ones make no difference.
func (c *checker) listCond(n macro.Node) *game.Cond {
	kids := n.Kids()
	switch {
	case len(kids) == 0:
		c.error("no-condition", n.Loc(), "() where a condition is wanted")
		return &game.Cond{}
	case len(kids) == 1:
		return c.cond(kids[0])
	case kids[0].Kind() != syntax.Atom:
		c.error("no-condition", n.Loc(), "%s where a condition is wanted: several need (and ...)", quote(n))
		return &game.Cond{}
	}
	k, negated := keyword.Find(keyword.Condition, kids[0].Text())
	if k == nil {
		return c.attribute(n, kids[0], kids[1:])
	}
	if !c.shape(n, kids[1:], k) {
		return &game.Cond{}
	}
	return c.buildCond(n, k, negated, kids[1:])
}

// attribute types a condition whose word is no keyword: an attribute of the
// piece on a square.
func (c *checker) attribute(n, word macro.Node, args []macro.Node) *game.Cond {
	sym := c.sym(word)
	if !c.known.is(sym, isAttribute) {
		c.unknownCondition(word)
		return &game.Cond{}
	}
	if len(args) > 1 {
		c.error("wrong-arguments", n.Loc(), "an attribute takes at most a square: write (%s [square])", word.Text())
		return &game.Cond{}
	}
	where, ok := c.optional(args)
	if !ok {
		return &game.Cond{}
	}
	return &game.Cond{Kind: game.CondAttribute, Sym: sym, Where: where, Loc: n.Loc()}
}

// unknownCondition reports a word that is neither condition nor attribute.
func (c *checker) unknownCondition(word macro.Node) {
	text := word.Text()
	if positive, ok := strings.CutPrefix(text, "not-"); ok && c.known.is(c.names.Lookup(positive), isAttribute) {
		c.error("unknown-condition", word.Loc(), "attributes have no not- form: write (not %s)", positive)
		return
	}
	if c.uncalled("unknown-condition", word) {
		return
	}
	e := c.error("unknown-condition", word.Loc(), "no condition, attribute or macro %s", text).
		meant(text, join(keyword.Words(keyword.Condition), c.known.words(c.names, isAttribute), slices.Values(c.macros)))
	if k, _ := keyword.Find(keyword.Instruction, text); k != nil {
		e.note(diag.Loc{}, "it is an instruction")
	}
}

// buildCond types the condition of keyword k, whose number of arguments is
// right.
func (c *checker) buildCond(n macro.Node, k *keyword.Keyword, negated bool, args []macro.Node) *game.Cond {
	cond := &game.Cond{Kind: game.CondKindOf(k.Name), Negate: negated, Loc: n.Loc()}
	ok := true
	switch cond.Kind {
	case game.CondAnd, game.CondOr, game.CondNot:
		for _, a := range args {
			sub := c.cond(a)
			ok = ok && sub.Kind != game.CondInvalid
			cond.Subs = append(cond.Subs, sub)
		}
		args = nil
	case game.CondPiece:
		ok = c.know(args[0], isPiece)
		cond.Sym, args = c.sym(args[0]), args[1:]
	case game.CondPosition:
		ok = c.know(args[0], isPosition)
		cond.Sym, args = c.sym(args[0]), args[1:]
	case game.CondInZone:
		c.knowZone(args[0])
		cond.Sym, args = c.sym(args[0]), args[1:]
	case game.CondFlag, game.CondPosFlag:
		cond.Sym, args = c.sym(args[0]), args[1:]
	case game.CondAttacked, game.CondDefended:
		if len(args) == 2 || len(args) == 1 && !c.isSquare(args[0]) {
			cond.MoveType, args = c.sym(args[0]), args[1:]
		}
	}
	if ok {
		cond.Where, ok = c.optional(args)
	}
	if !ok {
		return &game.Cond{}
	}
	return cond
}

// isSquare reports whether a node can only be a square argument.
func (c *checker) isSquare(n macro.Node) bool {
	return n.Kind() == syntax.List || c.known.is(c.sym(n), isPosition|isDirection) || squareWord(n.Text()) != game.WhereCurrent
}

// knowZone warns about a zone that no board of the file has: being in it is false.
func (c *checker) knowZone(n macro.Node) {
	if !c.known.is(c.sym(n), isZone) {
		c.warn("unknown-zone", n.Loc(), "no zone %s: nothing is in it", quote(n)).
			meant(n.Text(), c.known.words(c.names, isZone))
	}
}
