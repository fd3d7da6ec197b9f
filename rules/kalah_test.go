package rules_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

// setKalah lays seeds into pits: "a3 x20" is three in house a and twenty in
// South's store.
func setKalah(t *testing.T, pits string) *interp.Play {
	t.Helper()
	play := start(t, "kalah", "")
	m := play.Model()
	for sq := range m.Squares {
		if pieceAt(t, play, m.SquareName(model.Square(sq))) == "Field Seed" {
			require.NoError(t, play.Edit(model.Square(sq), 0))
		}
	}
	for _, pit := range strings.Fields(pits) {
		n, err := strconv.Atoi(pit[1:])
		require.NoError(t, err)
		for i := range n {
			place(t, play, fmt.Sprintf("Field Seed %c%d", pit[0], i+1))
		}
	}
	return play
}

// kalah tells how many seeds lie in each pit, as setKalah takes it. Seeds must
// lie close together from number 1 up, with the house or store below them.
func kalah(t *testing.T, play *interp.Play) string {
	t.Helper()
	var pits []string
	for _, pit := range "abcdefxghijkly" {
		require.NotEmpty(t, pieceAt(t, play, fmt.Sprintf("%c0", pit)))
		n := 0
		for n < 48 && pieceAt(t, play, fmt.Sprintf("%c%d", pit, n+1)) != "" {
			n++
		}
		for i := n + 1; i <= 48; i++ {
			require.Empty(t, pieceAt(t, play, fmt.Sprintf("%c%d", pit, i)))
		}
		if n > 0 {
			pits = append(pits, fmt.Sprintf("%c%d", pit, n))
		}
	}
	return strings.Join(pits, " ")
}

// sow plays the house with that letter.
func sow(t *testing.T, play *interp.Play, house string) {
	t.Helper()
	for _, mv := range play.Moves() {
		if play.Model().SquareName(mv.From) == house+"0" {
			play.Do(mv)
			return
		}
	}
	require.Fail(t, "house can't be sown", "%s in %v", house, texts(play))
}

func TestKalahSowing(t *testing.T) {
	for name, c := range map[string]struct{ before, house, after string }{
		"one by one":             {"a4 g1", "a", "b1 c1 d1 e1 g1"},
		"past the store":         {"d5 g1", "d", "e1 f1 x1 g2 h1"},
		"not into theirs":        {"f8 a1 h1", "f", "x1 g1 h2 i1 j1 k1 l1 a2"},
		"seeds on seeds":         {"a3 b2 c1 d2 g1", "a", "b3 c2 d3 g1"},
		"capture":                {"a2 j3 g1", "a", "b1 x4 g1"},
		"no capture of nothing":  {"a2 g1", "a", "b1 c1 g1"},
		"no capture there":       {"e4 b3 g1", "e", "b3 f1 x1 g2 h1"},
		"no capture when theirs": {"f3 e5", "f", "e5 x1 g1 h1"},
		"capture after a round":  {"f8 b1", "f", "b1 x3 g1 h1 i1 j1 k1"},
		"thirteen":               {"a13 c2", "a", "b1 c3 d1 e1 f1 x3 g1 h1 i1 j1 k1"},
		"thirteen and more":      {"a13 c2 l5", "a", "b1 c3 d1 e1 f1 x8 g1 h1 i1 j1 k1"},
		"fourteen":               {"a14 l5 k1", "a", "b2 c1 d1 e1 f1 x1 g1 h1 i1 j1 k2 l6 a1"},
	} {
		t.Run(name, func(t *testing.T) {
			play := setKalah(t, c.before)
			sow(t, play, c.house)
			require.ElementsMatch(t, strings.Fields(c.after), strings.Fields(kalah(t, play)))
			require.Equal(t, model.NoSquare, play.Pos().Cont)
		})
	}
}

func TestKalahLastSeedInStoreSowsAgain(t *testing.T) {
	play := setKalah(t, "f1 a2 c1 g1")
	sow(t, play, "f")
	require.Len(t, play.Moves(), 2, "South again, with any house that has seeds")
	sow(t, play, "a")
	require.ElementsMatch(t, strings.Fields("b1 c2 x1 g1"), strings.Fields(kalah(t, play)))
	sow(t, play, "g")
}

func TestKalahNorthSowsLikeSouth(t *testing.T) {
	play := setKalah(t, "a1 b1 k5 l1 d3")
	sow(t, play, "a")
	sow(t, play, "l")
	sow(t, play, "k")
	require.ElementsMatch(t, strings.Fields("a1 b3 c1 d3 l1 y2"), strings.Fields(kalah(t, play)))
}

func TestKalahRestIsGathered(t *testing.T) {
	play := setKalah(t, "f1 h2 x24 g4 l1")
	sow(t, play, "f")
	requireEnd(t, play, model.Won, "South")
	play = setKalah(t, "f1 x10 y10 h2 g4")
	sow(t, play, "f")
	sow(t, play, "g")
	require.Len(t, play.Moves(), 1, "South has nothing to sow")
	play.Do(play.Moves()[0])
	require.Equal(t, "x11 y16", kalah(t, play))
}

func TestKalahMoreThanHalfWins(t *testing.T) {
	play := setKalah(t, "f1 a2 x24 g21")
	sow(t, play, "f")
	sow(t, play, "a")
	requireEnd(t, play, model.Won, "South")
	play = setKalah(t, "a1 l1 y24 g22")
	sow(t, play, "a")
	sow(t, play, "l")
	sow(t, play, "g")
	requireEnd(t, play, model.Won, "North")
}

func TestKalahHalfEachIsDrawn(t *testing.T) {
	play := setKalah(t, "f1 x23 y23 l1")
	sow(t, play, "f")
	requireOpen(t, play)
	sow(t, play, "l")
	requireEnd(t, play, model.Drawn, "")
}
