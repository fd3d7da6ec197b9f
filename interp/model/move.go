package model

import "slices"

// A MoveKind says what the main part of a move is.
type MoveKind uint8

const (
	Displace MoveKind = iota // the piece on From goes to To
	Copy                     // the same, and From keeps its piece
	Drop                     // a new piece comes to To, out of the store where there is one
	Pass                     // nothing moves
)

// A Move is one ply. With Steps empty it is plain: its main part and nothing
// else. Otherwise Steps is the whole record in the order in which it is
// written and applied, main part included (a main part that goes nowhere is
// left out). Steps belongs to the MoveList that the move was generated into,
// or to the model; Clone makes a move that outlives it.
type Move struct {
	Kind     MoveKind
	Partial  bool     // the same piece goes on, with blocks of type ContType
	From, To Square   // of the main part; From is NoSquare for a drop, both for a pass
	Code     Code     // the piece that makes the main part, before any promotion
	ContType MoveType // of a partial move; AnyType: any block
	Steps    []Step
}

// A StepKind is one kind of effect.
type StepKind uint8

const (
	StepMove    StepKind = iota // the piece on From goes to To; with the next two kinds, all at once
	StepCopy                    // a copy of the piece on From comes to To
	StepDrop                    // a piece with Code comes to To, out of its owner's store
	StepCreate                  // a piece with Code comes to To
	StepType                    // the piece on To becomes type Arg (change-type)
	StepOwner                   // the piece on To becomes player Arg's (change-owner)
	StepFlip                    // the piece on To becomes its next player's
	StepAttr                    // attribute Arg of the piece on To becomes Value
	StepCapture                 // the piece on To is removed
	StepPromote                 // the piece on To becomes type Arg, by (add T): always the last
)

// A Step is one effect of a move. Code is the piece that moves or comes.
type Step struct {
	Kind     StepKind
	Value    bool
	Arg      int16
	From, To Square
	Code     Code
}

// Idle reports whether a step displaces nothing: the piece stays where it is.
// Such a step is no part of a move.
func (s Step) Idle() bool { return s.Kind == StepMove && s.From == s.To }

// PassMove is the ply that changes nothing but the turn.
func PassMove() Move {
	return Move{Kind: Pass, From: NoSquare, To: NoSquare, ContType: AnyType}
}

// Equal reports whether two moves are the same: they read the same and do
// the same.
func (m *Move) Equal(o *Move) bool {
	return m.From == o.From && m.To == o.To && m.Kind == o.Kind && m.Partial == o.Partial &&
		m.Code == o.Code && m.ContType == o.ContType && slices.Equal(m.Steps, o.Steps)
}

// Clone returns a move whose steps are its own.
func (m Move) Clone() Move {
	m.Steps = slices.Clone(m.Steps)
	return m
}

// Sets reports whether all that a move does beyond its main part is to set
// attributes of the piece that has come to To, and which it turns on and off.
func (m *Move) Sets() (on, off uint64, only bool) {
	for i := range m.Steps {
		s := &m.Steps[i]
		switch {
		case i == 0:
			if s.Kind != StepMove || s.From != m.From || s.To != m.To {
				return 0, 0, false
			}
		case s.Kind != StepAttr || s.To != m.To:
			return 0, 0, false
		case s.Value:
			on, off = on|1<<uint(s.Arg), off&^(1<<uint(s.Arg))
		default:
			on, off = on&^(1<<uint(s.Arg)), off|1<<uint(s.Arg)
		}
	}
	return on, off, true
}

// Walks reports whether a move is a whole turn in which a piece goes from one
// square to another, and all else it does is to set attributes of that piece:
// those that it turns on and off.
func (m *Move) Walks() (on, off uint64, ok bool) {
	if m.Kind != Displace || m.Partial || m.From == m.To {
		return 0, 0, false
	}
	if len(m.Steps) == 0 {
		return 0, 0, true
	}
	return m.Sets()
}

// A MoveList is a reusable buffer of moves and their steps.
type MoveList struct {
	Moves []Move
	steps []Step
}

// Reset empties the list, keeping its memory.
func (l *MoveList) Reset() {
	l.Moves = l.Moves[:0]
	l.steps = l.steps[:0]
}

// Steps returns how many steps the moves of the list have in all.
func (l *MoveList) Steps() int { return len(l.steps) }

// Append adds a move with a copy of the given steps.
func (l *MoveList) Append(mv Move, steps []Step) {
	if n := len(l.steps); len(steps) > 0 {
		l.steps = append(l.steps, steps...)
		mv.Steps = l.steps[n:len(l.steps):len(l.steps)]
	}
	l.Moves = append(l.Moves, mv)
}

// AppendTailed adds a move whose steps are its main part, of a piece that goes from
// one square to another, and those of tail on the square that it goes to.
func (l *MoveList) AppendTailed(mv *Move, tail []Step) {
	n := len(l.steps)
	l.steps = append(l.steps, Step{Kind: StepMove, From: mv.From, To: mv.To, Code: mv.Code})
	for i := range tail {
		l.steps = append(l.steps, tail[i])
		l.steps[len(l.steps)-1].To = mv.To
	}
	l.Moves = append(l.Moves, *mv)
	l.Moves[len(l.Moves)-1].Steps = l.steps[n:len(l.steps):len(l.steps)]
}

// Remove takes a move out of the list; the last takes its place.
func (l *MoveList) Remove(i int) {
	n := len(l.Moves) - 1
	l.Moves[i] = l.Moves[n]
	l.Moves = l.Moves[:n]
}

// Captures counts the pieces that a move takes off the board, landed on or
// captured.
func (m *Model) Captures(p *Position, mv *Move) int {
	if len(mv.Steps) == 0 {
		if mv.Kind != Pass && p.Board[mv.To] != 0 && mv.To != mv.From {
			return 1
		}
		return 0
	}
	n := 0
	for i := range mv.Steps {
		s := &mv.Steps[i]
		switch s.Kind {
		case StepMove, StepCopy, StepDrop:
			if p.Board[s.To] != 0 && !lifts(mv.Steps, s.To) {
				n++
			}
		case StepCapture:
			if p.Board[s.To] != 0 {
				n++
			}
		}
	}
	return n
}

func lifts(steps []Step, sq Square) bool {
	for i := range steps {
		if steps[i].Kind == StepMove && steps[i].From == sq {
			return true
		}
	}
	return false
}
