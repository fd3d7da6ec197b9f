package check

import (
	"cmp"
	"slices"

	"zog/zrf/diag"
	"zog/zrf/keyword"
	"zog/zrf/macro"
)

// A parenthesis or a quote too few or too many puts what follows into a list
// that it does not belong in. One such fault would be told a hundred times: for
// every keyword that is none there, every name whose definition got lost.

// torn are the codes of faults that leave it in doubt what stands in what.
var torn = []string{"unclosed-list", "stray-parenthesis", "unterminated-string", "nesting-too-deep"}

// misfits are the codes of faults of what stands in the wrong list.
var misfits = []string{
	"misplaced-list", "not-a-form", "no-block", "no-instruction", "no-condition", "no-goal",
	"misplaced-else", "second-else", "misplaced-goal", "wrong-arguments",
}

// lost are the codes of faults that may come of text that is not there.
var lost = []string{
	"no-game", "no-board", "no-players", "no-turns", "no-pieces", "no-name", "unknown-position", "unknown-direction",
	"unknown-zone", "unknown-piece", "unknown-player", "unknown-attribute", "too-many",
}

// few is how many findings may be as many mistakes. More of them follow from
// one, where parentheses are in doubt.
const few = 3

// misplaced looks closer at a word that is no keyword where it stands. Either
// it would be one elsewhere, which is added to the error. Or it is one
// misspelt, and what that would have made is missing.
func (r *report) misplaced(e *entry, word string) {
	if e.Code == "" {
		return // not kept
	}
	r.mute(follows(e.Fix)...)
	for _, place := range []keyword.Place{keyword.Top, keyword.Section, keyword.Board, keyword.Grid, keyword.Piece} {
		if k, _ := keyword.Find(place, word); k != nil {
			e.note(diag.Loc{}, "it belongs in %s: look at the parentheses before it", placeName(place))
			r.strays = append(r.strays, len(r.list)-1)
			return
		}
	}
}

// follows returns the codes of the faults that are only to be expected when a
// keyword is not understood.
func follows(word string) []string {
	switch word {
	case "define":
		return []string{"unknown-keyword", "unknown-step", "unknown-instruction", "unknown-condition", "no-instruction"}
	case "title":
		return []string{"no-title"}
	case "players":
		return []string{"no-players"} // which mutes what follows from that
	case "turn-order":
		return []string{"no-turns"}
	case "board":
		return []string{"no-board"}
	case "grid", "dimensions", "directions", "positions", "dummy", "links":
		return []string{"wrong-grid", "unknown-position", "unknown-direction", "unknown-step"}
	case "zone":
		return []string{"unknown-zone", "unknown-position"}
	case "piece", "name":
		return []string{"no-pieces", "no-name", "unknown-piece", "unknown-attribute", "unknown-condition"}
	case "attribute":
		return []string{"unknown-attribute", "unknown-condition"}
	}
	return nil
}

// findings returns what is wrong, without what only follows from parentheses
// or quotes that don't match. The expansion tells of these; where to look is
// told here, by the first thing that stands in a wrong place.
func (r *report) findings(x *macro.Expansion) diag.List {
	broken := hasAny(x.Diags(), torn)
	switch {
	case broken && len(r.strays) > 0:
		return diag.List{r.firstStray()}
	case broken:
		rest := slices.DeleteFunc(without(r.list, nil, lost), func(d diag.Diagnostic) bool { return d.Severity == diag.Warning })
		if len(rest) > few {
			rest = diag.List{slices.MinFunc(rest, earlier)}
		}
		return rest
	case len(r.strays) > few:
		return append(without(r.list, r.strays, lost, misfits), r.firstStray())
	}
	return r.list
}

func hasAny(list diag.List, codes []string) bool {
	return slices.ContainsFunc(list, func(d diag.Diagnostic) bool { return slices.Contains(codes, d.Code) })
}

// without returns the list without those at some indices or of some codes.
func without(list diag.List, indices []int, codes ...[]string) diag.List {
	gone := slices.Concat(codes...)
	var kept diag.List
	for i, d := range list {
		if !slices.Contains(indices, i) && !slices.Contains(gone, d.Code) {
			kept = append(kept, d)
		}
	}
	return kept
}

// firstStray returns the finding of the first keyword in a wrong place.
func (r *report) firstStray() diag.Diagnostic {
	first := r.list[slices.MinFunc(r.strays, func(a, b int) int { return earlier(r.list[a], r.list[b]) })]
	if more := len(r.strays) - 1; more > 0 {
		first.Notes = append(first.Notes, diag.Note{Message: "out of place after it: " + counted(more, "more keyword")})
	}
	return first
}

// earlier compares findings by place, those in the bodies of macros last: a
// call that has got too much or too little goes wrong in there.
func earlier(a, b diag.Diagnostic) int {
	return cmp.Or(cmp.Compare(depth(a.Loc.Call), depth(b.Loc.Call)), cmp.Compare(a.Loc.Pos, b.Loc.Pos))
}

func depth(call *diag.Call) int {
	n := 0
	for ; call != nil; call = call.Loc.Call {
		n++
	}
	return n
}
