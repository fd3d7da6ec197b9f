package search_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/internal/embedded"
	"zog/interp/model"
	"zog/interp/search"
	"zog/rules"
	"zog/zrf"
)

// TestTicTacToeNeverLost plays every line against the search, from either
// side.
func TestTicTacToeNeverLost(t *testing.T) {
	m := embedded.Model(t, "tic-tac-toe.zrf", "1")
	s := search.New(m, search.Options{Hash: 8})
	for ours := range 2 {
		play := interp.NewPlay(m)
		var walk func()
		walk = func() {
			r := play.Result()
			if r.Verdict != model.Undecided {
				lost := r.Verdict == model.Won && r.Player != ours || r.Verdict == model.Lost && r.Player == ours
				require.False(t, lost, "lost by %v", search.Texts(interp.NewPlay(m), play.History()))
				return
			}
			if m.Turns[play.Pos().Turn].Player == ours {
				best := s.Think(context.Background(), play, search.Limits{Depth: 9}, nil)
				play.Do(best.Move)
				walk()
				play.Undo()
				return
			}
			for _, mv := range play.Moves() {
				play.Do(mv)
				walk()
				play.Undo()
			}
		}
		walk()
	}
}

func TestConnectFourStartsInTheCentre(t *testing.T) {
	m := embedded.Model(t, "connect-four.zrf", "")
	play := interp.NewPlay(m)
	best := search.New(m, search.Options{}).Think(context.Background(), play, search.Limits{Nodes: 300_000}, nil)
	require.Equal(t, "Yellow Disc d1", play.Text(best.Move))
}

// TestDeterministic: one thread and a node limit give the same search twice.
func TestDeterministic(t *testing.T) {
	for _, file := range []string{"chess.zrf", "english-draughts.zrf", "reversi.zrf", "amazons.zrf", "ludo.zrf", "shamanic-chess.zrf", "minishogi.zrf"} {
		t.Run(file, func(t *testing.T) {
			m := embedded.Model(t, file, "")
			var first search.Best
			for i := range 2 {
				s := search.New(m, search.Options{Hash: 4})
				best := s.Think(context.Background(), interp.NewPlay(m), search.Limits{Nodes: 3000}, nil)
				best.Time = 0
				if i == 0 {
					first = best
				}
				require.Equal(t, first, best)
			}
		})
	}
}

// TestStops: a time limit and a cancelled context end every method soon, in games
// that suit it and in others. The bound is generous, because machines that run
// tests are busy; that there is a look at the flag at every ply is for the
// tests of the methods.
func TestStops(t *testing.T) {
	const slack = time.Second
	for _, c := range []struct {
		file   string
		method search.Method
	}{
		{"chess.zrf", search.AlphaBeta}, {"ludo.zrf", search.AlphaBeta}, {"gomoku.zrf", search.AlphaBeta},
		{"reversi.zrf", search.MonteCarlo}, {"hex.zrf", search.MonteCarlo},
		{"fifteen-puzzle.zrf", search.Solve}, {"chess.zrf", search.Solve},
	} {
		name := c.file + " by " + c.method.String()
		m := embedded.Model(t, c.file, "")
		s := search.New(m, search.Options{Method: c.method, Hash: 4})
		start := time.Now()
		best := s.Think(context.Background(), interp.NewPlay(m), search.Limits{Time: 30 * time.Millisecond}, nil)
		require.True(t, best.Found)
		require.Less(t, time.Since(start), slack, name)
		require.NoError(t, s.Prepare(context.Background()))

		ctx, cancel := context.WithCancel(context.Background())
		var stopped time.Time
		time.AfterFunc(30*time.Millisecond, func() {
			stopped = time.Now()
			cancel()
		})
		best = s.Think(ctx, interp.NewPlay(m), search.Limits{}, nil)
		require.True(t, best.Found)
		<-ctx.Done()
		require.Less(t, time.Since(stopped), slack, name)

		best = s.Think(ctx, interp.NewPlay(m), search.Limits{}, nil)
		require.True(t, best.Found, "%s: a legal move even where there was no time at all", name)
	}
}

// TestStopsGettingReady: a game that takes long to measure does not keep a stop
// or a time limit waiting, and is ready afterwards.
func TestStopsGettingReady(t *testing.T) {
	m := embedded.Model(t, "ataxx.zrf", "")
	for _, method := range []search.Method{search.AlphaBeta, search.MonteCarlo, search.Solve} {
		s := search.New(m, search.Options{Method: method, Hash: 1})
		play := interp.NewPlayWith(m, m.Start(), interp.NewReference(m))
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		best := s.Think(ctx, play, search.Limits{}, nil)
		require.True(t, best.Found)
		require.Zero(t, best.Nodes, "it has searched before it was ready")
		require.ErrorIs(t, s.Prepare(ctx), context.Canceled)
		require.NoError(t, s.Prepare(context.Background()))
		require.True(t, s.Prepared())
		best = s.Think(context.Background(), play, search.Limits{Nodes: 20}, nil)
		require.True(t, best.Found)
		require.NotZero(t, best.Nodes)
	}
}

// TestAmong: a search is told which moves it may choose of.
func TestAmong(t *testing.T) {
	for _, file := range []string{"chess.zrf", "hex.zrf", "fifteen-puzzle.zrf", "chinese-checkers.zrf"} {
		m := embedded.Model(t, file, "")
		play := interp.NewPlay(m)
		moves := play.Moves()
		among := []interp.Move{moves[len(moves)-1].Clone()}
		for _, maxN := range []bool{false, true} {
			s := search.New(m, search.Options{Hash: 4, MaxN: maxN, Threads: 2})
			best := s.Think(context.Background(), play, search.Limits{Nodes: 500, Among: among}, nil)
			require.True(t, best.Move.Equal(&among[0]), file)
			best = s.Think(context.Background(), play, search.Limits{Nodes: 500, Among: []interp.Move{{}}}, nil)
			require.True(t, best.Found, "%s: none of them is legal, so all are looked at", file)
		}
	}
}

// TestThreads: several threads agree with one about a forced win.
func TestThreads(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	play := interp.NewPlay(m)
	for _, text := range []string{"e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6"} {
		mv, err := play.Find(text)
		require.NoError(t, err)
		play.Do(mv)
	}
	best := search.New(m, search.Options{Threads: 4, Hash: 4}).Think(context.Background(), play, search.Limits{Depth: 4}, nil)
	require.Equal(t, "win in 1", best.Score.String())
	require.Equal(t, "Queen h5 x f7", play.Text(best.Move))
}

// TestLines: several lines come best first, all different, by every method that
// compares moves.
func TestLines(t *testing.T) {
	for file, options := range map[string]search.Options{
		"chess.zrf": {Hash: 4}, "hex.zrf": {Hash: 4}, "chinese-checkers.zrf": {Hash: 4, MaxN: true},
	} {
		m := embedded.Model(t, file, "")
		play := interp.NewPlay(m)
		var last []search.Info
		best := search.New(m, options).Think(context.Background(), play, search.Limits{Depth: 2, Lines: 3}, func(i search.Info) {
			if i.Line == 0 {
				last = nil
			}
			last = append(last, i)
		})
		require.Len(t, last, 3, file)
		require.True(t, best.Move.Equal(&last[0].PV[0]), file)
		seen := map[string]bool{}
		for i, l := range last {
			require.Equal(t, i, l.Line)
			require.NotEmpty(t, l.PV)
			seen[play.Text(l.PV[0])] = true
			if i > 0 && file != "hex.zrf" { // whose lines are by how often they were tried
				require.LessOrEqual(t, l.Score, last[i-1].Score)
			}
		}
		require.Len(t, seen, 3)
	}
}

// TestNoAllocations: once its buffers have grown, a search allocates a small
// number of times for each depth, not for each node.
func TestNoAllocations(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	s := search.New(m, search.Options{Hash: 4})
	play := interp.NewPlay(m)
	think := func(nodes int64) {
		s.Think(context.Background(), play, search.Limits{Nodes: nodes}, nil)
	}
	think(60_000)
	few := testing.AllocsPerRun(1, func() { think(20_000) })
	many := testing.AllocsPerRun(1, func() { think(40_000) })
	require.Less(t, many-few, 2000.0, "20,000 nodes more")
}

// TestLevels: the weakest level still sees a mate in one, and choices are
// repeatable.
func TestLevels(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	play := interp.NewPlay(m)
	for _, text := range []string{"e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6"} {
		mv, err := play.Find(text)
		require.NoError(t, err)
		play.Do(mv)
	}
	s := search.New(m, search.Options{Hash: 4})
	best := s.Choose(context.Background(), play, search.Limits{}, 1)
	require.Equal(t, "Queen h5 x f7", play.Text(best.Move))

	play = interp.NewPlay(m)
	first := s.Choose(context.Background(), play, search.Limits{}, 2)
	require.Equal(t, first.Move, s.Choose(context.Background(), play, search.Limits{}, 2).Move)
}

// TestRandomPlayers: where dice decide, the search looks at all that can be
// rolled, and a random player's own move is no choice.
func TestRandomPlayers(t *testing.T) {
	m := embedded.Model(t, "ludo.zrf", "")
	s := search.New(m, search.Options{Hash: 4})
	play := interp.NewPlay(m)
	rng := rand.New(rand.NewPCG(3, 3))
	for range 30 {
		moves := play.Moves()
		if len(moves) == 0 {
			break
		}
		best := s.Think(context.Background(), play, search.Limits{Depth: 2, Nodes: 2000}, nil)
		require.True(t, best.Found)
		play.Do(moves[rng.IntN(len(moves))])
	}
}

// TestManyPlayers: paranoid and max^n both choose a move in a game of four,
// and leave the play as it was.
func TestManyPlayers(t *testing.T) {
	program, list := zrf.Load(rules.FS, "chinese-checkers.zrf")
	require.NoError(t, list.Err())
	for _, g := range program.Games[len(program.Games)-1:] {
		m, err := interp.Compile(g)
		require.NoError(t, err)
		for _, maxn := range []bool{false, true} {
			play := interp.NewPlay(m)
			s := search.New(m, search.Options{Hash: 4, MaxN: maxn})
			best := s.Think(context.Background(), play, search.Limits{Depth: 2, Nodes: 3000}, nil)
			require.True(t, best.Found, g.Title)
			require.Zero(t, play.Len())
		}
	}
}
