package mcts

import "zog/interp/model"

// keyOf tells moves apart across positions: by piece, squares and outcome.
func keyOf(mv *model.Move) uint64 {
	k := uint64(uint16(mv.From))<<48 | uint64(uint16(mv.To))<<32 | uint64(mv.Code)<<16 | uint64(mv.Kind)<<8
	if n := len(mv.Steps); n > 0 {
		s := &mv.Steps[n-1]
		k ^= uint64(s.Kind)<<4 ^ uint64(uint16(s.Arg))
	}
	return k
}

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
	h := (m.key ^ uint64(m.player)<<57) * 0x9e3779b97f4a7c15
	return &a.slots[h>>(64-12)]
}

func (a *amaf) add(m played) { *a.slot(m) = amafSlot{m, a.round} }

func (a *amaf) has(m played) bool {
	s := a.slot(m)
	return s.round == a.round && s.move == m
}
