package fast

import (
	"zog/interp/fast/plan"
	"zog/interp/model"
)

// A Harvest holds the plain moves to empty squares of a position, before they
// are listed one by one. The zero value is ready to be gathered into.
type Harvest struct{ plan.Harvest }

// A Plain is a move of a Harvest.
type Plain = plan.Plain

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

// Retaken reports whether an enemy of a player would attack the player's piece
// that has made a plain move, on the square that it has come to; the position
// is that before the move. It is not sure where that takes the move to be made.
func (e *Executor) Retaken(p *model.Position, player int, from, to model.Square) (hit, sure bool) {
	if k := e.watch[player]; k != nil {
		return k.Retaken(p, from, to)
	}
	return false, false
}

// MayCheck reports whether a plain move of an enemy of a player, which has been
// made, can attack a royal piece of the player if none was attacked before.
func (e *Executor) MayCheck(p *model.Position, player int, mv *model.Move) bool {
	if k := e.watch[player]; k != nil {
		return k.MayCheck(p, mv.Code, mv.From, mv.To)
	}
	return true
}

// Loose is that of package legal for turns that no kernel runs: where one does,
// it lists what is legal as soon as anything else.
func (e *Executor) Loose(p *model.Position, l *model.MoveList) bool {
	return e.running(p) == nil && e.Executor.Loose(p, l)
}
