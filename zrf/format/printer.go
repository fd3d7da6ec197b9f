package format

import (
	"strings"
	"unicode/utf8"

	"zog/zrf/syntax"
)

// A printer gathers tokens into lines.
type printer struct {
	lines  []line
	now    line
	text   strings.Builder // of the line
	width  int             // its columns with the indentation, after the last line break in it
	opened []list
	here   int    // how many of them have opened on this line
	source origin // where the next token stands in the author's text
	begun  bool   // the line has a token
	close  bool   // and so far closes only
	glued  bool   // no space before the next token
	blank  bool   // a blank line comes before the next
}

// A list is one that is open.
type list struct {
	depth int   // in columns
	line  int   // on which it has opened
	kids  int   // how many words and lists it has so far
	word  bool  // the first of them is a word
	first place // its first argument, or its first list if no word is before it
	under bool  // what stands on lines of its own stands under first
	fixed bool  // which the first such line has decided
}

// A place is a column of the author's text and one of the layout; 0 in the
// author's text is no place.
type place struct{ source, layout int }

// An origin is a place in the author's text.
type origin struct {
	column int  // from 0
	tabbed bool // there is a tab before it: what stands above it is not known
}

// pass moves on past a token.
func (o *origin) pass(kind syntax.TokenKind, text string) {
	if i := strings.LastIndexAny(text, "\r\n"); i >= 0 {
		*o = origin{}
		text = text[i+1:]
	}
	o.column += utf8.RuneCountInString(text)
	o.tabbed = o.tabbed || kind == syntax.Space && strings.Contains(text, "\t")
}

func (p *printer) token(kind syntax.TokenKind, text string) {
	switch kind {
	case syntax.Space:
		if n := breaks(text); n > 0 {
			p.finish()
			p.blank = p.blank || n > 1
		}
	case syntax.Comment:
		p.begin(false)
		p.now.comment = strings.TrimRight(text, " \t")
		if p.text.Len() > 0 {
			p.now.pad = 1
		}
	case syntax.CloseParen:
		p.closeList()
	default:
		p.word(kind, text)
	}
	p.source.pass(kind, text)
}

// word prints a word or a string, or opens a list.
func (p *printer) word(kind syntax.TokenKind, text string) {
	if !p.begun && text == "else" && len(p.opened) > 0 {
		p.begin(false)
		p.indent(p.opened[len(p.opened)-1].depth + step - 1)
	}
	p.begin(true)
	p.close = false
	if p.text.Len() > 0 && !p.glued {
		p.write(" ")
	}
	p.joins(kind)
	p.write(text)
	if p.glued = kind == syntax.OpenParen; p.glued {
		p.opened = append(p.opened, list{depth: p.now.indent + p.here*step, line: len(p.lines)})
		p.here++
	}
}

// joins counts a word or list to the list that it stands in, and remembers the
// place of the first argument on the list's own line.
func (p *printer) joins(kind syntax.TokenKind) {
	if len(p.opened) == 0 {
		return
	}
	l := &p.opened[len(p.opened)-1]
	if l.kids++; l.kids == 1 {
		l.word = kind != syntax.OpenParen
	}
	anchor := l.kids == 2 && l.word || l.kids == 1 && !l.word
	if anchor && l.line == len(p.lines) && !p.source.tabbed && !p.now.broken {
		l.first = place{p.source.column, p.width}
	}
}

// write adds text to the line.
func (p *printer) write(text string) {
	p.text.WriteString(text)
	if strings.ContainsAny(text, "\r\n") {
		p.now.broken = true
	}
	p.width += utf8.RuneCountInString(text)
}

// indent sets the depth of a line that has no text yet.
func (p *printer) indent(columns int) { p.now.indent, p.width = columns, columns }

// closeList ends a list. At the start of a line it sets the line's depth.
func (p *printer) closeList() {
	first := !p.begun
	p.begin(false)
	if n := len(p.opened); n > 0 {
		if first || p.close {
			p.now.indent = p.opened[n-1].depth
			p.width = p.now.indent + p.text.Len()
		}
		p.opened = p.opened[:n-1]
		p.here = max(p.here-1, 0)
	}
	p.close = first || p.close
	p.write(")")
	p.glued = false
}

// begin starts a line unless it has begun. A line that begins with a word or a
// list decides, if it is the first of its list, where they all stand.
func (p *printer) begin(decides bool) {
	if p.begun {
		return
	}
	if p.blank && len(p.lines) > 0 {
		p.lines = append(p.lines, line{})
	}
	p.now = line{}
	p.text.Reset()
	p.indent(0)
	if n := len(p.opened); n > 0 {
		p.indent(p.depth(&p.opened[n-1], decides))
	}
	p.here, p.begun, p.blank, p.glued = 0, true, false, false
}

// depth returns how deep a line within a list is.
func (p *printer) depth(l *list, decides bool) int {
	under := l.under
	if !l.fixed {
		under = l.first.source > 0 && !p.source.tabbed && p.source.column == l.first.source
	}
	if decides {
		l.under, l.fixed = under, true
	}
	if under {
		return l.first.layout
	}
	return l.depth + step
}

func (p *printer) finish() {
	if p.begun {
		p.now.text = p.text.String()
		p.lines = append(p.lines, p.now)
	}
	p.begun, p.close = false, false
}

// breaks counts the line breaks in white space: LF, CR LF, or CR alone.
func breaks(space string) int {
	return strings.Count(space, "\n") + strings.Count(space, "\r") - strings.Count(space, "\r\n")
}
