package fast

import (
	"slices"

	"zog/interp/model"
)

// The numbers of a piece on a square are stretches, one for each of its blocks that is
// wanted.
type numbers struct {
	compiled  bool // the blocks were when they were given numbers
	stretches []stretch
}

// A stretch is the numbers of a block: from the end of the one before it to its own.
type stretch struct{ end, block int32 }

// A standing is a piece on a square; its numbers end before end.
type standing struct {
	sq  model.Square
	end int32
}

// stand gives numbers to all pieces on the board and returns how many there are.
func (s *sampler) stand(p *model.Position, lv *level) int {
	s.pieces, s.changed = s.pieces[:0], false
	end := int32(0)
	for i, word := range s.e.m.Owned(p, lv.as) {
		for ; word != 0; word &= word - 1 {
			sq := model.Square(i<<6 + trailing(word))
			count := int32(0)
			if row := lv.counts[p.Board[sq]]; row != nil {
				count = row[sq]
			}
			if count == 0 {
				count = s.number(lv, p.Board[sq], sq)
			}
			end += count - 1
			s.pieces = append(s.pieces, standing{sq, end})
		}
	}
	return int(end)
}

// number gives numbers to the blocks of a piece on a square, and returns one more than
// there are.
func (s *sampler) number(lv *level, c model.Code, sq model.Square) int32 {
	if lv.cells[c] == nil {
		lv.cells[c], lv.counts[c] = make([]numbers, len(s.e.m.Squares)), make([]int32, len(s.e.m.Squares))
	}
	of, end := &lv.cells[c][sq], int32(0)
	blocks, taken := s.e.gen.pr.movesToRun(c, sq)
	of.compiled, of.stretches = taken == nil, of.stretches[:0]
	for i := range blocks {
		if lv.want(blocks[i].moveType) {
			end += s.most(c, &blocks[i])
			of.stretches = append(of.stretches, stretch{end, int32(i)})
		}
	}
	lv.counts[c][sq] = end + 1
	lv.width += (float64(len(of.stretches)) - lv.width) / sampleMemory
	return end + 1
}

// most returns how many numbers a block of a code has.
func (s *sampler) most(c model.Code, e *entry) int32 {
	if e.ready {
		return s.e.gen.reachOf(e).most
	}
	return s.found[s.first[c]+e.number]
}

// learn takes in that a block of a code has more moves than it has numbers.
func (s *sampler) learn(c model.Code, e *entry, moves int) {
	s.found[s.first[c]+e.number] = int32(moves)
	for _, levels := range s.turns {
		for _, lv := range levels {
			clear(lv.counts[c])
		}
	}
	s.changed = true
}

// tryMove returns the move of a number of the pieces on the board, nil if there is none.
func (s *sampler) tryMove(p *model.Position, lv *level, n int, l *model.MoveList) *model.Move {
	at := s.holder(int32(n))
	sq := s.pieces[at].sq
	if at > 0 {
		n -= int(s.pieces[at-1].end)
	}
	c := p.Board[sq]
	of := &lv.cells[c][sq]
	blocks, taken := s.e.gen.pr.movesToRun(c, sq)
	if of.compiled != (taken == nil) {
		lv.counts[c][sq], s.changed = 0, true
		return nil
	}
	i, most := 0, of.stretches[0].end
	for ; int32(n) >= of.stretches[i].end; i++ {
		most = of.stretches[i+1].end - of.stretches[i].end
	}
	b := of.stretches[i].block
	n -= int(of.stretches[i].end - most)
	l.Reset()
	began := s.e.gen.took()
	s.tell(p, lv, &blocks[b], sq, n, int(most), l)
	s.e.gen.count(taken, began)
	if len(l.Moves) == 0 || s.e.Fault() != nil {
		return nil
	}
	mv := &l.Moves[0]
	if !s.weighs(p) && (s.repeats(p, lv, &blocks[b], sq, mv) || s.among(p, lv, blocks[:b], sq, mv, false) || s.alike(p, lv, sq, mv)) {
		return nil
	}
	return mv
}

// holder returns the index of the piece that has a number.
func (s *sampler) holder(n int32) int {
	low, high := 0, len(s.pieces)-1
	for low < high {
		if mid := int(uint(low+high) / 2); s.pieces[mid].end <= n {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}

// tell appends the move of a block by its number, if there is one. It runs the block up
// to that move; to its end, if it is the last number of a block that may have more.
func (s *sampler) tell(p *model.Position, lv *level, e *entry, sq model.Square, n, most int, l *model.MoveList) {
	t, c := &s.tally, p.Board[sq]
	t.begin(n, n == most-1 && !e.ready)
	if s.e.gen.tell(p, lv.as, e, sq, t, l); t.count > most && !e.ready {
		s.learn(c, e, t.count)
	}
}

// repeats reports whether a move of a block is the same as one before it.
func (s *sampler) repeats(p *model.Position, lv *level, e *entry, sq model.Square, mv *model.Move) bool {
	if !slices.Contains(s.tally.past, mv.To) {
		return false
	}
	s.again.Reset()
	s.e.gen.block(p, lv.as, p.Board[sq], e, false, sq, &s.again)
	return repeated(s.again.Moves[:s.tally.want], mv)
}

// alike reports whether a piece on a square before makes the same move.
func (s *sampler) alike(p *model.Position, lv *level, from model.Square, mv *model.Move) bool {
	if !lv.names && len(mv.Steps) == 0 && mv.From == from {
		return false
	}
	for i := range s.pieces {
		sq := s.pieces[i].sq
		if sq >= from {
			return false
		}
		naming := !takes(mv, sq)
		if naming && !s.namer[p.Board[sq]] {
			continue
		}
		blocks, taken := s.e.gen.pr.movesToRun(p.Board[sq], sq)
		began := s.e.gen.took()
		if s.among(p, lv, blocks, sq, mv, naming) {
			return true
		}
		s.e.gen.count(taken, began)
	}
	return false
}

// among reports whether a move is one of some blocks of the piece on a square: only
// of those that may name another piece, if that is asked.
func (s *sampler) among(p *model.Position, lv *level, blocks []entry, sq model.Square, mv *model.Move, naming bool) bool {
	c := p.Board[sq]
	for i := range blocks {
		e := &blocks[i]
		if naming && !s.names[s.first[c]+e.number] || !s.e.gen.mayGive(e, lv.as, sq, mv) || !lv.want(e.moveType) {
			continue
		}
		s.again.Reset()
		s.e.gen.walk.like = mv
		s.e.gen.block(p, lv.as, c, e, false, sq, &s.again)
		if s.e.gen.walk.like = nil; repeated(s.again.Moves, mv) {
			return true
		}
	}
	return false
}

// takes reports whether a move takes a piece from a square: if not, no piece makes
// it from there that can't name another one as that which moves.
func takes(mv *model.Move, sq model.Square) bool {
	return mv.From == sq || slices.ContainsFunc(mv.Steps, func(s model.Step) bool { return s.Kind <= model.StepCopy && s.From == sq })
}

// tryDrop returns the drop of a number, nil if there is none.
func (s *sampler) tryDrop(p *model.Position, lv *level, n int, l *model.MoveList) *model.Move {
	typ, sq, n := s.drop(p, lv, n)
	most, t := &lv.drops[typ], &s.tally
	l.Reset()
	t.begin(n, n == int(*most)-1)
	s.e.gen.dropsOn(p, lv.as, typ, sq, lv.want, l)
	if len(l.Moves) > int(*most) {
		*most, s.changed = int32(len(l.Moves)), true
	}
	if n >= len(l.Moves) || s.e.Fault() != nil {
		return nil
	}
	mv := &l.Moves[n]
	if s.unfit = mv.To != sq; s.unfit || !s.weighs(p) && repeated(l.Moves[:n], mv) {
		return nil
	}
	return mv
}

// drop finds what a number stands for: a drop, by its number among those of a type on a square.
func (s *sampler) drop(p *model.Position, lv *level, n int) (typ int, sq model.Square, number int) {
	for t, squares := range s.open(lv) {
		if len(squares) == 0 || s.e.m.OffCount(p, lv.as, t) == 0 {
			continue
		}
		most := int(lv.drops[t])
		if i := n / most; i < len(squares) {
			return t, squares[i], n % most
		}
		n -= len(squares) * most
	}
	panic("fast: no number of a sampler's")
}
