package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

var ticTacToeRows = []string{
	"a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1",
}

func TestTicTacToeRowWins(t *testing.T) {
	for _, row := range ticTacToeRows {
		t.Run(row, func(t *testing.T) {
			play := set(t, "tic-tac-toe", "", "Cross Mark "+row[:5])
			requireOpen(t, play)
			do(t, play, "Mark "+row[6:])
			requireEnd(t, play, model.Won, "Cross")
		})
	}
}

func TestTicTacToeFullBoardIsDrawn(t *testing.T) {
	for _, variant := range []string{"", "Losing tic-tac-toe"} {
		play := start(t, "tic-tac-toe", variant)
		do(t, play, "Mark b2", "Mark a1", "Mark c1", "Mark a3", "Mark a2", "Mark c2", "Mark b3", "Mark b1", "Mark c3")
		requireEnd(t, play, model.Drawn, "")
	}
}

func TestLosingTicTacToeRowLoses(t *testing.T) {
	play := start(t, "tic-tac-toe", "Losing tic-tac-toe")
	do(t, play, "Mark a1", "Mark a2", "Mark b1", "Mark b2", "Mark c1")
	requireEnd(t, play, model.Lost, "Cross")
	play = start(t, "tic-tac-toe", "Losing tic-tac-toe")
	do(t, play, "Mark a1", "Mark a2", "Mark b1", "Mark b2", "Mark c3", "Mark c2")
	requireEnd(t, play, model.Lost, "Nought")
}

func TestGomokuFiveWins(t *testing.T) {
	for _, four := range []string{"a1 b1 c1 d1", "a1 a2 a3 a4", "a1 b2 c3 d4", "a5 b4 c3 d2"} {
		last := map[string]string{"a1 b1": "e1", "a1 a2": "a5", "a1 b2": "e5", "a5 b4": "e1"}[four[:5]]
		play := set(t, "gomoku", "", "Black Stone "+four)
		requireOpen(t, play)
		do(t, play, "Stone "+last)
		requireEnd(t, play, model.Won, "Black")
	}
}

func TestGomokuLongerRowWinsToo(t *testing.T) {
	play := set(t, "gomoku", "", "Black Stone a1 b1 c1 e1 f1")
	do(t, play, "Stone d1")
	requireEnd(t, play, model.Won, "Black")
}

func TestGomokuFourDoesNotWin(t *testing.T) {
	play := set(t, "gomoku", "", "Black Stone a1 b1 c1 e1")
	do(t, play, "Stone f1", "Stone d1")
	requireOpen(t, play)
}

func TestConnectFourDiscsFall(t *testing.T) {
	play := start(t, "connect-four", "")
	do(t, play, "Disc d1", "Disc d2", "Disc d3", "Disc d4", "Disc d5", "Disc d6")
	require.ElementsMatch(t, []string{"Yellow Disc a1", "Yellow Disc b1", "Yellow Disc c1", "Yellow Disc e1",
		"Yellow Disc f1", "Yellow Disc g1"}, texts(play), "a full column takes no more")
}

func TestConnectFourRowWins(t *testing.T) {
	for row, filler := range map[string]string{
		"a1 b1 c1 d1": "a2", "a1 a2 a3 a4": "b1", "a1 b2 c3 d4": "d1 d2 d3", "a4 b3 c2 d1": "a1",
	} {
		squares := strings.Fields(row)
		play := set(t, "connect-four", "", "Yellow Disc "+strings.Join(squares[:3], " ")+", Red Disc "+filler)
		requireOpen(t, play)
		do(t, play, "Disc "+squares[3])
		requireEnd(t, play, model.Won, "Yellow")
	}
}

func TestReversiTurnsEveryRowItOutflanks(t *testing.T) {
	play := set(t, "reversi", "", "White Disc b2 c3 a2 a3 b1 c1 d1, Black Disc d4 a4 e1 h8")
	do(t, play, "Disc a1")
	require.ElementsMatch(t, []string{"a1", "a2", "a3", "a4", "b1", "c1", "d1", "e1", "b2", "c3", "d4", "h8"},
		owned(play, "Black"))
}

func TestReversiRowMustEndInOwnDisc(t *testing.T) {
	play := set(t, "reversi", "", "White Disc a2 a3 c1, Black Disc a5 d1")
	require.Equal(t, []string{"b1"}, drops(play), "a4 is empty, so the row a2 a3 is not outflanked")
}

func TestReversiPassOnlyWhenForced(t *testing.T) {
	play := set(t, "reversi", "", "Black Disc a1 g1, White Disc h1")
	require.Equal(t, []string{"Pass"}, texts(play))
	do(t, play, "pass")
	require.Equal(t, []string{"f1"}, drops(play))
	require.NotContains(t, texts(play), "Pass")
}

func TestReversiEndsWhenNeitherCanMove(t *testing.T) {
	for pieces, winner := range map[string]string{
		"Black Disc a1 a2, White Disc h8": "Black",
		"Black Disc a1, White Disc h7 h8": "White",
		"Black Disc a1, White Disc h8":    "",
	} {
		play := set(t, "reversi", "", pieces)
		do(t, play, "pass", "pass", "pass", "pass")
		verdict := model.Won
		if winner == "" {
			verdict = model.Drawn
		}
		requireEnd(t, play, verdict, winner)
	}
}

func TestReversiFullBoardIsCounted(t *testing.T) {
	play := start(t, "reversi", "Reversi, 6 by 6")
	m := play.Model()
	for sq := range m.Squares {
		owner := 0
		if sq%6 > 2 {
			owner = 1
		}
		require.NoError(t, play.Edit(model.Square(sq), m.Code(0, owner)))
	}
	place(t, play, "White Disc b1, Black Disc c1")
	edit(t, play, "a1", 0)
	do(t, play, "Disc a1")
	require.Equal(t, model.Won, play.Result().Verdict)
}

func TestReversiSideWithoutDiscsLoses(t *testing.T) {
	play := set(t, "reversi", "", "Black Disc a1, White Disc b1")
	do(t, play, "Disc c1")
	requireEnd(t, play, model.Lost, "White")
}

// owned lists the squares on which a player has pieces.
func owned(play *interp.Play, player string) []string {
	m := play.Model()
	owner, _ := m.PlayerByName(player)
	var list []string
	for sq, c := range play.Pos().Board {
		if c != 0 && m.OwnerOf(c) == owner {
			list = append(list, m.SquareName(model.Square(sq)))
		}
	}
	return list
}

// pieceAt names the piece on a square with its owner, "" if it is empty.
func pieceAt(t testing.TB, play *interp.Play, at string) string {
	t.Helper()
	m := play.Model()
	sq, ok := m.Square(at)
	require.True(t, ok, at)
	c := play.Pos().Board[sq]
	if c == 0 {
		return ""
	}
	return m.Players[m.OwnerOf(c)].Name + " " + m.TypeName(m.TypeOf(c))
}

// drops lists the squares on which a piece can be dropped, in order.
func drops(play *interp.Play) []string {
	var list []string
	for _, mv := range play.Moves() {
		if mv.Kind == model.Drop {
			list = append(list, play.Model().SquareName(mv.To))
		}
	}
	return list
}

// plain leaves out what only tells that a move may be continued.
func plain(moves []string) []string {
	for i, text := range moves {
		if rest, ok := strings.CutPrefix(text, "partial "); ok {
			_, moves[i], _ = strings.Cut(rest, " ")
		}
	}
	return moves
}

func sorted(list []string) []string {
	slices.Sort(list)
	return list
}

// within keeps the moves that begin with a text.
func within(moves []string, prefix string) []string {
	return slices.DeleteFunc(moves, func(text string) bool { return !strings.HasPrefix(text, prefix) })
}
