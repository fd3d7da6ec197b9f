package main

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/zrf/outside"
)

// playable lists the corpus's rules files that were written for Zillions and
// need no engine library.
func playable(t *testing.T, dir string) []string {
	f, err := os.Open(filepath.Join(dir, "INDEX.tsv"))
	require.NoError(t, err)
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes = '\t', true
	rows, err := r.ReadAll()
	require.NoError(t, err)
	path, class, engine := slices.Index(rows[0], "path"), slices.Index(rows[0], "class"), slices.Index(rows[0], "engine")
	var files []string
	for _, row := range rows[1:] {
		if row[class] == "zog" && row[engine] == "n" && strings.EqualFold(filepath.Ext(row[path]), ".zrf") {
			files = append(files, filepath.Join(dir, filepath.FromSlash(row[path])))
		}
	}
	require.NotEmpty(t, files)
	return files
}

// TestCheckCorpus checks all real files in one call: those for Zillions are
// without errors, every other one that is not gets a diagnostic with a line,
// and none meets a fault of ours.
func TestCheckCorpus(t *testing.T) {
	dir := outside.Corpus(t)
	_, out, _ := zog("", "check", "--json", dir)
	records := map[string]checked{}
	for line := range strings.Lines(out) {
		var r checked
		require.NoError(t, json.Unmarshal([]byte(line), &r))
		records[r.File] = r
		require.Equal(t, r.OK, r.Errors == 0, r.File)
		for _, d := range r.Diagnostics {
			require.NotEqual(t, "internal-error", d.Code, "%s: %s", r.File, d.Message)
			require.NotZero(t, d.Line, "%s: %s", r.File, d.Message)
		}
	}
	files := playable(t, dir)
	for _, file := range files {
		require.True(t, records[file].OK, "%s: %v", file, records[file].Diagnostics)
	}
	t.Logf("%d files, %d of them for Zillions and without an engine", len(records), len(files))
}
