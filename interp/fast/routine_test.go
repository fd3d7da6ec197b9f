package fast

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
	"zog/interp/ref"
	"zog/rules"
	"zog/zrf"
	"zog/zrf/outside"
)

// TestCold: blocks are compiled when their routines have run for some time, and not
// before.
func TestCold(t *testing.T) {
	loaded, diags := zrf.Load(rules.FS, "breakthrough.zrf")
	require.False(t, diags.HasErrors())
	m, err := model.Compile(loaded.Games[0])
	require.NoError(t, err)
	e, pr := New(m), programOf(m)
	var l model.MoveList
	e.gen.Generate(m.Start(), 0, model.AnyType, &l)
	require.Len(t, l.Moves, 22)
	require.Equal(t, maxCompile, pr.left)
	for i := 0; pr.left == maxCompile; i++ {
		require.Less(t, i, coldActs)
		e.gen.Generate(m.Start(), 0, model.AnyType, &l)
	}
}

// routinesAlone returns an executor with whose model nothing may be compiled.
func routinesAlone(m *model.Model) *Executor {
	pr := programOf(m)
	pr.left, pr.later = 0, 0
	return New(m)
}

// TestRoutines: with routines for all blocks the moves are the tree walker's, and
// so are the attacks that they ask about.
func TestRoutines(t *testing.T) {
	names, err := fs.Glob(rules.FS, "*.zrf")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			quick := routinesAgree(t, rules.FS, name)
			require.Zero(t, blocksOfTree(quick), "all blocks have routines that end")
		})
	}
}

func TestRoutinesOnWordsOfAllKinds(t *testing.T) {
	fsys := os.DirFS("../../testdata/conformance")
	names, err := fs.Glob(fsys, "*/*.zrf")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, name := range names {
		t.Run(name, func(t *testing.T) { routinesAgree(t, fsys, name) })
	}
}

func TestRoutinesOnCorpus(t *testing.T) {
	fsys := outside.CorpusFS(t)
	for i, name := range outside.Rules(t, fsys) {
		if i%10 == 5 {
			t.Run(name, func(t *testing.T) { t.Parallel(); routinesAgree(t, fsys, name) })
		}
	}
}

// routinesAgree plays a random game of the first game of a file that can be played.
func routinesAgree(t *testing.T, fsys fs.FS, name string) *Executor {
	loaded, diags := zrf.Load(fsys, name)
	if diags.HasErrors() || len(loaded.Games) == 0 {
		t.Skip("no rules")
	}
	m, err := model.Compile(loaded.Games[0])
	if err != nil {
		t.Skip("not to be played")
	}
	slow, quick := ref.New(m), routinesAlone(m)
	rnd := rand.New(rand.NewPCG(1, 2))
	var want, got model.MoveList
	p := m.Start()
	for range 10 {
		slow.Moves(p, &want)
		quick.Moves(p, &got)
		require.Equal(t, slow.Fault() != nil, quick.Fault() != nil, "fault")
		require.Equal(t, len(want.Moves), len(got.Moves))
		for i := range want.Moves {
			require.True(t, want.Moves[i].Equal(&got.Moves[i]), "move %d: %v, not %v", i, got.Moves[i], want.Moves[i])
		}
		require.Equal(t, slow.Checked(p), quick.Checked(p))
		if len(want.Moves) == 0 || m.Outcome(p).Verdict != model.Undecided {
			break
		}
		slow.Do(p, &want.Moves[rnd.IntN(len(want.Moves))])
	}
	return quick
}

// TestRoutineWithoutEnd: what does not end is left to the tree walker, which says so.
func TestRoutineWithoutEnd(t *testing.T) {
	text := `(game (title "Endless") (players White Black) (turn-order White Black)
		(board (grid (start-rectangle 0 0 1 1) (dimensions ("a/b" (1 0)) ("1" (0 1))) (directions (e 1 0))))
		(board-setup (White (Man a1)))
		(piece (name Man) (moves ((while (empty? b1) a1) add))))`
	loaded, diags := zrf.Load(fstest.MapFS{"endless.zrf": {Data: []byte(text)}}, "endless.zrf")
	require.False(t, diags.HasErrors(), "%v", diags)
	m, err := model.Compile(loaded.Games[0])
	require.NoError(t, err)
	quick := routinesAlone(m)
	var l model.MoveList
	quick.Moves(m.Start(), &l)
	require.Empty(t, l.Moves)
	require.ErrorContains(t, quick.Fault(), "does not end")
	require.Equal(t, 1, blocksOfTree(quick))
}

// blocksOfTree counts the blocks whose routines were found not to do.
func blocksOfTree(e *Executor) (n int) {
	for _, c := range e.gen.pr.cold {
		for _, list := range [][]entry{c.moves, c.drops} {
			for i := range list {
				if list[i].routines.layer() == LayerTree {
					n++
				}
			}
		}
	}
	return n
}
