package main

import (
	"fmt"
	"text/tabwriter"

	"zog/interp/search"
)

type evalCmd struct {
	gameArg
	JSON bool `name:"json" help:"Print JSON."`
}

// Run shows the terms of the static evaluation of a position.
func (c *evalCmd) Run(e *env) error {
	s, err := c.open()
	if err != nil {
		return err
	}
	searcher, err := s.searcher(search.Options{Hash: 1})
	if err != nil {
		return err
	}
	terms := searcher.Evaluator().Terms(s.play.Pos())
	if c.JSON {
		return e.json(map[string]any{"turn": s.turn(), "terms": terms})
	}
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(w, "term\t")
	for _, p := range terms.Players {
		fmt.Fprintf(w, "%s\t", p)
	}
	fmt.Fprintln(w, " reason")
	for _, t := range terms.Terms {
		fmt.Fprintf(w, "%s\t", t.Name)
		for _, v := range t.ByPlayer {
			fmt.Fprintf(w, "%+.2f\t", float64(v)/100)
		}
		fmt.Fprintf(w, " %s\n", t.Reason)
	}
	fmt.Fprint(w, "total\t")
	for i := range terms.Players {
		sum := 0
		for _, t := range terms.Terms {
			sum += t.ByPlayer[i]
		}
		fmt.Fprintf(w, "%+.2f\t", float64(sum)/100)
	}
	fmt.Fprintln(w, " ")
	if err := w.Flush(); err != nil {
		return err
	}
	if method, why := searcher.Method(); method != search.AlphaBeta {
		_, err = fmt.Fprintf(e.out, "the search does not ask for it: method %s, %s\n", method, why)
	}
	return err
}
