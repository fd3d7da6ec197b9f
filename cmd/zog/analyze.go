package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"zog/interp"
	"zog/interp/search"
)

// searchFlags are the flags of commands that think.
type searchFlags struct {
	limitFlags
	engineFlags
}

// limitFlags end a search. One that is not given is nil.
type limitFlags struct {
	Time  *time.Duration `placeholder:"D" help:"How long to think, such as 500ms or 10s; if nothing limits it, 1s in play, 5s in analyze. In analyze getting the game ready counts, as far as it leaves half of it."`
	Depth *int           `placeholder:"N" help:"How many plies to look ahead."`
	Nodes *int64         `placeholder:"N" help:"How many positions to look at."`
}

// engineFlags say how to search.
type engineFlags struct {
	Hash    int    `default:"64" placeholder:"MIB" help:"Memory for the transposition table, in MiB."`
	Threads int    `default:"1" placeholder:"N" help:"How many threads think."`
	Method  string `default:"auto" enum:"auto,alphabeta,montecarlo,solve" help:"How to search: ${enum}. Solve is for games of one player."`
	Seed    uint64 `default:"0" help:"Seed of what is random in the search."`
	MaxN    bool   `name:"maxn" help:"More than two players: take each to play for itself, not all against the one who thinks."`
	Without string `placeholder:"PARTS" help:"Parts of the search to leave out, joined by +, to see what they bring: ${parts}."`
}

// levelFlag says how well the computer plays.
type levelFlag struct {
	Level string `default:"full" placeholder:"N" help:"How well the computer plays: 1 for beginners to 8, or full."`
}

func (f levelFlag) level() (search.Level, error) {
	level, err := search.ParseLevel(f.Level)
	if err != nil {
		return 0, usageError{fmt.Errorf("--level: %w", err)}
	}
	return level, nil
}

// options are those of a searcher.
func (f searchFlags) options() (search.Options, error) {
	switch {
	case f.Depth != nil && *f.Depth < 1:
		return search.Options{}, usagef("--depth: 1 or more, not %d", *f.Depth)
	case f.Nodes != nil && *f.Nodes < 1:
		return search.Options{}, usagef("--nodes: 1 or more, not %d", *f.Nodes)
	}
	return f.engineFlags.options()
}

func (f engineFlags) options() (search.Options, error) {
	method, err := search.ParseMethod(f.Method)
	if err != nil {
		return search.Options{}, usageError{err}
	}
	switch most := search.MaxHash(); {
	case f.Hash < 1:
		return search.Options{}, usagef("--hash: 1 or more, not %d", f.Hash)
	case f.Threads < 1:
		return search.Options{}, usagef("--threads: 1 or more, not %d", f.Threads)
	case f.Hash > most:
		return search.Options{}, usagef("--hash: at most %d MiB, not %d", most, f.Hash)
	case f.Threads > search.MaxThreads:
		return search.Options{}, usagef("--threads: at most %d, not %d", search.MaxThreads, f.Threads)
	}
	without, err := search.ParseFeatures(f.Without)
	if err != nil {
		return search.Options{}, usageError{err}
	}
	return search.Options{Hash: f.Hash, Threads: f.Threads, Method: method, Seed: f.Seed, MaxN: f.MaxN, Without: without}, nil
}

// limits are the limits asked for, some time if none.
func (f limitFlags) limits(otherwise time.Duration) search.Limits {
	var l search.Limits
	if f.Time != nil {
		l.Time = *f.Time
	}
	if f.Depth != nil {
		l.Depth = *f.Depth
	}
	if f.Nodes != nil {
		l.Nodes = *f.Nodes
	}
	if f == (limitFlags{}) {
		l.Time = otherwise
	}
	return l
}

// analysisTime is how long a position is analysed unless told.
const analysisTime = 5 * time.Second

type analyzeCmd struct {
	gameArg
	searchFlags
	Lines int  `default:"1" placeholder:"N" help:"How many best lines to show."`
	JSON  bool `name:"json" help:"Print one JSON object a depth."`
}

func (c *analyzeCmd) Run(e *env) error {
	start := time.Now()
	if c.Lines < 1 {
		return usagef("--lines: 1 or more, not %d", c.Lines)
	}
	options, err := c.options()
	if err != nil {
		return err
	}
	s, err := c.open()
	if err != nil {
		return err
	}
	limits := c.limits(analysisTime)
	limits.Lines = c.Lines
	searcher, err := s.searcher(options)
	if err != nil {
		return err
	}
	searcher.Prepare(context.Background())
	if limits.Time > 0 {
		limits.Time = max(limits.Time-time.Since(start), limits.Time/2, 1)
	}
	// Only now, so that an interrupt ends the program while it gets ready.
	ctx, stop := interruptible()
	defer stop()
	out := analysis{env: e, play: s.play, json: c.JSON, lines: c.Lines}
	out.head(searcher.Method())
	best := searcher.Think(ctx, s.play, limits, out.info)
	return out.best(best)
}

// An analysis prints what a search tells.
type analysis struct {
	*env
	play  *interp.Play
	json  bool
	lines int

	method search.Method
	why    string // that method
}

// lineJSON is one line of a finished depth. Score is in hundredths; Mate is
// how many plies a proved win (or, negative, loss) is away.
type lineJSON struct {
	Depth int      `json:"depth"`
	Line  int      `json:"line,omitempty"`
	Score int      `json:"score"`
	Mate  int      `json:"mate,omitempty"`
	Nodes int64    `json:"nodes"`
	NPS   int64    `json:"nps"`
	MS    int64    `json:"ms"`
	PV    []string `json:"pv"`
}

// bestJSON is what a search ends with.
type bestJSON struct {
	Move   string `json:"bestmove"`
	Method string `json:"method"`
	Why    string `json:"why"`
}

// head says how the game is searched; to programs that is said at the end.
func (a *analysis) head(method search.Method, why string) {
	a.method, a.why = method, why
	if !a.json {
		fmt.Fprintf(a.out, "method %s: %s\n", method, why)
	}
}

func (a *analysis) info(i search.Info) {
	pv := search.Texts(a.play, i.PV)
	if a.json {
		line := lineJSON{Depth: i.Depth, Score: int(i.Score), Mate: i.Score.Plies(), Nodes: i.Nodes, NPS: i.NPS, MS: i.Time.Milliseconds(), PV: pv}
		if a.lines > 1 {
			line.Line = i.Line + 1
		}
		a.object(line)
		return
	}
	number := ""
	if a.lines > 1 {
		number = fmt.Sprintf("%2d. ", i.Line+1)
	}
	fmt.Fprintf(a.out, "%sdepth %2d  score %s  nodes %d  nodes/s %d  time %s  %s\n",
		number, i.Depth, i.Score, i.Nodes, i.NPS, i.Time.Round(time.Millisecond), strings.Join(pv, "; "))
}

func (a *analysis) best(b search.Best) error {
	if err := a.play.Fault(); err != nil {
		return err
	}
	if !b.Found {
		return fmt.Errorf("there is no move: the game has ended: %s", resultText(a.play.Model(), a.play.Result()))
	}
	text := a.play.Text(b.Move)
	if a.json {
		return a.object(bestJSON{text, a.method.String(), a.why})
	}
	_, err := fmt.Fprintf(a.out, "bestmove %s\n", text)
	return err
}

// object prints a value as one line of JSON.
func (a *analysis) object(v any) error {
	enc := json.NewEncoder(a.out)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}
