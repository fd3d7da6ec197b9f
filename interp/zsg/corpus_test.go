package zsg_test

import (
	"bytes"
	"encoding/csv"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/zsg"
)

// corpus returns the folder of saves that Zillions wrote, with their rules. It
// lies beside the repository; without it the test is skipped, or fails if the
// environment variable ZOG_REQUIRE lists "corpus".
func corpus(t *testing.T) string {
	dir, err := filepath.Abs("../../../shared/corpus")
	require.NoError(t, err)
	if _, err := os.Stat(dir); err != nil {
		if slices.Contains(strings.Split(os.Getenv("ZOG_REQUIRE"), ","), "corpus") {
			t.Fatalf("the corpus is required: %v", err)
		}
		t.Skipf("no corpus: %v", err)
	}
	return dir
}

// saved is a row of the corpus's table of saves.
type saved struct {
	zsg, zrf string
	must     bool // known to be a true record of its rules
}

// saves reads the corpus's table of saves.
func saves(t *testing.T, dir string) []saved {
	f, err := os.Open(filepath.Join(dir, "ZSG.tsv"))
	require.NoError(t, err)
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes = '\t', true
	rows, err := r.ReadAll()
	require.NoError(t, err)
	column := func(name string) int {
		i := slices.Index(rows[0], name)
		require.GreaterOrEqual(t, i, 0, name)
		return i
	}
	zsgs, zrfs, replayed := column("zsg"), column("zrf"), column("replayed_before")
	var list []saved
	for _, row := range rows[1:] {
		list = append(list, saved{row[zsgs], row[zrfs], row[replayed] == "yes"})
	}
	return list
}

func TestCorpusSavesReadBackByteForByte(t *testing.T) {
	dir := corpus(t)
	n := 0
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.EqualFold(filepath.Ext(path), ".zsg") {
			return err
		}
		raw, err := os.ReadFile(path)
		require.NoError(t, err)
		s, err := zsg.ReadFile(path)
		require.NoError(t, err)
		var b bytes.Buffer
		require.NoError(t, zsg.Write(&b, s))
		require.Equal(t, string(raw), b.String(), path)
		n++
		return nil
	})
	require.NoError(t, err)
	t.Logf("%d saves", n)
	require.GreaterOrEqual(t, n, 113)
}
