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

// TestLastMoves: after last moves that are said to make no difference the
// moves are the same whichever it was, and few moves make one where all that
// looks back is pawns that take in passing.
func TestLastMoves(t *testing.T) {
	for file, most := range map[string]int{
		"chess.zrf": 100, "crazyhouse.zrf": 100, "capablanca.zrf": 150, "hexagonal-chess.zrf": 150,
		"hex.zrf": 14800, "nine-mens-morris.zrf": 600, "turkish-draughts.zrf": 4000,
	} {
		t.Run(file, func(t *testing.T) {
			m := embedded.Model(t, file, "")
			require.True(t, m.UsesLast)
			last := fast.New(m).LastMoves()
			require.NotNil(t, last)
			n := 0
			eachLast(m, func(from, to model.Square) {
				if last.Has(from, to) {
					n++
				}
			})
			require.LessOrEqual(t, n, most)
			require.Positive(t, n)
			compareLast(t, m, last)
		})
	}
}

func eachLast(m *model.Model, do func(from, to model.Square)) {
	for from := range len(m.Squares) + 1 {
		for to := range len(m.Squares) + 1 {
			do(model.Square(from-1), model.Square(to-1))
		}
	}
}

// compareLast plays at random and puts other last moves in the place of the one
// made, as the reference sees it.
func compareLast(t *testing.T, m *model.Model, last *fast.LastMoves) {
	rng := rand.New(rand.NewPCG(4, 4))
	ref := interp.NewReference(m)
	var want, got model.MoveList
	other := &model.Position{}
	for range 6 {
		play := interp.NewPlay(m)
		for range 30 {
			moves := play.Moves()
			if len(moves) == 0 {
				break
			}
			play.Do(moves[rng.IntN(len(moves))].Clone())
			play.Pos().Copy(other)
			other.LastFrom, other.LastTo = model.NoSquare, model.NoSquare
			ref.Moves(other, &want)
			for range 5 {
				other.LastFrom = model.Square(rng.IntN(len(m.Squares)+1) - 1)
				other.LastTo = model.Square(rng.IntN(len(m.Squares)+1) - 1)
				if play.Pos().LastTo != model.NoSquare && rng.IntN(2) == 0 {
					other.LastFrom, other.LastTo = play.Pos().LastFrom, play.Pos().LastTo
				}
				if !last.Has(other.LastFrom, other.LastTo) {
					ref.Moves(other, &got)
					require.Equal(t, len(want.Moves), len(got.Moves))
					for i := range want.Moves {
						require.True(t, want.Moves[i].Equal(&got.Moves[i]), play.Text(got.Moves[i]))
					}
				}
			}
		}
	}
}
