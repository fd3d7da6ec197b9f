package explain

import (
	"fmt"
	"slices"

	"zog/interp"
	"zog/interp/legal"
	"zog/interp/model"
	"zog/interp/ref"
)

// A court says which rule forbids a move that a block gives.
type court struct {
	play *interp.Play
	m    *model.Model
	pos  *model.Position
	exec *legal.Executor
}

func newCourt(play *interp.Play) court {
	return court{play: play, m: play.Model(), pos: play.Pos(), exec: ref.New(play.Model())}
}

// refusal returns the rule that forbids a move, "" if it is legal. The rules
// are asked in the order in which package legal applies them.
func (c *court) refusal(as int, code model.Code, at model.Square, b *model.Block, mv *model.Move, drop bool) string {
	if slices.ContainsFunc(c.play.Moves(), func(o model.Move) bool { return o.Equal(mv) }) {
		return ""
	}
	if r := c.play.Outcome(); r.Verdict != model.Undecided {
		return "the game has ended: " + r.Reason
	}
	turn := &c.m.Turns[c.pos.Turn]
	switch {
	case as != turn.As:
		return fmt.Sprintf("it is %s's turn%s", c.m.Players[turn.Player].Name, c.moving(turn))
	case drop && c.m.OffCount(c.pos, as, c.m.TypeOf(code)) == 0:
		return fmt.Sprintf("%s has no %s off the board", c.m.Players[as].Name, c.m.TypeName(c.m.TypeOf(code)))
	case c.pos.Cont != model.NoSquare && (drop || c.pos.Cont != at):
		return "in the middle of a partial move only the piece on " + c.m.SquareName(c.pos.Cont) + " may go on"
	case c.pos.Cont != model.NoSquare && c.pos.ContType != model.AnyType && c.pos.ContType != b.MoveType:
		return "the partial move must go on by a move of type " + c.typeName(c.pos.ContType)
	case c.pos.Cont == model.NoSquare && turn.MoveType != model.AnyType && turn.MoveType != b.MoveType:
		return "the turn order wants a move of type " + c.typeName(turn.MoveType)
	}
	if first := c.priority(turn); first != "" && first != c.typeName(b.MoveType) {
		return "moves of type " + first + " come first, and there are some"
	}
	if !c.exec.Legal(c.pos, mv) {
		return "it leaves a royal piece attacked: " + c.attackedAfter(mv, as)
	}
	if c.m.Options.MaximalCaptures != 0 {
		return "another move captures more, and captures must be maximal"
	}
	return "it is not among the legal moves"
}

// moving says whose pieces a turn moves where they are not the player's.
func (c *court) moving(turn *model.Turn) string {
	if turn.As == turn.Player {
		return ""
	}
	return ", moving the pieces of " + c.m.Players[turn.As].Name
}

// priority returns the name of the move type whose moves the turn is limited
// to, "" if to none.
func (c *court) priority(turn *model.Turn) string {
	if c.pos.Cont != model.NoSquare || turn.MoveType != model.AnyType {
		return ""
	}
	for _, mt := range c.m.Priorities {
		var l model.MoveList
		if c.exec.Generate(c.pos, turn.As, mt, &l); len(l.Moves) > 0 {
			return c.typeName(mt)
		}
	}
	return ""
}

// attackedAfter names the royal pieces that a move leaves attacked.
func (c *court) attackedAfter(mv *model.Move, as int) string {
	var after model.Position
	c.pos.Copy(&after)
	c.m.Apply(&after, mv)
	names := ""
	for sq, code := range after.Board {
		if code == 0 || c.m.OwnerOf(code) != as || !c.m.Royals[as][c.m.TypeOf(code)] || !c.exec.Attacked(&after, as, model.Square(sq)) {
			continue
		}
		if names != "" {
			names += ", "
		}
		names += c.m.TypeName(c.m.TypeOf(code)) + " on " + c.m.SquareName(model.Square(sq))
	}
	return names
}

func (c *court) typeName(mt model.MoveType) string { return typeName(c.m, mt) }

// typeName returns the name of a move type, "" for none.
func typeName(m *model.Model, mt model.MoveType) string {
	if mt == model.AnyType {
		return ""
	}
	return m.Rules.Names.Text(m.MoveTypes[mt])
}
