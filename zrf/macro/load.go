package macro

import (
	"errors"
	"fmt"
	"io/fs"
	"path"

	"zog/zrf/diag"
	"zog/zrf/source"
	"zog/zrf/syntax"
)

// A unit is one file: its tree and what is known of each node in it.
type unit struct {
	tree    *syntax.Tree
	dir     string // folder of the file, which its includes are relative to
	root    *scope // of text outside any macro
	loading bool   // its includes are being read
	uses    []argSet
	shapes  []ident
}

// A macro is what (define name body...) defines.
type macro struct {
	name string
	def  *syntax.Node
	body []syntax.Node
	unit *unit
	uses argSet // arguments that the body needs, through the macros it calls too
	bad  bool   // calls itself: reported, and expanded no more
}

// A loader reads a file and its includes and collects their macros.
type loader struct {
	fsys     fs.FS
	x        *Expansion
	units    map[string]*unit       // by name in fsys
	order    []*unit                // as first met
	includes map[*syntax.Node]*unit // what an (include ...) stands for
}

func (l *loader) main(name string) *unit {
	file, err := source.Read(l.fsys, name)
	if err != nil {
		file = source.New(name, nil)
		l.x.diags = append(l.x.diags, diag.Diagnostic{Code: "unreadable-file", Loc: diag.Loc{File: file},
			Message: "can't read the rules file: " + cause(err)})
	}
	return l.unit(name, file)
}

// unit parses file and goes through its defines and includes.
func (l *loader) unit(name string, file *source.File) *unit {
	tree, diags := syntax.Parse(file)
	l.x.diags = append(l.x.diags, diags...)
	u := &unit{tree: tree, dir: path.Dir(name), loading: true, uses: make([]argSet, tree.Len), shapes: make([]ident, tree.Len)}
	u.root = &scope{x: l.x, unit: u}
	l.units[name] = u
	l.order = append(l.order, u)
	l.scan(tree.Top, u, false)
	u.loading = false
	return u
}

// scan collects the defines and includes among nodes and in them, in text
// order; inside is set within a define.
func (l *loader) scan(nodes []syntax.Node, u *unit, inside bool) {
	for i := range nodes {
		n := &nodes[i]
		switch written(n) {
		case "define":
			l.define(n, u, inside)
			l.scan(n.Kids, u, true)
		case "include":
			l.include(n, u)
		default:
			l.scan(n.Kids, u, inside)
		}
	}
}

// written returns the first word of a list as it stands in the text.
func written(n *syntax.Node) string {
	if len(n.Kids) > 0 && n.Kids[0].Kind == syntax.Atom {
		return n.Kids[0].Text
	}
	return ""
}

func (l *loader) define(n *syntax.Node, u *unit, inside bool) {
	if len(n.Kids) < 2 || n.Kids[1].Kind != syntax.Atom {
		l.x.report(n, diag.Diagnostic{Code: "bad-define", Loc: u.root.loc(n),
			Message: "define needs the name of the macro: (define name body...)"})
		return
	}
	if inside {
		l.x.report(n, diag.Diagnostic{Severity: diag.Warning, Code: "nested-define", Loc: u.root.loc(n),
			Message: fmt.Sprintf("`%s` is defined inside another macro: it holds for the whole file, and arguments of the outer macro are not replaced in it", n.Kids[1].Text)})
	}
	m := &macro{name: n.Kids[1].Text, def: n, body: n.Kids[2:], unit: u}
	if old := l.x.macros[m.name]; old != nil {
		l.x.report(&n.Kids[1], diag.Diagnostic{Severity: diag.Warning, Code: "macro-redefined", Loc: u.root.loc(&n.Kids[1]),
			Message: fmt.Sprintf("`%s` is defined again; this definition holds everywhere", m.name),
			Notes:   []diag.Note{{Loc: old.unit.root.loc(old.def), Message: "the definition without effect"}}})
	}
	l.x.macros[m.name] = m
}

func (l *loader) include(n *syntax.Node, u *unit) {
	if len(n.Kids) != 2 || n.Kids[1].Kind == syntax.List {
		l.includeError(n, u, "bad-include", `include needs one file name: (include "file")`)
		return
	}
	written := n.Kids[1].Text
	name, err := source.Resolve(l.fsys, u.dir, written)
	if err != nil {
		l.includeError(n, u, "unreadable-include", fmt.Sprintf("can't include %q: %s", written, cause(err)))
		return
	}
	if known := l.units[name]; known != nil {
		if known.loading {
			l.includeError(n, u, "include-cycle", fmt.Sprintf("%q includes itself", name))
			return
		}
		l.includes[n] = known
		return
	}
	if len(l.order) > l.x.limits.Files {
		l.includeError(n, u, "too-many-includes", fmt.Sprintf("more than %d files are included", l.x.limits.Files))
		return
	}
	file, err := source.Read(l.fsys, name)
	if err != nil {
		l.includeError(n, u, "unreadable-include", fmt.Sprintf("can't include %q: %s", written, cause(err)))
		return
	}
	l.includes[n] = l.unit(name, file)
}

func (l *loader) includeError(n *syntax.Node, u *unit, code, message string) {
	l.x.report(n, diag.Diagnostic{Code: code, Loc: u.root.loc(n), Message: message})
}

// cause returns the reason of a file error without the path, which the
// message has already.
func cause(err error) string {
	var pathError *fs.PathError
	switch {
	case errors.Is(err, source.ErrOutside):
		return source.ErrOutside.Error()
	case errors.Is(err, fs.ErrNotExist):
		return "there is no such file"
	case errors.As(err, &pathError):
		return pathError.Err.Error()
	}
	return err.Error()
}
