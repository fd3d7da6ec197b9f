package format

import (
	"strings"
	"unicode/utf8"
)

// A line is one line of the layout, or more if a string in it has several.
type line struct {
	indent  int
	text    string // without comment; "" on a line of its own for a comment
	broken  bool   // a string in the text has several lines
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
	if l.text == "" || l.broken {
		return 0
	}
	return l.indent + utf8.RuneCountInString(l.text)
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
