package one

import "zog/interp/model"

// What can be told of the position after a plain move without making it, where
// the attacks on a square are leaps and lines.

// Retaken reports whether an enemy would attack a piece of the side that has
// made a plain move, on the square that it has come to. It is not sure where
// there may be other attacks.
func (k *Kernel) Retaken(p *model.Position, from, to model.Square) (hit, sure bool) {
	o, b := &k.attacks.posts[to], bit(int(to))
	hit = o.besieged(p.Words, k.occupied(p).without(bit(int(from))).or(b), b)
	return hit, hit || k.straight(p, o)
}

// besieged reports whether an enemy attacks the post by a leap or along a line, if
// just the squares of occ are occupied and the pieces of gone are not there.
func (o *post) besieged(words []uint64, occ, gone set) bool {
	return o.leaping(words).without(gone).some() || o.open(o.riding(words).without(gone), occ)
}

// straight reports whether all there may be on a post is attacks by leaps and
// along lines.
func (k *Kernel) straight(p *model.Position, o *post) bool {
	return o.odd.none() || o.odd.and(k.foes(p.Words)).none() || len(o.bent) == 0 && !o.doubtful(p)
}

// foes returns the squares that hold enemies.
func (k *Kernel) foes(words []uint64) (foes set) {
	for _, at := range k.enemies {
		foes = foes.or(load(words, at))
	}
	return foes
}

// MayCheck reports whether a plain move of an enemy of the side, which has been
// made, can be one that attacks a royal piece of the side, if none was attacked
// before: the piece attacks it from where it has come to, or has laid a line
// open. Where all attacks are leaps and lines it does if it can.
func (k *Kernel) MayCheck(p *model.Position, c model.Code, from, to model.Square) bool {
	if len(k.royal) != 1 {
		return true
	}
	king := load(p.Words, k.royal[0])
	if king.none() || !king.single() {
		return true
	}
	o := &k.attacks.posts[king.first()]
	near, screen := o.spans[c].has(int(to)), o.screens.has(int(from))
	switch {
	case !k.straight(p, o):
		return true
	case !near && !screen:
		return false
	}
	occ := k.occupied(p)
	if near && (o.leapers.has(int(to)) || o.between[to].and(occ).none()) {
		return true
	}
	return screen && (!o.nested || o.between[from].and(occ).none()) && o.open(o.riding(p.Words), occ)
}

// occupied returns the squares that are.
func (k *Kernel) occupied(p *model.Position) set {
	occ := load(p.Words, k.own).or(k.foes(p.Words))
	for _, at := range k.neutral {
		occ = occ.or(load(p.Words, at))
	}
	return occ
}
