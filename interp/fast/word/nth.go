// Package word finds a bit of a word by its number: where a piece that is drawn
// stands, or a move that is drawn goes. In: a word, and which of its bits. Out: the
// bit's place. It takes no branches on either, since where a random number leads
// can't be foreseen.
package word

import "math/bits"

// counted is Nth for all machines: it counts the bits of all bytes at once, adds them
// up by a multiplication, and the number of sums that are not above n is the byte to
// look into, where it does the same with bits.
func counted(x uint64, n int) int {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	c := x - x>>1&0x5555555555555555
	c = c&0x3333333333333333 + c>>2&0x3333333333333333
	sums := (c + c>>4) & 0x0f0f0f0f0f0f0f0f * ones
	skip := 8 * bits.OnesCount64((uint64(n)*ones|tops-sums)&tops)
	left := uint64(n) - sums<<8>>(uint(skip)&63)&0xff
	spread := x >> (uint(skip) & 63) & 0xff * ones & 0x8040201008040201
	sums = (spread + ^uint64(tops)) >> 7 & ones * ones
	return skip + bits.OnesCount64((left*ones|tops-sums)&tops)
}
