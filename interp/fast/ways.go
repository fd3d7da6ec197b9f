package fast

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// A way is a plan.Way whose target is still being put together: a block may
// reach the same square by one path if it is empty and by another if not.
type way struct {
	to    model.Square
	codes setID
	want  plan.Wants
	more  []plan.Wish
}

func (w *way) wishes() int { return w.want.Len() + len(w.more) }

// An offer is one emit of a block at the end of one path, as far as it can be
// a way: the moves of one piece that are told apart by more than where they go
// (by a promotion, say) differ in core.
type offer struct {
	to    model.Square
	codes setID // what to may hold
	want  plan.Wants
	more  []plan.Wish
	move  int32 // number of the ready move
	core  int32 // what the move does to the piece that makes it, as a number
	bare  bool  // the move is its main part and a tail, nothing else
	ready bool  // the board is not needed to complete it
	// special: the role of the target is from a source.
	special bool
}

// sourced reports whether an offer has to do with roles from sources.
func (o offer) sourced() bool { return len(o.more) > 0 || o.special }

// offers adds to a list what a block's graph offers. It fails where the graph
// does anything but take the piece from sq to another square, or asks what no
// role tells of; what happens besides must not matter to the safety of royal
// pieces.
func (b *planner) offers(list []offer, e *entry, sq model.Square, drop bool) ([]offer, bool) {
	fits, before := true, len(list)
	ok := b.paths.followBlock(e, func(n *node) {
		if !fits {
			return
		}
		mv := &b.g.moves[n.arg]
		b.pr.left -= len(b.paths.settled) * len(b.paths.settled) / settledForUnit
		o := offer{to: mv.To, codes: b.paths.codes(mv.To), move: n.arg}
		o.want, o.more, fits = b.wants(mv.To)
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
		o.special = !b.common(o.codes)
		list = append(list, o)
		if fits = fits && (len(list)-before <= maxSourced || !slices.ContainsFunc(list[before:], offer.sourced)); !fits {
			b.paths.stop()
		}
	})
	if ok && fits && slices.ContainsFunc(list[before:], offer.sourced) {
		b.blocks++
		fits = b.blocks <= maxBlocks
	}
	b.pr.left -= costOfOffer * (len(list) - before)
	return list, ok && fits
}

// maxSourced bounds the paths of a block that is worth reading as ways if it asks
// for roles from sources: with more of them a graph is as quick.
const maxSourced = 16

// maxBlocks bounds how many blocks ask for such roles: kernels of more take
// long to make.
const maxBlocks = 2_000

// core is what a move does to the piece that makes it, as a number: 0 if it just
// takes it there. It fails if
// the piece does not go from sq to where the main part says or, where royal
// pieces have to be kept safe, if it becomes royal or anything happens on other
// squares than idle ones that may make a royal piece attacked.
func (b *planner) core(mv *model.Move, sq model.Square) (core int32, bare, ok bool) {
	if mv.Kind != model.Displace || mv.From != sq || mv.To == sq {
		return 0, false, false
	}
	steps := b.steps[:0]
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
			if b.watched != nil && (!b.idle(s.To, mv) || s.Kind <= model.StepCopy && s.From != mv.To) {
				return 0, false, false
			}
			continue
		}
		switch s.Kind {
		case model.StepAttr:
		case model.StepPromote, model.StepType:
			bare = false
			if b.m.Royals[b.as][s.Arg] != b.m.Royals[b.as][b.m.TypeOf(mv.Code)] {
				return 0, false, false
			}
		default:
			if bare = false; b.watched != nil {
				return 0, false, false
			}
		}
		steps = append(steps, *s)
		steps[len(steps)-1].To = 0
	}
	if b.steps = steps; len(steps) == 0 && !mv.Partial {
		return 0, bare, moved
	}
	return b.numberOf(model.Move{Partial: mv.Partial, ContType: mv.ContType, Steps: steps}), bare, moved
}

// numberOf numbers what moves do to the pieces that make them, from 1 on.
func (b *planner) numberOf(core model.Move) int32 {
	b.record = appendMove(b.record[:0], core)
	n, known := b.cores[string(b.record)]
	if !known {
		n = int32(len(b.cores) + 1)
		b.cores[string(b.record)] = n
	}
	return n
}

// idle reports whether it does not matter to the safety of royal pieces what a
// move does on a square: no attack turns on it, and no piece stays there.
func (b *planner) idle(sq model.Square, mv *model.Move) bool {
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
// differ in core are of different layers, and so are the moves of one core that
// are possible at once. It fails where there are too many, or a role is missing.
func (b *planner) layers(offers []offer) ([][]plan.Way, bool) {
	b.order(offers)
	for i := range b.piles {
		b.piles[i] = b.piles[i][:0]
	}
	b.made = b.made[:0]
	layers := 0
	for order := b.ordered; len(order) > 0; {
		n := 1
		for n < len(order) && order[n].to == order[0].to {
			n++
		}
		same := order[:n]
		order = order[n:]
		for i := 0; len(same) > 0; i++ {
			var group []*offer
			if group, same = take(same, sameCore); b.clash(group) {
				var others []*offer
				group, others = take(group, sameMove)
				if same = append(others, same...); i == maxSplit {
					return nil, false
				}
			}
			if i == maxLayers {
				return nil, false
			}
			if layers = max(layers, i+1); layers > len(b.piles) {
				b.piles = append(b.piles, nil)
			}
			var ok bool
			if b.piles[i], ok = b.join(b.piles[i], group); !ok {
				return nil, false
			}
			b.made = append(b.made, madeBy(group))
		}
	}
	out := make([][]plan.Way, layers)
	for i := range out {
		out[i] = byWishes(b.piles[i])
	}
	return out, true
}

// order sorts offers by where they go.
func (b *planner) order(offers []offer) {
	keys := b.keys[:0]
	for i := range offers {
		keys = append(keys, int64(offers[i].to)<<32|int64(i))
	}
	slices.Sort(keys)
	b.keys, b.ordered = keys, b.ordered[:0]
	for _, k := range keys {
		b.ordered = append(b.ordered, &offers[int32(k)])
	}
}

// byWishes copies ways, those that want less first.
func byWishes(ways []plan.Way) []plan.Way {
	var start [maxCounted + 2]int // by number of wishes: where they begin
	for i := range ways {
		start[min(ways[i].Wishes(), maxCounted)+1]++
	}
	if start[maxCounted+1] > 0 {
		out := slices.Clone(ways)
		slices.SortStableFunc(out, func(a, b plan.Way) int { return a.Wishes() - b.Wishes() })
		return out
	}
	for n := range maxCounted {
		start[n+1] += start[n]
	}
	out := make([]plan.Way, len(ways))
	for i := range ways {
		n := ways[i].Wishes()
		out[start[n]] = ways[i]
		start[n]++
	}
	return out
}

// maxCounted is more than most ways want.
const maxCounted = 32

// maxLayers bounds the moves of a piece to one square, maxSplit those that differ
// in more than what becomes of the piece.
const (
	maxLayers = 32
	maxSplit  = 4
)

// made is the move of a layer to a square, -1 if it is not always the same one or
// the board is needed to complete it. Those to one square come by layer.
type made struct {
	to   model.Square
	move int32
}

func madeBy(offers []*offer) made {
	m := made{offers[0].to, offers[0].move}
	for _, o := range offers {
		if !o.ready || o.move != m.move {
			m.move = -1
		}
	}
	return m
}

func sameCore(a, b *offer) bool { return a.core == b.core }
func sameMove(a, b *offer) bool { return a.move == b.move }

// take splits offers into those like the first, and the rest.
func take(offers []*offer, like func(a, b *offer) bool) (group, rest []*offer) {
	first := offers[0]
	if !slices.ContainsFunc(offers, func(o *offer) bool { return !like(o, first) }) {
		return offers, nil
	}
	for _, o := range offers {
		if like(o, first) {
			group = append(group, o)
		} else {
			rest = append(rest, o)
		}
	}
	return group, rest
}

// clash reports whether different moves of some offers are possible at once.
func (b *planner) clash(offers []*offer) bool {
	for i, o := range offers {
		for _, other := range offers[:i] {
			if other.move != o.move && !b.apart(other, o) {
				return true
			}
		}
	}
	return false
}

// join adds to a list the ways of offers that go to one square and are of one
// layer.
func (b *planner) join(list []plan.Way, offers []*offer) ([]plan.Way, bool) {
	ways := b.joined[:0]
	for _, o := range offers {
		k := 0
		for k < len(ways) && !(ways[k].want.Equal(&o.want) && slices.Equal(ways[k].more, o.more)) {
			k++
		}
		if k == len(ways) {
			ways = append(ways, way{to: o.to, codes: o.codes, want: o.want, more: o.more})
		} else {
			ways[k].codes = b.sets.or(ways[k].codes, o.codes)
		}
	}
	b.joined = ways
	b.pr.left -= len(ways) * len(ways) / comparedForUnit
	return b.planned(list, b.least(ways))
}
