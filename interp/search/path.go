package search

import "zog/interp/model"

// A path is the hashes of all positions of a line, the game's own first.
type path struct {
	hashes []uint64
	seen   [1 << 12]uint8 // how many of them fall on each slot
}

func (p *path) slot(hash uint64) *uint8 { return &p.seen[hash%uint64(len(p.seen))] }

func (p *path) reset() {
	p.hashes = p.hashes[:0]
	clear(p.seen[:])
}

func (p *path) push(hash uint64) {
	p.hashes = append(p.hashes, hash)
	*p.slot(hash)++
}

func (p *path) pop() {
	n := len(p.hashes) - 1
	*p.slot(p.hashes[n])--
	p.hashes = p.hashes[:n]
}

// fresh reports that the last position, of a hash, has not been on the path before.
// It may be so where it says otherwise.
func (p *path) fresh(hash uint64) bool { return *p.slot(hash) == 1 }

// times returns how often the last position has been on the path, itself
// included, or most if that is less. Few positions share a slot, so there is
// seldom any need to look.
func (p *path) times(most int) int {
	last := len(p.hashes) - 1
	hash := p.hashes[last]
	most = min(most, int(*p.slot(hash)))
	n := 1
	for i := last - 1; i >= 0 && n < most; i-- {
		if p.hashes[i] == hash {
			n++
		}
	}
	return n
}

// outcome is how the game has ended as far as that shows without a look at the
// moves: by a goal on the pieces or by repetition.
func (w *worker) outcome() model.Result {
	p := w.pos()
	if p.Cont != model.NoSquare {
		return model.Result{}
	}
	if stir := w.frames[w.ply].stir; stir != 0 {
		if r := w.m.OutcomeOf(p, stir, p.LastTo); r.Verdict != model.Undecided {
			return r
		}
	}
	if w.path.times(3) > 2 {
		return w.m.Repeated(p)
	}
	return model.Result{}
}

// result is outcome, or what it means that the player to move has no move.
func (w *worker) result() model.Result {
	r := w.outcome()
	if r.Verdict == model.Undecided && len(w.list()) == 0 && w.exec.Fault() == nil {
		return w.m.Stuck(w.pos(), w.exec.Checked(w.pos()))
	}
	return r
}
