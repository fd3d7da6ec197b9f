package macro

import (
	"path"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"zog/zrf/outside"
)

// checkKeys checks that nodes with equal keys expand equally, and returns how
// many different lists there are by key and by what they say.
func checkKeys(t testing.TB, nodes []Node) (keys, texts int) {
	says := map[Key]string{}
	distinct := map[string]bool{}
	var check func(nodes []Node)
	check = func(nodes []Node) {
		for _, n := range nodes {
			if n.in.x.Spent() {
				return
			}
			kids := n.Kids()
			text := show([]Node{n})
			if known, ok := says[n.Key()]; ok && !n.in.x.Spent() {
				require.Equal(t, known, text)
				continue
			}
			says[n.Key()] = text
			distinct[text] = true
			check(kids)
		}
	}
	check(nodes)
	return len(says), len(distinct)
}

func TestKey(t *testing.T) {
	tests := []struct {
		name, text string
		same       bool // of the two nodes in the last form
	}{
		{"same call twice", `(define m (a $1)) (g (m n) (m n))`, true},
		{"other argument", `(define m (a $1)) (g (m n) (m e))`, false},
		{"argument not used", `(define m (a b)) (g (m n) (m e))`, true},
		{"argument used elsewhere", `(define m (a $1)) (define o (m $1 z) $2) (g (o n) (o n))`, true},
		{"extra argument", `(define m (a $1)) (g (m n) (m n e))`, true},
		{"text instead of a word", `(define m (a $1)) (g (m n) (m "n"))`, false},
		{"list argument", `(define m (a $1)) (g (m (x y)) (m (x y)))`, true},
		{"other list argument", `(define m (a $1)) (g (m (x y)) (m (x z)))`, false},
		{"list with the caller's argument", `(define m (a $1)) (define o (m (x $1))) (g (o n) (o n))`, true},
		{"list with the caller's other argument", `(define m (a $1)) (define o (m (x $1))) (g (o n) (o e))`, false},
		{"inherited", `(define m (a $1 $2)) (define o (m n)) (g (o x y) (o x z))`, false},
		{"inherited deep down", `(define m (a (q))) (define q $2) (g (m x y) (m x z))`, false},
		{"inherited the same", `(define m (a (q n))) (define q $1 $2) (g (m x y) (m z y))`, true},
		{"name from an argument that inherits", `(define m (a ($1 x))) (define q $1 $2) (g (m q y) (m q z))`, false},
		{"glued", `(define m (a p$1)) (define o (m q$1)) (g (o n) (o n))`, true},
		{"glued differently", `(define m (a p$1)) (define o (m q$1)) (g (o n) (o e))`, false},
		{"written twice", `(g (a b) (a b))`, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			x := expand(test.text)
			kids := x.Top()[len(x.Top())-1].Kids()
			require.Equal(t, test.same, kids[1].Key() == kids[2].Key())
			if test.same {
				require.Equal(t, show(kids[1:2]), show(kids[2:3]))
			}
			checkKeys(t, x.Top())
		})
	}
}

// program draws a text of macros that call each other, mostly in one
// direction so that it ends, with all ways of passing arguments.
func program(t *rapid.T) string {
	names := []string{"a", "b", "c", "d", "e"}
	text := ""
	for i, name := range names {
		text += "(define " + name + " " + body(t, names[:i], 3) + ")\n"
	}
	return text + "(game " + body(t, names, 3) + body(t, names, 3) + ")"
}

func body(t *rapid.T, callable []string, depth int) string {
	text := ""
	for range rapid.IntRange(0, 3).Draw(t, "nodes") {
		words := append([]string{"n", "x", "$1", "$2", "$3", "p$1", "$2-$1", `"$1"`, `"t"`}, callable...)
		word := rapid.SampledFrom(words).Draw(t, "word")
		if depth > 0 && word[0] != '"' && rapid.Bool().Draw(t, "list") {
			word = "(" + word + " " + body(t, callable, depth-1) + ")"
		}
		text += word + " "
	}
	return text
}

func TestLazyIsEager(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		text := program(rt)
		x := Expand(mapFS(text), "x.zrf", Limits{})
		if walk(x.Top()); x.Diags().HasErrors() {
			return
		}
		checkKeys(t, x.Top())
		if want, ok := eager(text); ok {
			require.Equal(t, want, show(x.Top()), text)
		}
	})
}

// TestCorpus expands every real file, each different node once, and those of
// moderate size in full.
func TestCorpus(t *testing.T) {
	fsys := outside.CorpusFS(t)
	const budget = 500_000 // several files say two million nodes in full
	most, where := 0, ""
	for _, name := range outside.Rules(t, fsys) {
		x := Expand(fsys, name, Limits{Nodes: budget})
		seen := map[Key]bool{}
		var visit func(nodes []Node)
		visit = func(nodes []Node) {
			for _, n := range nodes {
				if key := n.Key(); !seen[key] {
					seen[key] = true
					visit(n.Kids())
				}
			}
		}
		visit(x.Top())
		require.Empty(t, x.Diags(), name)
		require.Equal(t, path.Base(name) == "common.zrf", len(x.Top()) == 0, name)
		if x.taken > most {
			most, where = x.taken, name
		}
	}
	t.Logf("most work: %s, %d nodes", where, most)
}
