package zrf_test

import (
	"bufio"
	"io/fs"
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/zrf"
	"zog/zrf/outside"
)

// A row is a line of the collection's index.
type row struct {
	path      string
	converted bool // written for a converter that borrows the syntax
	engine    bool // the moves come from a DLL
}

func index(t *testing.T, fsys fs.FS) []row {
	t.Helper()
	f, err := fsys.Open("INDEX.tsv")
	require.NoError(t, err)
	defer f.Close()
	var rows []row
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		if field := strings.Split(lines.Text(), "\t"); field[0] != "path" {
			rows = append(rows, row{field[0], field[1] == "z2j", field[6] != "n"})
		}
	}
	require.NoError(t, lines.Err())
	return rows
}

// TestCorpus loads every real file there is. Those written for Zillions load
// without an error; those written for a converter may use forms of its own,
// each of which is told at its place.
func TestCorpus(t *testing.T) {
	fsys := outside.CorpusFS(t)
	loaded, converted := 0, 0
	for _, r := range index(t, fsys) {
		if path.Ext(r.path) == ".prezrf" {
			continue // input of somebody's preprocessor, not rules
		}
		p, diags := zrf.Load(fsys, r.path)
		for _, d := range diags {
			require.NotNil(t, d.Loc.File, "%s: %v", r.path, d)
		}
		if r.converted {
			converted++
			continue
		}
		require.NoError(t, diags.Err(), r.path)
		for _, g := range p.Games {
			require.Equal(t, r.engine, g.Engine != "", r.path)
			require.NotEmpty(t, g.Board.Positions, r.path)
			require.NotEmpty(t, g.Turns, r.path)
		}
		loaded++
	}
	require.Greater(t, loaded, 120)
	require.Greater(t, converted, 250)
}
