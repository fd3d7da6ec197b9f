package fast

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// A turning checks what a bracketed drop does: that every way which holds turns
// over the enemies it brackets, and that nothing else happens. It follows the
// graph part by part: each begins with a test and all of its paths meet again
// before the next.
type turning struct {
	r    reasons
	sq   model.Square
	ways []plan.Way // that have not been found yet
}

// turns reports whether a graph is such a drop on a square, by given ways.
func (b *planner) turns(e *entry, c model.Code, sq model.Square, ways []plan.Way) bool {
	if !apart(ways) {
		return false
	}
	t := turning{r: b.newReasons(), sq: sq, ways: slices.Clone(ways)}
	i := e.root
	if n := b.g.at(i); n.kind == kindEmpty && n.sq == sq && n.no == 0 {
		t.r.f.settled = append(t.r.f.settled, settled{sq, b.spec.empty})
		i = n.yes
	}
	for b.g.at(i).kind != kindFlag {
		n := b.g.at(i)
		if n.kind != kindHolds || n.no <= 0 || !t.split(&n, n.no, nil, false) {
			return false
		}
		i = n.no
	}
	flag := b.g.at(i)
	end := b.g.at(flag.yes)
	if flag.arg != 0 || flag.no != 0 || end.kind != kindCommit || end.yes != 0 {
		return false
	}
	last := &b.g.commits[end.arg]
	return len(t.ways) == 0 && last.promote < 0 && last.main == model.Step{Kind: model.StepDrop, From: model.NoSquare, To: sq, Code: c}
}

// follow follows a path to the end of a part.
func (t *turning) follow(i, end int32, turned []model.Square, flag bool) bool {
	if t.r.left--; t.r.left < 0 || i <= 0 {
		return false
	}
	if i == end {
		return t.found(turned, flag)
	}
	n := t.r.b.g.at(i)
	switch n.kind {
	case kindHolds, kindEmpty:
		return t.split(&n, end, turned, flag)
	case kindSetFlag:
		return n.arg == 0 && n.sq != 0 && t.follow(n.yes, end, turned, true)
	case kindEffect:
		s := t.r.b.g.effects[n.arg]
		return s.Kind == model.StepFlip && t.follow(n.yes, end, append(slices.Clone(turned), s.To), flag)
	}
	return false
}

// split follows both answers to a test.
func (t *turning) split(n *node, end int32, turned []model.Square, flag bool) bool {
	f, b := t.r.f, t.r.b
	set := setID(n.arg)
	if n.kind == kindEmpty {
		set = b.spec.empty
	}
	now, depth := f.codes(n.sq), len(f.settled)
	for _, way := range []struct {
		to    int32
		codes setID
	}{{n.yes, b.sets.and(now, set)}, {n.no, b.sets.not(now, set)}} {
		if way.codes == noCodes {
			continue
		}
		f.settled = append(f.settled, settled{n.sq, way.codes})
		ok := t.follow(way.to, end, turned, flag)
		f.settled = f.settled[:depth]
		if !ok {
			return false
		}
	}
	return true
}

// found checks a path through a part against the ways.
func (t *turning) found(turned []model.Square, flag bool) bool {
	if !flag {
		return len(turned) == 0
	}
	w, ok := reason(slices.Clone(t.r.f.settled)).way(t.r.b, t.sq)
	if !ok || len(w.More) > 0 || !sameSquares(w.Want.Of(plan.Foe), turned) {
		return false
	}
	for i := range t.ways {
		if t.ways[i].Want.Equal(&w.Want) {
			t.ways = slices.Delete(t.ways, i, i+1)
			return true
		}
	}
	return false
}

func sameSquares(a, b []model.Square) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// apart reports whether no two ways that can hold together want an enemy on
// the same square.
func apart(ways []plan.Way) bool {
	for i := range ways {
		for k := range ways[:i] {
			a, b := &ways[i].Want, &ways[k].Want
			if share(a.Of(plan.Foe), b.Of(plan.Foe)) && !share(a.Of(plan.Friend), b.Of(plan.Foe)) && !share(a.Of(plan.Foe), b.Of(plan.Friend)) {
				return false
			}
		}
	}
	return true
}

func share(a, b []model.Square) bool {
	return slices.ContainsFunc(a, func(sq model.Square) bool { return slices.Contains(b, sq) })
}
