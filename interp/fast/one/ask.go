package one

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// Random moves of pieces that are slow to look at need not be found for all of
// them. Each such piece is given as many numbers as a piece of its code was ever
// found to have moves; if the number drawn is one of its moves, that is it, else
// another is drawn. All moves are as likely then. Where that takes too many tries
// all are found, and where it is likely to, it is not done at all. (Until a piece
// has had the most moves that it can have, those of such a piece are a little less
// likely than others. How many a piece has is looked at when its last number is
// drawn.)

const (
	maxTries   = 8   // before all moves are found
	maxAsked   = 255 // moves of a piece
	luckMemory = 64  // numbers drawn
)

// later is the pieces that are slow to look at, if they are to be found later.
type later struct {
	bunches []bunch // with where they stand
	pieces  int     // how many they are
	numbers int     // how many numbers they have
	luck    float64 // the share of numbers drawn of late that were moves
}

func (l *later) reset() { l.bunches, l.pieces, l.numbers = l.bunches[:0], 0, 0 }

func (l *later) note(share float64) { l.luck += (share - l.luck) / luckMemory }

// worth reports whether to draw among the numbers of these pieces, where there
// are some other moves: not where more looks at them would be needed, on average,
// than three quarters of their number.
func (l *later) worth(others int) bool {
	tries := float64(l.numbers) / (float64(others) + float64(l.numbers)*l.luck)
	return 4*tries < 3*float64(l.pieces)
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
	o := origin{piece: i, times: uint8(most), kind: asked}
	l.bunches = grow(l.bunches, &o, 0, at, n)
	l.pieces, l.numbers = l.pieces+n, l.numbers+n*most
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
	mv, rest := (*model.Move)(nil), 0
	if n >= ways || last {
		mv, rest = k.restNth(p, pc, sq, n-ways, last)
	}
	f.most[i] = max(f.most[i], ways+rest)
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

// restNth returns a move of the rest of the piece on a square by its number, nil
// if there is none, and how many there are if it is asked to or there are not so
// many.
func (k *Kernel) restNth(p *model.Position, pc *piece, sq, n int, all bool) (*model.Move, int) {
	if k.restAt(p, pc, bit(sq)).none() {
		return nil, 0
	}
	if fixed := pc.fixed[sq]; fixed != nil {
		l := &k.found.single
		if l.Reset(); k.listFixed(p, fixed, l) {
			if n >= 0 && n < len(l.Moves) {
				return &l.Moves[n], len(l.Moves)
			}
			return nil, len(l.Moves)
		}
	}
	return k.host.Nth(p, model.Square(sq), n, all)
}
