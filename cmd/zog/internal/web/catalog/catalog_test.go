package catalog_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/web/catalog"
	"zog/rules"
)

const small = `(game (title "Small") (players White Black) (turn-order White Black)
  (board (image "board.bmp" "other.bmp") (grid (start-rectangle 0 0 50 50) (dimensions ("a/b/c" (50 0)) ("3/2/1" (0 50))) (directions (n 0 -1))))
  (piece (name Man) (image White "..\secret.bmp") (moves (n (verify empty?) add)))
  (board-setup (White (Man a1))) (loss-condition (White Black) stalemated))`

func TestEmbeddedGamesLoad(t *testing.T) {
	c, err := catalog.New(2)
	require.NoError(t, err)
	games, err := rules.Games()
	require.NoError(t, err)
	require.Len(t, c.Entries(), len(games))
	for _, e := range c.Entries() {
		r, err := c.Load(context.Background(), e.ID)
		require.NoError(t, err, e.ID)
		require.NotEmpty(t, r.Games(), e.ID)
	}
	_, err = c.Load(context.Background(), "nothing")
	require.ErrorIs(t, err, catalog.ErrUnknown)
}

func TestFolder(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "games"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "secret.bmp"), []byte("BM"), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "games", "Small.ZRF"), []byte(small), 0o644))
	c, err := catalog.New(1)
	require.NoError(t, err)
	embedded := len(c.Entries())
	require.NoError(t, c.AddPath(filepath.Join(dir, "games")))
	require.NoError(t, c.AddPath(filepath.Join(dir, "games", "Small.ZRF")), "again, alone")
	require.Len(t, c.Entries(), embedded+1)
	e := c.Entries()[embedded]
	require.Equal(t, catalog.Disk, e.Origin)
	r, err := c.Load(context.Background(), e.ID)
	require.NoError(t, err)
	g, err := r.Game(1)
	require.NoError(t, err)
	require.Equal(t, 2, g.Sets())
	_, err = g.Asset(`..\secret.bmp`)
	require.ErrorContains(t, err, "outside")
	require.Equal(t, "image/svg+xml", g.Piece(0, 0, 0).Type, "drawn, since its picture can't be reached")
	_, err = r.Game(2)
	require.Error(t, err)

	require.ErrorContains(t, c.AddPath(filepath.Join(dir, "nowhere")), "nowhere: no such file")
	require.ErrorContains(t, c.AddPath(t.TempDir()), "no .zrf file")
}

func TestLinkOutOfTheFolder(t *testing.T) {
	dir := t.TempDir()
	secret := filepath.Join(t.TempDir(), "secret.txt")
	require.NoError(t, os.WriteFile(secret, []byte("secret"), 0o644))
	require.NoError(t, os.Symlink(secret, filepath.Join(dir, "link.bmp")))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "small.zrf"), []byte(small), 0o644))
	c, err := catalog.New(1)
	require.NoError(t, err)
	require.NoError(t, c.AddPath(dir))
	entries := c.Entries()
	r, err := c.Load(context.Background(), entries[len(entries)-1].ID)
	require.NoError(t, err)
	_, err = r.Games()[0].Asset("link.bmp")
	require.Error(t, err)
}

func TestUploadHasTheSameNameEveryTime(t *testing.T) {
	a, err := catalog.New(1)
	require.NoError(t, err)
	b, err := catalog.New(1)
	require.NoError(t, err)
	first, err := a.AddUpload(`C:\games\small.zrf`, []byte(small))
	require.NoError(t, err)
	second, err := b.AddUpload("renamed.zrf", []byte(small))
	require.NoError(t, err)
	require.Equal(t, first[0].ID, second[0].ID)
	require.Equal(t, "small", first[0].Name)
	r, err := a.Load(context.Background(), first[0].ID)
	require.NoError(t, err)
	require.Len(t, r.Games(), 1)
}

// TestErrorsOfOneGame: the games without errors can be played all the same.
func TestErrorsOfOneGame(t *testing.T) {
	c, err := catalog.New(1)
	require.NoError(t, err)
	for text, want := range map[string][]int{
		small + `(variant (title "Bad") (no-such-keyword))` + `(variant (title "Good"))`: {1, 3},
		small + `(variant (title "Bad") (board-setup (White (Man zz))))`:                 {1},
		`(game (title "Bad") (no-such-keyword))`:                                         nil,
	} {
		added, err := c.AddUpload("mixed.zrf", []byte(text))
		require.NoError(t, err)
		r, err := c.Load(context.Background(), added[0].ID)
		require.NoError(t, err)
		require.True(t, r.Diags.HasErrors())
		var numbers []int
		for _, g := range r.Games() {
			numbers = append(numbers, g.Rules.Number)
			_, err := g.Model()
			require.NoError(t, err)
		}
		require.Equal(t, want, numbers, text)
	}
}
