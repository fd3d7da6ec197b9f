package search

import (
	"zog/interp/fast"
	"zog/interp/model"
)

// A ref names a move of a position in 24 bits. A plain move is named by its
// squares, so that it can be played before any move has been listed; any other
// by its number in a list, which is the same whenever the position comes up.
type ref uint32

const (
	refListed ref = iota << refBits // a number in the list of all moves
	refTaking                       // a number in the list of taking moves
	refPlain                        // from and to; of a drop: type and to
	noRef                           // no move

	refBits   = 22
	refNumber = 1<<refBits - 1
	refSquare = 1<<(refBits/2) - 1
	refDrop   = 1 << (refBits/2 - 1) // from this number on it is no square that comes first but a type
)

// refTo names a move that has a number in one of the lists of all or of taking
// moves.
func (w *worker) refTo(mv *model.Move, list ref, number int) ref {
	if mv.Kind == model.Displace && len(mv.Steps) == 0 && !mv.Partial && mv.From < refDrop && mv.To <= refSquare && (list == refListed || !w.tailed[mv.Code]) {
		return refPlain | ref(mv.From)<<(refBits/2) | ref(mv.To)
	}
	return list | ref(number&refNumber)
}

// quietRef names a move that a Harvest has kept.
func (w *worker) quietRef(mv *model.Move) ref {
	return w.calmRef(&fast.Plain{From: mv.From, To: mv.To, Code: mv.Code})
}

func (w *worker) calmRef(q *fast.Plain) ref {
	from := ref(q.From)
	if q.From == model.NoSquare {
		from = refDrop | ref(w.m.TypeOf(q.Code))
	}
	return refPlain | from<<(refBits/2) | ref(q.To)
}

// resolve returns the move that a ref names in the position now, nil if there
// is none; it lists moves only if it must.
func (w *worker) resolve(r ref) *model.Move {
	f := w.frames[w.ply]
	number := int(r & refNumber)
	switch r &^ refNumber {
	case refPlain:
		return w.plainMove(f, &f.plain, r)
	case refTaking:
		if w.gather() && number < len(f.taking.Moves) {
			return &f.taking.Moves[number]
		}
	case refListed:
		if moves := w.listAny(); number < len(moves) {
			return &moves[number]
		}
	}
	return nil
}

// plainMove makes a plain move of what stands on a square, if anything does, or
// a drop, as the only one of a list.
func (w *worker) plainMove(f *frame, l *model.MoveList, r ref) *model.Move {
	from, to, board := int(r&refNumber>>(refBits/2)), model.Square(r&refSquare), f.pos.Board
	if int(to) >= len(board) {
		return nil
	}
	if typ := from - refDrop; typ >= 0 {
		if typ >= len(w.m.Types) || board[to] != 0 {
			return nil
		}
		l.Moves = append(l.Moves[:0], model.Move{
			Kind: model.Drop, From: model.NoSquare, To: to, Code: w.m.Code(typ, w.m.Turns[f.pos.Turn].As), ContType: model.AnyType,
		})
		return &l.Moves[0]
	}
	if from >= len(board) || board[from] == 0 {
		return nil
	}
	mv := model.Move{From: model.Square(from), To: to, Code: board[from], ContType: model.AnyType}
	l.Reset()
	l.Append(mv, w.tail(&f.pos, &mv))
	return &l.Moves[0]
}

// tail returns the steps of a plain move by squares that a Harvest has kept,
// nil if it is nothing but its main part. They are valid until the next.
func (w *worker) tail(p *model.Position, mv *model.Move) []model.Step {
	if !w.tailed[mv.Code] || mv.From == model.NoSquare { // drops set nothing
		return nil
	}
	set := w.able.gathers.Tail(p, mv.Code)
	if len(set) == 0 {
		return nil
	}
	w.steps = append(w.steps[:0], model.Step{Kind: model.StepMove, From: mv.From, To: mv.To, Code: mv.Code})
	w.steps = append(w.steps, set...)
	for i := range w.steps {
		w.steps[i].To = mv.To
	}
	return w.steps
}
