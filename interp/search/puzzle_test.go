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

// requireSolution plays a solution and wants the game won by it. It returns the
// number of plies.
func requireSolution(t *testing.T, play *interp.Play, nodes int64) int {
	t.Helper()
	s := search.New(play.Model(), search.Options{})
	best := s.Think(context.Background(), play, search.Limits{Nodes: nodes}, nil)
	require.True(t, best.Score.Decided(), "no solution in %d nodes", best.Nodes)
	for _, mv := range best.PV {
		require.True(t, slices.ContainsFunc(play.Moves(), func(o interp.Move) bool { return o.Equal(&mv) }))
		play.Do(mv)
	}
	require.Equal(t, model.Won, play.Result().Verdict)
	require.Equal(t, len(best.PV), best.Score.Plies())
	t.Logf("%d plies, %d nodes, %v", len(best.PV), best.Nodes, best.Time)
	return len(best.PV)
}

func TestPuzzles(t *testing.T) {
	for _, file := range []string{"peg-solitaire.zrf", "fifteen-puzzle.zrf", "eight-queens.zrf", "towers-of-hanoi.zrf"} {
		t.Run(file, func(t *testing.T) { requireSolution(t, interp.NewPlay(embedded.Model(t, file, "")), 2_000_000) })
	}
}

// TestFifteenOfForty solves a fifteen puzzle that takes forty moves at least:
// the embedded one takes 46 (as iterative deepening with Manhattan distances
// shows), and these six begin a shortest solution.
func TestFifteenOfForty(t *testing.T) {
	play := interp.NewPlay(embedded.Model(t, "fifteen-puzzle.zrf", ""))
	for _, text := range []string{"b4a4", "b3b4", "b2b3", "a2b2", "a3a2", "b3a3"} {
		mv, err := play.Find(text)
		require.NoError(t, err)
		play.Do(mv)
	}
	require.GreaterOrEqual(t, requireSolution(t, play, 500_000), 40)
}

// TestSokoban solves the first two levels of the corpus's Sokoban: boxes to be
// pushed to marked squares, where a wrong push can't be taken back.
func TestSokoban(t *testing.T) {
	dir := filepath.Join(outside.Corpus(t), "gk-zog", "Rules")
	program, list := zrf.Load(os.DirFS(dir), "levels_01_10.zrf")
	require.NoError(t, list.Err())
	for _, level := range []string{"1", "2"} {
		t.Run(level, func(t *testing.T) {
			g, err := program.Find(level)
			require.NoError(t, err)
			m, err := interp.Compile(g)
			require.NoError(t, err)
			requireSolution(t, interp.NewPlay(m), 200_000)
		})
	}
}

// TestSolutionIsFollowed: somebody who asks move by move gets one solution, not
// the beginnings of many.
func TestSolutionIsFollowed(t *testing.T) {
	m := embedded.Model(t, "fifteen-puzzle.zrf", "")
	s, play := search.New(m, search.Options{}), interp.NewPlay(m)
	first := s.Think(context.Background(), play, search.Limits{}, nil)
	for left := len(first.PV); left > 0; left-- {
		best := s.Think(context.Background(), play, search.Limits{Nodes: 1}, nil)
		require.Len(t, best.PV, left)
		play.Do(best.Move)
	}
	require.Equal(t, model.Won, play.Result().Verdict)
}
