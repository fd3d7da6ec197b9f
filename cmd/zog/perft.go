package main

import (
	"fmt"
	"runtime"
	"time"

	"zog/interp"
	"zog/interp/perft"
)

type perftCmd struct {
	gameArg
	Depth    int    `required:"" placeholder:"N" help:"How deep, in plies."`
	Turns    bool   `help:"Count the depth in whole turns: the parts of a partial move are one."`
	Divide   bool   `help:"Give the count for each first move."`
	Executor string `enum:"ref,fast" default:"fast" help:"Which executor generates the moves: ${enum}."`
	JSON     bool   `help:"Print one object."`
}

// counted is what perft finds out. Its names are a promise.
type counted struct {
	Depth   int              `json:"depth"`
	Nodes   int64            `json:"nodes"`
	Seconds float64          `json:"seconds"`
	NPS     float64          `json:"nps"` // nodes a second
	Divide  map[string]int64 `json:"divide,omitempty"`
}

// maxPerft is the deepest that perft counts; each ply takes memory.
const maxPerft = 1000

// Run counts and prints.
func (c *perftCmd) Run(e *env) error {
	if c.Depth < 1 || c.Depth > maxPerft {
		return usagef("--depth must be from 1 to %d", maxPerft)
	}
	executor := interp.NewExecutor
	if c.Executor == "ref" {
		executor = interp.NewReference
	}
	s, err := c.openFor(executor)
	if err != nil {
		return err
	}
	ctx, stop := interruptible()
	defer stop()
	perft.Prepare(s.play.Executor())
	runtime.GC() // what compiling has left is not to be cleared away while counting
	start := time.Now()
	branches, err := perft.New(s.model, s.play.Executor(), c.Turns).Divide(ctx, s.play.Pos(), c.Depth)
	if err != nil {
		return err
	}
	r := counted{Depth: c.Depth, Seconds: time.Since(start).Seconds()}
	if c.Divide {
		r.Divide = make(map[string]int64, len(branches))
	}
	for _, b := range branches {
		r.Nodes += b.Nodes
		if c.Divide {
			text := s.play.Text(b.Move)
			r.Divide[text] += b.Nodes
			if !c.JSON {
				fmt.Fprintf(e.out, "%s: %d\n", text, b.Nodes)
			}
		}
	}
	r.NPS = float64(r.Nodes) / max(r.Seconds, 1e-9)
	if c.JSON {
		return e.json(r)
	}
	fmt.Fprintf(e.out, "depth %d: %d nodes in %.3f s, %.0f a second\n", r.Depth, r.Nodes, r.Seconds, r.NPS)
	return nil
}
