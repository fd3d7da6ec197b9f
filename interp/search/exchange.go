package search

import "zog/interp/model"

// rateCapture ranks a move that changes material: most valuable victim first,
// least valuable taker within, those that lose material last.
func rateCapture(gain, mover int32) int32 {
	if gain < 0 {
		return rankLosing + gain
	}
	return rankWinning + gain*8 - min(mover, 1<<12)/16
}

// doubtful reports whether a capture has to be looked at twice: it takes less
// than it risks.
func (w *worker) doubtful(c *scored, mv *model.Move) bool {
	return c.winning() && c.gain < w.values[mv.Code] && w.able.attacks != nil && !mv.Partial && w.s.has(Exchange)
}

// exchange is what a doubtful capture comes to if the piece that made it is
// taken back, and what it gains if it can't be. Further captures on the square
// are left to the search. A move that has to be made to know is tried.
func (w *worker) exchange(c *scored, mv *model.Move) int32 {
	if len(mv.Steps) == 0 && mv.Kind == model.Displace && w.able.foresee != nil {
		if hit, sure := w.able.foresee.Retaken(w.pos(), w.owner(mv.Code), mv.From, mv.To); sure {
			if !hit {
				return c.gain
			}
			return c.gain - w.values[mv.Code]
		}
	}
	p := w.try(mv)
	risk := w.values[p.Board[mv.To]]
	if c.gain >= risk || !w.able.attacks.Attacked(p, w.owner(mv.Code), mv.To) {
		return c.gain
	}
	return c.gain - risk
}
