package protocol

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"zog/interp"
	"zog/interp/search"
)

// UCI holds a conversation in UCI until the front end says quit or hangs up.
// A ply is a move of the protocol, so a turn of several plies is several
// moves of one side in a row.
func UCI(c Config, r io.Reader, w io.Writer) error {
	u := &uci{session: newSession(c, r, w)}
	defer u.halt()
	for line := range u.lines {
		if quit := u.command(strings.Fields(line)); quit {
			return nil
		}
	}
	return nil
}

type uci struct {
	*session
	lineCount int
}

// command obeys one line and reports whether it was the last.
func (u *uci) command(words []string) bool {
	if len(words) == 0 {
		return false
	}
	switch words[0] {
	case "quit":
		return true
	case "uci":
		u.introduce()
	case "isready":
		u.engine()
		u.say("readyok")
	case "ucinewgame":
		u.halt()
		u.engine().Forget()
	case "setoption":
		u.halt()
		u.option(words[1:])
	case "position":
		u.halt()
		if err := u.position(words[1:]); err != nil {
			u.say("info string %v", err)
		}
	case "go":
		u.start(words[1:])
	case "stop":
		u.halt()
	default:
		u.say("info string unknown command %q", words[0])
	}
	return false
}

func (u *uci) introduce() {
	u.say("id name zog %s (%s)", u.c.Version, u.c.Model.Rules.Title)
	u.say("id author The zog authors")
	u.say("option name Hash type spin default 64 min 1 max 65536")
	u.say("option name Threads type spin default 1 min 1 max 256")
	u.say("option name MultiPV type spin default 1 min 1 max 100")
	name := variantName(u.c.Model.Rules.Title)
	if name == "normal" {
		name = "chess"
	}
	u.say("option name UCI_Variant type combo default %s var %s", name, name)
	u.say("uciok")
}

// option sets one option; the searcher is made anew, as most ask for.
func (u *uci) option(words []string) {
	text := strings.Join(words, " ")
	name, value, _ := strings.Cut(strings.TrimPrefix(text, "name "), " value ")
	n, err := strconv.Atoi(value)
	switch strings.ToLower(name) {
	case "hash":
		u.c.Options.Hash = n
	case "threads":
		u.c.Options.Threads = n
	case "multipv":
		u.lineCount = n
		return
	case "uci_variant":
		return // there is but one
	default:
		u.say("info string unknown option %q", name)
		return
	}
	if err != nil {
		u.say("info string %s is a number, not %q", name, value)
		return
	}
	u.search = nil
}

func (u *uci) position(words []string) error {
	if len(words) == 0 {
		return fmt.Errorf("position startpos or position fen ... is meant")
	}
	play := interp.NewPlay(u.c.Model)
	rest := words[1:]
	if words[0] == "fen" {
		n := len(rest)
		for i, w := range rest {
			if w == "moves" {
				n = i
				break
			}
		}
		p, err := u.namer.Parse(strings.Join(rest[:n], " "))
		if err != nil {
			return err
		}
		play, rest = interp.NewPlayFrom(u.c.Model, p), rest[n:]
	}
	if len(rest) > 0 && rest[0] == "moves" {
		for _, text := range rest[1:] {
			if err := u.namer.Play(play, text); err != nil {
				return err
			}
		}
	}
	u.play = play
	return nil
}

// start thinks as told by the words after go.
func (u *uci) start(words []string) {
	u.halt()
	limits := u.limits(words)
	base := u.copy()
	u.think(limits, func(i search.Info) {
		u.say("info depth %d multipv %d score %s nodes %d nps %d hashfull %d time %d pv %s",
			i.Depth, i.Line+1, uciScore(i.Score), i.Nodes, i.NPS, i.Full, i.Time.Milliseconds(),
			strings.Join(u.line(base, i.PV, false), " "))
	}, func(b search.Best) {
		if !b.Found {
			u.say("bestmove 0000")
			return
		}
		u.say("bestmove %s", u.namer.Text(&b.Move))
	})
}

// uciScore writes a score in centipawns, or as moves to mate.
func uciScore(s search.Score) string {
	if p := s.Plies(); p > 0 {
		return fmt.Sprintf("mate %d", (p+1)/2)
	} else if p < 0 {
		return fmt.Sprintf("mate %d", (p-1)/2)
	}
	return fmt.Sprintf("cp %d", s)
}

func (u *uci) limits(words []string) search.Limits {
	l := search.Limits{Lines: u.lineCount}
	var clocks [2]clock
	side := 0
	if m := u.c.Model; m.Turns[u.play.Pos().Turn].Player != m.Turns[0].Player {
		side = 1
	}
	millis := func(i int) time.Duration {
		n, _ := strconv.Atoi(words[i+1])
		return time.Duration(n) * time.Millisecond
	}
	timed := false
	for i := 0; i+1 < len(words); i++ {
		switch words[i] {
		case "depth":
			l.Depth, _ = strconv.Atoi(words[i+1])
		case "nodes":
			l.Nodes, _ = strconv.ParseInt(words[i+1], 10, 64)
		case "movetime":
			l.Time = millis(i)
		case "wtime":
			clocks[0].left, timed = millis(i), true
		case "btime":
			clocks[1].left, timed = millis(i), true
		case "winc":
			clocks[0].increment = millis(i)
		case "binc":
			clocks[1].increment = millis(i)
		case "movestogo":
			n, _ := strconv.Atoi(words[i+1])
			clocks[0].moves, clocks[1].moves = n, n
		}
	}
	if timed && l.Time == 0 {
		l.Time = clocks[side].share()
	}
	return l
}
