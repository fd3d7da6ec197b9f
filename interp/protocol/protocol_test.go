package protocol_test

import (
	"bufio"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

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
	require.Equal(t, "bestmove h5f7", c.hear("bestmove"))
	c.say("position fen 7k/5ppp/8/8/8/8/8/R6K w - - 0 1", "go movetime 500")
	require.Equal(t, "bestmove a1a8", c.hear("bestmove"))
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
