package search

import "zog/interp/model"

// rate adds the moves of a list to the frame's order: those that gain or lose
// something at once, and if asked to the quiet ones. The move of the
// transposition table is there already.
func (w *worker) rate(moves []model.Move, list uint32, quiet bool) {
	f := w.frames[w.ply]
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
		f.killRefs[i] = noRef
		if k == 0 || i == 1 && k == f.killers[0] || k&^plainKey != 0 {
			continue
		}
		mv := k.plain()
		r := w.quietRef(&mv)
		if r == f.hashRef || !f.harvest.Goes(mv.Code, mv.From, mv.To) {
			continue
		}
		f.killRefs[i] = r
		w.plainMove(f, &f.kills[i], r)
		f.order = append(f.order, newScored(rankKiller+1-int32(i), 0, killerPlace+uint32(i)))
	}
}

// rateCalm rates the quiet moves that are not there yet.
func (w *worker) rateCalm(f *frame) {
	w.calm = f.harvest.Quiet(w.calm[:0])
	answer, learnt := w.answer(), w.s.has(History)
	for i := range w.calm {
		q := &w.calm[i]
		r := w.calmRef(q)
		if r == f.hashRef || r == f.killRefs[0] || r == f.killRefs[1] {
			continue
		}
		rank := int32(rankQuiet)
		if keyOfCalm(q) == answer {
			rank += answerBonus
		}
		if learnt {
			rank += int32(w.hist[w.slotOf(q.Code, q.To)])
		}
		f.calm = append(f.calm, newScored(rank, 0, quietBit|uint32(min(i, maxTurn))<<refBits|uint32(r&refNumber)).key)
	}
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
	f := w.frames[w.ply]
	f.order = f.order[:0]
	all, board, prizes := len(moves) > 0, f.pos.Board, w.prizes[f.camp]
	for i := range min(len(moves), refNumber) {
		mv := &moves[i]
		gain := int32(0)
		switch {
		case len(mv.Steps) > 0:
			gain = w.gain(&f.pos, mv, f.camp)
		case mv.To != model.NoSquare && mv.To != mv.From:
			gain = prizes[board[mv.To]]
		}
		all = all && gain != 0
		if gain > 0 {
			f.order = append(f.order, newScored(rateCapture(gain, w.values[mv.Code]), gain, list|uint32(i)))
		}
	}
	return all
}

// rateQuiet rates a quiet move.
func (w *worker) rateQuiet(mv *model.Move, answer moveKey) int32 {
	f, rank := w.frames[w.ply], int32(rankQuiet)
	switch k := keyOf(mv); {
	case k == f.killers[0]:
		return rankKiller + 1
	case k == f.killers[1]:
		return rankKiller
	case k == answer:
		rank += answerBonus
	}
	if slot := w.slot(mv); slot >= 0 && w.s.has(History) {
		rank += int32(w.hist[slot])
	}
	return rank
}

// slot is where the history of moves like one is kept, -1 for a pass.
func (w *worker) slot(mv *model.Move) int {
	if mv.Kind == model.Pass {
		return -1
	}
	return w.slotOf(mv.Code, mv.To)
}

func (w *worker) slotOf(c model.Code, to model.Square) int {
	return int(c)*len(w.m.Squares) + int(to)
}

// good records a quiet move that refuted the position, and the quiet moves
// tried before it that did not.
func (w *worker) good(mv *model.Move, tried []scored, depth int) {
	f := w.frames[w.ply]
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
	w.learn(w.slot(mv), bonus)
	for i := range tried {
		if tried[i].gain == 0 {
			w.learn(w.slot(w.ordered(f, &tried[i])), -bonus)
		}
	}
}

// learn moves a history counter towards the bonus's end of its range.
func (w *worker) learn(slot int, bonus int32) {
	if slot < 0 {
		return
	}
	h := &w.hist[slot]
	size := bonus
	if size < 0 {
		size = -size
	}
	*h = int16(int32(*h) + historyShare*bonus - int32(*h)*historyShare*size/maxHistory)
}
