package eval_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/internal/embedded"
	"zog/interp/model"
	"zog/interp/search/eval"
)

// TestValues: what the rules alone say of the pieces is what players say.
func TestValues(t *testing.T) {
	for file, order := range map[string][]string{
		"chess.zrf":    {"Pawn", "Knight", "Rook", "Queen"},
		"shatranj.zrf": {"Pawn", "Ferz", "Knight", "Rook"},
		"xiangqi.zrf":  {"Advisor", "Horse", "Chariot"},
		"shogi.zrf":    {"Pawn", "Silver", "Rook"},
	} {
		m := embedded.Model(t, file, "")
		e := eval.New(m, eval.Options{})
		last := int32(0)
		for _, name := range order {
			typ, ok := m.TypeByName(name)
			require.True(t, ok, "%s has no %s", file, name)
			v := e.Value(m.Code(typ, 0))
			require.Greater(t, v, last, "%s: %s", file, name)
			last = v
		}
		require.True(t, e.Material())
	}
}

// TestLosingGame: where the aim is to be rid of the pieces, they are worth
// less than nothing.
func TestLosingGame(t *testing.T) {
	m := embedded.Model(t, "losing-chess.zrf", "")
	e := eval.New(m, eval.Options{})
	for typ := range m.Types {
		if len(m.Types[typ].Moves) > 0 {
			require.Negative(t, e.Value(m.Code(typ, 0)), m.TypeName(typ))
		}
	}
}

// TestBoardKeepsUp: a board told of changes agrees with one set afresh, after
// every ply of random games and after taking them back.
func TestBoardKeepsUp(t *testing.T) {
	for _, file := range []string{"chess.zrf", "gomoku.zrf", "english-draughts.zrf", "shogi.zrf", "reversi.zrf"} {
		m := embedded.Model(t, file, "")
		e := eval.New(m, eval.Options{})
		rng := rand.New(rand.NewPCG(1, 2))
		play := interp.NewPlay(m)
		b, fresh := e.NewBoard(), e.NewBoard()
		weights := make([]float32, len(m.Players))
		for i := range weights {
			weights[i] = 1 - 2*float32(i%2)
		}
		b.Weigh(weights)
		fresh.Weigh(weights)
		b.Set(play.Pos())
		start := b.Score(play.Pos(), 0)
		var undo []func()
		for range 60 {
			moves := play.Moves()
			if len(moves) == 0 {
				break
			}
			before := append([]model.Code(nil), play.Pos().Board...)
			play.Do(moves[rng.IntN(len(moves))])
			for sq, now := range play.Pos().Board {
				if old := before[sq]; old != now {
					b.Change(model.Square(sq), old, now)
					undo = append(undo, func() { b.Change(model.Square(sq), now, old) })
				}
			}
			fresh.Set(play.Pos())
			require.Equal(t, fresh.Score(play.Pos(), 0), b.Score(play.Pos(), 0), file)
		}
		for i := len(undo) - 1; i >= 0; i-- {
			undo[i]()
		}
		require.Equal(t, start, b.Score(m.Start(), 0), file)
	}
}

// TestRepeatable: the same seed measures the same.
func TestRepeatable(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	a, b := eval.New(m, eval.Options{Seed: 5}), eval.New(m, eval.Options{Seed: 5})
	require.Equal(t, a.Worths(), b.Worths())
	require.Equal(t, a.Terms(m.Start()), b.Terms(m.Start()))
}

// TestTerms: the start of a symmetric game is worth the same to both but for
// the turn.
func TestTerms(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	terms := eval.New(m, eval.Options{}).Terms(m.Start())
	require.Equal(t, []string{"White", "Black"}, terms.Players)
	for _, term := range terms.Terms {
		if term.Name == "turn" {
			require.Positive(t, term.ByPlayer[0])
			continue
		}
		require.InDelta(t, term.ByPlayer[0], term.ByPlayer[1], 40, term.Name)
	}
}

// TestPatterns: three in a row of five beats two.
func TestPatterns(t *testing.T) {
	m := embedded.Model(t, "gomoku.zrf", "")
	e := eval.New(m, eval.Options{})
	require.Positive(t, e.Patterns())
	stone, _ := m.TypeByName("Stone")
	b := e.NewBoard()
	b.Weigh([]float32{1, -1})
	p := m.Start()
	b.Set(p)
	last := b.Score(p, 1)
	for _, name := range []string{"g8", "h8", "i8"} {
		sq, ok := m.Square(name)
		require.True(t, ok)
		b.Change(sq, 0, m.Code(stone, 0))
		now := b.Score(p, 1)
		require.Greater(t, now, last)
		last = now
	}
}

// TestRunners: a pawn that no enemy pawn can stop is worth more than one that
// is stopped, and one behind another less than nothing.
func TestRunners(t *testing.T) {
	free := worth(t, "chess.zrf", "runners", 0, "White Pawn a5", "Black Pawn h7")
	require.Greater(t, free, 0)
	require.Zero(t, worth(t, "chess.zrf", "runners", 0, "White Pawn a5", "Black Pawn b7"))
	require.Less(t, worth(t, "chess.zrf", "runners", 0, "White Pawn a5", "White Pawn a4", "Black Pawn b7"), 0)
}

// TestEscape: the king of a siege stands the better the nearer and the more
// open his way to a corner is.
func TestEscape(t *testing.T) {
	shut := worth(t, "brandubh.zrf", "escape", 1, "Defenders King b4", "Attackers Attacker b6", "Attackers Attacker b2", "Attackers Attacker a4")
	near := worth(t, "brandubh.zrf", "escape", 1, "Defenders King b4")
	open := worth(t, "brandubh.zrf", "escape", 1, "Defenders King b7")
	require.Greater(t, near, shut)
	require.Greater(t, open, near)
}

// TestAims: pieces still to be dropped count among those one has, those that
// never run out are worth nothing, and having no move is no reason to give
// pieces away where there is a king.
func TestAims(t *testing.T) {
	for file, piece := range map[string]string{"nine-mens-morris.zrf": "Man", "chaturanga.zrf": "Rook"} {
		m := embedded.Model(t, file, "")
		typ, ok := m.TypeByName(piece)
		require.True(t, ok, "%s has no %s", file, piece)
		require.Positive(t, eval.New(m, eval.Options{}).Value(m.Code(typ, 0)), file)
	}
	m := embedded.Model(t, "ataxx.zrf", "")
	for _, term := range eval.New(m, eval.Options{}).Terms(m.Start()).Terms {
		require.NotEqual(t, "hand", term.Name)
	}
}

// TestPile: a seed in one's store is a step towards the goal, one in a house
// is nothing yet.
func TestPile(t *testing.T) {
	require.Positive(t, worth(t, "kalah.zrf", "goals", 0, "Field Seed x1"))
	require.Zero(t, worth(t, "kalah.zrf", "goals", 1, "Field Seed x1"))
	require.Zero(t, worth(t, "kalah.zrf", "goals", 0, "Field Seed c1"))
}

// TestHold: where pieces are turned over and the most win in the end, corners are
// worth more than the squares beside them and the middle, and no such thing is
// said of games in which pieces are not counted.
func TestHold(t *testing.T) {
	for _, corner := range []string{"a1", "a8", "h1", "h8"} {
		best := worth(t, "reversi.zrf", "hold", 0, "Black Disc "+corner)
		for _, sq := range []string{"b2", "g7", "c1", "d4", "e5", "f6"} {
			require.Greater(t, best, worth(t, "reversi.zrf", "hold", 0, "Black Disc "+sq)+20, "%s, %s", corner, sq)
		}
	}
	require.Zero(t, worth(t, "chess.zrf", "hold", 0, "White Rook a1"))
}

// TestRaceOfDice: along a track that dice move pieces on a man is worth the more the
// further it has come, home squares beyond a gate included. Where men have to
// leave the board the last square is the best.
func TestRaceOfDice(t *testing.T) {
	for file, squares := range map[string][]string{
		"ludo.zrf":  {"goals", "Red Man", "e1", "a5", "c7", "f11", "k7", "f2", "f4"},
		"senet.zrf": {"exit", "White Man", "s1", "s7", "s12", "s20", "s26", "s29", "s30"},
	} {
		last := -1 << 20
		for _, sq := range squares[2:] {
			now := worth(t, file, squares[0], 0, squares[1]+" "+sq)
			require.Greater(t, now, last, "%s: %s", file, sq)
			last = now
		}
	}
}

// worth is the value of a term for a player on a board with some pieces, each
// given as owner, type and square.
func worth(t *testing.T, file, term string, player int, pieces ...string) int {
	t.Helper()
	m := embedded.Model(t, file, "")
	p := m.Start()
	for sq := range p.Board {
		m.Put(p, model.Square(sq), 0)
	}
	for _, piece := range pieces {
		w := strings.Fields(piece)
		owner, ok := m.PlayerByName(w[0])
		require.True(t, ok, piece)
		typ, ok := m.TypeByName(w[1])
		require.True(t, ok, piece)
		sq, ok := m.Square(w[2])
		require.True(t, ok, piece)
		m.Put(p, sq, m.Code(typ, owner))
	}
	for _, x := range eval.New(m, eval.Options{}).Terms(p).Terms {
		if x.Name == term {
			return x.ByPlayer[player]
		}
	}
	return 0
}

// TestUnsettled tells games in which captures stay on the board from those in
// which they go, or can only be made once by each piece.
func TestUnsettled(t *testing.T) {
	for file, want := range map[string]bool{"ataxx.zrf": true, "reversi.zrf": false, "chess.zrf": false, "shogi.zrf": false} {
		t.Run(file, func(t *testing.T) {
			require.Equal(t, want, eval.New(embedded.Model(t, file, ""), eval.Options{}).Unsettled())
		})
	}
}
