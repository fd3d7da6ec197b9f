package fast

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// A stand is where a routine under way is, and what it has named.
type stand struct {
	cur, from, to, mark model.Square // from is NoSquare while a drop has named no other piece
}

// maxActsRun bounds the acts of one run of a routine, with room for what the tree
// walker counts besides: it is left to find faults.
const maxActsRun = maxSteps / 8

// follow appends the moves of a routine started on a square. It reports false if
// the routine does not end soon.
func (w *walker) follow(r *routine, sq model.Square, drop bool, l *model.MoveList) bool {
	at := stand{cur: sq, from: sq, to: model.NoSquare, mark: sq}
	if drop {
		at.from = model.NoSquare
	}
	_, ends := w.trace(r, at, l, model.NoSquare)
	return ends
}

// strikes reports whether a routine started on a square attacks another, and
// whether it ends soon.
func (w *walker) strikes(r *routine, sq, target model.Square) (hit, ends bool) {
	return w.trace(r, stand{cur: sq, from: sq, to: model.NoSquare, mark: sq}, nil, target)
}

// trace carries out the acts of a routine: to list its moves, or with no list to
// find one that attacks a target.
func (w *walker) trace(r *routine, at stand, l *model.MoveList, target model.Square) (hit, ends bool) {
	w.begin()
	acts, board, flags, left := r.acts, w.p.Board, uint64(0), maxActsRun
	for i := r.first; i != 0; {
		if left--; left < 0 {
			return false, false
		}
		a := &acts[i]
		i = a.yes
		sq := at.cur
		switch a.place.kind {
		case placeCurrent:
		case placeStep:
			sq = r.links[a.place.arg][sq]
		default:
			sq = w.placed(r, a.place, &at)
		}
		switch a.kind {
		case actHolds:
			if sq == model.NoSquare || !w.code.held.has(setID(a.arg), board[sq]) {
				i = a.no
			}
		case actGo:
			if sq == model.NoSquare {
				i = 0
			} else {
				at.cur = sq
			}
		case actOnBoard:
			if sq == model.NoSquare {
				i = a.no
			}
		case actFlag:
			if flags>>uint(a.arg&63)&1 == 0 {
				i = a.no
			}
		case actSetFlag:
			flags = flags&^(1<<uint(a.arg&63)) | uint64(number(a.value))<<uint(a.arg&63)
		case actPass:
		case actMark:
			if sq != model.NoSquare {
				at.mark = sq
			}
		case actFrom:
			at.from = at.cur
		case actTo:
			at.to = at.cur
		case actPosFlag:
			w.flagOn(sq, a)
		case actEffect:
			if sq != model.NoSquare {
				s := r.effects[a.arg]
				s.To = sq
				w.record.note(s)
			}
		case actCascade:
			w.record.note(w.segment(&at, false))
			at.from, at.to = at.cur, model.NoSquare
		case actAdd:
			if l == nil && w.lands(&r.adds[a.arg], &at, target) {
				w.steps += maxActsRun - left
				return true, true
			}
			if l != nil {
				w.add(&r.adds[a.arg], &at, l)
				left -= 1 + w.record.size()
			}
			if w.tally != nil && w.tally.done() {
				i = 0
			}
			w.spend()
		default:
			if sq == model.NoSquare || !w.word(a, sq, at.mark, l == nil) {
				i = a.no
			}
		}
	}
	w.steps += maxActsRun - left
	return false, true
}

// placed finds the square of a place other than here or a step ahead; NoSquare is
// off the board.
func (w *walker) placed(r *routine, p place, at *stand) model.Square {
	switch p.kind {
	case placeSquare:
		return p.arg
	case placeBack:
		return r.back[p.arg][at.cur]
	case placeFrom:
		return at.from
	case placeTo:
		return at.to
	case placeMark:
		return at.mark
	case placeLastFrom:
		return w.p.LastFrom
	case placeLastTo:
		return w.p.LastTo
	}
	return model.NoSquare
}

// word tests the word of a condition on a square of the board. In an attack test
// there are no further ones.
func (w *walker) word(a *act, sq, mark model.Square, attack bool) bool {
	switch game.CondKind(a.kind - actWord) {
	case game.CondInZone:
		return w.m.InZone(int(a.arg), w.as, sq)
	case game.CondPosition:
		return model.Square(a.arg) == sq
	case game.CondMarked:
		return mark == sq
	case game.CondGoalPosition:
		return model.Has(w.m.GoalSquare, sq)
	case game.CondLastFrom:
		return w.p.LastFrom == sq
	case game.CondLastTo:
		return w.p.LastTo == sq
	case game.CondPosFlag:
		return w.marks[sq]>>uint(a.arg)&1 != 0
	case game.CondAttribute:
		return a.arg >= 0 && model.Has(w.m.Having(w.p, int(a.arg)), sq)
	case game.CondAttacked:
		return !attack && w.ask.Threatened(w.p, w.as, w.by, sq, model.MoveType(a.arg), false)
	case game.CondDefended:
		return !attack && w.ask.Threatened(w.p, w.as, w.by, sq, model.MoveType(a.arg), true)
	case game.CondAdjacentToEnemy:
		for _, n := range w.m.Neighbours[sq] {
			if w.code.held.has(w.pr.roles[w.as].enemy, w.p.Board[n]) {
				return true
			}
		}
	}
	return false
}

// flagOn sets or clears a position flag; off the board it does nothing.
func (w *walker) flagOn(sq model.Square, a *act) {
	switch {
	case sq == model.NoSquare:
	case a.value:
		w.marks[sq] |= 1 << uint(a.arg)
		w.touched = append(w.touched, sq)
	default:
		w.marks[sq] &^= 1 << uint(a.arg)
	}
}

// segment is the displacement that cascade and add append: in a drop the first
// one is the drop.
func (w *walker) segment(at *stand, copies bool) model.Step {
	s := model.Step{Kind: model.StepMove, From: at.from, To: at.to}
	if at.to == model.NoSquare {
		s.To = at.cur
	}
	switch {
	case at.from == model.NoSquare:
		s.Kind, s.Code = model.StepDrop, w.by
		return s
	case copies:
		s.Kind = model.StepCopy
	}
	s.Code = w.p.Board[at.from]
	return s
}

// lands reports whether the move of an add instruction attacks a target.
func (w *walker) lands(a *addition, at *stand, target model.Square) bool {
	main := w.segment(at, a.copies)
	return w.strikesNow(&main, a.promotes, target)
}

// add appends the moves of an add instruction: one for each type that it names and
// that can be had, or one.
func (w *walker) add(a *addition, at *stand, l *model.MoveList) {
	main := w.segment(at, a.copies)
	if !a.promotes {
		if w.wants(&main, false) {
			w.appendMove(a, main, -1, l)
		}
		return
	}
	for _, typ := range a.becomes {
		if (!w.m.Options.RecyclePromotions || w.m.OffCount(w.p, w.as, int(typ)) > 0) && w.wants(&main, true) {
			w.appendMove(a, main, typ, l)
		}
	}
}

// wants reports whether a main part makes a move, and one that is looked for.
func (w *walker) wants(main *model.Step, promotes bool) bool {
	switch {
	case !w.record.does(main, promotes):
		return false
	case w.tally != nil:
		return w.tally.next(main.To)
	}
	return w.like == nil || main.From == w.like.From && main.To == w.like.To
}

// appendMove appends the move of an add instruction.
func (w *walker) appendMove(a *addition, main model.Step, promote int16, l *model.MoveList) {
	c := commit{move: a.move, main: main, promote: promote}
	c.move.From, c.move.To, c.move.Code = main.From, main.To, main.Code
	switch main.Kind {
	case model.StepCopy:
		c.move.Kind = model.Copy
	case model.StepDrop:
		c.move.Kind = model.Drop
	}
	w.commit(&c, l)
}
