package zsg_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/zsg"
)

// tree writes files below a new folder, each with its content.
func tree(t *testing.T, files map[string]string) string {
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	}
	return dir
}

func TestFind(t *testing.T) {
	dir := tree(t, map[string]string{
		"saves/beside.ZRF":     ``,
		"lib/a/Chess.zrf":      `(game (title "Other"))`,
		"lib/b/chess.ZRF":      `(game (title "Wild Chess"))`,
		"lib/b/renamed.zrf":    `(game (title "Go (9x9)"))`,
		"lib/b/notes.txt":      `"Go (9x9)"`,
		"single/draughts.zrf":  `(game (title "Draughts"))`,
		"single/other.txt":     ``,
		"lone/only/rules.zrf":  ``,
		"lone/only/readme.txt": ``,
	})
	cases := []struct{ name, rules, variant, roots, want string }{
		{"beside the save", "Beside.zrf", "Anything", "", "saves/beside.ZRF"},
		{"Windows path", `C:\Games\Zillions\Rules\BESIDE.zrf`, "Anything", "", "saves/beside.ZRF"},
		{"by name and title", `.\chess.zrf`, "Wild Chess", "lib", "lib/b/chess.ZRF"},
		{"by name", "chess.zrf", "Lost Chess", "lib", "lib/a/Chess.zrf"},
		{"by title", "go.zrf", "Go (9x9)", "lib", "lib/b/renamed.zrf"},
		{"single file", "draughts.zrf", "Draughts", "single/draughts.zrf", "single/draughts.zrf"},
		{"no header", "", "", "lone", "lone/only/rules.zrf"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			f := &zsg.Finder{}
			if c.roots != "" {
				f.Roots = []string{filepath.Join(dir, filepath.FromSlash(c.roots))}
			}
			got, err := f.Find(&zsg.Save{File: filepath.Join(dir, "saves", "game.zsg"), Rules: c.rules, Variant: c.variant})
			require.NoError(t, err)
			require.Equal(t, filepath.Join(dir, filepath.FromSlash(c.want)), got)
		})
	}
}

func TestFindFails(t *testing.T) {
	dir := tree(t, map[string]string{"lib/a.zrf": "", "lib/b.zrf": ""})
	f := &zsg.Finder{Roots: []string{filepath.Join(dir, "lib")}}

	_, err := f.Find(&zsg.Save{File: "game.zsg", Rules: `x\go.zrf`, Variant: "Go"})
	require.EqualError(t, err, "game.zsg:2:11: error[save]: rules file go.zrf is not beside the save nor under "+
		filepath.Join(dir, "lib")+"; --rules gives more places to look")

	_, err = f.Find(&zsg.Save{File: "game.zsg"})
	require.ErrorContains(t, err, "does not say which rules")

	f = &zsg.Finder{Roots: []string{filepath.Join(dir, "missing")}}
	_, err = f.Find(&zsg.Save{File: "game.zsg", Rules: "go.zrf"})
	require.ErrorIs(t, err, os.ErrNotExist)
}
