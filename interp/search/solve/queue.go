package solve

// An entry is a node to expand, the one of lowest rank first.
type entry struct {
	rank int32
	node int32
}

// A queue is a heap of entries; of equal ranks the newest comes first, so that
// the search goes on from where it is.
type queue []entry

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, k int) bool {
	return q[i].rank < q[k].rank || q[i].rank == q[k].rank && q[i].node > q[k].node
}
func (q queue) Swap(i, k int) { q[i], q[k] = q[k], q[i] }
func (q *queue) Push(x any)   { *q = append(*q, x.(entry)) }
func (q *queue) Pop() any {
	old := *q
	x := old[len(old)-1]
	*q = old[:len(old)-1]
	return x
}
