package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPlayShamanicChessToAResult turns a knight into a shaman, flies it, turns
// it back, and plays on against the computer until the game is over.
func TestPlayShamanicChessToAResult(t *testing.T) {
	input := "b1=Knight-Shaman\nb1-e5\ne5=Knight\n" + strings.Repeat("go\n", 400)
	status, out, errOut := zog(input, "play", "shamanic-chess", "--depth", "2")
	require.Equal(t, exitFine, status)
	require.Empty(t, errOut)
	require.Contains(t, out, "White: partial 1 = Knight-Shaman on b1\n")
	require.Contains(t, out, "White: Knight-Shaman b1 - e5\n")
	require.Contains(t, out, "White: = Knight on e5\n")
	require.Contains(t, out, "\nResult: ")
}

// TestPlayShamanicChessInCheck wants a shaman not to fly between a king and
// its attacker: the check stands while the piece turns.
func TestPlayShamanicChessInCheck(t *testing.T) {
	_, out, _ := zog("f2f3\ne7e5\na2a3\nd8h4\ng1=Knight-Shaman\ng2g3\n", "play", "shamanic-chess", "--players", "human")
	require.Contains(t, out, "White is in check\n")
	require.Contains(t, out, "\"g1=Knight-Shaman\" is not a legal move")
	require.Contains(t, out, "White: Pawn g2 - g3\n")
}

// TestPlayLevel: how well the computer plays can be changed at the table.
func TestPlayLevel(t *testing.T) {
	for input, want := range map[string]string{
		"level\nlevel 2\nlevel\n":      "level 5\nlevel 2\nlevel 2\n",
		"level full\nlevel 0\nlevel\n": `a level is a number from 1 to 8, or full, not "0"` + "\nlevel full\n",
	} {
		_, out, _ := zog(input, "play", "tic-tac-toe", "--level", "5")
		require.Contains(t, out, want)
	}
}

func TestPlayRefuses(t *testing.T) {
	cases := []struct{ input, want string }{
		{"undo\n", "there is no move to take back"},
		{"save\n", "save what? save FILE"},
		{"load\n", "load what? load FILE"},
		{"load no-such-game\n", "load: no-such-game.zsg: no such file"},
		{"save no/such/folder/game\n", "save game: open no/such/folder/game.zsg: "},
		{"resign\nresign\n", "the game is over already"},
		{"resign\ne2e4\n", "the game is over; undo takes the last move back"},
		{"level 9\n", "a level is a number from 1 to 8, or full"},
		{"wibble\n", `"wibble" is not a legal move`},
	}
	for _, c := range cases {
		t.Run(c.input, func(t *testing.T) {
			status, out, _ := zog(c.input, "play", "chess", "--players", "human")
			require.Equal(t, exitFine, status)
			require.Contains(t, out, c.want)
		})
	}
}
