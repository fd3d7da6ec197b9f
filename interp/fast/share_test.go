package fast_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/fast"
	"zog/interp/internal/embedded"
	"zog/interp/model"
)

// TestSharedProgram: goroutines that play the same model at once compile it
// between them, and each finds the moves of the reference.
func TestSharedProgram(t *testing.T) {
	for _, file := range []string{"chess.zrf", "minishogi.zrf", "english-draughts.zrf", "reversi.zrf"} {
		t.Run(file, func(t *testing.T) {
			m := embedded.Model(t, file, "")
			var wg sync.WaitGroup
			for seed := range uint64(4) {
				wg.Go(func() {
					agreeOn(t, m, fast.New(m), seed, 30)
				})
			}
			wg.Wait()
		})
	}
}

// agreeOn plays a random game and counts moves and their answers as the
// reference does. It may be called off the test's goroutine.
func agreeOn(t *testing.T, m *model.Model, e *fast.Executor, seed uint64, plies int) {
	ref := interp.NewReference(m)
	rnd := rand.New(rand.NewPCG(seed, 2))
	p := m.Start()
	var want, got model.MoveList
	for ply := range plies {
		ref.Moves(p, &want)
		if e.Moves(p, &got); !same(want.Moves, got.Moves) || ply%8 == int(seed) && e.Count(p) != len(want.Moves) {
			t.Errorf("seed %d, ply %d: %d moves, want %d", seed, ply, len(got.Moves), len(want.Moves))
			return
		}
		if len(want.Moves) == 0 {
			return
		}
		ref.Do(p, &want.Moves[rnd.IntN(len(want.Moves))])
	}
}

// TestProgramIsCompiledOnce: what one executor has compiled the next one has.
func TestProgramIsCompiledOnce(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	fast.New(m).Prepare()
	first := fast.New(m).Summary()
	require.NotEmpty(t, first)
	again := fast.New(m)
	again.Prepare()
	require.Equal(t, first, again.Summary())
}
