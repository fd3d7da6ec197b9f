package fast_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/fast"
	"zog/interp/internal/embedded"
	"zog/interp/model"
)

// TestAfter: what is told of plain moves without making them holds when they
// are made.
func TestAfter(t *testing.T) {
	checks := 0
	for _, file := range []string{"chess.zrf", "capablanca.zrf", "makruk.zrf", "shogi.zrf", "xiangqi.zrf"} {
		m := embedded.Model(t, file, "")
		e, play := fast.New(m), interp.NewPlay(m)
		e.Prepare()
		rng := rand.New(rand.NewPCG(2, 2))
		after, told, quiet := &model.Position{}, 0, 0
		for range 100 {
			moves, p := play.Moves(), play.Pos()
			if len(moves) == 0 {
				break
			}
			for i := range moves {
				mv := &moves[i]
				if len(mv.Steps) > 0 || mv.Kind != model.Displace {
					continue
				}
				p.Copy(after)
				e.Do(after, mv)
				owner := m.OwnerOf(mv.Code)
				if hit, sure := e.Retaken(p, owner, mv.From, mv.To); sure {
					told++
					require.Equal(t, e.Attacked(after, owner, mv.To), hit, "%s: %s", file, play.Text(*mv))
				}
				switch may := e.MayCheck(after, m.Turns[after.Turn].As, mv); {
				case !may:
					quiet++
					require.False(t, e.Checked(after), "%s: %s", file, play.Text(*mv))
				case file == "makruk.zrf" || file == "shogi.zrf": // all attacks are leaps and lines
					checks++
					require.True(t, e.Checked(after), "%s: %s", file, play.Text(*mv))
				}
			}
			play.Do(moves[rng.IntN(len(moves))].Clone())
		}
		require.Positive(t, told, file)
		if file != "xiangqi.zrf" { // where jumps may check from almost everywhere
			require.Positive(t, quiet, file)
		}
	}
	require.Positive(t, checks)
}
