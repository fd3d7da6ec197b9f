package protocol_test

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/internal/embedded"
	"zog/interp/protocol"
	"zog/interp/search"
)

// A talk is a front end's side of a conversation.
type talk struct {
	t     *testing.T
	in    *io.PipeWriter
	lines chan string
	done  chan error
}

func converse(t *testing.T, file string, speak func(protocol.Config, io.Reader, io.Writer) error) *talk {
	t.Helper()
	m := embedded.Model(t, file, "")
	inR, inW := io.Pipe()
	outR, outW := io.Pipe()
	c := &talk{t: t, in: inW, lines: make(chan string, 1000), done: make(chan error, 1)}
	go func() {
		err := speak(protocol.Config{Model: m, Options: search.Options{Hash: 4}, Version: "test"}, inR, outW)
		outW.Close()
		c.done <- err
	}()
	go func() {
		for s := bufio.NewScanner(outR); s.Scan(); {
			c.lines <- s.Text()
		}
		close(c.lines)
	}()
	return c
}

func (c *talk) say(lines ...string) {
	_, err := io.WriteString(c.in, strings.Join(lines, "\n")+"\n")
	require.NoError(c.t, err)
}

// hear waits for a line that begins with a prefix and returns it.
func (c *talk) hear(prefix string) string {
	c.t.Helper()
	timeout := time.After(30 * time.Second)
	for {
		select {
		case line, ok := <-c.lines:
			require.True(c.t, ok, "the engine hung up before %q", prefix)
			if strings.HasPrefix(line, prefix) {
				return line
			}
		case <-timeout:
			c.t.Fatalf("no line begins with %q", prefix)
		}
	}
}

func (c *talk) quit() {
	c.say("quit")
	require.NoError(c.t, <-c.done)
}

func TestUCI(t *testing.T) {
	c := converse(t, "chess.zrf", protocol.UCI)
	c.say("uci")
	require.Contains(t, c.hear("id name"), "Chess")
	c.hear("uciok")
	c.say("isready")
	c.hear("readyok")
	c.say("position startpos moves e2e4 e7e5 d1h5 b8c6 f1c4 g8f6", "go depth 4")
	require.Contains(t, c.hear("info depth 1"), "multipv 1 score")
	require.Contains(t, c.hear("bestmove")+" ", "bestmove h5f7 ")
	c.say("position fen 7k/5ppp/8/8/8/8/8/R6K w - - 0 1", "go movetime 500")
	require.Contains(t, c.hear("bestmove")+" ", "bestmove a1a8 ")
	c.say("position startpos", "go infinite", "stop")
	c.hear("bestmove")
	c.say("position startpos moves e2e5")
	require.Contains(t, c.hear("info string"), "no legal move")
	c.say("go wtime 1000 btime 1000 winc 10 binc 10")
	c.hear("bestmove")
	c.say("nonsense")
	require.Contains(t, c.hear("info string"), "unknown command")
	c.quit()
}

// TestUCIPerft: go perft counts leaves by move, and stop ends it.
func TestUCIPerft(t *testing.T) {
	c := converse(t, "chess.zrf", protocol.UCI)
	c.say("position startpos moves e2e4", "go perft 3")
	require.Contains(t, c.hear("a7a6"), "a7a6: ")
	require.Equal(t, "Nodes searched: 13160", c.hear("Nodes"))
	c.say("go perft 0")
	c.hear("info string go perft takes")
	c.say("go perft 30", "stop", "isready")
	require.Equal(t, "info string perft stopped", c.hear("info string"))
	c.hear("readyok")
	c.quit()
}

// TestUCIPiped: a count is finished before what follows it is obeyed, be it the
// end of the input.
func TestUCIPiped(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	counted := func(input string) int {
		var out strings.Builder
		require.NoError(t, protocol.UCI(protocol.Config{Model: m, Version: "test"}, strings.NewReader(input), &out))
		require.NotContains(t, out.String(), "stopped")
		return strings.Count(out.String(), "Nodes searched: 197281")
	}
	require.Equal(t, 1, counted("go perft 4\nquit\n"))
	require.Equal(t, 1, counted("go perft 4"))
	require.Equal(t, 2, counted("go perft 4\nposition startpos\nsetoption name Hash value 2\ngo perft 4\ngo depth 1\nucinewgame\n"))
}

// TestUCIShow: d draws the board, and tells how it was set.
func TestUCIShow(t *testing.T) {
	var out strings.Builder
	c := protocol.Config{Model: embedded.Model(t, "chess.zrf", ""), Version: "test", Draw: func(p *interp.Position) string {
		return fmt.Sprintf("a board of %d squares", len(p.Board))
	}}
	require.NoError(t, protocol.UCI(c, strings.NewReader("d\nposition startpos moves e2e4\nd\nposition startpos moves e2e5\nd\n"), &out))
	require.Equal(t, `a board of 64 squares
White to move
position startpos
a board of 64 squares
Black to move
position startpos moves e2e4
info string "e2e5" is no legal move
a board of 64 squares
Black to move
position startpos moves e2e4
`, out.String())
}

// TestStart: games begin where the configuration says.
func TestStart(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	play := interp.NewPlay(m)
	mv, err := play.Find("e2e4")
	require.NoError(t, err)
	play.Do(mv)
	c := protocol.Config{Model: m, Version: "test", Start: play.Pos()}
	var out strings.Builder
	require.NoError(t, protocol.UCI(c, strings.NewReader("go perft 1\nposition startpos moves e7e5\nd\n"), &out))
	require.Contains(t, out.String(), "\ne7e5: 1\n")
	require.Contains(t, out.String(), "White to move\nposition startpos moves e7e5\n")
	out.Reset()
	require.NoError(t, protocol.XBoard(c, strings.NewReader("xboard\nprotover 2\nnew\nforce\nusermove e7e5\nusermove e4e5\nquit\n"), &out))
	require.Contains(t, out.String(), "Illegal move")
	require.NotContains(t, out.String(), "Illegal move: e7e5")
}

// TestUCIHolds: thinking without end, or on the opponent's time, is answered
// only when the front end says so.
func TestUCIHolds(t *testing.T) {
	c := converse(t, "chess.zrf", protocol.UCI)
	mate := "position fen 7k/5ppp/8/8/8/8/8/R6K w - - 0 1"
	for _, end := range []struct{ start, stop string }{
		{"go infinite", "stop"}, {"go ponder movetime 100", "ponderhit"}, {"go ponder wtime 3000 btime 3000", "ponderhit"}, {"go ponder", "stop"},
	} {
		c.say(mate, end.start, "isready")
		c.hear("info depth 1")
		select {
		case line := <-c.lines:
			require.False(t, strings.HasPrefix(line, "bestmove"), end.start)
		case <-time.After(50 * time.Millisecond):
		}
		c.say(end.stop)
		require.Contains(t, c.hear("bestmove"), "a1a8")
	}
	c.quit()
}

// TestUCIErrors: what can't be obeyed is told, and a search always answered.
func TestUCIErrors(t *testing.T) {
	c := converse(t, "chess.zrf", protocol.UCI)
	for said, want := range map[string]string{
		"setoption name Hash value 0":            "from 1 to ",
		"setoption name Hash value 2000000000":   "from 1 to ",
		"setoption name MultiPV value many":      `not "many"`,
		"setoption name Colour value red":        `unknown option "Colour"`,
		"setoption name UCI_Variant value shogi": "chess only",
		"position":                               "is meant",
		"position fen 8/8 w":                     "2 ranks",
		"setoption name Level value 9":           "1 to 8",
		"go depth":                               "wants a number",
		"go nodes few":                           "wants a number",
		"go searchmoves e2e5 depth 1":            "no legal move",
		"go depth -3":                            "1 or more",
		"go nodes 0":                             "1 or more",
		"go mate -1":                             "1 or more",
	} {
		c.say(said)
		require.Contains(t, c.hear("info string"), want, said)
		if strings.HasPrefix(said, "go") {
			c.hear("bestmove")
		}
	}
	c.say("setoption name UCI_Variant value chess", "debug on", "ponderhit", "stop", "go mate 1")
	c.hear("bestmove")
	c.quit()
}

// TestLevels: a weak level tells of nothing but the move it makes, and the
// analysis is the full one all the same.
func TestLevels(t *testing.T) {
	mate := "8/8/8/8/8/1k6/7r/1K6 b - - 0 1"
	u := converse(t, "chess.zrf", protocol.UCI)
	u.say("uci")
	require.Equal(t, "option name Level type combo default full var full var 1 var 2 var 3 var 4 var 5 var 6 var 7 var 8", u.hear("option name Level"))
	u.say("setoption name Level value 2", "uci")
	require.Contains(t, u.hear("option name Level"), "default 2 var full")
	u.say("position startpos", "go movetime 5000")
	require.Regexp(t, `^info depth \d+ .* nodes (\d|[1-9]\d|[1-3]\d\d) `, u.hear("info depth"))
	require.True(t, strings.HasPrefix(<-u.lines, "bestmove "))
	u.say("position fen "+mate, "go movetime 5000")
	require.Contains(t, u.hear("bestmove"), "h2h1")
	u.say("position startpos", "go infinite")
	u.hear("info depth 5 ")
	u.say("stop", "setoption name Level value full", "go depth 4")
	u.hear("bestmove")
	u.hear("info depth 4 ")
	u.quit()

	x := converse(t, "chess.zrf", protocol.XBoard)
	x.say("protover 2")
	require.Equal(t, `feature option="Level -combo *full /// 1 /// 2 /// 3 /// 4 /// 5 /// 6 /// 7 /// 8"`, x.hear("feature option"))
	x.say("option Level=3", "protover 2")
	require.Contains(t, x.hear("feature option"), `"Level -combo full /// 1 /// 2 /// *3 /// 4`)
	for said, want := range map[string]string{"option Level=9": "Error (a level is", "option Speed=2": "Error (unknown option)"} {
		x.say(said)
		x.hear(want)
	}
	x.say("new", "option Level=1", "post", "st 100", "go")
	x.hear("move ")
	x.quit()
}

// TestUCISearchMoves: only the moves named are looked at, by every method.
func TestUCISearchMoves(t *testing.T) {
	for file, move := range map[string]string{"chess.zrf": "a2a3", "hex.zrf": "S@a1", "peg-solitaire.zrf": "d6d4"} {
		c := converse(t, file, protocol.UCI)
		c.say("position startpos", "go searchmoves "+move+" depth 2 nodes 3000")
		require.Contains(t, c.hear("bestmove")+" ", "bestmove "+move+" ", file)
		c.quit()
	}
	c := converse(t, "chess.zrf", protocol.UCI)
	c.say("position startpos", "go depth 3 searchmoves a2a3 h2h3")
	for line := c.hear("info depth 1"); !strings.HasPrefix(line, "bestmove"); line = <-c.lines {
		require.Regexp(t, " pv (a2a3|h2h3)", line)
	}
	c.say("go searchmoves a2a3 depth 1", "go depth 1")
	require.Contains(t, c.hear("bestmove"), "a2a3")
	require.NotContains(t, c.hear("bestmove"), "a2a3")
	c.quit()
}

// TestUCIStopsGettingReady: what takes long to get ready answers a stop and a
// time limit all the same, and gets ready meanwhile.
func TestUCIStopsGettingReady(t *testing.T) {
	c := converse(t, "ataxx.zrf", protocol.UCI)
	c.say("position startpos", "go infinite", "isready", "stop")
	c.hear("readyok")
	c.hear("bestmove")
	c.say("position startpos", "go movetime 1")
	c.hear("bestmove")
	c.say("isready", "go depth 1")
	c.hear("readyok")
	c.hear("info depth 1")
	c.hear("bestmove")
	c.quit()
}

// TestPieces: how pieces move is told in Betza's notation, and left out where
// that has no way to say it.
func TestPieces(t *testing.T) {
	for file, want := range map[string][]string{
		"shatranj.zrf":         {"setup (", "piece K& WF", "piece R& R", "piece N& N", "piece A& A", "piece F& F", "piece P& fmWfcF"},
		"knightmate.zrf":       {"piece K& NisO2", "piece Q& RB", "piece C& WF", "piece P& fmWfceFifmnD"},
		"xiangqi.zrf":          {"# General of Red is not described: it moves differently", "piece H& nN", "piece C& R", "piece N& mRcpR"},
		"minishogi.zrf":        {"piece G& WfF", "piece S& fWF", "piece P& fW"},
		"english-draughts.zrf": {"# Man of White is not described: it makes moves"},
	} {
		t.Run(file, func(t *testing.T) {
			c := converse(t, file, protocol.XBoard)
			c.say("xboard", "protover 2", "new", "variant x", "ping 1")
			var heard []string
			for line := range c.lines {
				heard = append(heard, line)
				if line == "pong 1" {
					break
				}
			}
			all := strings.Join(heard, "\n")
			for _, line := range want {
				require.Contains(t, all, line)
			}
			c.quit()
		})
	}
}

// TestTenRanks: on a board of ten ranks the protocol counts from 0.
func TestTenRanks(t *testing.T) {
	c := converse(t, "xiangqi.zrf", protocol.XBoard)
	c.say("xboard", "protover 2", "new", "variant xiangqi", "force", "usermove h2e2", "usermove h9g7", "sd 1", "go")
	require.NotContains(t, c.hear("move "), "10")
	c.say("force", "usermove a6a5", "usermove h10g8")
	require.Equal(t, "Illegal move: h10g8", c.hear("Illegal"))
	c.quit()
}

func TestXBoard(t *testing.T) {
	c := converse(t, "chess.zrf", protocol.XBoard)
	c.say("xboard", "protover 2")
	require.Contains(t, c.hear("feature ping=1"), "setboard=1")
	require.Contains(t, c.hear("feature myname"), `variants="normal"`)
	c.hear("feature done=1")
	c.say("new", "level 40 0:01 0", "nopost", "usermove e2e4")
	c.hear("move ")
	c.say("ping 7")
	require.Equal(t, "pong 7", c.hear("pong"))
	c.say("usermove e4e6")
	require.Equal(t, "Illegal move: e4e6", c.hear("Illegal"))
	c.say("force", "setboard 7k/5ppp/8/8/8/8/8/R6K w - - 0 1", "st 1", "go")
	require.Equal(t, "move a1a8", c.hear("move"))
	require.Equal(t, "1-0 {checkmated}", c.hear("1-0"))
	c.say("setboard 8/8 w")
	require.Contains(t, c.hear("tellusererror"), "2 ranks")
	c.say("new", "force", "lift g1")
	require.Equal(t, "highlight 8/8/8/8/8/Y1Y5/8/8", strings.ReplaceAll(c.hear("highlight"), "5Y1Y", "Y1Y5"))
	c.say("analyze")
	c.hear("1 ")
	c.say("exit")
	c.quit()
}

// TestXBoardTurns: a turn of several plies is one move of several legs.
func TestXBoardTurns(t *testing.T) {
	c := converse(t, "english-draughts.zrf", protocol.XBoard)
	c.say("xboard", "protover 2", "new", "sd 3", "variant english-draughts", "go")
	require.Contains(t, c.hear("setup"), "8x8+0_fairy")
	c.hear("move ")
	c.quit()
}

// TestXBoardPing: a ping is answered at once, but after the move if the engine
// is to make one.
func TestXBoardPing(t *testing.T) {
	c := converse(t, "chess.zrf", protocol.XBoard)
	c.say("xboard", "protover 2", "new", "st 30", "ping 1")
	c.hear("pong 1")
	c.say("go", "ping 2", "hint", "?", "ping 3")
	for _, want := range []string{"move ", "pong 2", "pong 3"} {
		require.True(t, strings.HasPrefix(<-c.lines, want), want)
	}
	c.say("go", "ping 4", "force", "ping 5") // the move is not to be made any more
	for _, want := range []string{"pong 4", "pong 5"} {
		require.Equal(t, want, <-c.lines)
	}
	c.say("hint", "ping 6")
	c.hear("pong 6")
	c.hear("Hint: ")
	c.quit()
}

// TestXBoardNonsense: numbers beyond all bounds do no harm.
func TestXBoardNonsense(t *testing.T) {
	c := converse(t, "chess.zrf", protocol.XBoard)
	c.say("memory 2000000000", "cores 2000000000", "memory 8", "cores 1", "level", "level x y z", "level -1 -1 -1", "st -1", "sd 0", "time -5",
		"setboard", "setboard 9/9 w", "undo", "remove", "usermove", "lift zz", "new", "st 99999999999", "sd 1", "go", "ping 1")
	c.hear("move ")
	c.hear("pong 1")
	c.say("force", "level 40 99999999999999 1e300", "sd 1", "go")
	c.hear("move ")
	c.quit()
}
