// Package diag is the one diagnostic type of zog: what is wrong, where, and
// through which macro calls.
package diag

import (
	"cmp"
	"fmt"
	"slices"

	"zog/zrf/source"
)

// A Loc is a place in a rules file: a byte span, and the macro call that the
// text was expanded by, nil for text that stands as written. A zero Loc is no
// place.
type Loc struct {
	File *source.File
	Pos  int32 // first byte
	End  int32 // one past the last byte
	Call *Call
}

// A Call is a macro call that text was expanded by.
type Call struct {
	Macro string
	Loc   Loc // the call; its Call is the enclosing one
}

// A Severity says how bad a diagnostic is.
type Severity uint8

const (
	Error   Severity = iota // the game can't be used
	Warning                 // the game runs, but perhaps not as meant
)

// A Diagnostic is one finding about a rules file.
type Diagnostic struct {
	Severity Severity
	Code     string // stable, kebab-case: "unknown-keyword"
	Loc      Loc
	Message  string // one line
	Notes    []Note // where a macro was called, where the other definition is, did you mean
	Fix      string // replacement text for the span, "" if none
}

// Position returns the place's file name, line and column, the numbers from
// 1. A zero Loc has none: "", 0 and 0.
func (l Loc) Position() (file string, line, column int) {
	if l.File == nil {
		return "", 0, 0
	}
	line, column = l.File.Position(l.Pos)
	return l.File.Name, line, column
}

// String returns the place as file:line:column, "" for none.
func (l Loc) String() string {
	file, line, column := l.Position()
	if line == 0 {
		return ""
	}
	return fmt.Sprintf("%s:%d:%d", file, line, column)
}

// String returns "error" or "warning".
func (s Severity) String() string {
	if s == Warning {
		return "warning"
	}
	return "error"
}

// A Note adds to a diagnostic, with a place of its own if it has one.
type Note struct {
	Loc     Loc
	Message string
}

// A List is the diagnostics of one load, in order of place. It is an error
// if it holds an Error.
type List []Diagnostic

// HasErrors reports whether the list holds an Error.
func (l List) HasErrors() bool {
	errors, _ := l.Count()
	return errors > 0
}

// Count returns how many errors and warnings the list holds.
func (l List) Count() (errors, warnings int) {
	for _, d := range l {
		if d.Severity == Error {
			errors++
		}
	}
	return errors, len(l) - errors
}

// Err returns the list as an error if it holds an Error, else nil.
func (l List) Err() error {
	if l.HasErrors() {
		return l
	}
	return nil
}

// Error returns the first error in one line, and how many more there are.
func (l List) Error() string {
	first := slices.IndexFunc(l, func(d Diagnostic) bool { return d.Severity == Error })
	if first < 0 {
		return "no errors"
	}
	if n, _ := l.Count(); n > 1 {
		return fmt.Sprintf("%v (and %d more)", l[first], n-1)
	}
	return l[first].String()
}

// Sort brings the list in order of place: by file name, then as in the text.
// Diagnostics of one place stay in the order they were found.
func (l List) Sort() {
	slices.SortStableFunc(l, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Loc.fileName(), b.Loc.fileName()), cmp.Compare(a.Loc.Pos, b.Loc.Pos))
	})
}

// Sorted returns the list in order of place, each finding once: a fault in a
// macro's body shows in every call, but is one fault. The first call stays in
// its diagnostic.
func (l List) Sorted() List {
	type finding struct {
		file      *source.File
		pos       int32
		code, msg string
	}
	seen := make(map[finding]bool, len(l))
	var out List
	for _, d := range l {
		f := finding{d.Loc.File, d.Loc.Pos, d.Code, d.Message}
		if !seen[f] {
			seen[f] = true
			out = append(out, d)
		}
	}
	out.Sort()
	return out
}

func (l Loc) fileName() string {
	if l.File == nil {
		return ""
	}
	return l.File.Name
}
