package search

import "math/bits"

// reduction is by how many plies the i-th move at a depth is searched less
// deeply: about the product of the logarithms, in whole plies.
func reduction(depth, i int) int {
	return (2 * bits.Len(uint(depth*depth*depth)) * bits.Len(uint(i*i*i))) / 72
}
