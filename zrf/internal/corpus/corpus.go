// Package corpus finds the collection of real rules files that tests read
// where it lies, beside the repository.
package corpus

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// FS returns the collection. Without one the test is skipped, or fails if the
// environment variable ZOG_REQUIRE lists "corpus".
func FS(tb testing.TB) fs.FS {
	tb.Helper()
	dir := filepath.Join(moduleRoot(tb), "..", "shared", "corpus")
	if _, err := os.Stat(dir); err != nil {
		if slices.Contains(strings.Split(os.Getenv("ZOG_REQUIRE"), ","), "corpus") {
			tb.Fatalf("the corpus is required: %v", err)
		}
		tb.Skipf("no corpus: %v", err)
	}
	return os.DirFS(dir)
}

// Rules returns the names of all rules files of the collection.
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

func moduleRoot(tb testing.TB) string {
	dir, err := os.Getwd()
	require.NoError(tb, err)
	for ; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		require.NotEqual(tb, dir, filepath.Dir(dir), "no go.mod above the test")
	}
}
