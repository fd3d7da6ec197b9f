package main

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// proseWidth is how wide, in characters, texts are on terminals that could
// show longer lines.
const proseWidth = 80

// wrap breaks the lines of a text between words so that they fit the terminal.
// Where the output is none, the text stays as it is.
func (e *env) wrap(text string) string {
	if !terminal(e.out) {
		return text
	}
	width := proseWidth
	if w := terminalWidth(fileOf(e.out)); w > 0 {
		width = min(width, w)
	}
	return wrap(text, width)
}

// wrap breaks lines that are longer than a width, in characters.
func wrap(text string, width int) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if utf8.RuneCountInString(line) > width {
			lines[i] = wrapLine(line, width)
		}
	}
	return strings.Join(lines, "\n")
}

func wrapLine(line string, width int) string {
	var b strings.Builder
	at := 0
	for _, word := range strings.Fields(line) {
		n := utf8.RuneCountInString(word)
		switch {
		case at == 0:
		case at+1+n > width:
			b.WriteByte('\n')
			at = 0
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += n
	}
	return b.String()
}

// plural counts things that have a regular plural: "1 move", "2 moves".
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
