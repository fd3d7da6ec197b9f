package ref

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// holds evaluates a condition; each takes a step, and past the last step all
// are false. With an argument that lies off the board the
// positive form of a word is false and its not- form true.
func (r *run) holds(c *game.Cond) bool {
	if r.steps++; r.steps > maxSteps {
		return false
	}
	switch c.Kind {
	case game.CondTrue:
		return !c.Negate
	case game.CondFalse:
		return c.Negate
	case game.CondNot:
		return !r.holds(c.Subs[0])
	case game.CondAnd:
		for _, s := range c.Subs {
			if !r.holds(s) {
				return false
			}
		}
		return true
	case game.CondOr:
		for _, s := range c.Subs {
			if r.holds(s) {
				return true
			}
		}
		return false
	case game.CondFlag:
		return r.isSet(flag{c.Sym, model.NoSquare}) != c.Negate
	}
	sq := r.where(c.Where)
	if sq == model.NoSquare {
		return c.Negate
	}
	return r.on(c, sq) != c.Negate
}

// on evaluates the positive form of a word on a square of the board.
func (r *run) on(c *game.Cond, sq model.Square) bool {
	code := r.p.Board[sq]
	switch c.Kind {
	case game.CondEmpty:
		return code == 0
	case game.CondEnemy:
		return r.m.Enemy(code, r.as)
	case game.CondFriend:
		return code != 0 && r.m.OwnerOf(code) == r.as
	case game.CondNeutral:
		return code != 0 && r.m.Players[r.m.OwnerOf(code)].Neutral
	case game.CondPiece:
		return code != 0 && r.m.TypeOf(code) == r.m.TypeIndex(c.Sym)
	case game.CondOnBoard:
		return true
	case game.CondInZone:
		return r.m.InZone(r.m.ZoneOf(c.Sym), r.as, sq)
	case game.CondPosition:
		return sq == r.m.SquareOf(c.Sym)
	case game.CondMarked:
		return sq == r.mark
	case game.CondLastFrom:
		return sq == r.p.LastFrom
	case game.CondLastTo:
		return sq == r.p.LastTo
	case game.CondPosFlag:
		return r.isSet(flag{c.Sym, sq})
	case game.CondAttribute:
		a := r.m.AttrOf(c.Sym)
		return a >= 0 && model.Has(r.m.Having(r.p, a), sq)
	case game.CondGoalPosition:
		return model.Has(r.m.GoalSquare, sq)
	case game.CondAdjacentToEnemy:
		for _, n := range r.m.Neighbours[sq] {
			if r.m.Enemy(r.p.Board[n], r.as) {
				return true
			}
		}
		return false
	case game.CondAttacked:
		return r.threat(c, sq, r.g.attacked)
	case game.CondDefended:
		return r.threat(c, sq, r.g.defended)
	}
	return false
}

// threat asks for an attack; inside an attack test there are no further ones,
// or two kings that may not castle into each other's sight would never end.
func (r *run) threat(c *game.Cond, sq model.Square, test func(*run, model.Square, model.MoveType) bool) bool {
	if r.attack {
		return false
	}
	return test(r, sq, r.m.MoveTypeOf(c.MoveType))
}
