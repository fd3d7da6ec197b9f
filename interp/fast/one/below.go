package one

import (
	"zog/interp/fast/plan"
	"zog/interp/model"
)

// CountBelow counts the replies to the legal moves of a position: those of next,
// the kernel of the turn after. Moves that are more than a piece that goes or
// comes to a square are listed instead, for the caller to make. The position is
// changed on the way.
func (k *Kernel) CountBelow(p *model.Position, next plan.Kernel, l *model.MoveList) uint64 {
	k.generateAll(p)
	k.fill(p, l, func(b *bunch) set { return b.to.without(k.plain(b)) })
	t := &k.found.tried
	t.Begin(k.m, p)
	defer t.End()
	var n uint64
	for i := range k.found.bunches {
		b := &k.found.bunches[i]
		to := b.to.and(k.plain(b))
		if b.kind == dropped {
			n += k.countBelowDrops(p, next, &k.drops[b.piece], to)
		} else {
			n += k.countBelowMoves(p, next, b, to)
		}
	}
	return n
}

// plain returns the squares to which the moves of a bunch are such plain ones.
func (k *Kernel) plain(b *bunch) set {
	occ := k.now.occ
	switch b.kind {
	case dropped:
		d := &k.drops[b.piece]
		if d.attributed {
			var none set
			return none
		}
		return k.squares.without(d.listed.or(occ))
	case shifted:
		pc := &k.pieces[b.piece]
		return pc.quiet.shift(int(b.from)).without(occ).or(pc.take.shift(int(b.from)).and(occ))
	}
	pc := &k.pieces[b.piece]
	to := pc.bare[b.from]
	if pc.quiet.has(int(b.from)) {
		to = k.squares.without(occ)
	}
	if pc.take.has(int(b.from)) {
		to = to.or(occ)
	}
	return to
}

func (k *Kernel) countBelowMoves(p *model.Position, next plan.Kernel, b *bunch, to set) uint64 {
	t, pc := &k.found.tried, &k.pieces[b.piece]
	var n uint64
	for ; to.some(); to = to.next() {
		sq := model.Square(to.first())
		from := b.from
		if b.kind == shifted {
			from = sq - from
		}
		stir := k.m.Stirred(pc.code, p.Board[sq], from, sq)
		t.Move(pc.code, from, sq, pc.on, pc.off)
		if stir == 0 || !k.m.Ends(p, stir, sq) {
			n += uint64(next.Count(p))
		}
		t.Back()
	}
	return n
}

func (k *Kernel) countBelowDrops(p *model.Position, next plan.Kernel, d *drop, to set) uint64 {
	t := &k.found.tried
	var n uint64
	for ; to.some(); to = to.next() {
		sq := model.Square(to.first())
		stir := k.m.StirredByDrop(d.code, sq)
		t.Drop(d.code, sq, d.off)
		if stir == 0 || !k.m.Ends(p, stir, sq) {
			n += uint64(next.Count(p))
		}
		t.PickUp(d.off)
	}
	return n
}
