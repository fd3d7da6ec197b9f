package lsp

import (
	"maps"
	"slices"

	"zog/zrf/keyword"
	"zog/zrf/syntax"
)

// complete offers what may stand at an offset: the keywords of the place, all
// macros, and the names of the games. The editor picks by what is typed.
func (st *study) complete(off int32) any {
	w := st.word(off)
	list := completionList{Items: []completion{}}
	if w.node != nil && w.node.Kind == syntax.String {
		if len(w.lists) > 0 && head(w.lists[len(w.lists)-1]) == "option" {
			list.Items = options()
		}
		return list
	}
	place := w.place()
	seen := map[string]bool{}
	for _, k := range keyword.All() {
		if k.Place&place == 0 {
			continue
		}
		for _, label := range labels(&k) {
			if !seen[label] {
				seen[label] = true
				list.Items = append(list.Items, completion{label, kindKeyword, k.Usage(), k.Doc})
			}
		}
	}
	list.Items = append(list.Items, items(st.macros())...)
	list.Items = append(list.Items, items(st.names())...)
	return list
}

// labels are the words of a row of the keyword table.
func labels(k *keyword.Keyword) []string {
	if k.Not {
		return []string{k.Name, "not-" + k.Name}
	}
	return []string{k.Name}
}

func options() []completion {
	var list []completion
	for _, o := range keyword.Options() {
		list = append(list, completion{o.Name, kindValue, "", o.Doc})
	}
	return list
}

// items makes completions of names, a name once.
func items(all map[string][]meaning) []completion {
	kinds := map[string]int{"macro": kindFunction, "piece": kindClass}
	var list []completion
	for _, name := range slices.Sorted(maps.Keys(all)) {
		m := all[name][0]
		kind := kinds[m.kind]
		if kind == 0 {
			kind = kindConstant
		}
		list = append(list, completion{name, kind, m.kind, m.detail})
	}
	return list
}
