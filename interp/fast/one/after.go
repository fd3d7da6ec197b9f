package one

import "zog/interp/model"

// What can be told of the position after a plain move without making it, where
// the attacks on a square are leaps and lines.

// Retaken reports whether an enemy would attack a piece of the side that has
// made a plain move, on the square that it has come to. It is not sure where
// there may be other attacks.
func (k *Kernel) Retaken(p *model.Position, from, to model.Square) (hit, sure bool) {
	b := bit(int(to))
	hit = k.lined(p, int(to), k.occupied(p).without(bit(int(from))).or(b), b)
	return hit, hit || k.straight(p, int(to))
}

// straight reports whether all there may be on a square is attacks by leaps and
// along lines.
func (k *Kernel) straight(p *model.Position, sq int) bool {
	return k.attacks.plain || len(k.attacks.bent[sq]) == 0 && !k.doubtful(p, sq)
}

// MayCheck reports whether a plain move of an enemy of the side, which has been
// made, can be one that attacks a royal piece of the side, if none was attacked
// before: the piece attacks it from where it has come to, or has laid a line
// open.
func (k *Kernel) MayCheck(p *model.Position, c model.Code, from, to model.Square) bool {
	a := &k.attacks
	if len(k.royal) != 1 {
		return true
	}
	king := load(p.Words, k.royal[0])
	if king.none() || !king.single() {
		return true
	}
	sq := king.first()
	return !k.straight(p, sq) || a.rays[sq].has(int(from)) || a.spans[sq*a.codesIn+int(c)].has(int(to))
}

// addSpans finds for every square from where a piece of each code attacks it on
// an empty board, and from where any attacks it along a line.
func (a *attacks) addSpans(m *model.Model, squares int, members [][]model.Code) {
	a.codesIn = m.Codes()
	a.rays, a.spans = make([]set, squares), make([]set, squares*a.codesIn)
	for sq := range squares {
		for i, reach := range a.reach[sq*a.classes : (sq+1)*a.classes] {
			if i >= a.leaping {
				a.rays[sq] = a.rays[sq].or(reach)
			}
			for _, c := range members[i] {
				at := sq*a.codesIn + int(c)
				a.spans[at] = a.spans[at].or(reach)
			}
		}
	}
}

// occupied returns the squares that are.
func (k *Kernel) occupied(p *model.Position) set {
	occ := load(p.Words, k.own)
	for _, at := range k.enemies {
		occ = occ.or(load(p.Words, at))
	}
	for _, at := range k.neutral {
		occ = occ.or(load(p.Words, at))
	}
	return occ
}

// lined reports whether an enemy attacks a square by a leap or along a line, if
// just the squares of occ are occupied and the pieces of gone are not there.
func (k *Kernel) lined(p *model.Position, sq int, occ, gone set) bool {
	a := &k.attacks
	reach, codes := a.reach[sq*a.classes:(sq+1)*a.classes], a.codes
	var m set
	for i := range reach {
		if m = m.or(codes[i].at(p.Words).and(reach[i]).without(gone)); i == a.leaping-1 && m.some() {
			return true
		}
	}
	n := len(a.bent)
	between := a.between[sq*n : (sq+1)*n]
	for ; m.some(); m = m.next() {
		if between[m.first()].and(occ).none() {
			return true
		}
	}
	return false
}
