package fast_test

import (
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/fast"
	"zog/interp/model"
	"zog/rules"
)

// TestNoAllocations plays and counts without allocating, once the buffers have
// grown.
func TestNoAllocations(t *testing.T) {
	for _, file := range []string{"chess.zrf", "breakthrough.zrf", "connect-four.zrf", "xiangqi.zrf", "english-draughts.zrf"} {
		t.Run(file, func(t *testing.T) {
			m := models(t, rules.FS, file)[0]
			e := fast.New(m)
			e.Prepare()
			games := e.NewPlayout(1)
			start := m.Start()
			var list model.MoveList
			for range 200 {
				games.Play(start, 300)
			}
			e.Moves(start, &list)
			e.Perft(start, 3)
			require.Zero(t, testing.AllocsPerRun(20, func() {
				games.Play(start, 300)
				e.Moves(start, &list)
				e.Perft(start, 3)
			}))
		})
	}
}

// TestPlayoutsEnd plays to the end and finds that every game has a result.
func TestPlayoutsEnd(t *testing.T) {
	m := models(t, rules.FS, "tic-tac-toe.zrf")[0]
	games := fast.New(m).NewPlayout(7)
	won := map[model.Verdict]int{}
	for range 500 {
		plies, result := games.Play(m.Start(), 100)
		require.LessOrEqual(t, plies, 9)
		won[result.Verdict]++
	}
	require.Zero(t, won[model.Undecided])
	require.Positive(t, won[model.Won])
	require.Positive(t, won[model.Drawn])
}

func TestKernelsAreCurrent(t *testing.T) {
	out, err := exec.Command("go", "run", "./gen", "-check").CombinedOutput()
	require.NoError(t, err, "%s", out)
}
