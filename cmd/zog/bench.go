package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"zog/interp"
	"zog/interp/fast"
	"zog/interp/perft"
	"zog/rules"
)

type benchCmd struct {
	Games   []string      `arg:"" optional:"" help:"The games to measure; all embedded ones if none is given."`
	Variant string        `placeholder:"N|TITLE" help:"Which game or variant of each file."`
	Time    time.Duration `default:"500ms" help:"How long each measurement runs."`
	JSON    bool          `name:"json" help:"Print one object a game."`
}

// Help says what the columns are.
func (c *benchCmd) Help() string {
	return "compile s: processor time from the rules to what runs; MB and peak MB: memory that it holds, and the most in use on " +
		"the way; playout: plies of random games with all rules, and the same by the tree walker (ref), with how many times as " +
		"many; perft: leaves counted at the depth that the time allows; kernel: what runs the first turn, or why none does; then " +
		"how many blocks, by piece, player and square, each layer runs of those that " +
		"these games came to, the fastest first (zog disasm looks at all, and tells why); and where there was too little time " +
		"for compiling, which pieces it went to.\n\n" +
		"Without a game all embedded ones are measured, which takes some minutes."
}

// measured is what bench finds out about a game. Its names are a promise.
type measured struct {
	Game    string         `json:"game"`
	Title   string         `json:"title"`
	Compile float64        `json:"compile_seconds"` // rules to kernels, processor time
	Memory  float64        `json:"memory_mb"`       // what model and executor hold
	Peak    float64        `json:"peak_mb"`         // the most in use on the way
	Kernel  string         `json:"kernel"`          // of the first turn: its name, or why there is none
	Layers  map[string]int `json:"layers"`          // blocks, counted by piece, player and square
	UsedUp  string         `json:"used_up"`         // which pieces the time for compiling went to, "" if there was enough
	Playout float64        `json:"plies_per_second"`
	Walker  float64        `json:"ref_plies_per_second"` // of the tree walker, the measure of what is right
	Times   float64        `json:"times_ref"`            // how many times as fast random games are
	Depth   int            `json:"depth"`
	Perft   float64        `json:"nodes_per_second"`
}

// Run measures and prints.
func (c *benchCmd) Run(e *env) error {
	games := c.Games
	if len(games) == 0 {
		all, err := rules.Games()
		if err != nil {
			return err
		}
		for _, g := range all {
			games = append(games, g.Name)
		}
	}
	t := newBenchTable(e, games, c.JSON)
	var failed []error // of games that can't be measured: the others are all the same
	for i, name := range games {
		t.begin(i, name)
		r, err := c.measure(name)
		t.end()
		if err != nil {
			failed = append(failed, err)
			continue
		}
		if err := t.row(&r); err != nil {
			return err
		}
	}
	return errors.Join(failed...)
}

func (c *benchCmd) measure(name string) (measured, error) {
	before := heap()
	start, watch := processorTime(), watchHeap()
	s, err := gameArg{Game: name, Variant: c.Variant}.compile()
	if err != nil {
		watch.done()
		return measured{}, err
	}
	exec := fast.New(s.model)
	exec.Prepare()
	r := measured{Game: name, Title: s.rules.Title, Compile: (processorTime() - start).Seconds(), Peak: watch.done()}
	r.Memory = max(0, heap()-before)
	var problem string
	if r.Kernel, problem = exec.Kernel(0); problem != "" {
		r.Kernel = "none: " + problem
	}
	if r.Playout, r.Walker = c.playouts(s.model, exec); r.Walker > 0 {
		r.Times = r.Playout / r.Walker
	}
	r.Depth, r.Perft, err = c.perft(s.model, exec)
	r.Layers = make(map[string]int)
	for l, n := range exec.Summary() {
		r.Layers[string(l)] = n
	}
	r.UsedUp = usedUp(s.model, exec)
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return r, err
}

// perft counts ever deeper until the time is used up, and returns the depth
// that took longest and its speed.
func (c *benchCmd) perft(m *interp.Model, exec *fast.Executor) (depth int, speed float64, err error) {
	var spent time.Duration
	for d := 1; d <= maxBenchDepth; d++ {
		ctx, cancel := context.WithTimeout(context.Background(), 4*c.Time)
		began := time.Now()
		n, err := perft.New(m, exec, false).Count(ctx, m.Start(), d)
		took := time.Since(began)
		cancel()
		switch {
		case ctx.Err() == context.DeadlineExceeded && err != nil:
			return depth, speed, nil
		case err != nil:
			return depth, speed, err
		case n == 0:
			return depth, speed, nil
		}
		depth, speed = d, float64(n)/max(took.Seconds(), 1e-9)
		if spent += took; spent > c.Time/4 {
			break
		}
	}
	return depth, speed, nil
}

const maxBenchDepth = 30
