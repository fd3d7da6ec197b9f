package rules_test

import (
	"math/rand"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

func TestHexChainWins(t *testing.T) {
	play := set(t, "hex", "Hex, 7 by 7", "Red Stone d4, Blue Stone a1")
	for _, move := range []string{"d3", "a2", "d2", "a3", "d5", "a4", "d6", "a5", "d7", "a6"} {
		do(t, play, "Stone "+move)
		requireOpen(t, play)
	}
	do(t, play, "Stone d1")
	requireEnd(t, play, model.Won, "Red")
}

func TestHexBlueJoinsLeftAndRight(t *testing.T) {
	play := set(t, "hex", "Hex, 7 by 7", "Blue Stone b4 c4 d4 e4 f4 g4, Red Stone a7")
	do(t, play, "Stone b7")
	requireOpen(t, play)
	do(t, play, "Stone a4")
	requireEnd(t, play, model.Won, "Blue")
}

func TestHexNeighboursAreSix(t *testing.T) {
	for at, want := range map[string]string{
		"c4": "Red Chain", "e4": "Red Chain", "d5": "Red Chain", "e5": "Red Chain", "d3": "Red Chain",
		"c3": "Red Chain", "c5": "Red Stone", "e3": "Red Stone",
	} {
		play := set(t, "hex", "Hex, 7 by 7", "Red Chain d4, Blue Stone a1")
		do(t, play, "Stone "+at)
		require.Equal(t, want, pieceAt(t, play, at), at)
	}
}

func TestLosingHexChainLoses(t *testing.T) {
	play := set(t, "hex", "Losing Hex",
		"Red Stone d1 d2 d3 d4 d5 d6 d7 d8 d9 d10 d11, Blue Stone a1")
	edit(t, play, "d1", 0)
	do(t, play, "Stone d1")
	requireEnd(t, play, model.Lost, "Red")
}

func TestHexSwap(t *testing.T) {
	for first, want := range map[string]string{
		"c5": "Blue Stone e3", "a4": "Blue Stone d1", "d1": "Blue Chain a4", "f6": "Blue Stone f6", "f11": "Blue Stone k6",
	} {
		play := start(t, "hex", "Hex with the swap")
		do(t, play, "Stone "+first)
		require.Len(t, play.Moves(), 121, "every other cell, and the swap")
		do(t, play, swapOf(t, play))
		at := want[len("Blue Stone "):]
		require.Empty(t, owned(play, "Red"))
		require.Equal(t, []string{at}, owned(play, "Blue"), first)
		require.Equal(t, want, pieceAt(t, play, at)+" "+at)
		require.Len(t, play.Moves(), 120, "Red has no swap")
	}
}

// swapOf finds the move that takes the first stone over.
func swapOf(t *testing.T, play *interp.Play) string {
	t.Helper()
	for _, mv := range play.Moves() {
		text := play.Text(mv)
		if strings.Contains(text, " x ") || play.Pos().Board[mv.To] != 0 {
			return text
		}
	}
	t.Fatal("no swap")
	return ""
}

// In random games the stones joined to a home edge are exactly those that a
// search from the edge finds, and the first to reach the far edge wins.
func TestHexChainsAgreeWithSearch(t *testing.T) {
	play := start(t, "hex", "Hex, 7 by 7")
	r := rand.New(rand.NewSource(1))
	for range 20 {
		for play.Undo() {
		}
		for play.Result().Verdict == model.Undecided {
			moves := play.Moves()
			play.Do(moves[r.Intn(len(moves))])
			for owner := range 2 {
				joined, across := hexJoined(play, owner)
				for sq := range play.Model().Squares {
					c := play.Pos().Board[sq]
					if c == 0 || play.Model().OwnerOf(c) != owner {
						continue
					}
					isChain := play.Model().TypeName(play.Model().TypeOf(c)) == "Chain"
					require.Equal(t, joined[sq], isChain, play.Model().SquareName(model.Square(sq)))
				}
				require.Equal(t, across, play.Result().Verdict == model.Won && play.Result().Player == owner)
			}
		}
		require.Equal(t, model.Won, play.Result().Verdict, "no game of Hex is drawn")
	}
}

// hexJoined searches a board of seven by seven from the home edge of a player;
// it also reports whether the far edge is reached.
func hexJoined(play *interp.Play, owner int) (joined map[int]bool, across bool) {
	m := play.Model()
	at := func(file, rank int) int {
		sq, ok := m.Square(string([]byte{byte('a' + file), byte('1' + rank)}))
		if !ok {
			return -1
		}
		if c := play.Pos().Board[sq]; c == 0 || m.OwnerOf(c) != owner {
			return -1
		}
		return int(sq)
	}
	joined = map[int]bool{}
	var visit func(file, rank int)
	visit = func(file, rank int) {
		if file < 0 || rank < 0 || file > 6 || rank > 6 {
			return
		}
		sq := at(file, rank)
		if sq < 0 || joined[sq] {
			return
		}
		joined[sq] = true
		across = across || owner == 0 && rank == 6 || owner == 1 && file == 6
		// A rank further up lies half a cell to the left.
		for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}} {
			visit(file+d[0], rank+d[1])
		}
	}
	for i := range 7 {
		if owner == 0 {
			visit(i, 0)
		} else {
			visit(0, i)
		}
	}
	return joined, across
}

func TestLinesOfActionDistance(t *testing.T) {
	play := set(t, "lines-of-action", "", "Black Stone d4 h1, White Stone d8 a4 g7")
	require.Equal(t, squares("d2 d6 b4 f4 b2 f6 c5 e3"), targets(t, play, "d4"))
	require.Equal(t, squares("g1 h2 g2"), targets(t, play, "h1"))
}

func TestLinesOfActionPassesOwnNotEnemy(t *testing.T) {
	play := set(t, "lines-of-action", "", "Black Stone a1 b1 h8, White Stone h1 a8")
	require.Contains(t, targets(t, play, "a1"), "d1")
	play = set(t, "lines-of-action", "", "Black Stone a1 h8, White Stone b1 h1 a8")
	require.NotContains(t, targets(t, play, "a1"), "d1")
}

func TestLinesOfActionCaptureMayUniteTheEnemy(t *testing.T) {
	play := set(t, "lines-of-action", "", "Black Stone a1 h8 h5, White Stone c1 e4")
	do(t, play, "h8-h6")
	requireOpen(t, play)
	do(t, play, "c1-a1")
	requireEnd(t, play, model.Won, "Black")
}

func TestLinesOfActionUnitingBothWinsForTheMover(t *testing.T) {
	play := set(t, "lines-of-action", "", "Black Stone b2 c5, White Stone b4 f6 f7")
	do(t, play, "b2-b4")
	requireEnd(t, play, model.Won, "Black")
}

func TestLinesOfActionStuckSideLoses(t *testing.T) {
	play := set(t, "lines-of-action", "", "Black Stone a1, White Stone a2 a3 a4 b1 c1 d1 b2 c3 d4")
	requireEnd(t, play, model.Lost, "Black")
}

// In random games the verdict is always that of a search for groups.
func TestLinesOfActionUnityAgreesWithSearch(t *testing.T) {
	play := start(t, "lines-of-action", "Scrambled Eggs")
	r := rand.New(rand.NewSource(2))
	for range 2 {
		for play.Undo() {
		}
		for play.Result().Verdict == model.Undecided {
			mover := int(play.Model().Turns[play.Pos().Turn].Player)
			moves := play.Moves()
			play.Do(moves[r.Intn(len(moves))])
			result := play.Result()
			switch {
			case united(play, mover):
				require.Equal(t, model.Won, result.Verdict)
				require.Equal(t, mover, result.Player)
			case united(play, 1-mover):
				require.Equal(t, model.Won, result.Verdict)
				require.Equal(t, 1-mover, result.Player)
			default:
				require.NotEqual(t, model.Won, result.Verdict)
			}
		}
	}
}

// united reports whether the pieces of a player on the eight by eight board
// form one group.
func united(play *interp.Play, owner int) bool {
	m := play.Model()
	left := map[[2]int]bool{}
	for sq, c := range play.Pos().Board {
		if name := m.SquareName(model.Square(sq)); len(name) == 2 && c != 0 && m.OwnerOf(c) == owner {
			left[[2]int{int(name[0]), int(name[1])}] = true
		}
	}
	var remove func(at [2]int)
	remove = func(at [2]int) {
		if !left[at] {
			return
		}
		delete(left, at)
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				remove([2]int{at[0] + dx, at[1] + dy})
			}
		}
	}
	for at := range left {
		remove(at)
		break
	}
	return len(left) == 0
}
