// Package macro expands the macros of a rules file, lazily.
//
// In: the file's name and the file system it and its includes are in. Out: an
// Expansion, whose Nodes look like the tree of a file without macros. It
// knows define, include, version and translate, and no other word of the
// language.
//
// The rules of the language it implements: (define name body...) may stand
// anywhere, before or after use, in the file or an included one; of several
// definitions of a name the last one holds. A list whose first word is the
// name of a macro is a call, also where the word comes from an argument, and
// also where the name means something else to the language. A call stands
// for the macro's body, which may be any number of nodes, without parentheses
// of its own. In the body $1, $2, ... $10, ... are the nodes after the name
// in the call, each one node, whole; glued to other text (rank-$1, "p$1.bmp")
// they are the node's text. An argument the call leaves out is the caller's
// of that number, and so on outwards; without one it is nothing. Arguments
// too many are ignored.
//
// Why lazily: real files expand to millions of nodes, nearly all of them
// copies of each other. So nothing is materialised: a Node is a place in the
// written tree with the arguments that hold there, its kids are worked out
// when asked for, and equal Nodes have equal Keys, by which the reader of the
// expansion can share what it makes of them. Equal expansions are then read
// once, and a file costs what it says, not what it expands to.
package macro

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"zog/zrf/diag"
	"zog/zrf/source"
	"zog/zrf/syntax"
)

// Limits bounds an expansion. A zero field means the default.
type Limits struct {
	Depth int // macro calls within macro calls; 200
	Nodes int // nodes handed out, macro calls and arguments looked at, in all; 2 million
	Files int // files included, counting repeated ones once; 100
}

func (l Limits) orDefault() Limits {
	if l.Depth == 0 {
		l.Depth = 200
	}
	if l.Nodes == 0 {
		l.Nodes = 2_000_000
	}
	if l.Files == 0 {
		l.Files = 100
	}
	return l
}

// maxNest bounds how deep lists and calls may nest after expansion: readers
// of the expansion recurse.
const maxNest = 4 * syntax.MaxNesting

// maxText bounds the bytes of an atom or string after substitution.
const maxText = 64 << 10

// maxDiags bounds the diagnostics of one expansion.
const maxDiags = 200

// An Expansion is a rules file with its includes and macros, ready to be
// walked. It counts what is taken from it, so one goroutine at a time.
type Expansion struct {
	limits   Limits
	loader   loader
	macros   map[string]*macro
	idents   interner
	main     *unit
	top      []Node
	taken    int  // of limits.Nodes
	spent    bool // the limit is reached and reported
	reported map[report]bool
	diags    diag.List
}

// A report is what is reported once only, however often it is met.
type report struct {
	at   *syntax.Node
	code string
}

// Expand reads the file name in fsys and everything it includes. Whatever
// goes wrong, a file that is not there included, is among Diags.
func Expand(fsys fs.FS, name string, limits Limits) *Expansion {
	x := &Expansion{
		limits:   limits.orDefault(),
		macros:   map[string]*macro{},
		idents:   newInterner(),
		reported: map[report]bool{},
	}
	x.loader = loader{fsys: fsys, x: x, units: map[string]*unit{}, includes: map[*syntax.Node]*unit{}}
	x.main = x.loader.main(name)
	x.analyse()
	x.top = x.expandTop()
	return x
}

// Files returns the files read, the main file first.
func (x *Expansion) Files() []*source.File {
	files := make([]*source.File, len(x.loader.order))
	for i, u := range x.loader.order {
		files[i] = u.tree.File
	}
	return files
}

// Macros returns the names of all macros, sorted.
func (x *Expansion) Macros() []string { return slices.Sorted(maps.Keys(x.macros)) }

// Top returns the lists at top level in file order: games and variants, if
// the file is as it should be. define, version and translate are left out,
// includes and macro calls replaced by what they stand for.
func (x *Expansion) Top() []Node { return x.top }

// Diags returns what has been found wrong so far, in the order it was found.
// Walking the nodes adds to it, so ask when the walk is done.
func (x *Expansion) Diags() diag.List { return x.diags }

// Spent reports that the limit on nodes was reached: lists then seem empty,
// and what a reader of the expansion finds missing need not be.
func (x *Expansion) Spent() bool { return x.spent }

func (x *Expansion) expandTop() []Node {
	var all, lists []Node
	x.splice(&all, x.main.tree.Top, x.main.root, 0)
	afterStray := false
	for _, n := range all {
		stray := n.Kind() != syntax.List
		if stray && !afterStray {
			x.report(n.tree, diag.Diagnostic{Severity: diag.Warning, Code: "stray-text", Loc: n.Loc(),
				Message: "text outside parentheses is ignored"})
		}
		afterStray = stray
		if head := n.Head(); !stray && head != "version" && head != "translate" {
			lists = append(lists, n)
		}
	}
	return lists
}

// report adds a diagnostic, unless it has been reported for the same node.
func (x *Expansion) report(at *syntax.Node, d diag.Diagnostic) {
	r := report{at, d.Code}
	if !x.reported[r] && len(x.diags) < maxDiags {
		x.reported[r] = true
		x.diags = append(x.diags, d)
	}
}

// take counts work against the limit and reports whether there is any left.
func (x *Expansion) take(n int, at *syntax.Node, in *scope) bool {
	x.taken += n
	if x.taken <= x.limits.Nodes {
		return true
	}
	if !x.spent {
		x.spent = true
		x.diags = append(x.diags, diag.Diagnostic{Code: "expansion-too-large", Loc: in.loc(at),
			Message: fmt.Sprintf("macros expand to more than %d nodes", x.limits.Nodes)})
	}
	return false
}
