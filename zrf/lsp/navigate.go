package lsp

import (
	"zog/zrf/diag"
	"zog/zrf/format"
	"zog/zrf/source"
	"zog/zrf/syntax"
)

// definition returns where the word at an offset is defined; for a file's name
// in an include, the file; for what the program does not know the place of, the
// forms that list it.
func (st *study) definition(off int32) any {
	w := st.word(off)
	list := []location{}
	if w.node == nil {
		return list
	}
	if w.node.Kind == syntax.String {
		if f := st.included(w); f != nil {
			list = append(list, st.location(diag.Loc{File: f}))
		}
		return list
	}
	for _, m := range st.meanings(w.node.Text) {
		if m.at.File != nil {
			list = append(list, st.location(m.at))
		}
	}
	if len(list) == 0 {
		st.listed(w.node.Text, func(f *source.File, n *syntax.Node) {
			list = append(list, st.location(diag.Loc{File: f, Pos: n.Pos, End: n.End}))
		})
	}
	return list
}

// listing are the forms that list new names: as words, or as lists that begin
// with them.
var listing = map[string]bool{"players": true, "directions": true, "links": true, "positions": true, "dummy": true}

// listed calls found for the words that make a name a player, a direction or a
// position, where the text has them as they are. A zone names players and
// positions, and makes none.
func (st *study) listed(name string, found func(*source.File, *syntax.Node)) {
	for _, tree := range st.trees {
		var walk func(*syntax.Node)
		walk = func(n *syntax.Node) {
			if head(n) == "zone" {
				return
			}
			for i := range n.Kids {
				k := &n.Kids[i]
				if k.Kind == syntax.List {
					walk(k)
					k = first(k)
				}
				if i > 0 && listing[head(n)] && k != nil && k.Kind == syntax.Atom && k.Text == name {
					found(tree.File, k)
				}
			}
		}
		for i := range tree.Top {
			walk(&tree.Top[i])
		}
	}
}

// first returns the first word of a list, nil if there is none.
func first(n *syntax.Node) *syntax.Node {
	if len(n.Kids) == 0 {
		return nil
	}
	return &n.Kids[0]
}

// included returns the file that an include names.
func (st *study) included(w word) *source.File {
	if len(w.lists) == 0 || head(w.lists[len(w.lists)-1]) != "include" {
		return nil
	}
	want := source.CleanPath(w.node.Text)
	for _, f := range st.program.Files[1:] {
		if f.Name == want {
			return f
		}
	}
	return nil
}

// references returns every place of the files where the word at an offset
// stands.
func (st *study) references(off int32) any {
	list := []location{}
	if w := st.word(off); w.node != nil && w.node.Kind == syntax.Atom {
		st.uses(w.node.Text, func(f *source.File, n *syntax.Node) {
			list = append(list, st.location(diag.Loc{File: f, Pos: n.Pos, End: n.End}))
		})
	}
	return list
}

// symbols outlines the document: macros, games with their pieces, zones.
func (st *study) symbols(int32) any { return st.outline(st.trees[0].Top) }

// outlined tells which forms stand in an outline, and what their names are in.
var outlined = map[string]struct {
	kind int
	name string // the form within that names it, "" for the word after the head
}{
	"define": {symbolFunction, ""}, "game": {symbolModule, "title"}, "variant": {symbolModule, "title"},
	"piece": {symbolClass, "name"}, "zone": {symbolConstant, "name"},
}

func (st *study) outline(nodes []syntax.Node) []symbol {
	list := []symbol{}
	for i := range nodes {
		n := &nodes[i]
		form, ok := outlined[head(n)]
		name := named(n, form.name)
		if !ok || name == nil {
			if n.Kind == syntax.List {
				list = append(list, st.outline(n.Kids)...)
			}
			continue
		}
		s := symbol{Name: name.Text, Detail: head(n), Kind: form.kind, Range: between(st.file, n.Pos, n.End),
			SelectionRange: between(st.file, name.Pos, name.End)}
		if s.Name == "" {
			s.Name = head(n)
		}
		if form.kind == symbolModule {
			s.Children = st.outline(n.Kids[1:])
		}
		list = append(list, s)
	}
	return list
}

// named returns the word that names a form: that of a form within it, or the
// one after its head.
func named(n *syntax.Node, within string) *syntax.Node {
	if n.Kind != syntax.List || len(n.Kids) < 2 {
		return nil
	}
	if within == "" {
		if n.Kids[1].Kind == syntax.List {
			return nil
		}
		return &n.Kids[1]
	}
	for i := range n.Kids {
		k := &n.Kids[i]
		if k.Kind == syntax.List && head(k) == within && len(k.Kids) > 1 && k.Kids[1].Kind != syntax.List {
			return &k.Kids[1]
		}
	}
	return nil
}

// formatted returns the change that lays out the document, none if its
// parentheses do not match.
func (st *study) formatted(int32) any {
	list := []textEdit{}
	if _, found := syntax.Parse(st.file); found.HasErrors() {
		return list
	}
	if text := format.Text(st.file.Text); text != st.file.Text {
		list = append(list, textEdit{between(st.file, 0, int32(len(st.file.Text))), text})
	}
	return list
}
