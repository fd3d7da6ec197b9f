package fast_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/fast"
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
