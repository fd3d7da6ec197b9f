package fast

import (
	"zog/interp/fast/plan"
	"zog/interp/model"
)

// fixed reads the blocks that are left of a piece on a square as fixed moves,
// nil if one of them is something else.
func (b *planner) fixed(key restKey, left []*entry) []plan.Fixed {
	if b.rest.twice[key] {
		return nil
	}
	var list []plan.Fixed
	for _, e := range left {
		f, ok := b.chain(key, e)
		if !ok {
			return nil
		}
		list = append(list, f)
	}
	return list
}

// chain reads a graph as one fixed move: tests in a row, all of which must hold,
// before an emit.
func (b *planner) chain(key restKey, e *entry) (f plan.Fixed, ok bool) {
	if !e.exact || e.root == noGraph {
		return f, false
	}
	for i := e.root; i > 0; {
		n := &b.g.nodes[i]
		next, fails := n.yes, n.no
		switch n.kind {
		case kindEmit:
			f.Move = b.g.moves[n.arg]
			return f, n.yes == 0 && b.calm(key, &f)
		case kindEmpty:
			f.Empty = append(f.Empty, n.sq)
		case kindHolds:
			c, single := b.sets.only(setID(n.arg))
			if !single || c == 0 {
				return f, false
			}
			f.Holds = append(f.Holds, plan.Holding{Code: c, At: n.sq})
		case kindAttr:
			f.Attributes = append(f.Attributes, plan.Having{Attribute: int(n.arg), At: n.sq})
		case kindAttacked:
			if model.MoveType(n.arg) != model.AnyType {
				return f, false
			}
			f.Calm = append(f.Calm, n.sq)
			next, fails = n.no, n.yes
		default:
			return f, false
		}
		if fails != 0 {
			return f, false
		}
		i = next
	}
	return f, false
}

// calm reports whether a kernel can tell whether the squares are attacked that
// must not be: the piece is royal, and stands there or could.
func (b *planner) calm(key restKey, f *plan.Fixed) bool {
	for _, sq := range f.Calm {
		empty := sq == key.sq
		for _, e := range f.Empty {
			empty = empty || e == sq
		}
		if !empty || !b.m.Royals[b.as][b.m.TypeOf(key.code)] || len(b.side.Royal) == 0 {
			return false
		}
	}
	return true
}
