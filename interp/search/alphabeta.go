package search

import "zog/interp/model"

// search is principal variation search: the score of the position for the
// camp to move, exact within (alpha, beta), a bound outside.
func (w *worker) search(alpha, beta Score, depth int) Score {
	f := w.frames[w.ply]
	if depth <= 0 && !f.chance {
		return w.quiesce(alpha, beta, 0)
	}
	if w.stopped() {
		return 0
	}
	f.pv = f.pv[:0]
	if s, done := w.ended(f); done {
		return s
	}
	if f.chance {
		return w.expect(depth)
	}
	// No win from here is nearer than the next ply.
	alpha, beta = max(alpha, -Win+Score(w.ply)), min(beta, Win-Score(w.ply+1))
	if alpha >= beta {
		return alpha
	}
	pv := beta-alpha > 1
	key := w.key()
	known := w.probe(key)
	if s, ok := usable(known, alpha, beta, depth, w.ply); ok && !pv {
		return s
	}
	checked := w.inCheck()
	if checked && w.s.has(Extensions) && w.ply < 2*w.depth {
		depth++
	}
	if !pv && !checked {
		if w.s.eval.Material() || w.s.traits.nullMove {
			f.static = w.standing(alpha, beta, depth)
		}
		if s, ok := w.shortcut(alpha, beta, depth); ok {
			return s
		}
	}
	return w.moves(alpha, beta, depth, known.move, key, pv, checked)
}

// Margins by which a position near the leaves is so good that its moves need
// not be looked at, or so bad that its quiet moves need not.
const (
	shallow    = 4 // deepest node to which they apply
	goodMargin = 90
	poorMargin = 100
)

// nullDepth is the least depth at which doing nothing is tried.
const nullDepth = 3

// standing is the static score as far as the shortcuts below ask for it.
func (w *worker) standing(alpha, beta Score, depth int) Score {
	margin := Score(goodMargin * depth)
	poor := alpha - poorMargin - margin
	switch {
	case depth > shallow:
		return w.estimate(beta, beta, beta)
	case depth >= nullDepth:
		return w.estimate(poor, beta, beta+margin)
	}
	return w.estimate(poor, beta+margin, beta+margin)
}

// ended gives the score of a position that needs no search: the game is over,
// it has been on the line before, or the line is as long as lines get.
func (w *worker) ended(f *frame) (Score, bool) {
	if f.stir == 0 && w.ply < maxPly && w.path.fresh(f.pos.Hash) {
		return 0, false
	}
	times := w.path.times(3)
	if times > 2 || f.stir != 0 {
		if r := w.outcome(); r.Verdict != model.Undecided {
			return w.sided(w.camps.result(r, w.ply)), true
		}
	}
	if w.ply > 0 && times > 1 {
		return w.repetition(), true
	}
	if w.ply >= maxPly {
		return w.evaluate(), true
	}
	return 0, false
}

// stuck is the score of a position without moves.
func (w *worker) stuck() Score {
	return w.sided(w.camps.result(w.result(), w.ply))
}

// repetition is the score of a position that comes up again. What it can be
// repeated to once it can be repeated to as often as the rules ask.
func (w *worker) repetition() Score {
	const nearlyLost = 1500
	mover := w.frames[w.ply-1].camp
	here := w.frames[w.ply].camp
	s := Score(0)
	switch w.s.traits.repetition {
	case repetitionLoses:
		s = nearlyLost
	case repetitionWins:
		s = -nearlyLost
	}
	if mover == here {
		return -s
	}
	return s
}

func (w *worker) key() uint64 { return w.keyOf(w.pos()) }

// keyOf identifies all that a score depends on. The last move is part of it only
// where it makes a difference: else the same position come by on another way would
// be another one. With more than two players scores are those of one of them.
func (w *worker) keyOf(p *model.Position) uint64 {
	key := p.Hash
	if w.last == nil || w.last.Has(p.LastFrom, p.LastTo) {
		key = w.m.Key(p)
	}
	return key ^ uint64(w.camps.root+1)*0x9e3779b97f4a7c15
}

// expectProbe gets the table ready for the position that has been tried.
func (w *worker) expectProbe() { w.s.table.touch(w.keyOf(&w.frames[w.ply+1].pos)) }

func (w *worker) probe(key uint64) entry {
	if !w.s.has(Table) {
		return entry{move: noRef}
	}
	return w.s.table.probe(key)
}

// usable reports whether a stored score settles the node.
func usable(e entry, alpha, beta Score, depth, ply int) (Score, bool) {
	if e.bound == boundNone || int(e.depth) < depth {
		return 0, false
	}
	s := e.score.fetched(ply)
	switch {
	case e.bound == boundExact,
		e.bound == boundLower && s >= beta,
		e.bound == boundUpper && s <= alpha:
		return s, true
	}
	return 0, false
}

// shortcut tries to settle a node of no great importance without looking at
// its moves: it is so good already that a quiet margin or even doing nothing
// keeps it good.
func (w *worker) shortcut(alpha, beta Score, depth int) (Score, bool) {
	f := w.frames[w.ply]
	if beta.Decided() || w.pos().Cont != model.NoSquare {
		return 0, false
	}
	if w.s.has(Futility) && w.s.eval.Material() && depth <= shallow && f.static-Score(goodMargin*depth) >= beta {
		return f.static, true
	}
	if !w.s.traits.nullMove || !w.s.has(NullMove) || f.skip || depth < nullDepth || f.static < beta || !w.board.Strong(w.me()) {
		return 0, false
	}
	reduced := depth - 3 - depth/4 - int(min(2, (f.static-beta)/200))
	w.frames[w.ply+1].skip = true
	w.try(&nullMove)
	w.expectProbe()
	w.follow(&nullMove)
	s := -w.search(-beta, -beta+1, reduced)
	w.undo()
	w.frames[w.ply+1].skip = false
	if s < beta || w.halted() {
		return 0, false
	}
	if s.Decided() {
		s = beta
	}
	return s, true
}

// moves searches the moves of the node and stores what came of it.
func (w *worker) moves(alpha, beta Score, depth int, hash ref, key uint64, pv, checked bool) Score {
	f := w.frames[w.ply]
	if (checked || w.s.traits.compulsory) && w.onlyMove() {
		depth++
	}
	w.begin(hash)
	best, bestMove, low := -infinite, noRef, alpha
	for i := 0; ; i++ {
		if f.quiet && !pv && !checked && best > -wonBound && w.hopeless(alpha, depth, i) {
			w.dropQuiet(i)
		}
		c := w.pick(i)
		if c == nil {
			break
		}
		mv := w.ordered(f, c)
		if w.illegal(c, mv) {
			f.leaveOut(i)
			i--
			continue
		}
		if w.doubtful(c, mv) {
			if net := w.exchange(c, mv); net < 0 {
				c.rerank(rankLosing + net) // its turn comes after the quiet moves
				i--
				continue
			}
		}
		w.try(mv)
		if depth > 1 {
			w.expectProbe()
		}
		rank, quiet := c.rank(), c.gain == 0
		w.follow(mv)
		s := w.tryMove(alpha, beta, depth, i, rank, pv, checked)
		w.undo()
		if w.halted() {
			return best
		}
		if s > best {
			best, bestMove = s, w.refOf(f, c)
			if s > alpha {
				alpha = s
				w.extendPV(bestMove)
			}
		}
		if alpha >= beta {
			if quiet {
				w.good(mv, f.order[:i], depth)
			}
			break
		}
	}
	if best == -infinite {
		return w.stuck()
	}
	w.remember(key, best, bestMove, low, beta, depth)
	return best
}

// onlyMove reports whether there is just one move, which is no choice and so
// worth a look beyond.
func (w *worker) onlyMove() bool {
	return w.ply < 2*w.depth && w.s.has(Extensions) && w.legalMoves() == 1
}

// legalMoves is the number of legal moves, or two if there are more and they
// would have to be looked at one by one.
func (w *worker) legalMoves() int {
	f := w.frames[w.ply]
	switch {
	case w.gather():
	case w.loosen():
		return w.countLegal(2)
	default:
		return len(w.list())
	}
	n := f.harvest.Len()
	if last := len(f.taking.Moves) - 1; last >= 0 && f.taking.Moves[last].Kind == model.Pass {
		n++
	}
	return n
}

// hopeless reports whether a late quiet move near the leaves can be left out:
// the position is well below the window, or enough better moves have failed.
func (w *worker) hopeless(alpha Score, depth, i int) bool {
	if !w.s.has(Futility) || !w.s.eval.Material() || depth > shallow || w.pos().Cont != model.NoSquare {
		return false
	}
	return i > 4+2*depth*depth || i > 0 && w.frames[w.ply].static+Score(poorMargin+goodMargin*depth) <= alpha
}

// tryMove searches the position after the i-th move: the first with the full
// window, later ones with a null window and, if late and quiet, less deeply.
func (w *worker) tryMove(alpha, beta Score, depth, i int, rank int32, pv, checked bool) Score {
	if i == 0 {
		return w.child(alpha, beta, depth-1)
	}
	r := 0
	if w.s.has(Reductions) && depth >= 3 && i >= 3 && !checked && rank < rankKiller && !w.inCheck() {
		r = reduction(depth, i)
		if pv {
			r--
		}
		r = min(max(r-int(rank/4096), 0), depth-2)
		if rank < -maxHistory*2 {
			r = min(1, depth-2)
		}
	}
	s := w.child(alpha, alpha+1, depth-1-r)
	if s > alpha && r > 0 {
		s = w.child(alpha, alpha+1, depth-1)
	}
	if s > alpha && s < beta {
		s = w.child(alpha, beta, depth-1)
	}
	return s
}

// child searches the position just reached and returns the score for the camp
// that moved there: the sign changes with the camp, not with the ply.
func (w *worker) child(alpha, beta Score, depth int) Score {
	if w.frames[w.ply].camp == w.frames[w.ply-1].camp {
		return w.search(alpha, beta, depth)
	}
	return -w.search(-beta, -alpha, depth)
}

// extendPV makes the line through a move of this node its principal variation.
func (w *worker) extendPV(move ref) {
	f, next := w.frames[w.ply], w.frames[w.ply+1]
	f.pv = append(append(f.pv[:0], move), next.pv...)
}

func (w *worker) remember(key uint64, best Score, move ref, low, beta Score, depth int) {
	if !w.s.has(Table) {
		return
	}
	e := entry{score: best.stored(w.ply), move: move, depth: int8(min(depth, 127)), bound: boundExact}
	switch {
	case best >= beta:
		e.bound = boundLower
	case best <= low:
		e.bound, e.move = boundUpper, noRef
	}
	w.s.table.store(key, e)
}

// halted reports whether the search has been told to end.
func (w *worker) halted() bool {
	return w.s.stop.Load() || w.nodeLimit > 0 && w.nodes > w.nodeLimit
}
