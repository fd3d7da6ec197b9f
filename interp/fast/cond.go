package fast

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// test decides the word of a condition on a square: st goes on where the word
// leads, or else the graph of both ways is done. What is known beforehand
// leaves no trace.
func (s *spec) test(st *state, o *op, sq model.Square) (root int32, done bool) {
	if s.tests++; s.tests > maxTests {
		return s.fail(tooManyPaths), true
	}
	if sq == model.NoSquare {
		st.op = o.no
		return 0, false
	}
	switch o.word {
	case game.CondEmpty:
		return s.holds(st, o, s.empty, sq)
	case game.CondEnemy:
		return s.holds(st, o, s.roles[s.player].enemy, sq)
	case game.CondFriend:
		return s.holds(st, o, s.roles[s.player].friend, sq)
	case game.CondNeutral:
		return s.holds(st, o, s.nobody, sq)
	case game.CondPiece:
		if o.arg >= 0 {
			s.typed = s.typed || sq == s.start
			return s.holds(st, o, s.types[o.arg], sq)
		}
		st.op = o.no
	case game.CondOnBoard:
	case game.CondInZone:
		st.choose(o, s.m.InZone(int(o.arg), s.player, sq))
	case game.CondPosition:
		st.choose(o, model.Square(o.arg) == sq)
	case game.CondMarked:
		st.choose(o, st.mark == sq)
	case game.CondGoalPosition:
		st.choose(o, model.Has(s.m.GoalSquare, sq))
	case game.CondLastFrom:
		return s.ask(st, o, node{kind: kindLastFrom, sq: sq})
	case game.CondLastTo:
		return s.ask(st, o, node{kind: kindLastTo, sq: sq})
	case game.CondPosFlag:
		return s.positionFlag(st, o, sq)
	case game.CondAttribute:
		s.typed = s.typed || sq == s.start
		if o.arg < 0 || s.sets.and(s.codes[sq], s.having[o.arg]) == noCodes {
			st.op = o.no // a type that does not declare it has it not
			return 0, false
		}
		return s.ask(st, o, node{kind: kindAttr, sq: sq, arg: o.arg})
	case game.CondAttacked:
		return s.ask(st, o, node{kind: kindAttacked, sq: sq, arg: o.arg})
	case game.CondDefended:
		return s.ask(st, o, node{kind: kindDefended, sq: sq, arg: o.arg})
	case game.CondAdjacentToEnemy:
		return s.adjacent(st, o, s.m.Neighbours[sq]), true
	default:
		return s.fail("condition of kind %d", o.word), true
	}
	return 0, false
}

func (st *state) choose(o *op, holds bool) {
	if !holds {
		st.op = o.no
	}
}

// onward runs a state from an op on.
func (s *spec) onward(st *state, op int32) int32 {
	next := *st
	next.op = op
	return s.run(next)
}

// holds tests whether a square holds one of a set of codes, unless what is
// known about the square settles it.
func (s *spec) holds(st *state, o *op, set setID, sq model.Square) (root int32, done bool) {
	in, out := s.sets.split(s.codes[sq], set)
	switch {
	case out == noCodes:
		return 0, false
	case in == noCodes:
		st.op = o.no
		return 0, false
	}
	was := s.codes[sq]
	s.settle(sq, in)
	yes := s.onward(st, o.yes)
	s.settle(sq, out)
	no := s.onward(st, o.no)
	s.settle(sq, was)
	return s.holding(sq, set, in, out, yes, no), true
}

// holding is the node that asks whether a square that can hold in and out, which
// set tells apart, holds in.
func (s *spec) holding(sq model.Square, set, in, out setID, yes, no int32) int32 {
	switch {
	case in == s.empty:
		return s.g.add(node{kind: kindEmpty, sq: sq, yes: yes, no: no})
	case out == s.empty:
		return s.g.add(node{kind: kindEmpty, sq: sq, yes: no, no: yes})
	}
	return s.g.add(node{kind: kindHolds, sq: sq, arg: int32(set), yes: yes, no: no})
}

// settle notes what a square can hold. In the joining way only what the start
// square holds is kept: it is part of what tells the paths to an op apart.
func (s *spec) settle(sq model.Square, codes setID) {
	if s.exact || sq == s.start {
		s.codes[sq] = codes
	}
}

// ask makes a test node, unless the same question was answered before.
func (s *spec) ask(st *state, o *op, n node) (root int32, done bool) {
	if yes, ok := s.known(&n); ok {
		st.choose(o, yes)
		return 0, false
	}
	depth := s.learn(&n)
	n.yes = s.onward(st, o.yes)
	s.unlearn(depth)
	n.no = s.onward(st, o.no)
	s.forget(depth)
	return s.g.add(n), true
}

// learn notes that a test holds, unlearn that it does not, and forget takes
// back what has been noted. In the joining way nothing is.
func (s *spec) learn(n *node) (depth int) {
	depth = len(s.answers)
	if s.exact {
		s.answers = append(s.answers, answer{about: n.kind, sq: n.sq, arg: n.arg, yes: true})
	}
	return depth
}

func (s *spec) unlearn(depth int) {
	if s.exact {
		s.answers[depth].yes = false
	}
}

func (s *spec) forget(depth int) { s.answers = s.answers[:depth] }

// adjacent tests whether one of some squares holds an enemy.
func (s *spec) adjacent(st *state, o *op, neighbours []model.Square) int32 {
	enemy := s.roles[s.player].enemy
	for i, sq := range neighbours {
		was := s.codes[sq]
		in, out := s.sets.split(was, enemy)
		if out == noCodes {
			return s.onward(st, o.yes)
		}
		if in == noCodes {
			continue
		}
		s.settle(sq, in)
		yes := s.onward(st, o.yes)
		s.settle(sq, out)
		no := s.adjacent(st, o, neighbours[i+1:])
		s.settle(sq, was)
		return s.holding(sq, enemy, in, out, yes, no)
	}
	return s.onward(st, o.no)
}
