package search

// A judge remembers evaluations, since the same positions come up again and
// again, and how well the part of them that takes long to find, the rest, can
// be guessed: from one ply to the next it changes little.
type judge struct {
	known []judgement
	slack Score // the guess has seldom been off by more lately
}

// A judgement is the rest of the score of a position for camp A. It is small, so
// that many stay in the caches: the hash is cut off.
type judgement struct {
	hash uint32
	rest Score
}

const judgements = 1 << 17

func (j *judge) reset() {
	if j.known == nil {
		j.known = make([]judgement, judgements)
	}
	clear(j.known)
	j.slack = 100
}

// learn takes in by how much a guess was off, so that slack comes to be
// more than that in all but one of twenty cases.
func (j *judge) learn(off Score) {
	if max(off, -off) > j.slack {
		j.slack += 20
	} else if j.slack > 0 {
		j.slack--
	}
}

// evaluate is the static score for the camp to move.
func (w *worker) evaluate() Score {
	return w.judged(Score(w.board.Rough(w.pos(), w.me())))
}

// estimate is evaluate for those who only want to know how the score compares
// with three bounds, which may be equal but not fall: a guess will do where it is
// on the same side of all of them as the true score.
func (w *worker) estimate(low, middle, high Score) Score {
	f := w.frames[w.ply]
	rough := Score(w.board.Rough(&f.pos, w.me()))
	guess, slack := rough+f.rest, w.judge.slack
	if f.camp == campB {
		guess = -guess
	}
	if near(guess, low, slack) || near(guess, middle, slack) || near(guess, high, slack) {
		return w.judged(rough)
	}
	// What is said of a position beyond the bounds is to hold for the true score too.
	switch {
	case guess > high:
		guess -= slack
	case guess < low:
		guess += slack
	}
	return guess
}

// near reports whether two scores differ by no more than some slack.
func near(a, b, slack Score) bool { return uint32(a-b+slack) <= uint32(2*slack) }

// judged is the score of the position for the camp to move by the part of it
// that is found already and the rest, which is not.
func (w *worker) judged(rough Score) Score {
	f := w.frames[w.ply]
	at, short := &w.judge.known[f.pos.Hash%judgements], uint32(f.pos.Hash>>32)
	if at.hash == short {
		f.rest = at.rest
	} else {
		rest := Score(w.board.Rest(&f.pos))
		if mobile := Score(w.s.eval.Mobile()); mobile != 0 {
			rest += mobile * w.mobility()
		}
		w.judge.learn(rest - f.rest)
		f.rest = rest
		*at = judgement{short, rest}
	}
	return w.sided(min(max(rough+f.rest, -maxStatic), maxStatic))
}

// mobility is how many more legal moves camp A has than camp B, in a game
// where the two sides take strict turns.
func (w *worker) mobility() Score {
	if !w.s.traits.strict {
		return 0
	}
	mine := w.count(w.ply)
	w.try(&nullMove)
	return w.sided(Score(mine - w.count(w.ply+1)))
}

// count is the number of legal moves of the position in a frame.
func (w *worker) count(ply int) int {
	f := w.frames[ply]
	if w.able.counts != nil {
		return w.able.counts.Count(&f.pos)
	}
	w.exec.Moves(&f.pos, &f.all)
	return len(f.all.Moves)
}
