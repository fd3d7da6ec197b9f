package fast

import (
	"zog/interp/fast/plan"
	"zog/interp/model"
)

// A Harvest holds the plain moves to empty squares of a position, before they
// are listed one by one. The zero value is ready to be gathered into.
type Harvest struct{ plan.Harvest }

// Gather replaces a list by the legal moves that are more than plain moves to
// empty squares, a pass among them, and keeps the others in a Harvest. It
// reports false where the turn is not one for that, as ListTaking does.
func (e *Executor) Gather(p *model.Position, l *model.MoveList, h *Harvest) bool {
	v := e.running(p)
	if v == nil || len(v.kernels) != 1 {
		return false
	}
	h.Harvest = v.kernels[0].Gather(p, l, h.Harvest)
	if e.MayPass(p, h.Len()) {
		l.Append(model.PassMove(), nil)
	}
	return true
}

// Tail returns what a move that is kept in a Harvest of the position sets of
// the attributes of its piece, nil if nothing.
func (e *Executor) Tail(p *model.Position, c model.Code) []model.Step {
	if v := e.running(p); v != nil && len(v.kernels) == 1 {
		return v.kernels[0].Tail(c)
	}
	return nil
}
