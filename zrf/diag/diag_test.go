package diag

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/zrf/source"
)

const text = "(game\n\t(title \"Größe\") (slide n)\n)\n(define slide $1 ad)\n"

// at returns the place of the first occurrence of word in text.
func at(f *source.File, word string, call *Call) Loc {
	pos := int32(strings.Index(f.Text, word))
	return Loc{File: f, Pos: pos, End: pos + int32(len(word)), Call: call}
}

func example() Diagnostic {
	f := source.New("chess.zrf", []byte(text))
	call := &Call{Macro: "slide", Loc: at(f, "(slide n)", nil)}
	return Diagnostic{Code: "unknown-keyword", Loc: at(f, "ad)", call), Message: "`ad` is not an instruction",
		Notes: []Note{{Message: "an instruction stands here"}, {Loc: at(f, "slide $1", nil), Message: "in this macro"}}, Fix: "add"}
}

func TestText(t *testing.T) {
	d := example()
	d.Loc.End = d.Loc.Pos + 2
	warning := Diagnostic{Severity: Warning, Code: "odd", Loc: at(d.Loc.File, "(slide", nil), Message: "odd"}
	want := "chess.zrf:4:18: error[unknown-keyword]: `ad` is not an instruction\n" +
		"    4 | (define slide $1 ad)\n" +
		"      |                  ^~\n" +
		"  note: in `slide` called at chess.zrf:2:18\n" +
		"  note: an instruction stands here\n" +
		"  note: chess.zrf:4:9: in this macro\n" +
		"  note: did you mean `add`?\n" +
		"chess.zrf:2:18: warning[odd]: odd\n" +
		"    2 | \t(title \"Größe\") (slide n)\n" +
		"      | \t                ^~~~~~\n" +
		"error[no-place]: m\n"
	var b strings.Builder
	require.NoError(t, List{d, warning, {Code: "no-place", Message: "m"}}.Text(&b, true))
	require.Equal(t, want, b.String())
}

func TestTextWithoutSource(t *testing.T) {
	var b strings.Builder
	require.NoError(t, List{example()}.Text(&b, false))
	require.NotContains(t, b.String(), "(define slide")
	require.Contains(t, b.String(), "in `slide` called at")
}

func TestSnippetOfHostileLines(t *testing.T) {
	tests := []struct {
		name, text string
		pos, end   int32
	}{
		{"long line", strings.Repeat("é", 100_000) + "x" + strings.Repeat("(", 100_000), 200_000, 200_001},
		{"span of many lines", "(\n\n\n" + strings.Repeat("x\n", 1000) + ")", 0, 2000},
		{"past the end", "(", 1, 1},
		{"far past the end", "(", 1000, 2000},
		{"control characters", "(\x1b[31m\u0085 \u202e)", 1, 5},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var b strings.Builder
			loc := Loc{File: source.New("x.zrf", []byte(test.text)), Pos: test.pos, End: test.end}
			require.NoError(t, List{{Code: "c", Loc: loc, Message: "m"}}.Text(&b, true))
			require.Less(t, b.Len(), 1000)
			require.Equal(t, 3, strings.Count(b.String(), "\n"))
			require.False(t, strings.ContainsAny(b.String(), "\x1b\u0085\u202e"))
		})
	}
}

func TestLongCallChainIsShownByItsEnds(t *testing.T) {
	f := source.New("x.zrf", []byte("(a)"))
	var call *Call
	for range 200 {
		call = &Call{Macro: "a", Loc: Loc{File: f, Call: call}}
	}
	r := Diagnostic{Code: "c", Loc: Loc{File: f, Call: call}}.Record()
	require.Len(t, r.Notes, innerCalls+1+outerCalls)
	require.Equal(t, "... 190 more calls ...", r.Notes[innerCalls])
}

func TestRecord(t *testing.T) {
	raw, err := json.Marshal(List{example(), {Severity: Warning, Code: "odd", Message: "m"}}.Records())
	require.NoError(t, err)
	require.JSONEq(t, `[
		{"severity": "error", "code": "unknown-keyword", "file": "chess.zrf", "line": 4, "column": 18,
		 "message": "`+"`ad`"+` is not an instruction",
		 "notes": ["in `+"`slide`"+` called at chess.zrf:2:18", "an instruction stands here", "chess.zrf:4:9: in this macro", "did you mean `+"`add`"+`?"]},
		{"severity": "warning", "code": "odd", "file": "", "line": 0, "column": 0, "message": "m", "notes": []}
	]`, string(raw))
}

func TestListAsError(t *testing.T) {
	warning := Diagnostic{Severity: Warning, Code: "odd", Message: "w"}
	require.NoError(t, List{}.Err())
	require.NoError(t, List{warning}.Err())
	require.EqualError(t, List{warning, example()}.Err(), example().String())
	require.EqualError(t, List{example(), warning, example()}.Err(), example().String()+" (and 1 more)")

	var list List
	require.True(t, errors.As(List{example()}.Err(), &list))
	n, w := List{example(), warning, warning}.Count()
	require.Equal(t, [2]int{1, 2}, [2]int{n, w})
}

func TestSorted(t *testing.T) {
	a, b := source.New("a.zrf", []byte("xyz")), source.New("b.zrf", []byte("xyz"))
	d := func(f *source.File, pos int32, message string) Diagnostic {
		return Diagnostic{Code: "c", Loc: Loc{File: f, Pos: pos}, Message: message}
	}
	again := d(a, 1, "second")
	again.Loc.Call = &Call{Macro: "m"}
	list := List{d(b, 0, "third"), d(a, 1, "second"), again, d(a, 1, "also"), d(a, 0, "first"), {Code: "c", Message: "no place"}}
	var got []string
	for _, d := range list.Sorted() {
		got = append(got, d.Message)
	}
	require.Equal(t, []string{"no place", "first", "second", "also", "third"}, got)
}

func TestSuggest(t *testing.T) {
	words := []string{"add", "add-copy", "add-partial", "cascade", "not-empty?", "empty?", "slide-Y", "n"}
	tests := []struct{ word, want string }{
		{"ad", "add"},
		{"dad", "add"},
		{"Add", "add"},
		{"emtpy?", "empty?"},
		{"empty", "empty?"},
		{"notempty?", "not-empty?"},
		{"add-cpoy", "add-copy"},
		{"slide-y", "slide-Y"},
		{"addpartal", "add-partial"},
		{"cascade", ""},
		{"zone", ""},
		{"", ""},
		{"e", ""},
		{"N", "n"},
	}
	for _, test := range tests {
		require.Equal(t, test.want, Suggest(test.word, slices.Values(words)), test.word)
	}
	long := strings.Repeat("a", 200_000)
	require.Empty(t, Suggest(long+"b", slices.Values([]string{long})), "a long word, at once")
	require.Equal(t, "ba", Suggest("bd", slices.Values([]string{"bb", "ba", "bc"})), "the first in order")
	require.Equal(t, "add", Suggest("ad", slices.Values([]string{"a1", "add"})), "the one that begins alike")
}
