package check

import (
	"fmt"
	"slices"
	"strings"

	"zog/zrf/diag"
	"zog/zrf/keyword"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// maxReports is how many findings are kept of one file: after so many, one
// more says that there are others.
const maxReports = 100

// A report collects diagnostics. The same finding at the same place, met
// again in another variant or another call of a macro, is kept once.
type report struct {
	list diag.List
	seen map[finding]struct{}
}

// A finding is what makes two diagnostics the same.
type finding struct {
	code, message string
	file          any
	pos, end      int32
}

func newReport() *report { return &report{seen: map[finding]struct{}{}} }

// full reports whether nothing more will be kept.
func (r *report) full() bool { return len(r.list) > maxReports }

// error records an error, warn a warning. The entry they return takes notes;
// it is a blank one if the finding is not kept.
func (r *report) error(code string, loc diag.Loc, format string, args ...any) *entry {
	return r.add(diag.Error, code, loc, fmt.Sprintf(format, args...))
}

func (r *report) warn(code string, loc diag.Loc, format string, args ...any) *entry {
	return r.add(diag.Warning, code, loc, fmt.Sprintf(format, args...))
}

func (r *report) add(severity diag.Severity, code string, loc diag.Loc, message string) *entry {
	f := finding{code, message, loc.File, loc.Pos, loc.End}
	if _, again := r.seen[f]; again || r.full() {
		return &entry{}
	}
	r.seen[f] = struct{}{}
	if len(r.list) == maxReports {
		r.list = append(r.list, diag.Diagnostic{Severity: severity, Code: "too-many", Loc: loc,
			Message: fmt.Sprintf("more than %d findings: the rest is not shown", maxReports)})
		return &entry{}
	}
	r.list = append(r.list, diag.Diagnostic{Severity: severity, Code: code, Loc: loc, Message: message})
	return (*entry)(&r.list[len(r.list)-1])
}

// unknown records an error about a word that is none of words, with the one
// that was perhaps meant.
func (r *report) unknown(code string, loc diag.Loc, message, word string, words []string) *entry {
	return r.error(code, loc, "%s", message).meant(word, words)
}

// An entry is a diagnostic that has just been recorded.
type entry diag.Diagnostic

// note adds a note with a place.
func (e *entry) note(loc diag.Loc, format string, args ...any) *entry {
	e.Notes = append(e.Notes, diag.Note{Loc: loc, Message: fmt.Sprintf(format, args...)})
	return e
}

// meant adds the word that is nearest to the one written, if one is near.
func (e *entry) meant(word string, words []string) *entry {
	if near := diag.Suggest(word, slices.Values(words)); near != "" {
		e.Notes = append(e.Notes, diag.Note{Message: "did you mean " + near + "?"})
		e.Fix = near
	}
	return e
}

// headLoc returns the place of the first word of a list, which names it.
func headLoc(n macro.Node) diag.Loc {
	if n.Kind() == syntax.List {
		if kids := n.Kids(); len(kids) > 0 {
			return kids[0].Loc()
		}
	}
	return n.Loc()
}

// quote shows a node in a message: a word as it is, a string in quotes, of a
// list its first word.
func quote(n macro.Node) string {
	switch {
	case n.Kind() == syntax.Atom:
		return n.Text()
	case n.Kind() == syntax.String:
		return `"` + shorten(n.Text()) + `"`
	case len(n.Kids()) == 0:
		return "()"
	case n.Head() == "":
		return "a list"
	default:
		return "(" + n.Head() + " ...)"
	}
}

// shorten cuts a text that is too long for a message.
func shorten(s string) string {
	const most = 24
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "..."
	}
	return s
}

// wordList names what may stand at a place.
func wordList(place keyword.Place) string { return strings.Join(keyword.Words(place), ", ") }

// placeName says in a message where a form stands.
func placeName(place keyword.Place) string {
	switch place {
	case keyword.Section:
		return "a game"
	case keyword.Board:
		return "a board"
	case keyword.Grid:
		return "a grid"
	case keyword.Zone:
		return "a zone"
	case keyword.Piece:
		return "a piece"
	case keyword.Goal:
		return "a goal"
	default:
		return "this place"
	}
}

// placeCode and aPlace name instructions and conditions in codes and messages.
func placeCode(place keyword.Place) string {
	if place == keyword.Condition {
		return "condition"
	}
	return "instruction"
}

func aPlace(place keyword.Place) string {
	if place == keyword.Condition {
		return "a condition"
	}
	return "an instruction"
}
