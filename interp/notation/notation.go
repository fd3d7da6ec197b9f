// Package notation writes moves as Zillions of Games prints them and finds
// moves by such a text, or by one that a person would rather type.
//
// In: a model, a position and moves legal in it. Out: text, and indices of
// moves. It knows nothing of how moves are made, nor of saved games.
//
// A printed move is
//
//	Pass
//	partial 2 Checker c3 x e5           a part of a turn; 2 is the number of the move type that goes on
//	Pawn a7 - a8 = Queen                a segment, then primitives
//	Rook c1 x c3 Rook c3 - x3           several segments: cascades first, the main part last
//	White Pawn e4                       a drop, or a piece created
//	Checker e3 - g1 x f2 = King on g1   x: a capture; "on" unless the change follows its segment at once
//	King e1 - e2 @ e2 0 0               attribute number 0 of the piece on e2 becomes false
//	Silver b6 - z1 flip z1
//
// A segment is written with x if its destination was occupied when the ply
// began, and is left out if it leads nowhere (from = to), unless it leaves a
// copy.
package notation

import (
	"strconv"

	"zog/interp/model"
)

// Text returns the move as Zillions prints it. The position is the one the
// move is made in.
func Text(m *model.Model, p *model.Position, mv *model.Move) string {
	return string(Append(nil, m, p, mv))
}

// Append appends the move's text to b, for callers that write many.
func Append(b []byte, m *model.Model, p *model.Position, mv *model.Move) []byte {
	if mv.Kind == model.Pass {
		return append(b, "Pass"...)
	}
	w := writer{m: m, p: p, b: b, empty: true, end: model.NoSquare}
	if mv.Partial {
		w.word("partial")
		w.word(strconv.Itoa(int(mv.ContType) + 1)) // 0 for a continuation of any type
	}
	if len(mv.Steps) == 0 {
		w.step(plainStep(mv))
	}
	for i := 0; i < len(mv.Steps); i++ {
		s := mv.Steps[i]
		if w.on && sameChange(mv.Steps[i-1], s) {
			w.word(m.SquareName(s.To))
			continue
		}
		w.step(s)
	}
	return w.b
}

// plainStep returns the one step of a move that has no list of them.
func plainStep(mv *model.Move) model.Step {
	kind := model.StepMove
	switch mv.Kind {
	case model.Copy:
		kind = model.StepCopy
	case model.Drop:
		kind = model.StepDrop
	}
	return model.Step{Kind: kind, From: mv.From, To: mv.To, Code: mv.Code}
}

// isChange reports whether the step is printed as "= name".
func isChange(k model.StepKind) bool {
	return k == model.StepType || k == model.StepPromote || k == model.StepOwner
}

// sameChange reports whether b, another change, is to the same name as a. A
// change of type and a promotion look alike.
func sameChange(a, b model.Step) bool {
	return isChange(b.Kind) && a.Arg == b.Arg && (a.Kind == model.StepOwner) == (b.Kind == model.StepOwner)
}

// A writer prints the steps of one move.
type writer struct {
	m     *model.Model
	p     *model.Position
	b     []byte
	empty bool         // nothing printed yet
	end   model.Square // where the segment just printed ends, if one was
	on    bool         // the last thing printed is a change with "on": another to the same name adds its square
}

func (w *writer) word(s string) {
	if !w.empty {
		w.b = append(w.b, ' ')
	}
	w.b = append(w.b, s...)
	w.empty = false
}

// piece prints a type, or an owner and a type.
func (w *writer) piece(c model.Code) {
	w.word(w.m.Players[w.m.OwnerOf(c)].Name)
	w.word(w.m.TypeName(w.m.TypeOf(c)))
}

func (w *writer) step(s model.Step) {
	end := model.NoSquare
	w.on = false
	switch s.Kind {
	case model.StepMove, model.StepCopy:
		if s.From == s.To && s.Kind == model.StepMove {
			return
		}
		w.segment(s)
		end = s.To
	case model.StepDrop:
		w.piece(s.Code)
		w.word(w.m.SquareName(s.To))
		end = s.To
	case model.StepCreate:
		w.piece(s.Code)
		w.word(w.m.SquareName(s.To))
	case model.StepType, model.StepPromote:
		w.change(w.m.TypeName(int(s.Arg)), s.To)
	case model.StepOwner:
		w.change(w.m.Players[s.Arg].Name, s.To)
	case model.StepFlip:
		w.word("flip")
		w.word(w.m.SquareName(s.To))
	case model.StepAttr:
		w.word("@")
		w.word(w.m.SquareName(s.To))
		w.word(strconv.Itoa(int(s.Arg)))
		if s.Value {
			w.word("1")
		} else {
			w.word("0")
		}
	case model.StepCapture:
		w.word("x")
		w.word(w.m.SquareName(s.To))
	}
	w.end = end
}

func (w *writer) segment(s model.Step) {
	c := w.p.Board[s.From]
	if c == 0 {
		c = s.Code
	}
	if c != 0 {
		w.word(w.m.TypeName(w.m.TypeOf(c)))
	}
	w.word(w.m.SquareName(s.From))
	if w.p.Board[s.To] == 0 {
		w.word("-")
	} else {
		w.word("x")
	}
	w.word(w.m.SquareName(s.To))
}

// change prints "= name", with the square unless it is where the segment
// just before has ended.
func (w *writer) change(name string, at model.Square) {
	w.word("=")
	w.word(name)
	if at != w.end {
		w.word("on")
		w.word(w.m.SquareName(at))
		w.on = true
	}
}
