package eval

import "zog/interp/model"

// piles are by player, code and square what pieces of nobody are worth to a
// player; nil where they are worth nothing.
type piles [][]int16

// pile: where a goal asks for a piece of nobody on one square, such pieces
// are gathered one after the other, and the square is the last of a row of
// them. Every piece in a row that leads straight to it is a step on the way.
func (e *Evaluator) pile(c model.Code, goals []uint64, places, player int, sign float64) {
	if places != 1 {
		return
	}
	if e.piles == nil {
		e.piles = make(piles, len(e.m.Players))
		for i := range e.piles {
			e.piles[i] = make([]int16, e.m.Codes()*e.squares)
		}
	}
	for goal := range e.squares {
		if !model.Has(goals, model.Square(goal)) {
			continue
		}
		for _, back := range e.m.Back[player] {
			sq := model.Square(goal)
			for n := 0; n < e.squares && sq != model.NoSquare; n++ {
				e.piles[player][int(c)*e.squares+int(sq)] = int16(sign * e.weights.Race)
				sq = back[sq]
			}
		}
	}
	e.races = true
}

// heap brings the standings of all players up to date with a piece that comes
// (n is 1) or goes (-1).
func (b *Board) heap(sq model.Square, c model.Code, n int32) {
	for i, worth := range b.e.piles {
		v := n * int32(worth[int(c)*b.e.squares+int(sq)])
		b.players[i].mid += v
		b.players[i].end += v
	}
}
