package eval

import (
	"math/bits"

	"zog/interp/model"
)

// duels reports whether a game is one of two players on a board of one word,
// with sets by code. The score of those is found in a straight line, without
// loops over players and words.
func duels(m *model.Model) bool {
	return len(m.Players) == 2 && m.Words == 1 && m.CodeSets && !m.Players[0].Neutral && !m.Players[1].Neutral
}

// Rough is the part of the score that is quick to find.
func (b *Board) Rough(p *model.Position, mover int) int32 {
	e := b.e
	if !e.duel {
		return b.roughAny(p, mover)
	}
	full := b.fullness()
	first, second := b.two[0].placed(full), b.two[1].placed(full)
	if mover == 0 {
		first += e.turn
	} else {
		second += e.turn
	}
	sum := b.weights[0]*float32(first) + b.weights[1]*float32(second)
	if e.m.UsesOff {
		sum += b.hands(p)
	}
	return int32(sum)
}

// lightDuel is Light of a duel.
func (b *Board) lightDuel(p *model.Position) int32 {
	e, full, first, second := b.e, b.fullness(), int32(0), int32(0)
	if e.looks() {
		b.lookOne(p)
	}
	if sq := b.two[0].royal; sq != model.NoSquare {
		first = e.cover * shelterOne(p.Words[0], p.Words[1], e.royal.beside[sq]) * full >> 8
	}
	if sq := b.two[1].royal; sq != model.NoSquare {
		second = e.cover * shelterOne(p.Words[1], p.Words[0], e.royal.beside[sq]) * full >> 8
	}
	if e.activity.on {
		first += b.contactOne(0)
		second += b.contactOne(1)
	}
	if e.runners.on {
		first += b.base.running[0].worth(full)
		second += b.base.running[1].worth(full)
	}
	return int32(b.weights[0]*float32(first) + b.weights[1]*float32(second))
}

// shelterOne is shelter in a duel, by the squares that each of the players holds.
func shelterOne(own, other, beside uint64) int32 {
	return int32(bits.OnesCount64(own&beside) - 2*bits.OnesCount64(other&beside))
}
