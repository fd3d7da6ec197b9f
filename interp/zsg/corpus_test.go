package zsg_test

import (
	"bytes"
	"encoding/csv"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/zsg"
	"zog/zrf"
	"zog/zrf/outside"
)

// saved is a row of the corpus's table of saves.
type saved struct {
	zsg, zrf string
	must     bool // known to be a true record of its rules
}

// saves reads the corpus's table of saves.
func saves(t *testing.T, dir string) []saved {
	var list []saved
	for _, row := range table(t, filepath.Join(dir, "ZSG.tsv")) {
		list = append(list, saved{row["zsg"], row["zrf"], row["replayed_before"] == "yes"})
	}
	return list
}

// table reads a file of tab-separated values with a line of column names.
func table(t *testing.T, path string) []map[string]string {
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes = '\t', true
	rows, err := r.ReadAll()
	require.NoError(t, err)
	var list []map[string]string
	for _, row := range rows[1:] {
		fields := map[string]string{}
		for i, name := range rows[0] {
			fields[name] = row[i]
		}
		list = append(list, fields)
	}
	return list
}

func TestCorpusSavesReadBackByteForByte(t *testing.T) {
	dir := outside.Corpus(t)
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

// TestCorpusSavesReplay holds the rules against Zillions itself: in the saves
// that truly record their rules every move must be found by its exact text,
// under its number, and no game may end before its last move.
func TestCorpusSavesReplay(t *testing.T) {
	dir := outside.Corpus(t)
	byRules := map[string][]saved{}
	for _, s := range saves(t, dir) {
		if s.must {
			byRules[s.zrf] = append(byRules[s.zrf], s)
		}
	}
	var files, plies, ended int
	for _, zrf := range slices.Sorted(maps.Keys(byRules)) {
		t.Run(zrf, func(t *testing.T) {
			r := newRules(t, filepath.Join(dir, filepath.FromSlash(zrf)))
			for _, s := range byRules[zrf] {
				save, err := zsg.ReadFile(filepath.Join(dir, filepath.FromSlash(s.zsg)))
				require.NoError(t, err)
				play := r.play(save.Variant)
				out, err := zsg.Replay(play, save, zsg.Exact)
				require.NoError(t, err)
				require.Nil(t, out.Mismatch, "%s", s.zsg)
				require.Empty(t, out.Numbers, "%s", s.zsg)
				require.True(t, out.EndedAt < 0 || out.EndedAt == len(save.Plies), "%s ends after ply %d of %d", s.zsg, out.EndedAt, len(save.Plies))
				files, plies = files+1, plies+out.Replayed
				if out.EndedAt > 0 {
					ended++
					requireLastMoverWins(t, play, s.zsg)
				}
			}
		})
	}
	t.Logf("%d saves, %d plies, %d games played out", files, plies, ended)
	require.GreaterOrEqual(t, files, 94)
	require.GreaterOrEqual(t, ended, 92)
}

// requireLastMoverWins wants the side that made the last ply of a game to have
// won it, as it has in every game that was played out; but who repeats a
// position has lost where that loses.
func requireLastMoverWins(t *testing.T, play *interp.Play, name string) {
	m, result := play.Model(), play.Result()
	require.NotEqual(t, model.Drawn, result.Verdict, name)
	mover := m.Turns[play.At(play.Len()-1).Turn].Player
	won := result.Verdict == model.Won && result.Player == mover || result.Verdict == model.Lost && result.Player != mover
	require.Equal(t, result.Reason != "repetition", won, "%s: %s moved last, and %s is the player of a %s goal", name,
		m.Players[mover].Name, m.Players[result.Player].Name, result.Reason)
}

// rulesFile compiles the variants of one rules file as they are asked for.
type rulesFile struct {
	t       *testing.T
	program *zrf.Program
	games   map[string]compiled
}

// compiled is a game with an executor that all its plays share: the one that
// states how the language is read. The fast one is held against it elsewhere.
type compiled struct {
	m    *interp.Model
	exec interp.Executor
}

func newRules(t *testing.T, path string) *rulesFile {
	program, list := zrf.Load(os.DirFS(filepath.Dir(path)), filepath.Base(path))
	require.NoError(t, list.Err())
	return &rulesFile{t, program, map[string]compiled{}}
}

// play starts a play of the variant with the title.
func (r *rulesFile) play(title string) *interp.Play {
	c, ok := r.games[title]
	if !ok {
		g, err := r.program.Find(title)
		require.NoError(r.t, err)
		m, err := interp.Compile(g)
		require.NoError(r.t, err)
		c = compiled{m, interp.NewReference(m)}
		r.games[title] = c
	}
	return interp.NewPlayWith(c.m, c.m.Start(), c.exec)
}
