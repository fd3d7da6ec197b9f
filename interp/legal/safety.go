package legal

import (
	"fmt"
	"math/bits"

	"zog/interp/model"
	"zog/zrf/diag"
)

// keepLegal drops the moves that leave a royal piece of their side attacked.
func (e *Executor) keepLegal(p *model.Position, l *model.MoveList) {
	if !e.m.HasRoyal[e.m.Turns[p.Turn].As] {
		return
	}
	if e.tooManyRoyals(p, len(l.Moves)) {
		l.Moves = l.Moves[:0]
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

// maxSafety bounds the looks at enemy pieces that the safety of the royal pieces
// may take after all moves of one list.
const maxSafety = 30_000_000

// tooManyRoyals reports whether there are so many royal pieces, enemies and
// moves that to compare them all would not end in good time: then the rules are
// at fault.
func (e *Executor) tooManyRoyals(p *model.Position, moves int) bool {
	half := len(p.Board)/2 + 1
	if moves*half*half <= maxSafety {
		return false // whatever stands there
	}
	as, royals, enemies := e.m.Turns[p.Turn].As, 0, 0
	for _, c := range p.Board {
		switch {
		case e.m.Enemy(c, as):
			enemies++
		case c != 0 && e.m.OwnerOf(c) == as && e.m.Royals[as][e.m.TypeOf(c)]:
			royals++
		}
	}
	if moves*royals*(enemies+len(p.Board)/16) <= maxSafety {
		return false
	}
	if e.fault == nil {
		e.fault = diag.List{{Code: "too-many-royals", Loc: e.m.Rules.Loc,
			Message: fmt.Sprintf("%d moves can't be held against %d royal pieces and %d enemies", moves, royals, enemies)}}
	}
	return true
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
