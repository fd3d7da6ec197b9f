// Package format lays out the text of a rules file. The author decides where
// lines break; the package decides everything else, so that the depth of every
// line shows where it belongs:
//
//   - a list that opens at the start of a line is as deep as that line, one
//     that opens within another on the same line two columns deeper; what
//     stands in a list on lines of its own is two columns deeper than the list,
//     and a line that begins by closing lists as deep as the last of them;
//   - else at the start of a line stands one column to the left of what it parts;
//   - words and lists on a line are one space apart, with none inside of
//     parentheses;
//   - comments stay; those behind the text of lines that follow each other are
//     lined up;
//   - of several blank lines one is left, and none at either end; lines end
//     without space, with LF or CR LF as most of the file's lines do.
//
// In: text that the parser has no complaint about. Out: text with the same
// words, strings and comments in the same order. Laying it out again changes
// nothing.
package format

import (
	"strings"
	"unicode/utf8"

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

// A line is one line of the layout, or more if a string in it has several.
type line struct {
	indent  int
	text    string // without comment; "" on a line of its own for a comment
	pad     int    // spaces before the comment
	comment string
}

func (l *line) write(b *strings.Builder) {
	if l.text == "" && l.comment == "" {
		return
	}
	for range l.indent {
		b.WriteByte(' ')
	}
	b.WriteString(l.text)
	for range l.pad {
		b.WriteByte(' ')
	}
	b.WriteString(l.comment)
}

// width is the column where the text ends; 0 if the line's end is that of a
// string of several lines, or there is no text.
func (l *line) width() int {
	if l.text == "" || strings.ContainsAny(l.text, "\r\n") {
		return 0
	}
	return l.indent + utf8.RuneCountInString(l.text)
}

// A printer gathers tokens into lines.
type printer struct {
	lines  []line
	now    line
	opened []int // the depth of each open list, in columns
	here   int   // how many of them have opened on this line
	begun  bool  // the line has a token
	close  bool  // and so far closes only
	glued  bool  // no space before the next token
	blank  bool  // a blank line comes before the next
}

func (p *printer) token(kind syntax.TokenKind, text string) {
	switch kind {
	case syntax.Space:
		if n := breaks(text); n > 0 {
			p.finish()
			p.blank = p.blank || n > 1
		}
		return
	case syntax.Comment:
		p.begin()
		p.now.comment = strings.TrimRight(text, " \t")
		if p.now.text != "" {
			p.now.pad = 1
		}
		return
	case syntax.CloseParen:
		p.closeList()
		return
	}
	if !p.begun && text == "else" && len(p.opened) > 0 {
		p.begin()
		p.now.indent--
	}
	p.begin()
	p.close = false
	if p.now.text != "" && !p.glued {
		p.now.text += " "
	}
	p.now.text += text
	if p.glued = kind == syntax.OpenParen; p.glued {
		p.opened = append(p.opened, p.now.indent+p.here*step)
		p.here++
	}
}

// closeList ends a list. At the start of a line it sets the line's depth.
func (p *printer) closeList() {
	first := !p.begun
	p.begin()
	if n := len(p.opened); n > 0 {
		if first || p.close {
			p.now.indent = p.opened[n-1]
		}
		p.opened = p.opened[:n-1]
		p.here = max(p.here-1, 0)
	}
	p.close = first || p.close
	p.now.text += ")"
	p.glued = false
}

// begin starts a line unless it has begun.
func (p *printer) begin() {
	if p.begun {
		return
	}
	if p.blank && len(p.lines) > 0 {
		p.lines = append(p.lines, line{})
	}
	p.now = line{}
	if n := len(p.opened); n > 0 {
		p.now.indent = p.opened[n-1] + step
	}
	p.here, p.begun, p.blank, p.glued = 0, true, false, false
}

func (p *printer) finish() {
	if p.begun {
		p.lines = append(p.lines, p.now)
	}
	p.begun, p.close = false, false
}

// breaks counts the line breaks in white space: LF, CR LF, or CR alone.
func breaks(space string) int {
	return strings.Count(space, "\n") + strings.Count(space, "\r") - strings.Count(space, "\r\n")
}

// align lines up the comments behind the text of lines that follow each other.
// A comment that would have to move far starts a group of its own.
func align(lines []line) {
	for start := 0; start < len(lines); {
		low, high := 0, 0
		end := start
		for ; end < len(lines); end++ {
			w := lines[end].width()
			if w == 0 || lines[end].comment == "" {
				break
			}
			l, h := w, w
			if end > start {
				l, h = min(low, w), max(high, w)
			}
			if h-l > alignment {
				break
			}
			low, high = l, h
		}
		for i := start; i < end; i++ {
			lines[i].pad = high - lines[i].width() + 1
		}
		start = max(end, start+1)
	}
}
