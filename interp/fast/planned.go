package fast

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// planned adds to a list the ways of a plan that ways make. It fails where there is no role for
// what a target must hold, or it may be a piece of the side while there are royal
// ones to be kept safe.
func (b *planner) planned(list []plan.Way, ways []way) ([]plan.Way, bool) {
	for _, w := range ways {
		if b.watched != nil && b.sets.and(w.codes, b.role.friend) != noCodes {
			return list, false
		}
		for left := w.codes; left != noCodes; {
			r, ok := b.targetIn(left)
			if !ok {
				return list, false
			}
			list = append(list, plan.Way{To: w.to, Target: r, Want: w.want, More: w.more})
			left = b.sets.not(left, b.codesOf(r))
		}
	}
	return list, true
}

// common reports whether targets that hold some codes take no roles from sources.
func (b *planner) common(codes setID) bool {
	for _, r := range commonTargets {
		if set := b.basic[r]; b.sets.and(set, codes) == set {
			codes = b.sets.not(codes, set)
		}
	}
	return codes == noCodes || slices.Contains(b.basic[:], codes)
}

// commonTargets are the roles that most targets have.
var commonTargets = [...]plan.Role{plan.NotFriend, plan.Nothing, plan.Foe}

// targetIn returns the role of most of some codes: the simplest first.
func (b *planner) targetIn(codes setID) (plan.Role, bool) {
	for _, r := range commonTargets {
		if set := b.basic[r]; set != noCodes && b.sets.and(set, codes) == set {
			return r, true
		}
	}
	return b.roleOf(codes)
}

// maxCrooked is how many ways from one square may be neither leaps nor rides, on
// boards of up to four words and on larger ones: they are tested one by one, and
// of too many a graph, which asks what they have in common only once, is faster.
func maxCrooked(words int) int {
	if words > 4 {
		return 20
	}
	return 48
}

// crooked counts the ways that are neither leaps nor parts of rides; those that
// jump one piece wherever it stands count as one.
func crooked(layers [][]plan.Way) int {
	type place struct {
		to   model.Square
		wide int // squares between
	}
	n := 0
	for _, ways := range layers {
		seen := make(map[place]bool)
		for i := range ways {
			w := &ways[i]
			at := place{w.To, w.Wishes()}
			if len(w.Want.Of(plan.Anyone)) == 1 && seen[at] || w.Wishes() == 0 || ride(ways[:i], w) {
				continue
			}
			seen[at] = true
			n++
		}
	}
	return n
}

// ride reports whether a way goes one step further than one before it.
func ride(before []plan.Way, w *plan.Way) bool {
	clear := w.Want.Of(plan.Nothing)
	if len(clear) < w.Wishes() {
		return false
	}
	return slices.ContainsFunc(before, func(o plan.Way) bool {
		return o.Target == w.Target && o.Wishes() == len(clear)-1 && slices.Contains(clear, o.To) && subset(o.Want.Of(plan.Nothing), clear)
	})
}
