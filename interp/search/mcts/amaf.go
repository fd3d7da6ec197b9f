package mcts

import "zog/interp/model"

// A played is a move as it is told apart across positions: by who makes it and
// by its squares. Moves that differ in what they do there are taken together.
type played struct {
	player   int8
	from, to model.Square
}

func playedBy(player int8, mv *model.Move) played { return played{player, mv.From, mv.To} }

// amaf is the set of moves that a playout has seen: a small hash table whose
// slots carry the number of the playout, so that clearing costs nothing. A
// clash drops a move, which harms nothing.
type amaf struct {
	slots []amafSlot
	round uint32
}

type amafSlot struct {
	move  played
	round uint32
}

const amafSize = 1 << 12

func (a *amaf) init()  { a.slots = make([]amafSlot, amafSize) }
func (a *amaf) clear() { a.round++ }

func (a *amaf) slot(m played) *amafSlot {
	h := (uint64(uint16(m.from))<<24 ^ uint64(uint16(m.to)) ^ uint64(m.player)<<57) * 0x9e3779b97f4a7c15
	return &a.slots[h>>(64-12)]
}

func (a *amaf) add(m played) { *a.slot(m) = amafSlot{m, a.round} }

func (a *amaf) has(m played) bool {
	s := a.slot(m)
	return s.round == a.round && s.move == m
}

// An arena keeps the steps of moves, in blocks.
type arena struct{ free []model.Step }

const arenaBlock = 1 << 12

// keep returns a move whose steps are the arena's.
func (a *arena) keep(mv model.Move) model.Move {
	n := len(mv.Steps)
	if n == 0 {
		mv.Steps = nil
		return mv
	}
	if len(a.free) < n {
		a.free = make([]model.Step, max(n, arenaBlock))
	}
	steps := a.free[:n:n]
	a.free = a.free[n:]
	copy(steps, mv.Steps)
	mv.Steps = steps
	return mv
}
