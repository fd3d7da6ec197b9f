package solve_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/internal/embedded"
	"zog/interp/model"
	"zog/interp/search/solve"
)

// TestAssignment checks the least sums against all ways to assign.
func TestAssignment(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		n, m := 1+rng.IntN(4), 4+rng.IntN(3)
		costs := make([]int32, n*m)
		for i := range costs {
			costs[i] = rng.Int32N(20)
		}
		cost := func(row, column int) int32 { return costs[row*m+column] }
		require.Equal(t, leastSum(n, m, cost, 0), solve.Assignment(n, m, cost), costs)
	}
}

// leastSum tries every column not yet taken for the last row and the others.
func leastSum(n, m int, cost func(row, column int) int32, taken int) int32 {
	if n == 0 {
		return 0
	}
	best := int32(math.MaxInt32)
	for c := range m {
		if taken&(1<<c) == 0 {
			best = min(best, cost(n-1, c)+leastSum(n-1, m, cost, taken|1<<c))
		}
	}
	return best
}

func load(t *testing.T, file string) *interp.Play {
	t.Helper()
	return interp.NewPlay(embedded.Model(t, file, ""))
}

// TestSolves: the moves found win the game, and the play is left as it was.
func TestSolves(t *testing.T) {
	for _, file := range []string{"peg-solitaire.zrf", "towers-of-hanoi.zrf", "eight-queens.zrf"} {
		play := load(t, file)
		r := solve.Run(play, solve.Config{Nodes: 1_000_000})
		require.True(t, r.Solved, file)
		require.Zero(t, play.Len())
		for _, mv := range r.Moves {
			play.Do(mv)
		}
		require.Equal(t, model.Won, play.Result().Verdict, file)
	}
}

// TestExhausted: two pegs that can't meet are known to be no use.
func TestExhausted(t *testing.T) {
	play := load(t, "peg-solitaire.zrf")
	for sq, c := range play.Pos().Board {
		name := play.Model().SquareName(model.Square(sq))
		if c != 0 && name != "d1" && name != "d7" {
			require.NoError(t, play.Edit(model.Square(sq), 0))
		}
	}
	r := solve.Run(play, solve.Config{})
	require.False(t, r.Solved)
	require.True(t, r.Exhausted)
}

// TestBudget: a search that has to stop early gives the way to the most
// hopeful position.
func TestBudget(t *testing.T) {
	play := load(t, "fifteen-puzzle.zrf")
	r := solve.Run(play, solve.Config{Nodes: 300})
	require.False(t, r.Solved)
	require.False(t, r.Exhausted)
	require.NotEmpty(t, r.Moves)
	require.Positive(t, r.Distance)
	stopped := solve.Run(play, solve.Config{Stop: func() bool { return true }})
	require.False(t, stopped.Solved)
	require.Empty(t, stopped.Moves)
}

// TestStops: a search that is told to stop does so within a few steps, also
// while it finds out what the pieces can do, in games it was not made for.
func TestStops(t *testing.T) {
	for _, file := range []string{"fifteen-puzzle.zrf", "chess.zrf", "lines-of-action.zrf"} {
		m := embedded.Model(t, file, "")
		for _, after := range []int64{0, 1, 100, 5_000} {
			exec := &counting{Executor: interp.NewExecutor(m)}
			asked, at := int64(0), int64(-1)
			stop := func() bool {
				if asked++; asked > after && at < 0 {
					at = exec.lists
				}
				return asked > after
			}
			solve.Run(interp.NewPlayWith(m, m.Start(), exec), solve.Config{Stop: stop, Nodes: 100_000})
			require.GreaterOrEqual(t, at, int64(0), "%s: solved before step %d", file, after)
			require.Less(t, exec.lists-at, int64(200), "%s: lists of moves after a stop at step %d", file, after)
		}
	}
}

// counting is an executor that counts what takes time.
type counting struct {
	interp.Executor
	lists int64
}

func (c *counting) Moves(p *interp.Position, l *interp.MoveList) {
	c.lists++
	c.Executor.Moves(p, l)
}

// TestLooksForStop: whether to stop is asked before every position, and there is
// a way to the best one all the same.
func TestLooksForStop(t *testing.T) {
	asked := 0
	p := load(t, "fifteen-puzzle.zrf")
	r := solve.Run(p, solve.Config{Stop: func() bool {
		asked++
		return asked > 20_000
	}})
	require.False(t, r.Solved)
	require.Positive(t, r.Nodes)
	require.LessOrEqual(t, r.Nodes, int64(asked))
	require.NotEmpty(t, r.Moves)
	require.Zero(t, p.Len())
}
