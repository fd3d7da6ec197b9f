package source

import (
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

func TestCleanPath(t *testing.T) {
	tests := []struct{ written, want string }{
		{`images\x\y.bmp`, "images/x/y.bmp"},
		{`Audio\\Click.wav`, "Audio/Click.wav"},
		{`a/b\\/c.bmp`, "a/b/c.bmp"},
		{`.\x.bmp`, "x.bmp"},
		{`..\Images\x.bmp`, "../Images/x.bmp"},
		{`a\..\x.bmp`, "x.bmp"},
		{` x.bmp `, "x.bmp"},
		{"", ""},
	}
	for _, test := range tests {
		require.Equal(t, test.want, CleanPath(test.written), test.written)
	}
}

func TestResolve(t *testing.T) {
	fsys := fstest.MapFS{
		"Rules/chess.zrf":        {},
		"Rules/Images/King.BMP":  {},
		"Rules/Images/king.bmp":  {},
		"Rules/Images/Queen.bmp": {},
		"common.zrf":             {},
	}
	tests := []struct {
		dir, written, want string
		err                error
	}{
		{"Rules", `chess.zrf`, "Rules/chess.zrf", nil},
		{"Rules", `images\queen.BMP`, "Rules/Images/Queen.bmp", nil},
		{"Rules", `Images\King.BMP`, "Rules/Images/King.BMP", nil},
		{"Rules", `images\king.bmp`, "Rules/Images/king.bmp", nil},
		{"Rules", `..\COMMON.zrf`, "common.zrf", nil},
		{".", `rules/chess.ZRF`, "Rules/chess.zrf", nil},
		{"Rules", `..\..\common.zrf`, "", ErrOutside},
		{"Rules", `../../etc/passwd`, "", ErrOutside},
		{"Rules", `Images/../../../x`, "", ErrOutside},
		{"Rules", `..\..`, "", ErrOutside},
		{"Rules", `/etc/passwd`, "", ErrOutside},
		{"Rules", `\etc\passwd`, "", ErrOutside},
		{"Rules", `C:\Zillions\x.zrf`, "", ErrOutside},
		{"Rules", `nosuch\x.zrf`, "", fs.ErrNotExist},
		{"Rules", `Images\King.BMP\x`, "", fs.ErrNotExist},
		{"Rules", ``, "", fs.ErrNotExist},
		{"Rules", "a\xFFb", "", fs.ErrNotExist},
	}
	for _, test := range tests {
		t.Run(test.dir+" "+test.written, func(t *testing.T) {
			got, err := Resolve(fsys, test.dir, test.written)
			require.ErrorIs(t, err, test.err)
			require.Equal(t, test.want, got)
		})
	}
}

func TestReadStopsAtTheLimit(t *testing.T) {
	_, err := Read(endless{}, "big.zrf")
	require.ErrorContains(t, err, "big.zrf has more than")
}

func TestReadMissing(t *testing.T) {
	_, err := Read(fstest.MapFS{}, "x.zrf")
	require.ErrorIs(t, err, fs.ErrNotExist)
}

// endless is a file system in which every file has no end.
type endless struct{}

func (endless) Open(string) (fs.File, error) { return endlessFile{}, nil }

type endlessFile struct{}

func (endlessFile) Stat() (fs.FileInfo, error) { return nil, fs.ErrInvalid }
func (endlessFile) Close() error               { return nil }
func (endlessFile) Read(p []byte) (int, error) {
	return io.ReadFull(strings.NewReader(strings.Repeat("(", len(p))), p)
}
