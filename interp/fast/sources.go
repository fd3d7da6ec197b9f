package fast

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// sourced is what a role stands for that comes from a source: a set of codes,
// noCodes for a test of something else.
type sourced struct {
	codes setID
	asked asked
}

// roleOf returns the role of squares that hold one of some codes. It fails where
// there would be too many.
func (b *planner) roleOf(codes setID) (plan.Role, bool) {
	if i := slices.Index(b.basic[:], codes); i >= 0 {
		return plan.Role(i), true
	}
	return b.source(sourced{codes: codes})
}

// source returns the role that comes from a source. While attacks are being
// inverted there are none.
func (b *planner) source(s sourced) (plan.Role, bool) {
	if i := slices.Index(b.sourced, s); i >= 0 {
		return plan.Roles + plan.Role(i), !b.paths.attack
	}
	n := plan.Roles + plan.Role(len(b.sourced))
	if n == plan.MaxRoles || b.paths.attack {
		return 0, false
	}
	src := b.sourceOf(s)
	src.Role = n
	if b.loads += len(src.Sets) * b.m.Words; b.loads > maxLoads {
		return 0, false
	}
	b.sourced = append(b.sourced, s)
	b.side.Sources = append(b.side.Sources, src)
	return n, true
}

// maxLoads is how many words may have to be looked at to know all roles of a
// position; a graph looks at single squares.
const maxLoads = 48

func (b *planner) sourceOf(s sourced) plan.Source {
	out := plan.Source{Not: s.codes == noCodes && !s.asked.yes}
	switch {
	case s.codes != noCodes:
		out.Sets = b.cover(b.sets.and(s.codes, b.anyPiece))
		if others := b.cover(b.sets.not(b.anyPiece, s.codes)); b.sets.and(s.codes, b.spec.empty) != noCodes {
			out.Sets, out.Not = others, true
		}
	case s.asked.kind == kindAttr:
		out.Sets = []int{b.m.HavingAt(int(s.asked.arg))}
	case s.asked.kind == kindLastFrom:
		out.Kind = plan.LastFrom
	case s.asked.kind == kindLastTo:
		out.Kind = plan.LastTo
	case s.asked.kind == kindOff:
		c := model.Code(s.asked.arg)
		out.Kind, out.Store = plan.Stored, b.m.OwnerOf(c)*len(b.m.Types)+b.m.TypeOf(c)
	}
	return out
}

// cover lists the sets in Position.Words that make up the squares of some codes:
// those of owners where all of their codes are among them.
func (b *planner) cover(codes setID) []int {
	var list []int
	for player := range b.m.Players {
		var own []int
		for t := range b.m.Types {
			if c := b.m.Code(t, player); b.sets.has(codes, c) {
				own = append(own, b.m.HoldingAt(c))
			}
		}
		if len(own) == len(b.m.Types) {
			own = []int{b.m.OwnedAt(player)}
		}
		list = append(list, own...)
	}
	return list
}

// codesOf returns what a square that has a role can hold; everything for a role
// that has to do with something else.
func (b *planner) codesOf(r plan.Role) setID {
	if r < plan.Roles {
		return b.basic[r]
	}
	if s := b.sourced[r-plan.Roles]; s.codes != noCodes {
		return s.codes
	}
	return b.spec.all
}

// contrary reports whether no square can have both of two roles.
func (b *planner) contrary(r, o plan.Role) bool {
	if b.sets.and(b.codesOf(r), b.codesOf(o)) == noCodes {
		return true
	}
	if r < plan.Roles || o < plan.Roles {
		return false
	}
	x, y := b.sourced[r-plan.Roles], b.sourced[o-plan.Roles]
	x.asked.yes = !x.asked.yes
	return x.codes == noCodes && x == y
}

// roleAsked returns the role of a square for which a test of something else has
// the answer it had.
func (b *planner) roleAsked(a asked) (plan.Role, bool) {
	a.sq = 0
	return b.source(sourced{asked: a})
}

// keepSources drops the sources that no way asks for: those of blocks that have
// come to be left to graphs.
func (b *planner) keepSources() {
	var used [plan.MaxRoles]bool
	note := func(ways []plan.Way) {
		for i := range ways {
			used[ways[i].Target] = true
			for _, w := range ways[i].More {
				used[w.Role] = true
			}
		}
	}
	for _, p := range b.side.Pieces {
		for _, y := range p.Layers {
			for _, ways := range y.Ways {
				note(ways)
			}
		}
	}
	for _, d := range b.side.Drops {
		note(d.Ways)
	}
	b.side.Sources = slices.DeleteFunc(b.side.Sources, func(s plan.Source) bool { return !used[s.Role] })
}
