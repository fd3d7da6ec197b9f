package gallery_test

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/web/art/gallery"
	"zog/rules"
)

// TestCurrent holds the pictures beside the rules against what the games name
// and how they are drawn now. If it fails, run the generator.
func TestCurrent(t *testing.T) {
	want, err := gallery.Draw(rules.FS)
	require.NoError(t, err)
	have := 0
	err = fs.WalkDir(rules.FS, "images", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		have++
		text, err := fs.ReadFile(rules.FS, name)
		require.NoError(t, err)
		require.Equal(t, want[name], string(text), "%s: run go run ./cmd/zog/internal/web/art/generate", name)
		return nil
	})
	require.NoError(t, err)
	require.Len(t, want, have, "run go run ./cmd/zog/internal/web/art/generate")
}
