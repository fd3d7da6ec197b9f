package eval

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/internal/embedded"
)

// TestRanks: what is worth no more than the commonest piece, and does not attack
// along lines, is light, though it may go two steps at once.
func TestRanks(t *testing.T) {
	for file, ranks := range map[string]map[string]uint8{
		"chess.zrf":      {"Pawn": lightRank, "Knight": heavyRank, "Rook": heavyRank, "King": noRank},
		"capablanca.zrf": {"Pawn": lightRank, "Archbishop": heavyRank},
		"shatranj.zrf":   {"Pawn": lightRank, "Ferz": heavyRank},
		"xiangqi.zrf":    {"Soldier": lightRank, "Cannon": heavyRank},
		"shogi.zrf":      {"Pawn": lightRank, "Lance": heavyRank},
	} {
		m := embedded.Model(t, file, "")
		e := New(m, Options{})
		for name, rank := range ranks {
			typ, ok := m.TypeByName(name)
			require.True(t, ok, name)
			for player := range m.Players {
				require.Equal(t, rank, e.activity.rank[m.Code(typ, player)], "%s: %s", file, name)
			}
		}
	}
}
