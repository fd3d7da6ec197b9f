// Package coord writes moves and positions as engine protocols do: squares as
// file letter and rank number, moves as "e2e4", "e7e8q", "b2h8+", "P@e5",
// positions as the board part of a FEN.
//
// In: a model and its moves. Out: such text, and the way back by comparing
// with the legal moves. Where several legal moves share a text (a game whose
// moves do more than coordinates can say) the first in generation order is
// meant, and Exact tells.
package coord

import (
	"fmt"
	"strconv"
	"strings"

	"zog/interp"
	"zog/interp/model"
)

// A Namer names the squares and pieces of one game. Immutable.
type Namer struct {
	m        *model.Model
	squares  []string // by square
	letters  []string // by type: lower case
	declined []int    // by type: see there
	files    int      // of the grid
	ranks    int
	at       []int // by rank from the top and file: the square, -1 if there is none
}

// New names the squares of a game. Those whose own names are a letter and a
// number keep them; else a square of the first grid is named by its column
// and row as drawn; any other keeps its own name.
func New(m *model.Model) *Namer {
	n := &Namer{m: m, squares: make([]string, len(m.Squares)), declined: declined(m)}
	n.nameSquares()
	n.nameTypes()
	return n
}

// Square returns the name of a square.
func (n *Namer) Square(sq model.Square) string { return n.squares[sq] }

// Letter returns the lower-case letter of a piece type.
func (n *Namer) Letter(typ int) string { return n.letters[typ] }

// Files and Ranks are the size of the grid as drawn, 0 if there is none.
func (n *Namer) Files() int { return n.files }
func (n *Namer) Ranks() int { return n.ranks }

// nameSquares looks at where the squares are drawn: columns from the left are
// files, rows from the bottom are ranks.
func (n *Namer) nameSquares() {
	lefts, tops := axis{}, axis{}
	for i := range n.m.Squares {
		if s := &n.m.Squares[i]; !s.Dummy && s.Grid == 0 {
			lefts.add(s.Left)
			tops.add(s.Top)
		}
	}
	lefts.sort()
	tops.sort()
	n.files, n.ranks = len(lefts.at), len(tops.at)
	n.at = make([]int, n.files*n.ranks)
	for i := range n.at {
		n.at[i] = -1
	}
	for i := range n.m.Squares {
		s, own := &n.m.Squares[i], n.m.SquareName(model.Square(i))
		n.squares[i] = own
		if s.Dummy || s.Grid != 0 {
			continue
		}
		file, row := lefts.index(s.Left), tops.index(s.Top)
		n.at[row*n.files+file] = i
		if !plain(own) && file < 26 {
			n.squares[i] = string(rune('a'+file)) + strconv.Itoa(n.ranks-row)
		}
	}
}

// plain reports whether a name is a letter and a number.
func plain(name string) bool {
	if len(name) < 2 || name[0] < 'a' || name[0] > 'z' {
		return false
	}
	_, err := strconv.ParseUint(name[1:], 10, 16)
	return err == nil
}

// nameTypes gives each piece type a letter: the first of its name that is
// still free. Royal pieces choose first, so that a knight beside a king is an
// n, then the others that the game starts with, then what only comes to be in
// play; within these as declared.
func (n *Namer) nameTypes() {
	n.letters = make([]string, len(n.m.Types))
	taken := map[string]bool{}
	plain := n.setUp()
	for _, rank := range []struct{ plain, royal bool }{{true, true}, {true, false}, {false, true}, {false, false}} {
		for t := range n.m.Types {
			if plain[t] == rank.plain && n.royal(t) == rank.royal {
				n.letters[t] = freeLetter(n.m.TypeName(t), taken)
				taken[n.letters[t]] = true
			}
		}
	}
}

// setUp says by type whether the game starts with such pieces, on the board or
// off it.
func (n *Namer) setUp() []bool {
	types, start := make([]bool, len(n.m.Types)), n.m.Start()
	for _, c := range start.Board {
		if c != 0 {
			types[n.m.TypeOf(c)] = true
		}
	}
	for player := range n.m.Players {
		for t := range types {
			types[t] = types[t] || n.m.OffCount(start, player, t) > 0
		}
	}
	return types
}

func (n *Namer) royal(typ int) bool {
	for p := range n.m.Royals {
		if n.m.Royals[p][typ] {
			return true
		}
	}
	return false
}

func freeLetter(name string, taken map[string]bool) string {
	lower := strings.ToLower(name)
	for _, set := range []string{lower, "abcdefghijklmnopqrstuvwxyz"} {
		for _, r := range set {
			if l := string(r); r >= 'a' && r <= 'z' && !taken[l] {
				return l
			}
		}
	}
	return fmt.Sprintf("?%d", len(taken))
}

// Text returns a move of the position as coordinates.
func (n *Namer) Text(mv *model.Move) string {
	switch mv.Kind {
	case model.Pass:
		return "0000"
	case model.Drop:
		return strings.ToUpper(n.letters[n.m.TypeOf(mv.Code)]) + "@" + n.squares[mv.To]
	}
	return n.squares[mv.From] + n.squares[mv.To] + n.promotion(mv)
}

// Find returns the number of the legal move that a text means. A promotion
// letter may be left out, or be there, where there is no choice.
func (n *Namer) Find(moves []model.Move, text string) (int, error) {
	text = strings.TrimSpace(text)
	if text == "@@@@" || strings.EqualFold(text, "pass") {
		text = "0000"
	}
	found, named, loose := -1, -1, -1
	several := false
	for i := range moves {
		t := n.Text(&moves[i])
		switch {
		case strings.EqualFold(t, text) && found < 0:
			found = i
		case named < 0 && n.lettered(&moves[i], text):
			named = i
		case found < 0 && sameSquares(t, text, n.promotion(&moves[i])):
			several = several || loose >= 0
			loose = i
		}
	}
	switch {
	case found >= 0:
		return found, nil
	case named >= 0:
		return named, nil
	case loose >= 0 && !several:
		return loose, nil
	case several:
		return -1, fmt.Errorf("%q could be several moves: say what the piece becomes", text)
	}
	return -1, fmt.Errorf("%q is no legal move", text)
}

// sameSquares reports whether two texts differ only in the promotion.
func sameSquares(ours, theirs, promotion string) bool {
	squares := strings.TrimSuffix(ours, promotion)
	rest, ok := strings.CutPrefix(theirs, squares)
	if !ok || len(rest) > 1 {
		return false
	}
	return rest == "" || rest[0] < '0' || rest[0] > '9'
}

// Turn returns the text of all plies of one turn, joined by commas, as moves
// of several legs are written.
func (n *Namer) Turn(plies []model.Move) string {
	parts := make([]string, len(plies))
	for i := range plies {
		parts[i] = n.Text(&plies[i])
	}
	return strings.Join(parts, ",")
}

// Play plays the turn a text stands for, leg by leg.
func (n *Namer) Play(play *interp.Play, text string) error {
	done := 0
	for _, leg := range strings.Split(text, ",") {
		moves := play.Moves()
		i, err := n.Find(moves, leg)
		if err != nil {
			for range done {
				play.Undo()
			}
			return err
		}
		play.Do(moves[i])
		done++
	}
	return nil
}
