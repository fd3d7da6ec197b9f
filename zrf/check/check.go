// Package check turns the expanded forms of a rules file into typed games.
//
// In: the forms at top level, macros expanded as they are walked. Out: one
// complete game.Game for every (game ...) and (variant ...), and everything
// that is wrong, at once. It goes in passes:
//
//  1. sort:    each form's sections by keyword; pieces and options by name
//  2. inherit: each variant's sections laid over those of its game
//  3. board:   players and boards typed, which gives the names in use
//  4. pieces:  each piece typed once, however many variants have it; move
//     blocks that expand alike are typed once and shared
//  5. resolve: each game put together, every name in it looked up on its own
//     board and among its own pieces and players
//
// A game with errors is returned as far as it could be understood, so that it
// can still be looked at. Package check knows the language; it does not know
// how games are played.
package check

import (
	"slices"
	"strings"

	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/keyword"
	"zog/zrf/macro"
)

// Check types the games of a file, interning their names into names, and
// returns what is wrong with them. What is wrong with the expansion itself is
// in its own Diags when Check is done.
func Check(x *macro.Expansion, names *game.Names) ([]*game.Game, diag.List) {
	c := newChecker(x, names)
	forms := c.sortTop(x.Top())
	rules := c.inherit(forms)
	games := c.typeGames(forms, rules, 1)
	if x.Spent() {
		return games, nil // what is missing may only have been cut off
	}
	return games, c.findings(x)
}

// Only checks as if the file had one game alone, that of the number which
// Check gave it, and what it varies: the faults of other games are not its own.
// It is nil if there is no such game.
func Only(x *macro.Expansion, names *game.Names, number int) (*game.Game, diag.List) {
	c := newChecker(x, names)
	forms := c.sortTop(x.Top())
	all := c.inherit(forms)
	if number < 1 || number > len(all) {
		return nil, c.findings(x)
	}
	one := all[number-1].form
	base := one
	if one.variant {
		base = baseOf(forms, slices.Index(forms, one))
	}
	at := -1
	top := slices.DeleteFunc(slices.Clone(x.Top()), func(n macro.Node) bool {
		if !isForm(n) {
			return false
		}
		at++
		return at < len(forms) && forms[at] != one && forms[at] != base
	})
	c = newChecker(x, names)
	forms = c.sortTop(top)
	mine := slices.DeleteFunc(c.inherit(forms), func(r *rules) bool { return r.form.variant != one.variant })
	games := c.typeGames(forms, mine, number)
	if len(games) == 0 || x.Spent() {
		return nil, c.findings(x)
	}
	return games[0], c.findings(x)
}

// isForm reports whether a list at top level is a game or a variant.
func isForm(n macro.Node) bool { return n.Head() == "game" || n.Head() == "variant" }

func newChecker(x *macro.Expansion, names *game.Names) *checker {
	c := &checker{
		report: newReport(),
		names:  names,
		left:   newBudget(),
		macros: x.Macros(),
		boards: map[boardKey]*board{},
		blocks: map[blockKey]game.Block{},
		instrs: map[macro.Key]game.Instr{},
		conds:  map[macro.Key]*game.Cond{},
	}
	if lacksInclude(x) {
		c.mute(includable...)
	}
	return c
}

// typeGames makes games of rules, numbered from first on.
func (c *checker) typeGames(forms []*form, all []*rules, first int) []*game.Game {
	for _, r := range all {
		c.players(r)
	}
	for _, r := range all {
		c.boardOf(r)
	}
	for _, f := range forms {
		c.declarePieces(f)
	}
	for _, f := range forms {
		c.typePieces(f)
	}
	var games []*game.Game
	for _, r := range all {
		games = append(games, c.assemble(r, first+len(games)))
	}
	return games
}

// includable are the codes of faults that may only come of an include that
// can't be read, which is one fault, not one wherever what it holds is used.
var includable = []string{
	"no-game", "no-board", "no-players", "no-turns", "no-pieces", "unknown-keyword", "unknown-instruction",
	"unknown-step", "unknown-condition", "unknown-position", "unknown-direction", "unknown-zone", "unknown-piece",
	"unknown-player", "unknown-attribute",
}

// lacksInclude reports whether an include of the file could not be read.
func lacksInclude(x *macro.Expansion) bool {
	return slices.ContainsFunc(x.Diags(), func(d diag.Diagnostic) bool { return d.Code == "unreadable-include" })
}

// A checker is the state of one Check.
type checker struct {
	*report
	names  *game.Names
	macros []string // the names of the file's macros
	known  roles    // what each name is, in any game of the file

	boards map[boardKey]*board
	left   budget

	// What has been typed already, by what it expands to; invalid for what is
	// wrong and has been reported.
	blocks map[blockKey]game.Block
	instrs map[macro.Key]game.Instr
	conds  map[macro.Key]*game.Cond
}

// sortTop sorts the sections of every game and variant. Text outside all lists
// has been reported, and left out, before.
func (c *checker) sortTop(top []macro.Node) []*form {
	var forms []*form
	for _, n := range top {
		switch head := n.Head(); {
		case isForm(n):
			if !c.spend(&c.left.work, gameWork, headLoc(n), "variants") {
				return forms
			}
			forms = append(forms, c.sortForm(n, head == "variant"))
		case strings.HasSuffix(head, "!"):
			c.error("preprocessor", headLoc(n), "%s belongs to a macro preprocessor, not to the language: run that first and take the rules file it writes", head)
			c.mute("preprocessor", "unknown-step", "unknown-instruction", "unknown-condition", "unknown-keyword")
		case head == "":
			c.error("misplaced-list", n.Loc(), "a list here must start with game, variant, define or include")
		default:
			c.misplaced(c.error("unknown-keyword", headLoc(n), "no form or macro %s at top level", head).
				meant(head, join(keyword.Words(keyword.Top), slices.Values(c.macros))), head)
		}
	}
	return forms
}

// inherit returns the rules of every game and variant that can be chosen, in
// file order, with what the variants take from their games.
func (c *checker) inherit(forms []*form) []*rules {
	var all []*rules
	for i, f := range forms {
		base := f
		if f.variant {
			if f.isSeparator() {
				continue
			}
			if base = baseOf(forms, i); base == nil {
				c.error("no-game", headLoc(f.node), "a variant in a file without a game")
			}
		}
		r := overlay(base, f)
		if !c.spend(&c.left.work, r.work(), headLoc(f.node), "variants") {
			break
		}
		all = append(all, r)
	}
	return all
}

// baseOf returns the game that the variant at index i varies: the last one
// before it or else the first in the file.
func baseOf(forms []*form, i int) *form {
	isGame := func(f *form) bool { return !f.variant }
	for j := i; j >= 0; j-- {
		if isGame(forms[j]) {
			return forms[j]
		}
	}
	if j := slices.IndexFunc(forms, isGame); j >= 0 {
		return forms[j]
	}
	return nil
}
