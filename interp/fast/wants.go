package fast

import (
	"cmp"
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// apart reports whether two offers are never possible at once.
func (b *planner) apart(x, y *offer) bool {
	if b.sets.and(x.codes, y.codes) == noCodes {
		return true
	}
	apart := false
	x.each(func(r plan.Role, sq model.Square) {
		y.each(func(o plan.Role, other model.Square) { apart = apart || sq == other && b.contrary(r, o) })
	})
	return apart
}

// each calls do for every square that an offer wants something of, its last
// apart.
func (o *offer) each(do func(r plan.Role, sq model.Square)) {
	for r := range plan.Roles {
		for _, sq := range o.want.Of(r) {
			do(r, sq)
		}
	}
	for _, w := range o.more {
		do(w.Role, w.At)
	}
}

// wants reads what the path wants of all squares but one. It fails where there
// is no role for it.
func (b *planner) wants(but model.Square) (w plan.Wants, more []plan.Wish, ok bool) {
	wishes := b.wishes[:0]
	ok = true
	b.paths.each(func(sq model.Square, codes setID) {
		if ok && sq != but && codes != b.spec.all {
			var r plan.Role
			r, ok = b.roleOf(codes)
			wishes = append(wishes, plan.Wish{Role: r, At: sq})
		}
	})
	for _, a := range b.paths.asked {
		r, is := b.roleAsked(a)
		if a.kind == kindOff {
			a.sq = but // any square will do
		}
		wishes, ok = append(wishes, plan.Wish{Role: r, At: a.sq}), ok && is
	}
	if b.wishes = wishes; !ok {
		return w, nil, false
	}
	slices.SortFunc(wishes, plan.Wish.Compare)
	n, _ := slices.BinarySearchFunc(wishes, plan.Roles, func(w plan.Wish, r plan.Role) int { return cmp.Compare(w.Role, r) })
	if len(b.squares) < n {
		b.squares = make([]model.Square, max(n, wantsAtOnce))
	}
	w, b.squares = plan.NewWants(wishes[:n], b.squares)
	if n < len(wishes) {
		more = slices.Clone(wishes[n:])
	}
	return w, more, true
}

// wantsAtOnce is for how many squares of wants memory is made at once.
const wantsAtOnce = 4096

// least drops the ways that others include.
func (b *planner) least(ways []way) []way {
	slices.SortStableFunc(ways, func(a, b way) int { return a.wishes() - b.wishes() })
	kept := ways[:0]
next:
	for i := range ways {
		for k := range kept {
			if b.includes(&kept[k], &ways[i]) {
				continue next
			}
		}
		kept = append(kept, ways[i])
	}
	return kept
}

func (b *planner) includes(w, o *way) bool {
	if w.to != o.to || b.sets.not(o.codes, w.codes) != noCodes {
		return false
	}
	for r := range plan.Roles {
		if !subset(w.want.Of(r), o.want.Of(r)) {
			return false
		}
	}
	return !slices.ContainsFunc(w.more, func(x plan.Wish) bool { return !slices.Contains(o.more, x) })
}

func subset(small, large []model.Square) bool {
	for _, sq := range small {
		if !slices.Contains(large, sq) {
			return false
		}
	}
	return true
}
