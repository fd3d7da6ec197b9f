package check

import (
	"slices"

	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/keyword"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// A form is one (game ...) or (variant ...) as written, its sections sorted.
type form struct {
	node     macro.Node
	variant  bool
	sections map[string]section // by keyword: those that count once
	boards   []section          // they add up
	goals    []section
	options  []setting
	pieces   []*pieceForm
}

// A section is a list known by its first word, and what follows the word.
type section struct {
	node macro.Node
	name string
	args []macro.Node
}

// A setting is one option as written.
type setting struct {
	name  string
	value string
	node  macro.Node
}

// A pieceForm is one (piece ...) form, typed once for all games that have it.
type pieceForm struct {
	section
	parts []section
	sym   game.Sym
	piece *game.Piece
	uses  map[use]struct{}
}

// sortForm sorts the sections of a game or variant.
func (c *checker) sortForm(n macro.Node, variant bool) *form {
	f := &form{node: n, variant: variant, sections: map[string]section{}}
	kids := n.Kids()
	for _, s := range kids[min(1, len(kids)):] {
		if k, s, ok := c.formOf(s, keyword.Section); ok {
			c.sortSection(f, k, s)
		}
	}
	return f
}

// sortSection puts one section where it belongs.
func (c *checker) sortSection(f *form, k *keyword.Keyword, s section) {
	switch k.Name {
	case "piece":
		f.pieces = append(f.pieces, &pieceForm{section: s})
	case "board":
		f.boards = append(f.boards, s)
	case "win-condition", "loss-condition", "draw-condition", "count-condition":
		f.goals = append(f.goals, s)
	case "option":
		f.options = append(f.options, setting{s.args[0].Text(), s.args[1].Text(), s.node})
	default:
		if k.Legacy != "" {
			f.options = append(f.options, setting{k.Legacy, s.args[0].Text(), s.node})
			return
		}
		if old, twice := f.sections[k.Name]; twice {
			c.warn("repeated-section", headLoc(s.node), "%s is given twice: the last one counts", k.Name).
				note(headLoc(old.node), "the other one")
		}
		f.sections[k.Name] = s
	}
}

// isSeparator reports whether the form is only a line in a menu.
func (f *form) isSeparator() bool {
	t, ok := f.sections["title"]
	return ok && len(t.args) == 1 && t.args[0].Text() == "-"
}

// rules are the sections of a game or variant with what it inherits, and what
// of them has been typed.
type rules struct {
	form     *form
	base     *form // the game it varies, form itself for a game; nil if there is none
	sections map[string]section
	boards   []section
	goals    []section
	options  []setting
	pieces   []*pieceForm

	players []game.Player
	player  map[game.Sym]int // index of a player's name
	board   *board
	piece   map[game.Sym]int // index of a piece's name
	names   roles            // what each name is in this game
}

// overlay returns the sections of f over those of base. A variant keeps of its
// game what it does not mention: boards are replaced as a whole, and so are
// goals as soon as it has any; options and pieces go by name.
func overlay(base, f *form) *rules {
	r := &rules{form: f, base: base, sections: f.sections, boards: f.boards, goals: f.goals, options: f.options, pieces: f.pieces}
	if base == nil || base == f {
		return r
	}
	r.sections = make(map[string]section, len(base.sections)+len(f.sections))
	for _, from := range []*form{base, f} {
		for name, s := range from.sections {
			if name != "default" || from == f {
				r.sections[name] = s
			}
		}
	}
	if len(r.boards) == 0 {
		r.boards = base.boards
	}
	if len(r.goals) == 0 {
		r.goals = base.goals
	}
	r.options = append(append([]setting(nil), base.options...), f.options...)
	r.pieces = append(append([]*pieceForm(nil), base.pieces...), f.pieces...)
	return r
}

// mergePieces returns the pieces with each name once: the last form of a name
// in the place of the first. Forms without a name are left out.
func mergePieces(forms []*pieceForm) []*pieceForm {
	var merged []*pieceForm
	place := map[game.Sym]int{}
	for _, p := range forms {
		i, known := place[p.sym]
		switch {
		case p.sym == 0:
		case known:
			merged[i] = p
		default:
			place[p.sym] = len(merged)
			merged = append(merged, p)
		}
	}
	return merged
}

// formOf takes apart a list that has to be a form of the place, its arguments
// held against the table. Anything else is reported.
func (c *checker) formOf(n macro.Node, place keyword.Place) (*keyword.Keyword, section, bool) {
	kids := n.Kids()
	if n.Kind() != syntax.List || len(kids) == 0 || kids[0].Kind() != syntax.Atom {
		c.error("not-a-form", n.Loc(), "%s in %s, where a list starting with a keyword is wanted", quote(n), placeName(place)).
			note(diag.Loc{}, "keywords here: %s", wordList(place))
		return nil, section{}, false
	}
	s := section{n, kids[0].Text(), kids[1:]}
	k, _ := keyword.Find(place, s.name)
	if k == nil {
		c.misplaced(c.error("unknown-keyword", kids[0].Loc(), "no keyword or macro %s in %s", s.name, placeName(place)).
			meant(s.name, join(keyword.Words(place), slices.Values(c.macros))), s.name)
		return nil, s, false
	}
	return k, s, c.shape(n, s.args, k)
}

// formsOf returns the well-formed forms of a place among nodes.
func (c *checker) formsOf(nodes []macro.Node, place keyword.Place) []section {
	var forms []section
	for _, n := range nodes {
		if _, s, ok := c.formOf(n, place); ok {
			forms = append(forms, s)
		}
	}
	return forms
}
