// Package syntax turns the text of a rules file into a tree of lists, atoms
// and strings.
//
// In: a source.File. Out: a Tree, always, and the diagnostics of its text. It
// must not know what any word of the language means; the one exception is the
// names of the top-level forms, at which it picks up again after a missing
// parenthesis.
//
// The flow within: a hand-written scanner splits the text into tokens, space
// and comments included; participle carries the tokens and hides the elided
// ones from the grammar; the grammar's root builds tree nodes directly. The
// grammar is total: every text has a tree, in which broken nodes are marked.
//
// participle stays private to this package. Its generic parser works by
// reflection, at 2 MB/s; so the root node parses itself, at 11 MB/s
// (BenchmarkParser, 9 ms for the largest real file), and a test holds it
// against the same grammar written in participle's notation.
package syntax

import (
	"fmt"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"

	"zog/zrf/diag"
	"zog/zrf/source"
)

// Limits of one file. Real files have up to 120 KB, 45,000 tokens and lists in
// lists 11 deep; past these limits a file is an attack or an accident.
const (
	MaxTokens  = 1 << 20 // space and comments included
	MaxNesting = 1000    // lists in lists
	maxDiags   = 100     // after that many, the rest is the same trouble again
)

// grammar is participle's parser for a document. It holds no state between
// files.
var grammar = participle.MustBuild[document](
	participle.Lexer(definition{}),
	participle.Elide("Space", "Comment"),
)

// Parse returns the tree of f and what is wrong with its text. A file past
// the limits has an empty tree and a diagnostic that says so.
func Parse(f *source.File) (*Tree, diag.List) {
	if len(f.Text) > source.MaxSize {
		return refuse(f, "file-too-large", fmt.Sprintf("the file has %d bytes; the limit is %d", len(f.Text), source.MaxSize))
	}
	doc, err := grammar.ParseString(f.Name, f.Text)
	if err != nil {
		// The grammar accepts every text: only the lexer's limit is left.
		return refuse(f, "file-too-large", err.Error())
	}
	for i := range doc.diags {
		doc.diags[i].Loc.File = f
		for j := range doc.diags[i].Notes {
			doc.diags[i].Notes[j].Loc.File = f
		}
	}
	return &Tree{File: f, Top: doc.top, Len: int(doc.len)}, doc.diags
}

func refuse(f *source.File, code, message string) (*Tree, diag.List) {
	return &Tree{File: f}, diag.List{{Code: code, Loc: diag.Loc{File: f}, Message: message}}
}

var _ participle.Parseable = (*document)(nil)

// A document is the root of the grammar:
//
//	document = { node | ")" } .
//	node     = "(" { node } [ ")" ] | Atom | String | UnclosedText .
type document struct {
	top   []Node
	len   int32
	diags diag.List
}

// Parse reads all tokens. When a list is still open at the end of the file,
// it reads them again and closes open lists at the next top-level form: in a
// sound file even a "(define" at the start of a line may stand anywhere, but
// in a broken one it says best where the trouble ends.
func (d *document) Parse(lex *lexer.PeekingLexer) error {
	start := lex.MakeCheckpoint()
	b := builder{lex: lex}
	b.document()
	if b.unclosed {
		lex.LoadCheckpoint(start)
		b = builder{lex: lex, resync: true}
		b.document()
	}
	d.top, d.len, d.diags = b.top(), b.id, b.diags
	return nil
}
