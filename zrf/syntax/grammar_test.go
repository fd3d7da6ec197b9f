package syntax

import (
	"testing"

	"github.com/alecthomas/participle/v2"
	"github.com/stretchr/testify/require"

	"zog/zrf/outside"
	"zog/zrf/source"
)

// The grammar in participle's own notation. It is too slow to use, and says
// nothing of positions; the document's own parser must agree with it.
type (
	plainDocument struct {
		Items []*plainItem `parser:"@@*"`
	}
	plainItem struct {
		Node  *plainNode `parser:"  @@"`
		Stray string     `parser:"| @Close"`
	}
	plainNode struct {
		List   *plainList `parser:"  @@"`
		Atom   string     `parser:"| @Atom"`
		String string     `parser:"| @(String | UnclosedText)"`
	}
	plainList struct {
		Open  string       `parser:"@Open"`
		Nodes []*plainNode `parser:"@@*"`
		Close string       `parser:"@Close?"`
	}
)

func (d *plainDocument) nodes() []Node {
	var nodes []*plainNode
	for _, item := range d.Items {
		if item.Node != nil {
			nodes = append(nodes, item.Node)
		}
	}
	return plainNodes(nodes)
}

func plainNodes(plain []*plainNode) []Node {
	var nodes []Node
	for _, p := range plain {
		switch {
		case p.List != nil:
			nodes = append(nodes, Node{Kind: List, Unclosed: p.List.Close == "", Kids: plainNodes(p.List.Nodes)})
		case p.Atom != "":
			nodes = append(nodes, Node{Kind: Atom, Text: p.Atom})
		case len(p.String) > 1 && p.String[len(p.String)-1] == '"':
			nodes = append(nodes, Node{Kind: String, Text: p.String[1 : len(p.String)-1]})
		default:
			nodes = append(nodes, Node{Kind: String, Unclosed: true, Text: p.String[1:]})
		}
	}
	return nodes
}

func TestParserAgreesWithTheGrammar(t *testing.T) {
	plain := participle.MustBuild[plainDocument](participle.Lexer(definition{}), participle.Elide("Space", "Comment"))
	agree := func(name, text string) {
		doc, err := plain.ParseString(name, text)
		require.NoError(t, err)
		tree, _ := parse(text)
		require.Equal(t, show(doc.nodes()), show(tree.Top), name)
	}
	for i := range sample {
		agree("cut off", sample[:i])
		agree("begun late", sample[i:])
	}
	fsys := outside.CorpusFS(t)
	for i, name := range outside.Rules(t, fsys) {
		if i%20 == 0 {
			file, err := source.Read(fsys, name)
			require.NoError(t, err)
			agree(name, file.Text)
		}
	}
}
