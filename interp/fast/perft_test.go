package fast_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/fast"
	"zog/rules"
)

func TestPerft(t *testing.T) {
	for _, c := range []struct {
		file  string
		nodes []uint64
	}{
		{"chess.zrf", []uint64{20, 400, 8902, 197281}},
		{"breakthrough.zrf", []uint64{22, 484, 11132}},
	} {
		m := models(t, rules.FS, c.file)[0]
		e := fast.New(m)
		for d, want := range c.nodes {
			require.Equal(t, want, e.Perft(m.Start(), d+1), "%s, depth %d", c.file, d+1)
		}
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		file  string
		depth int
	}{{"chess.zrf", 4}, {"breakthrough.zrf", 4}} {
		b.Run(c.file, func(b *testing.B) {
			m := models(b, rules.FS, c.file)[0]
			e := fast.New(m)
			e.Prepare()
			var n uint64
			for b.Loop() {
				n += e.Perft(m.Start(), c.depth)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mnps")
		})
	}
}
