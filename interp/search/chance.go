package search

// Bounds on what is looked at where chance decides.
const (
	maxRolls = 16   // moves of a random player that are looked at
	sure     = 5000 // what a win is worth in a mean: a large advantage
)

// expect is the mean over the moves of a random player, for camp A. Wins
// count as large advantages, so that the mean can tell a certain gain from a
// small hope; where every move wins, it is a win. Of many moves an evenly
// spaced sample is looked at: the same moves each time, so that scores can be
// compared.
func (w *worker) expect(depth int) Score {
	moves := w.list()
	if len(moves) == 0 {
		return w.stuck()
	}
	rolls := maxRolls
	if depth <= 1 {
		rolls = maxRolls / 4
	}
	step := max(1, (len(moves)+rolls-1)/rolls)
	var sum, n Score
	low, high := infinite, -infinite
	for i := 0; i < len(moves); i += step {
		w.do(&moves[i])
		s := w.child(-infinite, infinite, depth-1)
		w.undo()
		if w.halted() {
			return 0
		}
		low, high = min(low, s), max(high, s)
		sum += min(max(s, -sure), sure)
		n++
	}
	switch {
	case low >= wonBound:
		return low
	case high <= -wonBound:
		return high
	}
	return sum / n
}
