package one

import (
	"slices"

	"zog/interp/fast/plan"
)

// A bracket is the ways of drops in one direction that want a run of squares of
// one role from their own on, and one of another behind it: enemies between the
// new piece and a friend, as where pieces are outflanked. All squares are found
// at once, from the far end.
type bracket struct {
	delta    int
	mid, end plan.Role
	steps    set // squares from which a step by delta is part of a way
	longest  int // run
}

// bracketed returns the squares that are bracketed.
func (s *sight) bracketed(b *bracket) set {
	mid := s.roles[b.mid]
	run := mid.and(b.ahead(s.roles[b.end]))
	for i := 1; i < b.longest; i++ {
		run = run.or(mid.and(b.ahead(run)))
	}
	return b.ahead(run)
}

// ahead returns the squares that a step leads from to a set.
func (b *bracket) ahead(to set) set { return to.shift(-b.delta).and(b.steps) }

// enclosed returns the squares of the run that a bracket encloses from a square
// on, none if nothing closes it.
func (s *sight) enclosed(b *bracket, from set) set {
	var run, open set
	mid := s.roles[b.mid]
	for i := 0; i < b.longest; i++ {
		from = b.step(from).and(mid)
		run = run.or(from)
	}
	if b.step(run).and(s.roles[b.end]).none() {
		return open
	}
	return run
}

// step takes a step from the squares that have one.
func (b *bracket) step(from set) set { return from.and(b.steps).shift(b.delta) }

// takeBrackets takes out of the ways of drops those that brackets find, where a
// bracket finds no others.
func takeBrackets(ways []plan.Way, squares int) ([]bracket, []plan.Way) {
	var kinds, found []bracket // without and with their squares
	var members [][]plan.Way   // by kind
	var left []plan.Way
	for i := range ways {
		kind, ok := bracketOf(&ways[i])
		if !ok {
			left = append(left, ways[i])
			continue
		}
		k := slices.Index(kinds, kind)
		if k < 0 {
			k = len(kinds)
			kinds, members = append(kinds, kind), append(members, nil)
		}
		members[k] = append(members[k], ways[i])
	}
	for k, b := range kinds {
		if b.take(members[k], squares) {
			found = append(found, b)
		} else {
			left = append(left, members[k]...)
		}
	}
	return found, left
}

// bracketOf tells which bracket a way may be part of.
func bracketOf(w *plan.Way) (b bracket, ok bool) {
	wants := wantsOf(w)
	run := len(wants) - 1
	if w.Target != plan.Nothing || len(w.More) > 0 || run < 1 {
		return b, false
	}
	b = bracket{delta: -wants[0].shift, mid: wants[0].role, end: wants[run].role}
	for i, want := range wants {
		if want.shift != -(i+1)*b.delta || i < run && want.role != b.mid {
			return b, false
		}
	}
	return b, true
}

// take makes a bracket of some ways. It reports false if it would find others.
func (b *bracket) take(ways []plan.Way, squares int) bool {
	lengths := make([][]bool, squares) // by square and length of run: is there a way?
	for i := range ways {
		sq, run := int(ways[i].To), ways[i].Want.Len()-1
		for k := 0; k <= run; k++ {
			b.steps = b.steps.or(bit(sq + k*b.delta))
		}
		for len(lengths[sq]) <= run {
			lengths[sq] = append(lengths[sq], false)
		}
		lengths[sq][run] = true
		b.longest = max(b.longest, run)
	}
	return b.finds(lengths)
}

// finds reports whether a bracket finds just the ways of some lengths.
func (b *bracket) finds(lengths [][]bool) bool {
	for sq, ways := range lengths {
		at := sq
		for run := 0; run <= b.longest; run++ {
			steps := at >= 0 && at < len(lengths) && b.steps.has(at)
			if has := run < len(ways) && ways[run]; run > 0 && has != steps {
				return false
			}
			if !steps {
				break
			}
			at += b.delta
		}
	}
	return true
}
