package search

import "zog/interp/model"

// max^n: with more than two players, each is taken to play for itself alone
// rather than in league with the others against the one who thinks. There is
// no bound to cut by, so it looks less deep; it suits games in which the
// players do not gang up.

// A share is what a line is worth to each player, in hundredths.
type share []Score

// maxRoot searches the moves of the root to a depth and puts the best first.
// It reports whether the search was finished.
func (w *worker) maxRoot(depth int) bool {
	me := w.me()
	best := -infinite
	for i := range w.root {
		r := &w.root[i]
		w.do(r.move)
		worth := w.maxN(depth - 1)
		s := worth[me]
		w.undo()
		if w.halted() {
			return i > 0
		}
		r.score, r.line = s, r.line[:0]
		if s > best {
			best = s
			w.raise(i, 0)
		}
	}
	return true
}

// maxN is what the position is worth to each player if each looks after
// itself. The result is overwritten by the next call at the same ply.
func (w *worker) maxN(depth int) share {
	f := w.frames[w.ply]
	f.worth = f.worth[:0]
	for range w.m.Players {
		f.worth = append(f.worth, -infinite)
	}
	if w.stopped() {
		return f.worth
	}
	if r := w.result(); r.Verdict != model.Undecided {
		w.shareResult(f.worth, r)
		return f.worth
	}
	if depth <= 0 || w.ply >= maxPly {
		w.shareStanding(f.worth)
		return f.worth
	}
	if f.chance {
		w.maxChance(f.worth, depth)
		return f.worth
	}
	me, moves := w.me(), w.list()
	for i := range moves {
		w.do(&moves[i])
		worth := w.maxN(depth - 1)
		w.undo()
		if w.halted() {
			break
		}
		if worth[me] > f.worth[me] {
			copy(f.worth, worth)
		}
	}
	return f.worth
}

// maxChance is the mean over what a random player may do.
func (w *worker) maxChance(sum share, depth int) {
	clear(sum)
	moves := w.list()
	for i := range moves {
		w.do(&moves[i])
		worth := w.maxN(depth - 1)
		w.undo()
		for p := range sum {
			sum[p] += min(max(worth[p], -sure), sure)
		}
	}
	for p := range sum {
		sum[p] /= Score(max(1, len(moves)))
	}
}

// shareResult: a winner has won, all others have lost; a loser has lost, and
// the others share what it leaves.
func (w *worker) shareResult(worth share, r model.Result) {
	won := Win - Score(w.ply)
	for p := range worth {
		switch {
		case r.Verdict == model.Drawn:
			worth[p] = 0
		case (r.Verdict == model.Won) == (p == r.Player):
			worth[p] = won
		default:
			worth[p] = -won
		}
	}
}

// shareStanding gives each player its standing against the mean of all.
func (w *worker) shareStanding(worth share) {
	p := w.pos()
	var sum, n Score
	for i := range worth {
		worth[i] = 0
		if w.camps.of[i] != noCamp {
			worth[i] = Score(w.board.Standing(p, i))
			sum += worth[i]
			n++
		}
	}
	for i := range worth {
		if w.camps.of[i] != noCamp {
			worth[i] -= sum / max(1, n)
		}
	}
}
