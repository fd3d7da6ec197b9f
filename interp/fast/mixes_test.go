package fast_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/fast"
	"zog/interp/model"
)

// TestMixes: rules that mix words in ways that graphs, plans and kernels once had
// taken for impossible.
func TestMixes(t *testing.T) {
	const rook = "(piece (name Rook) (moves (w (while empty? add w) (verify enemy?) add) (e (while empty? add e) (verify enemy?) add)))"
	for name, rest := range map[string]string{
		"several promotions take the same captures": `
			(piece (name Man) (moves (n (verify empty?) ` + burn + ` n (verify empty?) ` + burn + ` (add Bomb Queen Man))))
			(piece (name Queen) (moves (n add))) (piece (name Bomb) (moves (n add)))
			(board-setup (White (Man c2)) (Black (Man b3 d3 d4)))`,
		"a royal piece becomes a common one": `
			(piece (name Prince) (moves (s (add Man)) (n add))) (piece (name Man) (moves (e add) (w add)))` + rook + `
			(board-setup (White (Prince a2)) (Black (Rook d1))) (loss-condition (White) (checkmated Prince))`,
		"one add after the other": `
			(piece (name Man) (moves (s (verify not-attacked?) add add) (n add))) (board-setup (White (Man a3)) (Black (Man d3)))`,
		"the same promotion twice": `
			(piece (name Man) (moves (s (add King King)) (n add))) (piece (name King) (moves (n add)))
			(board-setup (White (Man a3)) (Black (Man d3)))`,
		"a drop ahead of the square it is tried on": `
			(piece (name Man) (drops ((verify empty?) add) (s (verify empty?) add))) (board-setup (White (Man off 2)) (Black (Man off 1)))`,
		"a piece that moves another as that moves itself": `
			(piece (name Porter) (moves (n (verify (piece? Man)) from e (verify empty?) add)))
			(piece (name Man) (moves (e (verify empty?) add))) (board-setup (White (Porter a1) (Man a2)) (Black (Porter a3) (Man a4)))`,
		"a piece that goes on for the other side": `
			(piece (name Man) (moves (move-type first) (n (verify empty?) flip (add-partial on)) (move-type on) (n (verify empty?) add)))
			(turn-order (White first) (Black first)) (board-setup (White (Man a2)) (Black (Man d3)))`,
		"a move that does nothing attacks nothing": `
			(piece (name Man) (moves (n from add) (e (verify not-attacked?) add) (n (verify not-attacked?) (verify not-friend?) add)))
			(board-setup (White (Man a2 b2)) (Black (Man b3 c3)))`,
		"one move for either of two reasons": `
			(piece (name Man) (moves (n (verify (enemy? n)) (verify empty?) add) (n (verify (enemy? e)) (verify empty?) add)
				(e (verify empty?) add) (e (verify not-last-from?) add)))
			(board-setup (White (Man b1 d1)) (Black (Man b3 c2 d3 e2 a5)))`,
		"a drop that comes to one square from several": `
			(piece (name Man) (drops ((if (not-enemy? e) n) (while empty? (set-attribute held (in-zone? far)) add w) add
				(go last-to) (if empty? (add Man) else add) (while (and empty? (not-enemy? n)) s) (if friend? (capture n) else (capture e)) add))
				(attribute held false) (moves (n (verify empty?) add)))
			(board-setup (White (Man c2) (Man off 2)) (Black (Man d3 d4 b3) (Man off 1)))`,
		"what a move does is known of some, and of others not": `
			(piece (name Man) (moves (n (verify not-friend?) (if (enemy? s) (flip s)) (if (not-empty? n) (capture n)) (if (enemy? w) (flip w)) add)
				(n (verify not-friend?) add)))
			(board-setup (White (Man b2 d2 e1)) (Black (Man a2 b1 b4 c2 d4 e3)))`,
	} {
		t.Run(name, func(t *testing.T) {
			m := board(t, rest)
			for seed := range uint64(4) {
				agree(t, m, seed, 12)
			}
			slow, quick := interp.NewReference(m), fast.New(m)
			quick.Prepare()
			require.Equal(t, leaves(slow, m.Start(), 3), leaves(quick, m.Start(), 3))
			require.Equal(t, leaves(slow, m.Start(), 3), quick.Perft(m.Start(), 3))
			var list model.MoveList
			slow.Moves(m.Start(), &list)
			want := texts(m, m.Start(), list.Moves)
			quick.List(m.Start(), &list)
			require.ElementsMatch(t, want, texts(m, m.Start(), list.Moves))
		})
	}
}

// burn captures the enemies beside a square.
const burn = "(if (enemy? n) (capture n)) (if (enemy? s) (capture s)) (if (enemy? e) (capture e)) (if (enemy? w) (capture w)) (if (enemy? ne) (capture ne))"

// leaves counts positions some plies on, by lists of moves.
func leaves(e interp.Executor, p *model.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	var list model.MoveList
	e.Moves(p, &list)
	n := uint64(0)
	for i := range list.Moves {
		var next model.Position
		p.Copy(&next)
		e.Do(&next, &list.Moves[i])
		n += leaves(e, &next, depth-1)
	}
	return n
}

// TestPassWithPriorities: where a side may pass and its moves have priorities, a
// pass is drawn as often as any one move.
func TestPassWithPriorities(t *testing.T) {
	m := board(t, `(move-priorities take step) (option "pass turn" true)
		(piece (name Man) (moves (move-type take) (n (verify enemy?) add) (move-type step) (n (verify empty?) add) (e (verify empty?) add)))
		(board-setup (White (Man a1 b1)) (Black (Man d3)))`)
	g := fast.New(m).NewPlayout(1)
	passed := 0
	for range 400 {
		if g.Play(m.Start(), 1); g.Pos().LastTo == model.NoSquare {
			passed++
		}
	}
	require.InDelta(t, 400/4, passed, 50) // three moves and the pass
}

// TestFaultAndKernel: when a block was found not to end, what a kernel draws is not
// completed any more, which harms nothing.
func TestFaultAndKernel(t *testing.T) {
	m := board(t, `
		(piece (name Man) (moves (n (verify not-friend?) (if (enemy? s) (flip s)) (if (not-empty? n) (capture n)) (if (enemy? w) (flip w)) add)))
		(piece (name Loop) (moves ((while (empty? b1) a1) add)))
		(board-setup (White (Man b2 d2 e1) (Loop c5)) (Black (Man a2 b4 c2 d4 e3)))`)
	e := fast.New(m)
	e.Prepare()
	var list model.MoveList
	e.Moves(m.Start(), &list)
	require.Error(t, e.Fault())
	require.NotPanics(t, func() {
		e.List(m.Start(), &list)
		for seed := range uint64(8) {
			e.NewPlayout(seed).Play(m.Start(), 5)
		}
	})
}
