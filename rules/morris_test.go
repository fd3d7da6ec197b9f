package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

func TestMorrisMillTakesAMan(t *testing.T) {
	play := start(t, "nine-mens-morris", "")
	do(t, play, "Man a1", "Man d5", "Man d1", "Man b2")
	requireOpen(t, play)
	do(t, play, "Man g1")
	require.Equal(t, []string{"x b2", "x d5"}, sorted(texts(play)))
	do(t, play, "x b2")
	require.Equal(t, []string{"d5"}, owned(play, "Black"))
	require.Len(t, drops(play), 24-4, "and it is Black's turn to place")
}

func TestMorrisManInMillIsSafeWhileOthersAreNot(t *testing.T) {
	play := set(t, "nine-mens-morris", "", "White Man a1 d1, Black Man a7 d7 g7 b6")
	do(t, play, "Man g1")
	require.Equal(t, []string{"x b6"}, texts(play))
	play = set(t, "nine-mens-morris", "", "White Man a1 d1, Black Man a7 d7 g7")
	do(t, play, "Man g1")
	require.Equal(t, []string{"x a7", "x d7", "x g7"}, sorted(texts(play)))
}

func TestMorrisRowAcrossTheMiddleIsNoMill(t *testing.T) {
	play := set(t, "nine-mens-morris", "", "White Man d2 d3, Black Man a7")
	do(t, play, "Man d5")
	require.Len(t, owned(play, "White"), 3)
	require.NotContains(t, texts(play), "x a7")
}

func TestMorrisMovesComeAfterPlacing(t *testing.T) {
	play := start(t, "nine-mens-morris", "")
	for range 18 {
		for _, mv := range play.Moves() {
			require.Equal(t, model.Drop, mv.Kind)
		}
		doQuietly(t, play)
	}
	for _, mv := range play.Moves() {
		require.Equal(t, model.Displace, mv.Kind)
	}
}

// doQuietly plays the first move that makes no mill.
func doQuietly(t *testing.T, play *interp.Play) {
	t.Helper()
	for _, mv := range play.Moves() {
		if !mv.Partial {
			play.Do(mv)
			return
		}
	}
	t.Fatal("every move makes a mill")
}

func TestMorrisMoves(t *testing.T) {
	for name, c := range map[string]struct {
		variant, men string
		want         int
	}{
		"along the lines":    {"", "a1 d3 g7 b6", 2 + 3 + 1 + 2},
		"three fly":          {"", "a1 d3 g7", 3 * (24 - 3 - 4)},
		"but not of six":     {"Six men's morris", "a1 c2 e5", 2 + 3 + 2},
		"no line from d3 on": {"", "d3 c3 e3 d2", 0 + 1 + 1 + 2},
	} {
		t.Run(name, func(t *testing.T) {
			black := ", Black Man a7 f2 f4 g4"
			if c.variant != "" {
				black = ", Black Man d4"
			}
			play := setPlaced(t, "nine-mens-morris", c.variant, "White Man "+c.men+black)
			require.Len(t, play.Moves(), c.want, texts(play))
		})
	}
}

func TestMorrisReopenedMillTakesAgain(t *testing.T) {
	play := setPlaced(t, "nine-mens-morris", "", "White Man a4 d1 g1 b6, Black Man g7 f6 f4 d5")
	do(t, play, "a4-a1")
	require.Len(t, play.Moves(), 4)
	do(t, play, "x d5", "g7-d7", "a1-a4", "d7-g7")
	do(t, play, "a4-a1")
	require.Len(t, play.Moves(), 3)
}

func TestMorrisManDoesNotMillWithItself(t *testing.T) {
	play := setPlaced(t, "nine-mens-morris", "", "White Man a1 a4 d6 d7, Black Man g7 f6 f4 d5")
	do(t, play, "a4-a7")
	require.NotContains(t, texts(play), "x g7", "a1, the point left and a7 are no row")
}

func TestMorrisTwoMenLose(t *testing.T) {
	play := setPlaced(t, "nine-mens-morris", "", "White Man a4 d1 g1 b6, Black Man g7 f6 d5")
	do(t, play, "a4-a1", "x d5")
	requireEnd(t, play, model.Lost, "Black")
}

func TestMorrisTwoMenDoNotLoseWhilePlacing(t *testing.T) {
	play := start(t, "nine-mens-morris", "")
	do(t, play, "Man a1", "Man d5", "Man d1", "Man b2", "Man a7", "Man f4")
	requireOpen(t, play)
}

func TestMorrisStuckSideLoses(t *testing.T) {
	play := setPlaced(t, "nine-mens-morris", "", "White Man a1 g1 a7 g7, Black Man d1 a4 g4 d7")
	requireEnd(t, play, model.Lost, "White")
}

// setPlaced is like set, with no pieces left to be placed.
func setPlaced(t *testing.T, name, variant, pieces string) *interp.Play {
	t.Helper()
	play := set(t, name, variant, pieces)
	p := *play.Pos()
	p.Off = make([]int16, len(p.Off))
	p.Hash = play.Model().FullHash(&p)
	return from(t, play.Model(), &p)
}
