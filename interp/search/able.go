package search

import (
	"zog/interp"
	"zog/interp/fast"
	"zog/interp/model"
)

// abilities are what an executor can do beyond the rules of a game, nil what it
// can't: they save time and change nothing else.
type abilities struct {
	attacks attacker
	takes   taker
	gathers gatherer
	foresee foreseer
	counts  counter
	delays  delayer
	recalls recaller
}

func abilitiesOf(exec interp.Executor) abilities {
	var a abilities
	a.attacks, _ = exec.(attacker)
	a.takes, _ = exec.(taker)
	a.gathers, _ = exec.(gatherer)
	a.foresee, _ = exec.(foreseer)
	a.counts, _ = exec.(counter)
	a.delays, _ = exec.(delayer)
	a.recalls, _ = exec.(recaller)
	return a
}

// An attacker tells whether an enemy of an identity has a move that lands on or
// captures what stands on a square.
type attacker interface {
	Attacked(p *model.Position, as int, sq model.Square) bool
}

// A lister is an executor that can list moves sooner if their order does not
// matter, as it does not to a search.
type lister interface {
	interp.Executor
	List(p *model.Position, l *model.MoveList)
}

// A taker is an executor that can leave out the plain moves but to some squares,
// which is all that quiescence looks at. It reports false where it can't.
type taker interface {
	ListTaking(p *model.Position, l *model.MoveList, prey []uint64) bool
}

// A gatherer is an executor that can list those moves and keep the others in
// sets until they are wanted.
type gatherer interface {
	Gather(p *model.Position, l *model.MoveList, h *fast.Harvest) bool
	// Tail returns what moves that are kept set of their piece's attributes.
	Tail(p *model.Position, c model.Code) []model.Step
}

// A foreseer is an executor that can tell what a plain move leads to without
// making it, or what it can't have led to.
type foreseer interface {
	Retaken(p *model.Position, player int, from, to model.Square) (hit, sure bool)
	MayCheck(p *model.Position, player int, mv *model.Move) bool
}

// A delayer is an executor that can list moves of which some may leave a royal
// piece attacked, and tell later which do not.
type delayer interface {
	Loose(p *model.Position, l *model.MoveList) bool
	Legal(p *model.Position, mv *model.Move) bool
}

// A recaller is an executor that can tell which last moves make a difference to
// what can be done now.
type recaller interface {
	LastMoves() *fast.LastMoves
}

// A counter is an executor that can count moves without listing them.
type counter interface {
	Count(p *model.Position) int
}

// unordered is an executor whose moves come in the order that is quickest.
type unordered struct{ lister }

func (u unordered) Moves(p *model.Position, l *model.MoveList) { u.List(p, l) }

// quickest returns the executor, in its unordered form if it has one.
func quickest(e interp.Executor) interp.Executor {
	if l, ok := e.(lister); ok {
		return unordered{l}
	}
	return e
}
