package zsg_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/zsg"
	"zog/zrf"
	"zog/zrf/outside"
)

const (
	randomGames = 1000 // over all files and variants
	randomPlies = 40   // of one game
)

// TestRandomGamesOfTheCorpus plays seeded random games over every game and
// variant that can be played: there is always a move, a pass or a result, and
// the game written as a save and replayed ends in the same position.
func TestRandomGamesOfTheCorpus(t *testing.T) {
	dir := outside.Corpus(t)
	models := corpusModels(t, dir)
	require.NotEmpty(t, models)
	for i := range max(randomGames, len(models)) {
		m := models[i%len(models)]
		t.Run(fmt.Sprintf("%s/%d", m.Rules.Title, i), func(t *testing.T) {
			play := interp.NewPlayWith(m, m.Start(), interp.NewReference(m))
			playAtRandom(t, play, rand.New(rand.NewPCG(uint64(i), 1)))
			requireSameAfterReplay(t, play)
		})
	}
}

func corpusModels(t *testing.T, dir string) []*interp.Model {
	var models []*interp.Model
	for _, name := range rulesFiles(t, dir) {
		program, diags := zrf.Load(os.DirFS(filepath.Dir(name)), filepath.Base(name))
		if diags.HasErrors() {
			continue // the test of package check says which may not load
		}
		for _, g := range program.Games {
			m, err := interp.Compile(g)
			if err == nil && len(m.Turns) > 0 {
				models = append(models, m)
			}
		}
	}
	return models
}

func rulesFiles(t *testing.T, dir string) []string {
	var names []string
	for _, s := range table(t, filepath.Join(dir, "INDEX.tsv")) {
		if s["class"] == "zog" && filepath.Ext(s["path"]) == ".zrf" {
			names = append(names, filepath.Join(dir, s["path"]))
		}
	}
	return names
}

func playAtRandom(t *testing.T, play *interp.Play, rng *rand.Rand) {
	for range randomPlies {
		result, moves := play.Result(), play.Moves()
		require.NoError(t, play.Fault())
		if result.Verdict != model.Undecided {
			return
		}
		require.NotEmpty(t, moves, "neither a move nor a result after %d plies", play.Len())
		play.Do(moves[rng.IntN(len(moves))])
	}
}

func requireSameAfterReplay(t *testing.T, play *interp.Play) {
	m := play.Model()
	var b bytes.Buffer
	require.NoError(t, zsg.Write(&b, &zsg.Save{
		Version: "0.02", Modes: "HC", Rules: "rules.zrf", Variant: m.Rules.Title, Plies: zsg.Plies(play),
	}))
	s, err := zsg.Read("random.zsg", &b)
	require.NoError(t, err)
	again := interp.NewPlayWith(m, m.Start(), interp.NewReference(m))
	out, err := zsg.Replay(again, s, zsg.Exact)
	require.NoError(t, err)
	require.Nil(t, out.Mismatch)
	require.Equal(t, play.Pos().Hash, again.Pos().Hash)
}
