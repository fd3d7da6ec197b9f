package model

import "math/bits"

// Count returns the number of squares of a set.
func Count(set []uint64) int {
	n := 0
	for _, w := range set {
		n += bits.OnesCount64(w)
	}
	return n
}

// Nth returns the square number n of a set, in order, which has more than n.
func Nth(set []uint64, n int) Square {
	for i, w := range set {
		if has := bits.OnesCount64(w); n >= has {
			n -= has
			continue
		}
		for ; n > 0; n-- {
			w &= w - 1
		}
		return Square(i<<6 + bits.TrailingZeros64(w))
	}
	return NoSquare
}

// Executors that read the sets of a position many times a ply ask once where
// in Position.Words they begin.

// OwnedAt returns the index in Position.Words of the set of squares that hold
// a player's pieces.
func (m *Model) OwnedAt(player int) int { return player * m.layout.words }

// HavingAt returns the index of the set of squares whose piece has an
// attribute that is true.
func (m *Model) HavingAt(attr int) int { return m.layout.attrs + attr*m.layout.words }

// HoldingAt returns the index of the set of squares that hold a code. Only
// where CodeSets.
func (m *Model) HoldingAt(c Code) int { return m.layout.codes + int(c)*m.layout.words }
