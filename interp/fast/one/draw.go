package one

import (
	"math/bits"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// pick finds a move of the bunches by number: its bunch, where it goes, and
// which one of those that go there it is.
func pick(bunches []bunch, i int) (b *bunch, to, n int) {
	for k := range bunches {
		b = &bunches[k]
		if i >= int(b.count) {
			i -= int(b.count)
			continue
		}
		times := int(b.times)
		if times == 1 {
			return b, b.to.nth(i), 0
		}
		return b, b.to.nth(i / times), i % times
	}
	panic("kernel: no move of that number")
}

// exposes reports whether a move that was found loosely is not legal.
func (k *Kernel) exposes(p *model.Position, b *bunch, to int) bool {
	if b.kind == shifted || len(k.royal) == 0 {
		return false
	}
	touchy := k.now.touchy
	if b.kind == dropped {
		d := &k.drops[b.piece]
		return (k.isRoyal[d.code] || touchy.has(to)) && !k.safeDrop(p, d, to)
	}
	pc, from := &k.pieces[b.piece], int(b.from)
	if pc.royal {
		return k.flight(p, pc, from, bit(to)).none()
	}
	return touchy.some() && (touchy.has(from) || touchy.has(to)) && !k.safe(p, pc, from, to)
}

// drop does away with the moves of a bunch to a square.
func (f *moves) drop(b *bunch, to int) {
	b.to = b.to.without(bit(to))
	b.count -= int32(b.times)
	f.total -= int(b.times)
}

// Roll plays a legal move that a random number chooses, or a pass if that is
// one more to choose from. What masks don't tell of the safety of royal pieces
// is looked at only when a move is drawn, and drops that only the host knows of
// are listed only then: drawing again after one that is not legal leaves all
// others as likely as they were.
func (k *Kernel) Roll(p *model.Position, random uint64, pass, hashed bool) plan.Roll {
	more := 0
	if pass {
		more = 1
	}
	if len(k.streams) > 0 {
		return k.rollStreams(p, random, more, hashed)
	}
	return k.roll(p, random, more, hashed)
}

func (k *Kernel) roll(p *model.Position, random uint64, more int, hashed bool) plan.Roll {
	f, tries := &k.found, 0
	l := &f.later
	k.loose, k.asking = true, true
	k.generateAll(p)
	k.loose, k.asking = false, false
	if l.numbers > 0 && !l.worth(f.total+more) {
		k.findLater(p)
	}
	for f.total+l.numbers+more > 0 {
		high, _ := bits.Mul64(random, uint64(f.total+l.numbers+more))
		i := int(high)
		random = random*6364136223846793005 + 1442695040888963407
		switch {
		case i < len(f.listed.Moves):
			if mv := &f.listed.Moves[i]; len(k.royal) == 0 || k.legal(p, mv) {
				return plan.Roll{Found: true, Move: mv}
			}
			f.listed.Remove(i)
			f.total--
			continue
		case i >= f.total+l.numbers:
			return k.rollPass(more)
		case i >= f.total:
			b, sq, n := pick(l.bunches, i-f.total)
			most := f.most[b.piece]
			r := k.ask(p, b.piece, sq, n, hashed)
			if r.Found {
				l.note(1)
				return r
			}
			l.note(0)
			if tries++; tries >= l.tries() || f.most[b.piece] > most {
				k.findLater(p)
			}
			continue
		}
		b, to, which := pick(f.bunches, i-len(f.listed.Moves))
		switch {
		case b.kind == unsure:
			if mv := k.singleDrop(p, b, to); mv != nil {
				return plan.Roll{Found: true, Move: mv}
			}
			if f.several[b.piece] {
				return k.roll(p, random, more, hashed)
			}
		case !k.exposes(p, b, to):
			return k.play(p, b, to, which, hashed)
		}
		f.drop(b, to)
	}
	return plan.Roll{}
}

// singleDrop returns the legal drop of an unsure bunch on a square, nil if there
// is none. If there are several, it notes that its kind has to be listed.
func (k *Kernel) singleDrop(p *model.Position, b *bunch, to int) *model.Move {
	l := &k.found.single
	l.Reset()
	k.host.ListDrop(p, k.drops[b.piece].code, model.Square(to), l)
	if len(k.royal) > 0 {
		k.filter(p, l, 0)
	}
	switch len(l.Moves) {
	case 0:
		return nil
	case 1:
		return &l.Moves[0]
	}
	k.found.several[b.piece] = true
	return nil
}

// RollFrom chooses one of the legal moves of the piece on a square, or a pass.
func (k *Kernel) RollFrom(p *model.Position, sq model.Square, random uint64, pass bool) plan.Roll {
	n, more := k.generateFrom(p, sq), 0
	if n == 0 {
		return plan.Roll{}
	}
	if pass {
		more = 1
	}
	f := &k.found
	high, _ := bits.Mul64(random, uint64(n+more))
	i := int(high)
	switch {
	case i == n:
		return k.rollPass(more)
	case i < len(f.listed.Moves):
		return plan.Roll{Found: true, Move: &f.listed.Moves[i]}
	}
	b, to, which := pick(f.bunches, i-len(f.listed.Moves))
	return plan.Roll{Found: true, Move: k.drawn(p, b, to, which)}
}

// drawn returns move number n of a bunch to a square, until the next.
func (k *Kernel) drawn(p *model.Position, b *bunch, to, n int) *model.Move {
	if b.kind != dropped {
		layer := k.pieces[b.piece].layers[b.layer].first + n
		if mv := k.host.Known(p, b.start(model.Square(to)), model.Square(to), layer); mv != nil {
			return mv
		}
	}
	k.found.drawn = k.move(p, b, to, n)
	return &k.found.drawn
}

// play makes a move of a bunch if it is plain, else it gives it back.
func (k *Kernel) play(p *model.Position, b *bunch, to, n int, hashed bool) plan.Roll {
	sq := model.Square(to)
	switch {
	case b.kind == dropped && k.drops[b.piece].turns.has(to):
		return k.playTurning(p, &k.drops[b.piece], sq, hashed)
	case !k.isPlain(b, to, p.Board[sq]):
		return plan.Roll{Found: true, Move: k.drawn(p, b, to, n)}
	case b.kind == dropped:
		return k.playDrop(p, &k.drops[b.piece], sq, hashed)
	}
	return k.playPlain(p, &k.pieces[b.piece], b.start(sq), sq, hashed)
}

func (k *Kernel) playPlain(p *model.Position, pc *piece, from, to model.Square, hashed bool) plan.Roll {
	taken := p.Board[to]
	k.m.Move(p, pc.code, from, to, pc.on, pc.off, hashed)
	return plan.Roll{Found: true, Stir: k.m.Stirred(pc.code, taken, from, to)}
}

func (k *Kernel) playDrop(p *model.Position, d *drop, sq model.Square, hashed bool) plan.Roll {
	k.m.Drop(p, d.code, sq, d.off, hashed)
	return plan.Roll{Found: true, Stir: k.m.StirredByDrop(d.code, sq)}
}

// playTurning plays a drop that turns over what it encloses.
func (k *Kernel) playTurning(p *model.Position, d *drop, sq model.Square, hashed bool) plan.Roll {
	var turned set
	for i := range d.brackets {
		turned = turned.or(k.now.enclosed(&d.brackets[i], bit(int(sq))))
	}
	k.m.Drop(p, d.code, sq, d.off, hashed)
	for ; turned.some(); turned = turned.next() {
		k.m.Flip(p, model.Square(turned.first()), hashed)
	}
	return plan.Roll{Found: true, Stir: model.Anything}
}

// isPlain reports whether a move of a bunch does nothing more than its piece
// coming to a square, where it takes what is there.
func (k *Kernel) isPlain(b *bunch, to int, taken model.Code) bool {
	if b.kind == dropped {
		d := &k.drops[b.piece]
		return taken == 0 && !d.attributed && !d.listed.has(to)
	}
	return k.pieces[b.piece].plain(int(b.start(model.Square(to))), to, taken)
}

// plain reports whether a move of a piece does nothing but set its tail.
func (pc *piece) plain(from, to int, taken model.Code) bool {
	switch {
	case taken == 0 && pc.quiet.has(from), taken != 0 && pc.take.has(from):
		return true
	}
	return pc.bare[from].has(to)
}
