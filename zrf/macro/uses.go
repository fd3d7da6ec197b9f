package macro

import (
	"math/bits"

	"zog/zrf/syntax"
)

// An argSet is a set of argument numbers: bit k-1 for $k, the last bit for
// all from $64 on.
type argSet uint64

// maxArg is the greatest argument number.
const maxArg = 255

const lastBit = 63

func argBit(k int) argSet { return 1 << min(k-1, lastBit) }

// above returns the set of all numbers greater than k.
func above(k int) argSet { return ^argSet(0) << min(k, lastBit) }

func (s argSet) has(k int) bool { return s&argBit(k) != 0 }

// max returns the greatest number that may be in the set, 0 if it is empty.
func (s argSet) max() int {
	if s>>lastBit != 0 {
		return maxArg
	}
	return bits.Len64(uint64(s))
}

// argsIn returns the arguments in the text of an atom or string.
func argsIn(text string) argSet {
	var s argSet
	for ref, ok := nextArg(text, 0); ok; ref, ok = nextArg(text, ref.end) {
		s |= argBit(ref.number)
	}
	return s
}

// usesOf returns the arguments that decide what n, a node of the unit,
// expands to.
func (u *unit) usesOf(n *syntax.Node) argSet {
	if n.ID == noID {
		return 0
	}
	return u.uses[n.ID]
}

// analyse finds out which arguments each macro and each node uses, with those
// that calls in it inherit. The sets may be too large, never too small.
func (x *Expansion) analyse() {
	type inheritance struct {
		caller *macro
		args   int // the call gives this many itself
	}
	callers := map[*macro][]inheritance{}
	var changed []*macro
	for _, m := range x.macros {
		m.uses = x.direct(m.body, func(callee *macro, args int) {
			callers[callee] = append(callers[callee], inheritance{m, args})
		})
		changed = append(changed, m)
	}
	for len(changed) > 0 {
		m := changed[len(changed)-1]
		changed = changed[:len(changed)-1]
		for _, c := range callers[m] {
			if inherited := m.uses & above(c.args); inherited&^c.caller.uses != 0 {
				c.caller.uses |= inherited
				changed = append(changed, c.caller)
			}
		}
	}
	for _, u := range x.loader.order {
		x.nodeUses(u, u.tree.Top)
	}
}

// direct returns the arguments nodes use without what their calls inherit,
// and names each call of a macro to call.
func (x *Expansion) direct(nodes []syntax.Node, call func(m *macro, args int)) argSet {
	var s argSet
	for i := range nodes {
		n := &nodes[i]
		if n.Kind != syntax.List {
			s |= argsIn(n.Text)
			continue
		}
		s |= x.direct(n.Kids, call) | dynamicCall(n)
		if m := x.macros[written(n)]; m != nil {
			call(m, len(n.Kids)-1)
		}
	}
	return s
}

// dynamicCall returns the arguments that list n may inherit if its first word
// comes from an argument and turns out to be a macro.
func dynamicCall(n *syntax.Node) argSet {
	if argsIn(written(n)) == 0 {
		return 0
	}
	return above(max(0, len(n.Kids)-2))
}

// nodeUses sets the uses of nodes and all in them, and returns their union.
func (x *Expansion) nodeUses(u *unit, nodes []syntax.Node) argSet {
	var all argSet
	for i := range nodes {
		n := &nodes[i]
		s := argsIn(n.Text)
		if n.Kind == syntax.List {
			s = x.nodeUses(u, n.Kids) | dynamicCall(n)
			if m := x.macros[written(n)]; m != nil {
				s |= m.uses & above(len(n.Kids)-1)
			}
		}
		u.uses[n.ID] = s
		all |= s
	}
	return all
}
