package coord_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/coord"
)

func TestShiftRanks(t *testing.T) {
	for text, want := range map[string]string{
		"a10b9": "a9b8", "e9e10q": "e8e9q", "P@a10": "P@a9", "a1b2,b2c3": "a0b1,b1c2", "0000": "0000", "@@@@": "@@@@",
	} {
		require.Equal(t, want, coord.ShiftRanks(text, -1))
		require.Equal(t, text, coord.ShiftRanks(want, 1))
	}
}
