package check_test

import (
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/zrf/check"
	"zog/zrf/game"
	"zog/zrf/macro"
)

// seeds returns the text of every rules file under a folder.
func seeds(tb testing.TB, dir string) []string {
	tb.Helper()
	var texts []string
	fsys := os.DirFS(dir)
	err := fs.WalkDir(fsys, ".", func(name string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, ".zrf") {
			var text []byte
			text, err = fs.ReadFile(fsys, name)
			texts = append(texts, string(text))
		}
		return err
	})
	require.NoError(tb, err)
	require.NotEmpty(tb, texts)
	return texts
}

// FuzzCheck wants no panic, whatever the text, and games whose parts fit
// together even where the text has errors.
func FuzzCheck(f *testing.F) {
	for _, text := range append(seeds(f, "testdata"), seeds(f, "../../rules")...) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 100_000 {
			t.Skip("long texts find nothing that short ones don't")
		}
		x := macro.Expand(fstest.MapFS{"f.zrf": {Data: []byte(text)}}, "f.zrf", macro.Limits{Nodes: 200_000})
		names := game.NewNames()
		games, _ := check.Check(x, names)
		for i, g := range games {
			require.Equal(t, i+1, g.Number)
			requireFits(t, g)
		}
	})
}

// requireFits wants every index in g to be within what it indexes.
func requireFits(t *testing.T, g *game.Game) {
	t.Helper()
	below := func(i, n int) { require.True(t, i >= 0 && i < n, "%d of %d", i, n) }
	players, pieces, positions := len(g.Players), len(g.Pieces), len(g.Board.Positions)
	for _, turn := range g.Turns {
		below(turn.Player, players)
		below(turn.As, players)
	}
	require.True(t, g.Repeat == 0 || g.Repeat < len(g.Turns))
	require.Len(t, g.Board.Links, len(g.Board.Dirs))
	for _, row := range g.Board.Links {
		require.Len(t, row, positions)
		for _, to := range row {
			require.True(t, to == -1 || to >= 0 && int(to) < positions)
		}
	}
	for _, s := range g.Board.Symmetry {
		below(s.Player, players)
	}
	for _, z := range g.Board.Zones {
		for _, p := range z.Players {
			below(p, players)
		}
		for _, p := range z.Positions {
			below(int(p), positions)
		}
	}
	for _, p := range g.Setup {
		below(p.Player, players)
		below(p.Piece, pieces)
	}
	for _, p := range g.Pieces {
		require.NotNil(t, p)
		for _, b := range append(p.Moves, p.Drops...) {
			requireTyped(t, b.Code, map[*game.Instr]bool{})
		}
	}
	for _, goal := range g.Goals {
		for _, p := range goal.Players {
			below(p, players)
		}
		requireTest(t, goal.Test, pieces)
	}
}

// requireTyped wants no invalid instruction or condition in code.
func requireTyped(t *testing.T, code []game.Instr, done map[*game.Instr]bool) {
	t.Helper()
	if len(code) == 0 || done[&code[0]] {
		return
	}
	done[&code[0]] = true
	for i := range code {
		in := &code[i]
		require.NotEqual(t, game.OpInvalid, in.Op)
		if in.Cond != nil {
			require.NotEqual(t, game.CondInvalid, in.Cond.Kind)
		}
		requireTyped(t, in.Body, done)
		requireTyped(t, in.Else, done)
	}
}

func requireTest(t *testing.T, test *game.Test, pieces int) {
	t.Helper()
	require.NotNil(t, test)
	require.NotEqual(t, game.TestInvalid, test.Kind)
	for _, p := range test.Pieces {
		require.True(t, p >= 0 && p < pieces)
	}
	for _, o := range test.Occupants {
		require.True(t, o.Piece >= 0 && o.Piece < pieces)
	}
	for _, sub := range test.Subs {
		requireTest(t, sub, pieces)
	}
}
