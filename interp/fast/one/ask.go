package one

import "zog/interp/model"

// Random moves of pieces that the host lists need not be listed for all of them.
// Each such piece is given as many numbers as a piece of its code was ever found
// to have moves; if the number drawn is one of its moves, that is it, else
// another is drawn. All moves are as likely then. Where that takes too many
// tries, all are listed, and where it often does, it is not done at all.

// luck is how well that went of late.
type luck struct {
	rolls, tried, asked int // since it was last looked at: random moves, pieces listed, and those that would have been otherwise
	skip                int // how many random moves to come are drawn without it
}

const (
	luckEvery = 64
	luckRests = 2_000
	maxTries  = 8
)

// holds reports whether to try.
func (l *luck) holds() bool {
	if l.skip > 0 {
		l.skip--
		return false
	}
	return true
}

// note takes in how many pieces had to be listed to draw a move, of how many.
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

// askLater gives the piece on a square its numbers.
func (k *Kernel) askLater(pc *piece, sq int) {
	f := &k.found
	piece := k.byCode[pc.code]
	most := f.most[piece]
	f.bunches = append(f.bunches, bunch{count: int32(most), from: int16(sq), piece: piece, times: 1, kind: asked})
	f.total += int(most)
	f.asked++
}

// ask lists the moves of a piece that has numbers, and returns the legal one of a
// number, nil if there is none.
func (k *Kernel) ask(p *model.Position, b *bunch, i int) *model.Move {
	l := &k.found.single
	l.Reset()
	k.host.List(p, model.Square(b.from), l)
	if n := len(l.Moves); n > int(k.found.most[b.piece]) {
		k.found.most[b.piece] = int16(n)
	}
	if i >= len(l.Moves) || len(k.royal) > 0 && !k.legal(p, &l.Moves[i]) {
		return nil
	}
	return &l.Moves[i]
}
