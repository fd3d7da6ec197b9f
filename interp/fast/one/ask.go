package one

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// Random moves of pieces that are slow to look at need not be found for all of
// them. Each such piece is given as many numbers as a piece of its code was ever
// found to have moves; if the number drawn is one of its moves, that is it, else
// another is drawn. All moves are as likely then. Where that takes too many
// tries, all are found, and where it often does, it is not done at all. (Until a
// piece has had the most moves that it can have, those of such a piece are a
// little less likely than others.)

// luck is how well that went of late.
type luck struct {
	rolls, tried, asked int // since it was last looked at: random moves, pieces looked at, and those that would have been otherwise
	skip                int // how many random moves to come are drawn without it
}

const (
	luckEvery = 64    // random moves until it is looked at how it goes
	luckRests = 2_000 // random moves that are drawn without it where it goes badly
	maxTries  = 8     // before all moves are found
	maxAsked  = 255   // moves of a piece
)

// holds reports whether to try.
func (l *luck) holds() bool {
	if l.skip > 0 {
		l.skip--
		return false
	}
	return true
}

// note takes in how many pieces had to be looked at to draw a move, of how many.
func (l *luck) note(tried, asked int) {
	if l.rolls, l.tried, l.asked = l.rolls+1, l.tried+tried, l.asked+asked; l.rolls < luckEvery {
		return
	}
	skip := 0
	if 5*l.tried > 3*l.asked {
		skip = luckRests
	}
	*l = luck{skip: skip}
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
	f, n := &k.found, at.count()
	b := bunch{piece: i, times: uint8(f.most[i]), kind: asked}
	f.keep(grow(f.bunches, &b, 0, at, n), n*f.most[i])
	f.asked += n
}

// ask finds the moves of the piece on a square, and plays the one of a number if
// there is one and it is legal.
func (k *Kernel) ask(p *model.Position, i int16, sq, n int, hashed bool) plan.Roll {
	f := &k.found
	bunches, listed, total := len(f.bunches), len(f.listed.Moves), f.total
	k.loose = true
	k.generate(p, &k.pieces[i], i, bit(sq))
	k.loose = false
	more := len(f.listed.Moves) - listed
	found := f.total - total + more
	f.total = total
	f.most[i] = max(f.most[i], found)
	switch {
	case n < more:
		if mv := &f.listed.Moves[listed+n]; len(k.royal) == 0 || k.legal(p, mv) {
			return plan.Roll{Found: true, Move: mv}
		}
	case n < found:
		b, to, which := pick(f.bunches[bunches:], n-more)
		if !k.exposes(p, b, to) {
			return k.play(p, b, to, which, hashed)
		}
	}
	f.bunches, f.listed.Moves = f.bunches[:bunches], f.listed.Moves[:listed]
	return plan.Roll{}
}
