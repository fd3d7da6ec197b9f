package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
)

func TestCastling(t *testing.T) {
	const home = "White King e1, White Rook a1 h1, White Pawn h2, Black King e8"
	cases := []struct {
		name, pieces string
		moves        []string
		short, long  bool
	}{
		{"both ways", home, nil, true, true},
		{"not over a piece", home + ", White Knight g1 b1", nil, false, false},
		{"not out of check", home + ", Black Rook e5", nil, false, false},
		{"not through check of a rook", home + ", Black Rook f5 d5", nil, false, false},
		{"not through check of a pawn", home + ", Black Pawn g2 c2", nil, false, false},
		{"not into check", home + ", Black Rook g5 c5", nil, false, false},
		{"but the rook may pass an attacked square", home + ", Black Rook b5", nil, true, true},
		{"and leave one", home + ", Black Rook a5 h5", nil, true, true},
		{"not after the king has moved", home, []string{"e1 e2", "e8 e7", "e2 e1", "e7 e8"}, false, false},
		{"not with a rook that has moved", home, []string{"a1 a2", "e8 e7", "a2 a1", "e7 e8"}, true, false},
		{"not with a rook of the other side", "White King e1, Black Rook a1 h1, White Knight d1 f1, Black King e8", nil, false, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			play := set(t, "chess", "", c.pieces)
			do(t, play, c.moves...)
			require.Equal(t, c.short, slices.Contains(targets(t, play, "e1"), "g1"), "short")
			require.Equal(t, c.long, slices.Contains(targets(t, play, "e1"), "c1"), "long")
		})
	}
}

func TestCastlingMovesTheRook(t *testing.T) {
	play := set(t, "chess", "", "White King e1, White Rook a1 h1, Black King e8, Black Rook a8 h8")
	do(t, play, "e1 g1", "e8 c8")
	require.Equal(t, "King", standing(t, play, "g1"))
	require.Equal(t, "Rook", standing(t, play, "f1"))
	require.Equal(t, "King", standing(t, play, "c8"))
	require.Equal(t, "Rook", standing(t, play, "d8"))
	require.Empty(t, standing(t, play, "a8"))
}

func TestEnPassant(t *testing.T) {
	cases := []struct {
		name  string
		moves []string
		may   bool
	}{
		{"right after the double step", []string{"d7 d5"}, true},
		{"not a move later", []string{"d7 d5", "h2 h3", "h7 h6"}, false},
		{"not after two single steps", []string{"d7 d6", "h2 h3", "d6 d5"}, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			play := set(t, "chess", "", "White King a1, White Pawn e5 h2 g2, Black King a8, Black Pawn d7 h7")
			do(t, play, "g2 g3")
			do(t, play, c.moves...)
			require.Equal(t, c.may, slices.Contains(targets(t, play, "e5"), "d6"))
			if c.may {
				do(t, play, "e5 d6")
				require.Empty(t, standing(t, play, "d5"), "the pawn is gone")
			}
		})
	}
}

func TestEnPassantMayNotUncoverTheKing(t *testing.T) {
	play := set(t, "chess", "", "White King a5, White Pawn e5 h2, Black King a8, Black Pawn d7, Black Rook h5")
	do(t, play, "h2 h3", "d7 d5")
	require.NotContains(t, targets(t, play, "e5"), "d6")
}

func TestChessPromotion(t *testing.T) {
	play := set(t, "chess", "", "White King a1, White Pawn e7, Black King a8, Black Rook d8")
	require.Len(t, textsFrom(play, "e7"), 8, "four choices ahead and four by capture")
	do(t, play, "e7 d8 =Knight")
	require.Equal(t, "Knight", standing(t, play, "d8"))
}

// Ways for games to end, from set positions: the moves must be legal, and the
// last of them must end the game with that verdict for that player.
var endings = []struct {
	name, variant, pieces string
	moves                 []string
	verdict               model.Verdict
	player                string
}{
	{"chess", "", "White King b6, White Rook h1, Black King b8", []string{"h1 h8"}, model.Lost, "Black"},
	{"chess", "", "White King b6, White Queen c1, Black King a8", []string{"c1 c7"}, model.Drawn, ""},
	{"chess", "", "White King a1, White Rook h1, Black King a8", []string{"a1 b1", "a8 b8", "b1 a1", "b8 a8",
		"a1 b1", "a8 b8", "b1 a1", "b8 a8", "a1 b1", "a8 b8"}, model.Drawn, ""},

	{"shatranj", "", "White King b6, White Rook h1, Black King b8, Black Pawn g7", []string{"h1 h8"}, model.Lost, "Black"},
	{"shatranj", "", "White King c7, White Knight b4, White Pawn a6 h4, Black King a8, Black Pawn h5", []string{"a6 a7"}, model.Undecided, ""},
	{"shatranj", "", "White King a1, White Rook d4 d1, Black King h8, Black Pawn d5", []string{"d4 d5"}, model.Lost, "Black"},
	{"shatranj", "", "White King a1, White Rook g4, Black King g6, Black Pawn g5", []string{"g4 g5", "g6 g5"}, model.Drawn, ""},
	{"shatranj", "", "White King a1, White Rook g4, Black King g6, Black Pawn g5", []string{"g4 g5", "g6 h6"}, model.Lost, "Black"},
	{"shatranj", "", "White King b6, White Rook h7, White Pawn g5, Black King a8, Black Pawn g6", []string{"h7 b7"}, model.Lost, "Black"},

	{"makruk", "", "White King b6, White Rook h1, Black King b8", []string{"h1 h8"}, model.Lost, "Black"},
	{"makruk", "", "White King c7, White Rook h1, Black King a8", []string{"h1 b1"}, model.Undecided, ""},
	{"makruk", "", "White King b6, White Rook h7, White Pawn g3, Black King a8, Black Pawn g4", []string{"h7 b7"}, model.Drawn, ""},

	{"xiangqi", "", "Red General d1, Red Chariot d8 f7, Black General e10", []string{"d8 d9"}, model.Lost, "Black"},
	{"xiangqi", "", "Red General e1, Red Chariot a9 b8, Black General d10", []string{"b8 b10"}, model.Lost, "Black"},

	{"shogi", "", "Sente King a1, Sente Gold e7 e6, Gote King e9", []string{"Gold e7 - e8"}, model.Undecided, ""},
	{"shogi", "", "Sente King a1, Sente Gold e7 d7, Sente Pawn e6, Gote King e9", []string{"d7 d8"}, model.Undecided, ""},
	{"shogi", "", "Sente King a1, Sente Rook a8 h1, Gote King e9", []string{"h1 h9 =Rook"}, model.Lost, "Gote"},
	{"minishogi", "", "Sente King a1, Sente Rook a4 e1, Gote King c5", []string{"e1 e5 =Rook"}, model.Lost, "Gote"},

	{"dobutsu-shogi", "", "Sente Lion a3, Gote Lion c3", []string{"a3 a4"}, model.Won, "Sente"},
	{"dobutsu-shogi", "", "Sente Lion a3, Gote Lion b3", []string{"a3 a4"}, model.Undecided, ""},
	{"dobutsu-shogi", "", "Sente Lion a3, Gote Lion b3", []string{"a3 a4", "b3 a4"}, model.Lost, "Sente"},

	{"capablanca", "", "White King b6, White Chancellor h1, Black King b8", []string{"h1 h8"}, model.Lost, "Black"},
	{"crazyhouse", "", "White King b6, White Rook h1, Black King b8", []string{"h1 h8"}, model.Lost, "Black"},
	{"grand-chess", "", "White King b8, White Rook h1, Black King b10", []string{"h1 h10"}, model.Lost, "Black"},
	{"knightmate", "", "White King d1, White Queen a1 c4 b2, Black King a8", []string{"b2 b3"}, model.Lost, "Black"},
	{"los-alamos", "", "White King b4, White Rook f1, Black King b6", []string{"f1 f6"}, model.Lost, "Black"},

	{"losing-chess", "", "White Rook a1, Black Rook a8", []string{"a1 a8"}, model.Won, "Black"},
	{"losing-chess", "", "White Pawn a4, Black Pawn a6", []string{"a4 a5"}, model.Won, "Black"},
	{"losing-chess", "Stalemate is a draw", "White Pawn a4, Black Pawn a6", []string{"a4 a5"}, model.Drawn, ""},
	{"losing-chess", "Stalemate is a draw", "White Rook a1, Black Rook a8", []string{"a1 a8"}, model.Won, "Black"},

	{"atomic", "", "White King a1, White Rook e1, Black King d8, Black Pawn e7", []string{"e1 e7"}, model.Lost, "Black"},
	{"atomic", "", "White King a1, White Rook d1, Black King d8", []string{"d1 d8"}, model.Lost, "Black"},
	{"king-of-the-hill", "", "White King e3, Black King a8", []string{"e3 e4"}, model.Won, "White"},
	{"king-of-the-hill", "", "White King a1, Black King e6, White Pawn h2", []string{"h2 h3", "e6 e5"}, model.Won, "Black"},
	{"king-of-the-hill", "", "White King a1, White Rook d5, Black King a8", []string{"d5 d4"}, model.Undecided, ""},
	{"three-check", "", "White King a1, White Rook h1, Black King e8, Black Pawn a7",
		[]string{"h1 h8", "e8 e7", "h8 h7", "e7 e6", "h7 h6"}, model.Lost, "Black"},
	{"three-check", "", "White King a1, White Rook h1, Black King e8, Black Pawn a7",
		[]string{"h1 h8", "e8 e7", "h8 h7", "e7 e6", "h7 g7"}, model.Undecided, ""},

	{"chaturanga", "", "White King b6, White Rook h7, White Pawn g5, Black King a8, Black Pawn g6", []string{"h7 b7"}, model.Won, "Black"},
	{"chaturanga", "", "White King a1, White Rook d4, Black King h8, Black Pawn d5", []string{"d4 d5"}, model.Lost, "Black"},

	{"janggi", "", "Blue General e1, Blue Chariot a10 b9, Red General f9", []string{"a10 a8"}, model.Undecided, ""},
	{"janggi", "", "Blue General d1, Blue Chariot a8 b9 i1, Red General e10", []string{"i1 i10"}, model.Lost, "Red"},

	{"chu-shogi", "", "Sente King a1, Sente Rook d4, Gote King d9, Gote Pawn l9", []string{"d4 d9 =Rook"}, model.Lost, "Gote"},
	{"chu-shogi", "", "Sente King a1, Sente Rook d4, Gote King d9, Gote Crown-Prince l12", []string{"d4 d9 =Rook"}, model.Undecided, ""},

	{"jetan", "", "Orange Chief a1, Orange Princess j1, Orange Warrior e5, Black Chief a10, Black Princess e7", []string{"e5 e7"}, model.Lost, "Black"},
	{"jetan", "", "Orange Chief a1, Orange Princess j1, Black Chief a4, Black Princess j10", []string{"a1 a4"}, model.Won, "Orange"},
	{"jetan", "", "Orange Chief j3, Orange Princess j1, Orange Warrior a1, Black Chief a3, Black Princess j10", []string{"a1 a3"}, model.Drawn, ""},

	{"ultima", "", "White King b6, White Withdrawer g7, White Pincer a1, Black King a8, Black Pincer h8", []string{"a1 a2"}, model.Undecided, ""},
	{"hexagonal-chess", "", "White King g2, White Queen f8 a6, Black King f11", []string{"a6 a5"}, model.Undecided, ""},
}

func TestEndings(t *testing.T) {
	for _, e := range endings {
		t.Run(e.name+" "+e.variant+" "+e.pieces, func(t *testing.T) {
			play := set(t, e.name, e.variant, e.pieces)
			for _, mv := range e.moves {
				requireOpen(t, play)
				do(t, play, mv)
			}
			requireEnd(t, play, e.verdict, e.player)
		})
	}
}
