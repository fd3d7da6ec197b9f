package fast

import (
	"cmp"
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
	to      model.Square
	codes   setID
	targets targets
	want    plan.Wants
}

// An offer is one emit of a block at the end of one path, as far as it can be
// a way: the moves of one piece that are told apart by more than where they go
// (by a promotion, say) differ in core.
type offer struct {
	to    model.Square
	codes setID // what to may hold
	want  plan.Wants
	move  int32  // number of the ready move
	core  string // what the move does to the piece that makes it
	bare  bool   // the move is its main part and a tail, nothing else
	ready bool   // the board is not needed to complete it
}

// offers reads a block's graph as a list of offers. It fails where the graph
// does anything but take the piece from sq to another square, on conditions of
// which squares are occupied and what the other square holds; what happens
// besides must not matter to the safety of royal pieces.
func (b *planner) offers(root int32, sq model.Square, drop bool) ([]offer, bool) {
	var list []offer
	fits := true
	ok := b.paths.follow(root, func(n *node) {
		if !fits {
			return
		}
		mv := &b.g.moves[n.arg]
		o := offer{to: mv.To, codes: b.paths.codes(mv.To), move: n.arg}
		o.want, fits = b.wants(mv.To)
		switch {
		case b.paths.vague > 0 || !fits:
			fits = false
		case drop:
			fits = n.kind == kindEmit && len(mv.Steps) == 0 && !mv.Partial && mv.Kind == model.Drop && mv.To == sq
		default:
			o.core, o.bare, fits = b.core(mv, sq)
			o.ready = n.kind == kindEmit
			o.bare = o.bare && o.ready
		}
		if list = append(list, o); !fits {
			b.paths.stop()
		}
	})
	return list, ok && fits
}

// core is what a move does to the piece that makes it, as a key. It fails if
// the piece does not go from sq to where the main part says, if it becomes
// royal, or if anything happens on other squares than idle ones that may make
// a royal piece attacked.
func (b *planner) core(mv *model.Move, sq model.Square) (key string, bare, ok bool) {
	if mv.Kind != model.Displace || mv.From != sq || mv.To == sq {
		return "", false, false
	}
	core := model.Move{Partial: mv.Partial, ContType: mv.ContType}
	bare = !mv.Partial
	moved := len(mv.Steps) == 0
	for i := range mv.Steps {
		s := &mv.Steps[i]
		switch {
		case s.Kind == model.StepMove && s.From == sq && s.To == mv.To:
			moved = true
			bare = bare && i == 0
			continue
		case s.To != mv.To:
			bare = false
			if !b.idle(s.To, mv) || s.Kind <= model.StepCopy && s.From != mv.To {
				return "", false, false
			}
			continue
		}
		switch s.Kind {
		case model.StepAttr:
		case model.StepPromote, model.StepType:
			bare = false
			if b.m.Royals[b.as][s.Arg] != b.m.Royals[b.as][b.m.TypeOf(mv.Code)] {
				return "", false, false
			}
		default:
			return "", false, false
		}
		core.Steps = append(core.Steps, *s)
	}
	if len(core.Steps) == 0 && !mv.Partial {
		return "", bare, moved
	}
	for i := range core.Steps {
		core.Steps[i].To = 0
	}
	return string(appendMove(nil, core)), bare, moved
}

// idle reports whether it does not matter to the safety of royal pieces what a
// move does on a square: no attack turns on it, and no piece stays there.
func (b *planner) idle(sq model.Square, mv *model.Move) bool {
	if b.watched == nil {
		return true
	}
	return !b.watched[sq] && slices.ContainsFunc(mv.Steps, func(s model.Step) bool {
		return s.Kind == model.StepCapture && s.To == sq
	})
}

// A tail is what all bare moves of a piece do to the attributes of the piece
// that has moved.
type tail struct {
	known bool
	steps []model.Step
}

// fits reports whether a bare move has this tail; the first decides what it is.
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

// layers sorts offers into layers of ways: the offers to one square that
// differ in core are of different layers. It fails where two different moves
// of one core are possible at once, or a way would depend on which enemy it
// takes.
func (b *planner) layers(offers []offer) ([][]plan.Way, bool) {
	order := make([]*offer, len(offers))
	for i := range offers {
		order[i] = &offers[i]
	}
	slices.SortStableFunc(order, func(x, y *offer) int { return cmp.Compare(x.to, y.to) })
	var out [][]plan.Way
	for len(order) > 0 {
		n := 1
		for n < len(order) && order[n].to == order[0].to {
			n++
		}
		same := order[:n]
		order = order[n:]
		for i := 0; len(same) > 0; i++ {
			var group []*offer
			group, same = takeCore(same)
			ways, ok := b.join(group)
			if !ok {
				return nil, false
			}
			for len(out) <= i {
				out = append(out, nil)
			}
			out[i] = append(out[i], ways...)
		}
	}
	for _, ways := range out {
		slices.SortStableFunc(ways, func(a, b plan.Way) int { return a.Want.Len() - b.Want.Len() })
	}
	return out, true
}

// takeCore splits offers into those with the core of the first, and the rest.
func takeCore(offers []*offer) (group, rest []*offer) {
	core := offers[0].core
	if !slices.ContainsFunc(offers, func(o *offer) bool { return o.core != core }) {
		return offers, nil
	}
	for _, o := range offers {
		if o.core == core {
			group = append(group, o)
		} else {
			rest = append(rest, o)
		}
	}
	return group, rest
}

// join makes ways of offers that go to one square and have one core.
func (b *planner) join(offers []*offer) ([]plan.Way, bool) {
	var ways []way
	for i, o := range offers {
		for _, other := range offers[:i] {
			if other.move != o.move && !b.apart(other, o) {
				return nil, false
			}
		}
		k := slices.IndexFunc(ways, func(w way) bool { return sameWants(&w.want, &o.want) })
		if k < 0 {
			ways = append(ways, way{to: o.to, codes: o.codes, want: o.want})
		} else {
			ways[k].codes = b.sets.or(ways[k].codes, o.codes)
		}
	}
	for i := range ways {
		t, ok := b.targetsOf(ways[i].codes)
		if !ok {
			return nil, false
		}
		ways[i].targets = t
	}
	return b.planned(least(ways))
}

func sameWants(a, b *plan.Wants) bool {
	for i := range a {
		if !slices.Equal(a[i], b[i]) {
			return false
		}
	}
	return true
}

// apart reports whether two offers are never possible at once.
func (b *planner) apart(x, y *offer) bool {
	if b.sets.and(x.codes, y.codes) == noCodes {
		return true
	}
	for i, squares := range x.want {
		for k, others := range y.want {
			exclude := i != k && (i == int(plan.Nothing) || k == int(plan.Nothing) || i+k == int(plan.Foe+plan.Friend))
			if exclude && slices.ContainsFunc(squares, func(sq model.Square) bool { return slices.Contains(others, sq) }) {
				return true
			}
		}
	}
	return false
}

// wants reads what the path wants of all squares but one.
func (b *planner) wants(but model.Square) (w plan.Wants, ok bool) {
	ok = true
	roles := [plan.Roles]setID{plan.Nothing: b.spec.empty, plan.Anyone: b.anyPiece, plan.Foe: b.role.enemy, plan.Friend: b.role.friend}
	b.paths.each(func(sq model.Square, codes setID) {
		if sq == but || codes == b.spec.all {
			return
		}
		i := slices.Index(roles[:], codes)
		if i < 0 {
			ok = false
			return
		}
		w[i] = append(w[i], sq)
	})
	for i := range w {
		slices.Sort(w[i])
	}
	return w, ok
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

// least drops the ways that others include.
func least(ways []way) []way {
	slices.SortStableFunc(ways, func(a, b way) int { return a.want.Len() - b.want.Len() })
	var kept []way
	for _, w := range ways {
		if !slices.ContainsFunc(kept, func(o way) bool { return o.includes(&w) }) {
			kept = append(kept, w)
		}
	}
	return kept
}

func (w *way) includes(o *way) bool {
	if w.to != o.to || o.targets&^w.targets != 0 {
		return false
	}
	for i := range w.want {
		if !subset(w.want[i], o.want[i]) {
			return false
		}
	}
	return true
}

func subset(small, large []model.Square) bool {
	for _, sq := range small {
		if !slices.Contains(large, sq) {
			return false
		}
	}
	return true
}
