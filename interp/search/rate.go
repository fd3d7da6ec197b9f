package search

import (
	"zog/interp/fast"
	"zog/interp/model"
)

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
		if !f.harvest.Goes(mv.Code, mv.From, mv.To) || f.hash != nil && w.quietRef(&mv) == f.hashRef {
			continue
		}
		f.kills[i] = mv
		f.order = append(f.order, newScored(rankKiller+1-int32(i), 0, killerPlace+uint32(i)))
	}
}

// rateCalm adds the quiet moves that are not there yet.
func (w *worker) rateCalm(f *frame) {
	w.calm = f.harvest.Quiet(w.calm[:0])
	answer := w.answer()
	for i := range w.calm {
		q := &w.calm[i]
		r := w.calmRef(q)
		if r == f.hashRef || f.killed(q) {
			continue
		}
		rank := w.rateKey(w.keyOfCalm(&f.pos, q), answer, w.slotOf(q.Code, q.To))
		f.order = append(f.order, newScored(rank, 0, quietBit|uint32(min(i, maxTurn))<<refBits|uint32(r&refNumber)))
	}
}

// killed reports whether a quiet move has been tried as a killer.
func (f *frame) killed(q *fast.Plain) bool {
	for i := range f.kills {
		if k := &f.kills[i]; k.Code == q.Code && k.To == q.To && k.From == q.From {
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
	return w.rateKey(keyOf(mv), answer, w.slot(mv))
}

// rateKey rates a quiet move by its key and its slot of the history.
func (w *worker) rateKey(k, answer moveKey, slot int) int32 {
	f, rank := &w.frames[w.ply], int32(rankQuiet)
	if k != 0 {
		switch k {
		case f.killers[0]:
			return rankKiller + 1
		case f.killers[1]:
			return rankKiller
		case answer:
			rank += answerBonus
		}
	}
	if slot < 0 || !w.s.has(History) {
		return rank
	}
	return rank + int32(w.hist[slot])
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
