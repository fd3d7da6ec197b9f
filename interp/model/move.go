package model

// A MoveKind says what the main part of a move is.
type MoveKind uint8

const (
	Displace MoveKind = iota // the piece on From goes to To
	Copy                     // the same, and From keeps its piece
	Drop                     // a piece of Type from the store (or a new one) comes to To
	Pass                     // nothing moves
)

// A Move is one ply. With Steps empty it is plain: its main part and nothing
// else. Otherwise Steps is the whole record in the order it is written and
// applied, main part included. Steps belongs to the MoveList that the move
// was generated into, or to the model; Clone makes a move that outlives it.
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
	StepMove    StepKind = iota // the piece on From goes to To; consecutive ones happen at once
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

// A Step is one effect of a move.
type Step struct {
	Kind     StepKind
	Value    bool
	Arg      int16
	From, To Square
	Code     Code
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

// Clone returns a move whose steps are its own.
func (m Move) Clone() Move {
	m.Steps = append([]Step(nil), m.Steps...)
	return m
}
