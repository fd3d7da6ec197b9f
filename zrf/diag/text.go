package diag

import (
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// String returns the diagnostic as one line: file:line:column: error[code]:
// message.
func (d Diagnostic) String() string {
	head := fmt.Sprintf("%v[%s]: %s", d.Severity, d.Code, d.Message)
	if at := d.Loc.String(); at != "" {
		return at + ": " + head
	}
	return head
}

// Text writes the list for people to read: each diagnostic in one line, the
// source line under it with a caret if source is set, then its notes and the
// macro calls that led to it, innermost first.
func (l List) Text(w io.Writer, source bool) error {
	var b strings.Builder
	for _, d := range l {
		fmt.Fprintln(&b, d)
		if source {
			snippet(&b, d.Loc)
		}
		for _, note := range d.notes() {
			fmt.Fprintf(&b, "  note: %s\n", note)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// notes returns the notes of d, the call chain and the fix, a line each.
func (d Diagnostic) notes() []string {
	notes := d.Loc.Calls()
	for _, n := range d.Notes {
		if at := n.Loc.String(); at != "" {
			notes = append(notes, at+": "+n.Message)
		} else {
			notes = append(notes, n.Message)
		}
	}
	if d.Fix != "" {
		notes = append(notes, fmt.Sprintf("did you mean `%s`?", d.Fix))
	}
	return notes
}

// A chain longer than this is shown by its ends.
const (
	innerCalls = 8
	outerCalls = 2
)

// Calls returns the macro calls that led to a place, innermost first, a line
// each: "in `slide` called at chess.zrf:88:10".
func (l Loc) Calls() []string {
	var lines []string
	for c := l.Call; c != nil; c = c.Loc.Call {
		lines = append(lines, fmt.Sprintf("in `%s` called at %v", c.Macro, c.Loc))
	}
	if hidden := len(lines) - innerCalls - outerCalls; hidden > 1 {
		outer := lines[len(lines)-outerCalls:]
		lines = append(lines[:innerCalls:innerCalls], fmt.Sprintf("... %d more calls ...", hidden))
		lines = append(lines, outer...)
	}
	return lines
}

// Most bytes of a source line shown before and after the caret.
const (
	shownBefore = 80
	shownAfter  = 120
)

// snippet writes the line of a place and marks the place under it.
func snippet(b *strings.Builder, at Loc) {
	_, number, _ := at.Position()
	if number == 0 {
		return
	}
	start, end := at.File.LineSpan(number)
	pos := min(max(at.Pos, start), end)
	before := strings.ToValidUTF8(at.File.Text[max(start, pos-shownBefore):pos], "")
	after := strings.ToValidUTF8(at.File.Text[pos:min(end, pos+shownAfter)], "")
	marked := at.File.Text[pos:max(pos, min(at.End, pos+int32(len(after)), end))]
	width := max(utf8.RuneCountInString(marked), 1)

	gutter := fmt.Sprintf("%5d", number)
	fmt.Fprintf(b, "%s | %s%s\n", gutter, printable(before, false), printable(after, false))
	fmt.Fprintf(b, "%*s | %s^%s\n", len(gutter), "", printable(before, true), strings.Repeat("~", width-1))
}

// printable returns text for a terminal: whatever is neither printable nor a
// tab becomes a space, and if blank is set all but tabs does, so that the
// result is as wide as the text.
func printable(text string, blank bool) string {
	var b strings.Builder
	for _, r := range text {
		if r != '\t' && (blank || !unicode.IsPrint(r)) {
			r = ' '
		}
		b.WriteRune(r)
	}
	return b.String()
}
