package fast

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// A targets is what a way's last square may hold.
type targets uint8

const (
	toEmpty targets = 1 << iota
	toEnemy
	toNeutral
)

// A way is a plan.Way whose target is still being put together: a block may
// reach the same square by one path if it is empty and by another if not.
type way struct {
	to          model.Square
	targets     targets
	empty, full []model.Square
}

// fuse reads a block's graph as a list of ways. It fails where the graph does
// anything but go from sq to a square that is empty or holds an enemy, on
// conditions of which squares are occupied; setting attributes of the piece
// that has moved is fine, if all moves of the piece set the same ones.
func (b *planner) fuse(root int32, sq model.Square, drop bool) ([]way, bool) {
	var ways []way
	fits := true
	tail := b.tail
	ok := b.paths.follow(root, func(n *node) {
		if !fits {
			return
		}
		mv := &b.g.moves[n.arg]
		w, ok := b.wayOf(mv)
		fits = ok && n.kind == kindEmit && simple(mv, sq, drop) && tail.fits(mv)
		ways = append(ways, w)
	})
	if ok && fits {
		b.tail = tail
	}
	return ways, ok && fits
}

// A tail is what all fused moves of a piece do to the attributes of the piece
// that has moved.
type tail struct {
	known bool
	steps []model.Step
}

// fits reports whether a move has this tail; the first move decides what it is.
func (t *tail) fits(mv *model.Move) bool {
	steps := mv.Steps
	if len(steps) > 0 {
		steps = steps[1:]
	}
	if !t.known {
		t.known, t.steps = true, steps
	}
	return slices.EqualFunc(t.steps, steps, func(a, b model.Step) bool { return a.Arg == b.Arg && a.Value == b.Value })
}

func (t *tail) attributes() []plan.Attribute {
	var list []plan.Attribute
	for _, s := range t.steps {
		list = append(list, plan.Attribute{Number: s.Arg, Value: s.Value})
	}
	return list
}

// simple reports whether a move is nothing but its main part, and attributes
// set of the piece that makes it.
func simple(mv *model.Move, sq model.Square, drop bool) bool {
	if mv.Partial || drop && len(mv.Steps) > 0 {
		return false
	}
	for i := range mv.Steps {
		s := &mv.Steps[i]
		if s.To != mv.To || (i == 0) != (s.Kind == model.StepMove) || i > 0 && s.Kind != model.StepAttr {
			return false
		}
	}
	if drop {
		return mv.Kind == model.Drop && mv.To == sq
	}
	return mv.Kind == model.Displace && mv.From == sq && mv.To != sq
}

// wayOf reads the path under way as the condition of a move.
func (b *planner) wayOf(mv *model.Move) (way, bool) {
	w := way{to: mv.To}
	var ok bool
	if w.targets, ok = b.targetsOf(b.paths.codes(mv.To)); !ok || b.paths.vague > 0 {
		return w, false
	}
	w.empty, w.full, ok = b.occupancy(mv.To)
	return w, ok
}

// occupancy reads what the path wants of all squares but one as squares that
// must be empty and squares that must not.
func (b *planner) occupancy(but model.Square) (empty, full []model.Square, ok bool) {
	ok = true
	b.paths.each(func(sq model.Square, codes setID) {
		switch {
		case sq == but || codes == b.spec.all:
		case codes == b.spec.empty:
			empty = append(empty, sq)
		case codes == b.anyPiece:
			full = append(full, sq)
		default:
			ok = false
		}
	})
	slices.Sort(empty)
	slices.Sort(full)
	return empty, full, ok
}

// targetsOf reads a set of codes as kinds of targets, all of each or none.
func (b *planner) targetsOf(codes setID) (targets, bool) {
	var t targets
	left := codes
	for _, part := range []struct {
		set setID
		t   targets
	}{{b.spec.empty, toEmpty}, {b.role.enemy, toEnemy}, {b.neutral, toNeutral}} {
		if part.set == noCodes {
			continue
		}
		switch b.sets.and(codes, part.set) {
		case part.set:
			t |= part.t
		case noCodes:
		default:
			return 0, false
		}
		left = b.sets.not(left, part.set)
	}
	return t, left == noCodes && t != 0
}

// merge joins ways that differ only in their target and drops those that
// others include.
func merge(ways []way) []way {
	var out []way
next:
	for _, w := range ways {
		for i := range out {
			if o := &out[i]; o.to == w.to && slices.Equal(o.empty, w.empty) && slices.Equal(o.full, w.full) {
				o.targets |= w.targets
				continue next
			}
		}
		out = append(out, w)
	}
	slices.SortStableFunc(out, func(a, b way) int { return len(a.empty) + len(a.full) - len(b.empty) - len(b.full) })
	var kept []way
	for _, w := range out {
		if !slices.ContainsFunc(kept, func(o way) bool { return o.includes(&w) }) {
			kept = append(kept, w)
		}
	}
	return kept
}

func (w *way) includes(o *way) bool {
	return w.to == o.to && o.targets&^w.targets == 0 && subset(w.empty, o.empty) && subset(w.full, o.full)
}

func subset(small, large []model.Square) bool {
	for _, sq := range small {
		if !slices.Contains(large, sq) {
			return false
		}
	}
	return true
}

// planned turns ways into those of a plan. A target that a plan can't name
// makes it fail.
func (b *planner) planned(ways []way) ([]plan.Way, bool) {
	var out []plan.Way
	for _, w := range ways {
		add := func(t plan.Target) {
			out = append(out, plan.Way{To: w.to, Target: t, Empty: w.empty, Full: w.full})
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
