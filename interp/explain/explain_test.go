package explain_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/explain"
	"zog/interp/internal/embedded"
	"zog/interp/model"
)

// play plays moves from the start of an embedded game.
func play(t *testing.T, file, variant, moves string) *interp.Play {
	t.Helper()
	p := interp.NewPlay(embedded.Model(t, file, variant))
	for _, text := range strings.FieldsFunc(moves, func(r rune) bool { return r == ';' }) {
		mv, err := p.Find(strings.TrimSpace(text))
		require.NoError(t, err)
		p.Do(mv)
	}
	return p
}

func square(t *testing.T, p *interp.Play, name string) model.Square {
	t.Helper()
	sq, ok := p.Model().Square(name)
	require.True(t, ok, name)
	return sq
}

// TestWhy asks for one move and wants the reason that the blocks leading to it
// end with.
func TestWhy(t *testing.T) {
	for _, c := range []struct{ name, file, moves, from, to, want string }{
		{"legal", "chess.zrf", "", "g1", "f3", "Knight g1 - f3: legal"},
		{"a friend stands there", "chess.zrf", "", "g1", "e2", "(verify not-friend?) fails: not-friend? is false on e2, where White Pawn is"},
		{"a ride is stopped", "chess.zrf", "", "c1", "f4", "(verify not-friend?) fails: not-friend? is false on d2, where White Pawn is"},
		{"castling past a piece", "chess.zrf", "", "e1", "g1", "empty? is false on f1, where White Bishop is"},
		{"castling after a king's move", "chess.zrf", "g1f3; a7a6; g2g3; a6a5; f1g2; a5a4; e1f1; h7h6; f1e1; h6h5", "e1", "g1", "never-moved? is false on e1, where White King is"},
		{"castling through an attack", "chess.zrf", "e2e4; b7b6; g1f3; c8a6; d2d3; e7e6; g2g3; a6d3; f1h3; h7h6", "e1", "g1", "not-attacked? is false on f1, which is empty"},
		{"en passant", "chess.zrf", "e2e4; a7a6; e4e5; d7d5", "e5", "d6", "Pawn e5 - d6 x d5: legal"},
		{"en passant too late", "chess.zrf", "e2e4; a7a6; e4e5; d7d5; h2h3; h7h6", "e5", "d6", "last-to? is false on d5, where Black Pawn is"},
		{"a choice of promotion", "chess.zrf", "a2a4; b7b5; a4b5; a7a6; b5a6; b8c6; a6a7; c8b7", "a7", "a8", "(verify empty?) fails: empty? is false on a8, where Black Rook is"},
		{"pinned", "chess.zrf", "e2e4; e7e5; d2d4; f8b4", "d1", "e2", "Queen d1 - e2: not legal: it leaves a royal piece attacked: King on e1"},
		{"not the one to move", "chess.zrf", "", "g8", "f6", "Knight g8 - f6: not legal: it is White's turn"},
		{"a capture comes first", "english-draughts.zrf", "b6-a5; c3-d4; f6-g5; d4-c5", "g7", "f6", "Man g7 - f6: not legal: moves of type jump come first, and there are some"},
		{"the game has ended", "king-of-the-hill.zrf", "e2e4; a7a6; e1e2; a6a5; e2e3; a5a4; e3d4", "a4", "a3", "Pawn a4 - a3: not legal: the game has ended: absolute-config"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := play(t, c.file, "", c.moves)
			to := square(t, p, c.to)
			var said []string
			for _, b := range explain.Moves(p, square(t, p, c.from)) {
				if !b.MayReach[to] {
					continue
				}
				for i := range b.Steps {
					said = append(said, explain.Describe(p.Model(), &b, &b.Steps[i]))
				}
				for _, mv := range b.Moves {
					said = append(said, mv.Text+": "+verdict(mv))
				}
			}
			require.Contains(t, strings.Join(said, "\n"), c.want)
		})
	}
}

func verdict(mv explain.Move) string {
	if mv.Refusal == "" {
		return "legal"
	}
	return "not legal: " + mv.Refusal
}

// TestEveryMoveIsExplained plays random games: what is legal is what some
// block gives and nothing forbids, and of all that is forbidden the rule is
// known.
func TestEveryMoveIsExplained(t *testing.T) {
	for _, file := range []string{"chess.zrf", "english-draughts.zrf", "international-draughts.zrf", "shogi.zrf", "reversi.zrf", "xiangqi.zrf", "ludo.zrf"} {
		t.Run(file, func(t *testing.T) {
			rnd := rand.New(rand.NewPCG(1, 2))
			p := interp.NewPlay(embedded.Model(t, file, ""))
			for range 60 {
				moves := p.Moves()
				if len(moves) == 0 {
					return
				}
				if rnd.IntN(4) == 0 {
					requireExplained(t, p, moves)
				}
				p.Do(moves[rnd.IntN(len(moves))])
			}
		})
	}
}

func requireExplained(t *testing.T, p *interp.Play, moves []model.Move) {
	t.Helper()
	legal := map[string]bool{}
	look := func(blocks []explain.Block) {
		for _, b := range blocks {
			for _, mv := range b.Moves {
				require.NotEqual(t, "it is not among the legal moves", mv.Refusal, mv.Text)
				require.True(t, b.MayReach[mv.To] || mv.To == b.At, "%s: a block gives it that can't come there", mv.Text)
				legal[mv.Text] = legal[mv.Text] || mv.Refusal == ""
			}
		}
	}
	m := p.Model()
	for sq, c := range p.Pos().Board {
		if c != 0 {
			look(explain.Moves(p, model.Square(sq)))
		}
		for typ := range m.Types {
			look(explain.Drops(p, typ, model.Square(sq)))
		}
	}
	for _, mv := range moves {
		require.True(t, mv.Kind == model.Pass || legal[p.Text(mv)], p.Text(mv))
	}
}
