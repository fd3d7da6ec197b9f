package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

const threeMoves = "Three moves a turn"

// Each test is named after the sentence of the inventor's page that it holds
// the game to.

func TestGranlemPawnsStandOnTheSecondAndThirdRank(t *testing.T) {
	play := start(t, "granlem-shatranj", "")
	ranks := map[byte]int{}
	m := play.Model()
	for sq, c := range play.Pos().Board {
		if c == 0 {
			continue
		}
		name := m.SquareName(model.Square(sq))
		mirrored, ok := m.Square(name[:1] + map[string]string{
			"1": "12", "2": "11", "3": "10", "10": "3", "11": "2", "12": "1"}[name[1:]])
		require.True(t, ok, name)
		require.Equal(t, m.TypeOf(c), m.TypeOf(play.Pos().Board[mirrored]), "White and Black mirror each other")
		if m.TypeName(m.TypeOf(c)) == "Pawn" && m.OwnerOf(c) == 0 {
			ranks[name[1]]++
		}
	}
	require.Equal(t, map[byte]int{'2': 4, '3': 8}, ranks)
}

func TestGranlemThirdRankPawnsMaySlideForwardTwoOnTheirFirstMove(t *testing.T) {
	play := granlem(t, "White Pawn d3, White King a1, Black Pawn l9, Black King l12")
	require.Equal(t, squares("d4 d5"), targets(t, play, "d3"))
	do(t, play, "d3 d4", "l9 l8")
	require.Equal(t, squares("d5"), targets(t, play, "d4"), "first move only")
	blocked := granlem(t, "White Pawn d3 d4, White King a1, Black Pawn l9, Black King l12")
	require.Empty(t, targets(t, blocked, "d3"), "a slide, not a jump")
}

func TestGranlemSecondRankPawnsMaySlideThreeOrTwoOrStepDiagonallyOrAheadOnTheirFirstMove(t *testing.T) {
	play := granlem(t, "White Pawn d2, White King a1, Black Pawn l9, Black King l12")
	require.Equal(t, squares("d3 d4 d5 c3 e3"), targets(t, play, "d2"))
	do(t, play, "d2 d3", "l9 l8")
	require.Equal(t, squares("d4"), targets(t, play, "d3"), "first move only")
	black := granlem(t, "White King a1, White Pawn a2, Black Pawn d11, Black King l12")
	do(t, black, "a2 a3")
	require.Equal(t, squares("d10 d9 d8 c10 e10"), targets(t, black, "d11"))
}

func TestGranlemSecondRankPawnThatLandsDiagonallyOnTheThirdMaySlideTwoAsItsSecondMove(t *testing.T) {
	play := granlem(t, "White Pawn d2, White King a1, Black Pawn l9, Black King l12")
	do(t, play, "d2 e3", "l9 l8")
	require.Equal(t, squares("e4 e5"), targets(t, play, "e3"))
	do(t, play, "e3 e4", "l8 l7")
	require.Equal(t, squares("e5"), targets(t, play, "e4"))
	captures := granlem(t, "White Pawn d2, White King a1, Black Pawn e3 l9, Black King l12")
	do(t, captures, "d2 e3", "l9 l8")
	require.Equal(t, squares("e4 e5"), targets(t, captures, "e3"), "a capture is a diagonal move too")
}

func TestGranlemAnywhereElsePawnsMoveOneSquareForward(t *testing.T) {
	play := granlem(t, "White Pawn d6, White King a1, Black Pawn l9, Black King l12")
	require.Equal(t, squares("d7"), targets(t, play, "d6"))
}

func TestGranlemPawnsAlwaysCaptureDiagonallyForward(t *testing.T) {
	play := granlem(t, "White Pawn d6, White King a1, Black Pawn c7 d7 e7, Black King l12")
	require.Equal(t, squares("c7 e7"), targets(t, play, "d6"))
}

func TestGranlemPawnPromotesToGuardOnTheRankBeforeTheLast(t *testing.T) {
	play := granlem(t, "White Pawn d10, White King a1, Black Pawn l9, Black King l12")
	require.Equal(t, []string{"Pawn d10 - d11 = Guard", "Pawn d10 - d11 = Pawn"}, textsFrom(play, "d10"))
	black := granlem(t, "White Pawn a2, White King a1, Black Pawn d3, Black King l12")
	do(t, black, "a2 a3")
	require.Equal(t, []string{"Pawn d3 - d2 = Guard", "Pawn d3 - d2 = Pawn"}, textsFrom(black, "d3"))
}

func TestGranlemPawnPromotesToJumpingGeneralOnTheLastRank(t *testing.T) {
	play := granlem(t, "White Pawn d11, White King a1, Black Pawn l9, Black King l12")
	require.Equal(t, []string{"Pawn d11 - d12 = Jumping-General"}, textsFrom(play, "d11"))
}

func TestGranlemPieces(t *testing.T) {
	knight := []leg{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	all := joined(straight, diagonal)
	lumber := func(ways []leg) []leg {
		var list []leg
		for _, w := range ways {
			for n := 1; n <= 4; n++ {
				list = append(list, leg{n * w.file, n * w.rank})
			}
		}
		return list
	}
	for piece, want := range map[string][]string{
		"Guard":                reach("d4", all),
		"Knight":               reach("d4", knight),
		"Jumping-General":      reach("d4", joined(all, jumps(all))),
		"Minister":             reach("d4", joined(knight, straight, jumps(straight))),
		"High-Priestess":       reach("d4", joined(knight, diagonal, jumps(diagonal))),
		"Oliphant":             reach("d4", lumber(diagonal)),
		"Lightning-Warmachine": reach("d4", lumber(straight)),
		"Sliding-General":      reach("d4", all, [2][]leg{all, all}),
		"War-Elephant":         reach("d4", joined(diagonal, jumps(diagonal), jumps(straight))),
		"Hero": reach("d4", joined(straight, jumps(straight)),
			[2][]leg{straight, jumps(straight)}, [2][]leg{jumps(straight), straight}),
		"Shaman": reach("d4", joined(diagonal, jumps(diagonal)),
			[2][]leg{diagonal, jumps(diagonal)}, [2][]leg{jumps(diagonal), diagonal}),
	} {
		play := granlem(t, "White "+piece+" d4")
		require.Equal(t, want, targets(t, play, "d4"), piece)
	}
}

func TestGranlemSquareBetweenTheLegsMustBeEmpty(t *testing.T) {
	play := granlem(t, "White Oliphant a1, Black Pawn b2, White King l1, Black King l12")
	require.Equal(t, squares("b2 c3 d4 e5"), targets(t, play, "a1"), "jumps to c3, and on")
	double := granlem(t, "White Oliphant a1, Black Pawn b2 c3, White King l1, Black King l12")
	require.Equal(t, squares("b2 c3"), targets(t, double, "a1"), "nowhere to land between")
}

func TestGranlemPromotionIsNotTheOnlyWayToWin(t *testing.T) {
	bare := granlem(t, "White King a1, White Hero d4, White Pawn a2, Black King l12, Black Pawn d5")
	do(t, bare, "Hero d4 x d5")
	requireEnd(t, bare, model.Lost, "Black")
	back := granlem(t, "White King a1, White War-Elephant e5, Black King f7, Black Pawn g7")
	do(t, back, "War-Elephant e5 x g7", "King f7 x g7")
	requireEnd(t, back, model.Drawn, "")
}

func TestGranlemThreeMovesATurnWithNoPieceMovingTwice(t *testing.T) {
	play := set(t, "granlem-shatranj", threeMoves,
		"White King a1, White Hero d4, White Shaman g4, White Knight j4, Black King l12, Black Hero d9, Black Guard g9, Black Knight j9")
	do(t, play, "Hero d4 - d5")
	require.Equal(t, "White", mover(play))
	require.Empty(t, targets(t, play, "d5"), "it has moved")
	do(t, play, "Shaman g4 - h5")
	require.Equal(t, "White", mover(play))
	require.Empty(t, targets(t, play, "d5"), "it has moved")
	require.Empty(t, targets(t, play, "h5"), "so has this")
	require.NotEmpty(t, targets(t, play, "j4"))
	do(t, play, "Knight j4 - k6")
	require.Equal(t, "Black", mover(play))
	do(t, play, "Hero d9 - d8", "Guard g9 - g8", "Knight j9 - h8")
	require.Equal(t, "White", mover(play))
	for _, at := range []string{"d5", "h5", "k6"} {
		require.NotEmpty(t, targets(t, play, at), "all are fresh in the next turn")
	}
}

func TestGranlemKingMayRestInsteadOfTheSecondOrThirdMove(t *testing.T) {
	play := set(t, "granlem-shatranj", threeMoves,
		"White King a1, White Hero d4, Black King l12, Black Hero d9, Black Guard g9, Black Knight j9")
	require.NotContains(t, targets(t, play, "a1"), "a1", "not the first")
	do(t, play, "Hero d4 - d5", "a1 a1")
	require.Equal(t, []string{"a1"}, targets(t, play, "a1"), "and then only rest")
	do(t, play, "a1 a1")
	require.Equal(t, "Black", mover(play))
}

func TestGranlemKingTakenInTheMiddleOfATurnIsLost(t *testing.T) {
	play := set(t, "granlem-shatranj", threeMoves,
		"White King a1, White Hero d9, White Guard d10, White Pawn d11, Black King d12, Black Guard l1 l2")
	do(t, play, "Guard d10 - c9")
	requireOpen(t, play)
	do(t, play, "Hero d9 x d12")
	requireEnd(t, play, model.Lost, "Black")
}

func TestGranlemOnlyTheLastMoveOfATurnMustLeaveTheKingSafe(t *testing.T) {
	play := set(t, "granlem-shatranj", threeMoves,
		"White King a1, White Hero d4, White Guard h4, Black King l12, Black War-Elephant a3, Black Guard g9 h9")
	require.True(t, play.Checked())
	do(t, play, "Hero d4 - d5", "Guard h4 - h5")
	for _, text := range texts(play) {
		require.Contains(t, text, "King a1 - ", "the king must leave the attack at last")
	}
}

// joined is several sets of legs in one.
func joined(sets ...[]leg) []leg {
	var list []leg
	for _, s := range sets {
		list = append(list, s...)
	}
	return list
}

// granlem sets up pieces for one move a turn.
func granlem(t *testing.T, pieces string) *interp.Play {
	t.Helper()
	return set(t, "granlem-shatranj", "", pieces)
}
