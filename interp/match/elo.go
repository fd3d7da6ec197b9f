package match

import (
	"fmt"
	"math"
)

// A Score counts results from one side's point of view.
type Score struct {
	Wins   int `json:"wins"`
	Draws  int `json:"draws"`
	Losses int `json:"losses"`
}

// Games is the number of results counted.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Share is the part of the points won, a draw being half a point; 0.5 where
// nothing has been played.
func (s Score) Share() float64 {
	if s.Games() == 0 {
		return 0.5
	}
	return (float64(s.Wins) + float64(s.Draws)/2) / float64(s.Games())
}

// Elo returns the difference in strength that would make this score the most
// likely one, and half the width of its 95 % interval. Both are in Elo. A
// score of nothing or of everything is taken to be half a point less extreme,
// since it says no more than that the difference is large. How far results
// spread is taken from one more game than was played, a won or a lost one, so
// that a few that are alike are not taken for certainty.
func (s Score) Elo() (diff, bar float64) {
	n := float64(s.Games())
	if n == 0 {
		return 0, math.Inf(1)
	}
	limit := 0.5 / n
	share := math.Min(math.Max(s.Share(), limit), 1-limit)
	spread := float64(s.Wins)*sq(1-share) + float64(s.Draws)*sq(0.5-share) + float64(s.Losses)*sq(share)
	half := 1.96 * math.Sqrt((spread+0.25)/(n+1)/n)
	low, high := math.Max(share-half, limit/2), math.Min(share+half, 1-limit/2)
	return elo(share), (elo(high) - elo(low)) / 2
}

// String says what the score is and, as far as it says anything of it, what
// the difference in strength.
func (s Score) String() string {
	text := fmt.Sprintf("%s, %s, %s: %.1f%%, ", count(s.Wins, "win", "s"), count(s.Draws, "draw", "s"), count(s.Losses, "loss", "es"), 100*s.Share())
	switch n := s.Games(); {
	case n == 0:
		return "no game was finished"
	case n < 2:
		return text + "too few games to tell the Elo"
	case s.Wins == n:
		return text + fmt.Sprintf("Elo %+.0f or more (95 %%)", elo(sure(n)))
	case s.Losses == n:
		return text + fmt.Sprintf("Elo %+.0f or less (95 %%)", -elo(sure(n)))
	}
	diff, bar := s.Elo()
	return text + fmt.Sprintf("Elo %+.0f ± %.0f (95 %%)", diff, bar)
}

// count writes how many there are of a thing.
func count(n int, thing, plural string) string {
	if n == 1 {
		plural = ""
	}
	return fmt.Sprintf("%d %s%s", n, thing, plural)
}

// sure is the least chance to win each game at which n in a row are no
// surprise: the lower end of the 95 % interval.
func sure(n int) float64 { return math.Pow(0.025, 1/float64(n)) }

func sq(x float64) float64 { return x * x }

func elo(share float64) float64 { return 400 * math.Log10(share/(1-share)) }
