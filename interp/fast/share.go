package fast

import (
	"cmp"
	"slices"
)

// A Share is the part of the work of compiling that went to the blocks of one
// piece type.
type Share struct {
	Type int
	Part float64
}

// UsedUp returns what the time for compiling went to, most of it first, where
// there was too little of it; nil if there was enough.
func (e *Executor) UsedUp() []Share { return e.gen.pr.shares() }

func (pr *program) shares() []Share {
	pr.mu.Lock()
	defer pr.mu.Unlock()
	if !pr.short() {
		return nil
	}
	sum := 0
	for _, n := range pr.spent {
		sum += n
	}
	var list []Share
	for t, n := range pr.spent {
		if n > 0 {
			list = append(list, Share{t, float64(n) / float64(sum)})
		}
	}
	slices.SortStableFunc(list, func(a, b Share) int { return cmp.Compare(b.Part, a.Part) })
	return list
}

// short reports whether the time for compiling kept something from being
// compiled. A kernel that would need more than there is is not begun, so that
// some may be left.
func (pr *program) short() bool {
	for i := range pr.views {
		if v := pr.views[i].Load(); v != nil && v.problem == outOfTime {
			return true
		}
	}
	return pr.left <= 0
}
