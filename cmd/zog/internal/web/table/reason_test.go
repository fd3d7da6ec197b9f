package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/web/table"
)

// TestResultsInWords plays short games to their ends.
func TestResultsInWords(t *testing.T) {
	cases := []struct {
		game, verdict string
		player        int
		reason        string
		moves         []string
	}{
		{"chess", "lost", 0, "checkmate", []string{"f2f3", "e7e5", "g2g4", "d8h4"}},
		{"chess", "drawn", 1, "the position has come up three times", []string{"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"}},
		{"tic-tac-toe", "won", 0, "3 in a row", []string{"a1", "a2", "b1", "b2", "c1"}},
	}
	for _, c := range cases {
		t.Run(c.game+" "+c.reason, func(t *testing.T) {
			var kept table.Record
			tb := start(t, open(t, c.game), &kept, ann, ann)
			w, ok := tb.Watch("ann")
			require.True(t, ok)
			<-w.C
			var last table.State
			for _, text := range c.moves {
				move(t, tb, "ann", text)
				last = (<-w.C).(table.State)
			}
			require.NotNil(t, last.Result)
			require.Equal(t, table.Result{Verdict: c.verdict, Player: c.player, Reason: c.reason}, *last.Result)
			require.Empty(t, last.Moves)
		})
	}
}
