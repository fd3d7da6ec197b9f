package check_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// doubling defines a macro that stands for 2^n copies of body.
func doubling(name string, n int, body string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "(define %s0 %s)\n", name, body)
	for i := range n {
		fmt.Fprintf(&b, "(define %s%d (%s%d) (%s%d))\n", name, i+1, name, i, name, i)
	}
	return b.String()
}

// labels returns "a/a/a..." with n labels, all different.
func labels(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprint(i, ".")
	}
	return strings.Join(all, "/")
}

// TestHostileFiles loads short files that ask for a great deal: each is
// refused, before it costs much.
func TestHostileFiles(t *testing.T) {
	const head = `(game (title "T") (players A B) (board (dummy a b) (links n (a b))) (piece (name P)) `
	grid := fmt.Sprintf(`(grid (dimensions ("%s" (1 0)) ("%s" (0 1))) (directions (n 0 1)))`, labels(170), labels(170))
	for _, test := range []struct{ name, text, code string }{
		{"variants", doubling("v", 12, `(variant (title "V"))`) + head + ") (v12)", "too-large"},
		{"a large board", head + fmt.Sprintf(`(board (grid (dimensions ("%s" (1 0)) ("%s" (0 1))))))`, labels(1000), labels(1000)), "board-too-large"},
		{"many dimensions", doubling("d", 12, `("a/b" (1 1))`) + head + "(board (grid (dimensions (d12)))))", "board-too-large"},
		{"many directions", doubling("d", 12, "(links $1$2$3 (a b))") + head + "(board " + grid + strings.Repeat(grid, 1) + manyLinks(200) + "))", "board-too-large"},
		{"many large boards", "(define b (variant (title $1) (board " + grid + "))) " + doubling("v", 6, "(b x)") + head + ") (v6)", "too-large"},
		{"instructions", doubling("s", 15, strings.Repeat("n ", 20)) + head + "(piece (name Q) (moves ((s15)))))", "too-large"},
		{"off", head + "(board-setup (A (P off 1000000000))))", "wrong-setup"},
		{"zones in setup", doubling("z", 18, "home") + head + "(board (dummy " + strings.ReplaceAll(labels(60), "/", " ") +
			") (zone (name home) (positions " + strings.ReplaceAll(labels(60), "/", " ") + "))) (board-setup (A (P (z18)))))", "too-large"},
		{"errors", doubling("e", 14, "(nonsense)") + head + "(piece (name Q) (moves ((e14)))))", "unknown-step"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, diags := load(test.text)
			var codes []string
			for _, d := range diags {
				codes = append(codes, d.Code)
			}
			require.Contains(t, codes, test.code)
			require.LessOrEqual(t, len(diags), 202)
		})
	}
}

// manyLinks makes n directions.
func manyLinks(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "(links d%d)", i)
	}
	return b.String()
}

func TestFindingsAreCapped(t *testing.T) {
	var b strings.Builder
	for i := range 300 {
		fmt.Fprintf(&b, "(wrong%d)", i)
	}
	_, diags := load(world + b.String() + ")")
	require.Len(t, diags, 101)
	require.Equal(t, "too-many", diags[100].Code)
}

func TestMessagesStayReadable(t *testing.T) {
	_, diags := load(world + "(piece (name P) (moves (" + strings.Repeat("é", 100_000) + "))))")
	require.Len(t, diags, 1)
	require.Less(t, len(diags[0].Message), 1100)
}

func TestOneFaultInAMacroIsOneFinding(t *testing.T) {
	_, diags := load(`(define bad ($1 (verify emty?) add))` + world + `(piece (name P) (moves (bad n) (bad e) (bad s))))`)
	require.Len(t, diags, 1)
	require.Equal(t, "unknown-condition", diags[0].Code)
	require.Equal(t, "empty?", diags[0].Fix)
	require.Equal(t, "bad", diags[0].Loc.Call.Macro)
}

func TestMacrosThatAreNotUsedAreNotChecked(t *testing.T) {
	sound(t, `(define bad ($1 (verfy emty?) (ad))) `+world+`)`)
}
