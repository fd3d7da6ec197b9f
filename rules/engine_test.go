package rules_test

import (
	"bufio"
	"fmt"
	"io"
	"math/rand"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
	"zog/zrf/outside"
)

// The games that Fairy-Stockfish plays too, under its name for them, with its
// letters for pieces that are promoted to or dropped. Where differ holds, our
// rules are not the engine's, and the game is broken off.
var engineGames = []struct {
	name, engine string
	letters      map[string]string
	differ       func(*interp.Play) bool
}{
	{name: "chess", engine: "chess", letters: westernLetters},
	{name: "shatranj", engine: "shatranj", letters: map[string]string{"Ferz": "q"}},
	{name: "makruk", engine: "makruk", letters: map[string]string{"Met": "m"}},
	{name: "xiangqi", engine: "xiangqi"},
	{name: "shogi", engine: "shogi", letters: shogiLetters},
	{name: "minishogi", engine: "minishogi", letters: shogiLetters},
	{name: "capablanca", engine: "capablanca", letters: westernLetters},
	{name: "crazyhouse", engine: "crazyhouse", letters: handLetters},
	{name: "grand-chess", engine: "grand", letters: westernLetters},
	{name: "king-of-the-hill", engine: "kingofthehill", letters: westernLetters},
	{name: "knightmate", engine: "knightmate", letters: westernLetters},
	{name: "los-alamos", engine: "losalamos", letters: westernLetters},
	{name: "losing-chess", engine: "antichess", letters: westernLetters},
	{name: "janggi", engine: "janggi", differ: generalsFace},
	{name: "sittuyin", engine: "sittuyin", letters: map[string]string{"King": "K", "General": "F", "Rook": "R", "Elephant": "S", "Knight": "N"}},
	{name: "three-check", engine: "3check", letters: westernLetters},
}

var (
	westernLetters = map[string]string{"King": "k", "Queen": "q", "Rook": "r", "Bishop": "b", "Knight": "n",
		"Chancellor": "c", "Archbishop": "a", "Marshal": "c", "Cardinal": "a", "Commoner": "m"}
	handLetters  = map[string]string{"Queen": "Q", "Rook": "R", "Bishop": "B", "Knight": "N", "Pawn": "P"}
	shogiLetters = map[string]string{"Rook": "R", "Bishop": "B", "Gold": "G", "Silver": "S", "Knight": "N",
		"Lance": "L", "Pawn": "P", "Dragon": "+", "Horse": "+", "Promoted-Silver": "+",
		"Promoted-Knight": "+", "Promoted-Lance": "+", "Tokin": "+"}
)

// In two hundred positions of random games the legal moves are those that
// Fairy-Stockfish finds.
func TestMovesAgreeWithFairyStockfish(t *testing.T) {
	t.Parallel()
	for _, g := range engineGames {
		t.Run(g.name, func(t *testing.T) {
			e := startEngine(t, g.engine)
			m := compile(t, g.name, "")
			r := rand.New(rand.NewSource(7))
			play, line := interp.NewPlay(m), []string(nil)
			for range 200 {
				if play.Result().Verdict != model.Undecided || play.Len() >= 120 ||
					g.differ != nil && g.differ(play) {
					play, line = interp.NewPlay(m), nil
				}
				moves := play.Moves()
				ours := make([]string, len(moves))
				for i, mv := range moves {
					ours[i] = uci(play, mv, g.letters)
				}
				i := r.Intn(len(moves))
				next, name := moves[i].Clone(), ours[i]
				slices.Sort(ours)
				require.Equal(t, e.moves(line), ours, "after %s", strings.Join(line, " "))
				line = append(line, name)
				play.Do(next)
			}
		})
	}
}

// uci writes a move as Fairy-Stockfish does. It writes a pass as a move of the
// royal piece to where it stands.
func uci(play *interp.Play, mv interp.Move, letters map[string]string) string {
	m := play.Model()
	switch mv.Kind {
	case model.Pass:
		at := m.SquareName(royal(play))
		return at + at
	case model.Drop:
		return letters[m.TypeName(m.TypeOf(mv.Code))] + "@" + m.SquareName(mv.To)
	}
	text := m.SquareName(mv.From) + m.SquareName(mv.To)
	for _, s := range mv.Steps {
		promotes := s.Kind == model.StepPromote || s.Kind == model.StepType && s.To == mv.To
		if promotes && int(s.Arg) != m.TypeOf(mv.Code) {
			text += strings.ToLower(letters[m.TypeName(int(s.Arg))])
		}
	}
	return text
}

// generalsFace reports whether nothing stands between the two royal pieces on
// one file. In the engine's janggi a player must end that, or pass for a draw.
func generalsFace(play *interp.Play) bool {
	m, b := play.Model(), play.Pos().Board
	code, ok := m.TypeByName("General")
	for file := 'a'; ok && file <= 'i'; file++ {
		generals, between := 0, 0
		for rank := 1; rank <= 10; rank++ {
			sq, _ := m.Square(fmt.Sprintf("%c%d", file, rank))
			switch c := b[sq]; {
			case c != 0 && m.TypeOf(c) == code:
				generals++
			case c != 0 && generals == 1:
				between++
			}
		}
		if generals == 2 && between == 0 {
			return true
		}
	}
	return false
}

// royal is the square of the mover's royal piece.
func royal(play *interp.Play) model.Square {
	m, p := play.Model(), play.Pos()
	as := int(m.Turns[p.Turn].As)
	for sq, c := range p.Board {
		if c != 0 && m.OwnerOf(c) == as && m.Royals[as][m.TypeOf(c)] {
			return model.Square(sq)
		}
	}
	return model.NoSquare
}

// An engine is a running Fairy-Stockfish that has a variant set.
type engine struct {
	t   *testing.T
	in  io.Writer
	out *bufio.Scanner
}

func startEngine(t *testing.T, variant string) *engine {
	t.Helper()
	cmd := exec.Command(outside.Engine(t, "fairy-stockfish"))
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		fmt.Fprintln(in, "quit")
		cmd.Wait()
	})
	e := &engine{t, in, bufio.NewScanner(out)}
	fmt.Fprintf(in, "setoption name UCI_Variant value %s\n", variant)
	return e
}

var perftLine = regexp.MustCompile(`^(\S+): 1$`)

// moves asks for the legal moves after a line from the start, sorted.
func (e *engine) moves(line []string) []string {
	e.t.Helper()
	position := "position startpos"
	if len(line) > 0 {
		position += " moves " + strings.Join(line, " ")
	}
	fmt.Fprintf(e.in, "%s\ngo perft 1\n", position)
	list := []string{}
	for e.out.Scan() {
		if m := perftLine.FindStringSubmatch(e.out.Text()); m != nil {
			list = append(list, m[1])
		}
		if strings.HasPrefix(e.out.Text(), "Nodes searched") {
			slices.Sort(list)
			return list
		}
	}
	e.t.Fatal("fairy-stockfish has stopped")
	return nil
}
