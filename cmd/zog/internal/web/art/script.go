package art

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// glyphText holds the outlines of the characters on shogi and xiangqi pieces,
// one a line: the character, then a path on a field of 100 by 100. They were
// drawn with the typeface M PLUS 1 Bold (Copyright 2002-2022 The M+ FONTS
// Project Authors, SIL Open Font License 1.1), so that no such typeface is
// needed where they are shown.
//
//go:embed glyphs.txt
var glyphText string

// glyphs reads glyphText once.
var glyphs = sync.OnceValue(func() map[string]string {
	m := make(map[string]string)
	for line := range strings.Lines(glyphText) {
		if char, path, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			m[char] = path
		}
	}
	return m
})

// shogiNames and chessmen name the characters by the words of a piece's name
// joined with hyphens.
var shogiNames = map[string]string{
	"king": "王", "jade": "玉", "rook": "飛", "bishop": "角", "gold": "金", "gold-general": "金", "silver": "銀", "silver-general": "銀",
	"knight": "桂", "lance": "香", "pawn": "歩", "dragon": "龍", "dragon-king": "龍", "horse": "馬", "dragon-horse": "馬",
	"tokin": "と", "promoted-pawn": "と", "promoted-silver": "全", "promoted-knight": "圭", "promoted-lance": "杏",
	"promoted-rook": "龍", "promoted-bishop": "馬", "prince": "太", "crown-prince": "太", "queen": "奔", "free-king": "奔", "lion": "獅",
	"phoenix": "鳳", "kirin": "麒", "elephant": "象", "drunk-elephant": "象", "drunken-elephant": "象", "blind-tiger": "虎", "tiger": "虎",
	"leopard": "豹", "ferocious-leopard": "豹", "copper": "銅", "copper-general": "銅", "go-between": "仲", "between": "仲", "side-mover": "横",
	"vertical-mover": "竪", "reverse-chariot": "反", "chariot": "反", "falcon": "鷹", "horned-falcon": "鷹", "eagle": "鷲", "soaring-eagle": "鷲",
	"ox": "牛", "flying-ox": "牛", "boar": "猪", "free-boar": "猪", "stag": "鹿", "flying-stag": "鹿", "whale": "鯨", "white-horse": "駒",
	"chick": "歩", "hen": "と", "giraffe": "飛",
}

var xiangqiNames = map[string][2]string{ // red, other
	"general": {"帥", "將"}, "king": {"帥", "將"}, "marshal": {"帥", "將"}, "advisor": {"仕", "士"}, "adviser": {"仕", "士"}, "guard": {"仕", "士"},
	"mandarin": {"仕", "士"}, "minister": {"相", "象"}, "elephant": {"相", "象"}, "bishop": {"相", "象"}, "horse": {"馬", "馬"}, "knight": {"馬", "馬"},
	"chariot": {"俥", "車"}, "rook": {"俥", "車"}, "cannon": {"炮", "砲"}, "soldier": {"兵", "卒"}, "pawn": {"兵", "卒"},
}

var janggiNames = map[string][2]string{
	"general": {"漢", "楚"}, "king": {"漢", "楚"}, "guard": {"士", "士"}, "advisor": {"士", "士"}, "elephant": {"象", "象"}, "horse": {"馬", "馬"},
	"knight": {"馬", "馬"}, "chariot": {"車", "車"}, "rook": {"車", "車"}, "cannon": {"包", "包"}, "soldier": {"兵", "卒"}, "pawn": {"兵", "卒"},
}

// glyph draws a character in a box at x, y of the given size.
func glyph(char string, x, y, size float64, fill string) string {
	return fmt.Sprintf(`<path transform="translate(%.4g %.4g) scale(%.4g)" d="%s" fill="%s"/>`, x, y, size/100, glyphs()[char], fill)
}

// Shogi draws a shogi piece: a wooden wedge with its character, red if it is
// promoted, pointing down for the second player. Names without a character
// of their own get letters.
func Shogi(name, colour string) string {
	words := Words(name)
	down := colour == "black"
	key := strings.Join(words, "-")
	promoted := strings.HasPrefix(key, "promoted") || strings.HasPrefix(key, "+") || promotedShogi[key]
	ink := "#221a12"
	if promoted {
		ink = "#b3231a"
	}
	wood := `<path d="M50 5L78 17L90 94H10L22 17Z" fill="#f1d59b" stroke="#6a4a1f" stroke-width="3.5" stroke-linejoin="round"/>`
	if down {
		wood = `<path d="M50 5L78 17L90 94H10L22 17Z" fill="#e2bd7c" stroke="#4a3212" stroke-width="3.5" stroke-linejoin="round"/>`
	}
	char, ok := shogiNames[key]
	if ok && char == "王" && !down {
		char = "玉"
	}
	face := label(Letters(words), 50, 60, 34, ink)
	if ok {
		face = glyph(char, 21, 28, 58, ink)
	}
	body := wood + face
	if down {
		body = `<g transform="rotate(180 50 50)">` + body + `</g>`
	}
	return document(body)
}

// promotedShogi are the pieces that only promotion makes.
var promotedShogi = map[string]bool{
	"dragon": true, "dragon-king": true, "horse": true, "dragon-horse": true, "tokin": true, "hen": true, "prince": true, "crown-prince": true,
	"falcon": true, "horned-falcon": true, "eagle": true, "soaring-eagle": true, "ox": true, "flying-ox": true, "boar": true, "free-boar": true,
	"stag": true, "flying-stag": true, "whale": true, "white-horse": true,
}

// Xiangqi draws a round piece with the character that its side uses.
func Xiangqi(name, colour string) string { return character(xiangqiNames, name, colour, circle) }

// Janggi draws an eight-sided piece with the character that its side uses.
func Janggi(name, colour string) string { return character(janggiNames, name, colour, octagon) }

const (
	circle  = "M50 5A45 45 0 1 1 49.9 5Z"
	octagon = "M32 6H68L94 32V68L68 94H32L6 68V32Z"
	inner   = "M50 12A38 38 0 1 1 49.9 12Z"
)

func character(names map[string][2]string, name, colour, outline string) string {
	ink := map[string]string{"red": "#b3231a", "blue": "#14508c", "green": "#1b6a2c"}[colour]
	if ink == "" {
		ink = "#221a12"
	}
	body := fmt.Sprintf(`<path d="%s" fill="#f4dfb3" stroke="#7a5526" stroke-width="3.5"/><path d="%s" fill="none" stroke="%s" stroke-width="2.5"/>`, outline, inner, ink)
	words := Words(name)
	side := 1
	if colour == "red" || colour == "white" {
		side = 0
	}
	if pair, ok := names[strings.Join(words, "-")]; ok {
		return document(body + glyph(pair[side], 22, 21, 56, ink))
	}
	return document(body + label(Letters(words), 50, 52, 36, ink))
}
