package search

import (
	"slices"

	"zog/interp/model"
)

// A rootMove is a move of the root with what is known of it.
type rootMove struct {
	index uint16
	score Score
	line  []uint16 // principal variation after it, moves by number
	shown bool     // already given as a better line of this depth
}

// listRoot takes the legal moves of the root, the most promising first.
func (w *worker) listRoot() {
	moves := w.play.Moves()
	hash := w.probe(w.key()).move
	w.first(moves, hash)
	w.rate(moves, hash)
	f := &w.frames[0]
	w.root = w.root[:0]
	for i := range f.order {
		w.root = append(w.root, rootMove{index: pick(f.order, i).index, score: -infinite})
	}
}

// iterate searches the root to a depth and returns how many lines it has
// found, best first in w.root. With several lines each is the best move
// among those not yet shown.
func (w *worker) iterate(depth, lines int) int {
	w.depth = depth
	if w.s.opts.MaxN && w.camps.deciders > 2 {
		if w.maxRoot(depth) {
			return 1
		}
		return 0
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
// of them there.
func (w *worker) searchRoot(alpha, beta Score, depth, first int) (Score, bool) {
	moves := w.play.Moves()
	checked := w.inCheck()
	best := -infinite
	for i := first; i < len(w.root); i++ {
		mv := &moves[w.root[i].index]
		rank := w.rankOf(w.root[i].index)
		w.do(mv)
		s := w.tryMove(alpha, beta, depth, i-first, rank, true, checked)
		w.undo()
		if w.halted() {
			return best, false
		}
		w.root[i].score = s
		if s > best {
			best = s
			w.root[i].line = append(w.root[i].line[:0], w.frames[1].pv...)
			w.raise(i, first)
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

// rankOf is the rank of a root move, for its reduction.
func (w *worker) rankOf(index uint16) int32 {
	f := &w.frames[0]
	at := slices.IndexFunc(f.order, func(s scored) bool { return s.index == index })
	if at < 0 {
		return 0
	}
	return f.order[at].rank
}

// line replays the principal variation of a root move and returns its moves.
// It ends early where the stored numbers do not fit, as after a hash clash.
func (w *worker) line(r *rootMove) []model.Move {
	var line []model.Move
	n := 0
	for _, index := range append([]uint16{r.index}, r.line...) {
		moves := w.play.Moves()
		if int(index) >= len(moves) {
			break
		}
		mv := moves[index].Clone()
		line = append(line, mv)
		w.do(&mv)
		n++
	}
	for range n {
		w.undo()
	}
	return line
}
