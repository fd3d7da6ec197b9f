package check

import (
	"zog/zrf/game"
	"zog/zrf/keyword"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// goal types (win-condition (player...) goal) and its kin.
func (c *checker) goal(r *rules, s section) (game.Goal, bool) {
	g := game.Goal{Outcome: outcome(s.name), Loc: s.node.Loc()}
	aim := s.args[len(s.args)-1]
	ok := true
	if len(s.args) == 2 {
		who := s.args[0].Kids()
		if s.args[0].Kind() != syntax.List {
			who = s.args[:1]
		}
		for _, n := range who {
			if p, known := c.playerIndex(r, n); known {
				g.Players = append(g.Players, p)
			}
		}
		ok = len(g.Players) > 0
	} else if aim.Kind() == syntax.List {
		if _, isPlayer := r.player[c.names.Lookup(aim.Head())]; isPlayer {
			c.error("no-goal", s.node.Loc(), "%s has players but no goal", s.name)
			return g, false
		}
	}
	g.Test = c.test(r, aim, true)
	return g, ok && g.Test != nil
}

func outcome(name string) game.Outcome {
	switch name {
	case "win-condition":
		return game.OutcomeWin
	case "loss-condition":
		return game.OutcomeLoss
	case "draw-condition":
		return game.OutcomeDraw
	default:
		return game.OutcomeCount
	}
}

// test types the condition of a goal, nil if something is wrong. Whole says
// that it is not within and, or or not.
func (c *checker) test(r *rules, n macro.Node, whole bool) *game.Test {
	words := []macro.Node{n}
	if n.Kind() == syntax.List {
		words = n.Kids()
	}
	switch {
	case len(words) == 1 && words[0].Kind() == syntax.List:
		return c.test(r, words[0], whole)
	case len(words) == 0 || words[0].Kind() != syntax.Atom:
		c.error("no-goal", n.Loc(), "%s where a goal is wanted", quote(n))
		return nil
	}
	k, _ := keyword.Find(keyword.Goal, words[0].Text())
	if k == nil {
		c.error("unknown-goal", words[0].Loc(), "no goal %s", words[0].Text()).meant(words[0].Text(), keyword.Words(keyword.Goal))
		return nil
	}
	args := words[1:]
	if !c.shape(n, args, k) {
		return nil
	}
	t := &game.Test{Kind: game.TestKindOf(k.Name), Loc: n.Loc()}
	if !whole && mustBeWhole(t.Kind) {
		c.error("misplaced-goal", n.Loc(), "%s has to be the whole goal, not a part of and, or or not", k.Name)
		return nil
	}
	if !c.testArgs(r, t, n, args) {
		return nil
	}
	return t
}

// mustBeWhole reports whether a goal can't be part of and, or or not: it is
// about what just happened, not about the position.
func mustBeWhole(k game.TestKind) bool {
	return k == game.TestCaptured || k == game.TestCheckmated || k == game.TestStalemated || k == game.TestRepetition
}

// testArgs types the arguments of a goal's keyword into t.
func (c *checker) testArgs(r *rules, t *game.Test, n macro.Node, args []macro.Node) bool {
	ok := true
	switch t.Kind {
	case game.TestAnd, game.TestOr, game.TestNot:
		for _, a := range args {
			sub := c.test(r, a, false)
			t.Subs = append(t.Subs, sub)
			ok = ok && sub != nil
		}
	case game.TestPiecesRemaining, game.TestTotalPieces:
		t.Count, _ = number(args[0])
		t.Pieces, ok = c.pieceIndices(r, args[1:])
	case game.TestCaptured, game.TestCheckmated:
		t.Pieces, ok = c.pieceIndices(r, args)
	case game.TestAbsolute:
		return c.absolute(r, t, args)
	case game.TestRelative:
		return c.relative(r, t, args)
	}
	return ok
}

func (c *checker) pieceIndices(r *rules, nodes []macro.Node) (list []int, ok bool) {
	ok = true
	for _, n := range nodes {
		i, known := c.pieceIndex(r, n)
		list = append(list, i)
		ok = ok && known
	}
	return list, ok
}

// absolute types the patterns and places of absolute-config.
func (c *checker) absolute(r *rules, t *game.Test, args []macro.Node) bool {
	ok := true
	last := len(args) - 1
	for _, n := range args[:last] {
		occ, known := c.occupant(r, n)
		t.Occupants = append(t.Occupants, occ)
		ok = ok && known
	}
	places := args[last].Kids()
	if args[last].Kind() != syntax.List {
		places = args[last:] // a single place needs no parentheses
	}
	for _, n := range places {
		sym := c.sym(n)
		switch {
		case n.Kind() == syntax.Atom && r.names.is(sym, isPosition|isZone):
			t.Places = append(t.Places, sym)
		default:
			c.error("unknown-position", n.Loc(), "no position or zone %s", quote(n)).
				meant(n.Text(), r.names.words(c.names, isPosition|isZone)).in(r)
			ok = false
		}
	}
	return ok
}

// relative types the walk of relative-config.
func (c *checker) relative(r *rules, t *game.Test, args []macro.Node) bool {
	ok := true
	for _, n := range args {
		if sym := c.sym(n); n.Kind() == syntax.Atom && r.names.is(sym, isDirection) {
			t.Walk = append(t.Walk, game.Walk{Dir: sym})
			continue
		}
		occ, known := c.occupant(r, n)
		t.Walk = append(t.Walk, game.Walk{Occupant: occ})
		ok = ok && known
	}
	return ok
}

// occupant types the pattern of a piece: T, (opponent T), (any-owner T), or
// (not ...) around one of them.
func (c *checker) occupant(r *rules, n macro.Node) (game.Occupant, bool) {
	if n.Kind() != syntax.List {
		i, ok := c.pieceIndex(r, n)
		return game.Occupant{Piece: i}, ok
	}
	kids := n.Kids()
	if len(kids) == 1 {
		return c.occupant(r, kids[0])
	}
	if len(kids) == 2 && kids[0].Kind() == syntax.Atom {
		if k, _ := keyword.Find(keyword.Occupant, kids[0].Text()); k != nil {
			occ, ok := c.occupant(r, kids[1])
			switch k.Name {
			case "opponent":
				occ.Owner = game.OwnerOpponent
			case "any-owner":
				occ.Owner = game.OwnerAny
			case "not":
				occ.Not = !occ.Not
			}
			return occ, ok
		}
	}
	c.error("wrong-arguments", n.Loc(), "%s where a piece is wanted: its name, (opponent P), (any-owner P) or (not P)", quote(n))
	return game.Occupant{}, false
}
