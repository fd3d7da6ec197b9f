package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
)

func TestClobberMovesOnlyByCapture(t *testing.T) {
	play := set(t, "clobber", "", "White Stone b2 e6, Black Stone b3 c3 a1")
	require.Equal(t, squares("b3"), targets(t, play, "b2"))
	require.Len(t, play.Moves(), 1)
	do(t, play, "b2-b3")
	require.ElementsMatch(t, []string{"c3", "a1"}, owned(play, "Black"))
}

func TestClobberNoMoveLoses(t *testing.T) {
	play := set(t, "clobber", "", "White Stone b2, Black Stone b3 a1")
	do(t, play, "b2-b3")
	requireEnd(t, play, model.Lost, "Black")
}

func TestKonaneOpening(t *testing.T) {
	play := start(t, "konane", "")
	require.Equal(t, []string{"x a1", "x d4", "x e5", "x h8"}, sorted(texts(play)))
	do(t, play, "x a1")
	require.Equal(t, []string{"x a2", "x b1"}, sorted(texts(play)), "White takes a neighbour of the gap")
	do(t, play, "x b1")
	require.Equal(t, []string{"Stone a3 - a1 x a2"}, texts(play))
}

func TestKonaneJumpsGoOnStraight(t *testing.T) {
	play := start(t, "konane", "")
	do(t, play, "x d4", "x d5")
	for sq := range play.Model().Squares {
		require.Error(t, play.Edit(model.Square(sq), 0), "not in the middle of a game")
	}
	require.Equal(t, []string{"Stone b4 - d4 x c4"}, within(texts(play), "Stone b4"))
}

func TestKonaneChainsOfJumps(t *testing.T) {
	play := set(t, "konane", "", "Black Stone a1 d4 h8, White Stone d5 d7 e6 b8 c8")
	do(t, play, "x a1", "x b8")
	require.Equal(t, squares("d6 d8"), targets(t, play, "d4"), "each stop may be the last, but it doesn't turn to e6")
	do(t, play, "Stone d4 - d8 x d5 x d7")
	require.ElementsMatch(t, []string{"e6", "c8"}, owned(play, "White"))
}

func TestKonaneNoMoveLoses(t *testing.T) {
	play := set(t, "konane", "", "Black Stone a1 d4, White Stone a2 h1")
	do(t, play, "x a1", "x a2")
	requireEnd(t, play, model.Lost, "Black")
}

func TestHasamiShogiRide(t *testing.T) {
	play := set(t, "hasami-shogi", "", "Black Man c3 c6 a1, White Man e3 i9 i8")
	require.Equal(t, squares("c1 c2 c4 c5 a3 b3 d3"), targets(t, play, "c3"))
}

func TestHasamiShogiCatches(t *testing.T) {
	for name, c := range map[string]struct{ pieces, move, left string }{
		"one between two":     {"Black Man c3 e1, White Man d3 i9 i8", "e1-e3", "i9 i8"},
		"a whole row":         {"Black Man b3 f1, White Man c3 d3 e3 i9 i8", "f1-f3", "i9 i8"},
		"in two directions":   {"Black Man b3 d5 d1, White Man c3 d4 i9 i8", "d1-d3", "i9 i8"},
		"not with a gap":      {"Black Man b3 f1, White Man c3 e3 i9 i8", "f1-f3", "c3 e3 i9 i8"},
		"not at the edge":     {"Black Man b1 f1, White Man a1 i9 i8", "f1-f2", "a1 i9 i8"},
		"in the corner":       {"Black Man b1 c2, White Man a1 i9 i8", "c2-a2", "i9 i8"},
		"beside the corner":   {"Black Man b1 c3, White Man a2 i9 i8", "c3-a3", "a2 i9 i8"},
		"in the other corner": {"Black Man h9 g8, White Man i9 a1 a2", "g8-i8", "a1 a2"},
	} {
		t.Run(name, func(t *testing.T) {
			play := set(t, "hasami-shogi", "", c.pieces)
			do(t, play, c.move)
			require.Equal(t, squares(c.left), sorted(owned(play, "White")))
		})
	}
}

func TestHasamiShogiMayMoveBetweenTwo(t *testing.T) {
	play := set(t, "hasami-shogi", "", "Black Man d1 a9, White Man c3 e3 i9")
	do(t, play, "d1-d3")
	require.ElementsMatch(t, []string{"d3", "a9"}, owned(play, "Black"))
}

func TestHasamiShogiLastManLoses(t *testing.T) {
	play := set(t, "hasami-shogi", "", "Black Man c3 e1, White Man d3 i9")
	do(t, play, "e1-e3")
	requireEnd(t, play, model.Lost, "White")
}

func TestHasamiShogiStuckSideLoses(t *testing.T) {
	play := set(t, "hasami-shogi", "", "Black Man a1 i9, White Man a2 b1 h9 i8")
	requireEnd(t, play, model.Lost, "Black")
}
