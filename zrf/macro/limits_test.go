package macro

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/zrf/diag"
	"zog/zrf/syntax"
)

// doubling defines macros d0 to dn, each of which is the one before twice.
func doubling(n int, body string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "(define d0 %s)\n", body)
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "(define d%d (d%d $1) (d%d $1))\n", i, i-1, i-1)
	}
	return b.String()
}

// walk visits all nodes, as a reader without a memory of keys does, and
// returns how many there are.
func walk(nodes []Node) int {
	n := len(nodes)
	for _, node := range nodes {
		n += walk(node.Kids())
	}
	return n
}

func codes(x *Expansion) []string {
	var list []string
	for _, d := range x.Diags() {
		if d.Severity == diag.Error {
			list = append(list, d.Code)
		}
	}
	return list
}

func TestLimits(t *testing.T) {
	deep := strings.Repeat("(", syntax.MaxNesting-1) + "$1" + strings.Repeat(")", syntax.MaxNesting-1)
	layers := "(define l0 $1)\n"
	for i := 1; i <= 10; i++ {
		layers += fmt.Sprintf("(define l%d %s)\n", i, strings.Replace(deep[1:len(deep)-1], "$1", fmt.Sprintf("(l%d $1)", i-1), 1))
	}
	chain := "(define c0 x)\n"
	for i := 1; i <= 300; i++ {
		chain += fmt.Sprintf("(define c%d (c%d))\n", i, i-1)
	}
	tests := []struct {
		name, text string
		codes      []string
	}{
		{"many nodes", doubling(40, "x") + "(game (d40 n))", []string{"expansion-too-large"}},
		{"many calls of nothing", doubling(40, "") + "(game (d40 n))", []string{"expansion-too-large"}},
		{"many nodes at top level", doubling(40, "(x)") + "(d40 n)", []string{"expansion-too-large"}},
		{"calls as deep as can be", chain + "(game (c199))", nil},
		{"calls too deep", chain + "(game (c200))", []string{"macro-too-deep"}},
		{"lists too deep", layers + "(game (l10 n))", []string{"nesting-too-deep"}},
		{"long text", `(define t0 "$1")` + "\n" + textDoubling(40) + `(game (t40 "12345678"))`, []string{"text-too-long"}},
		{"long word", `(define t0 $1)` + "\n" + strings.ReplaceAll(textDoubling(40), `"`, "") + `(game (t40 12345678))`, []string{"text-too-long"}},
		{"no text, many times", `(define t0 "$1")` + "\n" + textDoubling(60) + `(game (t60 ""))`, nil},
		{"many arguments", "(define many (many2 " + strings.Repeat("a ", 10_000) + "))(define many2 $255)" + doubling(40, "(many)") + "(game (d40 n))", []string{"expansion-too-large"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			x := Expand(mapFS(test.text), "x.zrf", Limits{Nodes: 1_000_000})
			walk(x.Top())
			require.Equal(t, test.codes, codes(x))
			require.LessOrEqual(t, walk(x.Top()), 2_000_000)
		})
	}
}

// textDoubling defines macros t1 to tn, each of which calls the one before
// with its argument's text twice.
func textDoubling(n int) string {
	var b strings.Builder
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "(define t%d (t%d \"$1$1\"))\n", i, i-1)
	}
	return b.String()
}

func TestSpentNamesTheCall(t *testing.T) {
	x := Expand(mapFS(doubling(40, "x")+"(game (d40 n))"), "x.zrf", Limits{Nodes: 10_000})
	walk(x.Top())
	require.True(t, x.Spent())
	require.Len(t, x.Diags(), 1)
	r := x.Diags()[0].Record()
	require.Equal(t, "in `d40` called at x.zrf:42:7", r.Notes[len(r.Notes)-1])
}

func TestIncludeLimits(t *testing.T) {
	fsys := fstest.MapFS{}
	for i := range 300 {
		fsys[fmt.Sprintf("f%d.inc", i)] = &fstest.MapFile{Data: fmt.Appendf(nil, "(include \"f%d.inc\") (include \"f%d.inc\") (x)", i+1, i+1)}
	}
	x := Expand(fsys, "f280.inc", Limits{Nodes: 1_000_000})
	require.Contains(t, codes(x), "expansion-too-large")
	x = Expand(fsys, "f0.inc", Limits{Nodes: 1_000_000})
	require.Contains(t, codes(x), "too-many-includes")
	require.LessOrEqual(t, len(x.Files()), 101)
}

// TestCutOffAnywhere cuts a file within includes, calls, texts and lists.
func TestCutOffAnywhere(t *testing.T) {
	for i := range sample {
		x := expand(sample[:i])
		walk(x.Top())
		require.NoError(t, x.Diags().Text(new(strings.Builder), true))
	}
}

const sample = `(version "2.0") (include "y.inc") (include "x.zrf")
(define step ($1 (verify $2?) (next p$1 "t$10")))
(define next $1 add $2 $3 (self))
(define self ($1 (self) (self)))
(game (title "x") (moves (step n empty x) ($1 (step ne)) (step (step e))))
`

func TestRandomBytes(t *testing.T) {
	for seed := range 200 {
		raw := make([]byte, 500)
		for i := range raw {
			seed = seed*1103515245 + 12345
			raw[i] = byte(seed >> 16)
		}
		x := expand(string(raw))
		walk(x.Top())
	}
}

func FuzzExpand(f *testing.F) {
	f.Add(sample)
	f.Add(sample[20:200])
	f.Add("(define a $1 $2)(define b (a $2))(a (b x) y)($1)")
	f.Add("(define w ($1 $1))(g (w w))(define d (d (d $1)) (d))(d)")
	f.Add("(define t (t \"$1$1\"))(t \"ab\")(define define x)(define include)")
	f.Add("(define m ($1fine x) ($1clude))(m de)(m in)")
	f.Add("(define a (b) $3)(define b (c 1))(define c $1 $2-$3)(g (a 7 8 9) ((a) (b 2)))")
	f.Fuzz(func(t *testing.T, text string) {
		x := Expand(mapFS(text), "x.zrf", Limits{Nodes: 20_000, Depth: 40})
		if walk(x.Top()); x.Diags().HasErrors() {
			return // past a limit, what is cut off depends on the way there
		}
		x = Expand(mapFS(text), "x.zrf", Limits{Nodes: 100_000})
		checkKeys(t, x.Top())
		if want, ok := eager(text); ok {
			require.Equal(t, want, show(x.Top()))
		}
	})
}
