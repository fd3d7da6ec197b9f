package check

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"zog/zrf/diag"
	"zog/zrf/keyword"
	"zog/zrf/macro"
	"zog/zrf/source"
	"zog/zrf/syntax"
)

// maxReports is how many errors are kept of one file, and how many warnings:
// after so many, one more says that there are others.
const maxReports = 100

// A report collects diagnostics. The same finding at the same place, met
// again in another variant or another call of a macro, is kept once.
type report struct {
	list  diag.List
	count [2]int // by severity
	seen  map[finding]struct{}
	muted map[string]bool // by code

	strays []int // indices in list: keywords that stand in a wrong place
}

// A finding is what makes two diagnostics the same.
type finding struct {
	code, message string
	file          *source.File
	pos, end      int32
}

func newReport() *report {
	return &report{seen: map[finding]struct{}{}, muted: map[string]bool{}}
}

// full reports whether no more errors will be kept.
func (r *report) full() bool { return r.count[diag.Error] > maxReports }

// mute drops what would only follow from a fault that has been reported: once
// a board can't be made, its positions are unknown wherever they are named.
func (r *report) mute(codes ...string) {
	for _, code := range codes {
		r.muted[code] = true
	}
}

// error records an error, warn a warning. The entry they return takes notes;
// it is a blank one if the finding is not kept.
func (r *report) error(code string, loc diag.Loc, format string, args ...any) *entry {
	return r.add(diag.Error, code, loc, format, args)
}

func (r *report) warn(code string, loc diag.Loc, format string, args ...any) *entry {
	return r.add(diag.Warning, code, loc, format, args)
}

func (r *report) add(severity diag.Severity, code string, loc diag.Loc, format string, args []any) *entry {
	if r.count[severity] > maxReports || r.muted[code] {
		return &entry{}
	}
	message := clip(fmt.Sprintf(format, args...))
	f := finding{code, message, loc.File, loc.Pos, loc.End}
	if _, again := r.seen[f]; again {
		return &entry{}
	}
	r.seen[f] = struct{}{}
	if r.count[severity]++; r.count[severity] > maxReports {
		r.list = append(r.list, diag.Diagnostic{Severity: severity, Code: "too-many", Loc: loc,
			Message: fmt.Sprintf("more than %d %vs: the rest is not shown", maxReports, severity)})
		return &entry{}
	}
	r.list = append(r.list, diag.Diagnostic{Severity: severity, Code: code, Loc: loc, Message: message})
	return (*entry)(&r.list[len(r.list)-1])
}

// maxMessage is the most bytes of a message: names may be of any length.
const maxMessage = 1000

func clip(message string) string {
	if len(message) <= maxMessage {
		return message
	}
	return strings.ToValidUTF8(message[:maxMessage], "") + "..."
}

// An entry is a diagnostic that has just been recorded, or a blank one.
type entry diag.Diagnostic

// note adds a note with a place.
func (e *entry) note(loc diag.Loc, format string, args ...any) *entry {
	e.Notes = append(e.Notes, diag.Note{Loc: loc, Message: fmt.Sprintf(format, args...)})
	return e
}

// in adds the variant that r is, if the finding is in what it inherits.
func (e *entry) in(r *rules) *entry {
	if e.Code != "" && r.inherits(e.Loc) {
		e.note(r.form.node.Loc(), "in this variant, which inherits it")
	}
	return e
}

// inherits reports whether what stands at loc is the game's of which r is a
// variant.
func (r *rules) inherits(loc diag.Loc) bool {
	return r.form.variant && !contains(r.form.node.Loc(), loc)
}

// contains reports whether a place is within another, or was expanded by a
// macro call that is.
func contains(outer, loc diag.Loc) bool {
	for {
		if loc.File == outer.File && loc.Pos >= outer.Pos && loc.End <= outer.End {
			return true
		}
		if loc.Call == nil {
			return false
		}
		loc = loc.Call.Loc
	}
}

// meant adds the word that is nearest to the one written, if one is near.
func (e *entry) meant(word string, words iter.Seq[string]) *entry {
	if e.Code == "" {
		return e // not kept: don't search
	}
	if near := diag.Suggest(word, words); near != "" {
		e.Fix = near
	}
	return e
}

// join chains sequences of words.
func join(parts ...iter.Seq[string]) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, words := range parts {
			for w := range words {
				if !yield(w) {
					return
				}
			}
		}
	}
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
	}
	switch kids := n.Kids(); {
	case len(kids) == 0:
		return "()"
	case kids[0].Kind() != syntax.Atom:
		return "a list"
	case len(kids) == 1:
		return "(" + kids[0].Text() + ")"
	default:
		return "(" + kids[0].Text() + " ...)"
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
func wordList(place keyword.Place) string {
	return strings.Join(slices.Collect(keyword.Words(place)), ", ")
}

// placeName says in a message what a form stands in.
func placeName(place keyword.Place) string {
	switch place {
	case keyword.Top:
		return "the file, outside all games"
	case keyword.Section:
		return "a game"
	}
	return "a " + place.String()
}
