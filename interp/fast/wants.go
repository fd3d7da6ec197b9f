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
	for r, squares := range o.want {
		for _, sq := range squares {
			do(plan.Role(r), sq)
		}
	}
	for _, w := range o.more {
		do(w.Role, w.At)
	}
}

// wants reads what the path wants of all squares but one. It fails where there
// is no role for it.
func (b *planner) wants(but model.Square) (w plan.Wants, more []plan.Wish, ok bool) {
	ok = true
	add := func(sq model.Square, r plan.Role, is bool) {
		switch {
		case !is:
			ok = false
		case r < plan.Roles:
			w[r] = append(w[r], sq)
		default:
			more = append(more, plan.Wish{Role: r, At: sq})
		}
	}
	b.paths.each(func(sq model.Square, codes setID) {
		if ok && sq != but && codes != b.spec.all {
			r, is := b.roleOf(codes)
			add(sq, r, is)
		}
	})
	for _, a := range b.paths.asked {
		r, is := b.roleAsked(a)
		if a.kind == kindOff {
			a.sq = but // any square will do
		}
		add(a.sq, r, is)
	}
	for i := range w {
		slices.Sort(w[i])
	}
	slices.SortFunc(more, func(a, b plan.Wish) int { return cmp.Or(cmp.Compare(a.Role, b.Role), cmp.Compare(a.At, b.At)) })
	return w, more, ok
}

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
	for i := range w.want {
		if !subset(w.want[i], o.want[i]) {
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
