package syntax

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/zrf/diag"
	"zog/zrf/diag/diagtest"
	"zog/zrf/outside"
	"zog/zrf/source"
)

// sample has one of everything, with all line ends.
const sample = `; Breakthrough, in part.
(version "2.0")
(define step ($1 (verify not-friend?) add))` + "\r\n" + `
(game
	(title "Breakthrough") (description "Reach the other side.\
		It is simple.")
	(players White Black)(turn-order White Black) ; in turn
	(board (image "images\board-$1.bmp")
		(grid (start-rectangle 5 6 43 -44) (dimensions ("a/b/c" (38 0)) ("3/2/1" (0 38))) (directions (n 0 -1)))
	)
	(piece (name Pawn-x_1!*) () (moves (step n)(step nw)))
)
`

func parse(text string) (*Tree, diag.List) { return Parse(source.New("x.zrf", []byte(text))) }

// show returns nodes in a canonical form: ! after what is not closed.
func show(nodes []Node) string {
	parts := make([]string, len(nodes))
	for i, n := range nodes {
		switch n.Kind {
		case List:
			parts[i] = "(" + show(n.Kids) + ")"
		case Atom:
			parts[i] = n.Text
		case String:
			parts[i] = fmt.Sprintf("%q", n.Text)
		}
		if n.Unclosed {
			parts[i] += "!"
		}
	}
	return strings.Join(parts, " ")
}

func TestParse(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"empty", "", ""},
		{"nothing but space", " \t\r\n\f\v\x1A ; (x)", ""},
		{"lists", "(a (b c)\n( )d)(e)", "(a (b c) () d) (e)"},
		{"space beyond ASCII", "\u00A0(a\u00A0b \u00A0\u3000\"c\u00A0d\")\uFEFF(e\u00A0)", `(a b "c\u00a0d") (e)`},
		{"half of a letter", "(\u2020\u00A0\u2020 \u2020\u00A0)", "(\u2020\u00A0\u2020 \u2020\u00A0)"},
		{"adjacent", `(a"b"c;d` + "\n" + `(e)"f")`, `(a "b" c (e) "f")`},
		{"atoms of any characters", "(n-1 ?x! $1-x {[%]} \xC3\xAB '')", "(n-1 ?x! $1-x {[%]} ë '')"},
		{"string over lines", "(\"a\nb\")", `("a\nb")`},
		{"backslash before a quote", `("images\x\" b)`, `("images\\x\\" b)`},
		{"semicolon and parentheses in a string", `("; ) (")`, `("; ) (")`},
		{"comment ends with CR", "(a ; b\rc)", "(a c)"},
		{"not closed", "(a (b", "(a (b)!)!"},
		{"string not closed", `(a "b)`, `(a "b)"!)!`},
		{"stray", ") (a)) b", "(a) b"},
		{"next form ends an open list", "(game (a\n(variant (b))\n(define c (d)\n(e))", "(game (a)!)! (variant (b)) (define c (d) (e))"},
		{"but not in a sound file", "(game\n(variant (b)))", "(game (variant (b)))"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tree, _ := parse(test.text)
			require.Equal(t, test.want, show(tree.Top))
			checkTree(t, tree)
		})
	}
}

func TestDiagnostics(t *testing.T) {
	tests := []struct{ name, text string }{
		{"sound", sample},
		{"not closed", "(game ; ERROR \"unclosed-list: the list that starts here is not closed$\"\n (title \"x\")\n"},
		{"several not closed", "(a ; ERROR `unclosed.*2 closing parentheses are missing`\n(b\n(c ())\n"},
		{"stray", "(a)) ; ERROR \"stray-parenthesis\"\n) ; ERROR \"stray-parenthesis\"\n(b)"},
		{"several in one file", `(game  ; ERROR "unclosed-list"
  (title "x")
(define x (y)) ) ; ERROR "stray-parenthesis"
(variant (title "y)) ; ERROR "unterminated-string"
`},
		{"text outside, as an included file may have", "(a) junk \"text\"\n(b)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tree, diags := parse(test.text)
			diagtest.Expect(t, []*source.File{tree.File}, diags)
		})
	}
}

// What is told of a parenthesis or quote says where else to look.
func TestWhereToLook(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a quote too few", "(a \"b)\n  (c \"d\") (e \"f\")", "2:16 unterminated-string 1:4"},
		{"a quote too few before the text", "(a b\") \r\n\r\n  (c \"d\")", "3:8 unterminated-string 1:5"},
		{"text over lines", "(a \"b (1)\n 2) (3\n\" c \"", "3:5 unterminated-string"},
		{"a parenthesis too many", "(a)\n(b)\n)", "3:1 stray-parenthesis 2:1"},
		{"a parenthesis too many at first", ")", "1:1 stray-parenthesis"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, diags := parse(test.text)
			require.Len(t, diags, 1)
			_, line, column := diags[0].Loc.Position()
			got := fmt.Sprintf("%d:%d %s", line, column, diags[0].Code)
			for _, note := range diags[0].Notes {
				_, line, column := note.Loc.Position()
				got += fmt.Sprintf(" %d:%d", line, column)
			}
			require.Equal(t, test.want, got)
		})
	}
}

// checkTree checks that spans lie within each other, in order, and mark the
// right characters, and that IDs count the nodes.
func checkTree(t *testing.T, tree *Tree) {
	t.Helper()
	text := tree.File.Text
	count := int32(0)
	var check func(nodes []Node, pos, end int32)
	check = func(nodes []Node, pos, end int32) {
		for _, n := range nodes {
			require.Equal(t, count, n.ID)
			count++
			require.True(t, pos <= n.Pos && n.Pos < n.End && n.End <= end, "span %d-%d in %d-%d", n.Pos, n.End, pos, end)
			pos = n.End
			span := text[n.Pos:n.End]
			switch {
			case n.Kind == Atom:
				require.Equal(t, span, n.Text)
			case n.Kind == String && n.Unclosed:
				require.Equal(t, span, `"`+n.Text)
			case n.Kind == String:
				require.Equal(t, span, `"`+n.Text+`"`)
			default:
				require.True(t, span[0] == '(' && (n.Unclosed || span[len(span)-1] == ')'))
				check(n.Kids, n.Pos+1, n.End)
			}
		}
	}
	check(tree.Top, 0, int32(len(text)))
	require.Equal(t, tree.Len, int(count))
}

func TestCutOffAnywhere(t *testing.T) {
	whole, diags := parse(sample)
	require.Empty(t, diags)
	for i := range sample {
		tree, diags := parse(sample[:i])
		checkTree(t, tree)
		inside := false
		for _, n := range whole.Top {
			inside = inside || int(n.Pos) < i && i < int(n.End)
		}
		require.Equal(t, inside, diags.HasErrors(), "cut at %d", i)
	}
}

func TestLimits(t *testing.T) {
	many := MaxTokens + 1
	tests := []struct {
		name, text string
		codes      []string
	}{
		{"nested too deep", strings.Repeat("(", MaxNesting+5) + strings.Repeat(")", MaxNesting+5), []string{"nesting-too-deep"}},
		{"as deep as can be", strings.Repeat("(", MaxNesting) + strings.Repeat(")", MaxNesting), nil},
		{"goes on after a deep list", strings.Repeat("(", MaxNesting+5) + "x" + strings.Repeat(")", MaxNesting+5) + ")", []string{"nesting-too-deep", "stray-parenthesis"}},
		{"open parentheses", strings.Repeat("(", MaxTokens), []string{"nesting-too-deep", "unclosed-list"}},
		{"too many tokens", strings.Repeat("(", many), []string{"file-too-large"}},
		{"too many bytes", strings.Repeat(" ", source.MaxSize+1), []string{"file-too-large"}},
		{"as many bytes as can be", strings.Repeat(" ", source.MaxSize), nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, diags := parse(test.text)
			var codes []string
			for _, d := range diags {
				codes = append(codes, d.Code)
			}
			require.Equal(t, test.codes, codes)
		})
	}
}

func TestDiagnosticsAreBounded(t *testing.T) {
	_, diags := parse(strings.Repeat(")", MaxTokens))
	require.Len(t, diags, maxDiags)
}

func TestMemoryIsBounded(t *testing.T) {
	text := strings.Repeat("()", MaxTokens/2)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	tree, _ := parse(text)
	runtime.ReadMemStats(&after)
	require.Equal(t, MaxTokens/2, tree.Len)
	require.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(1<<30), "all garbage included")
}

func TestTokensJoinToTheText(t *testing.T) {
	kinds := map[TokenKind]int{}
	var joined strings.Builder
	for tok := range Tokens(sample + `"`) {
		kinds[tok.Kind]++
		joined.WriteString((sample + `"`)[tok.Pos:tok.End])
	}
	require.Equal(t, sample+`"`, joined.String())
	require.Len(t, kinds, int(Space), "the sample has every kind")
	require.Equal(t, 2, kinds[Comment])
}

func TestCorpus(t *testing.T) {
	fsys := outside.CorpusFS(t)
	for _, name := range outside.Rules(t, fsys) {
		file, err := source.Read(fsys, name)
		require.NoError(t, err)
		tree, diags := Parse(file)
		require.Empty(t, diags)
		checkTree(t, tree)
	}
}

func FuzzTokens(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, text string) {
		at := int32(0)
		for tok := range Tokens(text) {
			require.True(t, tok.Pos == at && tok.End > at)
			at = tok.End
		}
		require.Len(t, text, int(at))
	})
}

func FuzzParse(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, text string) {
		tree, diags := parse(text)
		if tree.Len > 0 {
			checkTree(t, tree)
		}
		require.NoError(t, diags.Text(new(strings.Builder), true))
	})
}

func addSeeds(f *testing.F) {
	for _, seed := range []string{
		"", sample, sample[:200], `(a "b`, ")(", "(;)\n)", "((((", "))))", "\x00\x1a(\x80\xff)", "(game (a\n(variant (b))\n(define c (d)\n",
	} {
		f.Add(seed)
	}
}

func BenchmarkLexer(b *testing.B) {
	text := strings.Repeat(sample, 100)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		lex, _ := definition{}.LexString("x.zrf", text)
		for tok, _ := lex.Next(); !tok.EOF(); tok, _ = lex.Next() {
		}
	}
}

func BenchmarkParser(b *testing.B) {
	file := source.New("x.zrf", []byte(strings.Repeat(sample, 100)))
	b.SetBytes(int64(len(file.Text)))
	for b.Loop() {
		Parse(file)
	}
}
