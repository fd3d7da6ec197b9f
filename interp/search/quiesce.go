package search

import "zog/interp/model"

// maxQuiet bounds quiescence where every move must be looked at.
const maxQuiet = 6

// quiesce searches captures and promotions until none is left that helps, so
// that the static evaluation is only asked in quiet positions. In check, in
// the middle of a turn, and where capturing is compulsory, all moves count
// and standing pat is no choice.
func (w *worker) quiesce(alpha, beta Score, n int) Score {
	if w.stopped() {
		return 0
	}
	f := &w.frames[w.ply]
	f.pv = f.pv[:0]
	if n > 0 {
		if s, done := w.ended(); done {
			return s
		}
		if f.chance {
			return w.evaluate()
		}
	}
	stand := w.evaluate()
	f.static = stand
	if !w.s.has(Quiescence) || !w.s.eval.Material() || n >= 4*maxQuiet {
		return stand
	}
	forced := n < maxQuiet && w.mustGoOn()
	best, open := -infinite, alpha
	if !forced {
		if stand >= beta {
			return stand
		}
		best, alpha = stand, max(alpha, stand)
	}
	if !forced && !w.s.traits.compulsory && w.takes != nil && w.takes.ListTaking(w.play.Pos(), &f.taking) {
		w.rateGains(f.taking.Moves)
		return w.captures(f.taking.Moves, alpha, beta, best, n, false)
	}
	moves := w.play.Moves()
	if len(moves) == 0 {
		return w.stuck()
	}
	if !forced && w.rateGains(moves) && w.s.traits.compulsory && n < 2*maxQuiet {
		forced, best, alpha = true, -infinite, open
	}
	if forced {
		f.order = f.order[:0]
		w.rate(moves, noMove)
	}
	return w.captures(moves, alpha, beta, best, n, forced)
}

// mustGoOn reports whether the position can't be judged as it stands.
func (w *worker) mustGoOn() bool {
	return w.play.Pos().Cont != model.NoSquare || w.inCheck()
}

// captures searches the moves that gain something, or all if forced.
func (w *worker) captures(moves []model.Move, alpha, beta, best Score, n int, forced bool) Score {
	const margin = 150 // what placement can change by one capture
	f := &w.frames[w.ply]
	for i := range f.order {
		c := pick(f.order, i)
		if !forced && f.static+Score(c.gain)+margin <= alpha {
			continue
		}
		mv := &moves[c.index]
		doubtful := !forced && w.doubtful(c, mv)
		w.do(mv)
		if doubtful && w.exchange(c, mv) < 0 {
			w.undo()
			continue
		}
		var s Score
		if w.frames[w.ply].camp == w.frames[w.ply-1].camp {
			s = w.quiesce(alpha, beta, n+1)
		} else {
			s = -w.quiesce(-beta, -alpha, n+1)
		}
		w.undo()
		if w.halted() {
			return best
		}
		if s > best {
			best = s
			alpha = max(alpha, s)
		}
		if alpha >= beta {
			break
		}
	}
	return max(best, -infinite+1)
}
