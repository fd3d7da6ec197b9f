package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

// Known counts of leaves by depth in whole turns, from depth 1: a chain of
// jumps, or a move and its arrow, is one turn. Figures without a remark were
// published, or found by two programs of others.
var turnPerfts = []struct {
	name, variant string
	counts        []int
}{
	{"tic-tac-toe", "", []int{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}},
	{"gomoku", "", []int{225, 50400}},
	{"connect-four", "", []int{7, 49, 343, 2401, 16807, 117649}},
	{"reversi", "", []int{4, 12, 56, 244, 1396, 8200, 55092}},
	{"reversi", "Reversi, 6 by 6", []int{4, 12, 56, 244, 1364, 7604, 47740}},
	{"reversi", "Reversi, 10 by 10", []int{4, 12, 56, 244, 1396, 8200, 55180}},

	{"english-draughts", "", []int{7, 49, 302, 1469, 7361, 36768, 179740}},
	{"international-draughts", "", []int{9, 81, 658, 4265, 27117}},
	{"international-draughts", "Brazilian draughts", []int{7, 49, 302, 1469, 7473, 37628}},
	{"russian-draughts", "", []int{7, 49, 302, 1469, 7482, 37986}},
	{"alquerque", "Alquerque with single captures", []int{4, 8, 33, 210, 1430, 10262, 81306}},

	{"breakthrough", "", []int{22, 484, 11132, 256036}},
	{"breakthrough", "Breakthrough, 7 by 7", []int{19, 361, 7220, 144251}},
	{"breakthrough", "Breakthrough, 6 by 6", []int{16, 256, 4308, 71478}},
	{"breakthrough", "Breakthrough, 5 by 5", []int{13, 156, 1924, 23084, 289828}},
	{"chinese-checkers", "Chinese checkers for six", []int{14, 199, 2828, 40189}},
	// Elsewhere 77000 follows: there each hop of a chain is counted for itself.
	{"halma", "", []int{40, 1600}},

	{"ataxx", "", []int{16, 256, 6460, 155888}},
	{"ataxx", "Ataxx with four holes", []int{14, 196, 4184, 86528}},
	{"ataxx", "Ataxx with five holes", []int{14, 196, 4100, 83104}},
	{"ataxx", "Ataxx with a ring of holes", []int{16, 256, 5948, 133264}},
	{"amazons", "", []int{2176}},
	{"hex", "", []int{121, 14520}},
	{"hex", "Hex with the swap", []int{121, 14641}},
	{"lines-of-action", "", []int{36, 1244, 44952}},

	{"clobber", "", []int{49, 2116, 80063}},
	{"clobber", "Clobber, 10 by 10", []int{180, 31252}},
	// From the fifth turn on another program finds more moves (984, 8596), a
	// count by hand-written code these.
	{"konane", "", []int{4, 12, 28, 172, 892, 7124}},
	{"hasami-shogi", "", []int{63, 3717, 254219}},
	{"tablut", "", []int{80, 4400, 353200}},
	{"nine-mens-morris", "", []int{24, 552, 12144, 255024}},
	{"nine-mens-morris", "Six men's morris", []int{16, 240, 3360, 43680}},
	{"kalah", "", []int{10, 116, 1022, 9682}},
}

func TestTurnPerft(t *testing.T) {
	for _, p := range turnPerfts {
		t.Run(p.name+" "+p.variant, func(t *testing.T) {
			play := start(t, p.name, p.variant)
			for i, want := range p.counts {
				require.Equal(t, want, turnPerft(play, i+1), "depth %d", i+1)
			}
		})
	}
}

func TestTurnPerftOfPositions(t *testing.T) {
	for _, p := range []struct {
		name, pieces string
		counts       []int
	}{
		{"ataxx", "Red Stone a1 b1 c1 d1 e1 f1 g1, Blue Stone a2 b2 c2 d2 e2 f2 g2 a3 b3 c3 d3 e3 f3 g3",
			[]int{1, 75, 249, 14270}},
		{"ataxx", "Red Stone c4, Blue Stone e4", []int{23, 419, 7887, 168317}},
		{"breakthrough", "White Pawn c6 d3 g3 d2 g2 h2 b1 c1 e1 f1 h1, Black Pawn b8 e8 f8 h8 c7 f7 g7 h7 b2",
			[]int{0, 0, 0, 121264}},
	} {
		t.Run(p.name, func(t *testing.T) {
			play := set(t, p.name, "", p.pieces)
			for i, want := range p.counts {
				if want > 0 {
					require.Equal(t, want, turnPerft(play, i+1), "depth %d", i+1)
				}
			}
		})
	}
}

// turnPerft counts the leaves of the tree of legal moves at a depth in turns.
func turnPerft(play *interp.Play, depth int) int {
	if play.Result().Verdict != model.Undecided {
		return 0
	}
	sum := 0
	for i := range len(play.Moves()) {
		play.Do(play.Moves()[i])
		switch {
		case play.Pos().Cont != model.NoSquare:
			sum += turnPerft(play, depth)
		case depth > 1:
			sum += turnPerft(play, depth-1)
		default:
			sum++
		}
		play.Undo()
	}
	return sum
}

// Tic-tac-toe is small enough to count its complete games by their results.
func TestTicTacToeGames(t *testing.T) {
	ends := map[model.Verdict][2]int{}
	var walk func(play *interp.Play)
	walk = func(play *interp.Play) {
		if r := play.Result(); r.Verdict != model.Undecided {
			n := ends[r.Verdict]
			n[r.Player]++
			ends[r.Verdict] = n
			return
		}
		for i := range len(play.Moves()) {
			play.Do(play.Moves()[i])
			walk(play)
			play.Undo()
		}
	}
	walk(start(t, "tic-tac-toe", ""))
	require.Equal(t, [2]int{131184, 77904}, ends[model.Won])
	drawn := ends[model.Drawn]
	require.Equal(t, 46080, drawn[0]+drawn[1])
}
