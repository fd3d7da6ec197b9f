package notation_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
	"zog/interp/notation"
)

// someMoves is a position with every kind of move that a short form can name.
func someMoves(t *testing.T) (table, []model.Move) {
	x := newTable(t, "White Pawn e2", "White Pawn a7", "White Rook c1", "Black Rook c3", "White King 2d")
	return x, []model.Move{
		x.plain("e2", "e3"),
		x.plain("e2", "e4"),
		x.of(x.move("a7", "a8"), x.promote("a8", "Queen")),
		x.of(x.move("a7", "a8"), x.promote("a8", "Rook")),
		x.of(x.move("c1", "c3"), x.move("c3", "x3")),
		x.plain("c3", "f4"),
		x.of(x.drop("White Pawn", "f5")),
		x.of(x.drop("White Silver", "f5")),
		x.of(x.drop("White Silver", "f6")),
		x.of(x.move("2d", "2d"), x.promote("2d", "GA")),
		{Kind: model.Pass, From: model.NoSquare, To: model.NoSquare},
	}
}

func TestFind(t *testing.T) {
	x, moves := someMoves(t)
	cases := []struct{ text, want string }{
		{"Pawn e2 - e4", "Pawn e2 - e4"},
		{"e2-e4", "Pawn e2 - e4"},
		{"e2e4", "Pawn e2 - e4"},
		{"e2 e4", "Pawn e2 - e4"},
		{"  E2 - E4 ", "Pawn e2 - e4"},
		{"Pawn e2-e3", "Pawn e2 - e3"},
		{"a7-a8=Queen", "Pawn a7 - a8 = Queen"},
		{"a7 a8 =rook", "Pawn a7 - a8 = Rook"},
		{"=Queen", "Pawn a7 - a8 = Queen"},
		{"c1xc3", "Rook c1 x c3 Rook c3 - x3"},
		{"c3-x3", "Rook c1 x c3 Rook c3 - x3"},
		{"c3f4", "Rook c3 - f4"},
		{"Pawn f5", "White Pawn f5"},
		{"White Silver f5", "White Silver f5"},
		{"f6", "White Silver f6"},
		{"2d", "= GA on 2d"},
		{"=GA", "= GA on 2d"},
		{"f4", "Rook c3 - f4"},
		{"E3", "Pawn e2 - e3"},
		{"c1", "Rook c1 x c3 Rook c3 - x3"},
		{"pass", "Pass"},
	}
	for _, c := range cases {
		t.Run(c.text, func(t *testing.T) {
			i, err := notation.Find(x.m, x.p, moves, c.text)
			require.NoError(t, err)
			require.Equal(t, c.want, notation.Text(x.m, x.p, &moves[i]))
		})
	}
}

// TestFindPrintedBeforeShort finds a move that is printed as the beginning of
// others, whatever the white space: staying a Silver, where it may promote.
func TestFindPrintedBeforeShort(t *testing.T) {
	x := newTable(t, "White Silver a7")
	moves := []model.Move{x.of(x.move("a7", "a8"), x.promote("a8", "Queen")), x.plain("a7", "a8")}
	for _, text := range []string{"Silver a7 - a8", "Silver a7-a8", "silver a7 -a8"} {
		i, err := notation.Find(x.m, x.p, moves, text)
		require.NoError(t, err)
		require.Equal(t, 1, i)
	}
	_, err := notation.Find(x.m, x.p, moves, "a7a8")
	require.ErrorContains(t, err, "could be any of 2 moves")
}

func TestFindRefuses(t *testing.T) {
	x, moves := someMoves(t)
	var e *notation.MatchError

	_, err := notation.Find(x.m, x.p, moves, "a7a8")
	require.ErrorAs(t, err, &e)
	require.Equal(t, []string{"Pawn a7 - a8 = Queen", "Pawn a7 - a8 = Rook"}, e.Candidates)
	require.EqualError(t, err, `"a7a8" could be any of 2 moves: Pawn a7 - a8 = Queen; Pawn a7 - a8 = Rook`)

	_, err = notation.Find(x.m, x.p, moves, "f5")
	require.ErrorAs(t, err, &e)
	require.Equal(t, []string{"White Pawn f5", "White Silver f5"}, e.Candidates)

	_, err = notation.Find(x.m, x.p, moves, "Pawn e2 - e5")
	require.ErrorAs(t, err, &e)
	require.Empty(t, e.Candidates)
	require.Equal(t, "Pawn e2 - e3", e.Near[0])

	_, err = notation.Find(x.m, x.p, moves, "e2")
	require.ErrorAs(t, err, &e)
	require.Equal(t, []string{"Pawn e2 - e3", "Pawn e2 - e4"}, e.Candidates)

	_, err = notation.Find(x.m, x.p, moves, "wibble - x")
	require.EqualError(t, err, `"wibble - x" is not a legal move`)

	_, err = notation.Find(x.m, x.p, nil, "e2e4")
	require.EqualError(t, err, `"e2e4" is not a legal move: there is none`)
	_, err = notation.Find(x.m, x.p, moves, "")
	require.Error(t, err)
}

func TestLoose(t *testing.T) {
	cases := []struct {
		name, saved, legal string
		same               bool
	}{
		{"partial number", "partial 3 Pawn e2 - e4", "partial 1 Pawn e2 - e4", true},
		{"partial or not", "partial 3 Pawn e2 - e4", "Pawn e2 - e4", false},
		{"attribute number", "King e1 - e2 @ e2 4 0", "King e1 - e2 @ e2 0 0", true},
		{"attribute value", "King e1 - e2 @ e2 0 1", "King e1 - e2 @ e2 0 0", false},
		{"order of captures", "A a1 - a4 x a2 x a3", "A a1 - a4 x a3 x a2", true},
		{"captures", "A a1 - a4 x a2", "A a1 - a4 x a3 x a2", false},
		{"order of a drop's pieces", "G M f9 G t f8 G s f7", "G M f9 G s f7 G t f8", true},
		{"another first piece", "G M f9 G t f8", "G t f8 G M f9", false},
		{"order of changes", "A a1 - a2 = B on c1 d1 x a3", "A a1 - a2 x a3 = B on d1 c1", true},
		{"change without its square", "A a1 - a2 = B x a3", "A a1 - a2 x a3 = B on a2", true},
		{"order of segments", "A a1 - a2 B b1 - b2", "B b1 - b2 A a1 - a2", false},
		{"flip", "A a1 x a2 flip a2 x c3", "A a1 x a2 x c3 flip a2", true},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			want := -1
			if c.same {
				want = 1
			}
			require.Equal(t, want, notation.Loose(c.saved, []string{"Pass", c.legal}))
		})
	}
	require.Equal(t, -1, notation.Loose("A a1 - a2 @ a2 5 1", []string{"A a1 - a2 @ a2 0 1", "A a1 - a2 @ a2 1 1"}))
	require.Equal(t, -1, notation.Loose("", []string{"Pass"}))
}

func TestMessagesStayReadable(t *testing.T) {
	long := strings.Repeat("é", 5000)
	for _, e := range []*notation.MatchError{
		{Text: long},
		{Text: long, Near: []string{"Pawn e2 - e4"}},
		{Text: long, Candidates: strings.Fields(strings.Repeat("a ", 1000))},
	} {
		require.Less(t, len(e.Error()), 600)
		require.True(t, utf8.ValidString(e.Error()))
	}
}
