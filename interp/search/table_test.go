package search

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"zog/interp"
	"zog/interp/internal/embedded"
)

// TestPack: what is stored comes back, for every score and depth.
func TestPack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := entry{
			score: Score(rapid.Int32Range(-int32(infinite), int32(infinite)).Draw(t, "score")),
			move:  ref(rapid.Uint32Range(0, 1<<24-1).Draw(t, "move")),
			depth: rapid.Int8().Draw(t, "depth"),
			bound: bound(rapid.IntRange(1, 3).Draw(t, "bound")),
		}
		require.Equal(t, e, unpack(pack(e, uint8(rapid.IntRange(0, 63).Draw(t, "age")))))
	})
}

func TestTable(t *testing.T) {
	tab := newTable(1, true)
	require.LessOrEqual(t, len(tab.slots)*16, 1<<20, "no more memory than asked for")
	require.Equal(t, boundNone, tab.probe(42).bound)
	tab.store(42, entry{score: 7, move: 3, depth: 5, bound: boundExact})
	require.Equal(t, entry{score: 7, move: 3, depth: 5, bound: boundExact}, tab.probe(42))
	tab.store(42, entry{score: -9, move: noRef, depth: 6, bound: boundUpper})
	require.EqualValues(t, 3, tab.probe(42).move, "a bound without a move keeps the old one")

	// In a full bucket the deep entry outlives the shallow ones.
	deep := uint64(1) << 40
	tab.store(deep, entry{score: 1, depth: 20, bound: boundExact})
	rng := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		tab.store(rng.Uint64()&^tab.mask, entry{score: 2, depth: 1, bound: boundExact})
	}
	require.EqualValues(t, 20, tab.probe(deep).depth)
	tab.clear()
	require.Equal(t, boundNone, tab.probe(deep).bound)
}

// TestScore: a win stored deep in one line counts from the node, so that in
// another it is as many plies away as it should.
func TestScore(t *testing.T) {
	won := Win - 9 // found 4 plies down: 5 plies from there
	require.Equal(t, Win-5, won.stored(4))
	require.Equal(t, Win-7, won.stored(4).fetched(2))
	require.Equal(t, -Win+7, (-won).stored(4).fetched(2))
	require.Equal(t, Score(33), Score(33).stored(4).fetched(9))
	for s, want := range map[Score]string{
		35: "+0.35", -120: "-1.20", 0: "+0.00", Win - 3: "win in 3", -Win + 4: "loss in 4",
	} {
		require.Equal(t, want, s.String())
	}
	require.Equal(t, 3, (Win - 3).Plies())
	require.Equal(t, -4, (-Win + 4).Plies())
	require.Zero(t, Score(900).Plies())
}

// TestReduction: it never shrinks with depth or place.
func TestReduction(t *testing.T) {
	require.Zero(t, reduction(1, 1))
	for depth := 1; depth < 40; depth++ {
		for i := 1; i < 100; i++ {
			require.GreaterOrEqual(t, reduction(depth+1, i), reduction(depth, i))
			require.GreaterOrEqual(t, reduction(depth, i+1), reduction(depth, i))
		}
	}
}

// TestChoose: the better a line looks the more often it is chosen, and one
// far behind never.
func TestChoose(t *testing.T) {
	lines := []Info{{Score: 50}, {Score: 40}, {Score: -2000}}
	counts := make([]int, len(lines))
	rng := rand.New(rand.NewPCG(5, 5))
	for range 1000 {
		counts[choose(lines, 30, rng)]++
	}
	require.Greater(t, counts[0], counts[1])
	require.Greater(t, counts[1], 200)
	require.Zero(t, counts[2])
}

func TestParseNames(t *testing.T) {
	f, err := ParseFeatures("nullmove+killers")
	require.NoError(t, err)
	require.Equal(t, NullMove|Killers, f)
	f, err = ParseFeatures("")
	require.NoError(t, err)
	require.Zero(t, f)
	_, err = ParseFeatures("nullmove+wit")
	require.ErrorContains(t, err, `no part "wit"`)
	for _, m := range []Method{Auto, AlphaBeta, MonteCarlo, Solve} {
		got, err := ParseMethod(m.String())
		require.NoError(t, err)
		require.Equal(t, m, got)
	}
	_, err = ParseMethod("guess")
	require.ErrorContains(t, err, "guess")
}

// TestRolls: the sixteen ways that four sticks fall are five different throws.
func TestRolls(t *testing.T) {
	m := embedded.Model(t, "senet.zrf", "")
	moves := interp.NewPlay(m).Moves()
	require.Len(t, moves, 16)
	require.Equal(t, 5, different(moves))
	var odds []int
	for i := 0; i < len(moves); i += alike(moves[i:]) {
		odds = append(odds, alike(moves[i:]))
	}
	require.Equal(t, []int{4, 6, 4, 1, 1}, odds)
}
