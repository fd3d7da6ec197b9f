package art

import (
	"fmt"
	"strconv"
	"strings"
)

// Piece draws a piece by its name and its owner's colour (a key ColourOf
// returns). It looks for a word it has a drawing for, marks what tells the
// piece from others of that drawing with a small letter, and falls back on a
// disc with the name's letters.
func Piece(name, colour string) string {
	words, p := Words(name), paintOf(colour)
	if flat, ok := towerRing(words, p); ok {
		return flat
	}
	return document(figure(words, p))
}

func paintOf(colour string) Paint {
	if p, ok := paints[colour]; ok {
		return p
	}
	return paints["gray"]
}

// figure draws the piece that the words name.
func figure(words []string, p Paint) string {
	if body, ok := token(words, p); ok {
		return body
	}
	var kinds, rest []string
	for _, w := range words {
		switch kind, ok := aliases[w]; {
		case ok:
			kinds = append(kinds, kind)
		case !silent[w]:
			rest = append(rest, w)
		}
	}
	switch {
	case len(kinds) == 0:
		return lettered(words, p)
	case len(kinds) > 1 && kinds[len(kinds)-1] == "shaman":
		return shamanOf(kinds[0], p)
	case len(kinds) > 1 && kinds[0] == "shaman":
		return shamanOf(kinds[1], p)
	}
	kind := kinds[len(kinds)-1]
	body := one(kind, p)
	if len(rest) > 0 {
		body += badge(initial(rest[0]), p)
	}
	return body
}

// one draws a single kind: a shape, or two of them for a piece that unites
// their moves.
func one(kind string, p Paint) string {
	if pair, ok := unions[kind]; ok {
		return fmt.Sprintf(`<g transform="translate(-4 2) scale(.74)">%s</g><g transform="translate(34 22) scale(.7)">%s</g>`,
			drawn(shapes[pair[0]], p), drawn(shapes[pair[1]], p))
	}
	return drawn(shapes[kind], p)
}

func drawn(s shape, p Paint) string {
	return outlined(p, 4, s.outline) + lined(p.Detail, 3.4, s.lines) + spots(p.Detail, s.spots)
}

// shamanOf draws a piece that has turned into a shaman: itself, small, in a
// halo of feathers.
func shamanOf(kind string, p Paint) string {
	halo := shapes["sun"].outline[:strings.Index(shapes["sun"].outline, "Z")+1]
	return outlined(p, 3.5, halo) + fmt.Sprintf(`<g transform="translate(21 18) scale(.58)">%s</g>`, one(kind, p))
}

// initial is the letter that stands for a word; a sign or number stands for
// itself.
func initial(word string) string {
	if word[0] < 'a' || word[0] > 'z' {
		return word
	}
	return strings.ToUpper(word[:1])
}

// badge is a small disc with a letter, at the lower right.
func badge(text string, p Paint) string {
	return fmt.Sprintf(`<circle cx="79" cy="77" r="18" fill="%s" stroke="%s" stroke-width="3"/>`, p.Detail, p.Fill) +
		label(text, 79, 78, 26, p.Fill)
}

// label writes a short text centred on a point.
func label(text string, x, y, size float64, fill string) string {
	return fmt.Sprintf(`<text x="%g" y="%g" font-family="Helvetica,Arial,sans-serif" font-weight="700" font-size="%g" text-anchor="middle" dominant-baseline="central" fill="%s">%s</text>`,
		x, y, size, fill, escape(text))
}

// lettered is a disc with up to three letters of the name.
func lettered(words []string, p Paint) string {
	text := Letters(words)
	size := []float64{52, 52, 42, 32}[len([]rune(text))]
	return disc(p) + label(text, 50, 52, size, p.Detail)
}

// Letters shortens a name to at most three letters: the initials of several
// words, the first two letters of one.
func Letters(words []string) string {
	if len(words) == 0 {
		return "?"
	}
	if len(words) == 1 {
		r := []rune(words[0])
		return strings.ToUpper(string(r[:1])) + string(r[1:min(2, len(r))])
	}
	var b strings.Builder
	for _, w := range words[:min(3, len(words))] {
		b.WriteString(strings.ToUpper(string([]rune(w)[:1])))
	}
	return b.String()
}

func disc(p Paint) string {
	return fmt.Sprintf(`<circle cx="50" cy="50" r="42" fill="%s" stroke="%s" stroke-width="4"/>`, p.Fill, p.Line)
}

func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(s)
}

// token draws the pieces that are things rather than figures: stones, men,
// dice, numbered tiles, rings of a tower, heaps of seeds.
func token(words []string, p Paint) (string, bool) {
	number, noun, crowned := -1, "", false
	for _, w := range words {
		if n, ok := numberOf(w); ok {
			number = n
		} else if t, ok := tokens[w]; ok {
			noun = t
		}
		crowned = crowned || w == "king" || w == "crowned" || w == "dame"
	}
	switch {
	case noun == "die" && number >= 0:
		return die(number, p), true
	case noun == "seeds" && number >= 0:
		return heap(number, p), true
	case noun == "tile" || noun == "" && number >= 0 && len(words) == 1:
		return tile(strconv.Itoa(number), p), true
	case noun == "mark":
		return "", false
	case noun == "stone":
		return stone(p, crowned), true
	case noun == "man":
		return man(p, crowned), true
	}
	return "", false
}

// numberOf reads a number in figures or as a word.
func numberOf(word string) (int, bool) {
	if n, ok := numerals[word]; ok {
		return n, true
	}
	n, err := strconv.Atoi(word)
	return n, err == nil
}

// stone is a plain round piece with a gleam.
func stone(p Paint, crowned bool) string {
	body := disc(p) + fmt.Sprintf(`<path d="M24 40Q30 24 48 20" fill="none" stroke="%s" stroke-width="5" stroke-linecap="round" opacity=".45"/>`, p.Detail)
	if crowned {
		body += crest(p)
	}
	return body
}

// man is a draughtsman; crowned, it is two high with a crown on top.
func man(p Paint, crowned bool) string {
	ring := func(y int) string {
		return fmt.Sprintf(`<circle cx="50" cy="%d" r="41" fill="%s" stroke="%s" stroke-width="4"/>`, y, p.Fill, p.Line)
	}
	if crowned {
		return ring(56) + ring(46) + fmt.Sprintf(`<circle cx="50" cy="46" r="31" fill="none" stroke="%s" stroke-width="2.5" opacity=".5"/>`, p.Detail) +
			`<g transform="translate(0 -4)">` + crest(p) + `</g>`
	}
	return ring(50) + fmt.Sprintf(`<g fill="none" stroke="%s" stroke-width="3" opacity=".55"><circle cx="50" cy="50" r="31"/><circle cx="50" cy="50" r="19"/></g>`, p.Detail)
}

// crest is the crown on a king's disc.
func crest(p Paint) string {
	return fmt.Sprintf(`<path d="M30 64L27 37L40 50L50 31L60 50L73 37L70 64Z" fill="%s"/>`, p.Detail)
}

// die shows 0 to 6 pips, and a number beyond.
func die(n int, p Paint) string {
	body := fmt.Sprintf(`<rect x="12" y="12" width="76" height="76" rx="16" fill="%s" stroke="%s" stroke-width="4"/>`, p.Fill, p.Line)
	if n > 6 {
		return body + label(strconv.Itoa(n), 50, 52, 44, p.Detail)
	}
	pips := [][]int{{}, {4}, {2, 6}, {2, 4, 6}, {0, 2, 6, 8}, {0, 2, 4, 6, 8}, {0, 2, 3, 5, 6, 8}}[n]
	for _, k := range pips {
		body += fmt.Sprintf(`<circle cx="%d" cy="%d" r="8.5" fill="%s"/>`, 29+k%3*21, 29+k/3*21, p.Detail)
	}
	return body
}

// tile is a rounded square with a number or letters.
func tile(text string, p Paint) string {
	size := 50.0
	if len(text) > 2 {
		size = 34
	}
	return fmt.Sprintf(`<rect x="5" y="5" width="90" height="90" rx="12" fill="%s" stroke="%s" stroke-width="3.5"/>`, p.Fill, p.Line) +
		label(text, 50, 53, size, p.Detail)
}

// towerRing draws a ring of a tower, numbered by its width: a flat picture,
// unlike all others, since rings lie on low positions.
func towerRing(words []string, p Paint) (string, bool) {
	n, ring := 0, false
	for _, w := range words {
		if k, ok := numberOf(w); ok {
			n = k
		}
		ring = ring || w == "ring" || w == "disk" || w == "disc"
	}
	if !ring || n < 1 || n > 9 {
		return "", false
	}
	half := 12 + 8.8*float64(n)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" width="200" height="50"><rect x="%g" y="4" width="%g" height="42" rx="20" fill="%s" stroke="%s" stroke-width="4"/>%s</svg>
`, 100-half, 2*half, p.Fill, p.Line, label(strconv.Itoa(n), 100, 26, 28, p.Detail)), true
}

// heap is a pile of seeds, drawn up to twelve, with the count below.
func heap(n int, p Paint) string {
	var b strings.Builder
	at := [][2]int{{50, 40}, {34, 32}, {66, 32}, {36, 52}, {64, 52}, {50, 22}, {50, 60}, {20, 44}, {80, 44}, {22, 24}, {78, 24}, {50, 8}}
	for i := range min(n, len(at)) {
		fmt.Fprintf(&b, `<circle cx="%d" cy="%d" r="8" fill="%s" stroke="%s" stroke-width="2.5"/>`, at[i][0], at[i][1], p.Fill, p.Line)
	}
	return b.String() + fmt.Sprintf(`<rect x="31" y="70" width="38" height="27" rx="13" fill="%s"/>`, p.Detail) + label(strconv.Itoa(n), 50, 84, 24, p.Fill)
}
