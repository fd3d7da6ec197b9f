package one

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

const squares = 64 * Words

// scatter returns a random set, and the same as a table.
func scatter(rnd *rand.Rand, density int) (s set, table [squares]bool) {
	for sq := range squares {
		if rnd.IntN(100) < density {
			s, table[sq] = s.or(bit(sq)), true
		}
	}
	return s, table
}

func TestSet(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 1))
	for range 300 {
		a, inA := scatter(rnd, rnd.IntN(60))
		b, inB := scatter(rnd, 30)
		d := rnd.IntN(2*squares) - squares
		n := 0
		for sq := range squares {
			require.Equal(t, inA[sq], a.has(sq))
			require.Equal(t, inA[sq] && inB[sq], a.and(b).has(sq))
			require.Equal(t, inA[sq] || inB[sq], a.or(b).has(sq))
			require.Equal(t, inA[sq] && !inB[sq], a.without(b).has(sq))
			if to := sq + d; to >= 0 && to < squares {
				require.Equal(t, inA[sq], a.shift(d).has(to), "shift by %d", d)
			}
			if inA[sq] {
				require.Equal(t, sq, a.nth(n))
				n++
			}
		}
		require.Equal(t, n, a.count())
		require.Equal(t, n > 0, a.some())
		require.Equal(t, n < 2, a.single())
		if n > 0 {
			require.Equal(t, a.nth(0), a.first())
			require.Equal(t, n-1, a.next().count())
		}
	}
	require.Equal(t, squares-3, full(squares-3).count())
}

// TestReach compares a line with a walk along it.
func TestReach(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2, 2))
	for range 2000 {
		occ, table := scatter(rnd, rnd.IntN(20))
		sq, step := rnd.IntN(squares), 1+rnd.IntN(20)
		var l line
		var want set
		walk := func(step int) (ray set) {
			blocked := false
			for to := sq + step; to >= 0 && to < squares; to += step {
				ray = ray.or(bit(to))
				if !blocked {
					want = want.or(bit(to))
				}
				blocked = blocked || table[to]
			}
			return ray
		}
		l.up, l.down = walk(step), walk(-step)
		require.Equal(t, want, l.reach(occ), "from %d by %d", sq, step)
	}
}
