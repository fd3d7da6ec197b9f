package search

import "zog/interp/model"

// A ref names a move of a position in 24 bits. A plain move is named by its
// squares, so that it can be played before any move has been listed; any other
// by its number in a list, which is the same whenever the position comes up.
type ref uint32

const (
	refListed ref = iota << refBits // a number in the list of all moves
	refTaking                       // a number in the list of taking moves
	refPlain                        // from and to
	noRef                           // no move

	refBits   = 22
	refNumber = 1<<refBits - 1
	refSquare = 1<<(refBits/2) - 1
)

// refTo names a move that has a number in one of the lists.
func refTo(mv *model.Move, list ref, number int) ref {
	if mv.Kind == model.Displace && len(mv.Steps) == 0 && !mv.Partial && mv.From <= refSquare && mv.To <= refSquare {
		return refPlain | ref(mv.From)<<(refBits/2) | ref(mv.To)
	}
	return list | ref(number&refNumber)
}

// resolve returns the move that a ref names in the position now, nil if there
// is none; it lists moves only if it must.
func (w *worker) resolve(r ref) *model.Move {
	f := &w.frames[w.ply]
	number := int(r & refNumber)
	switch r &^ refNumber {
	case refPlain:
		return f.plainMove(model.Square(number>>(refBits/2)), model.Square(number&refSquare))
	case refTaking:
		if w.listTaking() && number < len(f.taking.Moves) {
			return &f.taking.Moves[number]
		}
	case refListed:
		if moves := w.list(); number < len(moves) {
			return &moves[number]
		}
	}
	return nil
}

// plainMove makes a plain move of what stands on a square, if anything does.
func (f *frame) plainMove(from, to model.Square) *model.Move {
	if int(from) >= len(f.pos.Board) || int(to) >= len(f.pos.Board) || f.pos.Board[from] == 0 {
		return nil
	}
	f.plain = model.Move{From: from, To: to, Code: f.pos.Board[from], ContType: model.AnyType}
	return &f.plain
}
