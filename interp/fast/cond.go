package fast

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// A branch goes on after a test.
type branch func(state) int32

// test returns the graph that goes on with yes where c holds and with no where
// it does not. What is known beforehand leaves no trace.
func (s *spec) test(c *game.Cond, st state, yes, no branch) int32 {
	if s.tests++; s.tests > maxTests || s.failed != "" {
		return s.fail(tooManyPaths)
	}
	switch c.Kind {
	case game.CondAnd:
		return s.every(c.Subs, st, yes, no)
	case game.CondOr:
		return s.some(c.Subs, st, yes, no)
	case game.CondNot:
		return s.test(c.Subs[0], st, no, yes)
	}
	if c.Negate {
		yes, no = no, yes
	}
	switch c.Kind {
	case game.CondTrue:
		return yes(st)
	case game.CondFalse:
		return no(st)
	case game.CondFlag:
		return s.flag(c.Sym, st, yes, no)
	}
	return s.at(st, c.Where, func(st state, sq model.Square) int32 {
		if sq == model.NoSquare {
			return no(st)
		}
		return s.word(c, st, sq, yes, no)
	})
}

func (s *spec) every(subs []*game.Cond, st state, yes, no branch) int32 {
	if len(subs) == 0 {
		return yes(st)
	}
	return s.test(subs[0], st, func(st state) int32 { return s.every(subs[1:], st, yes, no) }, no)
}

func (s *spec) some(subs []*game.Cond, st state, yes, no branch) int32 {
	if len(subs) == 0 {
		return no(st)
	}
	return s.test(subs[0], st, yes, func(st state) int32 { return s.some(subs[1:], st, yes, no) })
}

// word tests one condition word on a square of the board.
func (s *spec) word(c *game.Cond, st state, sq model.Square, yes, no branch) int32 {
	static := func(holds bool) int32 {
		if holds {
			return yes(st)
		}
		return no(st)
	}
	switch c.Kind {
	case game.CondEmpty:
		return s.holds(s.empty, st, sq, yes, no)
	case game.CondEnemy:
		return s.holds(s.roles[s.player].enemy, st, sq, yes, no)
	case game.CondFriend:
		return s.holds(s.roles[s.player].friend, st, sq, yes, no)
	case game.CondNeutral:
		return s.holds(s.nobody, st, sq, yes, no)
	case game.CondPiece:
		t := s.m.TypeIndex(c.Sym)
		if t < 0 {
			return no(st)
		}
		return s.holds(s.types[t], st, sq, yes, no)
	case game.CondOnBoard:
		return yes(st)
	case game.CondInZone:
		return static(s.m.InZone(s.m.ZoneOf(c.Sym), s.player, sq))
	case game.CondPosition:
		return static(s.m.SquareOf(c.Sym) == sq)
	case game.CondMarked:
		return static(st.mark == sq)
	case game.CondGoalPosition:
		return static(model.Has(s.m.GoalSquare, sq))
	case game.CondLastFrom:
		return s.ask(node{kind: kindLastFrom, sq: sq}, st, yes, no)
	case game.CondLastTo:
		return s.ask(node{kind: kindLastTo, sq: sq}, st, yes, no)
	case game.CondPosFlag:
		return s.positionFlag(c.Sym, st, sq, yes, no)
	case game.CondAttribute:
		return s.attribute(c.Sym, st, sq, yes, no)
	case game.CondAttacked:
		return s.ask(node{kind: kindAttacked, sq: sq, arg: int32(s.m.MoveTypeOf(c.MoveType))}, st, yes, no)
	case game.CondDefended:
		return s.ask(node{kind: kindDefended, sq: sq, arg: int32(s.m.MoveTypeOf(c.MoveType))}, st, yes, no)
	case game.CondAdjacentToEnemy:
		return s.adjacent(s.m.Neighbours[sq], st, yes, no)
	}
	return s.fail("condition of kind %d", c.Kind)
}

// holds tests whether a square holds one of a set of codes, unless what is
// known about the square settles it.
func (s *spec) holds(set setID, st state, sq model.Square, yes, no branch) int32 {
	now := s.codesAt(&st, sq)
	in := s.sets.and(now, set)
	out := s.sets.not(now, set)
	switch {
	case out == noCodes:
		return yes(st)
	case in == noCodes:
		return no(st)
	}
	y, z := st, st
	y.facts = s.learn(&st, fact{about: kindHolds, sq: sq, arg: int32(in)})
	z.facts = s.learn(&st, fact{about: kindHolds, sq: sq, arg: int32(out)})
	toYes, toNo := yes(y), no(z)
	switch {
	case in == s.empty:
		return s.g.add(node{kind: kindEmpty, sq: sq, yes: toYes, no: toNo})
	case out == s.empty:
		return s.g.add(node{kind: kindEmpty, sq: sq, yes: toNo, no: toYes})
	}
	return s.g.add(node{kind: kindHolds, sq: sq, arg: int32(set), yes: toYes, no: toNo})
}

// learn adds a fact. In the joining way only what the start square holds is
// kept: it is part of what tells the paths to an instruction apart.
func (s *spec) learn(st *state, f fact) *fact {
	if s.exact {
		f.next = st.facts
		return s.facts.new(f)
	}
	if f.about == kindHolds && f.sq == s.start {
		return s.facts.new(f)
	}
	return st.facts
}

// ask makes a test node, unless the same question was answered before.
func (s *spec) ask(n node, st state, yes, no branch) int32 {
	if answer, ok := st.known(n.kind, n.sq, n.arg); ok {
		if answer {
			return yes(st)
		}
		return no(st)
	}
	y, z := st, st
	y.facts = s.learn(&st, fact{about: n.kind, sq: n.sq, arg: n.arg, yes: true})
	z.facts = s.learn(&st, fact{about: n.kind, sq: n.sq, arg: n.arg})
	n.yes, n.no = yes(y), no(z)
	return s.g.add(n)
}

// attribute tests an attribute of the piece on a square; a piece of a type
// that does not declare it has it not.
func (s *spec) attribute(name game.Sym, st state, sq model.Square, yes, no branch) int32 {
	a := s.m.AttrOf(name)
	if a < 0 {
		return no(st)
	}
	if s.sets.and(s.codesAt(&st, sq), s.having[a]) == noCodes {
		return no(st)
	}
	return s.ask(node{kind: kindAttr, sq: sq, arg: int32(a)}, st, yes, no)
}

func (s *spec) adjacent(neighbours []model.Square, st state, yes, no branch) int32 {
	if len(neighbours) == 0 {
		return no(st)
	}
	return s.holds(s.roles[s.player].enemy, st, neighbours[0], yes, func(st state) int32 {
		return s.adjacent(neighbours[1:], st, yes, no)
	})
}
