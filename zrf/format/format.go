// Package format lays out the text of a rules file. The author decides where
// lines break; the package decides everything else, so that the depth of every
// line shows where it belongs:
//
//   - a list that opens at the start of a line is as deep as that line, one
//     that opens within another on the same line two columns deeper; what
//     stands in a list on lines of its own is two columns deeper than the list,
//     and a line that begins by closing lists as deep as the last of them;
//   - if the author has set the first of those lines under the first argument
//     of the list, as pictures and the parts of a condition often are, all of
//     them stand under it;
//   - else at the start of a line stands one column deeper than its list;
//   - words and lists on a line are one space apart, with none inside of
//     parentheses;
//   - comments stay; those behind the text of lines that follow each other are
//     lined up;
//   - of several blank lines one is left, and none at either end; lines end
//     without space, with LF or CR LF as most of the file's lines do.
//
// In: text that the parser has no complaint about. Out: text with the same
// words, strings and comments in the same order. Laying it out again changes
// nothing. lines.go holds what a line is, printer.go makes lines of tokens.
package format

import (
	"strings"

	"zog/zrf/syntax"
)

const (
	step      = 2  // columns of indentation
	alignment = 24 // trailing comments move right by at most so many columns
)

// Text lays out the text of a rules file. Bytes that are not UTF-8 pass as
// they are, a column each.
func Text(text string) string {
	var p printer
	for t := range syntax.Tokens(text) {
		p.token(t.Kind, text[t.Pos:t.End])
	}
	p.finish()
	align(p.lines)
	end := "\n"
	if crlf := strings.Count(text, "\r\n"); crlf > strings.Count(text, "\n")/2 {
		end = "\r\n"
	}
	var b strings.Builder
	b.Grow(len(text))
	for _, l := range p.lines {
		l.write(&b)
		b.WriteString(end)
	}
	return b.String()
}
