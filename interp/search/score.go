package search

import "fmt"

// A Score is the worth of a position for the camp to move, in hundredths of
// the value of the game's most common weak piece. Scores at or beyond
// ±(Win-maxPly) are won or lost: Win-n is a win in n plies.
type Score int32

// Win is the score of a game already won.
const Win Score = 1_000_000

const (
	infinite  = Win + 1
	maxPly    = 240            // of one line, quiescence included
	maxStatic = Win - 10_000   // bound of every evaluation
	wonBound  = Win - 2*maxPly // scores from here on are proved wins
)

// Decided reports whether s is a proved win or loss.
func (s Score) Decided() bool { return s >= wonBound || s <= -wonBound }

// Plies returns how many plies a proved win or loss is away, signed by who
// wins; 0 for other scores.
func (s Score) Plies() int {
	switch {
	case s >= wonBound:
		return int(Win - s)
	case s <= -wonBound:
		return -int(Win + s)
	}
	return 0
}

// String writes "+0.35", or "win in 3" and "loss in 4" with plies.
func (s Score) String() string {
	switch {
	case s >= wonBound:
		return fmt.Sprintf("win in %d", Win-s)
	case s <= -wonBound:
		return fmt.Sprintf("loss in %d", Win+s)
	}
	return fmt.Sprintf("%+.2f", float64(s)/100)
}

// stored turns a score at a node into one that does not depend on how deep
// the node lies, as the transposition table keeps it: wins count from there.
func (s Score) stored(ply int) Score {
	switch {
	case s >= wonBound:
		return s + Score(ply)
	case s <= -wonBound:
		return s - Score(ply)
	}
	return s
}

// fetched is the inverse of stored.
func (s Score) fetched(ply int) Score {
	switch {
	case s >= wonBound:
		return s - Score(ply)
	case s <= -wonBound:
		return s + Score(ply)
	}
	return s
}
