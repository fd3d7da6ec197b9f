package lint

import (
	"path"
	"strings"

	"zog/zrf/diag"
	"zog/zrf/source"
	"zog/zrf/syntax"
)

// maxMatches bounds how often a name is held against a pattern. Real files come
// to some thousands.
const maxMatches = 1 << 22

// macros warns of macros in the main file that nothing names. Files that are
// included are for others too.
func (b *book) macros(files []*source.File) {
	named := map[string]int{}
	glued := map[string]bool{} // words that arguments are glued into, as patterns
	var defined []*syntax.Node
	var walk func(nodes []syntax.Node, main bool)
	walk = func(nodes []syntax.Node, main bool) {
		for i := range nodes {
			n := &nodes[i]
			if main && isDefine(n) {
				defined = append(defined, &n.Kids[1])
			}
			if n.Kind == syntax.Atom {
				if named[n.Text]++; strings.Contains(n.Text, "$") {
					glued[pattern(n.Text)] = true
				}
			}
			walk(n.Kids, main)
		}
	}
	for i, f := range files {
		tree, _ := syntax.Parse(f)
		walk(tree.Top, i == 0)
	}
	if len(defined)*len(glued) > maxMatches {
		return
	}
	for _, n := range defined {
		used := named[n.Text] > 1
		for g := range glued {
			match, _ := path.Match(g, n.Text)
			used = used || match
		}
		b.look(subject{"unused-macro", n.Text, n.Pos}, !used, diag.Loc{File: files[0], Pos: n.Pos, End: n.End}, "nothing uses the macro %s", n.Text)
	}
}

func isDefine(n *syntax.Node) bool {
	return n.Kind == syntax.List && len(n.Kids) > 1 && n.Kids[0].Text == "define" && n.Kids[1].Kind == syntax.Atom
}

// pattern turns a word with arguments in it, rank-$1, into one that matches
// what it may become. A word that is nothing but arguments matches nothing: it
// stands for a word that is written elsewhere.
func pattern(word string) string {
	var b strings.Builder
	letters := false
	for i := 0; i < len(word); i++ {
		switch c := word[i]; {
		case c == '$':
			b.WriteByte('*')
			for i+1 < len(word) && word[i+1] >= '0' && word[i+1] <= '9' {
				i++
			}
		case strings.IndexByte(`*?[\`, c) >= 0:
			b.WriteByte('\\')
			b.WriteByte(c)
			letters = true
		default:
			b.WriteByte(c)
			letters = true
		}
	}
	if !letters {
		return ""
	}
	return b.String()
}

// writtenTypes returns the move types that a (move-type ...) names as it is
// written in some file. A game keeps only those that have blocks.
func writtenTypes(files []*source.File) map[string]bool {
	written := map[string]bool{}
	var walk func(nodes []syntax.Node)
	walk = func(nodes []syntax.Node) {
		for i := range nodes {
			if n := &nodes[i]; n.Kind == syntax.List && len(n.Kids) > 1 && n.Kids[0].Text == "move-type" {
				written[n.Kids[1].Text] = true
			}
			walk(nodes[i].Kids)
		}
	}
	for _, f := range files {
		tree, _ := syntax.Parse(f)
		walk(tree.Top)
	}
	return written
}
