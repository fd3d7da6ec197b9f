package rules_test

import (
	"bufio"
	"fmt"
	"io"
	"math/rand"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
)

// The games that Fairy-Stockfish plays too, under its name for them, with its
// letters for pieces that are promoted to or dropped.
var engineGames = []struct {
	name, engine string
	letters      map[string]string
}{
	{"chess", "chess", westernLetters},
	{"shatranj", "shatranj", map[string]string{"Ferz": "q"}},
	{"makruk", "makruk", map[string]string{"Met": "m"}},
	{"xiangqi", "xiangqi", nil},
	{"shogi", "shogi", shogiLetters},
	{"minishogi", "minishogi", shogiLetters},
	{"capablanca", "capablanca", westernLetters},
	{"crazyhouse", "crazyhouse", handLetters},
	{"grand-chess", "grand", westernLetters},
	{"king-of-the-hill", "kingofthehill", westernLetters},
	{"knightmate", "knightmate", westernLetters},
	{"los-alamos", "losalamos", westernLetters},
	{"losing-chess", "antichess", westernLetters},
	{"janggi", "janggi", nil},
	{"sittuyin", "sittuyin", map[string]string{"King": "K", "General": "F", "Rook": "R", "Elephant": "S", "Knight": "N"}},
	{"three-check", "3check", westernLetters},
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
	for _, g := range engineGames {
		t.Run(g.name, func(t *testing.T) {
			e := startEngine(t, g.engine)
			m := compile(t, g.name, "")
			r := rand.New(rand.NewSource(7))
			play, line := interp.NewPlay(m), []string(nil)
			for range 200 {
				if play.Result().Verdict != model.Undecided || play.Len() >= 120 {
					play, line = interp.NewPlay(m), nil
				}
				moves := play.Moves()
				ours := make([]string, len(moves))
				for i, mv := range moves {
					ours[i] = uci(m, mv, g.letters)
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

// uci writes a move as engines do.
func uci(m *interp.Model, mv interp.Move, letters map[string]string) string {
	if mv.Kind == model.Drop {
		return letters[m.TypeName(m.TypeOf(mv.Code))] + "@" + m.SquareName(mv.To)
	}
	text := m.SquareName(mv.From) + m.SquareName(mv.To)
	for _, s := range mv.Steps {
		if s.Kind == model.StepPromote && int(s.Arg) != m.TypeOf(mv.Code) {
			text += strings.ToLower(letters[m.TypeName(int(s.Arg))])
		}
	}
	return text
}

// An engine is a running Fairy-Stockfish that has a variant set.
type engine struct {
	t   *testing.T
	in  io.Writer
	out *bufio.Scanner
}

func startEngine(t *testing.T, variant string) *engine {
	t.Helper()
	path := enginePath()
	if path == "" {
		if needed("engines") {
			t.Fatal("fairy-stockfish is not installed")
		}
		t.Skip("fairy-stockfish is not installed")
	}
	cmd := exec.Command(path)
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

// enginePath finds the engine, also where Debian puts games; "" if nowhere.
func enginePath() string {
	if path, err := exec.LookPath("fairy-stockfish"); err == nil {
		return path
	}
	const games = "/usr/games/fairy-stockfish"
	if _, err := os.Stat(games); err == nil {
		return games
	}
	return ""
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
