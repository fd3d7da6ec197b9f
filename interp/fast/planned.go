package fast

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// planned turns ways into those of a plan. A target that a plan can't name
// makes it fail.
func (b *planner) planned(ways []way) ([]plan.Way, bool) {
	var out []plan.Way
	for _, w := range ways {
		add := func(t plan.Target) {
			out = append(out, plan.Way{To: w.to, Target: t, Want: w.want})
		}
		all := toEmpty | toEnemy
		if b.neutral != noCodes {
			all |= toNeutral
		}
		switch w.targets {
		case all:
			add(plan.NotFriend)
		case toEmpty | toEnemy:
			add(plan.Empty)
			add(plan.Enemy)
		case toEmpty:
			add(plan.Empty)
		case toEnemy:
			add(plan.Enemy)
		default:
			return nil, false
		}
	}
	return out, true
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
			at := place{w.To, w.Want.Len()}
			if len(w.Want[plan.Anyone]) == 1 && seen[at] || w.Want.Len() == 0 || ride(ways[:i], w) {
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
	clear := w.Want[plan.Nothing]
	if len(clear) < w.Want.Len() {
		return false
	}
	return slices.ContainsFunc(before, func(o plan.Way) bool {
		return o.Want.Len() == len(clear)-1 && slices.Contains(clear, o.To) && subset(o.Want[plan.Nothing], clear)
	})
}
