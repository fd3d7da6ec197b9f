package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// zipped returns an archive of files.
func zipped(t *testing.T, files map[string]string) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range files {
		f, err := w.Create(name)
		require.NoError(t, err)
		_, err = f.Write([]byte(text))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

func TestGamesInArchives(t *testing.T) {
	cases := []struct {
		name   string
		files  map[string]string
		inside string
		status int
		want   string // in stdout, or in stderr of a failure
	}{
		{"one game with pictures", map[string]string{"Games/Sound.zrf": sound, "Games/a.bmp": "BM"}, "", exitFine, "Sound"},
		{"several games", map[string]string{"a.zrf": sound, "b/c.zrf": sound}, "", exitUsage, "games.zip/b/c.zrf"},
		{"one of several, by its name", map[string]string{"a.zrf": sound, "b/c.zrf": sound}, "B/C.zrf", exitFine, "Sound"},
		{"a name that is not there", map[string]string{"a.zrf": sound}, "b.zrf", exitUsage, "no rules file b.zrf"},
		{"no game", map[string]string{"a.txt": sound}, "", exitBad, "no .zrf file"},
		{"a name outside", map[string]string{"../a.zrf": sound}, "", exitBad, "outside itself"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, out, errOut := zog("", "list", filepath.Join(write(t, "games.zip", zipped(t, c.files)), c.inside))
			require.Equal(t, c.status, status, errOut)
			if status == exitFine {
				require.Contains(t, out, c.want)
			} else {
				require.Contains(t, errOut, c.want)
			}
		})
	}
}

// TestCheckArchive wants every rules file of an archive checked.
func TestCheckArchive(t *testing.T) {
	file := write(t, "games.zip", zipped(t, map[string]string{"a.zrf": sound, "b/c.zrf": "(gane)", "b/d.txt": "("}))
	status, out, errOut := zog("", "check", file)
	require.Equal(t, exitBad, status)
	require.Contains(t, out, "games.zip/a.zrf: ok, 1 game, ")
	require.Contains(t, out, "2 files, 1 good, 1 with errors\n")
	require.Contains(t, errOut, "games.zip/b/c.zrf:1:2: error[unknown-keyword]: ")

	status, out, _ = zog("", "check", filepath.Join(file, "a.zrf"))
	require.Equal(t, exitFine, status)
	require.Contains(t, out, "a.zrf: ok")

	status, _, errOut = zog("", "check", write(t, "cut.zip", []byte("PK")))
	require.Equal(t, exitBad, status)
	require.Contains(t, errOut, "cut.zip: ")
}

// TestFolderOfManyGames wants a list to choose from that can be read.
func TestFolderOfManyGames(t *testing.T) {
	dir := t.TempDir()
	for i := range maxChoices + 12 {
		require.NoError(t, os.WriteFile(filepath.Join(dir, fmt.Sprintf("g%d.zrf", i)), []byte(sound), 0o644))
	}
	status, _, errOut := zog("", "list", dir)
	require.Equal(t, exitUsage, status)
	require.Contains(t, errOut, "and 12 more")
}

// TestSaveOfAGameInAnArchive plays a game out of an archive, saves it and goes
// on with it.
func TestSaveOfAGameInAnArchive(t *testing.T) {
	file := write(t, "games.zip", zipped(t, map[string]string{"Games/Sound.zrf": strings.Replace(sound, "(moves", "(moves (e e (verify empty?) add)", 1)}))
	save := filepath.Join(t.TempDir(), "game")
	status, out, _ := zog("a1a2\nsave "+save+"\nload "+save+"\nresult\nquit\n", "play", file, "--players", "human")
	require.Equal(t, exitFine, status)
	require.NotContains(t, out, "load:")
	require.Equal(t, 2, strings.Count(out, "Sound\n"))
	require.FileExists(t, save+".zsg")
}
