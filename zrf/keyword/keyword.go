// Package keyword is the table of every keyword of the rules language: where
// it may stand, which arguments it takes and what it does. The checker reads
// the shapes, editors the texts; no other package lists keywords.
//
// The same word may be several keywords (not in a condition, in a goal and in
// a piece pattern), so a word is always looked up for a Place.
package keyword

import (
	"iter"
	"strings"
)

// A Place is a kind of slot in which keywords are looked up, or a set of them.
type Place uint32

const (
	Top         Place = 1 << iota // outside all lists
	Section                       // directly in (game ...) or (variant ...)
	Board                         // in (board ...)
	Grid                          // in (grid ...)
	Zone                          // in (zone ...)
	Setup                         // in the piece lists of (board-setup ...)
	TurnOrder                     // in (turn-order ...)
	Piece                         // in (piece ...)
	MoveList                      // among the blocks of (moves ...) and (drops ...)
	Instruction                   // in a move block
	Condition                     // where a move block tests something
	Square                        // where a move block names a square
	Goal                          // in (win-condition ...) and its kin
	Occupant                      // where a goal names pieces
)

// String names the kinds of slot of a set, for tables: "condition".
func (p Place) String() string {
	names := [...]string{"top level", "section", "board", "grid", "zone", "setup", "turn order", "piece",
		"move list", "instruction", "condition", "square", "goal", "occupant"}
	var in []string
	for i, name := range names {
		if p>>i&1 != 0 {
			in = append(in, name)
		}
	}
	return strings.Join(in, ", ")
}

// A Kind is what an argument has to be.
type Kind uint8

const (
	Node         Kind = iota // anything
	NewName                  // a name that this form defines
	Text                     // a string for reading
	Path                     // a string that names a file
	Number                   // an integer
	Truth                    // true or false
	Value                    // the value of an option
	PlayerName               // a name from (players ...)
	PieceName                // the name of a piece
	PositionName             // the name of a position
	Direction                // the name of a direction
	ZoneName                 // the name of a zone
	MoveType                 // a name from (move-type ...)
	FlagName                 // a flag; setting it defines it
	Attribute                // a name from (attribute ...)
	Where                    // a square: a position, a direction, (opposite direction), from, to, mark, last-from or last-to
	Test                     // a condition
	Step                     // an instruction
	Aim                      // a goal
	Pattern                  // a piece in a goal: its name, (opponent P), (any-owner P) or (not ...)
	List                     // a list with a structure of its own, told by Arg.Label
	Form                     // a form from the table, looked up in Keyword.Inside
)

// An Arg is a run of arguments of one kind.
type Arg struct {
	Kind     Kind
	Min, Max int    // how many; Max < 0 is any number
	Label    string // how usage texts call it
}

// A Keyword is one row of the table.
type Keyword struct {
	Name   string
	Place  Place
	Args   []Arg
	Inside Place  // where the forms among the arguments are looked up
	Not    bool   // a condition that has a not- form too
	Legacy string // of a section that is an old spelling: the option it sets
	Doc    string // one line
}

// Arity returns the least and the greatest number of arguments; max < 0 is
// any number. A keyword whose least number is zero may stand as a bare word
// where its place takes words.
func (k *Keyword) Arity() (min, max int) {
	for _, a := range k.Args {
		min += a.Min
		switch {
		case a.Max < 0:
			max = -1
		case max >= 0:
			max += a.Max
		}
	}
	return min, max
}

// Usage returns the keyword with its arguments as a manual shows them:
// "(capture [square])".
func (k *Keyword) Usage() string {
	if len(k.Args) == 0 {
		if k.Place&(Instruction|Condition|Square|Goal|TurnOrder|Setup) != 0 {
			return k.Name
		}
		return "(" + k.Name + ")"
	}
	parts := []string{k.Name}
	for _, a := range k.Args {
		parts = append(parts, a.usage())
	}
	return "(" + strings.Join(parts, " ") + ")"
}

// usage returns the argument as usage texts show it: "label", "[label]",
// "label..." or "[label...]".
func (a Arg) usage() string {
	s := a.Label
	if a.Max < 0 {
		s += "..."
	}
	if a.Min == 0 {
		s = "[" + s + "]"
	}
	return s
}

// Find looks a word up where it stands. Conditions are found by their not-
// form too, and negated then says that the word was one.
func Find(place Place, word string) (k *Keyword, negated bool) {
	if k := byWord[entry{place, word}]; k != nil {
		return k, false
	}
	if place == Condition {
		if positive, ok := strings.CutPrefix(word, "not-"); ok {
			if k := byWord[entry{place, positive}]; k != nil && k.Not {
				return k, true
			}
		}
	}
	return nil, false
}

// Words returns every word that may stand at the place, not- forms included,
// in the order of the table.
func Words(place Place) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range table {
			k := &table[i]
			if k.Place&place == 0 {
				continue
			}
			if !yield(k.Name) || k.Not && !yield("not-"+k.Name) {
				return
			}
		}
	}
}

// All returns the table. It is shared: callers don't change it.
func All() []Keyword { return table }

// entry is a key of the index: one word at one place.
type entry struct {
	place Place
	word  string
}

// table and byWord are filled once and never written again.
var (
	table  = join(topLevel(), sections(), legacy(), boardForms(), pieceForms(), instructions(), conditions(), goals())
	byWord = index(table)
)

// join returns the rows of all parts in order.
func join(parts ...[]Keyword) []Keyword {
	var all []Keyword
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

// index maps each word at each single place to its row.
func index(rows []Keyword) map[entry]*Keyword {
	m := make(map[entry]*Keyword, len(rows))
	for i := range rows {
		for place := Top; place <= Occupant; place <<= 1 {
			if rows[i].Place&place != 0 {
				m[entry{place, rows[i].Name}] = &rows[i]
			}
		}
	}
	return m
}

// args, one, opt, many and some build the argument lists of the table.
func args(a ...Arg) []Arg { return a }

func one(k Kind, label string) Arg  { return Arg{k, 1, 1, label} }
func opt(k Kind, label string) Arg  { return Arg{k, 0, 1, label} }
func many(k Kind, label string) Arg { return Arg{k, 0, -1, label} }
func some(k Kind, label string) Arg { return Arg{k, 1, -1, label} }
