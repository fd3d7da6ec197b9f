package legal_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/fast"
	"zog/interp/internal/embedded"
	"zog/interp/model"
)

// TestLoose: what Loose lists and Legal lets pass are the legal moves, in order.
func TestLoose(t *testing.T) {
	for _, file := range []string{"ultima.zrf", "chess.zrf", "xiangqi.zrf"} {
		m := embedded.Model(t, file, "")
		e, play := fast.New(m), interp.NewPlay(m)
		rng := rand.New(rand.NewPCG(1, 1))
		list := &model.MoveList{}
		for range 12 {
			moves, p := play.Moves(), play.Pos()
			if len(moves) == 0 {
				break
			}
			require.True(t, e.Executor.Loose(p, list), file)
			var kept []model.Move
			for i := range list.Moves {
				if e.Legal(p, &list.Moves[i]) {
					kept = append(kept, list.Moves[i])
				}
			}
			require.Equal(t, moves, kept, file)
			play.Do(moves[rng.IntN(len(moves))].Clone())
		}
	}
}

// TestLooseNot: Loose refuses where legality is not a matter of one move, or of
// none.
func TestLooseNot(t *testing.T) {
	for file, why := range map[string]string{
		"breakthrough.zrf":           "nobody is royal",
		"international-draughts.zrf": "maximal captures",
		"janggi.zrf":                 "one may pass",
		"chess.zrf":                  "a kernel lists what is legal",
	} {
		m := embedded.Model(t, file, "")
		require.False(t, fast.New(m).Loose(interp.NewPlay(m).Pos(), &model.MoveList{}), why)
	}
}
