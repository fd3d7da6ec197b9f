package eval

import (
	"math/bits"

	"zog/interp/model"
)

// A structure is what follows from the light pieces and the runners alone.
// They move seldom, so it is kept from one position to the next.
type structure struct {
	key     uint64
	guarded []uint64  // by player, a set: squares that its light pieces attack
	running []running // by player
}

// guardedBy is the set of squares that a player's light pieces attack, on a board
// of so many words.
func (s *structure) guardedBy(player, words int) []uint64 {
	return s.guarded[player*words : (player+1)*words]
}

// A running is the worth of a player's runners when the board is full and when
// it has emptied.
type running struct{ mid, end int32 }

func (r running) worth(full int32) int32 { return (r.mid*full + r.end*(256-full)) >> 8 }

// structures bounds how many of them a Board keeps: two to the power of
// structureBits.
const (
	structureBits = 11
	structures    = 1 << structureBits
)

// slotOf is where the structure of a key is kept: all squares have a say in the
// upper bits of it only.
func slotOf(key uint64) uint64 { return key >> (64 - structureBits) }

// structure returns that of the position.
func (b *Board) structure(p *model.Position) *structure {
	s := &b.known[slotOf(b.scene.key)]
	if s.running != nil && s.key == b.scene.key {
		return s
	}
	b.restructure(p, s)
	return s
}

// restructure finds the structure of the position.
func (b *Board) restructure(p *model.Position, s *structure) {
	n, w := len(b.players), b.e.m.Words
	if s.running == nil {
		s.guarded, s.running = make([]uint64, n*w), make([]running, n)
	}
	s.key = b.scene.key
	for i := range b.players {
		if b.e.single {
			s.guarded[i], s.running[i] = b.guardOne(p, i), b.runningOne(p, i)
			continue
		}
		if b.e.activity.on {
			b.guard(p, i, s.guardedBy(i, w))
		}
		if b.e.runners.on {
			s.running[i] = b.running(p, i)
		}
	}
}

// guard finds the squares that a player's light pieces attack.
func (b *Board) guard(p *model.Position, player int, set []uint64) {
	clear(set)
	w := len(set)
	for i, word := range b.scene.light[player] {
		for ; word != 0; word &= word - 1 {
			sq := i<<6 + bits.TrailingZeros64(word)
			steps := b.e.activity.gaits[p.Board[sq]].steps
			for k := range set {
				set[k] |= steps[sq*w+k]
			}
		}
	}
}
