package fast_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/fast"
	"zog/interp/model"
	"zog/rules"
)

// TestPerft counts as published figures do.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		file  string
		nodes []uint64
	}{
		{"chess.zrf", []uint64{20, 400, 8902, 197281, 4865609}},
		{"breakthrough.zrf", []uint64{22, 484, 11132, 256036}},
		{"xiangqi.zrf", []uint64{44, 1920, 79666, 3290240}},
		{"shogi.zrf", []uint64{30, 900, 25470}},
		{"minishogi.zrf", []uint64{14, 181, 2512, 35401}},
		{"capablanca.zrf", []uint64{28, 784, 25228, 805128}},
		{"connect-four.zrf", []uint64{7, 49, 343, 2401, 16807, 117649}},
		{"tic-tac-toe.zrf", []uint64{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}},
	} {
		t.Run(c.file, func(t *testing.T) {
			m := models(t, rules.FS, c.file)[0]
			e := fast.New(m)
			for d, want := range c.nodes {
				require.Equal(t, want, e.Perft(m.Start(), d+1), "depth %d", d+1)
			}
		})
	}
}

// TestLooksAhead plays a random game of all embedded rules. At every ply the
// goals that the ply may have brought about decide as all of them do; now and
// then perft counts two plies as listing and playing them does, and leaves the
// position as it was.
func TestLooksAhead(t *testing.T) {
	games, err := rules.Games()
	require.NoError(t, err)
	for _, g := range games {
		t.Run(g.Name, func(t *testing.T) {
			m := models(t, rules.FS, g.File)[0]
			e, rnd := fast.New(m), rand.New(rand.NewPCG(1, 1))
			p, before := m.Start(), m.Start()
			var list model.MoveList
			for ply := range 100 {
				if e.Moves(p, &list); len(list.Moves) == 0 {
					break
				}
				if ply%20 == 7 && len(list.Moves) < 100 {
					want := repliesAsListed(e, m, p, &list)
					p.Copy(before)
					require.Equal(t, want, e.Perft(p, 2), "ply %d", ply)
					require.Equal(t, before, p)
				}
				mv := list.Moves[rnd.IntN(len(list.Moves))]
				stir := m.StirredBy(p, &mv)
				e.Do(p, &mv)
				want := m.Outcome(p)
				require.Equal(t, want, m.OutcomeOf(p, stir, mv.To), "ply %d", ply)
				if want.Verdict != model.Undecided {
					break
				}
			}
		})
	}
}

func repliesAsListed(e *fast.Executor, m *model.Model, p *model.Position, list *model.MoveList) uint64 {
	var replies model.MoveList
	var n uint64
	q := m.Start()
	for i := range list.Moves {
		p.Copy(q)
		if e.Do(q, &list.Moves[i]); m.Outcome(q).Verdict == model.Undecided {
			e.Moves(q, &replies)
			n += uint64(len(replies.Moves))
		}
	}
	return n
}
