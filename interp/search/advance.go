package search

import "zog/interp/model"

// nullMove passes, whether the rules allow it or not.
var nullMove = model.Move{Kind: model.Pass, From: model.NoSquare, To: model.NoSquare}

// try plays a move into the next frame only: nothing has to be undone if it is
// not to be followed.
func (w *worker) try(mv *model.Move) *model.Position {
	f, next := w.frames[w.ply], &w.frames[w.ply+1].pos
	on, off, walks := mv.Walks()
	f.walks = walks && f.pos.Cont == model.NoSquare && w.m.CodeSets
	if f.walks {
		w.m.After(next, &f.pos, mv.Code, mv.From, mv.To, on, off)
		return next
	}
	f.pos.Copy(next)
	w.exec.Do(next, mv)
	return next
}

// do plays a move.
func (w *worker) do(mv *model.Move) {
	w.try(mv)
	w.follow(mv)
}

// follow makes the position after a move that has been tried the one now, and
// brings the evaluation along.
func (w *worker) follow(mv *model.Move) {
	f, next := w.frames[w.ply], w.frames[w.ply+1]
	next.enter(w.campAt[next.pos.Turn])
	f.slot = -1
	if mv.Kind != model.Pass {
		f.slot = int32(w.slotOf(mv.Code, mv.To))
	}
	w.board.Save(&f.saved)
	if f.walks {
		w.walk(f, next, mv)
	} else {
		w.weigh(f, mv)
		next.stir = w.m.StirredBy(&f.pos, mv)
	}
	next.rest = f.rest
	w.path.push(next.pos.Hash)
	w.ply++
}

// walk is what follow does for a move that walks.
func (w *worker) walk(f, next *frame, mv *model.Move) {
	taken := f.pos.Board[mv.To]
	if w.board.Simple() {
		w.board.Shift(mv.Code, mv.From, mv.To, taken)
	} else {
		w.weigh(f, mv)
	}
	next.stir = model.Anything
	if f.pos.Mover >= 0 {
		next.stir = w.m.Stirred(mv.Code, taken, mv.From, mv.To)
	}
	if w.foresees && !w.able.foresee.MayCheck(&next.pos, w.m.Turns[next.pos.Turn].Player, mv) {
		next.checked = 0
	}
}

// weigh brings the evaluation along with any move.
func (w *worker) weigh(f *frame, mv *model.Move) {
	f.effects.Find(w.m, &f.pos, mv)
	w.board.Take(f.effects.Changes)
}

// undo takes the last move back.
func (w *worker) undo() {
	w.path.pop()
	w.ply--
	f := w.frames[w.ply]
	w.board.Restore(&f.saved, f.effects.Changes)
}

// enter fills the frame of a position just reached, in which a camp is to move.
func (f *frame) enter(camp int8) {
	f.listed, f.shared = false, false
	f.camp, f.chance = camp, camp == noCamp
	if f.chance {
		f.camp = campA
	}
	f.checked, f.loosely = -1, -1
	f.pv = f.pv[:0]
}
