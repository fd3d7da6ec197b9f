package art

import (
	"path"
	"strings"
)

// A picture of a piece that comes with zog lies at SET/COLOUR-NAME.svg; the
// last part of SET chooses the style.

// Named draws the piece that a picture's path speaks of:
// "images/shogi/black-gold.svg".
func Named(file string) string {
	set := path.Base(path.Dir(file))
	base := strings.TrimSuffix(path.Base(file), path.Ext(file))
	colour, name := base, base
	if first, rest, ok := strings.Cut(base, "-"); ok && known(first) {
		colour, name = ColourOf(first, 0), rest
	} else {
		colour = tintOf(Words(base))
	}
	switch style := strings.Join(Words(set), " "); {
	case strings.Contains(style, "shogi"):
		return Shogi(name, colour)
	case strings.Contains(style, "xiangqi"):
		return Xiangqi(name, colour)
	case strings.Contains(style, "janggi"):
		return Janggi(name, colour)
	}
	return Piece(name, colour)
}

// tints are the colours of things whose names tell none.
var tints = map[string]string{
	"wooden": "brown", "field": "brown", "fire": "orange", "cross": "blue", "nought": "red", "disc": "gold",
}

// tintOf returns a colour for a picture whose path begins with none.
func tintOf(words []string) string {
	for _, w := range words {
		if tint, ok := tints[w]; ok {
			return tint
		}
	}
	return "white"
}

// known reports whether the word names a colour.
func known(word string) bool {
	_, paint := paints[word]
	_, synonym := synonyms[word]
	return paint || synonym
}

// Points reports whether the picture of a piece at a path points a way.
func Points(file string) bool {
	return path.Ext(file) == ".svg" && strings.Contains(path.Base(path.Dir(file)), "shogi")
}
