package fast

import (
	"math/bits"

	"zog/interp/model"
)

// An onward draws how a turn goes on after a partial move where no kernel tells: by
// the moves that blocks of one type give the piece that has made it. Of these one is
// run at a time. No number is drawn twice, so that there is no such move when all have
// been.
type onward struct {
	e     *Executor
	lots  map[model.MoveType]*lots
	left  []uint64 // by part of a lot: the numbers that have not been drawn
	tally tally
	by    []*entry // scratch
}

func newOnward(e *Executor) *onward { return &onward{e: e, lots: make(map[model.MoveType]*lots)} }

// manyLeft is more numbers of a part than there is room for.
const manyLeft = 64

// draw draws a legal move of a position in the middle of a turn; it is in the list, or
// there is none. It reports false where the moves can't be drawn so: where one may pass
// instead, where it weighs how many are alike, and where a piece of another side goes on.
func (o *onward) draw(p *model.Position, rnd *source, l *model.MoveList) (mv *model.Move, done bool) {
	m, turn, c := o.e.m, o.e.m.Turns[p.Turn], p.Board[p.Cont]
	if m.Options.PassPartial || m.Players[turn.Player].Random || c == 0 || m.OwnerOf(c) != turn.As {
		return nil, false
	}
	of, lt := o.lot(c, p.Cont, p.ContType)
	total := o.begin(lt)
	for total > 0 {
		high, _ := bits.Mul64(rnd.next(), uint64(total))
		part, number := o.find(int(high))
		had := int(lt.most[part])
		l.Reset()
		o.e.gen.pick(p, turn.As, p.Cont, lt, part, number, &o.tally, l)
		if o.e.Fault() != nil {
			return nil, true
		}
		if len(l.Moves) > 0 {
			mv := &l.Moves[0]
			if !of.repeats(o.e.gen, p, turn.As, p.Cont, lt, part, &o.tally, mv) && o.e.Legal(p, mv) {
				return mv, true
			}
		}
		total += o.took(part, number, had)
	}
	return nil, total == 0
}

// lot returns the numbers of a piece's moves of one type.
func (o *onward) lot(c model.Code, sq model.Square, mt model.MoveType) (*lots, *lot) {
	of := o.lots[mt]
	if of == nil {
		of = newLots(o.e.gen.pr)
		o.lots[mt] = of
	}
	lt := of.at(c, sq)
	blocks, taken := o.e.gen.pr.movesToRun(c, sq)
	if !lt.fits(taken != nil) {
		o.by = o.by[:0]
		for i := range blocks {
			if e := &blocks[i]; mt == model.AnyType || e.moveType == mt {
				o.by = append(o.by, e)
			}
		}
		lt.renew(o.by, taken != nil)
	}
	return of, lt
}

// begin notes that no number of a lot has been drawn. It returns how many there are,
// less than none if that is too many.
func (o *onward) begin(lt *lot) int {
	o.left = o.left[:0]
	for _, most := range lt.most {
		if most >= manyLeft {
			return -1
		}
		o.left = append(o.left, 1<<most-1)
	}
	return lt.total
}

// find returns one of those that are left.
func (o *onward) find(n int) (part, number int) {
	for {
		left := o.left[part]
		count := bits.OnesCount64(left)
		if n < count {
			for ; n > 0; n-- {
				left &= left - 1
			}
			return part, trailing(left)
		}
		n -= count
		part++
	}
}

// took takes in that a number of a part, which had some numbers, has been drawn in
// vain. It returns by how many there are more left, or, most often, less.
func (o *onward) took(part, number, had int) int {
	left := o.left[part]
	now := left &^ (1 << uint(number))
	switch moves := o.tally.count; {
	case moves <= number: // all have been counted
		now &= 1<<uint(moves) - 1
	case moves > had:
		now |= 1<<uint(min(moves, manyLeft)) - 1<<uint(had)
	}
	o.left[part] = now
	return bits.OnesCount64(now) - bits.OnesCount64(left)
}
