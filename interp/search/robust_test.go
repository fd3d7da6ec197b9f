package search_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/search"
	"zog/interp/search/eval"
	"zog/rules"
	"zog/zrf"
	"zog/zrf/outside"
)

// TestEveryGame searches a random position of every embedded game, with
// ZOG_SLOW of every variant: no panic, always a legal move, and the play comes
// back as it was.
func TestEveryGame(t *testing.T) {
	games, err := rules.Games()
	require.NoError(t, err)
	for _, g := range games {
		program, list := zrf.Load(rules.FS, g.File)
		if list.Err() != nil {
			t.Errorf("%s: %v", g.File, list.Err())
			continue
		}
		variants := program.Games
		if os.Getenv("ZOG_SLOW") == "" {
			variants = variants[:1]
		}
		for _, variant := range variants {
			t.Run(g.Name+"/"+variant.Title, func(t *testing.T) {
				m, err := interp.Compile(variant)
				require.NoError(t, err)
				searchRandomly(t, m, looks[:1], 200)
			})
		}
	}
}

// A look is one way to search a position.
type look struct {
	method  search.Method
	threads int
	maxN    bool
}

// looks are all ways to search. The solver is for games of one player only
// where the method is chosen; asked for, it has to stand any game.
var looks = []look{
	{search.AlphaBeta, 1, false}, {search.AlphaBeta, 2, true}, {search.MonteCarlo, 1, false},
	{search.MonteCarlo, 2, false}, {search.Solve, 1, false}, {search.Auto, 2, false},
}

// searchRandomly searches positions of random games, each in one of the ways.
func searchRandomly(t *testing.T, m *interp.Model, ways []look, nodes int64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 7))
	play := interp.NewPlay(m)
	judge := eval.NewOn(interp.NewReference(m), m, eval.Options{}) // sooner done than the fast one is ready
	for _, way := range ways {
		for range rng.IntN(12) {
			moves := play.Moves()
			if len(moves) == 0 {
				break
			}
			play.Do(moves[rng.IntN(len(moves))])
		}
		s := search.New(m, search.Options{Hash: 1, Threads: way.threads, Method: way.method, MaxN: way.maxN, Judge: judge})
		requireLegal(t, s, play, nodes)
		if len(play.Moves()) == 0 {
			play = interp.NewPlay(m)
		}
	}
}

// TestBlocksThatDoNotEnd searches games in which a move block goes round for
// ever, but not in the position at hand.
func TestBlocksThatDoNotEnd(t *testing.T) {
	const text = `(game (title "Trap") (players White Black) (turn-order White Black)
  (board (grid (dimensions ("a/b/c/d" (1 0)) ("4/3/2/1" (0 1))) (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0)))
    (zone (name trap) (players White Black) (positions c3)))
  (piece (name Man) (moves (n add) (s add) (e add) (w add) ((while (in-zone? trap) mark) n add)))
  (board-setup (White (Man a1 b1)) (Black (Man d4)))
  (win-condition (White Black) (pieces-remaining 5)))`
	program, list := zrf.Load(fstest.MapFS{"trap.zrf": {Data: []byte(text)}}, "trap.zrf")
	require.Empty(t, list)
	m, err := interp.Compile(program.Default())
	require.NoError(t, err)
	for _, way := range looks {
		s := search.New(m, search.Options{Hash: 1, Threads: way.threads, Method: way.method, MaxN: way.maxN})
		for range 3 {
			requireLegal(t, s, interp.NewPlay(m), 2000)
		}
	}
}

// TestCapturesWithoutEnd searches a game in which nearly every move captures:
// quiescence must not keep the search from its first depth.
func TestCapturesWithoutEnd(t *testing.T) {
	const text = `(define shoot ($1 (while empty? $1) (verify enemy?) capture back add))
(game (title "Guns") (players White Black) (turn-order White Black)
  (board (grid (dimensions ("a/b/c/d/e/f/g/h" (1 0)) ("8/7/6/5/4/3/2/1" (0 1)))
    (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0) (ne 1 -1) (nw -1 -1) (se 1 1) (sw -1 1))))
  (piece (name Gun) (moves (shoot n) (shoot s) (shoot e) (shoot w) (shoot ne) (shoot nw) (shoot se) (shoot sw)))
  (board-setup (White (Gun a1 b1 c1 d1 e1 f1 g1 h1 a3 c3 e3 g3 b5 d5 f5 h5)) (Black (Gun a8 b8 c8 d8 e8 f8 g8 h8 b6 d6 f6 h6 a4 c4 e4 g4)))
  (loss-condition (White Black) (pieces-remaining 0)))`
	program, list := zrf.Load(fstest.MapFS{"guns.zrf": {Data: []byte(text)}}, "guns.zrf")
	require.Empty(t, list)
	m, err := interp.Compile(program.Default())
	require.NoError(t, err)
	depth := 0
	search.New(m, search.Options{Hash: 1, Threads: 1, Method: search.AlphaBeta}).
		Think(context.Background(), interp.NewPlay(m), search.Limits{Nodes: 50_000}, func(i search.Info) { depth = i.Depth })
	require.GreaterOrEqual(t, depth, 2)
}

// requireLegal searches a position and wants a legal move, if there is any,
// and the play left as it was.
func requireLegal(t *testing.T, s *search.Searcher, play *interp.Play, nodes int64) {
	t.Helper()
	hash, n := play.Pos().Hash, play.Len()
	best := s.Think(context.Background(), play, search.Limits{Nodes: nodes, Time: 2 * time.Second}, nil)
	require.Equal(t, hash, play.Pos().Hash)
	require.Equal(t, n, play.Len())
	moves := play.Moves()
	if len(moves) == 0 {
		require.False(t, best.Found)
		return
	}
	require.True(t, best.Found)
	require.NotEmpty(t, best.PV)
	require.True(t, slices.ContainsFunc(moves, func(mv interp.Move) bool { return mv.Equal(&best.Move) }), "the best move is not a legal one")
	require.True(t, best.Move.Equal(&best.PV[0]))
}

// TestCorpus searches positions of every rules file of the corpus that is
// quickly ready, one of its games in one of the ways by turns, for a moment
// each; with ZOG_SLOW longer, of every file, game and variant in two ways.
func TestCorpus(t *testing.T) {
	dir, slow := outside.CorpusFS(t), os.Getenv("ZOG_SLOW") != ""
	seen := map[string]bool{} // many files are there more than once
	for number, file := range outside.Rules(t, dir) {
		program, list := zrf.Load(dir, file)
		if list.Err() != nil || !slow && seen[path.Base(file)] {
			continue
		}
		seen[path.Base(file)] = true
		for i, g := range program.Games {
			m, err := interp.Compile(g)
			if errors.Is(err, interp.ErrEngine) || !slow && (i != number%len(program.Games) || cases(m) > manyCases) {
				continue
			}
			t.Run(file+"/"+g.Title, func(t *testing.T) {
				require.NoError(t, err)
				if slow {
					searchRandomly(t, m, []look{looks[(number+i)%len(looks)], looks[(number+i+1)%len(looks)]}, 2000)
				} else {
					searchRandomly(t, m, []look{looks[number%len(looks)]}, 40)
				}
			})
		}
	}
}

// manyCases is how many cases a game may have to be searched in any run of
// the tests: those of more take seconds to be specialised.
const manyCases = 3000

// cases counts the move blocks of all pieces on all squares.
func cases(m *interp.Model) int {
	blocks := 0
	for i := range m.Types {
		blocks += len(m.Types[i].Moves) + len(m.Types[i].Drops)
	}
	return blocks * len(m.Squares)
}
