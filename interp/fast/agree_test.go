package fast_test

import (
	"io/fs"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/fast"
	"zog/interp/model"
	"zog/interp/notation"
	"zog/rules"
	"zog/zrf"
	"zog/zrf/outside"
)

// models compiles every game and variant of a rules file that can be played.
func models(t testing.TB, fsys fs.FS, name string) []*model.Model {
	t.Helper()
	program, diags := zrf.Load(fsys, name)
	if diags.HasErrors() {
		return nil
	}
	var all []*model.Model
	for _, g := range program.Games {
		if m, err := interp.Compile(g); err == nil {
			all = append(all, m)
		}
	}
	return all
}

// agree plays one random game and wants the same of both executors at every
// position: the same moves in the same order, the same check.
func agree(t testing.TB, m *model.Model, seed uint64, plies int) int {
	t.Helper()
	rnd := rand.New(rand.NewPCG(seed, 1))
	ref, quick := interp.NewReference(m), fast.New(m)
	quick.Prepare()
	var want, got model.MoveList
	p := m.Start()
	for ply := 0; ply < plies; ply++ {
		ref.Moves(p, &want)
		quick.Moves(p, &got)
		if !same(want.Moves, got.Moves) {
			require.Equal(t, texts(m, p, want.Moves), texts(m, p, got.Moves), "%s, seed %d, ply %d", m.Rules.Title, seed, ply)
			require.Equal(t, want.Moves, got.Moves, "%s, seed %d, ply %d", m.Rules.Title, seed, ply)
		}
		require.Equal(t, len(want.Moves), quick.Count(p), "%s, seed %d, ply %d: count", m.Rules.Title, seed, ply)
		require.Equal(t, ref.Checked(p), quick.Checked(p), "%s, seed %d, ply %d: check", m.Rules.Title, seed, ply)
		require.Equal(t, len(want.Moves) > 0, quick.CanMove(p))
		if len(want.Moves) == 0 || ref.Fault() != nil {
			require.Equal(t, ref.Fault() != nil, quick.Fault() != nil, "fault")
			return ply
		}
		mv := want.Moves[rnd.IntN(len(want.Moves))]
		ref.Do(p, &mv)
		if m.Outcome(p).Verdict != model.Undecided {
			return ply + 1
		}
	}
	return plies
}

func same(a, b []model.Move) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !a[i].Equal(&b[i]) {
			return false
		}
	}
	return true
}

func texts(m *model.Model, p *model.Position, moves []model.Move) []string {
	all := make([]string, len(moves))
	for i := range moves {
		all[i] = notation.Text(m, p, &moves[i])
	}
	return all
}

// embeddedPlies is how long the random game of an embedded game is.
var embeddedPlies = max(8, corpusPlies)

func TestAgreesWithReferenceOnEmbeddedGames(t *testing.T) {
	games, err := rules.Games()
	require.NoError(t, err)
	for _, g := range games {
		t.Run(g.Name, func(t *testing.T) {
			for i, m := range models(t, rules.FS, g.File) {
				if i == 0 || longer {
					agree(t, m, uint64(i), embeddedPlies)
				}
			}
		})
	}
}

func TestAgreesWithReferenceOnCorpus(t *testing.T) {
	fsys := outside.CorpusFS(t)
	for i, name := range corpusRules(t, fsys) {
		if i%corpusStep != 0 && !longer {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for i, m := range models(t, fsys, name) {
				if i == 0 || longer {
					agree(t, m, uint64(i), corpusPlies)
				}
			}
		})
	}
}
