package one

import "zog/interp/model"

// guard finds what keeps the royal pieces of the side safe.
func (k *Kernel) guard(p *model.Position) {
	var kings set
	for _, at := range k.royal {
		kings = kings.or(load(p.Words, at))
	}
	k.now.kings = kings
	for ; kings.some(); kings = kings.next() {
		k.guardPost(p, kings.first())
	}
}

// guardPost narrows down the squares that answer the checks on the royal piece on a
// square and finds the pieces pinned before it.
func (k *Kernel) guardPost(p *model.Position, sq int) {
	o, s := &k.attacks.posts[sq], &k.now
	for m := o.leaping(p.Words); m.some(); m = m.next() {
		s.check, s.inCheck = s.check.and(bit(m.first())), true
	}
	for m := o.riding(p.Words); m.some(); m = m.next() {
		from := m.first()
		way := o.between[from]
		blockers := way.and(s.occ)
		if blockers.none() {
			s.check, s.inCheck = s.check.and(way.or(bit(from))), true
		} else if blockers.single() && blockers.and(s.own).some() {
			s.addPin(blockers, way.or(bit(from)))
		}
	}
	if o.odd.and(s.enemy).some() {
		k.guardBent(p, o, sq)
	}
}

func (s *sight) addPin(piece, may set) {
	sq := piece.first()
	if s.pinned.and(piece).some() {
		may = may.and(s.pin[sq])
	}
	s.pinned = s.pinned.or(piece)
	s.pin[sq] = may
}

// guardBent does the same for the attacks that are not plain. Ways without a
// jump are as good as lines, but the ways of one piece are on together: what
// answers its check must stand in all that are open. Of the others it finds the
// squares they turn on; where one of them is on, every move has to be made to
// know.
func (k *Kernel) guardBent(p *model.Position, o *post, king int) {
	s := &k.now
	for i := range o.bent {
		by := &o.bent[i]
		if at := load(p.Words, by.at).and(by.from); at.some() {
			s.guardWays(by.ways, at, k.squares)
		}
	}
	for i := range o.hard {
		by := &o.hard[i]
		if at := load(p.Words, by.at).and(by.from); at.some() && k.guardHard(p, by.list, at, king) {
			return
		}
	}
}

// guardWays takes in the ways of the pieces of one code, where those of at are.
func (s *sight) guardWays(ways []bent, at, all set) {
	for i := 0; i < len(ways); {
		n := i + 1
		for n < len(ways) && ways[n].sq == ways[i].sq {
			n++
		}
		if ways[i].sq.and(at).some() {
			s.guardPiece(ways[i:n], all)
		}
		i = n
	}
}

// guardHard takes in the hard attacks of the pieces of one code, and reports
// whether one is on.
func (k *Kernel) guardHard(p *model.Position, list []hard, at set, king int) bool {
	s := &k.now
	for i := range list {
		h := &list[i]
		if h.from.and(at).none() {
			continue
		}
		if k.host.Hits(p, model.Square(h.from.first()), model.Square(king)) {
			s.touchy, s.inCheck = k.squares, true
			return true
		}
		s.touchy = s.touchy.or(h.depends)
	}
	return false
}

// guardPiece takes in the ways of one piece to attack a king.
func (s *sight) guardPiece(ways []bent, all set) {
	check, answers := false, all
	for i := range ways {
		b := &ways[i]
		if b.hops > 0 {
			s.touchy = s.touchy.or(b.sq).or(b.clear).or(b.over)
			if b.open(s.occ) {
				s.touchy, s.inCheck = all, true
			}
			continue
		}
		blockers := b.clear.and(s.occ)
		switch {
		case blockers.none():
			check, answers = true, answers.and(b.clear)
		case blockers.single() && blockers.and(s.own).some():
			s.addPin(blockers, b.clear.or(b.sq))
		}
	}
	if check {
		s.check, s.inCheck = s.check.and(answers.or(ways[0].sq)), true
	}
}

// struck reports whether an enemy would attack a square if just the squares of
// occ were occupied and the pieces of gone were not there; hard attacks apart.
func (k *Kernel) struck(p *model.Position, sq int, occ, gone set) bool {
	o := &k.attacks.posts[sq]
	return o.besieged(p.Words, occ, gone) || o.odd.and(k.now.enemy).some() && o.outflanked(p.Words, occ, gone)
}

// outflanked reports whether there is a bent attack.
func (o *post) outflanked(words []uint64, occ, gone set) bool {
	for i := range o.bent {
		by := &o.bent[i]
		at := load(words, by.at).and(by.from).without(gone)
		if at.none() {
			continue
		}
		for i := range by.ways {
			if b := &by.ways[i]; b.sq.and(at).some() && b.open(occ) {
				return true
			}
		}
	}
	return false
}

// doubtful reports whether a hard attack on the post is possible.
func (o *post) doubtful(p *model.Position) bool {
	for i := range o.hard {
		by := &o.hard[i]
		if load(p.Words, by.at).and(by.from).some() {
			return true
		}
	}
	return false
}

// doubtful reports whether a hard attack on a square is possible.
func (k *Kernel) doubtful(p *model.Position, sq int) bool {
	return !k.attacks.plain && k.attacks.posts[sq].doubtful(p)
}

// flight keeps of the targets of a royal piece those where it is safe. Where
// there are other royal pieces every move is made to know.
func (k *Kernel) flight(p *model.Position, pc *piece, from int, to set) set {
	s := &k.now
	alone, occ, safe := s.alone(), s.occ.without(bit(from)), to
	for ; to.some(); to = to.next() {
		sq := to.first()
		b := bit(sq)
		if alone && k.struck(p, sq, occ.or(b), b) || (!alone || k.doubtful(p, sq)) && !k.safe(p, pc, from, sq) {
			safe = safe.without(b)
		}
	}
	return safe
}

// alone reports whether there is only one royal piece.
func (s *sight) alone() bool { return s.kings.single() && s.kings.some() }

// safe makes a move along a way to see whether it is legal.
func (k *Kernel) safe(p *model.Position, pc *piece, from, to int) bool {
	f := &k.found
	f.trial = k.move(p, &bunch{from: int16(from), origin: origin{piece: k.byCode[pc.code]}}, to, 0)
	return k.host.Safe(p, &f.trial)
}

// keep keeps of the targets of a piece that is not royal those that leave the
// royal pieces safe.
func (k *Kernel) keep(p *model.Position, pc *piece, from int, to set) set {
	s := &k.now
	to = to.and(s.check)
	if s.pinned.has(from) {
		to = to.and(s.pin[from])
	}
	if s.touchy.none() || k.loose {
		return to
	}
	test := to
	if !s.touchy.has(from) {
		test = to.and(s.touchy)
	}
	for ; test.some(); test = test.next() {
		if sq := test.first(); !k.safe(p, pc, from, sq) {
			to = to.without(bit(sq))
		}
	}
	return to
}

// Checked reports whether an enemy attacks a royal piece of the side.
func (k *Kernel) Checked(p *model.Position) bool {
	for _, at := range k.royal {
		for kings := load(p.Words, at); kings.some(); kings = kings.next() {
			if k.Attacked(p, model.Square(kings.first())) {
				return true
			}
		}
	}
	return false
}

// Attacked reports whether an enemy attacks a royal piece on a square.
func (k *Kernel) Attacked(p *model.Position, at model.Square) bool {
	sq := int(at)
	o := &k.attacks.posts[sq]
	if k.straight(p, o) {
		return o.besieged(p.Words, k.occupied(p), bit(sq))
	}
	if hit, sure := k.Strikes(p, at); sure {
		return hit
	}
	for i := range o.hard {
		by := &o.hard[i]
		for at := load(p.Words, by.at).and(by.from); at.some(); at = at.next() {
			if k.host.Hits(p, model.Square(at.first()), model.Square(sq)) {
				return true
			}
		}
	}
	return false
}

// Strikes reports whether an enemy would attack a royal piece that came to a
// square.
func (k *Kernel) Strikes(p *model.Position, sq model.Square) (hit, sure bool) {
	k.view(p)
	return k.strikes(p, sq)
}

// StrikesNow is Strikes for the position that is being counted.
func (k *Kernel) StrikesNow(p *model.Position, sq model.Square) (hit, sure bool) {
	if s := &k.now; s.alone() && s.kings.has(int(sq)) {
		return s.inCheck, true
	}
	return k.strikes(p, sq)
}

func (k *Kernel) strikes(p *model.Position, sq model.Square) (hit, sure bool) {
	hit = k.struck(p, int(sq), k.now.occ, bit(int(sq)))
	return hit, hit || !k.doubtful(p, int(sq))
}
