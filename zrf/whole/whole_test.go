package whole_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/zrf/whole"
)

// content returns what a file holds, and wants nothing else in its folder but
// the files named.
func content(t *testing.T, name string, others ...string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	list, err := os.ReadDir(filepath.Dir(name))
	require.NoError(t, err)
	require.Len(t, list, 1+len(others), "something is left behind")
	return string(data)
}

// TestWrite: a file is made, and replaced with its permissions kept.
func TestWrite(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a.txt")
	require.NoError(t, whole.Writable(name))
	require.NoError(t, whole.Write(name, []byte("one")))
	require.Equal(t, "one", content(t, name))

	require.NoError(t, os.Chmod(name, 0o640))
	require.NoError(t, whole.Write(name, []byte("two")))
	require.Equal(t, "two", content(t, name))
	info, err := os.Stat(name)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o640), info.Mode().Perm())
}

// TestLink: what a link leads to is replaced, not the link.
func TestLink(t *testing.T) {
	dir := t.TempDir()
	name, link := filepath.Join(dir, "a.txt"), filepath.Join(dir, "link")
	require.NoError(t, os.WriteFile(name, []byte("one"), 0o666))
	if err := os.Symlink(name, link); err != nil {
		t.Skip(err)
	}
	require.NoError(t, whole.Write(link, []byte("two")))
	require.Equal(t, "two", content(t, name, link))
	info, err := os.Lstat(link)
	require.NoError(t, err)
	require.NotZero(t, info.Mode()&os.ModeSymlink)
}

// TestRefused: a folder that is not there or a folder of that name is an error,
// and leaves nothing behind.
func TestRefused(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{filepath.Join(dir, "none", "a.txt"), dir} {
		require.Error(t, whole.Writable(name))
		require.Error(t, whole.Write(name, []byte("one")))
	}
	list, err := os.ReadDir(filepath.Dir(dir))
	require.NoError(t, err)
	require.Len(t, list, 1, "something is left behind")
	list, err = os.ReadDir(dir)
	require.NoError(t, err)
	require.Empty(t, list)
}
