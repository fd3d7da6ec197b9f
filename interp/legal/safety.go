package legal

import (
	"math/bits"

	"zog/interp/model"
)

// keepLegal drops the moves that leave a royal piece of their side attacked.
func (e *Executor) keepLegal(p *model.Position, l *model.MoveList) {
	if !e.m.HasRoyal[e.m.Turns[p.Turn].As] {
		return
	}
	if g, ok := e.Generator.(Guard); ok && g.KeepLegal(p, l) {
		return
	}
	kept := l.Moves[:0]
	for i := range l.Moves {
		if e.Legal(p, &l.Moves[i]) {
			kept = append(kept, l.Moves[i])
		}
	}
	l.Moves = kept
}

// Legal reports whether a move leaves no royal piece of its side attacked.
// Every part of a partial move must; a whole turn need not if the same player
// moves again, since only then it has to answer.
func (e *Executor) Legal(p *model.Position, mv *model.Move) bool {
	turn := e.m.Turns[p.Turn]
	if !e.m.HasRoyal[turn.As] {
		return true
	}
	if !mv.Partial && e.m.Turns[e.m.Following(p.Turn)].Player == turn.Player && len(e.m.Turns) > 1 {
		return true
	}
	lv := e.push()
	defer e.pop()
	p.Copy(&lv.pos)
	e.m.Apply(&lv.pos, mv)
	return !e.exposed(&lv.pos, turn.As)
}

// exposed reports whether any royal piece of an identity is attacked: all of
// them are royal, not only the last.
func (e *Executor) exposed(p *model.Position, as int) bool {
	if !e.m.HasRoyal[as] {
		return false
	}
	// Where positions keep a set of squares for every code, the royal pieces
	// need not be looked for.
	for _, c := range e.royals[as] {
		if !e.m.CodeSets {
			break
		}
		for i, w := range e.m.Holding(p, c) {
			for ; w != 0; w &= w - 1 {
				if e.Attacked(p, as, model.Square(i<<6+bits.TrailingZeros64(w))) {
					return true
				}
			}
		}
	}
	if e.m.CodeSets {
		return false
	}
	for sq, c := range p.Board {
		if c != 0 && e.m.OwnerOf(c) == as && e.m.Royals[as][e.m.TypeOf(c)] && e.Attacked(p, as, model.Square(sq)) {
			return true
		}
	}
	return false
}
