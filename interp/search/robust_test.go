package search_test

import (
	"context"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/search"
	"zog/rules"
	"zog/zrf"
)

// TestEveryGame searches a random position of every embedded game, with
// ZOG_SLOW of every variant: no panic, always a legal move, and the play comes
// back as it was.
func TestEveryGame(t *testing.T) {
	games, err := rules.Games()
	require.NoError(t, err)
	for _, g := range games {
		program, list := zrf.Load(rules.FS, g.File)
		if list.Err() != nil {
			t.Errorf("%s: %v", g.File, list.Err())
			continue
		}
		variants := program.Games
		if os.Getenv("ZOG_SLOW") == "" {
			variants = variants[:1]
		}
		for _, variant := range variants {
			t.Run(g.Name+"/"+variant.Title, func(t *testing.T) {
				m, err := interp.Compile(variant)
				require.NoError(t, err)
				searchRandomly(t, m, 1)
			})
		}
	}
}

// searchRandomly searches a few positions of a random game.
func searchRandomly(t *testing.T, m *interp.Model, positions int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 7))
	s := search.New(m, search.Options{Hash: 1})
	play := interp.NewPlay(m)
	for range positions {
		for range rng.IntN(12) {
			moves := play.Moves()
			if len(moves) == 0 {
				break
			}
			play.Do(moves[rng.IntN(len(moves))])
		}
		hash, n := play.Pos().Hash, play.Len()
		best := s.Think(context.Background(), play, search.Limits{Nodes: 200, Time: 2 * time.Second}, nil)
		require.Equal(t, hash, play.Pos().Hash)
		require.Equal(t, n, play.Len())
		if len(play.Moves()) == 0 {
			require.False(t, best.Found)
			return
		}
		require.True(t, best.Found)
		require.NotEmpty(t, best.PV)
		found := false
		for _, mv := range play.Moves() {
			found = found || mv.Equal(&best.Move)
		}
		require.True(t, found, "the best move is not a legal one")
	}
}

// TestCorpus searches a position of every rules file of the corpus: of one
// game a file, or with ZOG_SLOW of every variant.
func TestCorpus(t *testing.T) {
	dir := corpus(t)
	var files []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.EqualFold(filepath.Ext(path), ".zrf") {
			files = append(files, path)
		}
		return err
	})
	require.NoError(t, err)
	slow := os.Getenv("ZOG_SLOW") != ""
	if !slow {
		rand.New(rand.NewPCG(1, 1)).Shuffle(len(files), func(i, k int) { files[i], files[k] = files[k], files[i] })
		files = files[:min(len(files), 12)]
	}
	for _, file := range files {
		program, list := zrf.Load(os.DirFS(filepath.Dir(file)), filepath.Base(file))
		if list.Err() != nil || len(program.Games) == 0 {
			continue
		}
		games := program.Games
		if !slow {
			games = games[:1]
		}
		for _, g := range games {
			m, err := interp.Compile(g)
			if err != nil {
				continue // a game of an engine library
			}
			t.Run(filepath.Base(file)+"/"+g.Title, func(t *testing.T) { searchRandomly(t, m, 1) })
		}
	}
}
