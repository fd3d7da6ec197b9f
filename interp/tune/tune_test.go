package tune_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/internal/embedded"
	"zog/interp/search"
	"zog/interp/tune"
)

// TestRun: the same seed tunes the same, and weights that have not won their
// match are not kept.
func TestRun(t *testing.T) {
	m := embedded.Model(t, "breakthrough.zrf", "")
	config := tune.Config{Rounds: 2, Games: 2, Proof: 4, Nodes: 60, Seed: 4}
	told := ""
	config.Tell = func(text string) { told = text }
	first, err := tune.Run(context.Background(), m, config)
	require.NoError(t, err)
	require.Equal(t, "proof", told)
	again, err := tune.Run(context.Background(), m, config)
	require.NoError(t, err)
	require.Equal(t, first, again)
	if first.Method == "alphabeta" {
		require.Equal(t, 4, first.Score.Games())
		require.Equal(t, first.Elo > first.Bar/2, first.Kept)
		require.Equal(t, first.Kept, first.Weights.Types != nil)
	}
}

func TestStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "deep", tune.Name("Chess (odd) Game"))
	require.Equal(t, "chess--odd--game.tuned.json", filepath.Base(path))
	none, err := tune.Read(path)
	require.NoError(t, err)
	require.Nil(t, none)

	kept := &tune.Tuned{Game: "Chess", Method: "montecarlo"}
	kept.Weights.Place = 7
	require.NoError(t, kept.Write(path))
	read, err := tune.Read(path)
	require.NoError(t, err)
	require.Equal(t, kept, read)

	var o search.Options
	require.NoError(t, read.Apply(&o))
	require.Equal(t, search.MonteCarlo, o.Method)
	require.Equal(t, 7.0, o.Eval.Weights.Place)

	require.NoError(t, os.WriteFile(path, []byte("{"), 0o666))
	_, err = tune.Read(path)
	require.ErrorContains(t, err, path)
}

// TestFits: a tuning is for the board and pieces it was made with, whatever the
// title; one that says nothing of them fits all.
func TestFits(t *testing.T) {
	chess, hex := embedded.Model(t, "chess.zrf", ""), embedded.Model(t, "hex.zrf", "")
	tuned, err := tune.Run(context.Background(), hex, tune.Config{Rounds: 1, Games: 1, Proof: 1, Nodes: 2, Seed: 1})
	require.NoError(t, err)
	require.True(t, tuned.Fits(hex))
	require.False(t, tuned.Fits(chess))
	require.True(t, (&tune.Tuned{}).Fits(chess))
	require.Regexp(t, `^game-[0-9a-f]{8}\.tuned\.json$`, tune.Name("将棋"))
}
