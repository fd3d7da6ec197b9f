package lsp

import (
	"slices"
	"strings"

	"zog/zrf/keyword"
	"zog/zrf/source"
	"zog/zrf/syntax"
)

// A word is what stands under the cursor.
type word struct {
	node  *syntax.Node   // an atom or string, nil between words
	lists []*syntax.Node // around it, outermost first
}

// word finds what stands at an offset of the document.
func (st *study) word(off int32) word {
	var w word
	nodes := st.trees[0].Top
next:
	for i := range nodes {
		n := &nodes[i]
		switch {
		case n.Kind == syntax.List && n.Pos < off && (off < n.End || n.Unclosed && off <= n.End):
			w.lists = append(w.lists, n)
			nodes = n.Kids
			goto next
		case n.Kind != syntax.List && n.Pos <= off && off <= n.End:
			w.node = n
			return w
		}
	}
	return w
}

// anywhere is every place of the language: in a macro's body there is no
// telling where it will be called, only what stands in the forms within it.
const anywhere = keyword.Occupant<<1 - 1

// place returns what may stand where the word does, by the keywords around it.
func (w word) place() keyword.Place {
	place := keyword.Top
	for i, list := range w.lists {
		if i == len(w.lists)-1 && w.heads(list) {
			if place == keyword.MoveList {
				place |= keyword.Instruction
			}
			return place
		}
		head := head(list)
		k := find(place, head)
		switch {
		case k != nil && k.Name == "define":
			place = anywhere
		case k != nil && k.Inside != 0:
			place = k.Inside
		case k != nil && place&keyword.Instruction != 0 && k.Place == keyword.Instruction:
			place = keyword.Instruction | keyword.Condition | keyword.Square
		case place == keyword.MoveList:
			place = keyword.Instruction
		}
	}
	return place
}

// heads reports whether the word is the first of a list, or would be.
func (w word) heads(list *syntax.Node) bool { return len(list.Kids) == 0 || w.node == &list.Kids[0] }

// find looks a word up in any of some places.
func find(places keyword.Place, text string) *keyword.Keyword {
	for p := keyword.Top; p <= keyword.Occupant; p <<= 1 {
		if places&p == 0 {
			continue
		}
		if k, _ := keyword.Find(p, text); k != nil {
			return k
		}
	}
	return nil
}

// keywords returns all rows for a word, those that fit the place if any do.
func keywords(place keyword.Place, text string) []*keyword.Keyword {
	var fit, all []*keyword.Keyword
	rows := keyword.All()
	for i := range rows {
		k := &rows[i]
		if k.Name != text && !(k.Not && "not-"+k.Name == text) {
			continue
		}
		all = append(all, k)
		if k.Place&place != 0 {
			fit = append(fit, k)
		}
	}
	if place != anywhere && len(fit) > 0 {
		return fit
	}
	return all
}

// comment returns the comment lines right above an offset of a file.
func comment(f *source.File, pos int32) string {
	var lines []string
	at, _ := f.Position(pos)
	for n := at - 1; n > 0; n-- {
		line := strings.TrimSpace(f.Line(n))
		if !strings.HasPrefix(line, ";") {
			break
		}
		lines = append(lines, strings.TrimSpace(strings.TrimLeft(line, "; ")))
	}
	slices.Reverse(lines)
	return strings.Join(lines, "\n")
}

// head returns the word that a list begins with, "" if it begins otherwise.
func head(list *syntax.Node) string {
	if len(list.Kids) == 0 || list.Kids[0].Kind != syntax.Atom {
		return ""
	}
	return list.Kids[0].Text
}
