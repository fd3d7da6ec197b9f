package fast

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestBudget: what a model may compile is bounded by the work, so that it takes
// no time to speak of and the same on all machines; past it blocks are left to
// their routines, and sides that need them have no kernel and say why.
func TestBudget(t *testing.T) {
	m := embedded(t, "shogi")
	pr := newProgram(m)
	require.Empty(t, pr.shares(), "there is enough")
	pr.left, pr.later = 20_000, 10_000
	require.Equal(t, outOfTime, pr.viewOf(0).problem)
	require.Negative(t, pr.left)
	require.Greater(t, pr.left, -maxPathNodes-2*maxTests, "one block goes over the budget, no more")
	for typ := range m.Types {
		for sq := range m.Squares {
			for i, list := 0, pr.movesOf(m.Code(typ, 1), int16(sq)); i < len(list); i++ {
				if list[i].problem == outOfTime {
					requireShares(t, pr)
					return
				}
			}
		}
	}
	t.Fatal("nothing was left to routines")
}

// requireShares: it is told which pieces took the time, the most first.
func requireShares(t *testing.T, pr *program) {
	sum := 0.0
	list := pr.shares()
	require.Greater(t, len(list), 1)
	for i, s := range list {
		sum += s.Part
		require.Positive(t, s.Part)
		require.LessOrEqual(t, s.Part, list[max(0, i-1)].Part)
	}
	require.InDelta(t, 1, sum, 1e-9)
}
