package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

const roaming = "Roaming shamans"

// Each test is named after the sentence of the inventor's page that it holds
// the game to.

func TestShamanicObjectiveIsToCheckmate(t *testing.T) {
	play := start(t, "shamanic-chess", "")
	do(t, play, "f2 f3", "e7 e5", "g2 g4", "Queen d8 - h4")
	requireEnd(t, play, model.Lost, "White")
}

func TestShamanicNormalChessRulesApply(t *testing.T) {
	play := start(t, "shamanic-chess", "")
	turns := 0
	for _, text := range texts(play) {
		if strings.Contains(text, "Shaman") {
			turns++
		}
	}
	require.Equal(t, 7, turns, "each piece but king and pawns can turn")
	require.Len(t, texts(play), 20+turns, "besides that the moves are those of chess")

	castle := set(t, "shamanic-chess", "", "White King e1, White Rook h1 a1, Black King e8")
	require.Subset(t, targets(t, castle, "e1"), []string{"c1", "g1"})
}

func TestShamanicPieceTravelsDirectlyToAnyEmptySquare(t *testing.T) {
	for _, piece := range []string{"Queen", "Rook", "Bishop", "Knight"} {
		play := set(t, "shamanic-chess", "", "White King a1, White "+piece+" d4, Black King h8, Black Pawn a7")
		turn(t, play, piece, "d4")
		require.Len(t, play.Moves(), 64-4, "%s flies to every empty square", piece)
		for _, mv := range play.Moves() {
			require.Equal(t, "d4", play.Model().SquareName(mv.From))
		}
	}
}

func TestShamanicPawnAndKingDoNotTurn(t *testing.T) {
	play := set(t, "shamanic-chess", "", "White King a1, White Pawn d4, Black King h8")
	for _, text := range texts(play) {
		require.NotContains(t, text, "=", "nothing to turn into")
	}
}

func TestShamanicShamanCannotCapture(t *testing.T) {
	for _, variant := range []string{"", roaming} {
		play := set(t, "shamanic-chess", variant, "White King a1, White Queen d4, Black King h8, Black Pawn a7 d5 e5")
		turn(t, play, "Queen", "d4")
		for _, text := range texts(play) {
			require.NotContains(t, text, " x ")
		}
	}
}

func TestShamanicShamanMustMoveAfterTurning(t *testing.T) {
	play := set(t, "shamanic-chess", "", "White King a1, White Queen d4, Black King h8")
	turn(t, play, "Queen", "d4")
	require.Equal(t, "White", mover(play), "the turn is not over")
	for _, mv := range play.Moves() {
		require.NotEqual(t, model.Pass, mv.Kind)
	}
	do(t, play, "Queen-Shaman d4 - g6")
	require.Equal(t, "Black", mover(play))
}

func TestShamanicShamanCanBeCapturedEvenByTheKing(t *testing.T) {
	play := set(t, "shamanic-chess", "", "White King a1, White Queen d4, Black King h8")
	turn(t, play, "Queen", "d4")
	do(t, play, "Queen-Shaman d4 - g8", "King h8 x g8")
	require.Equal(t, 1, count(play, "White"))
}

func TestShamanicShamanGivesNoCheck(t *testing.T) {
	play := set(t, "shamanic-chess", "", "White King a1, White Rook d4, Black King h8")
	turn(t, play, "Rook", "d4")
	do(t, play, "Rook-Shaman d4 - h1")
	require.False(t, play.Checked())
}

func TestShamanicChangingBackTakesAMoveOnTheSpot(t *testing.T) {
	for _, piece := range []string{"Queen", "Rook", "Bishop", "Knight"} {
		play := set(t, "shamanic-chess", "", "White King a1, White "+piece+" d4, Black King h8")
		turn(t, play, piece, "d4")
		do(t, play, piece+"-Shaman d4 - c5", "King h8 - h7")
		require.Equal(t, []string{"c5"}, targets(t, play, "c5"), "its only move is on the spot")
		changeBack(t, play, "c5")
		require.Equal(t, "Black", mover(play), "a whole turn")
		require.Equal(t, piece, standing(t, play, "c5"), "it is what it was before")
	}
}

func TestShamanicShamanIsImmobileWhereItLanded(t *testing.T) {
	play := set(t, "shamanic-chess", "", "White King a1, White Queen d4, Black King h8")
	turn(t, play, "Queen", "d4")
	do(t, play, "Queen-Shaman d4 - c5", "King h8 - h7")
	require.Equal(t, []string{"c5"}, targets(t, play, "c5"))
}

func TestShamanicInTheAdditionalVariantShamansMoveFreely(t *testing.T) {
	play := set(t, "shamanic-chess", roaming, "White King a1, White Queen d4, Black King h8")
	turn(t, play, "Queen", "d4")
	do(t, play, "Queen-Shaman d4 - c5", "King h8 - h7")
	require.Len(t, targets(t, play, "c5"), 61+1, "any empty square, or back to a Queen")
	do(t, play, "Queen-Shaman c5 - d6", "King h7 - h8")
	changeBack(t, play, "d6")
	require.Equal(t, "Queen", standing(t, play, "d6"))
}

func TestShamanicCheckedPlayerCannotTurnAndGoBetween(t *testing.T) {
	for _, variant := range []string{"", roaming} {
		play := set(t, "shamanic-chess", variant, "White King a1, White Queen d4, Black King h8, Black Rook a8, White Pawn b1 b2")
		require.True(t, play.Checked())
		require.Equal(t, []string{"Queen d4 - a4", "Queen d4 - a7"}, texts(play), "the queen herself may go between")
	}
}

func TestShamanicLandedShamanMayStandBetween(t *testing.T) {
	play := set(t, "shamanic-chess", "", "White King a1, White Queen d4, Black King h8, Black Rook a8 b8, White Pawn a2")
	turn(t, play, "Queen", "d4")
	do(t, play, "Queen-Shaman d4 - a3", "Rook b8 - b2")
	require.False(t, play.Checked())
}

func TestShamanicRookThatWasAShamanDoesNotCastle(t *testing.T) {
	play := set(t, "shamanic-chess", "", "White King e1, White Rook h1, Black King a8")
	turn(t, play, "Rook", "h1")
	do(t, play, "Rook-Shaman h1 - h2", "King a8 - a7")
	changeBack(t, play, "h2")
	do(t, play, "King a7 - a8", "Rook h2 - h1", "King a8 - a7")
	require.NotContains(t, targets(t, play, "e1"), "g1")

	again := set(t, "shamanic-chess", roaming, "White King e1, White Rook h1, Black King a8")
	turn(t, again, "Rook", "h1")
	do(t, again, "Rook-Shaman h1 - h2", "King a8 - a7", "Rook-Shaman h2 - h1", "King a7 - a8")
	changeBack(t, again, "h1")
	do(t, again, "King a8 - a7")
	require.NotContains(t, targets(t, again, "e1"), "g1")
}

// turn makes a piece a shaman.
func turn(t *testing.T, play *interp.Play, piece, at string) {
	t.Helper()
	for _, mv := range play.Moves() {
		if mv.Partial && play.Model().SquareName(mv.To) == at {
			play.Do(mv)
			require.Equal(t, piece+"-Shaman", standing(t, play, at))
			return
		}
	}
	t.Fatalf("%s on %s can't turn: %v", piece, at, texts(play))
}

// changeBack plays the move that makes a shaman its old self.
func changeBack(t *testing.T, play *interp.Play, at string) {
	t.Helper()
	for _, mv := range play.Moves() {
		if m := play.Model(); m.SquareName(mv.From) == at && mv.From == mv.To {
			play.Do(mv)
			return
		}
	}
	t.Fatalf("the shaman on %s can't change back", at)
}
