package fast

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
	"zog/zrf"
)

// TestBearings: where the moves of a block may go is known if it comes to its adds by
// the same steps whatever its tests find.
func TestBearings(t *testing.T) {
	for block, to := range map[string]string{
		"n (verify empty?) add":                                          "c4",
		"n (if empty? add) e (if enemy? (add King))":                     "c4 d4",
		"n mark a1 (while (on-board? e) (if enemy? capture) e) back add": "c4",
		"n to s s (go from) w add":                                       "c4",
		"n (if enemy? e) add":                                            "*",
		"n (while empty? add n)":                                         "*",
		"(while (and (on-board? n) empty?) n) (go last-to) add":          "*",
		"n n n add":                  "",
		"(opposite n) cascade e add": "d2",
		"b2 (if enemy? to else to) (go from) e (verify empty?) add a1 add":                      "b2",
		"(if (enemy? n) mark (mark n)) n (if empty? back) (verify empty?) add":                  "*",
		"n (set-flag far (enemy? n)) (if (flag? far) (capture n)) (if (not-flag? far) add) e e": "c4",
	} {
		text := fmt.Sprintf(`(game (title "Bearings") (players White Black) (turn-order White Black)
 (board (grid (start-rectangle 0 0 1 1) (dimensions ("a/b/c/d/e" (1 0)) ("5/4/3/2/1" (0 1))) (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
 (piece (name Man) (moves (%s))) (piece (name King)) (board-setup (White (Man c3)) (Black (Man a5))))`, block)
		loaded, diags := zrf.Load(fstest.MapFS{"bearings.zrf": {Data: []byte(text)}}, "bearings.zrf")
		require.False(t, diags.HasErrors(), "%s: %v", block, diags)
		m, err := model.Compile(loaded.Games[0])
		require.NoError(t, err)
		pr := programOf(m)
		r := pr.routineOf(pr.cold[0].moves[0].routines, 0)
		require.NotNil(t, r)
		from, _ := m.Square("c3")
		got := ""
		for sq := range m.Squares {
			if r.mayGo(from, model.Square(sq)) {
				got += m.SquareName(model.Square(sq)) + " "
			}
		}
		if to == "*" {
			require.Len(t, got, 3*len(m.Squares), block)
			continue
		}
		for _, name := range strings.Fields(to) {
			require.Contains(t, got, name, block)
		}
		require.Len(t, got, len(to)+min(len(to), 1), block)
	}
}
