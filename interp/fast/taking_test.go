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

// TestListTaking: what it lists is legal, and what it leaves out are plain
// moves to empty squares.
func TestListTaking(t *testing.T) {
	for _, file := range []string{"chess.zrf", "shogi.zrf", "capablanca.zrf", "xiangqi.zrf", "breakthrough.zrf", "makruk.zrf"} {
		m := embedded.Model(t, file, "")
		e := fast.New(m)
		play := interp.NewPlay(m)
		rng := rand.New(rand.NewPCG(1, 1))
		l, few := &model.MoveList{}, &model.MoveList{}
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
				if m.Captures(play.Pos(), mv) > 0 {
					require.True(t, holds(l.Moves, mv), "%s: %s is missing", file, play.Text(*mv))
				}
			}
			prey := enemies(m, play.Pos())
			for i := range prey {
				prey[i] &= rng.Uint64()
			}
			require.True(t, e.ListTaking(play.Pos(), few, prey), file)
			for i := range l.Moves {
				mv := &l.Moves[i]
				if to := mv.To; model.Has(prey, to) || play.Pos().Board[to] == 0 {
					require.True(t, holds(few.Moves, mv), "%s: %s is missing", file, play.Text(*mv))
				}
			}
			for i := range few.Moves {
				require.True(t, holds(l.Moves, &few.Moves[i]), "%s: an illegal move", file)
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

// TestChecked: a side is in check if the tree walker says so.
func TestChecked(t *testing.T) {
	for _, file := range []string{"chess.zrf", "xiangqi.zrf", "shogi.zrf", "knightmate.zrf"} {
		m := embedded.Model(t, file, "")
		e, walker := fast.New(m), ref.New(m)
		e.Prepare()
		rng, checks := rand.New(rand.NewPCG(2, 2)), 0
		for range 30 {
			play := interp.NewPlay(m)
			for moves := play.Moves(); len(moves) > 0 && play.Len() < 80; moves = play.Moves() {
				checked := e.Checked(play.Pos())
				require.Equal(t, walker.Checked(play.Pos()), checked, file)
				if checked {
					checks++
				}
				play.Do(moves[rng.IntN(len(moves))].Clone())
			}
		}
		require.Positive(t, checks, file)
	}
}

// TestGather: what it lists and what it keeps are together the legal moves, each
// once, and what it keeps are plain moves to empty squares.
func TestGather(t *testing.T) {
	for _, file := range []string{"chess.zrf", "shogi.zrf", "capablanca.zrf", "xiangqi.zrf", "breakthrough.zrf", "reversi.zrf", "gomoku.zrf"} {
		m := embedded.Model(t, file, "")
		e := fast.New(m)
		play := interp.NewPlay(m)
		rng := rand.New(rand.NewPCG(1, 1))
		special, h := &model.MoveList{}, &fast.Harvest{}
		for range 80 {
			moves, pos := play.Moves(), play.Pos()
			if len(moves) == 0 {
				break
			}
			require.True(t, e.Gather(pos, special, h), file)
			quiet := h.Quiet(nil)
			require.Equal(t, len(moves), len(special.Moves)+len(quiet), file)
			for i := range special.Moves {
				mv := &special.Moves[i]
				require.True(t, holds(moves, mv), "%s: an illegal move", file)
				require.False(t, h.Goes(mv.Code, mv.From, mv.To) && len(mv.Steps) == 0, file)
			}
			for _, q := range quiet {
				mv := moveOf(q, e.Tail(pos, q.Code))
				require.True(t, holds(moves, &mv), "%s: an illegal move", file)
				require.True(t, h.Goes(q.Code, q.From, q.To) && pos.Board[q.To] == 0, file)
			}
			play.Do(moves[rng.IntN(len(moves))].Clone())
		}
	}
}

// moveOf is the move that a Harvest has kept, of a piece whose moves set some
// attributes.
func moveOf(q fast.Plain, tail []model.Step) model.Move {
	mv := model.Move{From: q.From, To: q.To, Code: q.Code, ContType: model.AnyType}
	if q.From == model.NoSquare {
		mv.Kind = model.Drop
	}
	if len(tail) > 0 {
		mv.Steps = append(mv.Steps, model.Step{Kind: model.StepMove, From: q.From, To: q.To, Code: q.Code})
		for _, step := range tail {
			step.To = q.To
			mv.Steps = append(mv.Steps, step)
		}
	}
	return mv
}

func holds(moves []model.Move, mv *model.Move) bool {
	for i := range moves {
		if moves[i].Equal(mv) {
			return true
		}
	}
	return false
}
