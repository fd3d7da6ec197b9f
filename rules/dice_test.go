package rules_test

import (
	"math"
	"math/rand"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

// roll throws the die or sticks so that they show a face.
func roll(t *testing.T, play *interp.Play, face string) {
	t.Helper()
	require.True(t, play.Random(), "it is not the die's turn")
	for _, mv := range play.Moves() {
		for _, s := range mv.Steps {
			if s.Kind == model.StepPromote && play.Model().TypeName(int(s.Arg)) == face {
				play.Do(mv)
				return
			}
		}
	}
	require.Fail(t, "no such face", "%s in %v", face, texts(play))
}

func TestLudoSixBringsAManIn(t *testing.T) {
	play := start(t, "ludo", "")
	roll(t, play, "Five")
	require.Equal(t, []string{"Pass"}, texts(play))
	do(t, play, "pass")
	roll(t, play, "Blank")
	do(t, play, "pass")
	roll(t, play, "Six")
	require.Equal(t, []string{"Green Man a7"}, texts(play))
}

func TestLudoSixEarnsOneMoreThrow(t *testing.T) {
	play := start(t, "ludo", "")
	roll(t, play, "Six")
	do(t, play, "Man e1")
	require.Len(t, play.Moves(), 6)
	roll(t, play, "Six")
	require.ElementsMatch(t, []string{"Man e1 - c5"}, texts(play), "no man of one's own is displaced by one that enters")
	do(t, play, "e1-c5")
	roll(t, play, "One")
	require.Equal(t, []string{"Pass"}, texts(play), "one more throw, not two: it is Green's turn")
}

func TestLudoManIsSentBack(t *testing.T) {
	play := set(t, "ludo", "", "Red Man e1, Blue Man e4, ?Die Blank f6")
	m := play.Model()
	before := m.OffCount(play.Pos(), 2, 0)
	roll(t, play, "Three")
	do(t, play, "e1-e4")
	require.Empty(t, owned(play, "Blue"))
	require.Equal(t, before+1, m.OffCount(play.Pos(), 2, 0))
}

func TestLudoTurnsInAtItsOwnGate(t *testing.T) {
	play := set(t, "ludo", "", "Red Man g1 a6, ?Die Blank f6")
	roll(t, play, "Four")
	require.Equal(t, squares("f4"), targets(t, play, "g1"))
	require.Equal(t, squares("d7"), targets(t, play, "a6"), "at Green's gate Red goes on")
	play = set(t, "ludo", "", "Red Man g1, ?Die Blank f6")
	roll(t, play, "Six")
	require.Empty(t, targets(t, play, "g1"), "home is entered by exact count")
}

func TestLudoFourMenAtHomeWin(t *testing.T) {
	play := set(t, "ludo", "", "Red Man f2 f3 f5 g1, Blue Man k5, ?Die Blank f6")
	requireOpen(t, play)
	roll(t, play, "Four")
	do(t, play, "g1-f4")
	requireEnd(t, play, model.Won, "Red")
}

func TestSenetSticksFallInProportion(t *testing.T) {
	play := start(t, "senet", "")
	require.Len(t, play.Moves(), 16)
	n := map[string]int{}
	for _, mv := range play.Moves() {
		for _, s := range mv.Steps {
			n[play.Model().TypeName(int(s.Arg))]++
		}
	}
	require.Equal(t, map[string]int{"One": 4, "Two": 6, "Three": 4, "Four": 1, "Five": 1}, n)
}

func TestSenetMoves(t *testing.T) {
	for name, c := range map[string]struct{ pieces, face, from, to string }{
		"to an empty square":         {"White Man s1", "Three", "s1", "s4"},
		"round the corner":           {"White Man s9", "Four", "s9", "s13"},
		"not onto its own":           {"White Man s1 s3", "Two", "s1", ""},
		"changing places":            {"White Man s1, Black Man s3", "Two", "s1", "s3"},
		"not with one of a pair":     {"White Man s1, Black Man s3 s4", "Two", "s1", ""},
		"nor the other":              {"White Man s1, Black Man s2 s3", "Two", "s1", ""},
		"past a pair":                {"White Man s1, Black Man s2 s3", "Three", "s1", "s4"},
		"not past three":             {"White Man s1, Black Man s2 s3 s4", "Four", "s1", ""},
		"past three that are apart":  {"White Man s1, Black Man s2 s3 s5", "Five", "s1", "s6"},
		"a stop at 26":               {"White Man s24", "Two", "s24", "s26"},
		"no way past it":             {"White Man s24", "Three", "s24", ""},
		"water":                      {"White Man s26", "One", "s26", "s15"},
		"water with 15 taken":        {"White Man s26 s15, Black Man s14", "One", "s26", "s13"},
		"off by exact throw from 26": {"White Man s26", "Five", "s26", "gone"},
		"off by exact throw from 28": {"White Man s28", "Three", "s28", "gone"},
		"no more than that":          {"White Man s28", "Four", "s28", ""},
		"no change of places on 28":  {"White Man s26, Black Man s28", "Two", "s26", ""},
		"no change of places on 26":  {"White Man s24, Black Man s26", "Two", "s24", ""},
	} {
		t.Run(name, func(t *testing.T) {
			play := set(t, "senet", "", c.pieces+", Black Man s20, ?Die Blank sticks")
			roll(t, play, c.face)
			if c.to == "" {
				require.Empty(t, targets(t, play, c.from))
				return
			}
			require.Equal(t, []string{c.to}, targets(t, play, c.from))
		})
	}
}

func TestSenetChangeOfPlaces(t *testing.T) {
	play := set(t, "senet", "", "White Man s1, Black Man s3, ?Die Blank sticks")
	roll(t, play, "Two")
	do(t, play, texts(play)[0])
	require.Equal(t, "White Man", pieceAt(t, play, "s3"))
	require.Equal(t, "Black Man", pieceAt(t, play, "s1"))
}

func TestSenetLastManOffWins(t *testing.T) {
	play := set(t, "senet", "", "White Man s30, Black Man s3, ?Die Blank sticks")
	roll(t, play, "One")
	do(t, play, texts(play)[0])
	requireEnd(t, play, model.Won, "White")
}

func TestSenetExtraThrow(t *testing.T) {
	for face, again := range map[string]bool{"One": true, "Two": false, "Three": false, "Four": true, "Five": true} {
		play := set(t, "senet", "", "White Man s1, Black Man s10, ?Die Blank sticks")
		roll(t, play, face)
		do(t, play, texts(play)[0])
		if again {
			require.Len(t, play.Moves(), 16, face)
		} else {
			require.Len(t, play.Moves(), 1, face)
		}
	}
}

// A seeded game repeats itself, whoever throws.
func TestDiceGamesRepeatWithTheirSeed(t *testing.T) {
	for _, name := range []string{"ludo", "senet"} {
		first, second := randomGame(start(t, name, ""), 5, math.MaxInt), randomGame(start(t, name, ""), 5, math.MaxInt)
		require.Equal(t, first, second)
	}
}

// randomGame plays random moves to the end, or until that many plies are
// done, and returns the number of plies.
func randomGame(play *interp.Play, seed int64, limit int) int {
	for play.Undo() {
	}
	r := rand.New(rand.NewSource(seed))
	for play.Len() < limit && play.Result().Verdict == model.Undecided {
		moves := play.Moves()
		play.Do(moves[r.Intn(len(moves))])
	}
	return play.Len()
}
