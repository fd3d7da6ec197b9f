package one

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// fixed is a move that is known beforehand, and what must hold for it.
type fixed struct {
	move  model.Move
	empty set
	holds []held
	calm  []model.Square
}

// held is a square that must be in the set at an index in Position.Words.
type held struct {
	at int
	sq set
}

func newFixed(m *model.Model, list []plan.Fixed) []fixed {
	var all []fixed
	for i := range list {
		f := &list[i]
		out := fixed{move: f.Move, empty: setOf(f.Empty), calm: f.Calm}
		for _, h := range f.Holds {
			out.holds = append(out.holds, held{m.HoldingAt(h.Code), bit(int(h.At))})
		}
		for _, h := range f.Attributes {
			out.holds = append(out.holds, held{m.HavingAt(h.Attribute), bit(int(h.At))})
		}
		all = append(all, out)
	}
	return all
}

// takes reports whether the move may do more than take pieces to empty squares.
func (f fixed) takes() bool {
	return len(f.move.Steps) == 0 || slices.ContainsFunc(f.move.Steps, func(st model.Step) bool {
		return st.Kind != model.StepAttr && (st.Kind != model.StepMove || !f.empty.has(int(st.To)))
	})
}

// listFixed appends those of some fixed moves that are possible. Where it can't
// tell whether a square is attacked it appends none and reports false.
func (k *Kernel) listFixed(p *model.Position, list []fixed, l *model.MoveList) bool {
	n := len(l.Moves)
	for i := range list {
		f := &list[i]
		if f.empty.and(k.now.occ).some() || !f.stands(p) {
			continue
		}
		hit, sure := k.strikesAny(p, f.calm)
		if !sure {
			l.Moves = l.Moves[:n]
			return false
		}
		if !hit {
			l.Moves = append(l.Moves, f.move)
		}
	}
	return true
}

// stands reports whether all squares hold what they must.
func (f *fixed) stands(p *model.Position) bool {
	for i := range f.holds {
		if load(p.Words, f.holds[i].at).and(f.holds[i].sq).none() {
			return false
		}
	}
	return true
}

func (k *Kernel) strikesAny(p *model.Position, squares []model.Square) (hit, sure bool) {
	for _, sq := range squares {
		if hit, sure := k.StrikesNow(p, sq); hit || !sure {
			return hit, sure
		}
	}
	return false, true
}
