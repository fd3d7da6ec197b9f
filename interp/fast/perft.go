package fast

import (
	"zog/interp/fast/plan"
	"zog/interp/model"
	"zog/zrf/game"
)

// Perft counts the leaves of the tree of legal plies to a depth. A game that
// has ended has no plies; repetition does not count. The last ply is counted
// without being made.
func (e *Executor) Perft(p *model.Position, depth int) uint64 {
	switch {
	case depth == 0:
		return 1
	case e.over(p):
		return 0
	case depth == 1:
		return uint64(e.Count(p))
	}
	s := e.push()
	defer e.pop()
	var n uint64
	if own, next := e.successive(p); depth == 2 && own != nil {
		p.Copy(&s.pos)
		n = own.CountBelow(&s.pos, next, &s.list)
	} else {
		e.List(p, &s.list)
	}
	for i := range s.list.Moves {
		p.Copy(&s.pos)
		e.Do(&s.pos, &s.list.Moves[i])
		n += e.Perft(&s.pos, depth-1)
	}
	return n
}

// successive returns the kernels that do all there is to do in a turn and the
// next one; nil if there is more to it.
func (e *Executor) successive(p *model.Position) (own, next plan.Kernel) {
	if p.Mover < 0 || e.m.Options.PassTurn != game.PassNever {
		return nil, nil
	}
	v := e.running(p)
	if v == nil || len(v.kernels) != 1 {
		return nil, nil
	}
	w := e.view(e.m.Following(p.Turn))
	if w == v || len(w.kernels) != 1 || w.problem != "" {
		return nil, nil
	}
	return v.kernels[0], w.kernels[0]
}

// List is Moves in whatever order is quickest: always the same one in the same
// position, but not the order of the rules.
func (e *Executor) List(p *model.Position, l *model.MoveList) {
	v := e.running(p)
	if v == nil {
		e.Moves(p, l)
		return
	}
	for i, k := range v.kernels {
		if k.List(p, l); v.last(p, i, len(l.Moves)) {
			break
		}
	}
	if e.MayPass(p, len(l.Moves)) {
		l.Append(model.PassMove(), nil)
	}
}

// ListTaking is List without the plain moves but to squares of prey, a set of
// squares with pieces that it may be good to take: what is left captures them,
// promotes or is otherwise special. It reports false, and lists
// nothing, where the turn is not one for that: a partial move under way, or
// rules that rank moves or need every one of them looked at.
func (e *Executor) ListTaking(p *model.Position, l *model.MoveList, prey []uint64) bool {
	v := e.running(p)
	if v == nil || len(v.kernels) != 1 {
		return false
	}
	v.kernels[0].ListTaking(p, l, prey)
	return true
}

// over reports whether a goal that does not depend on moves has been reached.
func (e *Executor) over(p *model.Position) bool {
	return e.ends && e.m.Outcome(p).Verdict != model.Undecided
}

func (e *Executor) push() *depthScratch {
	if e.depth == len(e.lists) {
		e.lists = append(e.lists, &depthScratch{})
	}
	e.depth++
	return e.lists[e.depth-1]
}

func (e *Executor) pop() { e.depth-- }
