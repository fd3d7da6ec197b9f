package fast_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/interp/fast"
	"zog/interp/model"
)

// board is a five by five game whose pieces and goals are given.
func board(t testing.TB, rest string) *model.Model {
	t.Helper()
	text := `
(define king (piece (name King) (moves ((n) (verify not-friend?) add) ((s) (verify not-friend?) add))))
(game (title "Test") (players White Black) (turn-order White Black)
 (board (grid (start-rectangle 0 0 1 1) (dimensions ("a/b/c/d/e" (1 0)) ("5/4/3/2/1" (0 1)))
  (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0) (ne 1 -1)))
  (zone (name far) (players White Black) (positions a5 b5 c5 d5 e5)))
` + strings.ReplaceAll(rest, "(n)", "n") + ")"
	text = strings.ReplaceAll(text, "(n)", "n")
	text = strings.ReplaceAll(text, "(s)", "s")
	all := models(t, fstest.MapFS{"test.zrf": {Data: []byte(text)}}, "test.zrf")
	require.Len(t, all, 1)
	return all[0]
}

// listing returns what the first block of the first piece has become for White
// on a square.
func listing(t *testing.T, rest, square string) fast.Listing {
	m := board(t, rest)
	sq, ok := m.Square(square)
	require.True(t, ok)
	return fast.New(m).Disassemble(0, 0, sq)[0]
}

func TestLayers(t *testing.T) {
	const setup = ` (board-setup (White (Man c3)) (Black (Man c5)))`
	for _, c := range []struct {
		name, moves string
		layer       fast.Layer
		nodes       int // of the graph, -1: any number
	}{
		{"a leap", "(n e (verify not-friend?) add)", fast.LayerSets, 2},
		{"a ride", "(n (while empty? add n) (verify not-friend?) add)", fast.LayerSets, 7},
		{"off the board", "(n n n add)", fast.LayerNone, 0},
		{"settled by a zone", "(n (verify (in-zone? far)) add)", fast.LayerNone, 0},
		{"settled by a flag", "((set-flag x true) n (if (flag? x) (verify empty?)) add)", fast.LayerSets, 2},
		{"asked twice", "(n (verify empty?) (verify not-enemy?) add)", fast.LayerSets, 2},
		{"a jump over an enemy", "(n (verify enemy?) capture n (verify empty?) add)", fast.LayerSets, 3},
		{"a choice of promotion", "(n (verify empty?) (add Man King))", fast.LayerSets, 3},
		{"an attribute", "((verify fresh?) n (verify empty?) add)", fast.LayerSets, 3},
		{"the last move", "(n (verify last-to?) (verify enemy?) add)", fast.LayerSets, 3},
		{"capture of a friend", "(n add)", fast.LayerSets, 1},
		{"one kind of enemy", "(n (verify enemy?) (verify (piece? King)) add)", fast.LayerSets, 2},
		{"an attacked square", "(n (verify not-attacked?) (verify empty?) add)", fast.LayerGraph, 3},
		{"many paths", "(" + strings.Repeat("(if (enemy? a1) capture) (if (enemy? b1) (capture n)) (if (enemy? c1) (capture s))"+
			"(if (enemy? d1) flip) (if (enemy? e1) (flip n)) (if (enemy? a2) (flip s)) (if (enemy? b2) (capture e))"+
			"(if (enemy? c2) (capture w)) (if (enemy? d2) (flip e)) (if (enemy? e2) (flip w)) (if (enemy? a4) (flip ne))", 1) + "n add)", fast.LayerJoined, -1},
		{"a loop without end in sight", "(n (while not-enemy? a1 (if empty? b1)) add)", fast.LayerJoined, -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := listing(t, "(piece (name Man) (attribute fresh? true) (moves "+c.moves+")) (king)"+setup, "c3")
			require.Equal(t, c.layer, l.Layer, "%v", l)
			require.Equal(t, c.layer == fast.LayerNone || c.layer == fast.LayerSets, l.Reason == "", "a reason where it falls back: %q", l.Reason)
			if c.nodes >= 0 {
				require.Len(t, l.Code, c.nodes, "%s", strings.Join(l.Code, "\n"))
			}
		})
	}
}

func TestDisassembleText(t *testing.T) {
	l := listing(t, `(piece (name Man) (moves (n (verify enemy?) (verify last-to?) add)))
		(board-setup (White (Man c3)) (Black (Man c5)))`, "c3")
	require.Equal(t, []string{
		"1\tc4 holds Black Man\t? 2 : end",
		"2\tlast to c4\t? 3 : end",
		"3\temit Man c3 - c4\t-> end",
	}, l.Code)
}

// TestStraighten finds that many questions one after the other, between which
// nothing is gathered, give ready moves, and the same as the tree walker's; where
// each of them is simple a kernel has them.
func TestStraighten(t *testing.T) {
	for _, c := range []struct {
		name, question string
		layer          fast.Layer
	}{
		{"a square", "(if empty? add)", fast.LayerSets},
		{"a square, and one beside it", "(if (and not-friend? (enemy? n)) add)", fast.LayerSets},
		{"two answers", "(if empty? add else (if enemy? (add King)))", fast.LayerSets},
		{"captures of friends", "(if empty? add) (if (enemy? n) (add King Man))", fast.LayerJoined},
		{"each under what was asked before", "(verify not-enemy?) (if empty? add)", fast.LayerJoined},
	} {
		t.Run(c.name, func(t *testing.T) {
			var flight strings.Builder
			for _, sq := range []string{"a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "d1", "d2", "d3", "d4", "e1", "e2", "e3", "e4"} {
				flight.WriteString(sq + " " + c.question + " ")
			}
			rest := "(piece (name Man) (moves (" + flight.String() + "))) (king) (board-setup (White (Man c3 a2)) (Black (Man c5 e1)))"
			l := listing(t, rest, "c3")
			require.Equal(t, c.layer, l.Layer)
			require.NotContains(t, strings.Join(l.Code, "\n"), "gathered")
			m := board(t, rest)
			for seed := range uint64(4) {
				agree(t, m, seed, 40)
			}
			uniform(t, m, m.Start())
		})
	}
}

// TestKernel says which turns a kernel runs.
func TestKernel(t *testing.T) {
	const man = "(piece (name Man) (moves (n (verify not-friend?) add)))"
	for _, c := range []struct{ name, rest, problem string }{
		{"plain", man, ""},
		{"priorities", "(move-priorities first) (piece (name Man) (moves (move-type first) (n (verify enemy?) add)))", ""},
		{"two pieces move a third", "(piece (name Man) (moves (e from n (verify empty?) add) (w from n (verify empty?) add)))", "moves that different pieces may make alike, such as those of the block at test.zrf:7:"},
		{"the most captures", `(option "maximal captures" true)` + man, "maximal captures"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, problem := fast.New(board(t, c.rest+"(board-setup (White (Man a1)))")).Kernel(0)
			if c.problem == "" {
				require.Empty(t, problem)
			}
			require.Contains(t, problem, c.problem)
		})
	}
}

// TestDisassembleOthers: where a block moves whatever stands on another square,
// the listing leaves its name out.
func TestDisassembleOthers(t *testing.T) {
	l := listing(t, `(piece (name Man) (moves (n (verify not-empty?) from e (verify empty?) add)))
		(board-setup (White (Man c3)) (Black (Man c4)))`, "c3")
	require.Contains(t, strings.Join(l.Code, "\n"), "emit c4 - d4")
}
