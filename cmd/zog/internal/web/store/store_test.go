package store_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/web/store"
)

func TestStore(t *testing.T) {
	for name, dir := range map[string]string{"memory": "", "file": t.TempDir()} {
		t.Run(name, func(t *testing.T) {
			s, err := store.Open(dir)
			require.NoError(t, err)
			defer func() { require.NoError(t, s.Close()) }()

			_, err = s.Table("a")
			require.ErrorIs(t, err, store.ErrMissing)
			require.NoError(t, s.PutTable("a", "1"))
			require.NoError(t, s.PutTable("b", "2"))
			require.NoError(t, s.PutTable("a", "3"))
			got, err := s.Table("a")
			require.NoError(t, err)
			require.Equal(t, "3", got)
			require.NoError(t, s.Trim())
			list, err := s.Recent(10)
			require.NoError(t, err)
			require.ElementsMatch(t, []string{"2", "3"}, list)

			require.NoError(t, s.PutFile("x", store.File{Name: "x.zrf", Data: []byte("one")}))
			require.NoError(t, s.PutFile("x", store.File{Name: "y.zrf", Data: []byte("same bytes, same name")}))
			files, err := s.Files()
			require.NoError(t, err)
			require.Equal(t, []store.File{{Name: "x.zrf", Data: []byte("one")}}, files)
		})
	}
}

func TestRestart(t *testing.T) {
	dir := t.TempDir()
	first, err := store.Open(dir)
	require.NoError(t, err)
	require.NoError(t, first.PutTable("a", "1"))
	second, err := store.Open(dir) // the first was never closed, as after a kill
	require.NoError(t, err)
	got, err := second.Table("a")
	require.NoError(t, err)
	require.Equal(t, "1", got)
	require.NoError(t, second.Close())
	require.NoError(t, first.Close())
}
