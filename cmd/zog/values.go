package main

import (
	"fmt"
	"text/tabwriter"

	"zog/interp/search"
)

type valuesCmd struct {
	gameArg
	JSON bool `name:"json" help:"Print JSON."`
}

// Run shows what the pieces are estimated to be worth, and why.
func (c *valuesCmd) Run(e *env) error {
	s, err := c.open()
	if err != nil {
		return err
	}
	searcher, err := s.searcher(search.Options{Hash: 1})
	if err != nil {
		return err
	}
	worths := searcher.Evaluator().Worths()
	if c.JSON {
		return e.json(worths)
	}
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "piece\tvalue\tmoves\tcaptures\tmay become worth\t")
	for _, t := range worths {
		note := ""
		if t.Royal {
			note = "royal"
		}
		fmt.Fprintf(w, "%s\t%.2f\t%.1f\t%.1f\t%.2f\t%s\n", t.Piece, float64(t.Value)/100, t.Moves, t.Captures, float64(t.Becomes)/100, note)
	}
	return w.Flush()
}
