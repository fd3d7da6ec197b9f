package search

import (
	"cmp"
	"slices"

	"zog/interp/model"
)

// gain is what a move wins or loses at once for the camp that makes it, in
// the evaluator's units: pieces captured, promoted, created, turned over and
// taken in hand. A piece that a move brings to the board gains nothing: where
// pieces multiply, every move would.
func (w *worker) gain(p *model.Position, mv *model.Move, me int8) int32 {
	if mv.Kind == model.Pass {
		return 0
	}
	if len(mv.Steps) == 0 {
		if mv.To == mv.From {
			return 0
		}
		return w.prizes[me][p.Board[mv.To]]
	}
	if mv.Kind == model.Displace && mv.From != mv.To {
		if _, _, only := mv.Sets(); only {
			return w.prizes[me][p.Board[mv.To]]
		}
	}
	w.effects.Find(w.m, p, mv)
	var sum int32
	for i := range w.effects.Changes {
		c := &w.effects.Changes[i]
		if c.Old != c.Now {
			sum += w.taking(c.Old, me) - w.taking(c.Now, me)
		}
	}
	for _, c := range w.effects.Taken {
		sum -= w.stored(c, me)
	}
	if mv.Kind == model.Drop || mv.Kind == model.Copy {
		sum += w.taking(mv.Code, me)
	}
	for i := range mv.Steps {
		if mv.Steps[i].Kind == model.StepCreate {
			sum += w.taking(mv.Steps[i].Code, me)
		}
	}
	return sum
}

// A bait is what a plain capture of a code gains, and where the set of its pieces
// begins in Position.Words.
type bait struct {
	prize int32
	at    int
}

// reckonPrizes finds what plain captures gain.
func (w *worker) reckonPrizes() {
	for camp := range w.prizes {
		w.baits[camp] = w.baits[camp][:0]
		w.prizes[camp] = append(w.prizes[camp][:0], make([]int32, len(w.values))...)
		for c := 1; c < len(w.values); c++ {
			prize := w.taking(model.Code(c), int8(camp)) - w.stored(model.Code(c), int8(camp))
			w.prizes[camp][c] = prize
			if prize > 0 && w.m.CodeSets {
				w.baits[camp] = append(w.baits[camp], bait{prize, w.m.HoldingAt(model.Code(c))})
			}
		}
		slices.SortStableFunc(w.baits[camp], func(a, b bait) int { return cmp.Compare(b.prize, a.prize) })
	}
}

// stored is what a piece taken off the board is still worth, seen as taking
// is: all of it, where it goes to its owner's store to be dropped again.
func (w *worker) stored(c model.Code, me int8) int32 {
	if !w.m.Options.RecycleCaptures || len(w.m.Types[w.m.TypeOf(c)].Drops) == 0 {
		return 0
	}
	return w.taking(c, me)
}

// taking is what the removal of a piece is worth to a camp: its value if it is
// an opponent's, the loss of it if it is the camp's own.
func (w *worker) taking(c model.Code, me int8) int32 {
	if c == 0 {
		return 0
	}
	switch camp := w.camps.of[w.owners[c]]; {
	case camp == noCamp:
		return 0
	case camp == me:
		return -w.values[c]
	}
	return w.values[c]
}
