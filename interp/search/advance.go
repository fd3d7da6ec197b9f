package search

import "zog/interp/model"

// nullMove passes, whether the rules allow it or not.
var nullMove = model.Move{Kind: model.Pass, From: model.NoSquare, To: model.NoSquare}

// try plays a move into the next frame only: nothing has to be undone if it is
// not to be followed.
func (w *worker) try(mv *model.Move) *model.Position {
	f, next := w.frames[w.ply], &w.frames[w.ply+1].pos
	f.pos.Copy(next)
	on, off, walks := mv.Walks()
	f.walks = walks && f.pos.Cont == model.NoSquare && w.m.CodeSets
	if f.walks {
		w.m.Move(next, mv.Code, mv.From, mv.To, on, off, true)
	} else {
		w.exec.Do(next, mv)
	}
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
	f.slot = -1
	if mv.Kind != model.Pass {
		f.slot = int32(w.slotOf(mv.Code, mv.To))
	}
	w.weigh(f, mv)
	next.rest, next.stir = f.rest, w.stirred(f, mv)
	w.path.push(next.pos.Hash)
	w.ply++
	next.enter(w.campAt[next.pos.Turn])
	if f.walks && w.foresees && !w.able.foresee.MayCheck(&next.pos, w.me(), mv) {
		next.checked = 0
	}
}

// stirred returns the goals that a move from the position in a frame may bring
// about.
func (w *worker) stirred(f *frame, mv *model.Move) model.Stir {
	if f.walks && f.pos.Mover >= 0 {
		return w.m.Stirred(mv.Code, f.pos.Board[mv.To], mv.From, mv.To)
	}
	return w.m.StirredBy(&f.pos, mv)
}

// weigh brings the evaluation along with a move from the position in a frame.
func (w *worker) weigh(f *frame, mv *model.Move) {
	w.board.Save(&f.saved)
	if f.walks && w.board.Simple() {
		w.board.Shift(mv.Code, mv.From, mv.To, f.pos.Board[mv.To])
		return
	}
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
