package fast

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
	"zog/interp/ref"
	"zog/zrf"
)

// TestKey: what the square of a drop must hold is known before its graph is run, and
// changes nothing.
func TestKey(t *testing.T) {
	for block, opens := range map[string]string{
		"(verify empty?) add": "-",
		"mark a1 (while (and (on-board? e) (not-piece? Card)) e) (verify (piece? Card)) capture back (verify (piece? Blank)) add": "Blank",
		"(if (enemy? n) (verify not-empty?) else (verify (piece? Blank))) add":                                                    "Blank Card Man",
		"(if (enemy? n) (verify empty?) else (verify (piece? Card))) add":                                                         "- Card",
		"n (verify empty?) add": "- Blank Card Man",
	} {
		text := fmt.Sprintf(`(game (title "Keys") (players White Black) (turn-order White Black) (board-setup (White (Man off 3) (Card c1) (Blank b2 d2)) (Black (Man off 2) (Blank c3)))
 (board (grid (start-rectangle 0 0 1 1) (dimensions ("a/b/c/d" (1 0)) ("3/2/1" (0 1))) (directions (n 0 -1) (s 0 1) (e 1 0))))
 (piece (name Man) (drops (%s))) (piece (name Card)) (piece (name Blank)))`, block)
		loaded, diags := zrf.Load(fstest.MapFS{"keys.zrf": {Data: []byte(text)}}, "keys.zrf")
		require.False(t, diags.HasErrors(), "%s: %v", block, diags)
		m, err := model.Compile(loaded.Games[0])
		require.NoError(t, err)
		pr, g := programOf(m), New(m).gen
		b2, _ := m.Square("b2")
		entries := pr.dropOf(m.Code(0, 0), 0, b2)
		require.NotEmpty(t, entries)
		p, kinds := m.Start(), ""
		for c, name := range []string{"-", "Man", "Card", "Blank"} {
			on := model.Code(0)
			if c > 0 {
				on = m.Code(c-1, 0)
			}
			m.Put(p, b2, on)
			if g.opens(entries[0].key, p, b2) {
				kinds += name + " "
			}
		}
		require.ElementsMatch(t, strings.Fields(opens), strings.Fields(kinds), block)
		pr.openTo(m.Code(0, 0)) // which compiles the drops
		pr.openTo(m.Code(0, 1))
		slow, quick := ref.New(m), New(m)
		p = m.Start()
		var want, got model.MoveList
		for range 5 {
			slow.Moves(p, &want)
			quick.Moves(p, &got)
			require.Equal(t, len(want.Moves), len(got.Moves), block)
			for i := range want.Moves {
				require.True(t, want.Moves[i].Equal(&got.Moves[i]), block)
			}
			if len(want.Moves) == 0 {
				break
			}
			slow.Do(p, &want.Moves[len(want.Moves)/2])
		}
	}
}
