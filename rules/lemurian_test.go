package rules_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

const (
	changesPlaces = "The King changes places"
	templeOfBan   = "The temple of Ban"
	unnamedTemple = "The unnamed temple"
	banAgainst    = "Ban against the Wizard"
)

// A leg is a way to go: one square or, as a jump, two.
type leg struct{ file, rank int }

var (
	straight = []leg{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonal = []leg{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

func jumps(legs []leg) []leg {
	var list []leg
	for _, l := range legs {
		list = append(list, leg{2 * l.file, 2 * l.rank})
	}
	return list
}

// reach is where a piece comes within eight by eight squares by one of
// some legs, and then, for each pair given, by a second leg.
func reach(from string, once []leg, twice ...[2][]leg) []string {
	at := leg{int(from[0] - 'a'), int(from[1] - '1')}
	var list []string
	go1 := func(l leg, legs []leg, then func(leg)) {
		for _, d := range legs {
			n := leg{l.file + d.file, l.rank + d.rank}
			if n.file >= 0 && n.file < 8 && n.rank >= 0 && n.rank < 8 && n != at {
				then(n)
			}
		}
	}
	note := func(l leg) { list = append(list, fmt.Sprintf("%c%d", 'a'+l.file, l.rank+1)) }
	go1(at, once, note)
	for _, pair := range twice {
		go1(at, pair[0], func(l leg) { go1(l, pair[1], note) })
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// alone tells where a piece of the first player can go on an empty board.
func alone(t *testing.T, variant, piece, at string) []string {
	t.Helper()
	first := mover(start(t, "lemurian-shatranj", variant))
	play := set(t, "lemurian-shatranj", variant, first+" "+piece+" "+at)
	return targets(t, play, at)
}

// Each test is named after the sentence of the inventor's page that it holds
// the game to.

func TestLemurianKingMovesOneSquareInAnyDirection(t *testing.T) {
	play := set(t, "lemurian-shatranj", "", "White King d4, White Pawn a2, Black King h8, Black Pawn a7, Black Hero c5")
	require.Contains(t, targets(t, play, "d4"), "c5", "captures by landing")
	require.Subset(t, reach("d4", append(straight, diagonal...)), targets(t, play, "d4"))
}

func TestLemurianKingMayNotMoveIntoOrRemainInCheck(t *testing.T) {
	play := set(t, "lemurian-shatranj", "", "White King d4, White Pawn a2, Black King h8, Black Pawn a7, Black War-Elephant d6")
	require.True(t, play.Checked())
	require.NotContains(t, targets(t, play, "d4"), "c5", "one step of the elephant")
	require.Empty(t, targets(t, play, "a2"), "a pawn move leaves the king in check")
}

func TestLemurianSlidingGeneralSlidesOneOrTwoSquaresAndMayTurn(t *testing.T) {
	all := append(straight, diagonal...)
	want := reach("d4", all, [2][]leg{all, all})
	require.Len(t, want, 24)
	require.Equal(t, want, alone(t, "", "Sliding-General", "d4"))
}

func TestLemurianSlidingGeneralMayNotJump(t *testing.T) {
	play := set(t, "lemurian-shatranj", "",
		"White King h1, White Sliding-General a1, White Pawn a2, Black Pawn b2 b1, Black King h8")
	require.Equal(t, squares("b1 b2"), targets(t, play, "a1"))
}

func TestLemurianSlidingGeneralMayNotMakeANullMove(t *testing.T) {
	require.NotContains(t, alone(t, "", "Sliding-General", "d4"), "d4")
}

func TestLemurianSlidingGeneralEndsItsTurnByCapturing(t *testing.T) {
	play := set(t, "lemurian-shatranj", "", "White King h1, White Sliding-General a1, White Pawn a2 b1, Black Pawn b2, Black King h8")
	require.Equal(t, squares("b2"), targets(t, play, "a1"), "nothing behind the captured pawn")
	do(t, play, "Sliding-General a1 x b2")
	require.Equal(t, "Black", mover(play))
}

func TestLemurianShamanStepsOrJumpsOrDoesBothDiagonallyAndMayTurn(t *testing.T) {
	step, jump := diagonal, jumps(diagonal)
	want := reach("d4", append(slices.Clone(step), jump...), [2][]leg{step, jump}, [2][]leg{jump, step})
	require.Equal(t, want, alone(t, "", "Shaman", "d4"))
	for _, at := range want {
		require.Equal(t, colour("d4"), colour(at), "colourbound")
	}
	require.Contains(t, want, "g7", "three squares at most")
	require.NotContains(t, want, "h8")
}

func TestLemurianHeroStepsOrJumpsOrDoesBothOrthogonallyAndMayTurn(t *testing.T) {
	step, jump := straight, jumps(straight)
	want := reach("d4", append(slices.Clone(step), jump...), [2][]leg{step, jump}, [2][]leg{jump, step})
	require.Equal(t, want, alone(t, "", "Hero", "d4"))
	require.Contains(t, want, "d7", "three squares at most")
	require.NotContains(t, want, "d8")
}

func TestLemurianFirstLegMustLandOnAnEmptySquare(t *testing.T) {
	play := set(t, "lemurian-shatranj", "",
		"White King h1, White Hero a1, Black Pawn a2 b1, White Pawn a3 c1, Black King h8")
	require.Equal(t, squares("a2 b1"), targets(t, play, "a1"), "no leg over the pawns, nor a second after a capture")
}

func TestLemurianJumpsGoOverAnything(t *testing.T) {
	play := set(t, "lemurian-shatranj", "",
		"White King h1, White Hero a1, Black Pawn a2, White Pawn b1, Black King h8")
	require.Subset(t, targets(t, play, "a1"), squares("a3 a4 b3 c1 d1 c2"))
}

func TestLemurianShamanMayCaptureTheHero(t *testing.T) {
	play := set(t, "lemurian-shatranj", "", "White King h1, White Shaman d4, White Pawn a2, Black Hero f6, Black King h8")
	require.Contains(t, targets(t, play, "d4"), "f6")
}

func TestLemurianWarElephantStepsDiagonallyOrJumpsTwoInAnyDirection(t *testing.T) {
	want := reach("d4", slices.Concat(diagonal, jumps(diagonal), jumps(straight)))
	require.Equal(t, want, alone(t, "", "War-Elephant", "d4"))
	for _, at := range want {
		require.Equal(t, colour("d4"), colour(at), "colourbound")
	}
}

func TestLemurianPawnIsShatranjStyle(t *testing.T) {
	play := set(t, "lemurian-shatranj", "", "White King h1, White Pawn d2, Black King h8, Black Pawn e3 c4")
	require.Equal(t, squares("d3 e3"), targets(t, play, "d2"), "no double step")
}

func TestLemurianObjectIsToCheckmate(t *testing.T) {
	mate := set(t, "lemurian-shatranj", "",
		"Black King a8, Black Pawn h7, White King a6, White Sliding-General c5, White Pawn h6")
	do(t, mate, "Sliding-General c5 - b6")
	requireEnd(t, mate, model.Lost, "Black")
	require.Equal(t, "checkmated", mate.Result().Reason)
}

func TestLemurianBaringTheOpponentsKingWins(t *testing.T) {
	play := set(t, "lemurian-shatranj", "", "White King a1, White Hero d4, White Pawn a2, Black King h8, Black Pawn d5")
	do(t, play, "Hero d4 x d5")
	requireEnd(t, play, model.Lost, "Black")
}

func TestLemurianUnlessYourKingIsBaredOnTheVeryNextMoveThenItsADraw(t *testing.T) {
	play := set(t, "lemurian-shatranj", "", "White King a1, White War-Elephant e5, Black King f7, Black Pawn g7")
	do(t, play, "War-Elephant e5 x g7")
	requireOpen(t, play)
	do(t, play, "King f7 x g7")
	requireEnd(t, play, model.Drawn, "")
}

func TestLemurianBaredAndNotBaringBackOnTheVeryNextMoveLoses(t *testing.T) {
	play := set(t, "lemurian-shatranj", "", "White King a1, White War-Elephant e5, Black King f7, Black Pawn g7")
	do(t, play, "War-Elephant e5 x g7", "King f7 - e8")
	requireEnd(t, play, model.Lost, "Black")
}

func TestLemurianIfYouStalemateYourOpponentYouWin(t *testing.T) {
	play := set(t, "lemurian-shatranj", "",
		"Black King a8, Black Pawn h3, White Pawn h2, White King c7, White Sliding-General d4")
	do(t, play, "Sliding-General d4 - c5")
	requireEnd(t, play, model.Lost, "Black")
	require.Equal(t, "stalemated", play.Result().Reason)
}

func TestLemurianThereIsNoCastlingDoubleStepOrEnPassant(t *testing.T) {
	play := set(t, "lemurian-shatranj", "", "White King e1, White Hero h1, White Pawn a2, Black King e8, Black Pawn a7")
	require.Equal(t, squares("d1 d2 e2 f1 f2"), targets(t, play, "e1"))
	require.Equal(t, squares("a3"), targets(t, play, "a2"))
}

func TestLemurianPawnsMustPromoteOnTheBackRank(t *testing.T) {
	play := set(t, "lemurian-shatranj", "", "White King a1, White Pawn d7, Black King h6, Black Hero h1")
	require.Equal(t, []string{"Pawn d7 - d8 = Sliding-General"}, textsFrom(play, "d7"))
}

func TestLemurianPromotionIsToSlidingGeneralOrAnyLostPiece(t *testing.T) {
	play := set(t, "lemurian-shatranj", "",
		"White King a1, White Pawn d7, White Hero g5, White Shaman e2, Black King h8, Black Hero g4, Black Pawn h7")
	do(t, play, "Pawn d7 - d8", "Hero g4 x g5")
	require.Equal(t, "Sliding-General", standing(t, play, "d8"))

	lost := set(t, "lemurian-shatranj", "",
		"White King a1, White Pawn d7 a2, White Hero g5, Black King h8, Black Hero g4, Black Pawn h7 b7")
	do(t, lost, "a2 a3", "Hero g4 x g5")
	require.Equal(t, []string{"Pawn d7 - d8 = Hero", "Pawn d7 - d8 = Sliding-General"}, textsFrom(lost, "d7"))
	do(t, lost, "Pawn d7 - d8 = Hero")
	require.Equal(t, "Hero", standing(t, lost, "d8"))
}

func TestLemurianALostPieceComesBackOnce(t *testing.T) {
	play := set(t, "lemurian-shatranj", "",
		"White King a1, White Pawn d7 b7 a2, White Hero g5, Black King h8, Black Hero g4, Black Pawn h7 h6")
	do(t, play, "a2 a3", "Hero g4 x g5", "Pawn d7 - d8 = Hero", "h6 h5")
	require.Equal(t, []string{"Pawn b7 - b8 = Sliding-General"}, textsFrom(play, "b7"))
}

func TestLemurianPawnsAreNotPromotedToPawns(t *testing.T) {
	play := set(t, "lemurian-shatranj", "",
		"White King a1, White Pawn d7 a2 g5, Black King h8, Black Hero g4, Black Pawn h7")
	do(t, play, "a2 a3", "Hero g4 x g5")
	require.Equal(t, []string{"Pawn d7 - d8 = Sliding-General"}, textsFrom(play, "d7"))
}

func TestLemurianColourboundPieceIsNotPlacedOnTheColourOfTheRemainingOne(t *testing.T) {
	for _, piece := range []string{"Shaman", "War-Elephant"} {
		// One of the kind is taken on g5; the other stands on the colour of d8.
		play := set(t, "lemurian-shatranj", "",
			"White King a1, White Pawn d7 e7 a2, White "+piece+" g5 b2, Black King h8, Black Hero g4, Black Pawn h7 b7")
		require.Equal(t, colour("d8"), colour("b2"))
		do(t, play, "a2 a3", "Hero g4 x g5")
		require.Equal(t, []string{"Pawn d7 - d8 = Sliding-General"}, textsFrom(play, "d7"), "refused on its colour")
		require.Contains(t, textsFrom(play, "e7"), "Pawn e7 - e8 = "+piece, "allowed on the other")
	}
}

func TestLemurianColourboundPieceComesBackOnAnyColourWhenBothAreGone(t *testing.T) {
	play := set(t, "lemurian-shatranj", "",
		"White King a1, White Pawn d7 e7 a2, White Shaman g5, Black King h8, Black Hero g4, Black Pawn h7 b7")
	do(t, play, "a2 a3", "Hero g4 x g5")
	require.Contains(t, textsFrom(play, "d7"), "Pawn d7 - d8 = Shaman")
	require.Contains(t, textsFrom(play, "e7"), "Pawn e7 - e8 = Shaman")
}

func TestLemurianAStalematedKingMayBeTransposedWithOneOfItsOtherPieces(t *testing.T) {
	const stalemate = "Black King a8, Black Pawn h3, White Pawn h2, White King c7, White Sliding-General d4"
	play := set(t, "lemurian-shatranj", changesPlaces, stalemate)
	do(t, play, "Sliding-General d4 - c5")
	require.Equal(t, []string{"Pawn h3 x a8 King a8 x h3"}, texts(play))
	do(t, play, "Pawn h3 x a8 King a8 x h3")
	require.Equal(t, "King", standing(t, play, "h3"))
	require.Equal(t, "Pawn", standing(t, play, "a8"))
}

func TestLemurianTransposingMayNotResultInCheck(t *testing.T) {
	play := set(t, "lemurian-shatranj", changesPlaces,
		"Black King a8, Black Pawn h3, White Pawn h2, White War-Elephant f1, White King c7, White Sliding-General d4")
	do(t, play, "Sliding-General d4 - c5")
	requireEnd(t, play, model.Lost, "Black")
}

func TestLemurianTransposingIsOnlyForStalemate(t *testing.T) {
	play := start(t, "lemurian-shatranj", changesPlaces)
	require.Len(t, play.Moves(), len(start(t, "lemurian-shatranj", "").Moves()))
	mate := set(t, "lemurian-shatranj", changesPlaces,
		"Black King a8, Black Pawn h7, White King a6, White Sliding-General c5, White Pawn h6")
	do(t, mate, "Sliding-General c5 - b6")
	requireEnd(t, mate, model.Lost, "Black")
}

func TestLemurianBanHeroLeapsTwoThenOptionallyStepsOneOrthogonally(t *testing.T) {
	jump := jumps(straight)
	require.Equal(t, reach("d4", jump, [2][]leg{jump, straight}), alone(t, templeOfBan, "Ban-Hero", "d4"))
}

func TestLemurianDragonStepsOneThenOptionallyLeapsTwoOrthogonally(t *testing.T) {
	require.Equal(t, reach("d4", straight, [2][]leg{straight, jumps(straight)}),
		alone(t, unnamedTemple, "Dragon", "d4"))
}

func TestLemurianPriestessLeapsTwoThenOptionallyStepsOneDiagonally(t *testing.T) {
	jump := jumps(diagonal)
	require.Equal(t, reach("d4", jump, [2][]leg{jump, diagonal}), alone(t, templeOfBan, "Priestess", "d4"))
}

func TestLemurianWizardsShamanStepsOneThenOptionallyLeapsTwoDiagonally(t *testing.T) {
	require.Equal(t, reach("d4", diagonal, [2][]leg{diagonal, jumps(diagonal)}),
		alone(t, unnamedTemple, "Wizard-Shaman", "d4"))
}

func TestLemurianAssassinMovesOneThenOptionallyOneMoreOrthogonally(t *testing.T) {
	require.Equal(t, reach("d4", straight, [2][]leg{straight, straight}), alone(t, unnamedTemple, "Assassin", "d4"))
}

func TestLemurianTheWizardsColoursAreWhiteAndRedAndRedMovesFirst(t *testing.T) {
	for _, variant := range []string{unnamedTemple, banAgainst} {
		play := start(t, "lemurian-shatranj", variant)
		require.Equal(t, "Red", mover(play))
		require.Equal(t, 16, count(play, "Red"))
		require.Equal(t, 16, count(play, "White"))
	}
}

func TestLemurianInTheTempleGamesTooOnlyWhatIsLostComesBack(t *testing.T) {
	play := set(t, "lemurian-shatranj", banAgainst,
		"Red King h8, Red Dragon g4, Red Pawn h7, White King a1, White Pawn d7, White Ban-Hero g5, White Priestess b1")
	do(t, play, "Dragon g4 x g5")
	require.Equal(t, []string{"Pawn d7 - d8 = Ban-Hero", "Pawn d7 - d8 = Sliding-General"}, textsFrom(play, "d7"))
}

// textsFrom is the text of every move from a square, sorted.
func textsFrom(play *interp.Play, at string) []string {
	var list []string
	for _, mv := range play.Moves() {
		if play.Model().SquareName(mv.From) == at {
			list = append(list, play.Text(mv))
		}
	}
	slices.Sort(list)
	return list
}
