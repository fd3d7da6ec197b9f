package interp_test

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
	"zog/rules"
	"zog/zrf"
)

// TestRandomPlays holds what must be true after every ply of a random game:
// the hash kept up to date is the one computed from scratch, the sets say what
// the board says, and taking back restores every byte.
func TestRandomPlays(t *testing.T) {
	for name, m := range allGames(t) {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 2))
			play := interp.NewPlay(m)
			var before []*interp.Position
			for range 40 {
				requireSound(t, m, play.Pos())
				moves := play.Moves()
				if len(moves) == 0 || play.Result().Verdict != model.Undecided {
					break
				}
				before = append(before, clone(play.Pos()))
				play.Do(moves[rng.IntN(len(moves))])
			}
			for play.Len() > 0 {
				require.True(t, play.Undo())
				require.Equal(t, before[play.Len()], clone(play.Pos()))
			}
			require.False(t, play.Undo())
		})
	}
}

// allGames compiles the games of the conformance suite and those that come
// with zog.
func allGames(t *testing.T) map[string]*interp.Model {
	models := map[string]*interp.Model{}
	conformance := os.DirFS(conformanceDir)
	for _, from := range []struct {
		fsys    fs.FS
		pattern string
	}{{conformance, "*/*.zrf"}, {rules.FS, "*.zrf"}} {
		names, err := fs.Glob(from.fsys, from.pattern)
		require.NoError(t, err)
		for _, name := range names {
			program, diags := zrf.Load(from.fsys, name)
			if diags.HasErrors() || program.Default() == nil {
				continue // a file of errors or macros
			}
			if m, err := interp.Compile(program.Default()); err == nil {
				models[name] = m
			}
		}
	}
	require.Greater(t, len(models), 100)
	return models
}

func clone(p *interp.Position) *interp.Position {
	q := &interp.Position{}
	p.Copy(q)
	return q
}

func requireSound(t *testing.T, m *interp.Model, p *interp.Position) {
	t.Helper()
	require.Equal(t, m.FullHash(p), p.Hash, "hash after %d plies", p.Ply)
	for sq, c := range p.Board {
		sq := interp.Square(sq)
		for player := range m.Players {
			require.Equal(t, c != 0 && m.OwnerOf(c) == player, model.Has(m.Owned(p, player), sq), "owner of %s", m.SquareName(sq))
		}
		if m.CodeSets && c != 0 {
			require.True(t, model.Has(m.Holding(p, c), sq), "set of %s", m.SquareName(sq))
		}
		declared := uint64(0)
		if c != 0 {
			declared = m.Types[m.TypeOf(c)].Attrs
		}
		require.Zero(t, m.Attributes(p, sq)&^declared, "attributes that %s does not have", m.SquareName(sq))
	}
}

// TestEdit wants the board to be edited before the first ply only.
func TestEdit(t *testing.T) {
	play := interp.NewPlay(allGames(t)["chess.zrf"])
	a1, _ := play.Model().Square("a1")
	require.NoError(t, play.Edit(a1, 0))
	require.Zero(t, play.Pos().Board[a1])
	mv, err := play.Find("e2e4")
	require.NoError(t, err)
	play.Do(mv)
	require.Error(t, play.Edit(a1, 0))
}
