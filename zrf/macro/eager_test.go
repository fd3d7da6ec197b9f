package macro

import (
	"fmt"
	"strings"

	"zog/zrf/source"
	"zog/zrf/syntax"
)

// eager expands text in the plainest way, and shows the result: it walks the
// whole tree, carries all arguments along and copies them into place. The lazy
// expansion must say the same. It knows no includes, and gives up, with false,
// where it comes to no end: it expands arguments that are not used, too.
func eager(text string) (shown string, ok bool) {
	tree, _ := syntax.Parse(source.New("x.zrf", []byte(text)))
	e := &eagerExpander{macros: map[string][]syntax.Node{}, steps: 5_000}
	e.define(tree.Top)
	var top []syntax.Node
	for _, n := range e.nodes(tree.Top, nil) {
		if head := written(&n); n.Kind == syntax.List && head != "version" && head != "translate" {
			top = append(top, n)
		}
	}
	return showTree(top), e.steps > 0
}

// showTree returns what show returns of a tree without macros.
func showTree(nodes []syntax.Node) string {
	parts := make([]string, len(nodes))
	for i, n := range nodes {
		switch n.Kind {
		case syntax.List:
			parts[i] = "(" + showTree(n.Kids) + ")"
		case syntax.Atom:
			parts[i] = n.Text
		case syntax.String:
			parts[i] = fmt.Sprintf("%q", n.Text)
		}
	}
	return strings.Join(parts, " ")
}

type eagerExpander struct {
	macros map[string][]syntax.Node
	steps  int // left to take
}

func (e *eagerExpander) define(nodes []syntax.Node) {
	for _, n := range nodes {
		if written(&n) == "define" && len(n.Kids) > 1 {
			e.macros[n.Kids[1].Text] = n.Kids[2:]
		}
		e.define(n.Kids)
	}
}

// An eagerArg is what an argument expands to.
type eagerArg struct {
	nodes []syntax.Node
	given bool // it is not nothing, though it may expand to nothing
	word  bool // it is written as an atom: only such a one can name a macro
}

func (e *eagerExpander) nodes(nodes []syntax.Node, args []eagerArg) []syntax.Node {
	var out []syntax.Node
	for i := range nodes {
		out = append(out, e.node(&nodes[i], args)...)
	}
	return out
}

func (e *eagerExpander) node(n *syntax.Node, args []eagerArg) []syntax.Node {
	if e.steps--; e.steps < 0 {
		return nil
	}
	if n.Kind != syntax.List {
		return e.leaf(n, args).nodes
	}
	if head := written(n); head == "define" || head == "include" {
		return nil
	}
	if name, own, ok := e.callee(n, args); ok {
		bound := make([]eagerArg, 0, max(len(own), len(args)))
		for i := range own {
			bound = append(bound, e.bind(&own[i], args))
		}
		if len(bound) < len(args) {
			bound = append(bound, args[len(bound):]...)
		}
		return e.nodes(e.macros[name], bound)
	}
	return []syntax.Node{{Kind: syntax.List, Kids: e.nodes(n.Kids, args)}}
}

func (e *eagerExpander) bind(n *syntax.Node, args []eagerArg) eagerArg {
	if n.Kind != syntax.Atom {
		return eagerArg{nodes: e.node(n, args), given: true}
	}
	return e.leaf(n, args)
}

// callee returns the macro that n calls and its own arguments.
func (e *eagerExpander) callee(n *syntax.Node, args []eagerArg) (string, []syntax.Node, bool) {
	for i := range n.Kids {
		first := &n.Kids[i]
		if first.Kind != syntax.Atom {
			return "", nil, false
		}
		value := e.leaf(first, args)
		if value.word && len(value.nodes) == 1 {
			_, ok := e.macros[value.nodes[0].Text]
			return value.nodes[0].Text, n.Kids[i+1:], ok
		}
		if value.given {
			return "", nil, false
		}
	}
	return "", nil, false
}

func (e *eagerExpander) leaf(n *syntax.Node, args []eagerArg) eagerArg {
	if args == nil && n.Kind == syntax.String {
		return eagerArg{nodes: []syntax.Node{*n}, given: true}
	}
	var b strings.Builder
	at := 0
	for ref, ok := nextArg(n.Text, 0); ok; ref, ok = nextArg(n.Text, ref.end) {
		var value eagerArg
		if ref.number <= len(args) {
			value = args[ref.number-1]
		}
		if n.Kind == syntax.Atom && ref.start == 0 && ref.end == len(n.Text) {
			return value
		}
		b.WriteString(n.Text[at:ref.start])
		if len(value.nodes) == 1 {
			b.WriteString(value.nodes[0].Text)
		}
		at = ref.end
	}
	b.WriteString(n.Text[at:])
	if b.Len() == 0 && n.Kind == syntax.Atom {
		return eagerArg{}
	}
	return eagerArg{[]syntax.Node{{Kind: n.Kind, Text: b.String()}}, true, n.Kind == syntax.Atom}
}
