package coord

import "slices"

// An axis is the distinct pixel coordinates of squares in one direction.
type axis struct{ at []int }

func (a *axis) add(v int) {
	if !slices.Contains(a.at, v) {
		a.at = append(a.at, v)
	}
}

func (a *axis) sort() { slices.Sort(a.at) }

func (a *axis) index(v int) int { return slices.Index(a.at, v) }
