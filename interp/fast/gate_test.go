package fast

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
	"zog/interp/ref"
	"zog/zrf"
)

// TestGate: a block that clears marks all over the board before it looks whether it
// can move has a gate, which changes nothing.
func TestGate(t *testing.T) {
	const text = `(define clear mark a1 (while (on-board? next) (if not-empty? (set-attribute seen? false)) next) back)
(game (title "Gate") (players White Black) (turn-order White Black)
 (board (grid (start-rectangle 0 0 1 1) (dimensions ("a/b/c/d" (1 0)) ("4/3/2/1" (0 1))) (directions (n 0 -1) (s 0 1)))
  (links next (a1 b1) (b1 c1) (c1 d1) (d1 a2) (a2 b2) (b2 c2) (c2 d2) (d2 a3) (a3 b3) (b3 c3) (c3 d3) (d3 a4) (a4 b4) (b4 c4) (c4 d4)))
 (board-setup (White (Man a1 b1 b2 c2)) (Black (Man a2 c3 d4)))
 (piece (name Man) (attribute seen? true) (moves ((clear) n (verify empty?) add) ((clear) s (verify enemy?) capture add))))`
	loaded, diags := zrf.Load(fstest.MapFS{"gate.zrf": {Data: []byte(text)}}, "gate.zrf")
	require.False(t, diags.HasErrors(), "%v", diags)
	m, err := model.Compile(loaded.Games[0])
	require.NoError(t, err)
	pr := programOf(m)
	a1, _ := m.Square("a1")
	blocks := pr.movesOf(m.Code(0, 0), a1)
	require.NotEmpty(t, blocks)
	require.False(t, blocks[0].exact)
	require.NotZero(t, blocks[0].gate)
	slow, quick, p := ref.New(m), New(m), m.Start()
	for c := 1; c < m.Codes(); c++ {
		for sq := range m.Squares {
			pr.movesOf(model.Code(c), model.Square(sq))
		}
	}
	var want, got model.MoveList
	for range 6 {
		slow.Moves(p, &want)
		quick.Moves(p, &got)
		require.Equal(t, len(want.Moves), len(got.Moves))
		for i := range want.Moves {
			require.True(t, want.Moves[i].Equal(&got.Moves[i]))
		}
		if len(want.Moves) == 0 {
			break
		}
		slow.Do(p, &want.Moves[len(want.Moves)/2])
	}
}
