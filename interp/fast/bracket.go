package fast

import (
	"zog/interp/fast/plan"
	"zog/interp/model"
)

// possible makes a graph that only asks whether a block gives any move. It
// keeps track of flags and forgets effects, so that it stays small where what
// happens multiplies but what allows it does not: a disc that turns discs in
// eight directions is allowed by any one of them.
func (s *spec) possible(b *model.Block, c model.Code, sq model.Square) (int32, bool) {
	s.typ, s.player, s.drop = s.m.TypeOf(c), s.m.OwnerOf(c), true
	s.asks = true
	defer func() { s.asks = false }()
	root := s.attempt(s.flow.start(b.Rules.Code), false, joiningSteps, sq)
	return root, s.failed == ""
}

// single reports whether a graph gives one move at most: nothing comes after
// its emits.
func (g *graph) single(root int32) bool {
	single := true
	g.walk(root, func(n *node) {
		if n.kind == kindCommit || n.kind == kindEmit || n.kind == kindEmitBy {
			single = single && n.yes == 0
		}
	})
	return single
}

// bracket reads a drop block that was too much for ways, but gives one move at
// most, as the conditions under which it gives one. It does so only where no
// royal piece has to be kept safe.
func (b *planner) bracket(e *entry, c model.Code, sq model.Square) ([]plan.Way, bool) {
	if len(b.side.Royal) > 0 || e.root == noGraph || !b.g.single(e.root) {
		return nil, false
	}
	root, ok := b.spec.possible(e.block, c, sq)
	if !ok {
		return nil, false
	}
	r := b.newReasons()
	if !r.from(root) || !r.sure {
		return nil, false
	}
	var ways []plan.Way
	for _, f := range r.found {
		w, ok := f.way(b, sq)
		if !ok {
			return nil, false
		}
		ways = append(ways, w)
	}
	return ways, true
}

// maxReasons bounds the nodes followed to find the reasons of one block.
const maxReasons = 3_000

// reasons finds the conditions under which a graph that asks says yes. They
// are alternatives: any one will do. Where all ways from a test lead either to
// yes or to one node further on, what was found out before that node does not
// matter after it.
type reasons struct {
	b     *planner
	f     *pathFinder // holds the conditions under way
	left  int
	sure  bool
	found []reason
}

// A reason is what squares must hold.
type reason []settled

func (b *planner) newReasons() reasons {
	return reasons{b: b, left: maxReasons, f: &pathFinder{g: b.g, sets: b.sets, all: b.spec.all, empty: b.spec.empty}}
}

func (r *reasons) from(i int32) bool {
	r.sure = true
	return r.follow(i, 0)
}

// follow finds the reasons from a node on; the node until stands for the point
// where another part begins, 0 for none.
func (r *reasons) follow(i, until int32) bool {
	if r.left--; r.left < 0 {
		return false
	}
	if i == 0 || i == until {
		return true
	}
	n := r.b.g.nodes[i]
	if n.kind == kindPossible {
		r.found = append(r.found, append(reason(nil), r.f.settled...))
		return true
	}
	set := setID(n.arg)
	switch n.kind {
	case kindEmpty:
		set = r.b.spec.empty
	case kindHolds:
	default:
		return false
	}
	if until == 0 && n.no != 0 && r.leads(n.yes, n.no) {
		return r.branch(n.sq, set, n.yes, n.no) && r.follow(n.no, 0)
	}
	return r.branch(n.sq, set, n.yes, until) && r.branch(n.sq, r.b.sets.not(r.b.spec.all, set), n.no, until)
}

// branch follows one answer to a test.
func (r *reasons) branch(sq model.Square, set setID, to, until int32) bool {
	now := r.b.sets.and(r.f.codes(sq), set)
	if now == noCodes {
		return true
	}
	depth := len(r.f.settled)
	r.f.settled = append(r.f.settled, settled{sq, now})
	ok := r.follow(to, until)
	r.f.settled = r.f.settled[:depth]
	return ok
}

// leads reports whether all ways from a node lead to yes or to another node.
func (r *reasons) leads(i, to int32) bool {
	seen := make(map[int32]bool)
	var walk func(i int32) bool
	walk = func(i int32) bool {
		if i == to || seen[i] {
			return true
		}
		if i == 0 {
			return false
		}
		seen[i] = true
		n := r.b.g.nodes[i]
		return n.kind == kindPossible || n.kind.test() && walk(n.yes) && walk(n.no)
	}
	return walk(i)
}

// way makes a way of a reason, for a drop on an empty square.
func (f reason) way(b *planner, sq model.Square) (plan.Way, bool) {
	b.paths.settled, b.paths.asked, b.paths.vague = f, nil, 0
	if b.paths.codes(sq) != b.spec.empty {
		return plan.Way{}, false
	}
	want, more, ok := b.wants(sq)
	return plan.Way{To: sq, Target: plan.Nothing, Want: want, More: more}, ok
}
