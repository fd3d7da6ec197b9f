// Package art draws boards and pieces as SVG.
//
// In: the geometry of a board, or the names of a piece and its colour. Out: SVG
// text. It draws the pictures that come with the embedded games (command
// generate) and stands in for pictures that a rules file names but that are
// missing. It knows words that piece names are made of, and no game.
package art

import (
	"fmt"
	"strings"
)

// A Paint is how a piece of one colour is drawn: the fill, the outline, and
// the lines inside.
type Paint struct{ Fill, Line, Detail string }

// paints are the colours that players' names and pictures' names speak of.
var paints = map[string]Paint{
	"white":  {"#fbf7ee", "#3a342c", "#3a342c"},
	"black":  {"#4a4744", "#16130f", "#efe8da"},
	"red":    {"#d8453b", "#5f1410", "#ffe9e2"},
	"blue":   {"#3f7fc8", "#123a68", "#e6f1ff"},
	"green":  {"#4f9d52", "#164419", "#e8fbe6"},
	"yellow": {"#f3c93b", "#6b4e04", "#5a4200"},
	"gold":   {"#e9bd4c", "#694a08", "#5a4200"},
	"silver": {"#cfd5da", "#4b535a", "#39424a"},
	"gray":   {"#a7a39c", "#45413b", "#2c2925"},
	"brown":  {"#9a6a42", "#3d2410", "#fbead6"},
	"orange": {"#ee8f3c", "#6a3505", "#4b2602"},
	"purple": {"#8d62b5", "#371a58", "#f4e9ff"},
}

// synonyms are further words for colours.
var synonyms = map[string]string{
	"light": "white", "ivory": "white", "sente": "white", "north": "black", "south": "white",
	"dark": "black", "gote": "black", "grey": "gray", "violet": "purple", "first": "white", "second": "black",
	"east": "red", "west": "blue", "cyan": "blue", "pink": "red", "magenta": "purple", "neutral": "gray",
}

// turns are the colours of players whose names tell none, in turn.
var turns = []string{"white", "black", "red", "blue", "green", "yellow", "purple", "orange"}

// ColourOf returns the colour of a player: the one its name speaks of, else
// one by its number.
func ColourOf(player string, number int) string {
	for _, w := range Words(player) {
		if s, ok := synonyms[w]; ok {
			w = s
		}
		if _, ok := paints[w]; ok {
			return w
		}
	}
	return turns[number%len(turns)]
}

// Words splits a name as authors write them, "SlidingGeneral",
// "sliding-general", "Sliding General 2", into lower-case words and numbers.
func Words(name string) []string {
	var words []string
	start, kind := 0, ' '
	flush := func(end int) {
		if start < end {
			words = append(words, strings.ToLower(name[start:end]))
		}
		start = end
	}
	for i, r := range name {
		k := kindOf(r)
		if k != kind {
			if !(kind == 'A' && k == 'a' && i-start == 1) { // a capital begins its word
				flush(i)
			}
			if k == ' ' {
				start = i + 1
			}
		}
		if kind == ' ' {
			start = i
		}
		kind = k
	}
	if kind != ' ' {
		flush(len(name))
	}
	return words
}

// kindOf classes a character of a name: capital, small letter, digit, sign, or
// one that only separates.
func kindOf(r rune) rune {
	switch {
	case r >= 'A' && r <= 'Z':
		return 'A'
	case r >= '0' && r <= '9':
		return '0'
	case r == '+':
		return '+'
	case r >= 'a' && r <= 'z' || r > 127:
		return 'a'
	}
	return ' '
}

// document wraps a drawing of 100 by 100 units as an SVG document.
func document(body string) string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">` + body + "</svg>\n"
}

// outlined draws closed shapes with the paint's fill and outline.
func outlined(p Paint, width float64, paths string) string {
	return fmt.Sprintf(`<path d="%s" fill="%s" stroke="%s" stroke-width="%g" stroke-linejoin="round"/>`, paths, p.Fill, p.Line, width)
}

// lined draws the lines inside a shape.
func lined(colour string, width float64, paths string) string {
	if paths == "" {
		return ""
	}
	return fmt.Sprintf(`<path d="%s" fill="none" stroke="%s" stroke-width="%g" stroke-linecap="round" stroke-linejoin="round"/>`, paths, colour, width)
}

// spots draws filled details, eyes and such.
func spots(colour, paths string) string {
	if paths == "" {
		return ""
	}
	return fmt.Sprintf(`<path d="%s" fill="%s"/>`, paths, colour)
}
