package word

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestNth compares both ways with a walk from bit to bit.
func TestNth(t *testing.T) {
	walk(t, Nth)
	walk(t, counted)
}

func walk(t *testing.T, nth func(uint64, int) int) {
	t.Helper()
	rnd := rand.New(rand.NewPCG(1, 1))
	for i := range 500 {
		x := rnd.Uint64()
		for range i % 5 {
			x &= rnd.Uint64()
		}
		if i == 0 {
			x = ^uint64(0)
		}
		n := 0
		for left := x; left != 0; left &= left - 1 {
			require.Equal(t, bits.TrailingZeros64(left), nth(x, n))
			n++
		}
	}
}
