package match_test

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/internal/embedded"
	"zog/interp/match"
	"zog/zrf/outside"
)

func TestElo(t *testing.T) {
	for _, c := range []struct {
		score     match.Score
		diff, bar float64
	}{
		{match.Score{Wins: 50, Losses: 50}, 0, 69},
		{match.Score{Wins: 75, Losses: 25}, 191, 80},
		{match.Score{Draws: 100}, 0, 7},
		{match.Score{Wins: 30, Draws: 60, Losses: 10}, 70, 42},
	} {
		diff, bar := c.score.Elo()
		require.InDelta(t, c.diff, diff, 1)
		require.Equal(t, c.diff < 0, math.Signbit(diff), "no -0")
		require.InDelta(t, c.bar, bar, 2)
	}
	diff, bar := match.Score{Wins: 10}.Elo()
	require.False(t, math.IsInf(diff, 0))
	require.Greater(t, bar, 0.0)
	_, bar = match.Score{}.Elo()
	require.True(t, math.IsInf(bar, 1), "nothing played, nothing known")
}

// TestScore: what few games or results that are all alike say is not told as
// more than it is.
func TestScore(t *testing.T) {
	for want, score := range map[string]match.Score{
		"no game was finished": {},
		"1 win, 0 draws, 0 losses: 100.0%, too few games to tell the Elo": {Wins: 1},
		"10 wins, 0 draws, 0 losses: 100.0%, Elo +140 or more (95 %)":     {Wins: 10},
		"0 wins, 0 draws, 10 losses: 0.0%, Elo -140 or less (95 %)":       {Losses: 10},
	} {
		require.Equal(t, want, score.String())
	}
	require.Regexp(t, `50.0%, Elo \+0 ± [1-9]\d\d \(95 %\)$`, match.Score{Draws: 2}.String())
	require.Regexp(t, `60.0%, Elo \+70 ± 5\d \(95 %\)$`, match.Score{Wins: 80, Draws: 20, Losses: 50}.String())
}

func TestParseSpec(t *testing.T) {
	s, err := match.ParseSpec("zog,time=50ms,threads=2,level=3,without=nullmove+killers")
	require.NoError(t, err)
	require.Equal(t, 50*time.Millisecond, s.Limits.Time)
	require.Equal(t, 2, s.Options.Threads)
	require.EqualValues(t, 3, s.Level)
	require.NotZero(t, s.Options.Without)

	s, err = match.ParseSpec("uci:engine --flag,time=1s,Skill Level=3")
	require.NoError(t, err)
	require.Equal(t, []string{"engine", "--flag"}, s.Command)
	require.True(t, s.UCI)
	require.Equal(t, map[string]string{"Skill Level": "3"}, s.Settings)

	for text, want := range map[string]string{
		"":                "no player",
		"uci:":            "no engine",
		"xboard: ,time=1": "no engine",
		"zog,speed=3":     `zog has no option "speed"`,
		"zog,level=99":    "a level is a number",
		"zog,without=wit": `the search has no part "wit"`,
		"zog,time=soon":   `time: "soon" is not a time such as`,
		"zog,time=0s":     "time: more than 0, not 0s",
		"zog,depth=0":     "depth: 1 or more, not 0",
		"zog,depth=deep":  `depth: "deep" is not a whole number`,
		"zog,nodes=-1":    "nodes: 1 or more, not -1",
		"zog,threads=0":   "from 1 to",
	} {
		_, err := match.ParseSpec(text)
		require.ErrorContains(t, err, want)
	}
}

func player(t *testing.T, m *interp.Model, text string) match.Player {
	t.Helper()
	s, err := match.ParseSpec(text)
	require.NoError(t, err)
	p, err := s.Open(t.Context(), m)
	require.NoError(t, err)
	t.Cleanup(func() { p.Close() })
	return p
}

// TestRun: games come in pairs from one opening with the seats swapped, the
// result is counted from the first player's side, and all is repeatable.
func TestRun(t *testing.T) {
	m := embedded.Model(t, "breakthrough.zrf", "")
	run := func() *match.Report {
		r, err := match.Run(context.Background(), m, player(t, m, "zog,nodes=2000"), player(t, m, "zog,nodes=20"), match.Config{Games: 4, Opening: 4, Seed: 3})
		require.NoError(t, err)
		return r
	}
	r := run()
	require.Len(t, r.Games, 4)
	require.Equal(t, 4, r.Score.Games())
	require.GreaterOrEqual(t, r.Score.Share(), 0.75, "a hundred times the positions ought to tell")
	for i := 0; i < len(r.Games); i += 2 {
		a, b := r.Games[i], r.Games[i+1]
		require.Equal(t, a.White, b.Black)
		require.True(t, b.Swapped)
		require.Equal(t, a.Moves[:4], b.Moves[:4])
	}
	again := run()
	for i := range r.Games {
		require.Equal(t, r.Games[i].Moves, again.Games[i].Moves)
	}
}

// opener makes an Opener of a spec.
func opener(t *testing.T, m *interp.Model, text string) match.Opener {
	t.Helper()
	s, err := match.ParseSpec(text)
	require.NoError(t, err)
	return func(ctx context.Context) (match.Player, error) { return s.Open(ctx, m) }
}

// TestTables: two tables play the games that one does.
func TestTables(t *testing.T) {
	m := embedded.Model(t, "breakthrough.zrf", "")
	first, second := opener(t, m, "zog,nodes=300"), opener(t, m, "zog,nodes=100")
	c := match.Config{Games: 5, Opening: 4, Seed: 3}
	one, err := match.RunTables(context.Background(), m, first, second, 1, c)
	require.NoError(t, err)
	told := 0
	c.Done = func(_ *match.Game, score match.Score) error {
		told++
		require.Equal(t, told, score.Games())
		return nil
	}
	two, err := match.RunTables(context.Background(), m, first, second, 2, c)
	require.NoError(t, err)
	require.Equal(t, one.Score, two.Score)
	for i, g := range two.Games {
		require.Equal(t, i+1, g.Number)
		require.Equal(t, one.Games[i].Moves, g.Moves)
	}
}

// TestFailingEngine: an engine that ends, or gives no legal move, loses the game
// and is started anew for the next one.
func TestFailingEngine(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	for answer, reason := range map[string]string{
		"exit 1":                 "has ended",
		"echo 'move e2e9'":       "no legal move",
		"echo 'resign'":          "gave up",
		"echo 'Error (unknown)'": "gave up",
	} {
		path := script(t, `while read line; do case "$line" in protover*) echo 'feature ping=1 done=1';; ping*) echo "pong ${line#ping }";; go) `+answer+`;; esac; done`)
		r, err := match.RunTables(context.Background(), m, opener(t, m, "zog,nodes=100"), opener(t, m, path), 1, match.Config{Games: 2, Opening: 2})
		require.NoError(t, err, answer)
		require.Equal(t, match.Score{Wins: 2}, r.Score, answer)
		for _, g := range r.Games {
			require.Contains(t, g.Reason, reason)
		}
	}
}

// TestEngineNotToBeHadAgain: an engine that crashes and does not come back loses
// the games to come, and one that never comes ends the match, with the reason.
func TestEngineNotToBeHadAgain(t *testing.T) {
	m := embedded.Model(t, "tic-tac-toe.zrf", "")
	for _, seats := range []int{0, 1} {
		once := filepath.Join(t.TempDir(), "once")
		path := script(t, `if [ -e `+once+` ]; then exit 1; fi; touch `+once+`
while read line; do case "$line" in protover*) echo 'feature ping=1 done=1';; ping*) echo "pong ${line#ping }";; go) exit 1;; esac; done`)
		players := [2]match.Opener{opener(t, m, "zog,nodes=20"), opener(t, m, path)}
		r, err := match.RunTables(context.Background(), m, players[seats], players[1-seats], 1, match.Config{Games: 3, Opening: 1})
		require.NoError(t, err)
		want := match.Score{Wins: 3}
		if seats == 1 {
			want = match.Score{Losses: 3}
		}
		require.Equal(t, want, r.Score)
		for _, g := range r.Games[1:] {
			require.Contains(t, g.Reason, "has ended before it had introduced itself")
			require.ElementsMatch(t, []string{"zog,nodes=20", path}, []string{g.White, g.Black})
		}
		_, err = match.RunTables(context.Background(), m, players[0], players[1], 1, match.Config{Games: 1})
		require.ErrorContains(t, err, "has ended before it had introduced itself")
	}
}

// script makes a shell script that plays an engine.
func script(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "engine")
	require.NoError(t, os.WriteFile(path, []byte("#!/bin/sh\n"+text+"\n"), 0o755))
	return path
}

// TestEngineLeavesAProcess: what an engine has started itself may hold its
// output open for ever, and is not waited for.
func TestEngineLeavesAProcess(t *testing.T) {
	m := embedded.Model(t, "tic-tac-toe.zrf", "")
	path := script(t, "sleep 30 & echo 'feature done=1'; exec sleep 30")
	ctx, cancel := context.WithCancel(context.Background())
	p, err := opener(t, m, path)(ctx)
	require.NoError(t, err)
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		p.Close()
	}()
	select {
	case <-closed:
	case <-time.After(25 * time.Second):
		t.Fatal("it was waited for")
	}
	cancel()
	_, err = opener(t, m, script(t, "exec sleep 30"))(ctx)
	require.ErrorIs(t, err, context.Canceled, "an engine that says nothing does not hold up an interrupt")
}

func TestCancelledMatch(t *testing.T) {
	m := embedded.Model(t, "breakthrough.zrf", "")
	ctx, cancel := context.WithCancel(context.Background())
	r, err := match.Run(ctx, m, player(t, m, "zog,nodes=100"), player(t, m, "zog,nodes=100"), match.Config{
		Games: 10, Done: func(g *match.Game, _ match.Score) error { cancel(); return nil },
	})
	require.ErrorIs(t, err, context.Canceled)
	require.Len(t, r.Games, 1)
}

// TestEngines plays a game against external engines: every move of theirs
// must be legal here, and ours there.
func TestEngines(t *testing.T) {
	for _, c := range []struct{ file, engine, spec string }{
		{"chess.zrf", "fairymax", "fairymax,time=20ms"},
		{"shatranj.zrf", "fairymax", "fairymax,time=20ms"},
		{"chess.zrf", "fairy-stockfish", "uci:fairy-stockfish,time=20ms"},
		{"xiangqi.zrf", "fairy-stockfish", "uci:fairy-stockfish,time=20ms"},
		{"xiangqi.zrf", "fairy-stockfish", "fairy-stockfish,time=20ms"},
	} {
		t.Run(c.file+" "+c.engine, func(t *testing.T) {
			outside.Engine(t, c.engine)
			m := embedded.Model(t, c.file, "")
			r, err := match.Run(context.Background(), m, player(t, m, "zog,nodes=1000"), player(t, m, c.spec), match.Config{Games: 2, Opening: 4, Seed: 1, MaxPlies: 60})
			require.NoError(t, err)
			for _, g := range r.Games {
				t.Logf("%s - %s: %d plies, %s", g.White, g.Black, len(g.Moves), g.Reason)
				require.NotContains(t, g.Reason, "legal")
				require.NotContains(t, g.Reason, "gave up")
				require.NotContains(t, g.Reason, "ended")
			}
		})
	}
}

func TestMissingEngine(t *testing.T) {
	s, err := match.ParseSpec("no-such-engine")
	require.NoError(t, err)
	_, err = s.Open(t.Context(), embedded.Model(t, "chess.zrf", ""))
	require.ErrorContains(t, err, "no-such-engine")
}

// TestSettings: an engine is given only options that it told of, and values that
// they take.
func TestSettings(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	path := script(t, `while read line; do case "$line" in
		uci) echo 'option name Hash type spin default 1 min 1 max 9'; echo 'option name Playing Style type combo default Solid var Solid var Very Risky'; echo uciok;;
		isready) echo readyok;; esac; done`)
	xboard := script(t, `while read line; do case "$line" in
		protover*) echo 'feature option="Hash -spin 1 1 9" option="Playing Style -combo *Solid /// Very Risky"'; echo 'feature done=1';; esac; done`)
	for settings, want := range map[string]string{
		"hash=2":                   "",
		"Playing Style=very risky": "",
		"level=2":                  `has no option "level"`,
		"Style=Solid":              `has no option "Style"`,
		"Playing Style=Wild":       `Playing Style is one of Solid, Very Risky, not "Wild"`,
	} {
		for _, engine := range []string{"uci:" + path, xboard} {
			s, err := match.ParseSpec(engine + "," + settings)
			require.NoError(t, err)
			p, err := s.Open(t.Context(), m)
			if want != "" {
				require.ErrorContains(t, err, want)
				continue
			}
			require.NoError(t, err, settings)
			require.NoError(t, p.Close())
		}
	}
}

// TestDrawClaim: an engine that claims a draw gets it, one that plays nonsense
// loses.
func TestDrawClaim(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	for text, points := range map[string]float64{
		`while read line; do case "$line" in protover*) echo 'feature done=1';; go) echo '1/2-1/2 {fifty moves}';; esac; done`: 0.5,
		`while read line; do case "$line" in protover*) echo 'feature done=1';; go) echo 'move e2e9';; esac; done`:             1,
	} {
		path := script(t, text)
		r, err := match.Run(context.Background(), m, player(t, m, "zog,nodes=100"), player(t, m, path), match.Config{Games: 1})
		require.NoError(t, err)
		require.Equal(t, points, r.Games[0].Points, r.Games[0].Reason)
	}
}
