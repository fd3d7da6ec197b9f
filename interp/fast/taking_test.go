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
			require.True(t, e.ListTaking(play.Pos(), l, enemies(m, play.Pos())), file)
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

// enemies is the set of the pieces of those who are not to move.
func enemies(m *model.Model, p *model.Position) []uint64 {
	set := make([]uint64, m.Words)
	for player := range m.Players {
		if player == m.Turns[p.Turn].Player {
			continue
		}
		for i, w := range m.Owned(p, player) {
			set[i] |= w
		}
	}
	return set
}

// TestGather: what it lists and what it keeps are together the legal moves, each
// once, and what it keeps are plain moves to empty squares.
func TestGather(t *testing.T) {
	for _, file := range []string{"chess.zrf", "shogi.zrf", "capablanca.zrf", "xiangqi.zrf", "breakthrough.zrf", "reversi.zrf", "gomoku.zrf"} {
		m := embedded.Model(t, file, "")
		e := fast.New(m)
		play := interp.NewPlay(m)
		rng := rand.New(rand.NewPCG(1, 1))
		special, quiet, h := &model.MoveList{}, &model.MoveList{}, &fast.Harvest{}
		for range 80 {
			moves, pos := play.Moves(), play.Pos()
			if len(moves) == 0 {
				break
			}
			require.True(t, e.Gather(pos, special, h), file)
			h.Quiet(quiet)
			require.Equal(t, len(moves), len(special.Moves)+len(quiet.Moves), file)
			for i := range special.Moves {
				mv := &special.Moves[i]
				require.True(t, holds(moves, mv), "%s: an illegal move", file)
				require.False(t, h.Goes(mv.Code, mv.From, mv.To) && len(mv.Steps) == 0, file)
			}
			for i := range quiet.Moves {
				mv := &quiet.Moves[i]
				require.True(t, holds(moves, mv), "%s: an illegal move", file)
				require.True(t, h.Goes(mv.Code, mv.From, mv.To) && pos.Board[mv.To] == 0, file)
				require.Equal(t, len(e.Tail(pos, mv.Code)) > 0, len(mv.Steps) > 0, file)
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
