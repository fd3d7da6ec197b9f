// Package diag is the one diagnostic type of zog: what is wrong, where, and
// through which macro calls.
package diag

import "zog/zrf/source"

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
	for _, d := range l {
		if d.Severity == Error {
			return true
		}
	}
	return false
}
