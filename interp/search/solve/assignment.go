package solve

import "math"

// assignment gives each of n rows a column of its own, of m >= n, so that the
// sum of the costs is least, and returns the sum. It is the Hungarian method
// with potentials: one shortest augmenting path a row, n*n*m steps in all.
func assignment(n, m int, cost func(row, column int) int32) int32 {
	rows, columns := make([]int32, n+1), make([]int32, m+1) // potentials, from 1
	owner, before := make([]int, m+1), make([]int, m+1)     // row of a column; column before it on the path
	for row := 1; row <= n; row++ {
		owner[0] = row
		at := 0
		slack, done := make([]int32, m+1), make([]bool, m+1)
		for c := range slack {
			slack[c] = math.MaxInt32
		}
		for owner[at] != 0 {
			done[at] = true
			next, step := 0, int32(math.MaxInt32)
			for c := 1; c <= m; c++ {
				if done[c] {
					continue
				}
				if left := cost(owner[at]-1, c-1) - rows[owner[at]] - columns[c]; left < slack[c] {
					slack[c], before[c] = left, at
				}
				if slack[c] < step {
					next, step = c, slack[c]
				}
			}
			for c := range done {
				if done[c] {
					rows[owner[c]] += step
					columns[c] -= step
				} else {
					slack[c] -= step
				}
			}
			at = next
		}
		for at != 0 {
			owner[at] = owner[before[at]]
			at = before[at]
		}
	}
	sum := int32(0)
	for c := 1; c <= m; c++ {
		if owner[c] != 0 {
			sum += cost(owner[c]-1, c-1)
		}
	}
	return sum
}
