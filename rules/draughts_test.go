package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
)

func TestEnglishDraughtsMustCapture(t *testing.T) {
	play := set(t, "english-draughts", "", "Black Man d6 h8, White Man c5 a1")
	require.Equal(t, []string{"Man d6 - b4 x c5"}, plain(texts(play)))
}

func TestEnglishDraughtsChoiceOfCaptureIsFree(t *testing.T) {
	play := set(t, "english-draughts", "", "Black Man d6, White Man c5 e5 c3")
	require.Equal(t, squares("b4 f4"), targets(t, play, "d6"), "the single capture is as good as the double")
}

func TestEnglishDraughtsJumperGoesOn(t *testing.T) {
	play := set(t, "english-draughts", "", "Black Man d6 h8, White Man c5 c3 g1")
	do(t, play, "d6-b4")
	require.Equal(t, squares("d2"), targets(t, play, "b4"))
	require.Len(t, play.Moves(), 1, "nothing else may move in between")
	do(t, play, "b4-d2")
	require.Equal(t, []string{"g1"}, owned(play, "White"))
}

func TestEnglishDraughtsTurnEndsWithCrowning(t *testing.T) {
	play := set(t, "english-draughts", "", "Black Man c3, White Man d2 f2 a7")
	do(t, play, "c3-e1")
	require.Equal(t, "Black King", pieceAt(t, play, "e1"))
	require.Equal(t, squares("b8"), targets(t, play, "a7"), "the new king does not jump f2 in the same turn")
}

func TestEnglishDraughtsKingGoesBack(t *testing.T) {
	play := set(t, "english-draughts", "", "Black King d4, Black Man f4, White Man a1")
	require.Equal(t, squares("c3 c5 e3 e5"), targets(t, play, "d4"))
	require.Equal(t, squares("e3 g3"), targets(t, play, "f4"))
}

func TestEnglishDraughtsNoMoveLoses(t *testing.T) {
	play := set(t, "english-draughts", "", "Black Man c5, White Man d4")
	do(t, play, "c5-e3")
	requireEnd(t, play, model.Lost, "White")
	play = set(t, "english-draughts", "", "Black Man a3, White Man b2 c1")
	requireEnd(t, play, model.Lost, "Black")
}

func TestLosingDraughtsNoMoveWins(t *testing.T) {
	play := set(t, "english-draughts", "Losing draughts", "Black Man c5, White Man d4")
	do(t, play, "c5-e3")
	requireEnd(t, play, model.Won, "White")
}

func TestInternationalDraughtsMostMustBeTaken(t *testing.T) {
	play := set(t, "international-draughts", "", "White Man a3 c3 e3, Black Man b4 d4 f6 j10")
	require.Len(t, play.Moves(), 1)
	do(t, play, "c3-e5")
	require.Equal(t, "Black Man", pieceAt(t, play, "d4"), "captured pieces stay until the turn ends")
	do(t, play, "e5-g7")
	require.ElementsMatch(t, []string{"b4", "j10"}, owned(play, "Black"))
}

func TestInternationalDraughtsKingsAndMenCountAlike(t *testing.T) {
	play := set(t, "international-draughts", "", "White Man c3 g3, Black Man b4, Black King h4, Black Man j10")
	require.Equal(t, squares("a5"), targets(t, play, "c3"))
	require.Equal(t, squares("i5"), targets(t, play, "g3"))
}

func TestInternationalDraughtsMenCaptureBack(t *testing.T) {
	play := set(t, "international-draughts", "", "White Man e5, Black Man d4 j10")
	require.Equal(t, squares("c3"), targets(t, play, "e5"))
}

func TestInternationalDraughtsNoPieceIsJumpedTwice(t *testing.T) {
	play := set(t, "international-draughts", "", "White King a1, Black Man c3 d6 b6 d2 j10")
	do(t, play, "a1-e5", "e5-c7", "c7-a5")
	require.ElementsMatch(t, []string{"d2", "j10"}, owned(play, "Black"), "c3 bars the way to d2 to the end")
	require.NotEmpty(t, targets(t, play, "d2"), "and it is Black's turn")
}

func TestInternationalDraughtsManThatPassesFarRankStaysMan(t *testing.T) {
	play := set(t, "international-draughts", "", "White Man d8, Black Man e9 g9 a1")
	do(t, play, "d8-f10", "f10-h8")
	require.Equal(t, "White Man", pieceAt(t, play, "h8"))
}

func TestInternationalDraughtsManThatEndsOnFarRankIsCrowned(t *testing.T) {
	play := set(t, "international-draughts", "", "White Man d8, Black Man e9 a3")
	do(t, play, "d8-f10")
	require.Equal(t, "White King", pieceAt(t, play, "f10"))
	play = set(t, "international-draughts", "", "White Man e9, Black Man a3")
	do(t, play, "e9-f10")
	require.Equal(t, "White King", pieceAt(t, play, "f10"))
}

func TestInternationalDraughtsFlyingKing(t *testing.T) {
	play := set(t, "international-draughts", "", "White King a1, Black Man j2")
	require.Equal(t, squares("b2 c3 d4 e5 f6 g7 h8 i9 j10"), targets(t, play, "a1"))
	play = set(t, "international-draughts", "", "White King a1, Black Man f6")
	require.Equal(t, squares("g7 h8 i9 j10"), targets(t, play, "a1"))
	play = set(t, "international-draughts", "", "White King a1, Black Man f6 g7")
	require.Equal(t, squares("b2 c3 d4 e5"), targets(t, play, "a1"), "two in a row can't be jumped")
}

func TestRussianDraughtsManIsCrownedInFullCareer(t *testing.T) {
	play := set(t, "russian-draughts", "", "White Man b6, Black Man c7 f6 a1")
	do(t, play, "b6-d8")
	require.Equal(t, squares("g5 h4"), targets(t, play, "d8"))
	do(t, play, "d8-g5")
	require.Equal(t, "White King", pieceAt(t, play, "g5"))
	require.Equal(t, []string{"a1"}, owned(play, "Black"))
}

func TestRussianDraughtsChoiceOfChainIsFree(t *testing.T) {
	play := set(t, "russian-draughts", "", "White Man c3, Black Man b4 d4 f6")
	require.Equal(t, squares("a5 e5"), targets(t, play, "c3"))
	do(t, play, "c3-e5")
	require.Len(t, play.Moves(), 1, "a chain once begun is finished")
}

func TestRussianDraughtsKingLandsWhereItCanGoOn(t *testing.T) {
	play := set(t, "russian-draughts", "", "White King a1, Black Man c3 g3 b8")
	require.Equal(t, squares("e5"), targets(t, play, "a1"))
	do(t, play, "a1-e5", "e5-h2")
	require.Equal(t, []string{"b8"}, owned(play, "Black"))
	play = set(t, "russian-draughts", "", "White King a1, Black Man c3 b8")
	require.Equal(t, squares("d4 e5 f6 g7 h8"), targets(t, play, "a1"))
}

func TestTurkishDraughtsMenGoAheadAndSideways(t *testing.T) {
	play := set(t, "turkish-draughts", "", "White Man d4, Black Man h8")
	require.Equal(t, squares("c4 d5 e4"), targets(t, play, "d4"))
	play = set(t, "turkish-draughts", "", "White Man d4, Black Man c4 d3 h8")
	require.Equal(t, squares("b4"), targets(t, play, "d4"), "a man does not capture back")
}

func TestTurkishDraughtsKingDoesNotTurnBack(t *testing.T) {
	play := set(t, "turkish-draughts", "", "White King d4, Black Man b4 f4")
	require.Equal(t, squares("a4 g4 h4"), targets(t, play, "d4"))
	do(t, play, "d4-g4")
	require.Equal(t, []string{"b4"}, owned(play, "Black"))
	require.NotEmpty(t, targets(t, play, "b4"), "the turn has ended")
}

func TestTurkishDraughtsKingTurnsAside(t *testing.T) {
	play := set(t, "turkish-draughts", "", "White King d4, Black Man f4 g6 a8")
	require.Equal(t, squares("g4"), targets(t, play, "d4"), "only from g4 can it take two")
	do(t, play, "d4-g4")
	require.Equal(t, squares("g7 g8"), targets(t, play, "g4"))
}

func TestTurkishDraughtsManGoesOnAlongFarRank(t *testing.T) {
	play := set(t, "turkish-draughts", "", "White Man c6, Black Man c7 d8 h5")
	do(t, play, "c6-c8", "c8-e8")
	require.Equal(t, "White King", pieceAt(t, play, "e8"))
	require.Equal(t, []string{"h5"}, owned(play, "Black"))
}

func TestAlquerqueLines(t *testing.T) {
	play := set(t, "alquerque", "", "White Man c3 d3, Black Man a5")
	require.Equal(t, squares("b2 b3 b4 c2 c4 d2 d4"), targets(t, play, "c3"))
	require.Equal(t, squares("d2 d4 e3"), targets(t, play, "d3"), "no diagonals cross in d3")
}

func TestAlquerqueCapture(t *testing.T) {
	play := set(t, "alquerque", "", "White Man c3 e1, Black Man c4 d5 a1")
	require.Equal(t, []string{"Man c3 - c5 x c4"}, plain(texts(play)), "who can capture must")
	do(t, play, "c3-c5", "c5-e5")
	require.Equal(t, []string{"a1"}, owned(play, "Black"))
	play = set(t, "alquerque", "Alquerque with single captures", "White Man c3 e1, Black Man c4 d5 a1")
	require.Greater(t, len(play.Moves()), 1, "here nobody must")
	do(t, play, "c3-c5")
	require.ElementsMatch(t, []string{"a1", "d5"}, owned(play, "Black"))
	require.NotEmpty(t, targets(t, play, "a1"), "and one capture is all")
}

func TestDraughtsFirstOfAllStuckLoses(t *testing.T) {
	for _, name := range []string{"international-draughts", "russian-draughts"} {
		play := set(t, name, "", "White Man a3, Black Man b4 c5")
		requireEnd(t, play, model.Lost, "White")
	}
	play := set(t, "turkish-draughts", "", "White Man a3 b3, Black Man c3 e8")
	do(t, play, "b3-d3")
	requireOpen(t, play)
}
