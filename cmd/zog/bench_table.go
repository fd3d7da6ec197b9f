package main

import (
	"fmt"
	"strings"

	"zog/interp/fast"
)

// A benchTable prints what bench finds out, each game as soon as it is measured.
type benchTable struct {
	*env
	json   bool
	games  int
	wide   int // of the names of games
	headed bool
}

func newBenchTable(e *env, games []string, json bool) *benchTable {
	t := &benchTable{env: e, json: json, games: len(games), wide: len("game")}
	for _, name := range games {
		t.wide = max(t.wide, len(name))
	}
	return t
}

// begin tells which of the games is being measured, on a terminal.
func (t *benchTable) begin(i int, name string) {
	if terminal(t.err) {
		fmt.Fprintf(t.err, "measuring game %d of %d: %s", i+1, t.games, name)
	}
}

// end takes back what begin has told.
func (t *benchTable) end() {
	if terminal(t.err) {
		fmt.Fprint(t.err, "\r\x1b[K")
	}
}

// row prints a game; before the first one the head.
func (t *benchTable) row(r *measured) error {
	if t.json {
		return t.env.json(r)
	}
	if !t.headed {
		t.headed = true
		fmt.Fprintf(t.out, "%-*s  compile s      MB  peak MB  playout M plies/s  ref M plies/s  times  perft M nodes/s  depth  kernel; blocks by layer\n", t.wide, "game")
	}
	what := r.Kernel + "; " + layers(r.Layers)
	if r.UsedUp != "" {
		what += "; " + r.UsedUp
	}
	_, err := fmt.Fprintf(t.out, "%-*s  %9.3f  %6.1f  %7.1f  %17.3f  %13.3f  %5.1f  %15.2f  %5d  %s\n", t.wide, r.Game, r.Compile, r.Memory, r.Peak,
		r.Playout/1e6, r.Walker/1e6, r.Times, r.Perft/1e6, r.Depth, what)
	return err
}

func layers(counts map[string]int) string {
	var parts []string
	for _, l := range []fast.Layer{fast.LayerSets, fast.LayerGraph, fast.LayerJoined, fast.LayerRoutine, fast.LayerTree} {
		if n := counts[string(l)]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, l))
		}
	}
	return strings.Join(parts, ", ")
}
