package protocol

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"zog/interp/model"
	"zog/interp/search"
)

// UCI holds a conversation in UCI until the front end says quit or hangs up.
// A ply is a move of the protocol, so a turn of several plies is several
// moves of one side in a row.
func UCI(c Config, r io.Reader, w io.Writer) error {
	u := &uci{session: newSession(c, r, w), here: "startpos"}
	defer u.halt()
	for line := range u.lines {
		if quit := u.command(strings.Fields(line)); quit {
			return nil
		}
	}
	u.finish()
	return nil
}

type uci struct {
	*session
	lineCount int
	here      string        // how the position was set
	counting  bool          // what is under way is a count, not thinking
	held      chan struct{} // closed to let the answer of endless thinking go; nil if there is none
	pondering search.Limits // what will hold once the opponent has made the move expected
}

// command obeys one line and reports whether it was the last.
func (u *uci) command(words []string) bool {
	if len(words) == 0 {
		return false
	}
	if words[0] != "stop" {
		u.finish()
	}
	switch words[0] {
	case "quit":
		return true
	case "uci":
		u.introduce()
	case "isready":
		if !u.busy.Load() { // else there may be a stop to listen for
			u.engine().Prepare(context.Background())
		}
		u.say("readyok")
	case "ucinewgame":
		u.halt()
		u.engine().Forget()
	case "setoption":
		u.halt()
		u.option(words[1:])
	case "position":
		u.halt()
		u.warm()
		if err := u.position(words[1:]); err != nil {
			u.say("info string %v", err)
		}
	case "go":
		u.start(words[1:])
	case "stop":
		u.halt()
	case "ponderhit":
		u.ponderHit()
	case "d":
		u.show()
	case "debug", "register":
		// nothing to say
	default:
		u.say("info string unknown command %q", words[0])
	}
	return false
}

// finish waits for a count under way. Other engines count before they read on, so
// that what follows, be it the end, does not end it; stop does here.
func (u *uci) finish() {
	if u.counting {
		u.idle.Wait()
		u.counting = false
	}
}

// show answers d, which people type: the board, whose turn it is, and how to come
// here again.
func (u *uci) show() {
	m, p := u.c.Model, u.play.Pos()
	if u.c.Draw != nil {
		u.say("%s", u.c.Draw(p))
	}
	u.say("%s to move", m.Players[m.Turns[p.Turn].Player].Name)
	u.say("position %s", u.here)
}

func (u *uci) introduce() {
	u.say("id name zog %s (%s)", u.c.Version, u.c.Model.Rules.Title)
	u.say("id author The zog authors")
	u.say("option name Hash type spin default 64 min 1 max %d", search.MaxHash())
	u.say("option name Threads type spin default 1 min 1 max %d", search.MaxThreads)
	u.say("option name MultiPV type spin default 1 min 1 max 100")
	u.say("option name Level type combo default %v var %s", u.c.Level, strings.Join(levels(), " var "))
	u.say("option name Ponder type check default false")
	u.say("option name UCI_Variant type combo default %s var %[1]s", u.variant())
	u.say("uciok")
}

// variant is what the game is called.
func (u *uci) variant() string {
	if name := variantName(u.c.Model.Rules.Title); name != "normal" {
		return name
	}
	return "chess"
}

// option sets one option; the searcher is made anew, as most ask for.
func (u *uci) option(words []string) {
	text := strings.Join(words, " ")
	name, value, _ := strings.Cut(strings.TrimPrefix(text, "name "), " value ")
	given := name
	name = strings.ToLower(name)
	switch name {
	case "ponder":
		return // told by go
	case "level":
		if level, err := search.ParseLevel(value); err != nil {
			u.say("info string %v", err)
		} else {
			u.c.Level = level
		}
		return
	case "uci_variant":
		if value != u.variant() {
			u.say("info string this engine plays %s only, not %q", u.variant(), value)
		}
		return
	}
	most, known := map[string]int{"hash": search.MaxHash(), "threads": search.MaxThreads, "multipv": 100}[name]
	n, err := strconv.Atoi(value)
	switch {
	case !known:
		u.say("info string unknown option %q", given)
		return
	case err != nil || n < 1 || n > most:
		u.say("info string %s is a number from 1 to %d, not %q", name, most, value)
		return
	case name == "hash":
		u.c.Options.Hash = n
	case name == "threads":
		u.c.Options.Threads = n
	case name == "multipv":
		u.lineCount = n
		return
	}
	u.renew()
}

func (u *uci) position(words []string) error {
	if len(words) == 0 {
		return fmt.Errorf("position startpos or position fen ... is meant")
	}
	play := u.begin(u.c.start())
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
		play, rest = u.begin(p), rest[n:]
	}
	if len(rest) > 0 && rest[0] == "moves" {
		for _, text := range rest[1:] {
			if err := u.namer.Play(play, text); err != nil {
				return err
			}
		}
	}
	u.play, u.here = play, strings.Join(words, " ")
	return nil
}

// start thinks as told by the words after go. Endless thinking, and that on the
// opponent's time, is answered only when the front end ends it, even if there
// is no more to find out.
func (u *uci) start(words []string) {
	if len(words) > 0 && words[0] == "perft" {
		u.count(words[1:])
		return
	}
	u.halt()
	u.held = nil
	limits := u.limits(words)
	if ponder := slices.Contains(words, "ponder"); ponder || slices.Contains(words, "infinite") {
		u.held, u.pondering = make(chan struct{}), limits
		limits = search.Limits{Lines: limits.Lines}
	}
	base := u.copy()
	t := task{limits: limits, hold: u.held, info: func(i search.Info) {
		u.say("info depth %d multipv %d score %s nodes %d nps %d hashfull %d time %d pv %s",
			i.Depth, i.Line+1, uciScore(i.Score), i.Nodes, i.NPS, i.Full, i.Time.Milliseconds(),
			strings.Join(u.line(base, i.PV, false), " "))
	}}
	if u.held == nil {
		t.level = u.c.Level
	}
	u.think(t, func(_ context.Context, b search.Best) {
		switch {
		case !b.Found:
			u.say("bestmove 0000")
		case len(b.PV) > 1:
			u.say("bestmove %s ponder %s", u.namer.Text(&b.Move), u.namer.Text(&b.PV[1]))
		default:
			u.say("bestmove %s", u.namer.Text(&b.Move))
		}
	})
}

// ponderHit goes on as after go without ponder: for as long as that said, or no
// longer if it gave no time.
func (u *uci) ponderHit() {
	if u.held == nil || u.cancel == nil {
		return
	}
	close(u.held)
	u.held = nil
	time.AfterFunc(u.pondering.Time, u.cancel)
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

// An order is a go command taken apart.
type order struct {
	search.Limits
	clocks [2]clock
	timed  bool // the clocks are given
	bad    bool // something could not be read
}

func (u *uci) limits(words []string) search.Limits {
	o := order{Limits: search.Limits{Lines: u.lineCount}}
	for i, word := range words {
		switch {
		case word == "searchmoves":
			o.Among = u.among(words[i+1:])
		case slices.Contains(goNumbers, word):
			if err := o.set(word, strings.Join(words[i+1:min(i+2, len(words))], "")); err != nil {
				u.say("info string %v", err)
				o.bad = true
			}
		}
	}
	switch limited := o.Time > 0 || o.Depth > 0 || o.Nodes > 0; {
	case o.timed && o.Time == 0:
		o.Time = u.spend(o.clocks[u.side()])
	case o.bad && !limited:
		o.Time = time.Second // it was not meant to go on for ever
	}
	return o.Limits
}

// goNumbers are the words of go that a number follows, goWords the others.
var (
	goNumbers = []string{"depth", "nodes", "mate", "movetime", "wtime", "btime", "winc", "binc", "movestogo"}
	goWords   = []string{"infinite", "ponder", "searchmoves"}
)

// among returns the moves that follow searchmoves.
func (u *uci) among(words []string) []model.Move {
	var list []model.Move
	moves := u.play.Moves()
	for _, word := range words {
		if slices.Contains(goNumbers, word) || slices.Contains(goWords, word) {
			break
		}
		i, err := u.namer.Find(moves, word)
		if err != nil {
			u.say("info string searchmoves: %v", err)
			continue
		}
		list = append(list, moves[i].Clone())
	}
	return list
}

// side is which clock is that of the player to move.
func (u *uci) side() int {
	if m := u.c.Model; m.Turns[u.play.Pos().Turn].Player != m.Turns[0].Player {
		return 1
	}
	return 0
}

// set obeys a word of go that a number follows.
func (o *order) set(word, value string) error {
	n, err := strconv.Atoi(value)
	if err != nil {
		return fmt.Errorf("%s wants a number", word)
	}
	millis := clamp(n, time.Millisecond)
	switch word {
	case "movetime":
		o.Time = max(1, millis)
	case "wtime":
		o.clocks[0].left, o.timed = millis, true
	case "btime":
		o.clocks[1].left, o.timed = millis, true
	case "winc":
		o.clocks[0].increment = millis
	case "binc":
		o.clocks[1].increment = millis
	case "movestogo":
		o.clocks[0].moves, o.clocks[1].moves = n, n
	default:
		if n < 1 {
			return fmt.Errorf("%s wants a number of 1 or more", word)
		}
		o.bound(word, n)
	}
	return nil
}

// bound sets a limit that is not of time.
func (o *order) bound(word string, n int) {
	switch word {
	case "depth":
		o.Depth = n
	case "mate":
		o.Depth = 2*min(n, math.MaxInt32) - 1
	case "nodes":
		o.Nodes = int64(n)
	}
}
