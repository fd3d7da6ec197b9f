package coord_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/coord"
	"zog/interp/internal/embedded"
)

func TestMoves(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	n := coord.New(m)
	play := interp.NewPlay(m)
	for _, text := range []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6", "e1g1"} {
		require.NoError(t, n.Play(play, text))
	}
	require.Equal(t, "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b - - 0 1", n.FEN(play.Pos()))
	require.ErrorContains(t, n.Play(play, "e8g8"), `"e8g8" is no legal move`)
}

func TestPromotions(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	n := coord.New(m)
	p, err := n.Parse("8/P6k/8/8/8/8/8/K7 w - -")
	require.NoError(t, err)
	moves := interp.NewPlayFrom(m, p).Moves()
	i, err := n.Find(moves, "a7a8n")
	require.NoError(t, err)
	require.Equal(t, "a7a8n", n.Text(&moves[i]))
	_, err = n.Find(moves, "a7a8")
	require.ErrorContains(t, err, "say what the piece becomes")
}

func TestDrops(t *testing.T) {
	m := embedded.Model(t, "tic-tac-toe.zrf", "")
	n := coord.New(m)
	play := interp.NewPlay(m)
	mv := play.Moves()[0]
	text := n.Text(&mv)
	require.Contains(t, text, "@")
	i, err := n.Find(play.Moves(), text)
	require.NoError(t, err)
	require.Zero(t, i)
}

// TestFEN: what is written is read again, and the castling field counts.
func TestFEN(t *testing.T) {
	m := embedded.Model(t, "chess.zrf", "")
	n := coord.New(m)
	start := n.FEN(m.Start())
	require.Equal(t, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", start)
	for _, fen := range []string{start, "r3k2r/8/8/8/8/8/8/R3K2R b - - 0 1"} {
		p, err := n.Parse(fen)
		require.NoError(t, err)
		require.Equal(t, fen, n.FEN(p))
	}
	for rights, castlings := range map[string]int{"KQkq": 2, "K": 1, "Qk": 1, "-": 0} {
		p, err := n.Parse("r3k2r/8/8/8/8/8/8/R3K2R w " + rights)
		require.NoError(t, err)
		count := 0
		moves := interp.NewPlayFrom(m, p).Moves()
		for i := range moves {
			if text := n.Text(&moves[i]); text == "e1g1" || text == "e1c1" {
				count++
			}
		}
		require.Equal(t, castlings, count, rights)
	}
}

// TestLetters: what the game starts with has its own letters, what pieces turn
// into has what is left.
func TestLetters(t *testing.T) {
	for file, want := range map[string]string{
		"minishogi.zrf": "rbsgk/4p/5/P4/KGSBR[] w - - 0 1",
		"shogi.zrf":     "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1",
	} {
		m := embedded.Model(t, file, "")
		require.Equal(t, want, coord.New(m).FEN(m.Start()), file)
	}
}

// TestHands: pieces off the board are read as they are written, and can be
// dropped.
func TestHands(t *testing.T) {
	m := embedded.Model(t, "minishogi.zrf", "")
	n := coord.New(m)
	for _, fen := range []string{"4k/5/5/5/K4[SSp] w - - 0 1", "4k/5/5/5/K4[] b - - 0 1"} {
		p, err := n.Parse(fen)
		require.NoError(t, err)
		require.Equal(t, fen, n.FEN(p))
		require.Equal(t, m.FullHash(p), p.Hash)
	}
	p, err := n.Parse("4k/5/5/5/K4[Ss] w")
	require.NoError(t, err)
	moves := interp.NewPlayFrom(m, p).Moves()
	_, err = n.Find(moves, "S@c3")
	require.NoError(t, err)

	off := coord.New(embedded.Model(t, "nine-mens-morris.zrf", ""))
	start := off.FEN(embedded.Model(t, "nine-mens-morris.zrf", "").Start())
	board, _, _ := strings.Cut(start, "[")
	p, err = off.Parse(board + " w")
	require.NoError(t, err)
	require.Equal(t, start, off.FEN(p), "without brackets, what the game starts with")
}

func TestBadFEN(t *testing.T) {
	n := coord.New(embedded.Model(t, "chess.zrf", ""))
	for fen, want := range map[string]string{
		"":                                     "at least a board",
		"8/8/8 w":                              "3 ranks, the board 8",
		"8/8/8/8/8/8/8/9 w":                    "rank 1 of the FEN: 9 files",
		"8/8/8/8/8/8/8/7z w":                   `no piece has the letter 'z'`,
		"8/8/8/8/8/8/8/8 x":                    "the side to move is w or b",
		"8/8/8/8/8/8/8/ppppppppp w":            "more than 8 files",
		"99999999999999999999/8/8/8/8/8/8/8 w": "out of range",
		"8/8/8/8/8/8/8/8[P w":                  "not closed",
		"8/8/8/8/8/8/8/8[P] w":                 "no pieces off the board",
	} {
		_, err := n.Parse(fen)
		require.ErrorContains(t, err, want, fen)
	}
}

// TestDeclined: where a piece may stay what it is or become one other type, "+"
// says that it promotes.
func TestDeclined(t *testing.T) {
	m := embedded.Model(t, "shogi.zrf", "")
	n := coord.New(m)
	play := interp.NewPlay(m)
	for _, text := range []string{"c3c4", "g7g6"} {
		require.NoError(t, n.Play(play, text))
	}
	moves := play.Moves()
	for text, becomes := range map[string]string{"b2h8": "b2h8", "b2h8+": "b2h8+", "b2h8b": "b2h8", "b2h8h": "b2h8+"} {
		i, err := n.Find(moves, text)
		require.NoError(t, err, text)
		require.Equal(t, becomes, n.Text(&moves[i]), text)
	}
	p, err := coord.New(embedded.Model(t, "makruk.zrf", "")).Parse("3k4/8/8/P7/8/8/8/3K4 w - -")
	require.NoError(t, err)
	m = embedded.Model(t, "makruk.zrf", "")
	n = coord.New(m)
	moves = interp.NewPlayFrom(m, p).Moves()
	i, err := n.Find(moves, "a5a6+")
	require.NoError(t, err)
	require.NotContains(t, n.Text(&moves[i]), "+", "without a choice it is the letter")
}
