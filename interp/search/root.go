package search

import (
	"cmp"
	"slices"

	"zog/interp/model"
)

// A rootMove is a move of the root with what is known of it.
type rootMove struct {
	move  *model.Move
	ref   ref
	rank  int32
	score Score
	line  []ref // principal variation after it
	shown bool  // already given as a better line of this depth
}

// listRoot takes the legal moves of the root that may be chosen, the most
// promising first.
func (w *worker) listRoot(limits *Limits) {
	f := w.frames[0]
	w.list()
	hash := w.probe(w.key()).move
	if mv := w.resolve(hash); mv != nil && !w.legal(mv) {
		hash = noRef
	}
	w.begin(hash)
	w.root = w.root[:0]
	for i := 0; ; i++ {
		c := w.pick(i)
		if c == nil {
			return
		}
		if mv := w.ordered(f, c); limits.admits(mv) && !w.illegal(c, mv) {
			kept := mv.Clone()
			w.root = append(w.root, rootMove{move: &kept, ref: w.refOf(f, c), rank: c.rank(), score: -infinite})
		}
	}
}

// iterate searches the root to a depth and returns how many lines it has
// found, best first in w.root. With several lines each is the best move
// among those not yet shown.
func (w *worker) iterate(depth, lines int) int {
	w.depth = depth
	if w.s.opts.MaxN && w.camps.deciders > 2 {
		switch {
		case !w.maxRoot(depth):
			return 0
		case w.halted() || lines == 1:
			return 1
		}
		slices.SortStableFunc(w.root, func(a, b rootMove) int { return cmp.Compare(b.score, a.score) })
		return min(lines, len(w.root))
	}
	for i := range w.root {
		w.root[i].shown = false
	}
	found := 0
	for found < min(lines, len(w.root)) {
		if !w.aspire(depth, found) {
			break
		}
		w.root[found].shown = true
		found++
	}
	return found
}

// aspire searches the moves from place first on with a window around the
// score expected, widened until the score falls inside. It reports whether
// the search was finished.
func (w *worker) aspire(depth, first int) bool {
	alpha, beta, width := -infinite, infinite, Score(40)
	if guess := w.root[first].score; w.s.has(Aspiration) && depth >= 4 && guess > -infinite && !guess.Decided() {
		alpha, beta = guess-width, guess+width
	}
	for {
		s, done := w.searchRoot(alpha, beta, depth, first)
		if !done {
			return false
		}
		width *= 4
		switch {
		case s <= alpha && alpha > -infinite:
			alpha = widen(s-width, width)
		case s >= beta && beta < infinite:
			beta = widen(s+width, width)
		default:
			return true
		}
	}
}

// widen opens a window side fully once it has been opened far.
func widen(s, width Score) Score {
	if width < 1500 && !s.Decided() {
		return s
	}
	if s < 0 {
		return min(-infinite, max(s, -infinite))
	}
	return infinite
}

// searchRoot searches the root's moves from place first on and puts the best
// of them there. Where all are worse than the window their scores are only
// bounds, which say nothing of which is best: then the best so far stays, in
// case there is no time to search them with another window.
func (w *worker) searchRoot(alpha, beta Score, depth, first int) (Score, bool) {
	checked := w.inCheck()
	best := -infinite
	for i := first; i < len(w.root); i++ {
		w.do(w.root[i].move)
		s := w.tryMove(alpha, beta, depth, i-first, w.root[i].rank, true, checked)
		w.undo()
		if w.halted() {
			return best, false
		}
		w.root[i].score = s
		if s > best {
			best = s
			if i == first || s > alpha {
				w.root[i].line = append(w.root[i].line[:0], w.frames[1].pv...)
				w.raise(i, first)
			}
		}
		if s > alpha {
			alpha = s
		}
		if alpha >= beta {
			break
		}
	}
	return best, true
}

// raise moves the root move at place i up to place first.
func (w *worker) raise(i, first int) {
	r := w.root[i]
	copy(w.root[first+1:i+1], w.root[first:i])
	w.root[first] = r
}

// line replays the principal variation of a root move and returns its moves.
// It ends early where the stored names do not fit, as after a hash clash.
func (w *worker) line(r *rootMove) []model.Move {
	line := []model.Move{r.move.Clone()}
	w.do(&line[0])
	for _, next := range r.line {
		mv := w.resolve(next)
		if mv == nil || !w.legal(mv) {
			break
		}
		line = append(line, mv.Clone())
		w.do(&line[len(line)-1])
	}
	for range line {
		w.undo()
	}
	return line
}

// legal reports whether a move is one of the position now.
func (w *worker) legal(mv *model.Move) bool {
	return slices.ContainsFunc(w.list(), func(o model.Move) bool { return o.Equal(mv) })
}
