package search

import "zog/interp/model"

// Bounds on what is looked at where chance decides.
const (
	maxRolls  = 16   // different moves of a random player that are looked at
	lastRolls = 8    // the same, where they are the last
	sure      = 5000 // what a win is worth in a mean: a large advantage
)

// expect is the mean over the moves of a random player, for camp A. Wins
// count as large advantages, so that the mean can tell a certain gain from a
// small hope; where every move wins, it is a win. Moves that are the same, as the
// faces of a die that come up more often are, stand together in the list and are
// looked at once. Of many different ones an evenly spaced sample is looked at:
// the same moves each time, so that scores can be compared.
func (w *worker) expect(depth int) Score {
	moves := w.list()
	if len(moves) == 0 {
		return w.stuck()
	}
	rolls := maxRolls
	if depth <= 1 {
		rolls = lastRolls
	}
	step := max(1, (different(moves)+rolls-1)/rolls)
	var sum, n Score
	low, high := infinite, -infinite
	for i, number := 0, 0; i < len(moves); number++ {
		same := alike(moves[i:])
		if number%step == 0 {
			w.do(&moves[i])
			s := w.child(-infinite, infinite, depth-1)
			w.undo()
			if w.halted() {
				return 0
			}
			low, high = min(low, s), max(high, s)
			sum += min(max(s, -sure), sure) * Score(same)
			n += Score(same)
		}
		i += same
	}
	switch {
	case low >= wonBound:
		return low
	case high <= -wonBound:
		return high
	}
	return sum / n
}

// alike is how many moves at the front of a list are the same.
func alike(moves []model.Move) int {
	n := 1
	for n < len(moves) && moves[n].Equal(&moves[0]) {
		n++
	}
	return n
}

// different is how many groups of the same moves a list has.
func different(moves []model.Move) int {
	groups := 0
	for i := 0; i < len(moves); i += alike(moves[i:]) {
		groups++
	}
	return groups
}
