package zsg

import (
	"fmt"
	"strings"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/notation"
)

// A Mode says how a recorded move is matched with the legal ones.
type Mode uint8

const (
	Exact   Mode = iota // by its printed text
	Lenient             // or else by its text without numbers and order of primitives
)

// An Outcome is how far a replay came.
type Outcome struct {
	Replayed int       // plies played
	Loose    []int     // indices of plies found only the lenient way
	Numbers  []Number  // plies that we would number otherwise
	EndedAt  int       // plies after which the game had ended, -1 if it has not
	Mismatch *Mismatch // why the replay stopped, nil if it came to the end
}

// A Number is a ply whose recorded number is not the one we would print.
type Number struct{ Ply, Recorded, Ours int }

// A Mismatch is the first ply that is not a legal move.
type Mismatch struct {
	Ply     int // index into Save.Plies
	Number  int // as recorded
	Line    int
	Wanted  string
	Nearest []string // the legal moves most like it, best first
}

func (m *Mismatch) Error() string {
	text := notation.Clip(m.Wanted)
	if len(m.Nearest) == 0 {
		return fmt.Sprintf("move %d (line %d): %q is not a legal move: there is none", m.Number, m.Line, text)
	}
	return fmt.Sprintf("move %d (line %d): %q is not a legal move", m.Number, m.Line, text)
}

// Replay makes the save's board edits and plies on play, which stands at the
// start of the save's game. It stops at the first ply that is no legal move,
// but for a pass of a player who has none.
// Nothing is played when an edit names what the game has not; that error is
// an *Error.
func Replay(play *interp.Play, s *Save, mode Mode) (Outcome, error) {
	out := Outcome{EndedAt: -1}
	if err := edit(play, s); err != nil {
		return out, err
	}
	count := newCounter(play)
	for i, ply := range s.Plies {
		moves := play.Moves()
		texts := notation.Texts(play.Model(), play.Pos(), moves)
		at := indexOf(strings.TrimRight(ply.Text, " \t"), texts)
		if at < 0 && mode == Lenient {
			if at = notation.Loose(ply.Text, texts); at >= 0 {
				out.Loose = append(out.Loose, i)
			}
		}
		if at < 0 && len(moves) == 0 && stuck(play) && strings.TrimSpace(ply.Text) == "Pass" {
			moves, at = []model.Move{model.PassMove()}, 0
		}
		if at < 0 {
			out.Mismatch = &Mismatch{i, ply.Number, ply.Line, ply.Text, notation.Nearest(ply.Text, texts, 5)}
			return out, nil
		}
		if count.number != ply.Number {
			out.Numbers = append(out.Numbers, Number{i, ply.Number, count.number})
		}
		play.Do(moves[at])
		count.played(play.Pos())
		out.Replayed++
		if out.EndedAt < 0 && play.Result().Verdict != model.Undecided {
			out.EndedAt = out.Replayed
		}
	}
	return out, nil
}

// stuck reports whether it is for want of a move alone that a game has ended.
// Saves go on with a pass there: they are of rules that had it so.
func stuck(play *interp.Play) bool {
	return play.Fault() == nil && play.Model().Outcome(play.Pos()).Verdict == model.Undecided
}

func indexOf(text string, texts []string) int {
	for i, t := range texts {
		if t == text {
			return i
		}
	}
	return -1
}

// edit makes the board edits, after all of them are known to be possible.
func edit(play *interp.Play, s *Save) error {
	m := play.Model()
	squares := make([]model.Square, len(s.Edits))
	codes := make([]model.Code, len(s.Edits))
	for i, e := range s.Edits {
		var ok bool
		fail := func(what, name string) error {
			return &Error{s.File, e.Line, 1, fmt.Sprintf("%s: the game has no %s %q", notation.Clip(e.String()), what, notation.Clip(name))}
		}
		if squares[i], ok = m.Square(e.Square); !ok {
			return fail("position", e.Square)
		}
		if e.Piece == "" {
			continue
		}
		player, ok := m.PlayerByName(e.Player)
		if !ok {
			return fail("player", e.Player)
		}
		typ, ok := m.TypeByName(e.Piece)
		if !ok {
			return fail("piece", e.Piece)
		}
		codes[i] = m.Code(typ, player)
	}
	for i, e := range s.Edits {
		if err := play.Edit(squares[i], codes[i]); err != nil {
			return &Error{s.File, e.Line, 1, fmt.Sprintf("%s: %v", e, err)}
		}
	}
	return nil
}

// Plies returns what a save records of a line of play: its moves, printed and
// numbered.
func Plies(play *interp.Play) []Ply {
	count := newCounter(play)
	plies := make([]Ply, play.Len())
	for i, mv := range play.History() {
		plies[i] = Ply{Number: count.number, Text: notation.Text(play.Model(), play.At(i), &mv)}
		count.played(play.At(i + 1))
	}
	return plies
}

// A counter numbers plies: 1 for all before the repeating part of the turn
// order, then one more each time that part starts again. All parts of a
// partial move share the number.
type counter struct {
	number int
	repeat int16
}

func newCounter(play *interp.Play) *counter {
	return &counter{number: 1, repeat: int16(play.Model().Repeat)}
}

// played counts the ply that led to the position.
func (c *counter) played(p *model.Position) {
	if p.Cont == model.NoSquare && p.Turn == c.repeat {
		c.number++
	}
}
