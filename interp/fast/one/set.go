package one

import (
	"math/bits"

	"zog/interp/fast/word"
)

// Words is the number of 64-bit words in a set of squares.
const Words = 1

// A set is a set of squares.
type set uint64

func load(words []uint64, i int) set { return set(words[i]) }

func bit(sq int) set { return 1 << (uint(sq) & 63) }

func full(squares int) set { return ^set(0) >> (uint(64-squares) & 63) }

func (s set) and(t set) set     { return s & t }
func (s set) or(t set) set      { return s | t }
func (s set) without(t set) set { return s &^ t }
func (s set) none() bool        { return s == 0 }
func (s set) some() bool        { return s != 0 }
func (s set) has(sq int) bool   { return s>>(uint(sq)&63)&1 != 0 }
func (s set) count() int        { return bits.OnesCount64(uint64(s)) }
func (s set) first() int        { return bits.TrailingZeros64(uint64(s)) & 63 }
func (s set) next() set         { return s & (s - 1) }
func (s set) single() bool      { return s&(s-1) == 0 }

// shift moves every square by d.
func (s set) shift(d int) set { return set(bits.RotateLeft64(uint64(s), d)) }

// nth returns the square number i of the set, in order.
func (s set) nth(i int) int { return word.Nth(uint64(s), i) }

// A line is a pair of rays from one square, one towards higher squares and one
// towards lower ones.
type line struct{ up, down set }

// reach returns the squares of a line up to and including the first occupied
// one each way: the lowest bit of the blockers above, the highest below.
func (l *line) reach(occ set) set {
	up, down := occ&l.up, occ&l.down|1
	return l.up&(up^(up-1)) | l.down&(^set(0)<<(uint(63-bits.LeadingZeros64(uint64(down)))&63))
}
