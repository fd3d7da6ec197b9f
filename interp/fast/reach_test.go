package fast

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
	"zog/zrf"
)

// TestReach: of a graph it is known beforehand how many moves it gives at most, and
// which it does not.
func TestReach(t *testing.T) {
	const text = `(game (title "Reach") (players White Black) (turn-order White Black)
 (board (grid (start-rectangle 0 0 1 1) (dimensions ("a/b/c/d/e" (1 0)) ("5/4/3/2/1" (0 1))) (directions (n 0 -1) (e 1 0))))
 (piece (name Man) (moves
  (n (while empty? add n) (verify enemy?) add)
  (n (if enemy? add else (verify empty?) add add n add))
  (e (while empty? e) (verify enemy?) add)))
 (board-setup (White (Man c1)) (Black (Man c5))))`
	loaded, diags := zrf.Load(fstest.MapFS{"reach.zrf": {Data: []byte(text)}}, "reach.zrf")
	require.False(t, diags.HasErrors(), "%v", diags)
	m, err := model.Compile(loaded.Games[0])
	require.NoError(t, err)
	g, pr := newGenerator(m), programOf(m)
	square := func(name string) model.Square {
		sq, ok := m.Square(name)
		require.True(t, ok)
		return sq
	}
	blocks := pr.movesOf(m.Code(0, 0), square("c1"))
	require.Len(t, blocks, 3)
	for i, want := range []struct {
		most int32
		to   []string
	}{{4, []string{"c2", "c3", "c4", "c5"}}, {3, []string{"c2", "c3"}}, {1, []string{"d1", "e1"}}} {
		require.True(t, blocks[i].ready)
		r := g.reachOf(&blocks[i])
		require.Equal(t, want.most, r.most)
		for sq := range m.Squares {
			mv := model.Move{From: square("c1"), To: model.Square(sq)}
			for _, name := range want.to {
				if square(name) == mv.To {
					require.True(t, r.may(&mv), name)
				}
			}
		}
		require.False(t, r.may(&model.Move{From: square("c1"), To: square("a4")}))
	}
	none := pr.cold[0].moves
	require.True(t, g.reachOf(&none[0]).may(&model.Move{}), "of a block without a graph nothing is known")
}
