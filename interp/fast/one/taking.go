package one

import "zog/interp/model"

// ListTaking is List without the plain moves but to squares of prey, pieces of
// the other sides: what is left captures, promotes or is otherwise special.
func (k *Kernel) ListTaking(p *model.Position, l *model.MoveList, prey []uint64) {
	k.taking, k.prey = true, load(prey, 0)
	k.generateAll(p)
	k.taking = false
	k.fillListed(l)
	for i := range k.found.bunches {
		b := &k.found.bunches[i]
		k.fillBunch(p, b, b.to, l)
	}
}

// takeStraight finds what pieces take that go along lines and leap to anything
// but a friend, and whose quiet moves are plain ones.
func (k *Kernel) takeStraight(p *model.Position, pc *piece, y *layer, at set) {
	list, n, occ := k.found.bunches, 0, k.now.occ
	for ; at.some(); at = at.next() {
		sq := at.first()
		if y.span[sq].and(k.prey).none() {
			continue
		}
		to := y.leap[sq]
		for i := sq * y.width; i < (sq+1)*y.width; i++ {
			to = to.or(y.lines[i].reach(occ))
		}
		if to = to.and(k.prey); to.none() {
			continue
		}
		k.ensure(p)
		to = k.allowed(p, pc, sq, to)
		count := to.count()
		list = grow(list, &y.single, sq, to, count)
		n += count
	}
	k.found.keep(list, n*y.times)
}

// idle reports whether some pieces have no moves that are wanted where only
// taking ones are, whatever may keep royal pieces safe. Many are moved at
// once.
func (k *Kernel) idle(pc *piece, y *layer, at set, many bool) bool {
	if many {
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
