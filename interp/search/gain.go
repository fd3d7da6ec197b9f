package search

import "zog/interp/model"

// gain is what a move wins or loses at once for the player who makes it, in
// the evaluator's units: pieces captured, promoted, created and turned over.
func (w *worker) gain(p *model.Position, mv *model.Move, me int) int32 {
	if mv.Kind == model.Pass {
		return 0
	}
	if len(mv.Steps) == 0 {
		taken := p.Board[mv.To]
		if taken == 0 || mv.To == mv.From {
			return 0
		}
		return w.taking(taken, me)
	}
	var sum int32
	for i := range mv.Steps {
		sum += w.stepGain(p, mv, &mv.Steps[i], me)
	}
	return sum
}

func (w *worker) stepGain(p *model.Position, mv *model.Move, s *model.Step, me int) int32 {
	there := p.Board[s.To]
	switch s.Kind {
	case model.StepMove, model.StepCopy, model.StepDrop:
		if there == 0 || lifts(mv.Steps, s.To) {
			return 0
		}
		return w.taking(there, me)
	case model.StepCreate:
		var sum int32
		if there != 0 && !lifts(mv.Steps, s.To) {
			sum = w.taking(there, me)
		}
		return sum - w.taking(s.Code, me)
	case model.StepCapture:
		if there == 0 || lifts(mv.Steps, s.To) {
			// The mover itself, or a piece that came here in this move.
			if s.To == mv.To {
				return w.taking(mv.Code, me)
			}
			return 0
		}
		return w.taking(there, me)
	case model.StepType, model.StepPromote:
		code := there
		if s.To == mv.To {
			code = mv.Code
		}
		if code == 0 {
			return 0
		}
		became := w.m.Code(int(s.Arg), w.owner(code))
		return w.taking(code, me) - w.taking(became, me)
	case model.StepOwner, model.StepFlip:
		if there == 0 {
			return 0
		}
		return 2 * w.taking(there, me)
	}
	return 0
}

// taking is what the removal of a piece is worth to a player: its value if
// it is an opponent's, the loss of it if it is the player's or its allies'.
func (w *worker) taking(c model.Code, me int) int32 {
	switch camp := w.camps.of[w.owner(c)]; {
	case camp == noCamp:
		return 0
	case camp == w.camps.of[me]:
		return -w.value(c)
	}
	return w.value(c)
}

// lifts reports whether a move takes away the piece on sq before anything is
// set down.
func lifts(steps []model.Step, sq model.Square) bool {
	for i := range steps {
		if steps[i].Kind == model.StepMove && steps[i].From == sq {
			return true
		}
	}
	return false
}
