package archive_test

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/archive"
)

// pack makes an archive of files, in order.
func pack(t *testing.T, files ...[2]string) []byte {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, file := range files {
		f, err := w.Create(file[0])
		require.NoError(t, err)
		_, err = f.Write([]byte(file[1]))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return out.Bytes()
}

func TestOpen(t *testing.T) {
	data := pack(t, [2]string{"Rules/Chess.ZRF", "(game)"}, [2]string{"Rules/images/a.bmp", "BM"}, [2]string{"__MACOSX/._chess.zrf", "x"})
	require.True(t, archive.Is(data))
	fsys, files, err := archive.Open(data)
	require.NoError(t, err)
	require.Equal(t, []string{"Rules/Chess.ZRF"}, files)
	raw, err := fs.ReadFile(fsys, "Rules/Chess.ZRF")
	require.NoError(t, err)
	require.Equal(t, "(game)", string(raw))
}

func TestOpenRefuses(t *testing.T) {
	bomb := string(make([]byte, 16<<20))
	cases := []struct {
		name, want string
		data       []byte
	}{
		{"no archive", "not a readable archive", []byte("PK\x03\x04 nonsense")},
		{"nothing to play", "no .zrf file in this archive", pack(t, [2]string{"readme.txt", ""})},
		{"a way out", "names a file outside itself", pack(t, [2]string{"../../etc/passwd", ""}, [2]string{"a.zrf", ""})},
		{"a way out on Windows", "names a file outside itself", pack(t, [2]string{`..\evil.zrf`, ""})},
		{"a bomb", "unpacks to more than 200 times its size", pack(t, [2]string{"a.zrf", bomb})},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := archive.Open(c.data)
			require.ErrorContains(t, err, c.want)
		})
	}
}
