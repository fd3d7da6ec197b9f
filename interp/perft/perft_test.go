package perft_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/internal/embedded"
	"zog/interp/perft"
)

func TestCount(t *testing.T) {
	cases := []struct {
		file  string
		turns bool
		want  []int64 // by depth from 1
	}{
		{"chess.zrf", false, []int64{20, 400, 8902}},
		{"tic-tac-toe.zrf", false, []int64{9, 72, 504, 3024, 15120, 54720}}, // won games have nothing below them
		{"english-draughts.zrf", true, []int64{7, 49, 302, 1469, 7361}},     // captures in several parts are one turn
	}
	for _, c := range cases {
		m := embedded.Model(t, c.file, "1")
		for name, exec := range map[string]interp.Executor{"default": interp.NewExecutor(m), "reference": interp.NewReference(m)} {
			t.Run(c.file+"/"+name, func(t *testing.T) {
				counter, start := perft.New(m, exec, c.turns), m.Start()
				for i, want := range c.want {
					got, err := counter.Count(context.Background(), start, i+1)
					require.NoError(t, err)
					require.Equal(t, want, got, "depth %d", i+1)
				}
				require.Equal(t, m.Start(), start, "the position is left alone")
			})
		}
	}
}

func TestDivide(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "1")
	branches, err := perft.New(m, interp.NewReference(m), false).Divide(context.Background(), m.Start(), 3)
	require.NoError(t, err)
	play := interp.NewPlay(m)
	var texts []string
	var sum int64
	for i, mv := range play.Moves() {
		texts = append(texts, play.Text(mv))
		require.Equal(t, texts[i], play.Text(branches[i].Move))
		sum += branches[i].Nodes
	}
	require.Len(t, branches, len(texts))
	require.EqualValues(t, 8902, sum)
}

func TestCountStops(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "1")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := perft.New(m, interp.NewReference(m), false).Count(ctx, m.Start(), 9)
	require.ErrorIs(t, err, context.Canceled)
}
