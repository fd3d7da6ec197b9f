package search

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestApart: a guess will do if it is further than the slack from all bounds, and
// beyond them it is moved towards them.
func TestApart(t *testing.T) {
	for _, c := range []struct {
		guess, low, middle, high, says Score
		apart                          bool
	}{
		{guess: 0, low: 10, middle: 40, high: 60},
		{guess: 10, low: -10, middle: -10, high: 30},
		{guess: 39, low: 0, middle: 50, high: 90},
		{guess: 90, low: 0, middle: 50, high: 70},
		{guess: -50, low: 0, middle: 10, high: 20, says: -30, apart: true},
		{guess: 50, low: 0, middle: 10, high: 20, says: 30, apart: true},
		{guess: 50, low: 0, middle: 0, high: 100, says: 50, apart: true},
		{guess: 30, low: 0, middle: 60, high: 100, says: 30, apart: true},
	} {
		says, apart := slack(20).apart(c.guess, c.low, c.middle, c.high)
		require.Equal(t, c.apart, apart, "%+v", c)
		require.Equal(t, c.says, says, "%+v", c)
	}
}

// TestRecall: what has been judged is known again in both parts, but for what is
// too large to be kept in a few bits.
func TestRecall(t *testing.T) {
	var j judge
	j.reset()
	for i, r := range []rest{{-30, 17}, {32767, -32768}, {0, 0}} {
		var got rest
		hash := uint64(i+1)<<40 | uint64(i)
		require.False(t, j.recall(hash, &got))
		j.remember(hash, r)
		require.True(t, j.recall(hash, &got))
		require.Equal(t, r, got)
		require.False(t, j.recall(hash^1<<50, &got))
	}
	j.remember(9<<40|9, rest{40_000, 0})
	require.False(t, j.recall(9<<40|9, &rest{}))
}

// TestSlack: in the long run a guess is off by more than the slack once in twenty.
func TestSlack(t *testing.T) {
	s, more := slack(100), 0
	const n = 20_000
	for i := range n {
		off := Score(i * 7919 % 1000)
		if off > Score(s) {
			more++
		}
		s.learn(off - 2*off*Score(i%2))
	}
	require.InDelta(t, n/21, more, n/200)
}
