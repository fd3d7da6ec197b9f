// Package zrf reads rules files: text in, typed games out.
//
// The work is done in passes, each by a package of its own that knows only
// those before it:
//
//	source   bytes to text, with a table of lines; finds files whatever the case of their names
//	syntax   text to a tree of lists, words and strings; total: bad input becomes nodes and diagnostics
//	macro    the tree with macros and includes expanded as it is walked
//	keyword  the table of every keyword: where it stands, what it takes, what it does
//	check    expanded forms to typed games, every name looked up
//	game     the typed games: what package interp plays
//
// All of them speak of what is wrong by diag.Diagnostic, and none stops at the
// first fault: one Load tells everything.
package zrf

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"zog/zrf/check"
	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/macro"
	"zog/zrf/source"
)

// A Program is what a rules file holds.
type Program struct {
	Games []*game.Game   // games and variants that can be chosen, in file order
	Names *game.Names    // the symbols of all games
	Files []*source.File // the rules file, then those that it includes
}

// Load reads the rules file name in fsys with everything it includes. Games
// with errors are in the Program as far as they could be understood: they can
// be shown, but must not be played; LoadGame tells which have none. Diagnostics
// are in order of place; an error among them makes diag.List.Err non-nil.
func Load(fsys fs.FS, name string) (*Program, diag.List) {
	return LoadWithin(fsys, name, macro.Limits{})
}

// LoadWithin is Load with limits for the expansion of macros.
func LoadWithin(fsys fs.FS, name string, limits macro.Limits) (*Program, diag.List) {
	x := macro.Expand(fsys, name, limits)
	p := &Program{Names: game.NewNames()}
	var found diag.List
	p.Games, found = check.Check(x, p.Names)
	p.Files = x.Files()
	found = append(slices.Clone(x.Diags()), found...)
	if len(p.Games) == 0 && len(x.Macros()) == 0 && !found.HasErrors() { // a file of macros is fine by itself
		found = append(found, diag.Diagnostic{Code: "no-game", Loc: diag.Loc{File: x.Files()[0]}, Message: "the file has no game"})
	}
	return p, found.Sorted()
}

// LoadGame reads the rules file again for one of its games, by its number, as
// if it held no others but the one which that varies. So a game can be played
// beside others with errors. The game is nil if there is none of that number.
func LoadGame(fsys fs.FS, name string, number int) (*game.Game, []*source.File, diag.List) {
	x := macro.Expand(fsys, name, macro.Limits{})
	g, found := check.Only(x, game.NewNames(), number)
	return g, x.Files(), append(slices.Clone(x.Diags()), found...).Sorted()
}

// Find returns the game of that number (from 1, as game.Game.Number) or title
// (upper and lower case alike; of several the first), or for "" the default
// one. It fails for a name that is none, and says which there are.
func (p *Program) Find(variant string) (*game.Game, error) {
	if len(p.Games) == 0 {
		return nil, fmt.Errorf("the file has no game")
	}
	variant = strings.TrimSpace(variant)
	if variant == "" {
		return p.Default(), nil
	}
	for _, g := range p.Games {
		if strings.EqualFold(g.Title, variant) {
			return g, nil
		}
	}
	if n, err := strconv.Atoi(variant); err == nil && n >= 1 && n <= len(p.Games) {
		return p.Games[n-1], nil
	}
	titles := make([]string, len(p.Games))
	for i, g := range p.Games {
		titles[i] = fmt.Sprintf("%d %s", g.Number, cmp.Or(g.Title, "(no title)"))
	}
	return nil, fmt.Errorf("no game or variant %q; to choose from: %s", variant, strings.Join(titles, "; "))
}

// Default returns the game that is chosen unless another is asked for: the one
// marked (default), else the first game that is not a variant, else the first.
// It is nil if there is no game.
func (p *Program) Default() *game.Game {
	for _, is := range []func(*game.Game) bool{
		func(g *game.Game) bool { return g.Default },
		func(g *game.Game) bool { return !g.Variant },
	} {
		if i := slices.IndexFunc(p.Games, is); i >= 0 {
			return p.Games[i]
		}
	}
	if len(p.Games) > 0 {
		return p.Games[0]
	}
	return nil
}
