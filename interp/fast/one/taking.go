package one

import "zog/interp/model"

// ListTaking is List without the plain moves but to squares of prey, pieces of
// the other sides: what is left captures, promotes or is otherwise special.
func (k *Kernel) ListTaking(p *model.Position, l *model.MoveList, prey []uint64) {
	k.taking, k.prey = true, load(prey, 0)
	k.generateAll(p)
	k.taking = false
	k.fill(p, l, everything)
}

// idle reports whether some pieces have no moves that are wanted where only
// taking ones are, whatever may keep royal pieces safe.
func (k *Kernel) idle(pc *piece, y *layer, at set) bool {
	if len(y.groups) > 0 && 3*at.count() > len(y.groups) {
		for i := range y.groups {
			g := &y.groups[i]
			if k.now.move(g, at).and(k.prey.or(k.squares.without(pc.quiet).shift(g.delta))).some() {
				return false
			}
		}
		return true
	}
	for ; at.some(); at = at.next() {
		sq := at.first()
		if pc.quiet.has(sq) && y.span[sq].and(k.prey).none() {
			continue
		}
		to := k.reach(y, sq)
		if pc.quiet.has(sq) {
			to = to.and(k.prey)
		}
		if to.some() {
			return false
		}
	}
	return true
}
