package search

import "zog/interp/model"

// gain is what a move wins or loses at once for the player who makes it, in
// the evaluator's units: pieces captured, promoted, created, turned over and
// taken in hand. A piece that a move brings to the board gains nothing: where
// pieces multiply, every move would.
func (w *worker) gain(p *model.Position, mv *model.Move, me int) int32 {
	if mv.Kind == model.Pass {
		return 0
	}
	if len(mv.Steps) == 0 {
		taken := p.Board[mv.To]
		if taken == 0 || mv.To == mv.From {
			return 0
		}
		return w.taking(taken, me) - w.stored(taken, me)
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

// stored is what a piece taken off the board is still worth, seen as taking
// is: all of it, where it goes to its owner's store to be dropped again.
func (w *worker) stored(c model.Code, me int) int32 {
	if !w.m.Options.RecycleCaptures || len(w.m.Types[w.m.TypeOf(c)].Drops) == 0 {
		return 0
	}
	return w.taking(c, me)
}

// taking is what the removal of a piece is worth to a player: its value if
// it is an opponent's, the loss of it if it is the player's or its allies'.
func (w *worker) taking(c model.Code, me int) int32 {
	if c == 0 {
		return 0
	}
	switch camp := w.camps.of[w.owners[c]]; {
	case camp == noCamp:
		return 0
	case camp == w.camps.of[me]:
		return -w.values[c]
	}
	return w.values[c]
}
