package explain

import (
	"fmt"
	"strings"

	"zog/interp/model"
	"zog/interp/ref"
	"zog/zrf/game"
)

// Type returns the name of a block's move type, "" for none.
func (b *Block) Type(m *model.Model) string { return typeName(m, b.Rules.MoveType) }

// Gives reports whether a block gives a move that ends on a square.
func (b *Block) Gives(to model.Square) bool {
	for i := range b.Moves {
		if b.Moves[i].To == to {
			return true
		}
	}
	return false
}

// Describe says in words what a step of a block did.
func Describe(m *model.Model, b *Block, s *ref.Event) string {
	code := head(m.Rules.Names, s.Instr)
	switch s.Instr.Op {
	case game.OpName, game.OpOpposite, game.OpGo:
		if s.Ended {
			return code + " leads off the board"
		}
		return code + " to " + m.SquareName(s.Now)
	case game.OpVerify:
		return fmt.Sprintf("%s %s: %s", code, verdict(s.Value, "holds", "fails"), because(m, s.Tests))
	case game.OpIf:
		return fmt.Sprintf("%s %s: %s", code, verdict(s.Value, "holds", "does not hold"), because(m, s.Tests))
	case game.OpWhile:
		if s.Value { // the body has ended the block
			return code + " goes on"
		}
		return fmt.Sprintf("%s ends: %s", code, because(m, s.Tests))
	case game.OpAdd:
		texts := []string{}
		for i := s.First; i < min(s.Moves, len(b.Moves)); i++ {
			texts = append(texts, b.Moves[i].Text)
		}
		if len(texts) == 0 {
			return code + " gives no move"
		}
		return code + " gives " + strings.Join(texts, "; ")
	}
	return code
}

func verdict(value bool, yes, no string) string {
	if value {
		return yes
	}
	return no
}

// head prints an instruction without what it has within.
func head(names *game.Names, in *game.Instr) string {
	short := *in
	short.Body, short.Else = nil, nil
	return game.Print(names, []game.Instr{short})
}

// because says what decided a condition.
func because(m *model.Model, tests []ref.Test) string {
	parts := make([]string, len(tests))
	for i, t := range tests {
		parts[i] = game.PrintCond(m.Rules.Names, t.Cond) + " is " + verdict(t.Holds, "true", "false") + place(m, t)
	}
	return strings.Join(parts, ", ")
}

// place says what stands where a test looked.
func place(m *model.Model, t ref.Test) string {
	switch {
	case t.Cond.Kind == game.CondTrue || t.Cond.Kind == game.CondFalse || t.Cond.Kind == game.CondFlag:
		return ""
	case t.At == model.NoSquare:
		return " off the board"
	case t.Piece == 0:
		return " on " + m.SquareName(t.At) + ", which is empty"
	}
	return " on " + m.SquareName(t.At) + ", where " + Piece(m, t.Piece) + " is"
}

// Piece names a piece and its player.
func Piece(m *model.Model, c model.Code) string {
	return m.Players[m.OwnerOf(c)].Name + " " + m.TypeName(m.TypeOf(c))
}
