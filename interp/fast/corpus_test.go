package fast_test

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Of every few files one game is played for some plies; ZOG_PLIES plays so many,
// of all variants of all files.
const corpusStep = 10

var corpusPlies, longer = func() (int, bool) {
	n, err := strconv.Atoi(os.Getenv("ZOG_PLIES"))
	return max(n, 3), err == nil
}()

// corpus finds the collection of real rules files beside the repository.
// Without one the test is skipped, or fails if ZOG_REQUIRE lists it.
func corpus(t *testing.T) fs.FS {
	t.Helper()
	dir, err := os.Getwd()
	require.NoError(t, err)
	for ; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
	}
	dir = filepath.Join(dir, "..", "shared", "corpus")
	if _, err := os.Stat(dir); err != nil {
		if slices.Contains(strings.Split(os.Getenv("ZOG_REQUIRE"), ","), "corpus") {
			t.Fatalf("the corpus is required: %v", err)
		}
		t.Skipf("no corpus: %v", err)
	}
	return os.DirFS(dir)
}

func corpusRules(t *testing.T, fsys fs.FS) []string {
	t.Helper()
	var names []string
	require.NoError(t, fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.EqualFold(path.Ext(name), ".zrf") && !strings.Contains(name, "-hist/") {
			names = append(names, name)
		}
		return err
	}))
	require.NotEmpty(t, names)
	return names
}
