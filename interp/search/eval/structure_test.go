package eval

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
)

// TestStructureSlots: wherever it is that two structures differ, they are kept
// in different places as a rule.
func TestStructureSlots(t *testing.T) {
	codes := []seen{{code: model.Code(1)}, {code: model.Code(2)}}
	for _, c := range codes {
		slots := make(map[uint64]bool)
		for square := range 64 {
			key := uint64(0)
			for i := range codes {
				word := uint64(0x00ff00000000ff00)
				if codes[i].code == c.code {
					word ^= 1 << square
				}
				key = codes[i].stamp(key, 0, word)
			}
			slots[slotOf(key)] = true
		}
		require.Greater(t, len(slots), 55)
	}
}
