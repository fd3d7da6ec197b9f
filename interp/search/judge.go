package search

// A judge remembers evaluations, since the same positions come up again and
// again, and how well the part of them that takes long to find, the rest, can
// be guessed: from one ply to the next it changes little.
type judge struct {
	known []judgement
	rough slack // of the rest before its light part is found
	fine  slack // of what then is left
}

// A rest is what is missing from the rough score of a position for camp A.
type rest struct{ light, heavy Score }

func (r rest) sum() Score { return r.light + r.heavy }

// A judgement is the rest of a position. It is small, so that many stay in the
// caches: the hash is cut off, and what does not fit is not remembered.
type judgement struct {
	hash         uint32
	light, heavy int16
}

const judgements = 1 << 17

func (j *judge) reset() {
	if j.known == nil {
		j.known = make([]judgement, judgements)
	}
	clear(j.known)
	j.rough, j.fine = 100, 50
}

// recall finds the rest of a position that has been judged before.
func (j *judge) recall(hash uint64, r *rest) bool {
	at := &j.known[hash%judgements]
	if at.hash != uint32(hash>>32) {
		return false
	}
	r.light, r.heavy = Score(at.light), Score(at.heavy)
	return true
}

func (j *judge) remember(hash uint64, r rest) {
	light, heavy := int16(r.light), int16(r.heavy)
	if Score(light) == r.light && Score(heavy) == r.heavy {
		j.known[hash%judgements] = judgement{uint32(hash >> 32), light, heavy}
	}
}

// A slack is by how much a guess has seldom been off lately.
type slack Score

// learn takes in by how much a guess was off, so that slack comes to be
// more than that in all but one of twenty cases.
func (s *slack) learn(off Score) {
	if max(off, -off) > Score(*s) {
		*s += 20
	} else if *s > 0 {
		*s--
	}
}

// apart reports whether a guess is so far from three bounds, which may be equal but
// not fall, that the true score is on the same side of all of them. The guess is then
// moved towards them, so that what is said of a position beyond the bounds holds for
// the true score too.
func (s slack) apart(guess, low, middle, high Score) (Score, bool) {
	off := Score(s)
	if near(guess, low, off) || near(guess, middle, off) || near(guess, high, off) {
		return 0, false
	}
	switch {
	case guess > high:
		guess -= off
	case guess < low:
		guess += off
	}
	return guess, true
}

// near reports whether two scores differ by no more than some slack.
func near(a, b, slack Score) bool { return uint32(a-b+slack) <= uint32(2*slack) }

// evaluate is the static score for the camp to move.
func (w *worker) evaluate() Score {
	f := w.frames[w.ply]
	rough := Score(w.board.Rough(&f.pos, w.me()))
	if !w.judge.recall(f.pos.Hash, &f.rest) {
		was := f.rest.sum()
		f.rest.light = Score(w.board.Light(&f.pos))
		w.study(f, was)
	}
	return w.judged(f, rough)
}

// estimate is evaluate for those who only want to know how the score compares
// with three bounds, which may be equal but not fall: a guess will do where it is
// on the same side of all of them as the true score. It is made by the rest of the
// position before, and again once the light part of this one is known.
func (w *worker) estimate(low, middle, high Score) Score {
	f := w.frames[w.ply]
	rough, was := Score(w.board.Rough(&f.pos, w.me())), f.rest.sum()
	if guess, ok := w.judge.rough.apart(w.sided(rough+was), low, middle, high); ok {
		return guess
	}
	if !w.judge.recall(f.pos.Hash, &f.rest) {
		f.rest.light = Score(w.board.Light(&f.pos))
		if guess, ok := w.judge.fine.apart(w.sided(rough+f.rest.sum()), low, middle, high); ok {
			w.judge.rough.learn(f.rest.sum() - was)
			return guess
		}
		w.study(f, was)
	}
	return w.judged(f, rough)
}

// study finds the heavy part of the rest of a position, whose light part is known,
// and learns how well the rest has been guessed.
func (w *worker) study(f *frame, was Score) {
	heavy := Score(w.board.Heavy(&f.pos))
	if mobile := Score(w.s.eval.Mobile()); mobile != 0 {
		heavy += mobile * w.mobility()
	}
	w.judge.fine.learn(heavy - f.rest.heavy)
	f.rest.heavy = heavy
	w.judge.rough.learn(f.rest.sum() - was)
	w.judge.remember(f.pos.Hash, f.rest)
}

// judged is the score of a position for the camp to move by its parts.
func (w *worker) judged(f *frame, rough Score) Score {
	return w.sided(min(max(rough+f.rest.sum(), -maxStatic), maxStatic))
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
