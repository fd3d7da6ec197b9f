package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/fast"
)

// TestLayerCounts: of blocks that no graph runs the summary names the pieces,
// those with the most of them first.
func TestLayerCounts(t *testing.T) {
	counts := make(layerCounts)
	add := func(n int, piece string, layer fast.Layer, reason string) {
		for range n {
			counts.add(fast.Listing{Layer: layer, Reason: reason}, piece)
		}
	}
	add(9, "Man", fast.LayerSets, "")
	add(1, "Man", fast.LayerRoutine, "too many paths")
	for i, piece := range []string{"A", "B", "C", "D", "E", "F", "G"} {
		add(1+i%2, piece, fast.LayerRoutine, "late")
	}
	out := &strings.Builder{}
	require.NoError(t, counts.print(&env{out: out}, false))
	require.Equal(t, `     10  routine: late; of B, D, F, A, C and 2 others
      9  sets
      1  routine: too many paths; of Man
`, out.String())
}
