package search

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"

	"zog/interp"
)

// A Level is how well the computer plays, for people: from 1, a beginner, to
// MaxLevel. The zero value is the search at its best.
type Level int

// MaxLevel is the strongest of the weakened levels.
const MaxLevel Level = 8

// ParseLevel reads a level: a number from 1 to MaxLevel, or "full".
func ParseLevel(text string) (Level, error) {
	if text == "full" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > int(MaxLevel) {
		return 0, fmt.Errorf("a level is a number from 1 to %d, or full, not %q", MaxLevel, text)
	}
	return Level(n), nil
}

// String is the level as ParseLevel reads it.
func (l Level) String() string {
	if l == 0 {
		return "full"
	}
	return strconv.Itoa(int(l))
}

// handicap is what weakens a level: how far it looks, and how readily it
// takes a move that looks a little worse to it for the best one.
type handicap struct {
	nodes int64
	lines int
	doubt float64 // hundredths by which a move must look worse to be e times less likely
}

func (l Level) handicap() handicap {
	return [...]handicap{
		{60, 6, 120}, {200, 6, 80}, {600, 5, 50}, {2_000, 5, 30},
		{6_000, 4, 18}, {20_000, 3, 10}, {60_000, 2, 5}, {200_000, 1, 0},
	}[min(max(l, 1), MaxLevel)-1]
}

// Choose is Think at a level. A weak level makes the mistakes of somebody who
// does not look far and is not sure of what it sees, rather than moves at
// random: a mate in one is found by all, a fork three plies away is not.
func (s *Searcher) Choose(ctx context.Context, play *interp.Play, limits Limits, level Level) Best {
	if level == 0 {
		return s.Think(ctx, play, limits, nil)
	}
	h := level.handicap()
	limits.Nodes, limits.Depth, limits.Lines = h.nodes, 0, h.lines
	s.Forget()
	lines := make([]Info, 0, h.lines)
	best := s.Think(ctx, play, limits, func(i Info) {
		if i.Line == 0 {
			lines = lines[:0]
		}
		lines = append(lines, i)
	})
	if h.doubt == 0 || len(lines) < 2 || best.Score.Decided() {
		return best
	}
	pick := choose(lines, h.doubt, rand.New(rand.NewPCG(play.Pos().Hash, s.opts.Seed)))
	best.Move, best.Score, best.PV = lines[pick].PV[0], lines[pick].Score, lines[pick].PV
	return best
}

// choose draws one of the lines, the likelier the better it looks.
func choose(lines []Info, doubt float64, rng *rand.Rand) int {
	sum := 0.0
	odds := make([]float64, len(lines))
	for i := range lines {
		behind := float64(lines[0].Score) - float64(lines[i].Score)
		odds[i] = math.Exp(-max(0, behind) / doubt)
		sum += odds[i]
	}
	at := rng.Float64() * sum
	for i, o := range odds {
		if at -= o; at < 0 {
			return i
		}
	}
	return 0
}
