package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
)

func TestAtaxxCloneStaysAndWinsOver(t *testing.T) {
	play := set(t, "ataxx", "", "Red Stone b2, Blue Stone d2 d4 f6")
	do(t, play, "Stone c3")
	require.ElementsMatch(t, []string{"b2", "c3", "d2", "d4"}, owned(play, "Red"))
	require.Equal(t, []string{"f6"}, owned(play, "Blue"))
}

func TestAtaxxLeapLeavesItsSquare(t *testing.T) {
	play := set(t, "ataxx", "", "Red Stone b2, Blue Stone d5 f6")
	require.Equal(t, squares("a4 b4 c4 d4 d3 d2 d1"), targets(t, play, "b2"))
	do(t, play, "b2-d4")
	require.ElementsMatch(t, []string{"d4", "d5"}, owned(play, "Red"))
}

func TestAtaxxTwoParentsMakeOneClone(t *testing.T) {
	play := set(t, "ataxx", "", "Red Stone b2 b4, Blue Stone g7")
	n := 0
	for _, at := range drops(play) {
		if at == "b3" {
			n++
		}
	}
	require.Equal(t, 1, n)
}

func TestAtaxxLeapsOverHoles(t *testing.T) {
	play := set(t, "ataxx", "Ataxx with a ring of holes", "Red Stone d2, Blue Stone g7")
	require.Contains(t, targets(t, play, "d2"), "d4")
	require.NotContains(t, drops(play), "d3")
}

func TestAtaxxSideWithoutStonesLoses(t *testing.T) {
	play := set(t, "ataxx", "", "Red Stone b2, Blue Stone d4")
	do(t, play, "Stone c3")
	requireEnd(t, play, model.Lost, "Blue")
}

func TestAtaxxFullBoardIsCounted(t *testing.T) {
	play := start(t, "ataxx", "")
	m := play.Model()
	for sq := range m.Squares {
		require.NoError(t, play.Edit(model.Square(sq), m.Code(0, sq%2)))
	}
	edit(t, play, "d4", 0)
	do(t, play, "Stone d4")
	requireEnd(t, play, model.Won, "Red")
}

func TestAtaxxForcedPass(t *testing.T) {
	play := start(t, "ataxx", "")
	m := play.Model()
	for sq := range m.Squares {
		require.NoError(t, play.Edit(model.Square(sq), m.Code(0, 1)))
	}
	place(t, play, "Red Stone a1")
	edit(t, play, "g7", 0)
	require.Equal(t, []string{"Pass"}, texts(play))
}

func TestAmazonsTurnHasTwoParts(t *testing.T) {
	play := set(t, "amazons", "Amazons, 6 by 6", "White Amazon a1, Black Amazon f6 a3, Fire Arrow b2")
	require.Equal(t, squares("a2 b1 c1 d1 e1 f1"), targets(t, play, "a1"), "neither fire nor amazons are crossed")
	do(t, play, "a1-c1")
	require.Len(t, play.Moves(), 5+5+3, "the arrow flies along the rank, the file and one diagonal")
	play.Do(play.Moves()[0])
	require.Len(t, owned(play, "Fire"), 2)
	require.Equal(t, []string{"c1"}, owned(play, "White"), "the amazon has stayed where it went")
	require.NotEmpty(t, targets(t, play, "f6"))
}

func TestAmazonsArrowMayFlyBack(t *testing.T) {
	play := set(t, "amazons", "Amazons, 6 by 6", "White Amazon a1, Black Amazon f6, Fire Arrow a2 b2 b1")
	requireEnd(t, play, model.Lost, "White")
	play = set(t, "amazons", "Amazons, 6 by 6", "White Amazon a1, Black Amazon f6, Fire Arrow a2 b2 c1 c2")
	do(t, play, "a1-b1")
	require.Len(t, play.Moves(), 1)
	play.Do(play.Moves()[0])
	require.Equal(t, "Fire Arrow", pieceAt(t, play, "a1"))
}

func TestAmazonsNoMoveLoses(t *testing.T) {
	play := set(t, "amazons", "Amazons, 6 by 6", "White Amazon a1, Black Amazon f6, Fire Arrow a2 b2 c1 c2 e6 e5")
	do(t, play, "a1-b1")
	play.Do(play.Moves()[0])
	requireOpen(t, play)
	do(t, play, "f6-f5")
	for _, mv := range play.Moves() {
		if play.Text(mv) != "" {
			play.Do(mv)
			break
		}
	}
	requireEnd(t, play, model.Lost, "White")
}
