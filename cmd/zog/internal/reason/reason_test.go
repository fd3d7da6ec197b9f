package reason_test

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/reason"
	"zog/interp"
	"zog/zrf"
)

// TestOf plays a game of two men on one file to the end of each goal.
func TestOf(t *testing.T) {
	cases := []struct{ name, goal, want string }{
		{"a place", "(absolute-config Man (top))", "a Man has reached top"},
		{"some places", "(absolute-config Man (a2 b1))", "a Man stands where the rules ask for it"},
		{"a row", "(relative-config Man s Man)", "2 in a row"},
		{"pieces left", "(pieces-remaining 2 Man)", "2 Mans left"},
		{"all pieces", "(total-piece-count 3)", "3 pieces on the board"},
		{"either", "(or (absolute-config Man (top)) (pieces-remaining 2))", "a Man has reached top or 2 pieces left"},
		{"both, and an absence", "(and (absolute-config Man (a2)) (not (pieces-remaining 1)))", "a Man has reached a2"},
		{"no move", "stalemated", "no move is left"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text := `(game (title "T") (players White Black) (turn-order White Black)
			  (board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (10 0)) ("2/1" (0 10))) (directions (n 0 -1) (s 0 1)))
			    (zone (name top) (players White) (positions a2)))
			  (piece (name Man) (moves (n (verify empty?) add))) (piece (name Rock))
			  (board-setup (White (Man a1 b1)) (Black (Rock b2)))
			  (win-condition (White) ` + c.goal + `))`
			program, list := zrf.Load(fstest.MapFS{"t.zrf": {Data: []byte(text)}}, "t.zrf")
			require.NoError(t, list.Err())
			m, err := interp.Compile(program.Games[0])
			require.NoError(t, err)
			require.Equal(t, c.want, reason.Of(m, interp.Result{Goal: 0}))
		})
	}
}
