package search

import "zog/interp/model"

// maxQuiet bounds quiescence where every move must be looked at, quietNodes
// wherever captures lead to more and more of them: games in which most moves
// capture several pieces would never come to a second move.
const (
	maxQuiet   = 6
	quietNodes = 256
)

// quiesce searches captures and promotions until none is left that helps, so
// that the static evaluation is only asked in quiet positions. In check, in
// the middle of a turn, and where capturing is compulsory, all moves count
// and standing pat is no choice. Where exchanges never end there is none.
func (w *worker) quiesce(alpha, beta Score, n int) Score {
	if w.stopped() {
		return 0
	}
	f := w.frames[w.ply]
	f.pv = f.pv[:0]
	if s, done := w.ended(f); done {
		return s
	}
	if f.chance {
		return w.evaluate()
	}
	if n == 0 {
		w.settleBy = w.nodes + quietNodes
	} else if w.nodes > w.settleBy {
		return w.evaluate()
	}
	if !w.s.has(Quiescence) || !w.s.eval.Material() || w.s.eval.Unsettled() || n >= 4*maxQuiet {
		return w.evaluate()
	}
	f.hash = nil
	forced := n < maxQuiet && w.mustGoOn()
	best, open := -infinite, alpha
	if !forced {
		f.static = w.stand(alpha, beta)
		if f.static >= beta {
			return f.static
		}
		best, alpha = f.static, max(alpha, f.static)
	}
	if !forced && !w.s.traits.compulsory && w.listTaking(alpha) {
		w.rateGains(f.taking.Moves, 0)
		return w.captures(alpha, beta, best, n, false)
	}
	moves := w.listAny()
	if len(moves) == 0 {
		return w.stuck()
	}
	if !forced && w.rateGains(moves, allBit) && w.s.traits.compulsory && n < 2*maxQuiet {
		forced, best, alpha = true, -infinite, open
	}
	if forced {
		f.order = f.order[:0]
		w.rate(moves, allBit, true)
	}
	return w.captures(alpha, beta, best, n, forced)
}

// stand is the static score; of a null window only where it lies matters.
func (w *worker) stand(alpha, beta Score) Score {
	if beta-alpha > 1 {
		return w.evaluate()
	}
	return w.estimate(alpha, beta, beta)
}

// mustGoOn reports whether the position can't be judged as it stands.
func (w *worker) mustGoOn() bool {
	return w.pos().Cont != model.NoSquare || w.inCheck()
}

// swing is what placement can change by one capture.
const swing = 150

// listTaking lists the moves that can bring the score above alpha, and perhaps
// others. It reports false where the executor can't.
func (w *worker) listTaking(alpha Score) bool {
	if w.able.takes == nil || !w.m.CodeSets {
		return false
	}
	f := w.frames[w.ply]
	f.shared = false
	w.hunt(f, int32(alpha-f.static-swing))
	return w.able.takes.ListTaking(&f.pos, &f.taking, w.prey)
}

// hunt makes prey of the pieces whose capture gains more than something.
func (w *worker) hunt(f *frame, least int32) {
	baits, words := w.baits[f.camp], f.pos.Words
	for k := range w.prey {
		prey := uint64(0)
		for i := range baits {
			if baits[i].prize <= least {
				break
			}
			prey |= words[baits[i].at+k]
		}
		w.prey[k] = prey
	}
}

// captures searches the moves that gain something, or all if forced.
func (w *worker) captures(alpha, beta, standing Score, n int, forced bool) Score {
	f, found, none := w.frames[w.ply], standing, true
	for i := range f.order {
		c := best(f.order[i:])
		if !forced && f.static+Score(c.gain)+swing <= alpha {
			continue
		}
		mv := w.ordered(f, c)
		if w.illegal(c, mv) {
			continue
		}
		none = false
		if !forced && w.doubtful(c, mv) && w.exchange(c, mv) < 0 {
			continue
		}
		w.do(mv)
		var s Score
		if w.frames[w.ply].camp == w.frames[w.ply-1].camp {
			s = w.quiesce(alpha, beta, n+1)
		} else {
			s = -w.quiesce(-beta, -alpha, n+1)
		}
		w.undo()
		if w.halted() {
			return found
		}
		if s > found {
			found = s
			alpha = max(alpha, s)
		}
		if alpha >= beta {
			break
		}
	}
	if forced && none {
		return w.stuck()
	}
	return max(found, -infinite+1)
}
