package boardtext_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/boardtext"
	"zog/interp"
	"zog/interp/model"
	"zog/rules"
	"zog/zrf"
)

// rulesFor fills in what all the games here have in common.
func rulesFor(players, board, setup string) string {
	return `(game (title "T") (players ` + players + `) (board ` + board + `)
	  (piece (name Pawn)) (piece (name King) (moves (add))) (piece (name Knight))
	  (board-setup ` + setup + `))`
}

const square = `(grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (10 0)) ("2/1" (0 10))))`

func TestDraw(t *testing.T) {
	cases := []struct{ name, text, want, key string }{
		{
			"two players",
			rulesFor("White Black", square, "(White (King a1) (Knight b1)) (Black (Pawn c2))"),
			"2  . . p\n1  K N .\n   a b c\n",
			"White: K King, N Knight\nBlack: p Pawn",
		},
		{
			"three players",
			rulesFor("Red Rose Blue", square, "(Red (Pawn a1)) (Rose (Pawn b1)) (Blue (Pawn c1))"),
			"2  .  .  .\n1  Rp Op Bp\n   a  b  c\n",
			"Red: Rp Pawn\nRose: Op Pawn\nBlue: Bp Pawn",
		},
		{
			"hexagons",
			rulesFor("White Black", `(grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (10 0)) ("2/1" (5 10))))`, "(White (Pawn a2))"),
			"2  P .\n1   . .\n     a b\n",
			"White: P Pawn",
		},
		{
			"a row with one square",
			rulesFor("White Black", `(grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (10 0)) ("2/1" (0 10)))) (kill-positions b1)`, "(White (Pawn a2))"),
			"2  P .\n1  .\n   a\n",
			"White: P Pawn",
		},
		{
			"a row of long names",
			rulesFor("White Black", `(grid (start-rectangle 0 0 9 9) (dimensions ("pit/pot" (10 0)) ("1" (0 10))))`, "(White (Pawn pit1))"),
			"P    .\npit1 pot1\n",
			"White: P Pawn",
		},
		{
			"a hand beside the board, and pieces off it",
			rulesFor("White Black", square+"(positions (hand 90 0 99 9)) (dummy nowhere)", "(White (Pawn hand)) (Black (King nowhere off 3))"),
			"2  . . .\n1  . . .\n   a b c\nnowhere: Black King\nhand: White Pawn\nin hand: Black 3 King\n",
			"White: P Pawn\nBlack: k King",
		},
		{
			"a heap",
			rulesFor("White Black", `(grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (20 0)) ("1/2/3" (0 2))))`, "(White (Pawn a1 a2 a3)) (Black (Pawn b1))"),
			"P3  p\na   b\n",
			"White: P Pawn\nBlack: p Pawn",
		},
		{
			"positions without a grid",
			rulesFor("White Black", "(positions (n 20 0 29 9) (w 0 20 9 29) (e 40 20 49 29) (s 20 40 29 49))", "(Black (Knight w))"),
			" .\nk .\n .\n",
			"Black: k Knight",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			program, list := zrf.Load(fstest.MapFS{"t.zrf": {Data: []byte(c.text)}}, "t.zrf")
			require.NoError(t, list.Err())
			m, err := interp.Compile(program.Games[0])
			require.NoError(t, err)
			d := boardtext.New(m)
			require.Equal(t, c.want, d.Draw(m.Start()))
			require.Equal(t, c.key, d.Key(m.Start()))
			known := map[model.Code]bool{}
			require.Equal(t, c.key, d.Explain(m.Start(), known))
			require.Empty(t, d.Explain(m.Start(), known), "all are known by now")
		})
	}
}

// TestDrawEmbeddedGames wants every piece that a game starts with to show.
func TestDrawEmbeddedGames(t *testing.T) {
	games, err := rules.Games()
	require.NoError(t, err)
	for _, g := range games {
		program, list := zrf.Load(rules.FS, g.File)
		require.NoError(t, list.Err())
		for _, variant := range program.Games {
			m, err := interp.Compile(variant)
			require.NoError(t, err)
			d := boardtext.New(m)
			board, key := d.Draw(m.Start()), d.Key(m.Start())
			require.NotEmpty(t, board)
			for _, c := range m.Start().Board {
				if c != 0 {
					require.Contains(t, key+board, m.TypeName(m.TypeOf(c)), "%s: %s", g.Name, variant.Title)
				}
			}
			for _, line := range strings.Split(board, "\n") {
				require.Equal(t, strings.TrimRight(line, " "), line, g.Name)
			}
		}
	}
}
