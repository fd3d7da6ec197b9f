package macro

import (
	"fmt"

	"zog/zrf/diag"
	"zog/zrf/syntax"
)

// A scope is the inside of one macro call, or of a file outside macros.
type scope struct {
	x      *Expansion
	unit   *unit  // file that the text stands in
	args   []Node // $1 first; arguments that the macro doesn't use, or that are nothing, are zero
	idents []ident
	env    ident // of all args; 0 until asked for
	call   *diag.Call
	macro  *macro // nil outside macros
	caller *scope
	depth  int
}

// loc returns the place of n, a node of the scope's file.
func (s *scope) loc(n *syntax.Node) diag.Loc {
	return diag.Loc{File: s.unit.tree.File, Pos: n.Pos, End: n.End, Call: s.call}
}

// arg returns argument $k, zero if there is none.
func (s *scope) arg(k int) Node {
	if k < 1 || k > len(s.args) {
		return Node{}
	}
	return s.args[k-1]
}

// splice appends to out what nodes, written in the scope, expand to.
func (x *Expansion) splice(out *[]Node, nodes []syntax.Node, in *scope, nest int32) {
	for i := range nodes {
		x.put(out, &nodes[i], in, nest)
	}
}

// put appends to out what one node, written in the scope, expands to.
func (x *Expansion) put(out *[]Node, n *syntax.Node, in *scope, nest int32) {
	if !x.take(1, n, in) {
		return
	}
	if nest > maxNest {
		x.report(n, diag.Diagnostic{Code: "nesting-too-deep", Loc: in.loc(n),
			Message: fmt.Sprintf("lists and macro calls are nested more than %d deep", maxNest)})
		return
	}
	if n.Kind != syntax.List {
		if in.unit.usesOf(n) == 0 {
			*out = append(*out, Node{n, in, nest})
		} else if v := x.bind(n, in, nest); !v.IsZero() {
			x.put(out, v.tree, v.in, nest+1)
		}
		return
	}
	switch written(n) {
	case "define":
		return // a definition stands for nothing
	case "include":
		if u := x.loader.includes[n]; u != nil {
			x.splice(out, u.tree.Top, u.root, nest+1)
		}
		return
	}
	if head, args := in.head(n, nest); head != "" && x.macros[head] != nil {
		x.call(out, x.macros[head], n, args, in, nest)
	} else {
		*out = append(*out, Node{n, in, nest})
	}
}

// head returns the first word of list n and the nodes after it. The word may
// be an argument; one that is nothing leaves the place to the next.
func (s *scope) head(n *syntax.Node, nest int32) (string, []syntax.Node) {
	for i := range n.Kids {
		first := &n.Kids[i]
		switch {
		case first.Kind != syntax.Atom:
			return "", nil
		case s.unit.usesOf(first) == 0:
			return first.Text, n.Kids[i+1:]
		}
		if v := s.x.bind(first, s, nest); !v.IsZero() {
			if v.Kind() == syntax.Atom {
				return v.Text(), n.Kids[i+1:]
			}
			return "", nil
		}
	}
	return "", nil
}

// call appends to out the body of m as called by list n of the scope.
func (x *Expansion) call(out *[]Node, m *macro, n *syntax.Node, args []syntax.Node, in *scope, nest int32) {
	if m.bad || !x.take(len(args)+len(in.args), n, in) {
		return
	}
	if in.depth >= x.limits.Depth {
		x.tooDeep(m, n, in)
		return
	}
	x.splice(out, m.body, &scope{
		x: x, unit: m.unit, macro: m, caller: in, depth: in.depth + 1,
		args: x.effective(m, args, in, nest),
		call: &diag.Call{Macro: m.name, Loc: in.loc(n)},
	}, nest+1)
}

// effective returns the arguments that hold in a call of m: its own, then the
// caller's from there on. Those m doesn't use are left out, so that calls
// which differ in nothing else have the same environment.
func (x *Expansion) effective(m *macro, args []syntax.Node, in *scope, nest int32) []Node {
	n := min(max(len(args), len(in.args)), m.uses.max())
	if n == 0 {
		return nil
	}
	eff := make([]Node, n)
	for i := range eff {
		switch {
		case !m.uses.has(i + 1):
		case i < len(args):
			eff[i] = x.bind(&args[i], in, nest)
		default:
			eff[i] = in.args[i]
		}
	}
	return eff
}

// tooDeep reports a chain of calls that is too long, and stops the macro that
// is to blame from being expanded any more: a macro that calls itself twice
// would otherwise get here 2^200 times.
func (x *Expansion) tooDeep(m *macro, n *syntax.Node, in *scope) {
	m.bad = true
	d := diag.Diagnostic{Code: "macro-too-deep", Loc: in.loc(n),
		Message: fmt.Sprintf("macro calls are nested more than %d deep", x.limits.Depth)}
	for s := in; s.macro != nil; s = s.caller {
		if s.macro == m {
			d.Code = "recursive-macro"
			d.Message = fmt.Sprintf("macro `%s` calls itself without end", m.name)
			d.Notes = []diag.Note{{Loc: m.unit.root.loc(m.def), Message: "it is defined here"}}
			break
		}
	}
	x.report(n, d)
}
