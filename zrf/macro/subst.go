package macro

import (
	"fmt"
	"strings"

	"zog/zrf/diag"
	"zog/zrf/syntax"
)

// An argRef is $n in a text.
type argRef struct {
	start, end int // of the $ and the last digit's end
	number     int
}

// nextArg returns the first $n at or after offset from, and whether there is
// one. All digits that follow count: $10 is the tenth argument. A $ without
// a number from 1 to maxArg is a character like any other.
func nextArg(text string, from int) (argRef, bool) {
	for at := from; ; {
		i := strings.IndexByte(text[at:], '$')
		if i < 0 {
			return argRef{}, false
		}
		start := at + i
		at = start + 1
		number := 0
		for at < len(text) && text[at] >= '0' && text[at] <= '9' {
			number = min(number*10+int(text[at]-'0'), maxArg+1)
			at++
		}
		if number >= 1 && number <= maxArg {
			return argRef{start, at, number}, true
		}
	}
}

// bind returns the node that n stands for as an argument, or by itself: an
// argument of the scope if n is $k alone, the text with arguments filled in if
// n is an atom or string with $k in it, else n. Nothing is the zero Node.
func (x *Expansion) bind(n *syntax.Node, in *scope, nest int32) Node {
	if n.Kind == syntax.List || in.unit.usesOf(n) == 0 {
		return Node{tree: n, in: in}
	}
	if in.macro == nil && n.Kind == syntax.String {
		return Node{tree: literal(n, n.Text), in: in} // "$5" outside macros is money
	}
	if ref, _ := nextArg(n.Text, 0); n.Kind == syntax.Atom && ref.start == 0 && ref.end == len(n.Text) {
		if in.macro == nil {
			x.report(n, diag.Diagnostic{Severity: diag.Warning, Code: "argument-outside-macro", Loc: in.loc(n),
				Message: fmt.Sprintf("`%s` outside a macro stands for nothing", n.Text)})
		}
		arg := in.arg(ref.number)
		if in.macro != nil && arg.IsZero() {
			x.report(n, diag.Diagnostic{Severity: diag.Warning, Code: "missing-argument", Loc: in.loc(n),
				Message: fmt.Sprintf("no call gives `%s` a value: it stands for nothing", n.Text)})
		}
		return arg
	}
	text := x.fill(n, in, nest)
	if text == "" && n.Kind == syntax.Atom {
		return Node{}
	}
	return Node{tree: literal(n, text), in: in}
}

// noID marks a node that is not in a tree: a text with arguments filled in.
const noID = -1

func literal(n *syntax.Node, text string) *syntax.Node {
	return &syntax.Node{Kind: n.Kind, ID: noID, Pos: n.Pos, End: n.End, Text: text}
}

// fill returns the text of atom or string n with arguments filled in, or
// nothing if that is too long.
func (x *Expansion) fill(n *syntax.Node, in *scope, nest int32) string {
	var b strings.Builder
	at := 0
	for {
		ref, ok := nextArg(n.Text, at)
		if !ok {
			b.WriteString(n.Text[at:])
			break
		}
		b.WriteString(n.Text[at:ref.start])
		b.WriteString(x.textOf(in.arg(ref.number), n, in, nest))
		at = ref.end
		if x.take(b.Len()/16, n, in); b.Len() > maxText {
			x.report(n, diag.Diagnostic{Code: "text-too-long", Loc: in.loc(n),
				Message: fmt.Sprintf("with its arguments this has more than %d characters", maxText)})
			return ""
		}
	}
	return b.String()
}

// textOf returns the text of an argument that is glued to other text in n:
// its own, or that of the one atom or string it expands to.
func (x *Expansion) textOf(arg Node, n *syntax.Node, in *scope, nest int32) string {
	if arg.IsZero() {
		return ""
	}
	if arg.Kind() != syntax.List {
		return arg.Text()
	}
	var out []Node
	x.put(&out, arg.tree, arg.in, nest+1)
	if len(out) == 1 && out[0].Kind() != syntax.List {
		return out[0].Text()
	}
	if len(out) > 0 {
		x.report(n, diag.Diagnostic{Code: "list-in-text", Loc: in.loc(n),
			Message: fmt.Sprintf("a list can't be part of the word `%s`", n.Text),
			Notes:   []diag.Note{{Loc: arg.Loc(), Message: "this argument is the list"}}})
	}
	return ""
}
