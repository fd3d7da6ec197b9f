package one

import "zog/interp/model"

// guard finds what keeps the royal pieces of the side safe.
func (k *Kernel) guard(p *model.Position) {
	k.classify(p)
	var kings set
	for _, at := range k.royal {
		kings = kings.or(load(p.Words, at))
	}
	k.now.kings = kings
	for ; kings.some(); kings = kings.next() {
		k.guardKing(p, kings.first())
	}
}

// classify finds the pieces of each class of attackers.
func (k *Kernel) classify(p *model.Position) {
	codes, words := k.attacks.codes, p.Words
	classes := k.now.classes[:len(codes)]
	for i := range classes {
		classes[i] = codes[i].at(words)
	}
}

// at returns the squares that hold pieces of the class.
func (c *codesAt) at(words []uint64) set {
	s := load(words, c.first).or(load(words, c.second))
	for _, more := range c.more {
		s = s.or(load(words, more))
	}
	return s
}

// guardKing narrows down the squares that answer the checks on one royal piece
// and finds the pieces pinned before it.
func (k *Kernel) guardKing(p *model.Position, king int) {
	a, s := &k.attacks, &k.now
	reach := a.reach[king*a.classes : (king+1)*a.classes]
	var m set
	for i := 0; i < a.leaping; i++ {
		m = m.or(s.classes[i].and(reach[i]))
	}
	for ; m.some(); m = m.next() {
		s.check, s.inCheck = s.check.and(bit(m.first())), true
	}
	for i := a.leaping; i < len(reach); i++ {
		m = m.or(s.classes[i].and(reach[i]))
	}
	n := len(a.bent)
	between := a.between[king*n : (king+1)*n]
	for ; m.some(); m = m.next() {
		from := m.first()
		way := between[from]
		blockers := way.and(s.occ)
		if blockers.none() {
			s.check, s.inCheck = s.check.and(way.or(bit(from))), true
		} else if blockers.single() && blockers.and(s.own).some() {
			s.addPin(blockers, way.or(bit(from)))
		}
	}
	if !a.plain {
		k.guardBent(p, king)
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
func (k *Kernel) guardBent(p *model.Position, king int) {
	a, s := &k.attacks, &k.now
	for i := range a.bent[king] {
		by := &a.bent[king][i]
		if at := load(p.Words, by.at).and(by.from); at.some() {
			s.guardWays(by.ways, at, k.squares)
		}
	}
	for i := range a.hard[king] {
		by := &a.hard[king][i]
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
	a, s := &k.attacks, &k.now
	reach := a.reach[sq*a.classes : (sq+1)*a.classes]
	var m set
	for i := 0; i < a.leaping; i++ {
		m = m.or(s.classes[i].and(reach[i]))
	}
	if m.without(gone).some() {
		return true
	}
	for i := a.leaping; i < len(reach); i++ {
		m = m.or(s.classes[i].and(reach[i]))
	}
	n := len(a.bent)
	between := a.between[sq*n : (sq+1)*n]
	for m = m.without(gone); m.some(); m = m.next() {
		if between[m.first()].and(occ).none() {
			return true
		}
	}
	if a.plain {
		return false
	}
	for i := range a.bent[sq] {
		by := &a.bent[sq][i]
		at := load(p.Words, by.at).and(by.from).without(gone)
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

// doubtful reports whether a hard attack on a square is possible.
func (k *Kernel) doubtful(p *model.Position, sq int) bool {
	if k.attacks.plain {
		return false
	}
	for i := range k.attacks.hard[sq] {
		by := &k.attacks.hard[sq][i]
		if load(p.Words, by.at).and(by.from).some() {
			return true
		}
	}
	return false
}

// flight keeps of the targets of a royal piece those where it is safe. Where
// there are other royal pieces every move is made to know.
func (k *Kernel) flight(p *model.Position, pc *piece, from int, to set) set {
	alone := k.now.alone()
	occ := k.now.occ.without(bit(from))
	safe := to
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
	if k.straight(p, sq) {
		return k.lined(p, sq, k.occupied(p), bit(sq))
	}
	if hit, sure := k.Strikes(p, at); sure {
		return hit
	}
	for i := range k.attacks.hard[sq] {
		by := &k.attacks.hard[sq][i]
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
	k.classify(p)
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
