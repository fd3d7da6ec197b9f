package search_test

import (
	"context"
	"testing"

	"zog/interp"
	"zog/interp/internal/embedded"
	"zog/interp/search"
)

// BenchmarkChess counts nodes a second from the start of chess.
func BenchmarkChess(b *testing.B) {
	m := embedded.Model(b, "chess.zrf", "")
	s := search.New(m, search.Options{Hash: 16})
	play := interp.NewPlay(m)
	nodes := int64(0)
	b.ReportAllocs()
	for b.Loop() {
		s.Forget()
		nodes += s.Think(context.Background(), play, search.Limits{Nodes: 200_000}, nil).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
