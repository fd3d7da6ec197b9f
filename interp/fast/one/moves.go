package one

import (
	"strings"

	"zog/interp/model"
)

// moves is what generateAll finds: sets of targets, and moves that the host
// listed.
type moves struct {
	bunches   []bunch
	listed    model.MoveList
	total     int
	steps     []model.Step   // of the move that was made last
	completed model.MoveList // by the host
	drawn     model.Move     // that the caller of Roll is to make
	trial     model.Move     // being made to see whether it is legal
	single    model.MoveList // of the drop on one square, by the host
	several   []bool         // by drop: the host has listed several on one square
	most      []int          // by piece: the most numbers that one was found to have
	looks     []int          // by piece: how much there was to look at to find all moves of the last one
	later     later          // what else there is, if it is to be found when it is drawn
	tried     model.Trial    // to count what comes after moves
}

// A bunch is the moves of a layer of pieces of one code to a set of squares:
// from one square, or each from as far away as delta says.
type bunch struct {
	to set
	origin
	count int32 // of moves: the layer may have several to each square
	from  int16 // or how far away
}

// An origin tells whose moves those of a bunch are. Those of layers and drops are
// in their tables, so that they can be copied whole.
type origin struct {
	piece int16  // index into Kernel.pieces or Kernel.drops
	times uint16 // moves to each square
	layer int8
	kind  bunchKind
	_     [2]uint8 // to copy it takes one step
}

type bunchKind uint8

const (
	fromOne bunchKind = iota
	shifted
	dropped
	unsure // drops that only the host knows of: at most one to each square
	asked  // whatever moves pieces have: to is where they stand
)

// generateAll finds the legal moves and returns their number.
func (k *Kernel) generateAll(p *model.Position) int {
	k.begin(p)
	if left := k.generateApart(p); left.some() {
		k.generateSteps(p, left)
	}
	k.generateDrops(p)
	f := &k.found
	f.total += len(f.listed.Moves)
	return f.total
}

// begin takes in a position, of which nothing has been found.
func (k *Kernel) begin(p *model.Position) {
	k.look(p)
	f := &k.found
	f.bunches, f.total = f.bunches[:0], 0
	f.later.reset()
	f.listed.Reset()
}

// generateApart finds the moves of the pieces on the board that do more than
// steps, or notes which of them are to be asked for later. It returns where the
// others are.
func (k *Kernel) generateApart(p *model.Position) (left set) {
	if k.steps == nil || k.now.touchy.some() {
		for i := range k.pieces {
			if at := load(p.Words, k.pieces[i].at); at.some() {
				k.generatePiece(p, i, at)
			}
		}
		return left
	}
	left = k.now.own
	for _, i := range k.apart {
		pc := &k.pieces[i]
		at := load(p.Words, pc.at)
		if at.none() { // as most are where there are many
			continue
		}
		if at = pc.apart(at); at.some() {
			left = left.without(at)
			k.generatePiece(p, int(i), at)
		}
	}
	return left
}

// apart returns those of the pieces of a code that have to be looked at apart.
func (pc *piece) apart(at set) set {
	if pc.slow || pc.herd > 0 && at.count() >= pc.herd { // what is slow has no steps
		return at
	}
	return at.without(pc.steps)
}

// generateDrops finds the drops.
func (k *Kernel) generateDrops(p *model.Position) {
	f := &k.found
	for i := range k.drops {
		d := &k.drops[i]
		if d.off >= 0 && p.Off[d.off] == 0 {
			continue
		}
		to := k.dropTargets(p, d)
		count := to.count()
		f.keep(grow(f.bunches, &d.origin, int(model.NoSquare), to, count), count)
		switch {
		case d.rest.none():
		case k.loose && !f.several[i]:
			to = k.restOf(d)
			f.keep(grow(f.bunches, &d.unsure, int(model.NoSquare), to, to.count()), to.count())
		default:
			k.listDrops(p, d, &f.listed)
		}
	}
}

func (k *Kernel) generatePiece(p *model.Position, i int, at set) {
	if pc := &k.pieces[i]; !pc.slow || !k.asking || k.found.most[i] > maxAsked {
		k.generate(p, pc, at)
	} else {
		k.askLater(int16(i), at)
	}
}

// generateFrom finds the legal moves of the piece on a square and returns their
// number.
func (k *Kernel) generateFrom(p *model.Position, sq model.Square) int {
	k.look(p)
	f := &k.found
	f.bunches, f.total = f.bunches[:0], 0
	f.listed.Reset()
	if i := k.byCode[p.Board[sq]]; i >= 0 {
		k.generate(p, &k.pieces[i], bit(int(sq)))
	}
	f.total += len(f.listed.Moves)
	return f.total
}

func (k *Kernel) generate(p *model.Position, pc *piece, at set) {
	if rest := at.and(pc.resting(p)); rest.some() && !k.leaving {
		k.listRest(p, pc, rest, &k.found.listed)
	}
	for n := range pc.layers {
		y := &pc.layers[n]
		if from := at.and(y.from); from.some() {
			k.generateLayer(p, pc, y, from)
		}
	}
}

func (k *Kernel) generateLayer(p *model.Position, pc *piece, y *layer, at set) {
	s, many := &k.now, y.together(at)
	if many && s.touchy.none() {
		k.generateShifts(y, at.without(s.pinned))
		at = at.and(s.pinned)
	}
	if y.direct && s.touchy.none() {
		k.generateDirect(y, at)
		return
	}
	list, n := k.found.bunches, 0
	for ; at.some(); at = at.next() {
		sq := at.first()
		to := k.targets(p, pc, y, sq)
		count := to.count()
		list = grow(list, &y.single, sq, to, count)
		n += count
	}
	k.found.keep(list, n*y.times)
}

// together reports whether it is best to move some pieces at once.
func (y *layer) together(at set) bool {
	return len(y.groups) > 0 && 3*at.count() > len(y.groups)
}

// generateDirect adds the moves of pieces that only leap, and go along lines.
func (k *Kernel) generateDirect(y *layer, at set) {
	s := &k.now
	empty, foe := s.check.without(s.occ), s.check.and(s.enemy)
	free := s.check.without(s.own)
	list, n := k.found.bunches, 0
	for ; at.some(); at = at.next() {
		sq := at.first()
		to := y.leap[sq]
		for i := sq * y.width; i < (sq+1)*y.width; i++ {
			to = to.or(y.lines[i].reach(s.occ))
		}
		to = to.and(free).or(y.quiet[sq].and(empty)).or(y.take[sq].and(foe))
		if s.pinned.has(sq) {
			to = to.and(s.pin[sq])
		}
		count := to.count()
		list = grow(list, &y.single, sq, to, count)
		n += count
	}
	k.found.keep(list, n*y.times)
}

// generateShifts adds what moves all pieces of a set at once.
func (k *Kernel) generateShifts(y *layer, at set) {
	s := &k.now
	list, n := k.found.bunches, 0
	for i := range y.groups {
		g := &y.groups[i]
		to := s.move(g, at).and(s.check)
		if len(g.wants) > 0 && to.none() {
			continue // most jumps can't be made
		}
		count := to.count()
		list = grow(list, &y.shifted, g.delta, to, count)
		n += count
	}
	k.found.keep(list, n*y.times)
}

// grow appends a bunch of moves from a square to count others, if there are any. It
// takes no branch, since whether there are can't be foreseen.
func grow(list []bunch, o *origin, from int, to set, count int) []bunch {
	n := len(list)
	if n == cap(list) {
		list = append(list, bunch{})
	}
	list = list[:n+1]
	last := &list[n]
	last.origin = *o
	last.to, last.count, last.from = to, int32(count*int(o.times)), int16(from)
	return list[:n+min(count, 1)]
}

// keep takes over a list of bunches that has grown by some moves.
func (f *moves) keep(list []bunch, more int) {
	f.bunches, f.total = list, f.total+more
}

// List replaces a list by the legal moves.
func (k *Kernel) List(p *model.Position, l *model.MoveList) {
	k.generateAll(p)
	k.fill(p, l, everything)
}

func everything(b *bunch) set { return b.to }

// fill lists the moves that the host listed, and those of every bunch to the
// squares that want gives.
func (k *Kernel) fill(p *model.Position, l *model.MoveList, want func(*bunch) set) {
	k.fillListed(l)
	for i := range k.found.bunches {
		b := &k.found.bunches[i]
		k.fillBunch(p, b, want(b), l)
	}
}

// fillListed replaces a list by the moves that the host listed.
func (k *Kernel) fillListed(l *model.MoveList) {
	l.Reset()
	for i := range k.found.listed.Moves {
		mv := &k.found.listed.Moves[i]
		l.Append(*mv, mv.Steps)
	}
}

// fillBunch lists the moves of a bunch to some squares.
func (k *Kernel) fillBunch(p *model.Position, b *bunch, to set, l *model.MoveList) {
	for to = k.fillPlain(b, to, l); to.some(); to = to.next() {
		sq := to.first()
		for n := 0; n < int(b.times); n++ {
			mv := k.move(p, b, sq, n)
			l.Append(mv, mv.Steps)
		}
	}
}

// fillPlain lists those of the moves of a bunch to some squares that are
// nothing but their main part, and returns the squares of the others.
func (k *Kernel) fillPlain(b *bunch, to set, l *model.MoveList) set {
	if b.kind == dropped {
		d := &k.drops[b.piece]
		mv := k.dropMove(d, 0)
		appendTo(l, &mv, to.without(d.listed))
		return to.and(d.listed)
	}
	pc := &k.pieces[b.piece]
	if b.times > 1 || b.kind == shifted && len(pc.tail) > 0 {
		return to
	}
	mv := model.Move{From: b.from, Code: pc.code, ContType: model.AnyType}
	if b.kind == fromOne {
		if !pc.always.has(int(b.from)) {
			return to
		}
		var none set
		if len(pc.tail) == 0 {
			appendTo(l, &mv, to)
			return none
		}
		for ; to.some(); to = to.next() {
			mv.To = model.Square(to.first())
			l.AppendTailed(&mv, pc.tail)
		}
		return none
	}
	plain := to.and(pc.always.shift(int(b.from)))
	n := len(l.Moves)
	appendTo(l, &mv, plain)
	for i := range l.Moves[n:] {
		m := &l.Moves[n+i]
		m.From = m.To - b.from
	}
	return to.without(plain)
}

// appendTo adds moves like mv to some squares. These are put in where the copy is:
// to copy what has just been written in parts would have to wait for that.
func appendTo(l *model.MoveList, mv *model.Move, to set) {
	moves := l.Moves
	for ; to.some(); to = to.next() {
		moves = append(moves, *mv)
		moves[len(moves)-1].To = model.Square(to.first())
	}
	l.Moves = moves
}

// move makes move number n of a bunch to a square.
func (k *Kernel) move(p *model.Position, b *bunch, to, n int) model.Move {
	mv := model.Move{From: b.from, To: model.Square(to), ContType: model.AnyType}
	switch b.kind {
	case shifted:
		mv.From = mv.To - b.from
	case dropped:
		d := &k.drops[b.piece]
		if d.listed.has(to) {
			l := &k.found.completed
			l.Reset()
			k.host.ListDrop(p, d.code, mv.To, l)
			return l.Moves[0]
		}
		mv.Kind, mv.Code = model.Drop, d.code
		return mv
	}
	pc := &k.pieces[b.piece]
	mv.Code = pc.code
	if !pc.plain(int(mv.From), to, p.Board[to]) {
		if mv := k.host.Known(p, mv.From, mv.To, pc.layers[b.layer].first+n); mv != nil {
			return *mv
		}
		for i := range pc.layers[:b.layer] {
			if y := &pc.layers[i]; k.reach(y, int(mv.From)).has(to) {
				n += y.times
			}
		}
		return k.host.Complete(p, mv.From, mv.To, n)
	}
	if len(pc.tail) > 0 {
		k.found.withTail(&mv, pc.tail)
	}
	return mv
}

// withTail makes the record of a move that sets attributes of its piece.
func (f *moves) withTail(mv *model.Move, tail []model.Step) {
	f.steps = append(f.steps[:0], model.Step{Kind: model.StepMove, From: mv.From, To: mv.To, Code: mv.Code})
	f.steps = append(f.steps, tail...)
	for i := 1; i < len(f.steps); i++ {
		f.steps[i].To = mv.To
	}
	mv.Steps = f.steps
}

// Layers says in a few words what runs the moves of a code.
func (k *Kernel) Layers(c model.Code) string {
	i := k.byCode[c]
	if i < 0 {
		return "none"
	}
	pc := &k.pieces[i]
	var parts []string
	for i := range pc.layers {
		parts = append(parts, [...]string{"sets", "shifts", "leaps", "rides"}[pc.layers[i].shape])
	}
	if pc.rest.some() {
		parts = append(parts, "graphs")
	}
	return strings.Join(parts, ", ")
}
