package macro

import (
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/zrf/diag"
	"zog/zrf/diag/diagtest"
	"zog/zrf/syntax"
)

// mapFS holds text as x.zrf.
func mapFS(text string) fs.FS { return fstest.MapFS{"x.zrf": {Data: []byte(text)}} }

func expand(text string) *Expansion { return Expand(mapFS(text), "x.zrf", Limits{}) }

// show returns what nodes expand to.
func show(nodes []Node) string {
	parts := make([]string, len(nodes))
	for i, n := range nodes {
		switch n.Kind() {
		case syntax.List:
			parts[i] = "(" + show(n.Kids()) + ")"
		case syntax.Atom:
			parts[i] = n.Text()
		case syntax.String:
			parts[i] = fmt.Sprintf("%q", n.Text())
		}
	}
	return strings.Join(parts, " ")
}

func TestExpand(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"no macros", `(game (title "x") a ())`, `(game (title "x") a ())`},
		{"a body of several nodes", `(define m a (b) "c") (game (m) (x (m)))`, `(game a (b) "c" (x a (b) "c"))`},
		{"a body of none", `(define m) (game a (m) (m x) b)`, `(game a b)`},
		{"use before definition", `(game (m)) (define m x)`, `(game x)`},
		{"at top level", `(define g (game $1) (variant $2)) (g (a) (b))`, `(game (a)) (variant (b))`},
		{"arguments are whole", `(define m $2 $1) (game (m (a b) "c d"))`, `(game "c d" (a b))`},
		{"arguments are expanded where they land", `(define two a b) (define m (x $1) $2) (game (m (two) y))`, `(game (x a b) y)`},
		{"a call as an argument is one argument", `(define two a b) (define m $1 / $2) (game (m (two) c))`, `(game a b / c)`},
		{"too many arguments", `(define m $1) (game (m a b c))`, `(game a)`},
		{"ten and more", `(define m $10$11 $1 $12) (game (m a b c d e f g h i j k l))`, `(game jk a l)`},
		{"glued", `(define m $1-x p$1 $1$2 "i/$1.bmp" $1? $ $x a$) (game (m n e))`, `(game n-x pn ne "i/n.bmp" n? $ $x a$)`},
		{"glued to a text", `(define m p$1 "$1$2") (game (m "a b" c))`, `(game pa b "a bc")`},
		{"glued to a call", `(define q z) (define m p$1 "$1") (game (m (q)))`, `(game pz "z")`},
		{"glued through several calls", `(define a (b $1-x "<$1>")) (define b $1-y $2) (game (a n))`, `(game n-x-y "<n>")`},
		{"missing argument of the caller", `(define a ($1 (verify empty?) (b))) (define b $1 add) (game (a n))`, `(game (n (verify empty?) n add))`},
		{"missing argument from further out", `(define a (b x)) (define b (c y)) (define c $1 $2 $3) (game (a 1 2 3))`, `(game y 2 3)`},
		{"own argument before the caller's", `(define a (b x)) (define b $1 $2) (game (a n e))`, `(game x e)`},
		{"missing in a called argument", `(define a (b x)) (define b ($1 add)) (define c w $1 $2) (game (a n e) (c) (b c))`, `(game (x add) w w add)`},
		{"missing everywhere", `(define m a $1 "$2" p$3 $4$5 b) (game (m))`, `(game a "" p b)`},
		{"given as nothing keeps its place", `(define a (b $1 x)) (define b $1 / $2) (game (a))`, `(game / x)`},
		{"name from an argument", `(define go (step)) (define m ($1 a)) (define slide <$1>) (game (m slide) (m other))`, `(game <a> (other a))`},
		{"name glued", `(define m (slide-$1 a)) (define slide-n N $1) (game (m n) (m e))`, `(game N a (slide-e a))`},
		{"name that is nothing", `(define m ($1 slide a)) (define slide N $1) (game (m))`, `(game N a)`},
		{"called by name with the caller's arguments", `(define m ($1)) (define s $1 $2) (game (m s e))`, `(game s e)`},
		{"call only in first place", `(define m x) (game m (a m) "m")`, `(game m (a m) "m")`},
		{"macro of a keyword's name", `(define add plus) (game (add) add (add x))`, `(game plus add plus)`},
		{"of the language's own forms", `(define version v) (version "2.0") (game (version))`, `(game v)`},
		{"last definition holds", `(define m (n)) (define n 1) (game (m) (n)) (define n 2)`, `(game 2 2)`},
		{"case matters", `(define slide-y small) (define slide-Y big) (game (slide-y) (slide-Y) (Slide-y))`, `(game small big (Slide-y))`},
		{"version and translate", `(version "2.0") (translate ("a" "b")) (game a)`, `(game a)`},
		{"money", `(game (title "cost $10"))`, `(game (title "cost $10"))`},
		{"argument outside macros", `(game a $1 b-$2 c)`, `(game a b- c)`},
		{"numbers that are none", `(define m $999999999999999999999 $0 a$256 $255) (game (m x))`, `(game $999999999999999999999 $0 a$256)`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			x := expand(test.text)
			require.Equal(t, test.want, show(x.Top()))
			require.NoError(t, x.Diags().Err())
			want, ok := eager(test.text)
			require.True(t, ok)
			require.Equal(t, test.want, want, "the eager expansion")
		})
	}
}

func TestFixtures(t *testing.T) {
	tests := []struct{ dir, name, want string }{
		{"testdata", "define.zrf", `(game (title "x") c x y) (game (title "$1 each")) (game (add) (n add))`},
		{"testdata", "recursion.zrf", ""},
		{"testdata", "text.zrf", `(game p pn px "images/x.bmp")`},
		{"testdata/include", "main.zrf", `(variant (step n)) (variant (step n)) (game (variant (step n)) more (step e))`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			x := Expand(os.DirFS(test.dir), test.name, Limits{})
			got := show(x.Top())
			if test.want != "" {
				require.Equal(t, test.want, got)
			}
			diagtest.Expect(t, x.Files(), x.Diags())
			require.False(t, x.Spent())
		})
	}
}

func TestHead(t *testing.T) {
	x := expand(`(define m $1) (define to (go $1)) (define empty)
		(game (a) ((b) c) ("d") () ((m e) f) ((empty) g) (to h))
		(define n ($1 x) (p$1) ($2 y)) (variant (n i))`)
	var heads []string
	for _, top := range x.Top() {
		for _, n := range top.Kids()[1:] {
			heads = append(heads, n.Head())
		}
	}
	require.Equal(t, []string{"a", "", "", "", "e", "g", "go", "i", "pi", "y"}, heads)
}

func TestLoc(t *testing.T) {
	x := expand("(define a (b $1))\n(define b\n  (bad $1-x) $1)\n(game (a n))\n")
	kids := x.Top()[0].Kids()
	require.Len(t, kids, 3)
	const chain = "in `b` called at x.zrf:1:11; in `a` called at x.zrf:4:7"
	tests := []struct {
		node      Node
		at, calls string
	}{
		{kids[1], "x.zrf:3:3", chain},
		{kids[1].Kids()[0], "x.zrf:3:4", chain},
		{kids[1].Kids()[1], "x.zrf:3:8", chain},
		{kids[2], "x.zrf:4:10", ""},
	}
	for _, test := range tests {
		r := diag.Diagnostic{Loc: test.node.Loc()}.Record()
		require.Equal(t, test.at, test.node.Loc().String())
		require.Equal(t, test.calls, strings.Join(r.Notes, "; "))
	}
}

func TestUnreadableFile(t *testing.T) {
	for _, name := range []string{"nosuch.zrf", "../x.zrf", "", "/x.zrf", "."} {
		x := Expand(fstest.MapFS{"x.zrf": {}}, name, Limits{})
		require.Len(t, x.Diags(), 1, name)
		require.Equal(t, "unreadable-file", x.Diags()[0].Code)
		require.Empty(t, x.Top())
	}
}
