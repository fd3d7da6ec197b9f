package one

import "zog/interp/model"

// Filter drops the moves of a list that leave a royal piece attacked.
func (k *Kernel) Filter(p *model.Position, l *model.MoveList) {
	if len(k.royal) == 0 {
		return
	}
	k.look(p)
	k.filter(p, l, 0)
}

// filter does so from move number n on.
func (k *Kernel) filter(p *model.Position, l *model.MoveList, n int) {
	kept := n
	for i := n; i < len(l.Moves); i++ {
		if !k.legal(p, &l.Moves[i]) {
			continue
		}
		if kept < i {
			l.Moves[kept] = l.Moves[i]
		}
		kept++
	}
	l.Moves = l.Moves[:kept]
}

func (k *Kernel) legal(p *model.Position, mv *model.Move) bool {
	s := &k.now
	if len(mv.Steps) > 0 && !k.stays(mv) {
		safe, sure := k.survives(p, mv.Steps)
		return safe && sure || !sure && k.host.Safe(p, mv)
	}
	if mv.To == mv.From || mv.Kind == model.Pass {
		return k.host.Safe(p, mv)
	}
	to := bit(int(mv.To))
	if mv.Kind == model.Displace {
		if k.isRoyal[mv.Code] {
			return k.flees(p, mv)
		}
		if p.Board[mv.To] != 0 && k.isRoyal[p.Board[mv.To]] {
			return k.host.Safe(p, mv)
		}
		if s.touchy.some() && (s.touchy.and(to).some() || s.touchy.has(int(mv.From))) {
			return k.host.Safe(p, mv)
		}
		return s.check.and(to).some() && (!s.pinned.has(int(mv.From)) || s.pin[mv.From].and(to).some())
	}
	if k.isRoyal[mv.Code] || s.touchy.and(to).some() || p.Board[mv.To] != 0 {
		return k.host.Safe(p, mv)
	}
	return s.check.and(to).some()
}

// flees reports whether a royal piece is safe after a plain move of its own.
func (k *Kernel) flees(p *model.Position, mv *model.Move) bool {
	if !k.now.alone() {
		return k.host.Safe(p, mv)
	}
	to := bit(int(mv.To))
	if k.struck(p, int(mv.To), k.now.occ.without(bit(int(mv.From))).or(to), to) {
		return false
	}
	return !k.doubtful(p, int(mv.To)) || k.host.Safe(p, mv)
}

// stays reports whether a record changes which squares are occupied only as
// its main part does, and makes no piece royal, nor a royal one common: the masks
// hold for it.
func (k *Kernel) stays(mv *model.Move) bool {
	for i := range mv.Steps {
		st := &mv.Steps[i]
		switch st.Kind {
		case model.StepMove, model.StepCopy, model.StepDrop:
			if st.To != mv.To || st.From != mv.From {
				return false
			}
		case model.StepPromote, model.StepType:
			if st.To != mv.To || k.isRoyal[mv.Code] || k.isRoyal[k.m.Code(int(st.Arg), k.as)] {
				return false
			}
		case model.StepAttr:
			if st.To != mv.To {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// survives reports whether the only royal piece of the side is safe after a
// record that moves pieces of the side and captures. It is not sure where there
// is more to a record, or to the attacks.
func (k *Kernel) survives(p *model.Position, steps []model.Step) (safe, sure bool) {
	if !k.now.alone() {
		return false, false
	}
	king := k.now.kings
	after, ok := k.after(king, steps)
	if !ok || after.to.and(king).some() || after.taken.and(king).some() {
		return false, false
	}
	at := after.king.first()
	if k.doubtful(p, at) {
		return false, false
	}
	occ := k.now.occ.without(after.from).or(after.to).without(after.taken)
	return !k.struck(p, at, occ, after.to.or(after.taken)), true
}

// aftermath is what a record does to the squares: those that it takes pieces
// from and to, those where it captures, and where the royal piece is then.
type aftermath struct{ from, to, taken, king set }

// after reads a record; it reports false if that is not all there is to it.
func (k *Kernel) after(king set, steps []model.Step) (a aftermath, ok bool) {
	a.king = king
	for i := range steps {
		st := &steps[i]
		to := bit(int(st.To))
		switch st.Kind {
		case model.StepMove:
			if !k.now.own.has(int(st.From)) || a.to.or(a.taken).and(to).some() {
				return a, false
			}
			if king.has(int(st.From)) {
				a.king = to
			}
			a.from, a.to = a.from.or(bit(int(st.From))), a.to.or(to)
		case model.StepCapture:
			if a.to.and(to).some() {
				return a, false
			}
			a.taken = a.taken.or(to)
		case model.StepAttr:
		default:
			return a, false
		}
	}
	return a, true
}
