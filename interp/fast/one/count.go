package one

import (
	"zog/interp/fast/plan"
	"zog/interp/model"
)

// Count returns the number of legal moves.
func (k *Kernel) Count(p *model.Position) int {
	k.look(p)
	n := 0
	for i := range k.pieces {
		pc := &k.pieces[i]
		if at := load(p.Words, pc.at); at.some() {
			n += k.countPiece(p, pc, at)
		}
	}
	for i := range k.drops {
		n += k.countDrop(p, &k.drops[i])
	}
	return n
}

func (k *Kernel) countPiece(p *model.Position, pc *piece, at set) int {
	n := 0
	if pc.rest.some() {
		n += k.countRest(p, pc, at)
	}
	for i := range pc.layers {
		y := &pc.layers[i]
		if from := at.and(y.from); from.some() {
			n += y.times * k.countLayer(p, pc, y, from)
		}
	}
	return n
}

func (k *Kernel) countLayer(p *model.Position, pc *piece, y *layer, at set) int {
	s := &k.now
	safe := s.touchy.none()
	n := 0
	switch {
	case y.shape == shifts && safe:
		return k.countShifts(p, pc, y, at)
	case y.shape == leaper && safe:
		for ; at.some(); at = at.next() {
			sq := at.first()
			to := y.leap[sq].without(s.own).and(s.check)
			if s.pinned.has(sq) {
				to = to.and(s.pin[sq])
			}
			n += to.count()
		}
	case y.shape == rider && safe:
		for ; at.some(); at = at.next() {
			sq := at.first()
			to := y.leap[sq]
			for i := sq * y.width; i < (sq+1)*y.width; i++ {
				to = to.or(y.lines[i].reach(s.occ))
			}
			to = to.without(s.own).and(s.check)
			if s.pinned.has(sq) {
				to = to.and(s.pin[sq])
			}
			n += to.count()
		}
	default:
		for ; at.some(); at = at.next() {
			n += k.targets(p, pc, y, at.first()).count()
		}
	}
	return n
}

// targets returns the squares that the ways of the piece on a square lead to,
// the unsafe ones left out.
func (k *Kernel) targets(p *model.Position, pc *piece, y *layer, sq int) set {
	return k.allowed(p, pc, sq, k.reach(y, sq))
}

// allowed keeps of the targets of a piece those that leave the royal pieces safe.
func (k *Kernel) allowed(p *model.Position, pc *piece, sq int, to set) set {
	switch {
	case len(k.royal) == 0 || k.loose && pc.royal:
		return to
	case pc.royal:
		return k.flight(p, pc, sq, to)
	}
	return k.keep(p, pc, sq, to)
}

// reach returns the squares that the ways of the piece on a square lead to.
func (k *Kernel) reach(y *layer, sq int) set {
	s := &k.now
	to := y.leap[sq]
	for i := sq * y.width; i < (sq+1)*y.width; i++ {
		to = to.or(y.lines[i].reach(s.occ))
	}
	if to = to.without(s.own); y.straight {
		return to
	}
	to = to.or(y.take[sq].and(s.enemy))
	quiet := y.quiet[sq]
	for i := sq * y.paced; i < (sq+1)*y.paced; i++ {
		quiet = quiet.or(y.paths[i].reach(s.occ))
	}
	to = to.or(quiet.without(s.occ))
	if len(y.aims) > 0 {
		to = s.aim(y.aims, sq, to)
	}
	return y.jumps[sq].grow(s, to)
}

// aim adds to a set the squares that the ways of some aims lead to.
func (s *sight) aim(aims []aim, sq int, to set) set {
	for i := range aims {
		a := &aims[i]
		now := a.leap[sq]
		for i := sq * a.width; i < (sq+1)*a.width; i++ {
			now = now.or(a.lines[i].reach(s.occ))
		}
		to = to.or(now.and(s.roles[a.target&(plan.MaxRoles-1)]))
	}
	return to
}

func (k *Kernel) countShifts(p *model.Position, pc *piece, y *layer, at set) int {
	s := &k.now
	n := 0
	free := at.without(s.pinned)
	for i := range y.groups {
		n += s.move(&y.groups[i], free).and(s.check).count()
	}
	for at = at.and(s.pinned); at.some(); at = at.next() {
		n += k.targets(p, pc, y, at.first()).count()
	}
	return n
}

// move returns the targets of the pieces of at that a group can move.
func (s *sight) move(g *group, at set) set {
	to := at.and(g.from).shift(g.delta).and(s.roles[g.target&(plan.MaxRoles-1)])
	for i := range g.wants {
		to = s.have(&g.wants[i], to)
	}
	return to
}

// have keeps of some squares those that have what they want.
func (s *sight) have(w *want, at set) set {
	return at.and(s.roles[w.role&(plan.MaxRoles-1)].shift(w.shift))
}

// grow adds to a set the squares of at that shoots find.
func (s *sight) grow(shoots []shoot, at, to set) set {
	for i := range shoots {
		sh := &shoots[i]
		now := s.have(&sh.want, at.and(sh.from))
		if now.none() {
			continue
		}
		to = to.or(now.and(sh.end))
		if len(sh.next) > 0 {
			to = s.grow(sh.next, now, to)
		}
	}
	return to
}

// countRest counts what the host lists for a piece.
func (k *Kernel) countRest(p *model.Position, pc *piece, at set) int {
	l := &k.found.listed
	l.Reset()
	if at = at.and(pc.resting(p)); at.some() {
		k.listRest(p, pc, at, l)
	}
	return len(l.Moves)
}

// open reports whether the squares are empty that some block behind the rest of
// a piece needs.
func (pc *piece) open(sq int, occ set) bool {
	for _, empty := range pc.needs[sq] {
		if empty.and(occ).none() {
			return true
		}
	}
	return false
}

// resting returns the squares where the host may be worth asking for the rest of a
// piece, after the last move.
func (pc *piece) resting(p *model.Position) set {
	if pc.gates != nil {
		return pc.gates[p.LastTo+1]
	}
	return pc.rest
}

// restAt returns those of some such squares where the host is worth asking.
func (k *Kernel) restAt(p *model.Position, pc *piece, at set) set {
	for left := at; left.some(); left = left.next() {
		if sq := left.first(); !pc.open(sq, k.now.occ) {
			at = at.without(bit(sq))
		}
	}
	if at.some() {
		k.ensure(p)
	}
	return at
}

// listRest appends what the host lists for a piece on some squares that it is resting on.
func (k *Kernel) listRest(p *model.Position, pc *piece, at set, l *model.MoveList) {
	for at = k.restAt(p, pc, at); at.some(); at = at.next() {
		sq, n := at.first(), len(l.Moves)
		if fixed := pc.fixed[sq]; fixed == nil || !k.listFixed(p, fixed, l) {
			k.host.List(p, model.Square(sq), l)
		}
		if len(k.royal) > 0 && len(l.Moves) > n && !k.loose {
			k.filter(p, l, n)
		}
	}
}

func (k *Kernel) countDrop(p *model.Position, d *drop) int {
	if d.off >= 0 && p.Off[d.off] == 0 {
		return 0
	}
	n := k.dropTargets(p, d).count()
	if d.rest.some() {
		k.found.listed.Reset()
		k.listDrops(p, d, &k.found.listed)
		n += len(k.found.listed.Moves)
	}
	return n
}

// dropTargets returns the squares that the ways of a drop allow.
func (k *Kernel) dropTargets(p *model.Position, d *drop) set {
	s := &k.now
	empty := s.roles[plan.Nothing]
	to := d.free.and(empty)
	for i := range d.brackets {
		to = to.or(s.bracketed(&d.brackets[i]).and(empty))
	}
	to = s.grow(d.shoots, empty, to)
	to = d.jumps.grow(s, to)
	if len(k.royal) == 0 {
		return to
	}
	test := to
	if !k.isRoyal[d.code] {
		to = to.and(s.check)
		test = to.and(s.touchy)
	}
	if k.loose {
		return to
	}
	for ; test.some(); test = test.next() {
		if sq := test.first(); !k.safeDrop(p, d, sq) {
			to = to.without(bit(sq))
		}
	}
	return to
}

// safeDrop makes a drop to see whether it is legal.
func (k *Kernel) safeDrop(p *model.Position, d *drop, sq int) bool {
	k.found.trial = k.dropMove(d, sq)
	return k.host.Safe(p, &k.found.trial)
}

func (k *Kernel) dropMove(d *drop, sq int) model.Move {
	return model.Move{Kind: model.Drop, From: model.NoSquare, To: model.Square(sq), Code: d.code, ContType: model.AnyType}
}

// restOf returns the squares whose drops the host is worth asking for.
func (k *Kernel) restOf(d *drop) set {
	s := &k.now
	rest := d.rest.without(d.empty.and(s.occ))
	for at := rest.and(d.baited); at.some(); at = at.next() {
		if sq := at.first(); d.bait[sq].and(s.enemy).none() {
			rest = rest.without(bit(sq))
		}
	}
	return rest
}

// listDrops appends what the host lists of a drop.
func (k *Kernel) listDrops(p *model.Position, d *drop, l *model.MoveList) {
	n := len(l.Moves)
	for at := k.restOf(d); at.some(); at = at.next() {
		k.host.ListDrop(p, d.code, model.Square(at.first()), l)
	}
	if len(k.royal) > 0 && len(l.Moves) > n && !k.loose {
		k.filter(p, l, n)
	}
}
