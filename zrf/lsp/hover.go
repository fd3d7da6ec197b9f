package lsp

import (
	"fmt"
	"strings"

	"zog/zrf/keyword"
	"zog/zrf/syntax"
)

// hover tells what the word at an offset is: macros shadow keywords, and both
// what the games call by the name.
func (st *study) hover(off int32) any {
	w := st.word(off)
	if w.node == nil {
		return nil
	}
	text := st.explain(w)
	if text == "" {
		return nil
	}
	return hover{markup{"markdown", text}, between(st.file, w.node.Pos, w.node.End)}
}

func (st *study) explain(w word) string {
	var parts []string
	if w.node.Kind == syntax.String {
		if len(w.lists) == 0 || head(w.lists[len(w.lists)-1]) != "option" {
			return ""
		}
		if o := keyword.FindOption(w.node.Text); o != nil {
			return fmt.Sprintf("option **%s** %s\n\n%s", o.Name, strings.Join(o.Values, "|"), o.Doc)
		}
		return ""
	}
	for _, m := range st.macros()[w.node.Text] {
		parts = append(parts, "macro, "+m.at.String()+"\n\n"+m.detail)
	}
	if len(parts) == 0 {
		for _, k := range keywords(w.place(), w.node.Text) {
			parts = append(parts, fmt.Sprintf("`%s` (%v)\n\n%s", k.Usage(), k.Place, k.Doc))
		}
	}
	for _, m := range st.names()[w.node.Text] {
		parts = append(parts, strings.TrimSpace(m.kind+" **"+w.node.Text+"**\n\n"+m.detail))
	}
	return strings.Join(parts, "\n\n---\n\n")
}
