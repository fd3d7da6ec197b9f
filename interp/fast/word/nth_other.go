//go:build !amd64

package word

// Nth returns the place of bit number n of a word, the lowest being number 0. The
// word must have more than n.
func Nth(x uint64, n int) int { return counted(x, n) }
