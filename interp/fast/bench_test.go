package fast_test

import (
	"testing"

	"zog/interp/fast"
	"zog/interp/model"
	"zog/rules"
)

// benchmarked are games of all kinds, with a depth for perft.
var benchmarked = []struct {
	file  string
	depth int
}{
	{"chess.zrf", 4}, {"shatranj.zrf", 4}, {"xiangqi.zrf", 3}, {"shogi.zrf", 3}, {"breakthrough.zrf", 4},
	{"english-draughts.zrf", 5}, {"reversi.zrf", 5}, {"connect-four.zrf", 6}, {"chu-shogi.zrf", 2},
}

func benchmarks(b *testing.B, run func(*testing.B, *model.Model, *fast.Executor, int)) {
	for _, c := range benchmarked {
		b.Run(c.file, func(b *testing.B) {
			all := models(b, rules.FS, c.file)
			if len(all) == 0 {
				b.Skip("no such game")
			}
			e := fast.New(all[0])
			e.Prepare()
			b.ReportAllocs()
			b.ResetTimer()
			run(b, all[0], e, c.depth)
		})
	}
}

func BenchmarkMoves(b *testing.B) {
	benchmarks(b, func(b *testing.B, m *model.Model, e *fast.Executor, _ int) {
		p := m.Start()
		var l model.MoveList
		for b.Loop() {
			e.Moves(p, &l)
		}
	})
}

func BenchmarkApply(b *testing.B) {
	benchmarks(b, func(b *testing.B, m *model.Model, e *fast.Executor, _ int) {
		p, q := m.Start(), m.Start()
		var l model.MoveList
		e.Moves(p, &l)
		for i := 0; b.Loop(); i++ {
			p.Copy(q)
			e.Do(q, &l.Moves[i%len(l.Moves)])
		}
	})
}

func BenchmarkPerft(b *testing.B) {
	benchmarks(b, func(b *testing.B, m *model.Model, e *fast.Executor, depth int) {
		var n uint64
		for b.Loop() {
			n += e.Perft(m.Start(), depth)
		}
		b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
	})
}

func BenchmarkPlayout(b *testing.B) {
	benchmarks(b, func(b *testing.B, m *model.Model, e *fast.Executor, _ int) {
		games, start, n := e.NewPlayout(1), m.Start(), 0
		for b.Loop() {
			plies, _ := games.Play(start, 400)
			n += plies
		}
		b.ReportMetric(float64(n)/b.Elapsed().Seconds()/1e6, "Mplies/s")
	})
}
