package mcts_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/internal/embedded"
	"zog/interp/search/mcts"
)

func play(t *testing.T, file string, moves ...string) *interp.Play {
	t.Helper()
	p := interp.NewPlay(embedded.Model(t, file, "1"))
	for _, text := range moves {
		mv, err := p.Find(text)
		require.NoError(t, err)
		p.Do(mv)
	}
	return p
}

// best is the move of the root tried most often, as text.
func best(p *interp.Play, tree *mcts.Tree) (string, mcts.Choice) {
	choices := tree.Choices()
	top := choices[0]
	for _, c := range choices {
		if c.Won || c.Visits > top.Visits && !top.Won {
			top = c
		}
	}
	return p.Text(p.Moves()[top.Index]), top
}

// TestProvesWin: two in a row with the third square free is a proved win.
func TestProvesWin(t *testing.T) {
	p := play(t, "tic-tac-toe.zrf", "a1", "a2", "b1", "b2")
	tree := mcts.New(p, mcts.Config{Playouts: 500, Seed: 1})
	tree.Run()
	text, c := best(p, tree)
	require.Equal(t, "Cross Mark c1", text)
	require.True(t, c.Won)
	require.Equal(t, 4, p.Len(), "the play is back where it was")
}

// TestBlocks: the only move that does not lose is found.
func TestBlocks(t *testing.T) {
	p := play(t, "tic-tac-toe.zrf", "a1", "b2", "b1")
	tree := mcts.New(p, mcts.Config{Playouts: 3000, Seed: 1})
	tree.Run()
	text, _ := best(p, tree)
	require.Equal(t, "Nought Mark c1", text)
}

// TestBounds: a tree keeps to its size and to its playouts, and the same seed
// gives the same tree.
func TestBounds(t *testing.T) {
	p := play(t, "reversi.zrf")
	config := mcts.Config{Playouts: 50, Nodes: 40, Length: 10, Seed: 9}
	a, b := mcts.New(p, config), mcts.New(p, config)
	a.Run()
	b.Run()
	require.EqualValues(t, 50, a.Playouts)
	require.LessOrEqual(t, a.Plies, int64(50*(10+10)))
	require.Equal(t, a.Choices(), b.Choices())
	require.NotEmpty(t, a.Line(0, 5))
}

// TestStop: a tree that is stopped at once still names the moves.
func TestStop(t *testing.T) {
	p := play(t, "reversi.zrf")
	tree := mcts.New(p, mcts.Config{Stop: func() bool { return true }})
	tree.Run()
	require.Zero(t, tree.Playouts)
	require.Len(t, tree.Choices(), 4)
}

// TestLooksForStop: a tree asks whether to stop at every ply of a playout, and ends
// in the middle of one.
func TestLooksForStop(t *testing.T) {
	for _, file := range []string{"hex.zrf", "reversi.zrf"} {
		asked := 0
		tree := mcts.New(play(t, file), mcts.Config{Seed: 3, Stop: func() bool {
			asked++
			return asked > 500
		}})
		tree.Run()
		require.LessOrEqual(t, tree.Plies, int64(500+2*tree.Playouts), "it has played on without asking")
		require.Positive(t, tree.Playouts)
	}
}
