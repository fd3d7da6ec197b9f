package syntax

import (
	"iter"
	"strings"
)

// A Token is a piece of a file's text as a formatter sees it.
type Token struct {
	Kind     TokenKind
	Pos, End int32
}

// A TokenKind tells tokens apart.
type TokenKind uint8

const (
	OpenParen    TokenKind = iota + 1 // (
	CloseParen                        // )
	AtomToken                         // up to the next space, parenthesis, quote or semicolon
	StringToken                       // "...": ends at the next quote, may span lines; a backslash is a backslash
	UnclosedText                      // a string without its closing quote: the rest of the file
	Comment                           // from a semicolon to the end of the line, which is not part of it
	Space                             // space and control characters
)

// Tokens returns the tokens of text in order, with comments and space.
// Joined, they are the text again.
func Tokens(text string) iter.Seq[Token] {
	return func(yield func(Token) bool) {
		for at := 0; at < len(text); {
			kind, length := scan(text[at:])
			if !yield(Token{kind, int32(at), int32(at + length)}) {
				return
			}
			at += length
		}
	}
}

// classes says which kind of token starts with a byte; 0 is an atom's byte.
// Control characters are space: old editors left form feeds and Ctrl-Z behind.
var classes = [256]TokenKind{
	'(': OpenParen, ')': CloseParen, '"': StringToken, ';': Comment, ' ': Space, 0x7F: Space,
	0x00: Space, 0x01: Space, 0x02: Space, 0x03: Space, 0x04: Space, 0x05: Space, 0x06: Space, 0x07: Space,
	0x08: Space, 0x09: Space, 0x0A: Space, 0x0B: Space, 0x0C: Space, 0x0D: Space, 0x0E: Space, 0x0F: Space,
	0x10: Space, 0x11: Space, 0x12: Space, 0x13: Space, 0x14: Space, 0x15: Space, 0x16: Space, 0x17: Space,
	0x18: Space, 0x19: Space, 0x1A: Space, 0x1B: Space, 0x1C: Space, 0x1D: Space, 0x1E: Space, 0x1F: Space,
}

// scan returns the kind of the token at the start of text, which is not
// empty, and its length in bytes.
func scan(text string) (kind TokenKind, length int) {
	switch kind = classes[text[0]]; kind {
	case OpenParen, CloseParen:
		return kind, 1
	case StringToken:
		if end := strings.IndexByte(text[1:], '"'); end >= 0 {
			return kind, end + 2
		}
		return UnclosedText, len(text)
	case Comment:
		if end := strings.IndexAny(text, "\r\n"); end >= 0 {
			return kind, end
		}
		return kind, len(text)
	case Space:
		return kind, space(text)
	}
	if blank(text) > 0 {
		return Space, space(text)
	}
	return AtomToken, atom(text)
}

// atom returns how long the atom is that text starts with.
func atom(text string) int {
	n := 1
	for n < len(text) && classes[text[n]] == 0 {
		if text[n] >= 0x80 && text[n-1] < 0x80 && blank(text[n:]) > 0 {
			break // between letters of other code pages it is half of one of them
		}
		n++
	}
	return n
}

// space returns how long the space is that text starts with.
func space(text string) int {
	n := 0
	for n < len(text) {
		width := blank(text[n:])
		if classes[text[n]] == Space {
			width = 1
		}
		if width == 0 {
			break
		}
		n += width
	}
	return n
}

// blank returns the length of the space beyond ASCII that text starts with, 0
// if there is none. It comes along with text copied from web pages and word
// processors, and cannot be told from other space.
func blank(text string) int {
	for _, blank := range [...]string{"\u00A0", "\u3000", "\uFEFF"} {
		if strings.HasPrefix(text, blank) {
			return len(blank)
		}
	}
	return 0
}
