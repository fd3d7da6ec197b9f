package one

import "zog/interp/model"

// ListTaking is List without the plain moves but to squares of prey, pieces of
// the other sides: what is left captures, promotes or is otherwise special, moves
// known to do no more than go to empty squares, such as castling, apart. What keeps
// royal pieces safe is not found before there is such a move.
func (k *Kernel) ListTaking(p *model.Position, l *model.MoveList, prey []uint64) {
	k.taking, k.prey = true, load(prey, 0)
	k.look(p)
	l.Reset()
	if k.steps == nil {
		for i := range k.pieces {
			if pc := &k.pieces[i]; load(p.Words, pc.at).some() {
				k.takePiece(p, pc, load(p.Words, pc.at), l)
			}
		}
	} else {
		left := k.now.own
		for _, i := range k.apart {
			pc := &k.pieces[i]
			at := load(p.Words, pc.at)
			if at.none() {
				continue
			}
			if at = pc.apart(at); at.some() {
				left = left.without(at)
				k.takePiece(p, pc, at, l)
			}
		}
		k.takeSteps(p, left, l)
	}
	k.takeDrops(p, l)
	k.taking = false
}

// takeSteps lists the moves that are wanted of the pieces on some squares where
// they do nothing but steps: of those that have prey in reach on an empty board, or
// moves to empty squares that are not plain.
func (k *Kernel) takeSteps(p *model.Position, at set, l *model.MoveList) {
	var hunters set
	for _, i := range k.fancy {
		pc := &k.pieces[i]
		hunters = hunters.or(load(p.Words, pc.at).and(pc.fancy))
	}
	spans, board, prey := k.spans, p.Board, k.prey
	for left := at; left.some(); left = left.next() {
		sq := left.first()
		if spans[int(board[sq])*len(board)+sq].and(prey).some() {
			hunters = hunters.or(bit(sq))
		}
	}
	for hunters = hunters.and(at); hunters.some(); hunters = hunters.next() {
		sq := hunters.first()
		st := &k.steps[int(board[sq])*len(board)+sq]
		for {
			if to := k.takes(st); to.some() {
				k.ensure(p)
				if to = k.keep(p, &k.pieces[st.piece], sq, to); to.some() {
					k.fillStep(p, st, sq, to, l)
				}
			}
			if st.next == 0 {
				break
			}
			st = &k.steps[st.next]
		}
	}
}

// takes returns the squares of prey that a step leads to, or all squares if its
// moves are not plain.
func (k *Kernel) takes(st *step) set {
	s, lines, to := &k.now, k.lines, st.leap
	for i := st.first; i < st.last; i++ {
		to = to.or(lines[i].reach(s.occ))
	}
	if st.plain {
		return to.or(st.take).and(k.prey)
	}
	return to.without(s.own).or(st.quiet.without(s.occ)).or(st.take.and(s.enemy))
}

// takePiece lists the moves that are wanted of the pieces of a code.
func (k *Kernel) takePiece(p *model.Position, pc *piece, at set, l *model.MoveList) {
	if rest := at.and(pc.resting(p)).without(pc.peaceful); rest.some() {
		k.listRest(p, pc, rest, l)
	}
	for i := range pc.layers {
		y := &pc.layers[i]
		from := at.and(y.from)
		switch {
		case from.none():
		case y.together(from):
			k.takeShifts(p, pc, y, from, l)
		default:
			k.takeLayer(p, pc, y, from, l)
		}
	}
}

// takeShifts lists the moves that are wanted of pieces that are moved at once.
func (k *Kernel) takeShifts(p *model.Position, pc *piece, y *layer, at set, l *model.MoveList) {
	s := &k.now
	for i := range y.takers {
		g := &y.takers[i]
		wanted := k.prey.or(g.odd)
		if s.move(g, at.without(s.pinned)).and(wanted).none() {
			continue
		}
		if k.ensure(p); s.touchy.some() {
			k.takeLayer(p, pc, y, at, l)
			return
		}
		if to := s.move(g, at.without(s.pinned)).and(wanted).and(s.check); to.some() {
			k.fillBunch(p, &bunch{origin: y.shifted, from: int16(g.delta)}, to, l)
		}
	}
	if at = at.and(s.pinned); at.some() {
		k.takeLayer(p, pc, y, at, l)
	}
}

// takeLayer lists the moves that are wanted of pieces one by one.
func (k *Kernel) takeLayer(p *model.Position, pc *piece, y *layer, at set, l *model.MoveList) {
	for ; at.some(); at = at.next() {
		sq := at.first()
		plain := pc.quiet.has(sq)
		if plain && y.span[sq].and(k.prey).none() {
			continue
		}
		to := k.reach(y, sq)
		if plain {
			to = to.and(k.prey)
		}
		if to.none() {
			continue
		}
		k.ensure(p)
		if to = k.allowed(p, pc, sq, to); to.some() {
			k.fillBunch(p, &bunch{origin: y.single, from: int16(sq)}, to, l)
		}
	}
}

// takeDrops lists the drops that are wanted.
func (k *Kernel) takeDrops(p *model.Position, l *model.MoveList) {
	for i := range k.drops {
		d := &k.drops[i]
		if d.off >= 0 && p.Off[d.off] == 0 || !d.jumps.some && d.rest.none() {
			continue
		}
		k.ensure(p)
		if to := k.dropTargets(p, d).and(k.prey); to.some() {
			k.fillBunch(p, &bunch{origin: d.origin, from: int16(model.NoSquare)}, to, l)
		}
		if d.rest.some() {
			k.listDrops(p, d, l)
		}
	}
}
