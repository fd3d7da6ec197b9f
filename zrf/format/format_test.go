package format_test

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/rules"
	"zog/zrf/format"
	"zog/zrf/outside"
	"zog/zrf/syntax"
)

func TestText(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"nothing", "", ""},
		{"white space alone", " \t\r\n\n", ""},
		{"spaces", "( game   (title\t\"A  b\" ) )", "(game (title \"A  b\"))\n"},
		{"words that touch", `(title"A"(b)c)`, "(title \"A\" (b) c)\n"},
		{"depth", "(define a\n(verify x)\n      (b\nc\n)\n)", "(define a\n  (verify x)\n  (b\n    c\n  )\n)\n"},
		{"two lists open on a line", "(moves (n add\ncapture)\n(e add)\n)", "(moves (n add\n    capture)\n  (e add)\n)\n"},
		{"closing several", "(a\n(b\n(c\nd\n)))", "(a\n  (b\n    (c\n      d\n)))\n"},
		{"closing, then more", "(a\n(b\nc\n) (d\ne))", "(a\n  (b\n    c\n  ) (d\n    e))\n"},
		{"else", "(if a\nb\nelse\nc (else\nd))", "(if a\n  b\n else\n  c (else\n    d))\n"},
		{"under the first argument", "(image White \"w\"\n       Black \"b\"\n   Red \"r\"\n)", "(image White \"w\"\n       Black \"b\"\n       Red \"r\"\n)\n"},
		{"under the first argument, in a list that moves", "(x\n      (if (or (a)\n              (b))\n        c))", "(x\n  (if (or (a)\n          (b))\n    c))\n"},
		{"under the first list", "(  ((a) b\n    (c)))", "(((a) b\n  (c)))\n"},
		{"else under the first argument", "(if a\n    b\n else\n    c\n)", "(if a\n    b\n else\n    c\n)\n"},
		{"the first line decides", "(image White \"w\"\n  Black \"b\"\n       Red \"r\")", "(image White \"w\"\n  Black \"b\"\n  Red \"r\")\n"},
		{"a comment does not decide", "(image White \"w\"\n;old\n       Black \"b\")", "(image White \"w\"\n  ;old\n       Black \"b\")\n"},
		{"tabs hide columns", "(define a\n\tb)", "(define a\n  b)\n"},
		{"blank lines", "\n\n(a)\n\n\n\n(b)\n\n", "(a)\n\n(b)\n"},
		{"comments", ";one  \n(a ; two\n;three\n)", ";one\n(a ; two\n  ;three\n)\n"},
		{"comments lined up", "(a ;1\nbcd   ;2\n\n  e ; 3\n)", "(a    ;1\n  bcd ;2\n\n  e ; 3\n)\n"},
		{"far comments stay apart", "(a) ;1\n(abcdefghijklmnopqrstuvwxyz0123) ;2", "(a) ;1\n(abcdefghijklmnopqrstuvwxyz0123) ;2\n"},
		{"a comment behind an open list", "( ; x\na)", "( ; x\n  a)\n"},
		{"a string of several lines", "(help \"one\n   two\"   x)", "(help \"one\n   two\" x)\n"},
		{"line ends", "(a\r\nb)\r\n", "(a\r\n  b)\r\n"},
		{"other bytes", "(name \xE9t\xE9)", "(name \xE9t\xE9)\n"},
		{"a form feed and Ctrl-Z", "(a)\f\n(b)\x1A", "(a)\n(b)\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.Equal(t, c.want, format.Text(c.in))
			require.Equal(t, c.want, format.Text(c.want), "laid out again")
		})
	}
}

// words are a text's tokens without its white space.
func words(text string) []string {
	var list []string
	for t := range syntax.Tokens(text) {
		if t.Kind != syntax.Space {
			list = append(list, strings.TrimRight(text[t.Pos:t.End], " \t"))
		}
	}
	return list
}

// requireSame wants the same words after laying out, and no change after that.
func requireSame(t *testing.T, text string) {
	t.Helper()
	once := format.Text(text)
	require.Equal(t, words(text), words(once))
	require.Equal(t, once, format.Text(once), "laid out again")
}

func TestKeepsTheWords(t *testing.T) {
	for name, fsys := range map[string]fs.FS{"embedded": rules.FS, "corpus": outside.CorpusFS(t)} {
		t.Run(name, func(t *testing.T) {
			for _, file := range outside.Rules(t, fsys) {
				text, err := fs.ReadFile(fsys, file)
				require.NoError(t, err)
				requireSame(t, string(text))
			}
		})
	}
}

func TestEmbeddedGamesAreLaidOut(t *testing.T) {
	for _, file := range outside.Rules(t, rules.FS) {
		text, err := fs.ReadFile(rules.FS, file)
		require.NoError(t, err)
		require.True(t, format.Text(string(text)) == string(text), "%s is not laid out", file)
	}
}

// TestOneLine lays out a big file of one line: time must not grow with the
// square of its length.
func TestOneLine(t *testing.T) {
	const list = "(n (verify empty?) add) "
	text := "(define x " + strings.Repeat(list, 50_000) + ")"
	require.Equal(t, len(text), len(format.Text(text)), "a space less, a line break more")
}

func FuzzText(f *testing.F) {
	f.Add("(a (b ; c\n\"d\ne\") f)\r\n)\r")
	f.Add("((a b\n(c d\n    e f\n;g\n    h))")
	f.Fuzz(func(t *testing.T, text string) {
		for token := range syntax.Tokens(text) {
			if token.Kind == syntax.UnclosedText {
				t.Skip("a string that does not end takes the line break at the end in")
			}
		}
		requireSame(t, text)
	})
}
