package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
)

func TestFoxAndGeeseGooseNeverGoesBack(t *testing.T) {
	play := set(t, "fox-and-geese", "", "Geese Goose d4 c4 g3, Fox Fox d7")
	require.Equal(t, squares("c5 d5 e4 e5"), targets(t, play, "d4"))
	require.Equal(t, squares("b4 c5"), targets(t, play, "c4"), "no diagonals cross in c4")
}

func TestFoxAndGeeseFoxJumpsButNeedNot(t *testing.T) {
	play := set(t, "fox-and-geese", "", "Geese Goose d3 d1 a3 c1 e1 g3 f3 a4, Fox Fox d5")
	do(t, play, "d3-d4")
	require.Equal(t, squares("c5 d3 d6 e5"), targets(t, play, "d5"))
	do(t, play, "d5-d3")
	requireOpen(t, play)
	require.Len(t, owned(play, "Geese"), 7)
}

func TestFoxAndGeeseFoxMayStopJumping(t *testing.T) {
	play := set(t, "fox-and-geese", "", "Geese Goose d4 c4 a3 b3 c1 e1 d1 g4, Fox Fox d6")
	do(t, play, "d4-d5", "d6-d4")
	require.Equal(t, []string{"Fox d4 - b4 x c4", "Pass"}, plain(texts(play)), "it goes on by jumps only")
	do(t, play, "pass")
	require.NotEmpty(t, targets(t, play, "g4"))
}

func TestFoxAndGeeseFewGeeseLose(t *testing.T) {
	play := set(t, "fox-and-geese", "", "Geese Goose d4 c1 e1 d1 g3 a3, Fox Fox d6")
	do(t, play, "d4-d5", "d6-d4")
	for play.Pos().Cont != model.NoSquare {
		do(t, play, "pass")
	}
	requireEnd(t, play, model.Lost, "Geese")
}

func TestFoxAndGeesePennedFoxLoses(t *testing.T) {
	play := set(t, "fox-and-geese", "", "Geese Goose c7 d6 d5 e6 a3 b3 c3, Fox Fox d7")
	do(t, play, "e6-e7")
	requireEnd(t, play, model.Lost, "Fox")
}

func TestFoxAndGeeseStuckGeeseLose(t *testing.T) {
	play := set(t, "fox-and-geese", "", "Geese Goose c7 d7 e7 c6 e6 d6, Fox Fox a3")
	requireEnd(t, play, model.Lost, "Geese")
}
