package one

import (
	"zog/interp/fast/plan"
	"zog/interp/model"
)

// A harvest is what is left of a bunch of sets when the moves of a position
// that are more than plain moves to empty squares have been listed.
type harvest struct {
	k       *Kernel
	bunches []bunch
	total   int
}

// Gather replaces a list by the legal moves that are more than plain moves to
// empty squares, and keeps the others in sets.
func (k *Kernel) Gather(p *model.Position, l *model.MoveList, into plan.Harvest) plan.Harvest {
	h, ok := into.(*harvest)
	if !ok {
		h = new(harvest)
	}
	h.k = k
	f := &k.found
	f.bunches, h.bunches = h.bunches, f.bunches // into the memory of the harvest
	k.begin(p)
	left := k.generateApart(p)
	k.fillListed(l)
	k.sift(p, 0, l)
	if left.some() {
		k.gatherSteps(p, left, l)
	}
	if len(k.drops) > 0 {
		bunches, listed := len(f.bunches), len(f.listed.Moves)
		k.generateDrops(p)
		for i := listed; i < len(f.listed.Moves); i++ {
			l.Append(f.listed.Moves[i], f.listed.Moves[i].Steps)
		}
		k.sift(p, bunches, l)
	}
	h.total = f.total + len(f.listed.Moves)
	f.bunches, h.bunches = h.bunches, f.bunches
	return h
}

// sift leaves the bunches from one on nothing but plain moves to empty squares, and
// lists the others.
func (k *Kernel) sift(p *model.Position, from int, l *model.MoveList) {
	for i := from; i < len(k.found.bunches); i++ {
		b := &k.found.bunches[i]
		quiet := k.quiet(b)
		if more := b.to.without(quiet); more.some() {
			k.fillBunch(p, b, more, l)
		}
		b.to = quiet // perhaps nothing: to copy the others takes longer than to pass over it
	}
}

// gatherSteps is generateSteps and sift in one.
func (k *Kernel) gatherSteps(p *model.Position, at set, l *model.MoveList) {
	s := &k.now
	steps, lines, board, list, n := k.steps, k.lines, p.Board, k.found.bunches, 0
	for ; at.some(); at = at.next() {
		sq := at.first()
		may := s.check
		if s.pinned.has(sq) {
			may = may.and(s.pin[sq])
		}
		st := &steps[int(board[sq])*len(board)+sq]
		for {
			to := st.leap
			for i := st.first; i < st.last; i++ {
				to = to.or(lines[i].reach(s.occ))
			}
			quiet, more := to.or(st.quiet).without(s.occ).and(may), to.and(s.occ).without(s.own).or(st.take.and(s.enemy)).and(may)
			n += quiet.or(more).count() * int(st.times)
			if !st.plain || st.times > 1 {
				var none set
				quiet, more = none, quiet.or(more)
			}
			if more.some() {
				k.fillStep(p, st, sq, more, l)
			}
			if quiet.some() { // as most have: to foresee it is easy
				list = append(list, bunch{to: quiet, origin: st.origin, from: int16(sq)})
			}
			if st.next == 0 {
				break
			}
			st = &steps[st.next]
		}
	}
	k.found.keep(list, n)
}

// quiet returns the squares of a bunch that plain moves to empty squares lead
// to.
func (k *Kernel) quiet(b *bunch) set {
	empty := b.to.without(k.now.occ)
	if b.kind == dropped {
		return empty.without(k.drops[b.piece].listed)
	}
	pc := &k.pieces[b.piece]
	switch {
	case b.times > 1:
		return empty.without(empty)
	case b.kind == shifted:
		return empty.and(pc.quiet.shift(int(b.from)))
	case pc.quiet.has(int(b.from)):
		return empty
	}
	return empty.without(empty)
}

// Len returns the number of all legal moves, those listed included.
func (h *harvest) Len() int { return h.total }

// Goes reports whether a piece of a code has a plain move that was kept, from
// one square (none: dropped) to another.
func (h *harvest) Goes(c model.Code, from, to model.Square) bool {
	for i := range h.bunches {
		b := &h.bunches[i]
		if b.to.has(int(to)) && h.code(b) == c && b.start(to) == from {
			return true
		}
	}
	return false
}

// start is the square that the piece of a bunch which goes to a square comes
// from, NoSquare if it is dropped.
func (b *bunch) start(to model.Square) model.Square {
	if b.kind == shifted {
		return to - b.from
	}
	return b.from
}

// Quiet appends the moves that were kept to a list.
func (h *harvest) Quiet(list []plan.Plain) []plan.Plain {
	for i := range h.bunches {
		b := &h.bunches[i]
		code := h.code(b)
		for to := b.to; to.some(); to = to.next() {
			at := model.Square(to.first())
			list = append(list, plan.Plain{From: b.start(at), To: at, Code: code})
		}
	}
	return list
}

// code is that of the pieces of a bunch.
func (h *harvest) code(b *bunch) model.Code {
	if b.kind == dropped {
		return h.k.drops[b.piece].code
	}
	return h.k.pieces[b.piece].code
}

// Tail returns what every plain move of a code sets of the attributes of its
// piece, nil if nothing.
func (k *Kernel) Tail(c model.Code) []model.Step {
	if i := k.byCode[c]; i >= 0 {
		return k.pieces[i].tail
	}
	return nil
}
