// Package outside finds what some tests need and this repository does not hold:
// a collection of real rules files beside it, other engines, a browser. What is
// missing skips the test, or fails it if the environment variable ZOG_REQUIRE
// lists its kind: corpus, engines, browser.
package outside

import (
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Corpus returns the folder of the collection of real rules files.
func Corpus(tb testing.TB) string {
	tb.Helper()
	dir := filepath.Join(moduleRoot(tb), "..", "shared", "corpus")
	if _, err := os.Stat(dir); err != nil {
		missing(tb, "corpus", "the corpus of rules files")
	}
	return dir
}

// CorpusFS returns the same folder as a file system.
func CorpusFS(tb testing.TB) fs.FS {
	tb.Helper()
	return os.DirFS(Corpus(tb))
}

// Rules returns the names of all rules files of a collection.
func Rules(tb testing.TB, fsys fs.FS) []string {
	tb.Helper()
	var names []string
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.EqualFold(path.Ext(name), ".zrf") {
			names = append(names, name)
		}
		return err
	})
	require.NoError(tb, err)
	require.NotEmpty(tb, names)
	return names
}

// Engine returns the path of an engine's program.
func Engine(tb testing.TB, name string) string {
	tb.Helper()
	return program(tb, "engines", name)
}

// Browser returns the path of a browser.
func Browser(tb testing.TB) string {
	tb.Helper()
	return program(tb, "browser", "chromium", "chromium-browser", "google-chrome")
}

// program finds the first of some programs; Debian keeps games where not every
// PATH looks.
func program(tb testing.TB, kind string, names ...string) string {
	tb.Helper()
	for _, name := range names {
		for _, path := range []string{name, "/usr/games/" + name} {
			if found, err := exec.LookPath(path); err == nil {
				return found
			}
		}
	}
	missing(tb, kind, strings.Join(names, " or "))
	return ""
}

func missing(tb testing.TB, kind, what string) {
	tb.Helper()
	if slices.Contains(strings.Split(os.Getenv("ZOG_REQUIRE"), ","), kind) {
		tb.Fatalf("%s is required and not here", what)
	}
	tb.Skipf("%s is not here", what)
}

func moduleRoot(tb testing.TB) string {
	tb.Helper()
	dir, err := os.Getwd()
	require.NoError(tb, err)
	for ; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		require.NotEqual(tb, dir, filepath.Dir(dir), "no go.mod above the test")
	}
}
