package model_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
)

// TestCopy wants every field copied, and nothing shared.
func TestCopy(t *testing.T) {
	p := &model.Position{
		Board: []model.Code{1, 2}, Words: []uint64{3}, Off: []int16{4}, Hash: 5, Turn: 6, Mover: 7, Cont: 8, ContType: 9,
		LastFrom: 10, LastTo: 11, Taken: 12, Ply: 13,
	}
	for _, q := range []*model.Position{{}, {Board: []model.Code{9}}, {Board: make([]model.Code, 2), Words: make([]uint64, 1), Off: make([]int16, 1)}} {
		p.Copy(q)
		require.Equal(t, p, q)
		q.Board[0], q.Words[0], q.Off[0] = 0, 0, 0
		require.Equal(t, []any{model.Code(1), uint64(3), int16(4)}, []any{p.Board[0], p.Words[0], p.Off[0]})
	}
}
