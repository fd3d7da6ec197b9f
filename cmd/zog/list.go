package main

import (
	"errors"
	"fmt"
	"strings"
	"text/tabwriter"

	"zog/interp"
	"zog/rules"
	"zog/zrf/game"
)

type listCmd struct {
	Game string `arg:"" optional:"" help:"A rules file, folder, .zip or embedded game; the embedded games if not given."`
	JSON bool   `help:"Print an array, one object a game."`
}

// listed is one game or variant of a file. Its names are a promise.
type listed struct {
	Number    int      `json:"number"`
	Title     string   `json:"title"`
	Players   []string `json:"players"`
	Positions int      `json:"positions"`
	Pieces    int      `json:"pieces"`
	Size      string   `json:"size"` // "8x8", "" for a board that is no single grid
	Variant   bool     `json:"variant"`
	Engine    bool     `json:"engine"` // moves come from an engine library
}

// listedFile is one embedded game, and the game of its file that is played
// unless another is asked for; its number is that in the list.
type listedFile struct {
	Name    string `json:"name"`
	Family  string `json:"family"`
	Summary string `json:"summary"`
	listed
}

// Run lists embedded games, or the games of a file that have no errors, and the
// errors of others.
func (c *listCmd) Run(e *env) error {
	if c.Game == "" {
		return c.embedded(e)
	}
	p, err := locate(c.Game, nil)
	if err != nil {
		return err
	}
	program, list := p.load()
	described := []listed{}
	for _, g := range program.Games {
		if list.HasErrors() {
			if g, err = p.alone(g.Number); err != nil {
				continue
			}
		}
		described = append(described, describe(g))
	}
	if len(described) == 0 && list.HasErrors() {
		return list.Err()
	}
	if err := c.ofFile(e, described); err != nil {
		return err
	}
	return list.Err()
}

// ofFile prints the games of a file.
func (c *listCmd) ofFile(e *env, described []listed) error {
	if c.JSON {
		return jsonList(e, described)
	}
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	for _, r := range described {
		note := ""
		if r.Engine {
			note = ", needs an engine library"
		}
		fmt.Fprintf(w, "%d\t%s\t%s\t%s%s, %s%s\n", r.Number, r.Title, strings.Join(r.Players, ", "), plural(r.Positions, "position"), sized(r.Size), plural(r.Pieces, "piece"), note)
	}
	return w.Flush()
}

func sized(size string) string {
	if size == "" {
		return ""
	}
	return " (" + size + ")"
}

func describe(g *game.Game) listed {
	r := listed{Number: g.Number, Title: g.Title, Pieces: len(g.Pieces), Variant: g.Variant, Players: []string{}}
	for _, p := range g.Players {
		r.Players = append(r.Players, g.Names.Text(p.Name))
	}
	if g.Board != nil {
		r.Positions = len(g.Board.Positions)
		r.Size = gridSize(g.Board)
	}
	_, err := interp.Compile(g)
	r.Engine = errors.Is(err, interp.ErrEngine)
	return r
}

// gridSize returns the dimensions of a board's only grid.
func gridSize(b *game.Board) string {
	if len(b.Grids) != 1 {
		return ""
	}
	var sizes []string
	for _, labels := range b.Grids[0].Labels {
		sizes = append(sizes, fmt.Sprint(len(labels)))
	}
	return strings.Join(sizes, "x")
}

func (c *listCmd) embedded(e *env) error {
	games, err := rules.Games()
	if err != nil {
		return err
	}
	if c.JSON {
		files := make([]listedFile, len(games))
		for i, g := range games {
			program, list := place{fsys: rules.FS, name: g.File}.load()
			if err := list.Err(); err != nil {
				return err
			}
			files[i] = listedFile{g.Name, g.Family, g.Summary, describe(program.Default())}
			files[i].Number = i + 1
		}
		return jsonList(e, files)
	}
	w := tabwriter.NewWriter(e.out, 0, 0, 2, ' ', 0)
	family := ""
	for _, g := range games {
		if g.Family != family {
			family = g.Family
			fmt.Fprintf(w, "%s\n", family)
		}
		fmt.Fprintf(w, "  %s\t%s\n", g.Name, g.Summary)
	}
	return w.Flush()
}
