package eval

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/internal/embedded"
	"zog/interp/model"
)

// TestBoardBothWays: what a board says that is told of moves, and takes them
// back, is what one says that is set afresh and knows no short cuts, whoever
// moves and whatever the players weigh.
func TestBoardBothWays(t *testing.T) {
	for _, file := range []string{
		"chess.zrf", "atomic.zrf", "shatranj.zrf", "makruk.zrf", "minishogi.zrf", "dobutsu-shogi.zrf", "samhain-chess.zrf",
		"russian-draughts.zrf", "brandubh.zrf", "xiangqi.zrf", "shogi.zrf", "crazyhouse.zrf",
		"tic-tac-toe.zrf", "amazons.zrf", "kalah.zrf", "ludo.zrf",
	} {
		t.Run(file, func(t *testing.T) {
			t.Parallel()
			m := embedded.Model(t, file, "")
			e := New(m, Options{})
			weights := make([]float32, len(m.Players))
			for i := range weights {
				weights[i] = [...]float32{1, -1, 0.5, -0.25}[i%4]
			}
			fast, slow := e.NewBoard(), plodding(e).NewBoard()
			fast.Weigh(weights)
			slow.Weigh(weights)
			rng := rand.New(rand.NewPCG(3, 4))
			for range 6 {
				along(t, m, fast, slow, rng)
			}
		})
	}
}

// plodding is an Evaluator without ways of its own for boards of one word.
func plodding(e *Evaluator) *Evaluator {
	o := *e
	o.single, o.duel = false, false
	return &o
}

// along plays a random game.
func along(t *testing.T, m *model.Model, fast, slow *Board, rng *rand.Rand) {
	play := interp.NewPlay(m)
	fast.Set(play.Pos())
	var effects Effects
	var saved Saved
	for range 80 {
		moves := play.Moves()
		if len(moves) == 0 {
			return
		}
		mv, before := moves[rng.IntN(len(moves))], play.Pos()
		slow.Set(before)
		want := verdicts(before, slow)
		require.Equal(t, want, verdicts(before, fast))
		fast.Save(&saved)
		effects.Find(m, before, &mv)
		if len(mv.Steps) == 0 && mv.Kind == model.Displace && fast.Simple() {
			fast.Shift(mv.Code, mv.From, mv.To, before.Board[mv.To])
		} else {
			fast.Take(effects.Changes)
		}
		after := append([]standing(nil), fast.players...)
		fast.Restore(&saved, effects.Changes)
		require.Equal(t, want, verdicts(before, fast))
		play.Do(mv)
		fast.Take(effects.Changes)
		require.Equal(t, after, fast.players)
	}
}

// verdicts are the scores of a position with each player to move, and what
// each has.
func verdicts(p *model.Position, b *Board) []int32 {
	var list []int32
	for i := range b.players {
		list = append(list, b.Rough(p, i), b.Score(p, i), b.Standing(p, i))
	}
	return list
}
