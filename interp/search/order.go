package search

import "zog/interp/model"

// A moveKey tells moves apart well enough to recognise one in another
// position: what moves, whence, whither, and what becomes of it.
type moveKey uint64

func keyOf(mv *model.Move) moveKey {
	k := moveKey(uint16(mv.From))<<48 | moveKey(uint16(mv.To))<<32 | moveKey(mv.Code)<<16 | moveKey(mv.Kind+1)<<12
	if mv.Partial {
		k |= 1 << 11
	}
	if n := len(mv.Steps); n > 0 {
		last := &mv.Steps[n-1]
		k ^= moveKey(uint16(last.Kind+1)<<7 ^ uint16(last.Arg) ^ uint16(last.To)<<3&0x7ff)
	}
	return k
}

// A scored move: its number in generation order and its rank.
type scored struct {
	rank  int32
	gain  int32
	index uint16
}

// Ranks of the kinds of move, far enough apart for the terms within a kind.
const (
	rankHash     = 1 << 30 // the move of the transposition table
	rankWinning  = 1 << 24 // captures and promotions that win material
	rankKiller   = 1 << 22
	rankQuiet    = 0
	rankLosing   = -1 << 24 // captures that lose material
	maxHistory   = 1 << 14
	answerBonus  = 1 << 13 // of the move that answered the last one before
	historyShare = 32
)

// first puts the move that the transposition table names in the frame's
// order. The others are rated when it has been tried: often it is enough.
func (w *worker) first(moves []model.Move, hash uint16) bool {
	f := &w.frames[w.ply]
	f.order = f.order[:0]
	if int(hash) >= len(moves) {
		return false
	}
	gain := w.gain(w.play.Pos(), &moves[hash], w.me())
	f.order = append(f.order, scored{rank: rankHash, gain: gain, index: hash})
	return true
}

// rate adds all other moves and their ranks to the frame's order.
func (w *worker) rate(moves []model.Move, hash uint16) {
	f := &w.frames[w.ply]
	p, me := w.play.Pos(), w.me()
	answer := moveKey(0)
	if w.ply > 0 && w.s.has(CounterMoves) {
		if slot := w.frames[w.ply-1].slot; slot >= 0 {
			answer = w.next[slot]
		}
	}
	for i := range min(len(moves), noMove) {
		if uint16(i) == hash {
			continue
		}
		mv := &moves[i]
		s := scored{index: uint16(i), gain: w.gain(p, mv, me)}
		if s.gain != 0 {
			s.rank = rateCapture(s.gain, w.values[mv.Code])
		} else {
			s.rank = w.rateQuiet(mv, answer)
		}
		f.order = append(f.order, s)
	}
}

// rateGains fills the frame's order with the moves that win something at once
// and leaves the others out. It reports whether there are no others.
func (w *worker) rateGains(moves []model.Move) bool {
	f := &w.frames[w.ply]
	f.order = f.order[:0]
	p, me := w.play.Pos(), w.me()
	all := len(moves) > 0
	for i := range min(len(moves), noMove) {
		mv := &moves[i]
		if len(mv.Steps) == 0 && (mv.To == model.NoSquare || p.Board[mv.To] == 0) {
			all = false
			continue
		}
		gain := w.gain(p, mv, me)
		all = all && gain != 0
		if gain > 0 {
			f.order = append(f.order, scored{index: uint16(i), gain: gain, rank: rateCapture(gain, w.values[mv.Code])})
		}
	}
	return all
}

func (w *worker) rateQuiet(mv *model.Move, answer moveKey) int32 {
	f, rank := &w.frames[w.ply], int32(rankQuiet)
	if k := keyOf(mv); k != 0 {
		switch k {
		case f.killers[0]:
			return rankKiller + 1
		case f.killers[1]:
			return rankKiller
		case answer:
			rank += answerBonus
		}
	}
	if mv.Kind == model.Pass || !w.s.has(History) {
		return rank
	}
	return rank + int32(w.hist[int(mv.Code)*len(w.m.Squares)+int(mv.To)])
}

// pick brings the best of the moves from i on to place i.
func pick(order []scored, i int) *scored {
	best := i
	for k := i + 1; k < len(order); k++ {
		if order[k].rank > order[best].rank {
			best = k
		}
	}
	if best != i {
		// Move the others up rather than swap: equals stay in generation order.
		b := order[best]
		copy(order[i+1:best+1], order[i:best])
		order[i] = b
	}
	return &order[i]
}

// good records a quiet move that refuted the position, and the quiet moves
// tried before it that did not.
func (w *worker) good(mv *model.Move, tried []scored, moves []model.Move, depth int) {
	f := &w.frames[w.ply]
	k := keyOf(mv)
	if w.s.has(Killers) && f.killers[0] != k {
		f.killers[1], f.killers[0] = f.killers[0], k
	}
	if w.ply > 0 {
		if slot := w.frames[w.ply-1].slot; slot >= 0 {
			w.next[slot] = k
		}
	}
	bonus := int32(min(depth*depth, 400))
	w.learn(mv, bonus)
	for i := range tried {
		if tried[i].gain == 0 {
			w.learn(&moves[tried[i].index], -bonus)
		}
	}
}

// learn moves a history counter towards the bonus's end of its range.
func (w *worker) learn(mv *model.Move, bonus int32) {
	if mv.Kind == model.Pass {
		return
	}
	h := &w.hist[int(mv.Code)*len(w.m.Squares)+int(mv.To)]
	size := bonus
	if size < 0 {
		size = -size
	}
	*h = int16(int32(*h) + historyShare*bonus - int32(*h)*historyShare*size/maxHistory)
}
