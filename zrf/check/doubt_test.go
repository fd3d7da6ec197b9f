package check_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// orderly is a game in which every line but the first holds what belongs together.
const orderly = `
(define step ($1 (verify empty?) add))
(define slide (
  $1 (while empty?
    add $1)))
(game (title "Orderly")
  (players White Black)
  (turn-order White Black)
  (board
    (grid (start-rectangle 0 0 9 9)
      (dimensions ("a/b/c" (10 0)) ("2/1" (0 10)))
      (directions (n 0 -1) (s 0 1) (e 1 0)))
    (links up (a1 b2))
    (zone (name home) (players White) (positions a1 b1)))
  (board-setup
    (White (Man a1) (King b1))
    (Black (Man b2)))
  (piece (name Man)
    (help "It steps.")
    (moves (step n) (slide e)))
  (piece (name King)
    (help "It slides.")
    (moves (slide n) (slide e) (slide s)))
  (option "pass turn" forced)
  (win-condition (White Black) (absolute-config Man (home)))
)
(variant (title "Another")
  (win-condition (White Black) (absolute-config King (home)))
)`

// One parenthesis or quote too few or too many is told once, and so is the
// first thing after it that stands in a wrong place.
func TestOneParenthesisIsOneFault(t *testing.T) {
	sound(t, orderly)
	tests := []struct{ name, old, new, want string }{
		{"piece not closed", "(slide e)))\n  (piece", "(slide e))\n  (piece", "6 unclosed-list, 21 unknown-keyword"},
		{"piece closed early", "(name King)", "(name King))", "22 unknown-keyword, 26 stray-parenthesis"},
		{"moves not opened", "(moves (step n)", "(step n)", "21 unknown-keyword, 26 stray-parenthesis"},
		{"board closed early", "(dimensions (\"a/b/c\" (10 0))", "(dimensions (\"a/b/c\" (10 0)))", "12 unknown-keyword, 26 stray-parenthesis"},
		{"macro closed early", "(verify empty?)", "(verify) empty?)", "2 wrong-arguments, 2 unknown-step, 2 no-block, 2 stray-parenthesis"},
		{"game closed early", "White Black)\n  (board", "White Black))\n  (board", "9 unknown-keyword, 26 stray-parenthesis"},
		{"quote missing", "steps.\")", "steps.)", "27 unterminated-string"},
		{"quote too many", "(players White Black)\n  (turn", "(players \"White Black)\n  (turn", "7 wrong-arguments, 27 unterminated-string"},
		{"cut off", orderly[strings.Index(orderly, "(piece"):], "", "6 unclosed-list"},
		{"cut off, with a mistake", orderly[strings.Index(orderly, "(board-setup"):], "(colour red)", "6 unclosed-list, 15 unknown-keyword"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			require.Equal(t, 1, strings.Count(orderly, test.old))
			require.Equal(t, test.want, faults(strings.Replace(orderly, test.old, test.new, 1)))
		})
	}
}

// So it is where the parentheses match, by another mistake.
func TestManyKeywordsOutOfPlace(t *testing.T) {
	text := strings.Replace(orderly, "(title \"Orderly\")", "(title \"Orderly\"))", 1)
	text = strings.Replace(text, "(home)))\n)", "(home)))\n", 1)
	require.Equal(t, "7 unknown-keyword", faults(text))
	_, diags := load(text)
	require.Equal(t, "out of place after it: 7 more keywords", diags[0].Notes[1].Message)
}

// A keyword that is misspelt is one fault, not one more wherever what it makes is used.
func TestMisspeltKeywordsAreOneFault(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{"(define step", "(defin step", "2 unknown-keyword, 2 argument-outside-macro"},
		{"(players White Black)\n  (t", "(player White Black)\n  (t", "7 unknown-keyword"},
		{"(turn-order White Black)", "(turn-oder White Blck)", "8 unknown-keyword"},
		{"(board\n", "(bord\n", "9 unknown-keyword"},
		{"(grid ", "(gird ", "10 unknown-keyword"},
		{orderly[strings.Index(orderly, "(grid"):strings.Index(orderly, "(zone")], "", "9 no-positions"},
		{"(dimensions ", "(dimension ", "11 unknown-keyword"},
		{"(directions ", "(direction ", "12 unknown-keyword"},
		{"(zone ", "(zones ", "14 unknown-keyword"},
		{"(piece (name Man)", "(peice (name Man)", "18 unknown-keyword"},
		{"(name King)", "(nam King)", "21 unknown-keyword"},
		{"(title \"Orderly\")", "(tilte \"Orderly\")", "6 unknown-keyword"},
	} {
		t.Run(test.old, func(t *testing.T) {
			require.Equal(t, 1, strings.Count(orderly, test.old))
			require.Equal(t, test.want, faults(strings.Replace(orderly, test.old, test.new, 1)))
		})
	}
}

// faults returns what is wrong with a text, as lines and codes.
func faults(text string) string {
	_, diags := load(text)
	var all []string
	for _, d := range diags {
		_, line, _ := d.Loc.Position()
		all = append(all, fmt.Sprint(line, " ", d.Code))
	}
	return strings.Join(all, ", ")
}
