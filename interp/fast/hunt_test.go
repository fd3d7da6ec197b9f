package fast_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/fast"
	"zog/interp/internal/embedded"
	"zog/interp/model"
	"zog/interp/ref"
)

// TestAttacked: without a kernel that answers, which squares are attacked is
// what the tree walker says: of graphs that are ready moves, that gather effects
// and that ask for attacks themselves.
func TestAttacked(t *testing.T) {
	for _, file := range []string{"ultima.zrf", "jetan.zrf", "chess.zrf", "xiangqi.zrf", "turkish-draughts.zrf"} {
		m := embedded.Model(t, file, "")
		e, walker, play := fast.New(m), ref.New(m), interp.NewPlay(m)
		rng := rand.New(rand.NewPCG(3, 1))
		for range 20 {
			moves, p := play.Moves(), play.Pos()
			if len(moves) == 0 {
				break
			}
			for as := range m.Players {
				for sq := range m.Squares {
					sq := model.Square(sq)
					require.Equal(t, walker.Attacked(p, as, sq), e.Attacked(p, as, sq), "%s: %s for %s after %d plies",
						file, m.Squares[sq], m.Players[as].Name, p.Ply)
				}
			}
			play.Do(moves[rng.IntN(len(moves))].Clone())
		}
	}
}
