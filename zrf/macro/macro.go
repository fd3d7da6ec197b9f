// Package macro expands the macros of a rules file.
package macro

import (
	"io/fs"
	"time"

	"zog/zrf/diag"
	"zog/zrf/source"
	"zog/zrf/syntax"
)

// Limits bounds an expansion. A zero field means the default.
type Limits struct {
	Depth int           // of macro calls within macro calls
	Nodes int           // nodes produced in all
	Time  time.Duration // for the whole expansion
}

// An Expansion is a rules file with its includes, ready to be walked.
type Expansion struct {
	Files []*source.File // the main file first
}

// Expand reads the file name in fsys and everything it includes.
// Whatever goes wrong, a file that is not there included, is among Diags.
func Expand(fsys fs.FS, name string, limits Limits) *Expansion { return &Expansion{} }

// Top returns the forms at top level: define, include, version and translate
// are already dealt with and left out, macro calls are expanded.
func (x *Expansion) Top() []Node { return nil }

// Diags returns everything found wrong so far: walking the nodes adds to it,
// so ask when the walk is done.
func (x *Expansion) Diags() diag.List { return nil }

// A Node is a list, an atom or a string after expansion. It is a small value;
// the zero Node is none. Nothing is expanded before Kids is asked for.
type Node struct {
	tree *syntax.Node
	in   *scope
	nest int32
}

type scope struct{}

// IsZero reports that there is no node.
func (n Node) IsZero() bool { return n.tree == nil }

// Kind returns what the node is.
func (n Node) Kind() syntax.Kind { return n.tree.Kind }

// Text returns the text of an atom or a string, "" for a list.
func (n Node) Text() string { return n.tree.Text }

// Head returns the text of the first kid if it is an atom, else "".
func (n Node) Head() string { return "" }

// Kids returns what a list holds: macro calls are replaced by what they expand to.
func (n Node) Kids() []Node { return nil }

// Loc returns the text as written and the macro calls it was expanded by.
func (n Node) Loc() diag.Loc { return diag.Loc{} }

// A Key identifies what a node expands to: equal keys, equal expansions.
// Kids, texts and everything below are the same; only the call chain of Loc may differ.
type Key struct {
	tree *syntax.Node
	env  int32
}

// Key returns the node's key, to share what is derived from equal nodes.
func (n Node) Key() Key { return Key{} }
