package match

import "math"

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
// since it says no more than that the difference is large.
func (s Score) Elo() (diff, bar float64) {
	n := float64(s.Games())
	if n == 0 {
		return 0, math.Inf(1)
	}
	limit := 0.5 / n
	share := math.Min(math.Max(s.Share(), limit), 1-limit)
	spread := (float64(s.Wins)*sq(1-share) + float64(s.Draws)*sq(0.5-share) + float64(s.Losses)*sq(share)) / n
	half := 1.96 * math.Sqrt(spread/n)
	low, high := math.Max(share-half, limit/2), math.Min(share+half, 1-limit/2)
	return elo(share), (elo(high) - elo(low)) / 2
}

func sq(x float64) float64 { return x * x }

func elo(share float64) float64 { return 400 * math.Log10(share/(1-share)) }
