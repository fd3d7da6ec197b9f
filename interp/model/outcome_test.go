package model_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
	"zog/rules"
	"zog/zrf"
)

// TestCanRepeat asks in all embedded games what a third time means to whoever has
// just moved: it means something to somebody exactly if CanRepeat says so.
func TestCanRepeat(t *testing.T) {
	games, err := rules.Games()
	require.NoError(t, err)
	never := 0
	for _, g := range games {
		program, diags := zrf.Load(rules.FS, g.File)
		require.NoError(t, diags.Err())
		for _, rules := range program.Games {
			m, err := model.Compile(rules)
			if err != nil {
				continue
			}
			p, decides := m.Start(), false
			for p.Mover = 0; int(p.Mover) < len(m.Turns); p.Mover++ {
				decides = decides || m.Repeated(p).Verdict != model.Undecided
			}
			require.Equal(t, m.CanRepeat(), decides, "%s", m.Rules.Title)
			if !decides {
				never++
			}
		}
	}
	require.NotZero(t, never, "puzzles and games of dice")
}
