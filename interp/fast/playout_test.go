package fast_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/fast"
	"zog/interp/model"
	"zog/rules"
)

// TestPlayoutIsUniform draws the first move of many games and finds every legal
// one about as often: in a position with checks, pins and squares that a king
// must not go to.
func TestPlayoutIsUniform(t *testing.T) {
	m := models(t, rules.FS, "chess.zrf")[0]
	e := fast.New(m)
	p := m.Start()
	for sq := range p.Board {
		m.Put(p, model.Square(sq), 0)
	}
	put := func(player int, piece, square string) {
		typ, ok := m.TypeByName(piece)
		require.True(t, ok)
		sq, ok := m.Square(square)
		require.True(t, ok)
		m.Put(p, sq, m.Code(typ, player))
	}
	put(0, "King", "e2")
	put(0, "Rook", "e4")
	put(0, "Knight", "d2")
	put(1, "Queen", "e8")
	put(1, "Rook", "a2")
	put(1, "King", "h8")
	n := e.Count(p)
	require.Greater(t, n, 5)
	const draws = 20_000
	games, seen := e.NewPlayout(3), map[uint64]int{}
	for range draws {
		plies, _ := games.Play(p, 1)
		require.Equal(t, 1, plies)
		seen[games.Pos().Hash]++
	}
	require.Len(t, seen, n)
	for _, k := range seen {
		require.InDelta(t, draws/n, k, 5*float64(draws)/float64(n)/10)
	}
}

// playedOut are games of all kinds.
var playedOut = []string{
	"chess", "capablanca", "minishogi", "crazyhouse", "breakthrough", "english-draughts", "reversi", "connect-four", "gomoku", "hex",
}

// TestPlayoutPlaysMoves plays random games ply by ply and finds that each leads
// to where a move that the tree walker lists does.
func TestPlayoutPlaysMoves(t *testing.T) {
	for _, game := range playedOut {
		t.Run(game, func(t *testing.T) {
			m := models(t, rules.FS, game+".zrf")[0]
			ref, play := interp.NewReference(m), fast.New(m).NewPlayout(6)
			p, q := m.Start(), m.Start()
			var list model.MoveList
			for range 60 {
				if n, _ := play.Play(p, 1); n == 0 {
					break
				}
				ref.Moves(p, &list)
				found := false
				for i := range list.Moves {
					p.Copy(q)
					ref.Do(q, &list.Moves[i])
					found = found || m.Key(q) == m.Key(play.Pos())
				}
				require.True(t, found)
				play.Pos().Copy(p)
			}
		})
	}
}

// TestPlayoutGoesOn plays random games two plies at a time and finds that the
// second goes on where the tree walker would: after partial moves above all.
func TestPlayoutGoesOn(t *testing.T) {
	for _, game := range []string{"english-draughts", "russian-draughts", "alquerque"} {
		t.Run(game, func(t *testing.T) {
			m := models(t, rules.FS, game+".zrf")[0]
			ref, play, p := interp.NewReference(m), fast.New(m).NewPlayout(8), m.Start()
			for range 40 {
				after := map[uint64]bool{}
				for _, q := range replies(m, ref, p) {
					after[m.Key(q)] = true
					for _, r := range replies(m, ref, q) {
						after[m.Key(r)] = true
					}
				}
				for range 20 {
					if n, _ := play.Play(p, 2); n > 0 {
						require.True(t, after[m.Key(play.Pos())])
					}
				}
				play.Pos().Copy(p)
			}
		})
	}
}

// replies are the positions that the legal moves lead to.
func replies(m *model.Model, exec interp.Executor, p *model.Position) []*model.Position {
	var list model.MoveList
	exec.Moves(p, &list)
	var all []*model.Position
	for i := range list.Moves {
		mv, q := list.Moves[i].Clone(), m.Start()
		p.Copy(q)
		all = append(all, q)
		exec.Do(q, &mv)
	}
	return all
}

// TestPlayoutKeepsPositions plays parts of random games and finds that sets,
// board and hash say the same afterwards.
func TestPlayoutKeepsPositions(t *testing.T) {
	for _, game := range playedOut {
		t.Run(game, func(t *testing.T) {
			m := models(t, rules.FS, game+".zrf")[0]
			play, again, start := fast.New(m).NewPlayout(5), m.Start(), m.Start()
			for n := range 30 {
				play.Play(start, 3*n)
				p := play.Pos()
				require.Equal(t, m.FullHash(p), p.Hash, "after %d plies", n)
				p.Copy(again)
				for sq, c := range p.Board {
					attrs := m.Attributes(p, model.Square(sq))
					m.Put(again, model.Square(sq), c)
					for a := 0; c != 0 && a < len(m.Attrs); a++ {
						m.SetAttribute(again, model.Square(sq), a, attrs>>a&1 != 0)
					}
				}
				require.Equal(t, p, again, "after %d plies", n)
			}
		})
	}
}

// kept are rules whose moves don't tell which piece makes them: no kernel runs
// them, and a king must be kept safe.
const kept = `(game (title "Kept") (players White Black) (turn-order White Black)
(board (image) (grid (start-rectangle 0 0 1 1) (dimensions ("a/b/c/d/e" (1 0)) ("5/4/3/2/1" (0 1)))
  (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
(piece (name King) (moves (n (verify not-friend?) add) (s (verify not-friend?) add) (e (verify not-friend?) add) (w (verify not-friend?) add)))
(piece (name Rook) (moves (s (while empty? add s) (verify not-friend?) add) (n (while empty? add n) (verify not-friend?) add) (e (while empty? add e) (verify not-friend?) add)))
(piece (name Porter) (moves (n (verify friend?) from n (verify empty?) add) (w (verify friend?) from n (verify empty?) add) (e (verify empty?) add add)))
(board-setup (White (King c1) (Rook c2) (Rook d2) (Porter d1) (Porter e2)) (Black (King a5) (Rook c4) (Rook a2)))
(loss-condition (White Black) (checkmated King)))`

// TestPlayoutIsUniformWithoutKernel draws the first move of many games where a
// royal piece must be kept safe, moves are listed twice, and no kernel helps.
func TestPlayoutIsUniformWithoutKernel(t *testing.T) {
	m := models(t, fstest.MapFS{"kept.zrf": {Data: []byte(kept)}}, "kept.zrf")[0]
	e := fast.New(m)
	_, problem := e.Kernel(0)
	require.NotEmpty(t, problem)
	require.Greater(t, e.Count(m.Start()), 2)
	uniform(t, m, m.Start())
}

// twice are rules of a piece several blocks of which make the same moves, some of them more
// than once each. No kernel runs them.
const twice = `(game (title "Twice") %s
(board (image) (grid (start-rectangle 0 0 1 1) (dimensions ("a/b/c/d/e" (1 0)) ("5/4/3/2/1" (0 1)))
  (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
(piece (name Rook) (moves (n (while empty? add n) (verify enemy?) add) (n (verify empty?) add add n (verify empty?) add)
  (e (while empty? add add e)) (e e (verify empty?) add) (n (verify friend?) from e (verify empty?) add)))
(piece (name Man) (moves (n (verify not-friend?) add) (n (verify not-friend?) add) (e (verify empty?) add)))
(board-setup (White (Rook b1 c2) (Man b2 d1)) (Black (Man b5 c5) (Rook a5))))`

// TestPlayoutIsUniformByBlock does so where blocks repeat each other, whether it
// weighs how many moves are alike or not.
func TestPlayoutIsUniformByBlock(t *testing.T) {
	for _, players := range []string{
		"(players White Black) (turn-order White Black)",
		"(players White Black ?Fate) (turn-order (?Fate White) Black)",
	} {
		m := models(t, fstest.MapFS{"twice.zrf": {Data: fmt.Appendf(nil, twice, players)}}, "twice.zrf")[0]
		_, problem := fast.New(m).Kernel(0)
		require.NotEmpty(t, problem)
		require.Greater(t, len(replies(m, interp.NewReference(m), m.Start())), 5)
		uniform(t, m, m.Start())
	}
}

// ranked are rules with move priorities, without a kernel, in which several pieces make the same moves: by
// pushing each other, and by naming another as the one that moves.
const ranked = `(game (title "Ranked") (players White Black) (turn-order White Black) (move-priorities first second)
(board (image) (grid (start-rectangle 0 0 1 1) (dimensions ("a/b/c/d/e" (1 0)) ("5/4/3/2/1" (0 1)))
  (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
(piece (name Man) (moves (move-type first) (n (verify enemy?) add) (move-type second) (n (verify empty?) add) (e (verify empty?) add)
  (move-type other) (w (verify empty?) add)))
(piece (name Porter) (moves (move-type second) (n (verify friend?) from n (verify empty?) add) (w (verify friend?) from n (verify empty?) add)
  (e (verify empty?) add add) (e (verify friend?) cascade e (verify empty?) add)))
(piece (name Crow) (moves (move-type other) (a1 (verify friend?) from e (verify empty?) add) (n (verify empty?) add)))
%s)`

// TestPlayoutIsUniformByPriority does so where the highest type, the next or none
// has moves.
func TestPlayoutIsUniformByPriority(t *testing.T) {
	for _, setup := range []string{
		"(White (Man c1 c2 d4) (Porter d1 e2) (Crow a3)) (Black (Man d5 a5))",
		"(White (Man c1 c2 d4) (Porter d1 b2 e1) (Crow a3)) (Black (Man a5))",
		"(White (Man e5) (Crow a1 a3 c3 b5)) (Black (Man a5))",
	} {
		m := models(t, fstest.MapFS{"ranked.zrf": {Data: fmt.Appendf(nil, ranked, "(board-setup "+setup+")")}}, "ranked.zrf")[0]
		_, problem := fast.New(m).Kernel(0)
		require.NotEmpty(t, problem)
		uniform(t, m, m.Start())
	}
}

// TestPlayoutIsUniformEverywhere does so in all embedded games, some plies on.
func TestPlayoutIsUniformEverywhere(t *testing.T) {
	games, err := rules.Games()
	require.NoError(t, err)
	for _, g := range games {
		t.Run(g.Name, func(t *testing.T) {
			m := models(t, rules.FS, g.File)[0]
			ref, p, rnd := interp.NewReference(m), m.Start(), rand.New(rand.NewPCG(4, 4))
			for range 6 {
				if next := replies(m, ref, p); len(next) > 0 && m.Outcome(p).Verdict == model.Undecided {
					p = next[rnd.IntN(len(next))]
				}
			}
			uniform(t, m, p)
		})
	}
}

// uniform draws moves of a position and finds that each comes up as often as
// others, but for chance.
func uniform(t *testing.T, m *model.Model, p *model.Position) {
	t.Helper()
	want, seen := map[uint64]int{}, map[uint64]int{}
	all := replies(m, interp.NewReference(m), p)
	for _, q := range all {
		want[m.Key(q)]++
	}
	const each = 200
	games, plies := fast.New(m).NewPlayout(3), 0
	for range each * len(all) {
		n, _ := games.Play(p, 1)
		plies += n
		seen[m.Key(games.Pos())]++
	}
	if plies == 0 {
		return // the game is over
	}
	for key, n := range seen {
		require.NotZero(t, want[key])
		require.InDelta(t, each*want[key], n, 6*math.Sqrt(float64(each*want[key])))
	}
	require.Len(t, seen, len(want))
}

// told are rules of pieces whose moves a kernel leaves to graphs, which may be
// asked for one by its number: some of them twice, and some that leave a king
// attacked.
const told = `(game (title "Told") (players White Black) (turn-order White Black)
(board (image) (grid (start-rectangle 0 0 1 1) (dimensions ("a/b/c/d/e/f" (1 0)) ("6/5/4/3/2/1" (0 1)))
  (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0) (ne 1 -1) (nw -1 -1) (se 1 1) (sw -1 1))))
(define burn (if enemy? capture))
(define bomb n (burn) s s (burn) n e (burn) w w (burn) e ne (burn) sw nw (burn) se se (burn) nw sw (burn) ne)
(define step ($1 (verify not-friend?) add))
(piece (name King) (moves (step n) (step s) (step e) (step w)))
(piece (name Rook) (moves (n (while empty? add n) (verify not-friend?) add) (s (while empty? add s) (verify not-friend?) add)
  (e (while empty? add e) (verify not-friend?) add) (w (while empty? add w) (verify not-friend?) add)))
(piece (name Bomber) (moves ((bomb) n (while empty? add add n)) ((bomb) e (while empty? add e)) ((bomb) nw (verify empty?) add add) (w (verify empty?) add)
  (e e (verify empty?) w (bomb) e (verify empty?) add) (nw (verify empty?) (go from) (bomb) nw add)))
(board-setup (White (King c1) (Bomber c2 e3 b4 f1)) (Black (King a6) (Rook c5 d4) (Bomber f5)))
(loss-condition (White Black) (checkmated King)))`

// TestPlayoutIsUniformByGraphs draws the first move of many games of such rules,
// with the king safe and in check.
func TestPlayoutIsUniformByGraphs(t *testing.T) {
	m := models(t, fstest.MapFS{"told.zrf": {Data: []byte(told)}}, "told.zrf")[0]
	e := fast.New(m)
	_, problem := e.Kernel(0)
	require.Empty(t, problem)
	require.NotZero(t, e.Summary()[fast.LayerJoined])
	uniform(t, m, m.Start())
	for _, q := range replies(m, interp.NewReference(m), m.Start()) {
		uniform(t, m, q)
	}
}

// onwards are rules of partial moves after which no kernel tells how the turn goes on:
// by blocks that give several moves, the same moves, or, with the king on the line of a
// rook, moves that are not legal; and of a turn that does not go on.
const onwards = `(game (title "Onwards") (players White Black) (turn-order (White first) (Black first))
(board (image) (grid (start-rectangle 0 0 1 1) (dimensions ("a/b/c/d/e" (1 0)) ("5/4/3/2/1" (0 1)))
  (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0))))
(piece (name Man) (moves (move-type first) (n (verify empty?) (add-partial on))
  (move-type on) (e (while empty? add e)) (e (verify empty?) add) (n (verify empty?) add add) (w (verify empty?) (add King Man)) (e e (verify empty?) add)))
(piece (name King) (moves (move-type on) (w (verify not-friend?) add)))
(piece (name Rook) (moves (move-type first) (n (while empty? add n) (verify not-friend?) add)))
(board-setup %s)
%s)`

// TestPlayoutGoesOnUniformly draws how turns go on after the first move of a game.
func TestPlayoutGoesOnUniformly(t *testing.T) {
	for _, c := range []struct{ setup, goal string }{
		{"(White (Man b2)) (Black (Man a5))", ""},
		{"(White (Man b2) (Rook d3)) (Black (Man a5))", ""},
		{"(White (Man c2) (King c4)) (Black (Rook c1) (Man a5))", "(loss-condition (White) (checkmated King))"},
		{"(White (Man b4) (Rook a5 c5)) (Black (Man e5))", ""},
	} {
		m := models(t, fstest.MapFS{"onwards.zrf": {Data: fmt.Appendf(nil, onwards, c.setup, c.goal)}}, "onwards.zrf")[0]
		ref, want := interp.NewReference(m), map[uint64]float64{}
		first := replies(m, ref, m.Start())
		for _, q := range first {
			second := replies(m, ref, q)
			if len(second) == 0 {
				second = append(second, q) // the game is over
			}
			for _, r := range second {
				want[m.Key(r)] += 1 / float64(len(first)*len(second))
			}
		}
		const draws = 6_000
		games, seen := fast.New(m).NewPlayout(5), map[uint64]int{}
		for range draws {
			games.Play(m.Start(), 2)
			seen[m.Key(games.Pos())]++
		}
		for key, n := range seen {
			require.InDelta(t, draws*want[key], n, 6*math.Sqrt(draws*want[key]), c.setup)
		}
		require.Len(t, seen, len(want), c.setup)
	}
}
