package syntax

import (
	"fmt"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"

	"zog/zrf/diag"
)

// A builder makes nodes of tokens without recursion, so that no text can
// exhaust the stack: done holds the finished nodes of all open lists, one
// after the other, and each open list knows where its own begin.
type builder struct {
	lex      *lexer.PeekingLexer
	resync   bool // close open lists at a top-level form
	id       int32
	done     []Node
	open     []openList
	skip     int  // lists open below the nesting limit
	unclosed bool // a list was open at the end of the file
	unquoted bool // a string was
	overrun  Node // the first string that runs over the end of a list and the start of another
	diags    diag.List
}

type openList struct {
	node  Node
	first int // index in done of its first kid
}

func (b *builder) document() {
	for {
		tok := b.lex.Next()
		if tok.EOF() {
			b.end(int32(tok.Pos.Offset))
			return
		}
		if b.resync && len(b.open) > 0 && b.atTopLevelForm(tok) {
			b.giveUp(int32(tok.Pos.Offset), tok)
		}
		b.token(tok)
	}
}

func (b *builder) top() []Node { return b.done }

func (b *builder) token(tok *lexer.Token) {
	pos := int32(tok.Pos.Offset)
	end := pos + int32(len(tok.Value))
	switch TokenKind(tok.Type) {
	case OpenParen:
		b.openList(pos, end)
	case CloseParen:
		b.closeList(pos, end)
	case AtomToken:
		b.leaf(Node{Kind: Atom, Pos: pos, End: end, Text: tok.Value})
	case StringToken:
		n := Node{Kind: String, Pos: pos, End: end, Text: tok.Value[1 : len(tok.Value)-1]}
		if b.overrun.End == 0 && overruns(n.Text) {
			b.overrun = n
		}
		b.leaf(n)
	case UnclosedText:
		b.leaf(Node{Kind: String, Unclosed: true, Pos: pos, End: end, Text: tok.Value[1:]})
		b.unterminated(pos)
	}
}

// unterminated reports that the string at pos, the last of the file, is not
// closed. Where an earlier quote is missing, all strings after it are taken for
// what is between strings.
func (b *builder) unterminated(pos int32) {
	b.unquoted = true
	d := diag.Diagnostic{Code: "unterminated-string", Loc: diag.Loc{Pos: pos, End: pos + 1},
		Message: "the string that starts here has no closing quote"}
	if b.overrun.End > 0 {
		d.Notes = append(d.Notes, diag.Note{Loc: diag.Loc{Pos: b.overrun.Pos, End: b.overrun.Pos + 1},
			Message: "this string runs over parentheses on several lines: is a quote missing here?"})
	}
	b.report(d)
}

// overruns reports whether the text of a string has, from one line to the next,
// a closing parenthesis and an opening one, which no text has but all rules.
func overruns(text string) bool {
	for {
		at := strings.IndexByte(text, '\n')
		if at < 0 {
			return false
		}
		before, after := strings.TrimRight(text[:at], " \t\r"), strings.TrimLeft(text[at:], " \t\r\n")
		if strings.HasSuffix(before, ")") && strings.HasPrefix(after, "(") {
			return true
		}
		text = text[at+1:]
	}
}

func (b *builder) openList(pos, end int32) {
	if b.skip > 0 || len(b.open) == MaxNesting {
		if b.skip++; b.skip == 1 {
			b.error("nesting-too-deep", pos, end, fmt.Sprintf("lists are nested more than %d deep", MaxNesting))
		}
		return
	}
	b.open = append(b.open, openList{Node{Kind: List, ID: b.nextID(), Pos: pos, End: end}, len(b.done)})
}

func (b *builder) closeList(pos, end int32) {
	switch {
	case b.skip > 0:
		b.skip--
	case len(b.open) == 0:
		b.stray(pos, end)
	default:
		b.finish(end, false)
	}
}

// stray reports a closing parenthesis too many. The one that should not be
// there may be any in the list before it.
func (b *builder) stray(pos, end int32) {
	d := diag.Diagnostic{Code: "stray-parenthesis", Loc: diag.Loc{Pos: pos, End: end}, Message: "this parenthesis closes nothing"}
	if n := len(b.done); n > 0 && b.done[n-1].Kind == List {
		last := b.done[n-1]
		d.Notes = append(d.Notes, diag.Note{Loc: diag.Loc{Pos: last.Pos, End: last.Pos + 1}, Message: "the list before it starts here"})
	}
	b.report(d)
}

func (b *builder) leaf(n Node) {
	if b.skip > 0 {
		return
	}
	n.ID = b.nextID()
	b.done = append(b.done, n)
}

// finish turns the innermost open list into a node.
func (b *builder) finish(end int32, unclosed bool) {
	last := len(b.open) - 1
	list := b.open[last]
	b.open = b.open[:last]
	if kids := b.done[list.first:]; len(kids) > 0 {
		list.node.Kids = append(make([]Node, 0, len(kids)), kids...)
	}
	list.node.End, list.node.Unclosed = end, unclosed
	b.done = append(b.done[:list.first], list.node)
}

// end closes what is open at the end of the file.
func (b *builder) end(pos int32) {
	b.unclosed = len(b.open) > 0
	if b.unclosed {
		b.giveUp(pos, nil)
	}
}

// giveUp closes all open lists at pos. One missing parenthesis leaves one
// list too many open, and that is the outermost; form is the top-level form
// that shows it, nil at the end of the file.
func (b *builder) giveUp(pos int32, form *lexer.Token) {
	outer := b.open[0].node
	d := diag.Diagnostic{Code: "unclosed-list", Loc: diag.Loc{Pos: outer.Pos, End: outer.End},
		Message: "the list that starts here is not closed"}
	if n := len(b.open); n > 1 {
		d.Message += fmt.Sprintf("; %d closing parentheses are missing", n)
		inner := b.open[n-1].node
		d.Notes = append(d.Notes, diag.Note{Loc: diag.Loc{Pos: inner.Pos, End: inner.End}, Message: "the innermost list still open starts here"})
	}
	if form != nil {
		d.Notes = append(d.Notes, diag.Note{Loc: diag.Loc{Pos: pos, End: pos + 1}, Message: "this form would be inside it"})
	}
	if form != nil || !b.unquoted { // nothing can be closed in a string without end
		b.report(d)
	}
	b.skip = 0
	for len(b.open) > 0 {
		b.finish(pos, true)
	}
}

// atTopLevelForm reports whether tok opens, at the start of a line, a form
// that stands at top level only.
func (b *builder) atTopLevelForm(tok *lexer.Token) bool {
	if TokenKind(tok.Type) != OpenParen {
		return false
	}
	at := b.lex.RawCursor() - 1
	before := b.lex.Range(at-1, at)[0]
	if TokenKind(before.Type) != Space || !strings.HasSuffix(before.Value, "\n") {
		return false
	}
	switch b.lex.Peek().Value {
	case "define", "game", "variant", "include", "version", "translate":
		return true
	}
	return false
}

func (b *builder) nextID() int32 {
	b.id++
	return b.id - 1
}

func (b *builder) error(code string, pos, end int32, message string) {
	b.report(diag.Diagnostic{Code: code, Loc: diag.Loc{Pos: pos, End: end}, Message: message})
}

func (b *builder) report(d diag.Diagnostic) {
	if len(b.diags) < maxDiags {
		b.diags = append(b.diags, d)
	}
}
