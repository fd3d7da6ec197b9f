package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
)

// The squares that a piece can go to, in positions that show one rule each.
var reaches = []struct {
	rule, name, variant, pieces string
	moves                       []string
	from, to                    string
}{
	{"an alfil leaps over a piece to the second square only", "shatranj", "",
		"White King a1, White Alfil d4, White Pawn e5, Black King a8", nil, "d4", "b2 b6 f2 f6"},
	{"a ferz steps diagonally", "shatranj", "", "White King a1, White Ferz d4, Black King a8", nil, "d4", "c3 c5 e3 e5"},
	{"there is no double step", "shatranj", "", "White King a1, White Pawn d2, Black King a8", nil, "d2", "d3"},

	{"a khon steps diagonally or ahead", "makruk", "", "White King a1, White Khon d4, Black King a8", nil, "d4", "c3 c5 e3 e5 d5"},
	{"also for black", "makruk", "", "White King a1, White Pawn h3, Black Khon d4, Black King a8",
		[]string{"h3 h4"}, "d4", "c3 c5 e3 e5 d3"},

	{"a general stays in the palace", "xiangqi", "", "Red General f1, Black General d10", nil, "f1", "e1 f2"},
	{"generals may not face each other", "xiangqi", "", "Red General f1, Black General e10", nil, "f1", "f2"},
	{"an advisor stays in the palace", "xiangqi", "", "Red General e1, Red Advisor d1, Black General f10", nil, "d1", "e2"},
	{"an elephant does not cross the river", "xiangqi", "", "Red General e1, Red Elephant c5, Black General f10", nil, "c5", "a3 e3"},
	{"an elephant is blocked by a piece between", "xiangqi", "",
		"Red General e1, Red Elephant c5, Red Soldier b4, Black General f10", nil, "c5", "e3"},
	{"a horse is blocked by a piece beside it", "xiangqi", "",
		"Red General f1, Red Horse c3, Black Soldier c4, Black General e10", nil, "c3", "a2 a4 b1 d1 e2 e4"},
	{"a cannon captures over one screen", "xiangqi", "",
		"Red General f1, Red Cannon c3, Red Soldier c5, Black Soldier c7 c9, Black General e10",
		nil, "c3", "a3 b3 d3 e3 f3 g3 h3 i3 c1 c2 c4 c7"},
	{"a soldier goes sideways beyond the river", "xiangqi", "",
		"Red General f1, Red Soldier c6, Black General e10", nil, "c6", "b6 c7 d6"},
	{"but not before", "xiangqi", "", "Red General f1, Red Soldier c5, Black General e10", nil, "c5", "c6"},

	{"a guard follows the lines of the palace", "janggi", "", "Blue General d1, Blue Guard e2, Red General f10", nil, "e2", "e1 e3 d2 d3 f1 f2 f3"},
	{"diagonals are only there where they are drawn", "janggi", "", "Blue General d1, Blue Guard e3, Red General f10", nil, "e3", "d3 e2 f3"},
	{"an elephant goes one straight and two diagonally", "janggi", "",
		"Blue General d1, Blue Elephant e5, Red General f10", nil, "e5", "b3 b7 c2 c8 g2 g8 h3 h7"},
	{"an elephant is blocked on its way", "janggi", "",
		"Blue General d1, Blue Elephant e5, Blue Soldier e6 g4, Red General f10", nil, "e5", "b3 b7 c2 g2 h7"},
	{"a cannon leaps to move and not over cannons", "janggi", "",
		"Blue General d1, Blue Cannon a5 c5, Blue Soldier a7, Red Cannon a9, Red General f10", nil, "a5", "a8"},
	{"a chariot runs along palace lines", "janggi", "",
		"Blue General d1, Blue Chariot d8, Blue Soldier d7 c8 e8 d9, Red General f9", nil, "d8", "e9 f10"},
	{"a soldier goes sideways from the start", "janggi", "", "Blue General d1, Blue Soldier c4, Red General f10", nil, "c4", "b4 c5 d4"},

	{"a shogi knight leaps ahead only", "shogi", "", "Sente King a1, Sente Knight e4, Gote King a9", nil, "e4", "d6 f6"},
	{"also gote's", "shogi", "", "Sente King a1, Gote Knight e6, Gote King a9", []string{"a1 a2"}, "e6", "d4 f4"},
	{"a horse is a bishop that steps", "minishogi", "", "Sente King a1, Sente Horse c3, Gote King e2", nil, "c3",
		"a5 b2 b3 b4 c2 c4 d2 d3 d4 e1 e5"},

	{"an archbishop is bishop and knight", "capablanca", "",
		"White King a1, White Archbishop j8, Black King a8", nil, "j8", "i7 h6 g5 f4 e3 d2 c1 h7 i6"},
	{"a castling king goes three squares", "capablanca", "",
		"White King f1, White Rook a1 j1, Black King f8", nil, "f1", "c1 i1 e1 g1 e2 f2 g2"},
	{"but not through an attack", "capablanca", "",
		"White King f1, White Rook a1 j1, Black Rook h8 d8, Black King f8", nil, "f1", "e1 g1 e2 f2 g2"},

	{"a royal knight leaps and castles", "knightmate", "",
		"White King e1, White Rook a1 h1, Black King a8", nil, "e1", "c1 g1 c2 d3 f3 g2"},

	{"a king that must not capture", "atomic", "", "White King e4, White Pawn a2, Black Pawn e5, Black King h8", nil, "e4", "d3 d4 d5 e3 f3 f4 f5"},

	{"elephants as on four feet and with a trunk", "chaturanga", "Elephants of al-Biruni",
		"White King a1, White Elephant d4, Black King a8", nil, "d4", "c3 c5 e3 e5 d5"},
	{"elephants that leap straight", "chaturanga", "Elephants that leap straight",
		"White King a1, White Elephant d4, Black King a8", nil, "d4", "b4 d2 d6 f4"},

	{"a panthan does not go back", "jetan", "",
		"Orange Chief a1, Orange Panthan e5, Black Chief a10", nil, "e5", "d5 f5 d6 e6 f6"},
	{"a warrior goes exactly two spaces straight", "jetan", "",
		"Orange Chief a1, Orange Warrior e5, Black Chief a10", nil, "e5", "e7 e3 g5 c5 d6 f6 d4 f4"},
	{"a warrior walks round a piece but not over it", "jetan", "",
		"Orange Chief a1, Orange Warrior e5, Orange Panthan e6, Black Panthan d5, Black Chief a10",
		nil, "e5", "e3 g5 f6 d4 f4"},
	{"a padwar goes exactly two spaces diagonally", "jetan", "",
		"Orange Chief a1, Orange Padwar e5, Black Chief a10", nil, "e5", "c3 c7 g3 g7 c5 e3 e7 g5"},
	{"a flier goes three spaces diagonally over anything", "jetan", "",
		"Orange Chief a1, Orange Flier e5, Orange Panthan d6 f6 d4 f4, Black Chief a10",
		nil, "e5", "b2 b4 b6 b8 d2 d8 f2 f8 h2 h4 h6 h8"},
	{"a thoat goes one space straight and one diagonally", "jetan", "",
		"Orange Chief a1, Orange Thoat e5, Black Chief a10", nil, "e5", "d3 f3 c4 g4 c6 g6 d7 f7 d5 f5 e4 e6"},

	{"a pincer moves like a rook", "ultima", "", "White King a1, White Pincer d4, Black King h8, Black Pincer d6",
		nil, "d4", "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5"},
	{"what stands beside an enemy immobilizer can't move", "ultima", "",
		"White King a1, White Pincer d4, Black King h8, Black Immobilizer e5", nil, "d4", ""},
	{"a chameleon holds the immobilizer", "ultima", "",
		"White King a1, White Immobilizer d4, Black King h8, Black Chameleon e5", nil, "d4", ""},
	{"a long leaper leaps over enemies with space behind", "ultima", "",
		"White King a1, White Long-Leaper d4, White Pincer c3 c4 c5 d3 e3 e4 e5, Black King h8, Black Pincer d5 d7",
		nil, "d4", "d6 d8"},

	{"a hexagonal rook crosses edges", "hexagonal-chess", "",
		"White King a1, White Rook f6, Black King l11", nil, "f6",
		"f1 f2 f3 f4 f5 f7 f8 f9 f10 f11 a6 b6 c6 d6 e6 g6 h6 i6 k6 l6 b2 c3 d4 e5 g7 h8 i9 k10 l11"},
	{"a hexagonal knight leaps to twelve cells", "hexagonal-chess", "",
		"White King a1, White Knight f6, Black King l11", nil, "f6", "c4 c5 d3 d7 e3 e8 g4 g9 h5 h9 i7 i8"},
	{"a hexagonal pawn captures across the edges ahead", "hexagonal-chess", "",
		"White King a1, White Pawn f5, Black Pawn e5 g6 f6, Black King l11", nil, "f5", "e5 g6"},
	{"and goes two cells from any pawn's home", "hexagonal-chess", "",
		"White King a1, White Pawn e4, Black King l11", nil, "e4", "e5 e6"},

	{"a drunk elephant does not go straight back", "chu-shogi", "", "Sente Drunk-Elephant e5", nil, "e5", "d4 d5 d6 e6 f4 f5 f6"},
	{"a kirin jumps along lines", "chu-shogi", "", "Sente Kirin e5", nil, "e5", "d4 d6 f4 f6 c5 e3 e7 g5"},
	{"a phoenix jumps diagonally", "chu-shogi", "", "Sente Phoenix e5", nil, "e5", "d5 e4 e6 f5 c3 c7 g3 g7"},
	{"a side mover slides aside", "chu-shogi", "", "Sente Side-Mover e5", nil, "e5", "a5 b5 c5 d5 f5 g5 h5 i5 j5 k5 l5 e4 e6"},
	{"a lion reaches twenty-four squares and may rest", "chu-shogi", "", "Sente Lion e5", nil, "e5",
		"c3 c4 c5 c6 c7 d3 d4 d5 d6 d7 e3 e4 e5 e6 e7 f3 f4 f5 f6 f7 g3 g4 g5 g6 g7"},
	{"a guarded lion is safe from a lion afar", "chu-shogi", "", "Sente Lion e5, Gote Lion e7, Gote Gold e8", nil, "e5",
		"c3 c4 c5 c6 c7 d3 d4 d5 d6 d7 e3 e4 e5 e6 f3 f4 f5 f6 f7 g3 g4 g5 g6 g7"},
}

func TestReaches(t *testing.T) {
	for _, r := range reaches {
		t.Run(r.name+": "+r.rule, func(t *testing.T) {
			play := set(t, r.name, r.variant, r.pieces)
			do(t, play, r.moves...)
			want := squares(r.to)
			if len(want) == 0 {
				want = nil
			}
			require.Equal(t, want, targets(t, play, r.from))
		})
	}
}

func TestMakrukPawnsPromoteOnTheSixthRank(t *testing.T) {
	play := set(t, "makruk", "", "White King a1, White Pawn d5, Black King a8")
	require.Equal(t, []string{"Pawn d5 - d6 = Met"}, textsFrom(play, "d5"))
}

func TestShogiDropRestrictions(t *testing.T) {
	play := set(t, "shogi", "", "Sente King e1, Sente Gold a4 b4 c4, Sente Pawn d2, Gote King e9, Gote Pawn a5, Gote Lance b5, Gote Knight c5")
	do(t, play, "Gold a4 x a5", "e9 e8", "Gold b4 x b5", "e8 e9", "Gold c4 x c5", "e9 e8")
	for _, at := range dropSquares(play, "Pawn") {
		require.NotEqual(t, "9", at[1:], "a pawn could not move on")
		require.NotEqual(t, "d", at[:1], "a second pawn on the file")
	}
	require.Len(t, dropSquares(play, "Pawn"), 8*8-5, "all else that is empty")
	for _, at := range dropSquares(play, "Lance") {
		require.NotEqual(t, "9", at[1:])
	}
	for _, at := range dropSquares(play, "Knight") {
		require.Less(t, at[1:], "8")
	}
}

func TestShogiMateByAPawnDropIsAFoulThatLoses(t *testing.T) {
	// The gold guards i8 and h8, and the lance stands in its king's way.
	const corner = "Sente King a1, Sente Gold h7, Sente Rook a2, Gote King i9, Gote Pawn a4 e7"
	play := set(t, "shogi", "", corner+", Gote Lance h9")
	do(t, play, "Rook a2 x a4", "e7 e6")
	do(t, play, "Pawn i8")
	requireEnd(t, play, model.Lost, "Sente")

	open := set(t, "shogi", "", corner)
	do(t, open, "Rook a2 x a4", "e7 e6")
	do(t, open, "Pawn i8")
	requireOpen(t, open) // the king can go to h9

	taken := set(t, "shogi", "", corner+", Gote Lance h9, Gote Gold i7")
	do(t, taken, "Rook a2 x a4", "e7 e6")
	do(t, taken, "Pawn i8")
	requireOpen(t, taken) // the gold on i7 takes the pawn
}

func TestShogiPromotionIsForcedWhereAPieceCouldNotMoveOn(t *testing.T) {
	play := set(t, "shogi", "", "Sente King a1, Sente Pawn d8 e6, Sente Knight g6, Sente Silver i6, Gote King a9")
	require.Equal(t, []string{"Pawn d8 - d9 = Tokin"}, textsFrom(play, "d8"))
	require.Equal(t, []string{"Pawn e6 - e7 = Pawn", "Pawn e6 - e7 = Tokin"}, textsFrom(play, "e6"))
	require.Equal(t, []string{"Knight g6 - f8 = Promoted-Knight", "Knight g6 - h8 = Promoted-Knight"}, textsFrom(play, "g6"))
	require.Contains(t, textsFrom(play, "i6"), "Silver i6 - i7 = Promoted-Silver")
}

func TestShogiCapturedPiecesChangeSidesAndLosePromotion(t *testing.T) {
	play := set(t, "shogi", "", "Sente King a1, Sente Gold e4, Gote King a9, Gote Tokin e5")
	do(t, play, "Gold e4 x e5", "a9 a8")
	require.NotEmpty(t, dropSquares(play, "Pawn"))
	require.Empty(t, dropSquares(play, "Tokin"))
	do(t, play, "Pawn b7")
	require.Equal(t, "Pawn", standing(t, play, "b7"))
	require.Equal(t, 3, count(play, "Sente"))
}

func TestCrazyhouseRules(t *testing.T) {
	play := set(t, "crazyhouse", "", "White King e1, White Pawn d7, White Rook d1, Black King h7, Black Rook a2, Black Pawn a7")
	do(t, play, "d7 d8 =Queen", "Rook a2 d2", "Rook d1 d2")
	require.Empty(t, dropSquares(play, "Pawn"), "black has captured nothing")
	do(t, play, "h7 g7")
	require.Len(t, dropSquares(play, "Rook"), 64-5, "any empty square")
	do(t, play, "Rook h1", "g7 g6")
	require.NotContains(t, targets(t, play, "e1"), "g1", "a dropped rook does not castle")

	taken := set(t, "crazyhouse", "", "White King e1, White Pawn d7, Black King e7, Black Pawn a7")
	do(t, taken, "d7 d8 =Queen", "e7 d8", "e1 e2")
	require.Empty(t, dropSquares(taken, "Queen"), "what was promoted is a pawn again")
	for _, at := range dropSquares(taken, "Pawn") {
		require.NotContains(t, "18", at[1:], "not on the first or last rank")
	}
	require.NotEmpty(t, dropSquares(taken, "Pawn"))
}

func TestGrandChessPromotion(t *testing.T) {
	play := set(t, "grand-chess", "", "White King a1, White Pawn e9 g7, White Queen a5, Black King j2, Black Rook a8")
	require.Empty(t, targets(t, play, "e9"), "nothing is lost, so the last rank is closed")
	require.Equal(t, []string{"Pawn g7 - g8"}, textsFrom(play, "g7"))
	do(t, play, "a1 b1", "Rook a8 a5", "b1 b2", "Rook a5 a6")
	require.Equal(t, []string{"Pawn e9 - e10 = Queen"}, textsFrom(play, "e9"))
	require.Equal(t, []string{"Pawn g7 - g8", "Pawn g7 - g8 = Queen"}, textsFrom(play, "g7"))
}

func TestLosingChessCaptureIsForced(t *testing.T) {
	play := set(t, "losing-chess", "", "White Rook a1, White King h1, Black Pawn a7 h7")
	require.Equal(t, []string{"Rook a1 x a7"}, texts(play))
}

func TestAtomicExplosion(t *testing.T) {
	play := set(t, "atomic", "", "White King a1, White Rook e1, Black King h8, Black Knight e6, Black Pawn e7 d6, Black Rook f7")
	do(t, play, "Rook e1 e6")
	require.Empty(t, standing(t, play, "e6"), "captor and captured are gone")
	require.Empty(t, standing(t, play, "f7"), "so is what stood beside")
	require.Equal(t, "Pawn", standing(t, play, "e7"), "but pawns stay")
	require.Equal(t, "Pawn", standing(t, play, "d6"))
	own := set(t, "atomic", "", "White King d5, White Rook e1, Black King h8, Black Knight e6")
	require.NotContains(t, targets(t, own, "e1"), "e6", "not the own king")
}

func TestUltimaCaptures(t *testing.T) {
	cases := []struct{ way, pieces, move, gone string }{
		{"pincer", "White Pincer d1 f5, Black Withdrawer e5", "d1 d5", "e5"},
		{"withdrawer", "White Withdrawer d4, Black Pincer d5", "d4 d2", "d5"},
		{"long leaper", "White Long-Leaper d4, Black Pincer d5", "d4 d7", "d5"},
		{"coordinator on the king's rank", "White Coordinator d4, Black Pincer g1", "d4 g4", "g1"},
		{"coordinator on the king's file", "White Coordinator d4, Black Pincer a6", "d4 d6", "a6"},
		{"chameleon, a withdrawer", "White Chameleon d4, Black Withdrawer d5", "d4 d2", "d5"},
		{"chameleon, a long leaper", "White Chameleon d4, Black Long-Leaper d5", "d4 d7", "d5"},
		{"chameleon, a coordinator", "White Chameleon d4, Black Coordinator g1", "d4 g4", "g1"},
		{"chameleon, a pincer", "White Chameleon d1, White Pincer f5, Black Pincer e5", "d1 d5", "e5"},
		{"king", "Black Pincer b2", "a1 b2", ""},
	}
	for _, c := range cases {
		t.Run(c.way, func(t *testing.T) {
			play := set(t, "ultima", "", "White King a1, Black King h8, Black Pincer h7, "+c.pieces)
			before := count(play, "Black")
			do(t, play, c.move)
			require.Equal(t, before-1, count(play, "Black"))
			if c.gone != "" {
				require.Empty(t, standing(t, play, c.gone))
			}
		})
	}
	spared := set(t, "ultima", "", "White King a1, Black King h8, White Chameleon d1, White Pincer f5, Black Withdrawer e5")
	do(t, spared, "d1 d5")
	require.Equal(t, "Withdrawer", standing(t, spared, "e5"), "a chameleon pinches only pincers")
}

func TestChuShogiLionPower(t *testing.T) {
	play := set(t, "chu-shogi", "", "Sente Lion e5, Gote Pawn e6 e7 l9")
	require.Contains(t, textsFrom(play, "e5"), "x e6", "captures without moving")
	require.Contains(t, textsFrom(play, "e5"), "Lion e5 x e7 x e6", "captures twice")
	do(t, play, "Lion e5 x e7 x e6")
	require.Equal(t, 1, count(play, "Gote"))
}

func TestChuShogiPromotion(t *testing.T) {
	entering := set(t, "chu-shogi", "", "Sente Gold e8")
	require.Contains(t, textsFrom(entering, "e8"), "Gold e8 - e9 = Promoted-Gold")
	inside := set(t, "chu-shogi", "", "Sente Gold e9, Gote Pawn d10")
	require.NotContains(t, textsFrom(inside, "e9"), "Gold e9 - e10 = Promoted-Gold", "no second chance")
	require.Contains(t, textsFrom(inside, "e9"), "Gold e9 - e10")
	require.Contains(t, textsFrom(inside, "e9"), "Gold e9 x d10 = Promoted-Gold", "but by a capture")
}

func TestSittuyinPlacing(t *testing.T) {
	play := start(t, "sittuyin", "")
	require.Equal(t, squares("a1 b1 c1 d1 e1 f1 g1 h1"), dropSquares(play, "Rook"))
	require.Len(t, dropSquares(play, "King"), 20)
	for range 16 {
		require.Equal(t, model.Drop, play.Moves()[0].Kind)
		play.Do(play.Moves()[0])
	}
	require.Equal(t, model.Displace, play.Moves()[0].Kind)
}

func TestSittuyinPromotion(t *testing.T) {
	place16 := func(pieces string) []string {
		play := atRepeat(t, "sittuyin", pieces)
		var list []string
		for _, text := range texts(play) {
			if strings.Contains(text, "General") {
				list = append(list, text)
			}
		}
		slices.Sort(list)
		return list
	}
	require.Equal(t, []string{"= General on d5", "Pawn d5 - c4 = General", "Pawn d5 - c6 = General",
		"Pawn d5 - e4 = General", "Pawn d5 - e6 = General"},
		place16("White King a1, White Pawn d5 h3, Black King h8"))
	require.Empty(t, place16("White King a1, White Pawn c5 h3, Black King h8"), "only on the diagonals")
	require.Empty(t, place16("White King a1, White Pawn d5 h3, White General h1, Black King h8")[1:], "only without a General")
	require.NotEmpty(t, place16("White King a1, White Pawn c5, Black King h8"), "the last pawn anywhere")
	require.NotContains(t, place16("White King a1, White Pawn d5 h3, Black King h8, Black Rook d7"),
		"Pawn d5 - c6 = General", "not to attack something")
}

func TestJanggiPassing(t *testing.T) {
	play := start(t, "janggi", "")
	do(t, play, "pass", "pass")
	require.Equal(t, "Blue", mover(play))
	checked := set(t, "janggi", "", "Blue General d1, Blue Chariot e1, Red General e9")
	do(t, checked, "d1 d2")
	for _, mv := range checked.Moves() {
		require.NotEqual(t, model.Pass, mv.Kind, "not out of check")
	}
}

func TestHexagonalEnPassant(t *testing.T) {
	play := set(t, "hexagonal-chess", "", "White King a1, White Pawn f6, Black King l11, Black Pawn e7")
	do(t, play, "a1 a2", "e7 e5")
	require.Contains(t, targets(t, play, "f6"), "e6")
	do(t, play, "f6 e6")
	require.Empty(t, standing(t, play, "e5"))
}

func TestJetanPrincess(t *testing.T) {
	play := set(t, "jetan", "", "Orange Princess e5, Orange Chief a1, Black Warrior e9, Black Panthan h8, Black Chief a10, Black Princess j10")
	near := targets(t, play, "e5")
	require.NotContains(t, near, "e7", "threatened by the warrior")
	require.NotContains(t, near, "h8", "takes nothing")
	require.Contains(t, near, "j1", "may escape to any space")
	do(t, play, "e5 j1", "a10 b8")
	require.NotContains(t, targets(t, play, "j1"), "e5", "once")
}
