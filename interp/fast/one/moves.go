package one

import (
	"zog/interp/fast/plan"
	"zog/interp/model"
)

// moves is what Generate finds: sets of targets, and moves that the host
// listed.
type moves struct {
	bunches []bunch
	listed  model.MoveList
	total   int
	steps   []model.Step // of the move that Move returned last
}

// A bunch is the moves of pieces of one code to a set of squares: from one
// square, or each from as far away as delta says.
type bunch struct {
	to    set
	count int32
	from  int16 // fixed: NoSquare for drops
	delta int16 // if shifted
	code  model.Code
	kind  bunchKind
	tail  []model.Step
}

type bunchKind uint8

const (
	fromOne bunchKind = iota
	shifted
	dropped
)

// Generate finds the legal moves and returns their number.
func (k *Kernel) Generate(p *model.Position) int {
	k.look(p)
	f := &k.found
	f.bunches, f.total = f.bunches[:0], 0
	f.listed.Reset()
	for i := range k.pieces {
		pc := &k.pieces[i]
		if at := load(p.Words, pc.at); at.some() {
			k.generate(p, pc, at)
		}
	}
	for i := range k.drops {
		d := &k.drops[i]
		if d.off >= 0 && p.Off[d.off] == 0 {
			continue
		}
		f.add(bunch{to: k.dropTargets(p, d), from: model.NoSquare, code: d.code, kind: dropped})
		if len(d.rest) > 0 {
			k.listDrops(p, d)
		}
	}
	f.total += len(f.listed.Moves)
	return f.total
}

func (k *Kernel) generate(p *model.Position, pc *piece, at set) {
	s, f := &k.now, &k.found
	if pc.rest.some() {
		k.listRest(p, pc, at)
	}
	if pc.shape == shifts && s.touchy.none() {
		free := at.without(s.pinned)
		for i := range pc.groups {
			g := &pc.groups[i]
			f.add(bunch{to: s.move(g, free).and(s.check), delta: int16(g.delta), code: pc.code, kind: shifted, tail: pc.tail})
		}
		at = at.and(s.pinned)
	}
	for ; at.some(); at = at.next() {
		sq := at.first()
		f.add(bunch{to: k.targets(p, pc, sq), from: int16(sq), code: pc.code, tail: pc.tail})
	}
}

func (f *moves) add(b bunch) {
	n := b.to.count()
	if n == 0 {
		return
	}
	b.count = int32(n)
	f.bunches = append(f.bunches, b)
	f.total += n
}

// Move returns one of the moves that Generate found.
func (k *Kernel) Move(i int) model.Move {
	f := &k.found
	if i < len(f.listed.Moves) {
		return f.listed.Moves[i]
	}
	i -= len(f.listed.Moves)
	for n := range f.bunches {
		b := &f.bunches[n]
		if i < int(b.count) {
			return f.move(b, b.to.nth(i))
		}
		i -= int(b.count)
	}
	panic("kernel: no move of that number")
}

// List replaces a list by the legal moves.
func (k *Kernel) List(p *model.Position, l *model.MoveList) {
	k.Generate(p)
	f := &k.found
	l.Reset()
	for i := range f.listed.Moves {
		mv := &f.listed.Moves[i]
		l.Append(*mv, mv.Steps)
	}
	for i := range f.bunches {
		b := &f.bunches[i]
		for to := b.to; to.some(); to = to.next() {
			mv := f.move(b, to.first())
			l.Append(mv, mv.Steps)
		}
	}
}

// move makes the move of a bunch that goes to a square.
func (f *moves) move(b *bunch, to int) model.Move {
	mv := model.Move{From: b.from, To: model.Square(to), Code: b.code, ContType: model.AnyType}
	switch b.kind {
	case shifted:
		mv.From = mv.To - b.delta
	case dropped:
		mv.Kind = model.Drop
	}
	if len(b.tail) > 0 {
		f.steps = append(f.steps[:0], model.Step{Kind: model.StepMove, From: mv.From, To: mv.To, Code: b.code})
		f.steps = append(f.steps, b.tail...)
		for i := 1; i < len(f.steps); i++ {
			f.steps[i].To = mv.To
		}
		mv.Steps = f.steps
	}
	return mv
}

// newDrop sorts the ways of a drop.
func newDrop(m *model.Model, d *plan.Drop, squares int) drop {
	out := drop{code: d.Code, off: -1}
	if m.UsesOff {
		out.off = m.OwnerOf(d.Code)*len(m.Types) + m.TypeOf(d.Code)
	}
	for _, w := range d.Ways {
		if w.Target == plan.Empty && len(w.Empty) == 0 && len(w.Full) == 0 {
			out.free = out.free.or(bit(int(w.To)))
			continue
		}
		out.ways = append(out.ways, newBent(w))
	}
	for sq, rest := range d.Rest {
		if rest {
			out.rest = append(out.rest, model.Square(sq))
		}
	}
	return out
}

// Layers says in a few words what runs the moves of a code.
func (k *Kernel) Layers(c model.Code) string {
	i := k.byCode[c]
	if i < 0 {
		return "none"
	}
	pc := &k.pieces[i]
	text := [...]string{"sets", "shifts", "leaps", "rides"}[pc.shape]
	if pc.rest.some() {
		text += " and graphs"
	}
	return text
}
