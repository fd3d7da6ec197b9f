package fast

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
	"zog/rules"
	"zog/zrf"
)

func embedded(t *testing.T, name string) *model.Model {
	t.Helper()
	loaded, diags := zrf.Load(rules.FS, name+".zrf")
	require.False(t, diags.HasErrors())
	m, err := model.Compile(loaded.Games[0])
	require.NoError(t, err)
	return m
}

// TestForecast: a side whose kernel would need more work than is left is found
// early, and most of the work is left for blocks that are played.
func TestForecast(t *testing.T) {
	pr := newProgram(embedded(t, "shogi"))
	pr.left = 1_500_000
	require.Equal(t, outOfTime, pr.viewOf(0).problem)
	require.Greater(t, pr.left, 1_000_000)
	require.Equal(t, outOfTime, pr.viewOf(1).problem)
	require.Greater(t, pr.left, 1_000_000, "what has been looked at once is not done again")
}

// TestWaiting: where the exact way has failed on many blocks, a plan makes no graphs
// of those that are not ways anyhow; their routines run them until it is worth it.
func TestWaiting(t *testing.T) {
	m := embedded(t, "tablut")
	pr := newProgram(m)
	pr.spec.inVain = manyFailures
	require.Empty(t, pr.viewOf(0).problem)
	waiting := 0
	for i := range pr.moves {
		cl := &pr.moves[i]
		if !cl.waits {
			continue
		}
		waiting++
		require.False(t, cl.ready.Load())
		c, sq := model.Code(i/len(m.Squares)), model.Square(i%len(m.Squares))
		blocks, taken := pr.movesToRun(c, sq)
		require.NotNil(t, taken)
		for k := range blocks {
			require.Equal(t, int32(noGraph), blocks[k].root)
		}
		blocks = pr.movesOf(c, sq)
		require.True(t, cl.ready.Load())
		for k := range blocks {
			require.NotEqual(t, int32(notYet), blocks[k].root)
		}
	}
	require.NotZero(t, waiting)
}
