package fast

import (
	"math/bits"

	"zog/interp/legal"
	"zog/interp/model"
)

// New returns a fast executor for a model.
func New(m *model.Model) *legal.Executor { return legal.New(m, newGenerator(m)) }

func trailing(word uint64) int { return bits.TrailingZeros64(word) & 63 }
