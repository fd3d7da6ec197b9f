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

// TestListTaking: what it lists is legal, and what it leaves out are plain
// moves to empty squares.
func TestListTaking(t *testing.T) {
	for _, file := range []string{"chess.zrf", "shogi.zrf", "capablanca.zrf", "xiangqi.zrf", "breakthrough.zrf"} {
		m := embedded.Model(t, file, "")
		e := fast.New(m)
		play := interp.NewPlay(m)
		rng := rand.New(rand.NewPCG(1, 1))
		l := &model.MoveList{}
		for range 80 {
			moves := play.Moves()
			if len(moves) == 0 {
				break
			}
			require.True(t, e.ListTaking(play.Pos(), l), file)
			for i := range l.Moves {
				require.True(t, holds(moves, &l.Moves[i]), "%s: an illegal move", file)
			}
			for i := range moves {
				mv := &moves[i]
				if mv.Kind != model.Pass && play.Pos().Board[mv.To] != 0 {
					require.True(t, holds(l.Moves, mv), "%s: %s is missing", file, play.Text(*mv))
				}
			}
			play.Do(moves[rng.IntN(len(moves))].Clone())
		}
	}
}

func holds(moves []model.Move, mv *model.Move) bool {
	for i := range moves {
		if moves[i].Equal(mv) {
			return true
		}
	}
	return false
}
