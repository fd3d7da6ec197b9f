package fast

import "zog/interp/model"

// A record is what a block has asked for: cascades, which stay, and what is
// pending until the next add, captures apart from the rest. Saved games show
// the odd order that the original keeps them in: an effect that comes while
// captures are pending sends the first of them to the end, and a cascade does
// so to both lists.
type record struct {
	cascades, others, captures []model.Step
}

func (r *record) reset() {
	r.cascades = r.cascades[:0]
	r.clear()
}

func (r *record) clear() { r.others, r.captures = r.others[:0], r.captures[:0] }

// note takes in one effect; a displacement is a cascade.
func (r *record) note(s model.Step) {
	switch {
	case s.Kind <= model.StepDrop:
		if !s.Idle() {
			r.cascades = append(r.cascades, s)
		}
		if len(r.captures) > 0 {
			rotate(r.others)
			rotate(r.captures)
		}
	case s.Kind == model.StepCapture:
		r.captures = append(r.captures, s)
	default:
		r.others = append(r.others, s)
		if len(r.captures) > 0 {
			rotate(r.captures)
		}
	}
}

func rotate(steps []model.Step) {
	if len(steps) > 1 {
		first := steps[0]
		copy(steps, steps[1:])
		steps[len(steps)-1] = first
	}
}

// idle reports whether the main part of a move goes nowhere or moves nothing: it
// is no part of the record then.
func idle(main *model.Step) bool {
	return main.Kind != model.StepDrop && (main.Code == 0 || main.Kind != model.StepCopy && main.From == main.To)
}

// size returns how many effects there are.
func (r *record) size() int { return len(r.cascades) + len(r.others) + len(r.captures) }

// does reports whether the record of a move is not empty.
func (r *record) does(main *model.Step, promotes bool) bool {
	return !idle(main) || promotes || r.size() > 0
}

// steps appends the whole record of a move to buf.
func (r *record) steps(buf []model.Step, main model.Step, promote int16) []model.Step {
	buf = append(buf, r.cascades...)
	if !idle(&main) {
		buf = append(buf, main)
	}
	buf = append(buf, r.others...)
	buf = append(buf, r.captures...)
	if promote >= 0 {
		buf = append(buf, model.Step{Kind: model.StepPromote, Arg: promote, From: model.NoSquare, To: main.To})
	}
	return buf
}

// plain reports whether a record is just the main part of its move.
func plain(steps []model.Step, mv *model.Move) bool {
	return len(steps) == 1 && steps[0].Kind <= model.StepDrop && steps[0].From == mv.From && steps[0].To == mv.To
}
