package rules_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

// Known counts of leaves, by depth from 1.
var perfts = []struct {
	name   string
	fen    string // board part of a FEN; "" for the start
	counts []int
}{
	{name: "chess", counts: []int{20, 400, 8902, 197281}},
	{name: "chess", fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R", counts: []int{48, 2039, 97862}},
	{name: "chess", fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8", counts: []int{14, 191, 2812, 43238}},
	{name: "chess", fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1", counts: []int{6, 264, 9467}},
	{name: "chess", fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R", counts: []int{44, 1486, 62379}},
	{name: "chess", fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1", counts: []int{46, 2079, 89890}},
	{name: "shatranj", counts: []int{16, 256, 4176, 68122}},
	{name: "makruk", counts: []int{23, 529, 12012, 273026}},
	{name: "sittuyin", counts: []int{88, 7744}},
	{name: "xiangqi", counts: []int{44, 1920, 79666}},
	// Elsewhere 33000 follows: there a player whose General faces the other may
	// only break that off or pass.
	{name: "janggi", counts: []int{32, 1024}},
	{name: "shogi", counts: []int{30, 900, 25470}},
	{name: "minishogi", counts: []int{14, 181, 2512, 35401}},
	{name: "dobutsu-shogi", counts: []int{4, 17, 123, 976, 8122, 71677}},
	{name: "chu-shogi", counts: []int{36, 1296}},
	{name: "capablanca", counts: []int{28, 784, 25228}},
	{name: "grand-chess", counts: []int{65, 4225, 259514}},
	{name: "crazyhouse", counts: []int{20, 400, 8902, 197281}},
	{name: "los-alamos", counts: []int{10, 100, 1212, 14332, 191846}},
	{name: "knightmate", counts: []int{18, 324, 6765, 139774}},
	{name: "losing-chess", counts: []int{20, 400, 8067, 153299}},
	{name: "king-of-the-hill", counts: []int{20, 400, 8902}},
	{name: "three-check", counts: []int{20, 400}},
	// Elsewhere 197326 follows: there a King may not be left in check.
	{name: "atomic", counts: []int{20, 400, 8902}},
}

func TestPerft(t *testing.T) {
	t.Parallel()
	for _, p := range perfts {
		t.Run(p.name+" "+p.fen, func(t *testing.T) {
			play := start(t, p.name, "")
			if p.fen != "" {
				setFEN(t, play, p.fen)
			}
			for i, want := range p.counts {
				require.Equal(t, want, perft(play, i+1), "depth %d", i+1)
			}
		})
	}
}

// perft counts the leaves of the tree of legal moves; a game that has ended
// has no moves.
func perft(play *interp.Play, depth int) int {
	if play.Result().Verdict != model.Undecided {
		return 0
	}
	n := len(play.Moves())
	if depth == 1 {
		return n
	}
	sum := 0
	for i := range n {
		play.Do(play.Moves()[i])
		sum += perft(play, depth-1)
		play.Undo()
	}
	return sum
}

// setFEN sets up the board part of a chess FEN. A piece that stands in its
// place counts as unmoved, so only positions with full castling rights, or
// with kings and rooks away from home, come out right.
func setFEN(t *testing.T, play *interp.Play, fen string) {
	t.Helper()
	m := play.Model()
	names := map[rune]string{'k': "King", 'q': "Queen", 'r': "Rook", 'b': "Bishop", 'n': "Knight", 'p': "Pawn"}
	for i, row := range strings.Split(fen, "/") {
		file := 'a'
		for _, c := range row {
			if unicode.IsDigit(c) {
				for range c - '0' {
					edit(t, play, fmt.Sprintf("%c%d", file, 8-i), 0)
					file++
				}
				continue
			}
			typ, ok := m.TypeByName(names[unicode.ToLower(c)])
			require.True(t, ok)
			owner := 0
			if unicode.IsLower(c) {
				owner = 1
			}
			edit(t, play, fmt.Sprintf("%c%d", file, 8-i), m.Code(typ, owner))
			file++
		}
	}
}

func edit(t *testing.T, play *interp.Play, at string, c model.Code) {
	t.Helper()
	sq, ok := play.Model().Square(at)
	require.True(t, ok, at)
	require.NoError(t, play.Edit(sq, c))
}
