package model_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
	"zog/rules"
	"zog/zrf"
)

// TestGoalsByMasks scatters pieces over the boards of all embedded games and
// wants of goals made ready for testing what their trees say.
func TestGoalsByMasks(t *testing.T) {
	games, err := rules.Games()
	require.NoError(t, err)
	rnd := rand.New(rand.NewPCG(1, 2))
	for _, g := range games {
		program, diags := zrf.Load(rules.FS, g.File)
		require.NoError(t, diags.Err())
		for _, rules := range program.Games {
			m, err := model.Compile(rules)
			if err != nil {
				continue
			}
			for range 40 {
				p := m.Start()
				p.Mover = 0
				for range rnd.IntN(3 * len(m.Squares)) {
					m.Put(p, model.Square(rnd.IntN(len(m.Squares))), model.Code(rnd.IntN(m.Codes())))
				}
				require.Equal(t, m.OutcomeByTree(p), m.Outcome(p), "%s", m.Rules.Title)
			}
		}
	}
}
