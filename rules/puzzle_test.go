package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

func TestPegSolitaireJump(t *testing.T) {
	play := start(t, "peg-solitaire", "")
	require.Equal(t, []string{"Peg b4 - d4 x c4", "Peg d2 - d4 x d3", "Peg d6 - d4 x d5", "Peg f4 - d4 x e4"},
		sorted(texts(play)))
}

func TestPegSolitaireLastPegInTheMiddleWins(t *testing.T) {
	play := set(t, "peg-solitaire", "", "Player Peg d2 d3")
	do(t, play, "d2-d4")
	requireEnd(t, play, model.Won, "Player")
}

func TestPegSolitaireStuckLoses(t *testing.T) {
	play := set(t, "peg-solitaire", "", "Player Peg d3 d4")
	do(t, play, "d3-d5")
	requireEnd(t, play, model.Lost, "Player")
}

func TestPegSolitaireSmallCrossCanBeSolved(t *testing.T) {
	require.True(t, solve(start(t, "peg-solitaire", "Small cross"), 5))
}

func TestFifteenPuzzleSlides(t *testing.T) {
	play := start(t, "fifteen-puzzle", "")
	for range 20 {
		require.LessOrEqual(t, len(play.Moves()), 4)
		require.GreaterOrEqual(t, len(play.Moves()), 2)
		play.Do(play.Moves()[0])
	}
}

// The starts are reached from the solved order, so the parity of the tiles and
// of the empty square agree.
func TestFifteenPuzzleCanBeSolved(t *testing.T) {
	for variant, width := range map[string]int{"": 4, "Eight puzzle": 3} {
		play := start(t, "fifteen-puzzle", variant)
		m := play.Model()
		var order []int
		row := 0
		for i := range width * width {
			name := string([]byte{byte('a' + i%width), byte('1' + width - 1 - i/width)})
			sq, ok := m.Square(name)
			require.True(t, ok)
			if c := play.Pos().Board[sq]; c != 0 {
				order = append(order, m.TypeOf(c))
			} else {
				row = i / width
			}
		}
		inversions := 0
		for i := range order {
			for _, later := range order[i+1:] {
				if later < order[i] {
					inversions++
				}
			}
		}
		if width%2 == 0 {
			inversions += width - 1 - row
		}
		require.Zero(t, inversions%2, variant)
	}
}

func TestFifteenPuzzleEightIsSolved(t *testing.T) {
	play := start(t, "fifteen-puzzle", "Eight puzzle")
	do(t, play, "Tile-7 c2 - b2", "Tile-8 c1 - c2", "Tile-5 b1 - c1", "Tile-7 b2 - b1", "Tile-2 b3 - b2",
		"Tile-3 c3 - b3", "Tile-8 c2 - c3", "Tile-2 b2 - c2", "Tile-6 a2 - b2", "Tile-4 a1 - a2",
		"Tile-7 b1 - a1", "Tile-6 b2 - b1", "Tile-3 b3 - b2", "Tile-8 c3 - b3", "Tile-2 c2 - c3",
		"Tile-3 b2 - c2", "Tile-8 b3 - b2", "Tile-2 c3 - b3", "Tile-3 c2 - c3", "Tile-5 c1 - c2",
		"Tile-6 b1 - c1", "Tile-8 b2 - b1", "Tile-5 c2 - b2", "Tile-6 c1 - c2")
	requireEnd(t, play, model.Won, "Player")
}

func TestEightQueensSolutionWins(t *testing.T) {
	play := start(t, "eight-queens", "")
	do(t, play, "Queen a4", "Queen b2", "Queen c7", "Queen d3", "Queen e6", "Queen f8", "Queen g5")
	require.Equal(t, []string{"h1"}, drops(play))
	do(t, play, "Queen h1")
	requireEnd(t, play, model.Won, "Player")
}

func TestEightQueensDeadEndLoses(t *testing.T) {
	play := start(t, "eight-queens", "")
	do(t, play, "Queen a1", "Queen b3", "Queen c5", "Queen d2", "Queen e4")
	requireEnd(t, play, model.Lost, "Player")
}

// Six queens have four solutions; each is found in every order of placing.
func TestSixQueensSolutions(t *testing.T) {
	play := start(t, "eight-queens", "Six queens")
	wins := 0
	var walk func()
	walk = func() {
		switch play.Result().Verdict {
		case model.Won:
			wins++
			return
		case model.Lost:
			return
		}
		for i := range len(play.Moves()) {
			play.Do(play.Moves()[i])
			walk()
			play.Undo()
		}
	}
	walk()
	require.Equal(t, 4*720, wins)
}

func TestTowersOfHanoiNeverOnASmallerDisc(t *testing.T) {
	play := start(t, "towers-of-hanoi", "Three discs")
	require.ElementsMatch(t, []string{"Disc-1 a3 - b1", "Disc-1 a3 - c1"}, texts(play))
	do(t, play, "a3-b1")
	require.ElementsMatch(t, []string{"Disc-1 b1 - a3", "Disc-1 b1 - c1", "Disc-2 a2 - c1"}, texts(play))
}

func TestTowersOfHanoiShortestWay(t *testing.T) {
	play := start(t, "towers-of-hanoi", "Three discs")
	do(t, play, "Disc-1 a3 - c1", "Disc-2 a2 - b1", "Disc-1 c1 - b2", "Disc-3 a1 - c1", "Disc-1 b2 - a1", "Disc-2 b1 - c2")
	requireOpen(t, play)
	do(t, play, "Disc-1 a1 - c3")
	requireEnd(t, play, model.Won, "Player")
	play = start(t, "towers-of-hanoi", "Three discs")
	require.False(t, solve(play, 6), "seven moves is the least")
	require.True(t, solve(play, 7))
}

// solve searches for a win in that many moves.
func solve(play *interp.Play, depth int) bool {
	if play.Result().Verdict == model.Won {
		return true
	}
	if depth == 0 {
		return false
	}
	for i := range len(play.Moves()) {
		play.Do(play.Moves()[i])
		found := solve(play, depth-1)
		play.Undo()
		if found {
			return true
		}
	}
	return false
}
