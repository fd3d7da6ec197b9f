package coord

import (
	"strings"

	"zog/interp/model"
	"zog/zrf/game"
)

// declined is by type what its pieces may become as they move where the choice
// is between that and staying what they are: (add Pawn Tokin). -1 for types that
// have no such choice, or others. Protocols write such promotions as "+", and
// nothing where the piece stays as it is.
func declined(m *model.Model) []int {
	into := make([]int, len(m.Types))
	for t := range into {
		c := choices{m: m, typ: t, into: -1, seen: make(map[*game.Instr]bool)}
		for i := range m.Types[t].Moves {
			c.read(m.Types[t].Moves[i].Rules.Code)
		}
		if into[t] = c.into; c.others {
			into[t] = -1
		}
	}
	return into
}

// choices is what the promotions of one type are found to be.
type choices struct {
	m      *model.Model
	typ    int
	into   int // besides typ itself, -1 for none
	others bool
	seen   map[*game.Instr]bool // first instructions of what macros share
}

func (c *choices) read(code []game.Instr) {
	if len(code) == 0 || c.seen[&code[0]] {
		return
	}
	c.seen[&code[0]] = true
	for i := range code {
		in := &code[i]
		if in.Op == game.OpAdd && len(in.Types) > 0 {
			c.add(in.Types)
		}
		c.read(in.Body)
		c.read(in.Else)
	}
}

// add takes in the types of one add. A promotion without a choice counts only
// if it is to the same type.
func (c *choices) add(types []game.Sym) {
	stays, into := false, -1
	for _, s := range types {
		switch t := c.m.TypeIndex(s); {
		case t == c.typ:
			stays = true
		case into >= 0:
			c.others = true
		default:
			into = t
		}
	}
	switch {
	case into < 0:
	case c.into >= 0 && c.into != into:
		c.others = true
	case stays || c.into == into:
		c.into = into
	}
}

// promotion says what the mover becomes: "" if it stays as it is, else "+" where
// it has but that choice, or the letter of the new type.
func (n *Namer) promotion(mv *model.Move) string {
	typ, mover := n.becomes(mv), n.m.TypeOf(mv.Code)
	switch {
	case typ < 0:
		return ""
	case n.declined[mover] < 0:
		return n.letters[typ]
	case typ == mover:
		return ""
	case typ == n.declined[mover]:
		return "+"
	}
	return n.letters[typ]
}

// becomes is the type that a move names for the piece it leaves on its target,
// -1 if it names none.
func (n *Namer) becomes(mv *model.Move) int {
	for i := range mv.Steps {
		s := &mv.Steps[i]
		if s.To == mv.To && (s.Kind == model.StepPromote || s.Kind == model.StepType) {
			return int(s.Arg)
		}
	}
	return -1
}

// lettered reports whether a text names a move that is written otherwise: with
// "+" for its only promotion, or with the letter of what the piece becomes.
func (n *Namer) lettered(mv *model.Move, text string) bool {
	typ := n.becomes(mv)
	if typ < 0 || mv.From == model.NoSquare || mv.To == model.NoSquare {
		return false
	}
	squares := n.squares[mv.From] + n.squares[mv.To]
	return strings.EqualFold(text, squares+n.letters[typ]) || text == squares+"+" && typ != n.m.TypeOf(mv.Code)
}
