package macro

import (
	"zog/zrf/diag"
	"zog/zrf/syntax"
)

// A Node is a list, an atom or a string after expansion. It is a small value;
// the zero Node is none. Nothing is expanded before Kids is asked for.
type Node struct {
	tree *syntax.Node
	in   *scope
	nest int32 // lists and calls it is in
}

// IsZero reports that there is no node.
func (n Node) IsZero() bool { return n.tree == nil }

// Kind returns what the node is.
func (n Node) Kind() syntax.Kind { return n.tree.Kind }

// Text returns the text of an atom, or of a string without its quotes, with
// arguments filled in; "" for a list.
func (n Node) Text() string { return n.tree.Text }

// Loc returns the node's place as written, and the macro calls it was
// expanded by. What came in as an argument is placed where the call has it.
func (n Node) Loc() diag.Loc { return n.in.loc(n.tree) }

// Kids returns what a list holds after expansion, nil for atoms and strings.
// Each call works it out anew.
func (n Node) Kids() []Node {
	if len(n.tree.Kids) == 0 {
		return nil
	}
	kids := make([]Node, 0, len(n.tree.Kids))
	n.in.x.splice(&kids, n.tree.Kids, n.in, n.nest+1)
	return kids
}

// Head returns the text of the first kid if that is an atom, else "".
func (n Node) Head() string {
	if len(n.tree.Kids) == 0 {
		return ""
	}
	if first := &n.tree.Kids[0]; first.Kind == syntax.Atom && n.in.unit.usesOf(first) == 0 {
		return first.Text
	}
	if kids := n.Kids(); len(kids) > 0 && kids[0].Kind() == syntax.Atom {
		return kids[0].Text()
	}
	return ""
}
