package one

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// Random moves of pieces that are slow to look at need not be found for all of
// them. Each such piece is given as many numbers as a piece of its code was ever
// found to need: one for each of its ways, and for what the host lists as many as that
// says; if the number drawn is one of its moves, that is it, else another is drawn. All
// moves are as likely then. Where that takes too many tries all are found, and where it
// is likely to, it is not done at all. (Until a piece has had the most moves that it can
// have, those of such a piece are a little less likely than others. How many a piece has is
// looked at when its last number is drawn.)

const (
	maxTries   = 8     // before all moves are found, if there is not more to look at
	maxAsked   = 4_000 // numbers of a piece
	luckMemory = 64    // numbers drawn
)

// later is the pieces that are slow to look at, if they are to be found later.
type later struct {
	bunches []bunch // with where they stand
	numbers int     // how many numbers they have
	looks   int     // how much there is to look at to find all their moves
	luck    float64 // the share of numbers drawn of late that were moves
}

func (l *later) reset() { l.bunches, l.numbers, l.looks = l.bunches[:0], 0, 0 }

func (l *later) note(share float64) { l.luck += (share - l.luck) / luckMemory }

// tries is how many numbers to draw before all moves are found.
func (l *later) tries() int { return max(maxTries, l.looks/2) }

// worth reports whether to draw among the numbers of these pieces, where there
// are some other moves: not where more looks would be needed, on average, than
// three quarters of those that find all.
func (l *later) worth(others int) bool {
	tries := float64(l.numbers) / (float64(others) + float64(l.numbers)*l.luck)
	return 4*tries < 3*float64(l.looks)
}

// isSlow reports whether the moves of a piece take long to find: jumps, which are
// tested one by one, or what the host lists whatever the last move was.
func (p *piece) isSlow() bool {
	if p.gates == nil && p.rest.some() {
		for rest := p.rest; rest.some(); rest = rest.next() {
			if p.fixed[rest.first()] == nil {
				return true
			}
		}
	}
	return slices.ContainsFunc(p.layers, func(y layer) bool {
		return len(y.groups) == 0 && slices.ContainsFunc(y.jumps, func(js jumps) bool { return js.some })
	})
}

// askLater gives the pieces of a code their numbers.
func (k *Kernel) askLater(i int16, at set) {
	l, n, most := &k.found.later, at.count(), k.found.most[i]
	o := origin{piece: i, times: uint16(most), kind: asked}
	l.bunches = grow(l.bunches, &o, 0, at, n)
	l.numbers, l.looks = l.numbers+n*most, l.looks+n*k.found.looks[i]
}

// findLater finds the moves of these pieces after all.
func (k *Kernel) findLater(p *model.Position) {
	f := &k.found
	l, before, listed := &f.later, f.total, len(f.listed.Moves)
	k.loose = true
	for i := range l.bunches {
		b := &l.bunches[i]
		k.generate(p, &k.pieces[b.piece], b.to)
	}
	k.loose = false
	f.total += len(f.listed.Moves) - listed
	l.note(float64(f.total-before) / float64(max(l.numbers, 1)))
	l.reset()
}

// ask finds the moves of the piece on a square, and plays the one of a number if
// there is one and it is legal.
func (k *Kernel) ask(p *model.Position, i int16, sq, n int, hashed bool) plan.Roll {
	f, pc := &k.found, &k.pieces[i]
	bunches, total := len(f.bunches), f.total
	k.loose, k.leaving = true, true
	k.generate(p, pc, bit(sq))
	k.loose, k.leaving = false, false
	ways, last := f.total-total, n == f.most[i]-1
	f.total = total
	var mv *model.Move
	if n >= ways || last {
		var rest plan.Lot
		mv, rest = k.restNth(p, pc, sq, n-ways)
		f.most[i], f.looks[i] = max(f.most[i], ways+rest.Numbers), max(rest.Parts, 1)
	}
	switch {
	case mv != nil:
		if len(k.royal) == 0 || k.legal(p, mv) {
			return plan.Roll{Found: true, Move: mv}
		}
	case n < ways:
		b, to, which := pick(f.bunches[bunches:], n)
		if !k.exposes(p, b, to) {
			return k.play(p, b, to, which, hashed)
		}
	}
	f.bunches = f.bunches[:bunches]
	return plan.Roll{}
}

// restNth returns the move of a number of the rest of the piece on a square, nil if
// there is none, and what there is to draw from.
func (k *Kernel) restNth(p *model.Position, pc *piece, sq, n int) (*model.Move, plan.Lot) {
	if k.restAt(p, pc, bit(sq).and(pc.resting(p))).none() {
		return nil, plan.Lot{}
	}
	if fixed := pc.fixed[sq]; fixed != nil {
		l := &k.found.single
		if l.Reset(); k.listFixed(p, fixed, l) {
			lot := plan.Lot{Numbers: len(l.Moves), Parts: 1}
			if n >= 0 && n < len(l.Moves) {
				return &l.Moves[n], lot
			}
			return nil, lot
		}
	}
	return k.host.Nth(p, model.Square(sq), n)
}
