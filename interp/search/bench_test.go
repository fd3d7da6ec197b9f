package search_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

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

// openings are chess positions after a few moves each.
var openings = [][]string{
	{},
	{"e2e4", "e7e5", "g1f3", "b8c6"},
	{"d2d4", "d7d5", "c2c4", "e7e6"},
	{"e2e4", "c7c5", "g1f3", "d7d6"},
	{"d2d4", "g8f6", "c2c4", "g7g6"},
	{"e2e4", "e7e6", "d2d4", "d7d5"},
	{"c2c4", "e7e5", "b1c3", "g8f6"},
	{"e2e4", "c7c6", "d2d4", "d7d5"},
}

// BenchmarkDepth takes the time to a depth from eight openings, with one thread
// and with two. With two it says something only where two cores are free.
func BenchmarkDepth(b *testing.B) {
	const depth = 12
	m := embedded.Model(b, "chess.zrf", "")
	judge := search.New(m, search.Options{Hash: 1}).Evaluator()
	var plays []*interp.Play
	for _, opening := range openings {
		play := interp.NewPlay(m)
		for _, text := range opening {
			mv, err := play.Find(text)
			require.NoError(b, err)
			play.Do(mv)
		}
		plays = append(plays, play)
	}
	for threads := 1; threads <= 2; threads++ {
		b.Run(fmt.Sprintf("threads=%d", threads), func(b *testing.B) {
			s := search.New(m, search.Options{Hash: 32, Threads: threads, Judge: judge})
			for b.Loop() {
				for _, play := range plays {
					s.Forget()
					s.Think(context.Background(), play, search.Limits{Depth: depth}, nil)
				}
			}
		})
	}
}
