package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

const allDescend = "All pieces descend"

// Each test is named after the sentence of the inventor's page that it holds
// the game to.

func TestSamhainObjectiveIsCheckmate(t *testing.T) {
	play := samhainPlay(t)
	do(t, play, "f3 f4", "e6 e5", "Scorpion g3 - g4")
	requireOpen(t, play)
	mate := samhainSet(t, "White King h1, White Scorpion a3 g2 h2, Black King a8, Black Rook e8")
	do(t, mate, "a3 a4", "Rook e8 - e1")
	requireEnd(t, mate, model.Lost, "White")
}

func TestSamhainPiecesMoveAsInOrthodoxChess(t *testing.T) {
	play := samhainSet(t, "White King a1, White Queen d4, White Knight g1, Black King h7, Black Scorpion a7")
	require.Len(t, targets(t, play, "d4"), 27-2, "the queen, but for the squares of her king and knight")
	require.Equal(t, squares("e2 f3 h3"), targets(t, play, "g1"))
}

func TestSamhainScorpionsMoveAsPawns(t *testing.T) {
	play := samhainSet(t, "White King a1, White Scorpion d4, Black King h8, Black Rook e5 c6")
	require.Contains(t, targets(t, play, "d4"), "d5", "one ahead")
	require.Contains(t, targets(t, play, "d4"), "e5", "captures diagonally")
	require.NotContains(t, targets(t, play, "d4"), "c5", "but only captures there")
}

func TestSamhainScorpionsHaveTwoForwardKnightJumpsToEmptySquaresOnly(t *testing.T) {
	play := samhainSet(t, "White King a1, White Scorpion d4, Black King h8")
	require.Equal(t, squares("d5 b5 f5"), targets(t, play, "d4"))
	blocked := samhainSet(t, "White King a1, White Scorpion d4, Black King h8, Black Rook b5, Black Knight f5")
	require.Equal(t, squares("d5"), targets(t, blocked, "d4"))
	over := samhainSet(t, "White King a1, White Scorpion d4 c4 e4 d5 c5 e5, Black King h8")
	require.Equal(t, squares("b5 f5"), targets(t, over, "d4"), "jumps over anything")
}

func TestSamhainScorpionHasNoInitialDoubleMove(t *testing.T) {
	play := samhainPlay(t)
	require.NotContains(t, targets(t, play, "e3"), "e5")
	relocated := samhainSet(t, "White King a1, White Scorpion d2, Black King h8")
	require.NotContains(t, targets(t, relocated, "d2"), "d4", "nor on the second rank")
}

func TestSamhainAllScorpionsStandOnTheThirdRank(t *testing.T) {
	play := start(t, "samhain-chess", "")
	for _, file := range "abcdefgh" {
		require.Equal(t, "Scorpion", standing(t, play, string(file)+"3"))
		require.Equal(t, "Scorpion", standing(t, play, string(file)+"6"))
	}
}

func TestSamhainCastlingIsAllowed(t *testing.T) {
	play := start(t, "samhain-chess", "")
	do(t, play, "Queen a2", "Queen a7", "Bishop b2", "Bishop b7", "Bishop c2", "Bishop c7",
		"Knight d2", "Knight d7", "Knight e2", "Knight e7")
	require.Subset(t, targets(t, play, "e1"), []string{"c1", "g1"})
}

func TestSamhainPromotionRulesAreThoseOfChess(t *testing.T) {
	play := samhainSet(t, "White King a1, White Scorpion d7, Black King h6, Black Rook e8")
	promotions := map[string]int{}
	for _, text := range texts(play) {
		if _, to, ok := strings.Cut(text, "= "); ok {
			promotions[to]++
		}
	}
	require.Equal(t, map[string]int{"Queen": 4, "Rook": 4, "Bishop": 4, "Knight": 4}, promotions,
		"ahead, by capture and by both jumps")
}

func TestSamhainPlayersTakeTurnsToDropPieces(t *testing.T) {
	play := start(t, "samhain-chess", "")
	require.Equal(t, "White", mover(play))
	do(t, play, "Queen d2")
	require.Equal(t, "Black", mover(play))
	do(t, play, "Knight g8")
	require.Equal(t, "White", mover(play))
	for _, mv := range play.Moves() {
		require.Equal(t, model.Drop, mv.Kind, "nothing but drops")
		require.NotEqual(t, "Queen", play.Model().TypeName(play.Model().TypeOf(mv.Code)), "it has come down")
	}
}

func TestSamhainPiecesAreDroppedBehindTheChainOrOnAFriendlyScorpion(t *testing.T) {
	play := start(t, "samhain-chess", "")
	require.Equal(t, squares("b1 c1 d1 f1 g1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 g3 h3"),
		dropSquares(play, "Queen"))
	do(t, play, "Queen d2")
	require.Equal(t, squares("b8 c8 d8 f8 g8 a7 b7 c7 d7 e7 f7 g7 h7 a6 b6 c6 d6 e6 f6 g6 h6"),
		dropSquares(play, "Knight"), "mirrored for Black")
}

func TestSamhainRemovedScorpionMustBeRelocatedToTheSecondRank(t *testing.T) {
	play := start(t, "samhain-chess", "")
	do(t, play, "Queen c2", "Knight g8", dropOn(t, play, "Knight", "d3"))
	require.Equal(t, "White", mover(play), "immediately")
	require.Equal(t, "Knight", standing(t, play, "d3"))
	require.Len(t, texts(play), 7, "any empty square of the second rank: %v", texts(play))
	do(t, play, "White Scorpion h2")
	require.Equal(t, "Scorpion", standing(t, play, "h2"))
	require.Equal(t, "Black", mover(play))
	require.Equal(t, 3+8+2, count(play, "White"), "nothing is lost")
}

func TestSamhainTheSameScorpionCanBeRelocatedSeveralTimes(t *testing.T) {
	play := start(t, "samhain-chess", "")
	do(t, play, dropOn(t, play, "Queen", "d3"), "White Scorpion h2", "Knight g8")
	do(t, play, dropOn(t, play, "Knight", "h2"))
	require.NotContains(t, texts(play), "White Scorpion h2", "another square")
	do(t, play, "White Scorpion a2")
	require.Equal(t, "Knight", standing(t, play, "h2"))
	require.Equal(t, "Scorpion", standing(t, play, "a2"))
}

func TestSamhainTheTwoBishopsMustBeDroppedOnDifferentColours(t *testing.T) {
	for _, variant := range []string{"", allDescend} {
		play := start(t, "samhain-chess", variant)
		do(t, play, "Bishop c2", "Knight g8")
		for _, at := range dropSquares(play, "Bishop") {
			require.NotEqual(t, colour("c2"), colour(at), at)
		}
		require.NotEmpty(t, dropSquares(play, "Bishop"))
		do(t, play, "Knight g2")
		require.Len(t, dropSquares(play, "Bishop"), len(dropSquares(play, "Queen")), "Black has none yet")
	}
}

func TestSamhainKingAndRooksAreImmobileUntilAllPiecesHaveBeenDropped(t *testing.T) {
	play := start(t, "samhain-chess", "")
	for _, drop := range []string{"Queen b2", "Queen b7", "Bishop c2", "Bishop c7", "Bishop d2", "Bishop d7",
		"Knight f2", "Knight f7", "Knight g2"} {
		do(t, play, drop)
		for _, from := range []string{"e1", "a1", "h1", "e8", "a8", "h8"} {
			require.Empty(t, targets(t, play, from))
		}
	}
	do(t, play, "Knight g7")
	require.NotEmpty(t, targets(t, play, "e1"))
	require.NotEmpty(t, targets(t, play, "a1"))
}

func TestSamhainAfterAllPiecesHaveBeenDroppedPlayBegins(t *testing.T) {
	play := samhainPlay(t)
	require.Equal(t, "White", mover(play))
	for _, mv := range play.Moves() {
		require.Equal(t, model.Displace, mv.Kind, play.Text(mv))
	}
}

func TestSamhainInTheVariantAllPiecesButScorpionsAreExterior(t *testing.T) {
	play := start(t, "samhain-chess", allDescend)
	require.Equal(t, 8, count(play, "White"))
	require.NotEmpty(t, dropSquares(play, "King"))
	for i := range 16 {
		require.Equal(t, model.Undecided, play.Result().Verdict)
		play.Do(play.Moves()[0])
		for play.Pos().Cont != model.NoSquare {
			play.Do(play.Moves()[0])
		}
		require.Equal(t, 16+i+1, count(play, "White")+count(play, "Black"))
	}
	for _, mv := range play.Moves() {
		require.Equal(t, model.Displace, mv.Kind, "all have come down")
	}
}

func TestSamhainInTheVariantCastlingDoesNotExist(t *testing.T) {
	play := start(t, "samhain-chess", allDescend)
	do(t, play, "King e1", "King e8", "Rook a1", "Rook a8", "Rook h1", "Rook h8", "Queen a2", "Queen a7",
		"Bishop b2", "Bishop b7", "Bishop c2", "Bishop c7", "Knight d2", "Knight d7", "Knight e2", "Knight e7")
	require.Equal(t, squares("d1 f1 f2"), targets(t, play, "e1"))
}

func TestSamhainInTheVariantRooksMustBeDroppedOnTheFirstRank(t *testing.T) {
	play := start(t, "samhain-chess", allDescend)
	require.Equal(t, squares("a1 b1 c1 d1 e1 f1 g1 h1"), dropSquares(play, "Rook"))
	do(t, play, "Queen d2")
	require.Equal(t, squares("a8 b8 c8 d8 e8 f8 g8 h8"), dropSquares(play, "Rook"))
}

// samhainPlay is a game in which all pieces have come down.
func samhainPlay(t *testing.T) *interp.Play {
	t.Helper()
	play := start(t, "samhain-chess", "")
	do(t, play, "Queen d1", "Queen d8", "Bishop c1", "Bishop c8", "Bishop f1", "Bishop f8",
		"Knight b1", "Knight b8", "Knight g1", "Knight g8")
	return play
}

// samhainSet sets up pieces in the second phase.
func samhainSet(t *testing.T, pieces string) *interp.Play {
	t.Helper()
	return atRepeat(t, "samhain-chess", pieces)
}
