package search

// A judge remembers evaluations, since the same positions come up again and
// again, and how much the part of them that takes long to find has come to.
type judge struct {
	known []judgement
	slack Score // the rough part has seldom been off by more lately
}

// A judgement is the score of a position for camp A.
type judgement struct {
	hash  uint64
	score Score
}

const judgements = 1 << 14

func (j *judge) reset() {
	if j.known == nil {
		j.known = make([]judgement, judgements)
	}
	clear(j.known)
	j.slack = 100
}

// learn takes in by how much a rough score was off, so that slack comes to be
// more than that in all but a few of a hundred cases.
func (j *judge) learn(off Score) {
	if max(off, -off) > j.slack {
		j.slack += 40
	} else if j.slack > 0 {
		j.slack--
	}
}

// evaluate is the static score for the camp to move.
func (w *worker) evaluate() Score { return w.estimate() }

// estimate is evaluate for those who only want to know how the score compares
// with some bounds: a rough score will do where it is on the same side of all
// of them as the true one.
func (w *worker) estimate(bounds ...Score) Score {
	f := &w.frames[w.ply]
	at := &w.judge.known[f.pos.Hash%judgements]
	if at.hash == f.pos.Hash {
		return w.sided(at.score)
	}
	rough := Score(w.board.Rough(&f.pos, w.me()))
	if w.judge.apart(w.sided(rough), bounds) {
		return w.sided(rough)
	}
	s := rough + Score(w.board.Rest(&f.pos))
	if mobile := Score(w.s.eval.Mobile()); mobile != 0 {
		s += mobile * w.mobility()
	}
	w.judge.learn(s - rough)
	s = min(max(s, -maxStatic), maxStatic)
	at.hash, at.score = f.pos.Hash, s
	return w.sided(s)
}

// apart reports whether a rough score is so far from all of some bounds that
// the true one is on the same side.
func (j *judge) apart(rough Score, bounds []Score) bool {
	for _, b := range bounds {
		if rough-b <= j.slack && b-rough <= j.slack {
			return false
		}
	}
	return len(bounds) > 0
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
	f := &w.frames[ply]
	if w.counts != nil {
		return w.counts.Count(&f.pos)
	}
	w.exec.Moves(&f.pos, &f.all)
	return len(f.all.Moves)
}
