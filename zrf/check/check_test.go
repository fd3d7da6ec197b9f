package check_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/zrf/check"
	"zog/zrf/diag"
	"zog/zrf/diag/diagtest"
	"zog/zrf/game"
	"zog/zrf/macro"
)

// load checks a file with this text.
func load(text string) ([]*game.Game, diag.List) {
	x := macro.Expand(fstest.MapFS{"test.zrf": {Data: []byte(text)}}, "test.zrf", macro.Limits{})
	games, diags := check.Check(x, game.NewNames())
	return games, append(x.Diags(), diags...).Sorted()
}

// sound checks a file that has nothing wrong with it.
func sound(t *testing.T, text string) []*game.Game {
	t.Helper()
	games, diags := load(text)
	require.Empty(t, diags, "%v", text)
	return games
}

// world is a game with a bit of everything, without its closing parenthesis.
const world = `
(game (title "World") (players White Black ?Dice) (turn-order White Black (?Dice throw))
  (board (image "b.bmp")
    (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (10 0)) ("2/1" (0 10)))
          (directions (n 0 -1) (s 0 1) (e 1 0)))
    (dummy off)
    (symmetry Black (n s) (s n))
    (zone (name home) (players White) (positions a1 b1)))
  (board-setup (White (Man a1) (King b1 off 2)) (Black (Man home off 1)))
  (piece (name Man) (image White "wm.bmp" Black "bm.bmp") (attribute fresh? true))
  (piece (name King))
`

// block returns the world with a piece that has one move block.
func block(code string) string {
	return world + "(piece (name Probe) (moves (" + code + "\n))))"
}

// probe types one move block.
func probe(t *testing.T, code string) (*game.Game, game.Block) {
	t.Helper()
	g := sound(t, block(code))[0]
	return g, g.Pieces[2].Moves[0]
}

func TestInstructions(t *testing.T) {
	for _, test := range []struct{ code, want string }{
		{"n", ""},
		{"a1", ""},
		{"off", ""},
		{"(n)", "n"},
		{"((n))", "n"},
		{"()", "true"},
		{"back", ""},
		{"(go mark)", "back"},
		{"(go from) (go to) (go last-from) (go last-to)", ""},
		{"(opposite n)", ""},
		{"mark (mark e) (mark a1) (mark (opposite e))", ""},
		{"from to cascade", ""},
		{"(from) (to) (cascade) (back) (add)", "from to cascade back add"},
		{"add (add King Man) add-copy (add-copy King)", ""},
		{"add-partial (add-partial King) (add-partial jump) (add-partial King Man jump)", ""},
		{"add-copy-partial (add-copy-partial King jump)", ""},
		{"capture (capture n) (capture a1) (capture (opposite n)) (capture from) (capture mark)", ""},
		{"(capture (n))", "(capture n)"},
		{"(change-type King) (change-type King n)", ""},
		{"change-owner (change-owner n) flip (flip a1)", ""},
		{"create (create White) (create King) (create n) (create White King) (create King n) (create White n)", ""},
		{"(create White King a1) (create ?Dice Man last-to)", ""},
		{"(set-attribute fresh? false) (set-attribute fresh? (in-zone? home) n)", ""},
		{"(set-flag f true) (set-flag f (empty? n)) (set-flag f not-empty?)", ""},
		{"(set-position-flag f true) (set-position-flag f true n)", ""},
		{"(verify empty?) (verify (empty? n))", ""},
		{"(if empty? add)", ""},
		{"(if empty? add else capture add)", ""},
		{"(if empty? else add)", ""},
		{"(if empty?)", ""},
		{"(while (empty? n) n add (if enemy? add))", ""},
		{"true false", "true true"},
	} {
		g, b := probe(t, test.code)
		want := test.want
		if want == "" {
			want = test.code
		}
		require.Equal(t, want, game.Print(g.Names, b.Code))
	}
}

func TestConditions(t *testing.T) {
	for _, test := range []struct{ cond, want string }{
		{"true", ""}, {"false", ""}, {"empty?", ""}, {"(empty?)", "empty?"}, {"((empty? n))", "(empty? n)"},
		{"not-empty?", ""}, {"(not-empty? n)", ""}, {"(not empty?)", ""}, {"(not (not-empty? a1))", ""},
		{"(and empty? (or enemy? friend?) not-neutral?)", ""}, {"(and empty?)", ""},
		{"(piece? King)", ""}, {"(not-piece? King n)", ""}, {"(piece? Man (opposite e))", ""},
		{"on-board?", ""}, {"(on-board? n)", ""}, {"(not-on-board? n)", ""},
		{"(in-zone? home)", ""}, {"(not-in-zone? home n)", ""},
		{"(position? a1)", ""}, {"(not-position? a1 n)", ""},
		{"marked?", ""}, {"not-marked?", ""}, {"last-from?", ""}, {"(last-to? n)", ""}, {"(not-last-to? from)", ""},
		{"(flag? f)", ""}, {"(not-flag? f)", ""}, {"(position-flag? f n)", ""}, {"(not-position-flag? f)", ""},
		{"attacked?", ""}, {"(attacked? n)", ""}, {"(attacked? jump)", ""}, {"(not-defended? jump a1)", ""}, {"(attacked? to)", ""},
		{"adjacent-to-enemy?", ""}, {"(goal-position? n)", ""},
		{"fresh?", ""}, {"(fresh? n)", ""}, {"(not fresh?)", ""}, {"(fresh?)", "fresh?"},
	} {
		g, b := probe(t, "(verify "+test.cond+")")
		want := test.want
		if want == "" {
			want = test.cond
		}
		require.Equal(t, want, game.PrintCond(g.Names, b.Code[0].Cond))
	}
}

func TestNotFormsAndNotDiffer(t *testing.T) {
	_, b := probe(t, "(verify not-enemy?) (verify (not enemy?))")
	require.Equal(t, []bool{true, false}, []bool{b.Code[0].Cond.Negate, b.Code[1].Cond.Negate})
	require.Equal(t, game.CondNot, b.Code[1].Cond.Kind)
}

func TestBlocks(t *testing.T) {
	g := sound(t, world+`(piece (name Probe)
		(moves (n add) (move-type jump) (e add) (s add) (move-type step) (a1 add))
		(drops (home (verify empty?) add) (a1 add) (n add) ((verify empty?) add))))`)[0]
	p := g.Pieces[2]
	describe := func(blocks []game.Block) (all []string) {
		for _, b := range blocks {
			all = append(all, strings.Join([]string{g.Names.Text(b.MoveType), g.Names.Text(b.At), game.Print(g.Names, b.Code)}, "|"))
		}
		return all
	}
	require.Equal(t, []string{"||n add", "jump||e add", "jump||s add", "step||a1 add"}, describe(p.Moves))
	require.Equal(t, []string{"|home|(verify empty?) add", "|a1|add", "||n add", "||(verify empty?) add"}, describe(p.Drops))
}

func TestEqualExpansionsAreShared(t *testing.T) {
	g := sound(t, `(define slide ($1 (while empty? add $1) add))`+world+
		`(piece (name P) (moves (slide n) (slide e))) (piece (name Q) (moves (slide n))))`)[0]
	p, q := g.Pieces[2], g.Pieces[3]
	require.Same(t, &p.Moves[0].Code[0], &q.Moves[0].Code[0])
	require.NotSame(t, &p.Moves[0].Code[0], &p.Moves[1].Code[0])
	require.NotEqual(t, p.Moves[0].Loc.Call, q.Moves[0].Loc.Call, "each block knows its own call")
}

// TestBadFiles loads the files of testdata: what is wrong in them stands in
// comments on the lines that are to blame.
func TestBadFiles(t *testing.T) {
	fsys := os.DirFS("testdata")
	entries, err := os.ReadDir("testdata")
	require.NoError(t, err)
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".zrf") {
			continue
		}
		t.Run(e.Name(), func(t *testing.T) {
			x := macro.Expand(fsys, e.Name(), macro.Limits{})
			_, diags := check.Check(x, game.NewNames())
			diagtest.Expect(t, x.Files(), append(x.Diags(), diags...))
		})
	}
}
