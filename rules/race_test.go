package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

func TestBreakthroughPawn(t *testing.T) {
	play := set(t, "breakthrough", "", "White Pawn d4, Black Pawn d5 e5 h7")
	require.Equal(t, squares("c5 e5"), targets(t, play, "d4"), "straight ahead it does not capture")
	do(t, play, "d4-e5")
	require.ElementsMatch(t, []string{"d5", "h7"}, owned(play, "Black"))
}

func TestBreakthroughFarRankWins(t *testing.T) {
	play := set(t, "breakthrough", "", "White Pawn d7, Black Pawn e8 h2")
	do(t, play, "d7-d8")
	requireEnd(t, play, model.Won, "White")
	play = set(t, "breakthrough", "Breakthrough, 6 by 6", "White Pawn a1 d3, Black Pawn f2")
	do(t, play, "d3-d4", "f2-f1")
	requireEnd(t, play, model.Won, "Black")
}

func TestBreakthroughLastPawnTakenLoses(t *testing.T) {
	play := set(t, "breakthrough", "", "White Pawn d4, Black Pawn e5")
	do(t, play, "d4-e5")
	requireEnd(t, play, model.Lost, "Black")
}

func TestHalmaHops(t *testing.T) {
	play := set(t, "halma", "", "White Man d4 e4 g4 g5, Black Man p16 h7")
	require.Equal(t, squares("c3 c4 c5 d3 d5 e3 e5 f4 h4 f6 h6 h8"), targets(t, play, "d4"),
		"steps, a hop over e4 to f4, and on over g4, g5 and the enemy on h7")
	play = set(t, "halma", "", "White Man d4 e4 f4, Black Man p16")
	require.NotContains(t, targets(t, play, "d4"), "f4")
	require.NotContains(t, targets(t, play, "d4"), "g4", "two in a row can't be hopped")
}

func TestHalmaHopsGoRoundInCirclesOnce(t *testing.T) {
	play := set(t, "halma", "", "White Man d4 e4 f5 e6 d5, Black Man p16")
	to := map[string]int{}
	for _, mv := range play.Moves() {
		if play.Model().SquareName(mv.From) == "d4" {
			to[play.Model().SquareName(mv.To)]++
		}
	}
	require.Equal(t, 1, to["f6"], "it is reached over e4 and f5, and over d5 and e6")
	require.Zero(t, to["d4"], "to come back to the start is no move")
}

// fill puts men of players on the squares of a macro's list.
func fill(t *testing.T, play *interp.Play, player, piece, squares string) {
	t.Helper()
	place(t, play, player+" "+piece+" "+squares)
}

const halmaCamp = "p16 o16 n16 m16 l16 p15 o15 n15 m15 l15 p14 o14 n14 m14 p13 o13 n13 p12 o12"

func TestHalmaFullCampWins(t *testing.T) {
	camp := strings.Fields(halmaCamp)
	play := set(t, "halma", "", "White Man n12, Black Man a1")
	fill(t, play, "White", "Man", strings.Join(camp[:18], " "))
	requireOpen(t, play)
	do(t, play, "n12-o12")
	requireEnd(t, play, model.Won, "White")
}

func TestHalmaManLeftAtHomeDoesNotBarTheWay(t *testing.T) {
	camp := strings.Fields(halmaCamp)
	play := set(t, "halma", "", "White Man n12, Black Man a1")
	fill(t, play, "White", "Man", strings.Join(camp[:17], " "))
	place(t, play, "Black Man "+camp[17])
	do(t, play, "n12-o12")
	require.Equal(t, 1, strings.Count(strings.Join(owned(play, "Black"), " ")+" ", camp[17]+" "))
	requireEnd(t, play, model.Won, "White")
}

func TestChineseCheckersSeats(t *testing.T) {
	for variant, players := range map[string]int{
		"Chinese checkers": 2, "Chinese checkers for three": 3, "Chinese checkers for four": 4, "Chinese checkers for six": 6,
	} {
		play := start(t, "chinese-checkers", variant)
		m := play.Model()
		require.Len(t, m.Players, players, variant)
		require.Len(t, m.Squares, 121, variant)
		for _, p := range m.Players {
			require.Len(t, owned(play, p.Name), 10, variant)
		}
		for range players {
			require.GreaterOrEqual(t, len(play.Moves()), 14, variant)
			do(t, play, texts(play)[0])
		}
	}
}

func TestChineseCheckersHops(t *testing.T) {
	play := set(t, "chinese-checkers", "", "Red Marble i9 j9, Blue Marble l9 k8 a5")
	require.Equal(t, squares("h8 h9 i8 i10 j10 k9 m9 k7"), targets(t, play, "i9"))
}

func TestChineseCheckersFullArmWins(t *testing.T) {
	const arm = "m17 l16 m16 k15 l15 m15 j14 k14 l14"
	play := set(t, "chinese-checkers", "", "Red Marble m13 "+arm+", Blue Marble a5")
	requireOpen(t, play)
	do(t, play, "m13-m14")
	requireEnd(t, play, model.Won, "Red")
}
