package main

import (
	"fmt"
	"strings"

	"zog/zrf/game"
)

type aboutCmd struct {
	Game    string `arg:"" help:"A rules file, folder, .zip or embedded game."`
	Variant string `placeholder:"N|TITLE" help:"Which game or variant of the file; the first one if not given."`
	JSON    bool   `help:"Print one object."`
}

// told is what a game says of itself.
type told struct {
	Title       string            `json:"title"`
	Players     []string          `json:"players"`
	Description string            `json:"description"`
	History     string            `json:"history"`
	Strategy    string            `json:"strategy"`
	Pieces      []toldPiece       `json:"pieces"`
	Options     map[string]string `json:"options"`
	Engine      string            `json:"engine"`   // library that the moves come from, "" for none
	Variants    []string          `json:"variants"` // the other games of the file

	numbered []string // those with their numbers
}

type toldPiece struct {
	Name        string `json:"name"`
	Help        string `json:"help"`
	Description string `json:"description"`
}

// Run prints the texts of a game.
func (c *aboutCmd) Run(e *env) error {
	p, err := locate(c.Game, nil)
	if err != nil {
		return err
	}
	program, list := p.load()
	g, err := p.choose(program, list, c.Variant)
	switch {
	case err != nil && list.HasErrors():
		return err
	case err != nil:
		return usagef("%s: %w", p.path(), err)
	}
	t := tell(g)
	for _, other := range program.Games {
		if other.Number != g.Number {
			t.Variants = append(t.Variants, other.Title)
			t.numbered = append(t.numbered, fmt.Sprintf("%d  %s", other.Number, other.Title))
		}
	}
	if c.JSON {
		return e.json(t)
	}
	_, err = fmt.Fprint(e.out, e.wrap(t.String()))
	return err
}

func tell(g *game.Game) told {
	t := told{
		Title: g.Title, Description: g.Description, History: g.History, Strategy: g.Strategy,
		Players: []string{}, Pieces: []toldPiece{}, Options: g.Options.Other, Engine: g.Engine, Variants: []string{},
	}
	for _, p := range g.Players {
		t.Players = append(t.Players, g.Names.Text(p.Name))
	}
	for _, p := range g.Pieces {
		t.Pieces = append(t.Pieces, toldPiece{g.Names.Text(p.Name), p.Help, p.Description})
	}
	return t
}

// String lays the texts out for reading.
func (t told) String() string {
	var b strings.Builder
	section := func(title, text string) {
		if text = strings.TrimSpace(text); text != "" {
			fmt.Fprintf(&b, "\n%s\n%s\n", title, text)
		}
	}
	fmt.Fprintf(&b, "%s\nPlayers: %s\n", t.Title, strings.Join(t.Players, ", "))
	section("Description", t.Description)
	section("History", t.History)
	section("Strategy", t.Strategy)
	var pieces []string
	for _, p := range t.Pieces {
		if text := strings.TrimSpace(p.Description); text != "" {
			pieces = append(pieces, p.Name+": "+text)
		}
	}
	section("Pieces", strings.Join(pieces, "\n"))
	section("Moves come from an engine library", t.Engine)
	section("In the same file, chosen by --variant", strings.Join(t.numbered, "\n"))
	return b.String()
}
