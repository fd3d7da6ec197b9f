package search

import "zog/interp/model"

// rate adds the moves of a list to the frame's order: those that gain or lose
// something at once, and if asked to the quiet ones. The move of the
// transposition table is there already.
func (w *worker) rate(moves []model.Move, list uint32, quiet bool) {
	f := &w.frames[w.ply]
	kind, answer := refTaking, moveKey(0)
	if list == allBit {
		kind = refListed
	}
	if quiet {
		answer = w.answer()
	}
	for i := range min(len(moves), refNumber) {
		mv := &moves[i]
		gain := w.gain(&f.pos, mv, f.camp)
		if gain == 0 && !quiet || f.hash != nil && w.refTo(mv, kind, i) == f.hashRef {
			continue
		}
		var rank int32
		if gain != 0 {
			rank = rateCapture(gain, w.values[mv.Code])
		} else {
			rank = w.rateQuiet(mv, answer)
		}
		f.order = append(f.order, newScored(rank, gain, list|uint32(i)))
	}
}

// rateKillers adds the killers that are plain moves of the position.
func (w *worker) rateKillers(f *frame) {
	for i, k := range f.killers {
		f.kills[i].Code = 0
		if k == 0 || i == 1 && k == f.killers[0] || k&^plainKey != 0 {
			continue
		}
		mv := k.plain()
		if !f.harvest.Goes(mv.Code, mv.From, mv.To) || f.hash != nil && quietRef(w.m, &mv) == f.hashRef {
			continue
		}
		f.kills[i] = mv
		f.order = append(f.order, newScored(rankKiller+1-int32(i), 0, killerPlace+uint32(i)))
	}
}

// rateCalm adds the quiet moves that are not there yet.
func (w *worker) rateCalm(f *frame) {
	f.harvest.Quiet(&f.calm)
	answer := w.answer()
	for i := range min(len(f.calm.Moves), refNumber) {
		mv := &f.calm.Moves[i]
		if f.hash != nil && quietRef(w.m, mv) == f.hashRef || f.killed(mv) {
			continue
		}
		f.order = append(f.order, newScored(w.rateQuiet(mv, answer), 0, quietBit|uint32(i)))
	}
}

// killed reports whether a quiet move has been tried as a killer.
func (f *frame) killed(mv *model.Move) bool {
	for i := range f.kills {
		if k := &f.kills[i]; k.Code == mv.Code && k.To == mv.To && k.From == mv.From && len(mv.Steps) == 0 {
			return true
		}
	}
	return false
}

// answer is the move that was good against the last one before.
func (w *worker) answer() moveKey {
	if w.ply > 0 && w.s.has(CounterMoves) {
		if slot := w.frames[w.ply-1].slot; slot >= 0 {
			return w.next[slot]
		}
	}
	return 0
}

// rateGains fills the frame's order with the moves that win something at once
// and leaves the others out. It reports whether there are no others.
func (w *worker) rateGains(moves []model.Move, list uint32) bool {
	f := &w.frames[w.ply]
	f.order = f.order[:0]
	all := len(moves) > 0
	for i := range min(len(moves), refNumber) {
		mv := &moves[i]
		if len(mv.Steps) == 0 && (mv.To == model.NoSquare || f.pos.Board[mv.To] == 0) {
			all = false
			continue
		}
		gain := w.gain(&f.pos, mv, f.camp)
		all = all && gain != 0
		if gain > 0 {
			f.order = append(f.order, newScored(rateCapture(gain, w.values[mv.Code]), gain, list|uint32(i)))
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

// good records a quiet move that refuted the position, and the quiet moves
// tried before it that did not.
func (w *worker) good(mv *model.Move, tried []scored, depth int) {
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
			w.learn(f.ordered(&tried[i]), -bonus)
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
