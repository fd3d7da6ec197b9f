package one

import "zog/interp/model"

// ListTaking is List without the plain moves but to squares of prey, pieces of
// the other sides: what is left captures, promotes or is otherwise special, moves
// known to do no more than go to empty squares, such as castling, apart.
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

// takeSteps is generateSteps where only taking moves are wanted. What keeps royal
// pieces safe is not found before there is such a move.
func (k *Kernel) takeSteps(p *model.Position, at set) {
	steps, board, list, n := k.steps, p.Board, k.found.bunches, 0
	for ; at.some(); at = at.next() {
		sq := at.first()
		for i := int32(int(board[sq])*len(board) + sq); ; {
			st := &steps[i]
			if to := k.takes(st); to.some() {
				k.ensure(p)
				to = k.keep(p, &k.pieces[st.piece], sq, to)
				count := to.count()
				list = grow(list, &st.origin, sq, to, count)
				n += count * int(st.times)
			}
			if i = st.next; i == 0 {
				break
			}
		}
	}
	k.found.keep(list, n)
}

// takes returns the squares of prey that a step leads to, or all squares if its
// moves are not plain.
func (k *Kernel) takes(st *step) set {
	to := st.leap
	if st.width > 0 {
		to = to.or(k.along(st))
	}
	if st.plain {
		return to.or(st.take).and(k.prey)
	}
	s := &k.now
	return to.without(s.own).or(st.quiet.without(s.occ)).or(st.take.and(s.enemy))
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
