package rules_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
	"zog/interp/search"
	"zog/rules"
)

// TestComputerPlaysEveryGameToItsEnd lets the computer, which thinks only a
// moment here, play against itself until the rules say that it is over.
func TestComputerPlaysEveryGameToItsEnd(t *testing.T) {
	games, err := rules.Games()
	require.NoError(t, err)
	for _, g := range games {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			play := start(t, g.Name, "")
			m := play.Model()
			s := search.New(m, search.Options{Hash: 4})
			dice := rand.New(rand.NewPCG(1, 1))
			limits := search.Limits{Nodes: 50}
			if len(m.Players) == 1 {
				limits.Nodes = 2_000_000 // a puzzle is solved or it is not
			}
			for play.Result().Verdict == model.Undecided {
				require.Less(t, play.Len(), 3000, "the game goes on")
				if play.Random() {
					play.Do(play.Moves()[dice.IntN(len(play.Moves()))])
					continue
				}
				best := s.Think(context.Background(), play, limits, nil)
				play.Do(best.Move)
			}
			t.Logf("%d plies: %s", play.Len(), play.Result().Reason)
		})
	}
}
