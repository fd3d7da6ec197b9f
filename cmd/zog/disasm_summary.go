package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"zog/interp/fast"
	"zog/interp/model"
)

// A layerCount is how many blocks one layer runs for one reason. Its names are a
// promise.
type layerCount struct {
	Layer  string         `json:"layer"`
	Reason string         `json:"reason"`
	Blocks int            `json:"blocks"` // by piece, player and square
	Pieces map[string]int `json:"pieces"` // the same of each piece type
}

// layerCounts counts blocks by what is not counted in the key.
type layerCounts map[layerKey]*layerCount

type layerKey struct {
	layer  fast.Layer
	reason string
}

func (c layerCounts) add(l fast.Listing, piece string) {
	key := layerKey{l.Layer, l.Reason}
	if c[key] == nil {
		c[key] = &layerCount{Layer: string(l.Layer), Reason: l.Reason, Pieces: make(map[string]int)}
	}
	c[key].Blocks++
	c[key].Pieces[piece]++
}

// print prints how many blocks run where, most of them first.
func (c layerCounts) print(e *env, asJSON bool) error {
	list := slices.SortedFunc(maps.Values(c), func(a, b *layerCount) int {
		return cmp.Or(b.Blocks-a.Blocks, cmp.Compare(a.Layer, b.Layer), cmp.Compare(a.Reason, b.Reason))
	})
	for _, k := range list {
		if asJSON {
			if err := e.json(k); err != nil {
				return err
			}
			continue
		}
		if _, err := fmt.Fprintln(e.out, k.text()); err != nil {
			return err
		}
	}
	return nil
}

// text is a line about blocks; of those that no graph runs it names the pieces.
func (k *layerCount) text() string {
	text := fmt.Sprintf("%7d  %s", k.Blocks, k.Layer)
	if k.Reason != "" {
		text += ": " + k.Reason
	}
	if k.Layer != string(fast.LayerRoutine) && k.Layer != string(fast.LayerTree) {
		return text
	}
	names := slices.SortedFunc(maps.Keys(k.Pieces), func(a, b string) int {
		return cmp.Or(k.Pieces[b]-k.Pieces[a], cmp.Compare(a, b))
	})
	return text + "; of " + first(names)
}

// usedUp tells which pieces used up the time for compiling, "" if there was
// enough of it.
func usedUp(m *model.Model, exec *fast.Executor) string {
	var names []string
	for _, s := range exec.UsedUp() {
		names = append(names, fmt.Sprintf("%s %.0f %%", m.TypeName(s.Type), 100*s.Part))
	}
	if len(names) == 0 {
		return ""
	}
	return "the time for compiling went to " + first(names)
}

// maxNames bounds the names that a line lists.
const maxNames = 5

// first lists some names, and says how many more there are.
func first(names []string) string {
	more := ""
	if n := len(names) - maxNames; n > 1 {
		names, more = names[:maxNames], fmt.Sprintf(" and %d others", n)
	}
	return strings.Join(names, ", ") + more
}
