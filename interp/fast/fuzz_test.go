package fast_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/rules"
	"zog/zrf"
	"zog/zrf/macro"
)

// Bounds of the games that are fuzzed: they must be played in a moment.
const (
	fuzzSquares = 150
	fuzzTypes   = 20
	fuzzPlies   = 8
)

// FuzzAgrees changes rules a little and wants the same of both executors. The
// changes are bytes in threes: what to do, and which two words of the text.
func FuzzAgrees(f *testing.F) {
	games, err := rules.Games()
	require.NoError(f, err)
	for i := 0; i < len(games); i += 8 {
		f.Add(uint16(i), []byte{0, 90, 120, 1, 200, 30}, uint64(2))
	}
	f.Fuzz(func(t *testing.T, game uint16, changes []byte, seed uint64) {
		g := games[int(game)%len(games)]
		text, err := fs.ReadFile(rules.FS, g.File)
		require.NoError(t, err)
		files := fstest.MapFS{g.File: {Data: []byte(mutate(string(text), changes))}}
		includes, err := fs.Glob(rules.FS, "include/*.zrf")
		require.NoError(t, err)
		for _, name := range includes {
			data, err := fs.ReadFile(rules.FS, name)
			require.NoError(t, err)
			files[name] = &fstest.MapFile{Data: data}
		}
		program, diags := zrf.LoadWithin(files, g.File, macro.Limits{})
		if diags.HasErrors() || len(program.Games) == 0 {
			return
		}
		m, err := interp.Compile(program.Games[0])
		if err != nil || len(m.Squares) > fuzzSquares || len(m.Types) > fuzzTypes || len(m.Turns) == 0 {
			return
		}
		agree(t, m, seed, fuzzPlies)
	})
}

// mutate swaps, repeats or replaces words of a text.
func mutate(text string, changes []byte) string {
	words := strings.Fields(strings.NewReplacer("(", " ( ", ")", " ) ").Replace(withoutComments(text)))
	for len(changes) >= 3 && len(words) > 0 {
		i, k := int(changes[1])*len(words)/256, int(changes[2])*len(words)/256
		if words[i] != "(" && words[i] != ")" && words[k] != "(" && words[k] != ")" {
			switch changes[0] % 3 {
			case 0:
				words[i], words[k] = words[k], words[i]
			case 1:
				words[i] = words[k]
			default:
				words[i] += " " + words[k]
			}
		}
		changes = changes[3:]
	}
	return strings.Join(words, " ")
}

func withoutComments(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if k := strings.IndexByte(line, ';'); k >= 0 && strings.Count(line[:k], `"`)%2 == 0 {
			lines[i] = line[:k]
		}
	}
	return strings.Join(lines, "\n")
}
