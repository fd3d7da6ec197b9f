package search_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/internal/embedded"
	"zog/interp/model"
	"zog/interp/search"
	"zog/zrf"
	"zog/zrf/outside"
)

// requireSolution plays a solution and wants the game won by it.
func requireSolution(t *testing.T, m *interp.Model, nodes int64) {
	t.Helper()
	s := search.New(m, search.Options{})
	play := interp.NewPlay(m)
	best := s.Think(context.Background(), play, search.Limits{Nodes: nodes}, nil)
	require.True(t, best.Score.Decided(), "no solution in %d nodes", best.Nodes)
	for _, mv := range best.PV {
		require.True(t, slices.ContainsFunc(play.Moves(), func(o interp.Move) bool { return o.Equal(&mv) }))
		play.Do(mv)
	}
	require.Equal(t, model.Won, play.Result().Verdict)
	require.Equal(t, len(best.PV), best.Score.Plies())
	t.Logf("%d plies, %d nodes, %v", len(best.PV), best.Nodes, best.Time)
}

func TestPuzzles(t *testing.T) {
	for _, file := range []string{"peg-solitaire.zrf", "fifteen-puzzle.zrf", "eight-queens.zrf", "towers-of-hanoi.zrf"} {
		t.Run(file, func(t *testing.T) { requireSolution(t, embedded.Model(t, file, ""), 2_000_000) })
	}
}

// TestSokoban solves the first two levels of the corpus's Sokoban: boxes to be
// pushed to marked squares, where a wrong push can't be taken back.
func TestSokoban(t *testing.T) {
	dir := filepath.Join(outside.Corpus(t), "gk-zog", "Rules")
	program, list := zrf.Load(os.DirFS(dir), "levels_01_10.zrf")
	require.NoError(t, list.Err())
	for _, level := range []string{"1", "2"} {
		t.Run(level, func(t *testing.T) {
			if level != "1" && os.Getenv("ZOG_SLOW") == "" {
				t.Skip("takes half a minute: set ZOG_SLOW")
			}
			g, err := program.Find(level)
			require.NoError(t, err)
			m, err := interp.Compile(g)
			require.NoError(t, err)
			requireSolution(t, m, 10_000_000)
		})
	}
}
