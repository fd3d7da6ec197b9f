package ref

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// pending is what a block has asked for since its last add, besides
// displacements: captures apart from the rest, since they come last.
type pending struct {
	others, captures []model.Step
}

func (q *pending) clear() { q.others, q.captures = q.others[:0], q.captures[:0] }

// other appends an effect that is no capture. Saved games show that when
// captures are already pending the first of them goes to the end.
func (q *pending) other(s model.Step) {
	q.others = append(q.others, s)
	if len(q.captures) > 0 {
		rotate(q.captures)
	}
}

// cascade does the same to both lists when a cascade comes while captures are
// pending.
func (q *pending) cascade() {
	if len(q.captures) > 0 {
		rotate(q.others)
		rotate(q.captures)
	}
}

func rotate(steps []model.Step) {
	if len(steps) > 1 {
		first := steps[0]
		copy(steps, steps[1:])
		steps[len(steps)-1] = first
	}
}

// effect notes what an instruction asks for. An argument off the board makes
// it ask for nothing.
func (r *run) effect(in *game.Instr) {
	sq := r.where(in.Where)
	if sq == model.NoSquare {
		return
	}
	s := model.Step{From: model.NoSquare, To: sq}
	switch in.Op {
	case game.OpCapture:
		s.Kind = model.StepCapture
		r.pending.captures = append(r.pending.captures, s)
		return
	case game.OpChangeType:
		s.Kind, s.Arg = model.StepType, int16(r.m.TypeIndex(in.Sym))
	case game.OpChangeOwner:
		s.Kind, s.Arg = model.StepOwner, int16(r.as)
	case game.OpFlip:
		s.Kind = model.StepFlip
	case game.OpCreate:
		s.Kind, s.Code = model.StepCreate, r.created(in)
	case game.OpSetAttribute:
		s.Kind, s.Arg, s.Value = model.StepAttr, int16(r.m.AttrOf(in.Sym)), r.holds(in.Cond)
	default:
		return
	}
	if s.Arg >= 0 {
		r.pending.other(s)
	}
}

// created is the piece that create makes: by default the running piece's type
// with the mover's identity.
func (r *run) created(in *game.Instr) model.Code {
	typ, owner := r.m.TypeOf(r.code), r.as
	if in.Sym != 0 {
		typ = r.m.TypeIndex(in.Sym)
	}
	if in.Player != 0 {
		owner = r.m.PlayerOf(in.Player)
	}
	return r.m.Code(typ, owner)
}

// segment is the displacement that cascade and add append: from the marked
// from to the marked to, or here. In a drop the first one is the drop.
func (r *run) segment(copies bool) model.Step {
	to := r.to
	if to == model.NoSquare {
		to = r.cur
	}
	s := model.Step{Kind: model.StepMove, From: r.from, To: to}
	switch {
	case r.dropping:
		s.Kind, s.From, s.Code = model.StepDrop, model.NoSquare, r.code
		return s
	case copies:
		s.Kind = model.StepCopy
	}
	s.Code = r.p.Board[s.From]
	return s
}

// add gives a move: the cascades, the main part, and what is pending; with
// types, one move for each, the mover promoted to it. What was pending is
// spent; cascades are kept unless "discard cascades" is set.
func (r *run) add(in *game.Instr) {
	main := r.segment(in.Copy)
	if r.attack {
		r.found = r.found || r.reaches(main, len(in.Types) > 0)
	} else {
		r.emitAll(in, main)
	}
	r.pending.clear()
	if r.m.Options.DiscardCascades {
		r.cascades = r.cascades[:0]
	}
}

// reaches reports whether the move that add would give attacks the target. A
// move that does nothing is none.
func (r *run) reaches(main model.Step, promotes bool) bool {
	if main.To == r.target && (promotes || !nothing(main) || len(r.cascades)+len(r.pending.others)+len(r.pending.captures) > 0) {
		return true
	}
	for i := range r.cascades {
		if r.cascades[i].To == r.target {
			return true
		}
	}
	for i := range r.pending.captures {
		if r.pending.captures[i].To == r.target {
			return true
		}
	}
	return false
}

// nothing reports whether a main part goes nowhere or moves nothing.
func nothing(main model.Step) bool {
	return main.Kind != model.StepDrop && (main.Code == 0 || main.Idle())
}

func (r *run) emitAll(in *game.Instr, main model.Step) {
	if len(in.Types) == 0 {
		r.emit(in, main, -1)
		return
	}
	for _, s := range in.Types {
		if t := r.m.TypeIndex(s); t >= 0 && r.inStore(t) {
			r.emit(in, main, t)
		}
	}
}

// inStore reports whether a promotion is possible: with "recycle promotions"
// the new piece comes from the mover's store.
func (r *run) inStore(typ int) bool {
	return !r.m.Options.RecyclePromotions || r.m.OffCount(r.p, r.as, typ) > 0
}

// emit appends one move, promoted to a type if it is not negative. A main part
// that goes nowhere or moves nothing is no part of the record, and a record
// without anything is no move.
func (r *run) emit(in *game.Instr, main model.Step, promote int) {
	if len(r.l.Moves) >= maxMoves || r.l.Steps() >= maxRecords {
		r.steps = maxSteps + 1
		return
	}
	mv := model.Move{Partial: in.Partial, From: main.From, To: main.To, Code: main.Code, ContType: model.AnyType}
	if in.Partial {
		mv.ContType = r.m.MoveTypeOf(in.MoveType)
	}
	switch main.Kind {
	case model.StepCopy:
		mv.Kind = model.Copy
	case model.StepDrop:
		mv.Kind = model.Drop
	}
	rec := append(r.record[:0], r.cascades...)
	if !nothing(main) {
		rec = append(rec, main)
	}
	rec = append(rec, r.pending.others...)
	rec = append(rec, r.pending.captures...)
	if promote >= 0 {
		rec = append(rec, model.Step{Kind: model.StepPromote, Arg: int16(promote), From: model.NoSquare, To: main.To})
	}
	r.record = rec
	r.steps += len(rec)
	if len(rec) == 0 {
		return
	}
	if len(rec) == 1 && rec[0] == main {
		rec = nil
	}
	r.l.Append(mv, rec)
}
