package one

import (
	"slices"

	"zog/interp/model"
)

// A step is what the piece of a code does on a square: the leaps and lines of one
// layer. Most pieces of most games are found so, one after the other as they stand on
// the board, whatever they are: to look for those of each code in turn takes longer
// than what there is to do for them.
type step struct {
	leap, quiet, take set
	origin
	next        int32 // of another layer: its step, 0 if there is none
	first, last int32 // where its lines begin in Kernel.lines, and where they end
	plain       bool  // all moves to empty squares are plain
	simple      bool  // all moves are nothing but their main part
}

// maxSteps bounds the table of steps, which then takes a few megabytes at most.
const maxSteps = 1 << 15

// newSteps makes the steps of a kernel, by code and square, those of further layers
// after them, and finds the pieces that have to be looked at apart.
func (k *Kernel) newSteps(squares int) {
	if k.m.Codes()*squares > maxSteps {
		return
	}
	k.steps, k.spans = make([]step, k.m.Codes()*squares), make([]set, k.m.Codes()*squares)
	start := k.m.Start()
	for i := range k.pieces {
		pc := &k.pieces[i]
		for sq := range squares {
			if k.addSteps(int(pc.code)*squares+sq, pc, sq) {
				pc.steps = pc.steps.or(bit(sq))
			}
		}
		if pc.fancy = pc.steps.without(pc.quiet); pc.fancy.some() {
			k.fancy = append(k.fancy, int16(i))
		}
		if pc.herd = pc.moved(); load(start.Words, pc.at).count() < pc.herd {
			pc.herd = 0
		}
		if pc.herd > 0 || pc.steps != k.squares {
			k.apart = append(k.apart, int16(i))
		}
	}
}

// addSteps enters the steps of a piece on a square; it reports false if it does
// anything else there.
func (k *Kernel) addSteps(at int, pc *piece, sq int) bool {
	if pc.slow || pc.royal && len(k.royal) > 0 || pc.rest.has(sq) {
		return false
	}
	last := int32(-1)
	for i := range pc.layers {
		y := &pc.layers[i]
		switch {
		case !y.from.has(sq):
			continue
		case y.paced > 0 || len(y.aims) > 0 || y.jumps[sq].some:
			return false
		}
		k.spans[at] = k.spans[at].or(y.span[sq])
		st := step{leap: y.leap[sq], quiet: y.quiet[sq], take: y.take[sq], origin: y.single, plain: pc.quiet.has(sq)}
		st.simple = pc.always.has(sq) && y.times == 1 && len(pc.tail) == 0
		st.first = int32(len(k.lines))
		k.lines = append(k.lines, y.linesFrom(sq)...)
		st.last = int32(len(k.lines))
		if last < 0 {
			last = int32(at)
			k.steps[last] = st
			continue
		}
		k.steps[last].next = int32(len(k.steps))
		last = k.steps[last].next
		k.steps = append(k.steps, st)
	}
	return true
}

// moved returns how many pieces of a code are worth moving all at once, 0 if they
// can't be.
func (p *piece) moved() int {
	if len(p.layers) != 1 || len(p.layers[0].groups) == 0 {
		return 0
	}
	return len(p.layers[0].groups)/2 + 1
}

// generateSteps finds the moves of the pieces on some squares where they do nothing
// but steps.
func (k *Kernel) generateSteps(p *model.Position, at set) {
	s := &k.now
	empty, foe := s.check.without(s.occ), s.check.and(s.enemy)
	free := s.check.without(s.own)
	steps, lines, board, list, n := k.steps, k.lines, p.Board, k.found.bunches, 0
	for ; at.some(); at = at.next() {
		sq := at.first()
		st := &steps[int(board[sq])*len(board)+sq]
		for {
			to := st.leap
			for i := st.first; i < st.last; i++ {
				to = to.or(lines[i].reach(s.occ))
			}
			to = to.and(free).or(st.quiet.and(empty)).or(st.take.and(foe))
			if s.pinned.has(sq) {
				to = to.and(s.pin[sq])
			}
			count := to.count()
			list = grow(list, &st.origin, sq, to, count)
			n += count * int(st.times)
			if st.next == 0 {
				break
			}
			st = &steps[st.next]
		}
	}
	k.found.keep(list, n)
}

// fillStep lists the moves of a step from a square to others.
func (k *Kernel) fillStep(p *model.Position, st *step, sq int, to set, l *model.MoveList) {
	if !st.simple {
		k.fillBunch(p, &bunch{origin: st.origin, from: int16(sq)}, to, l)
		return
	}
	mv := model.Move{From: model.Square(sq), Code: p.Board[sq], ContType: model.AnyType}
	appendTo(l, &mv, to)
}

// linesFrom returns the lines from a square that lead anywhere.
func (y *layer) linesFrom(sq int) []line {
	return slices.DeleteFunc(slices.Clone(y.lines[sq*y.width:(sq+1)*y.width]), func(l line) bool { return l.up.or(l.down).none() })
}
