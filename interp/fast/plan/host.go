package plan

import "zog/interp/model"

// A Host does for a kernel what bit sets can't.
type Host interface {
	// List appends what the plan's Rest leaves of the piece on a square.
	List(p *model.Position, sq model.Square, l *model.MoveList)
	// Nth returns a move of the same by its number, and what numbers there are: those
	// of some are of nothing, or of moves that List would leave out, since the same move
	// comes before, and it returns nil then. The move is valid until the next.
	Nth(p *model.Position, sq model.Square, n int) (*model.Move, Lot)
	// Complete returns move number n, in generation order, of the piece on
	// from to a square, of those that are ways. It is valid until the next.
	Complete(p *model.Position, from, to model.Square, n int) model.Move
	// Known returns the move that a layer of the plan makes from one square to
	// another, if it is always the same one and not plain, else nil. It is read only.
	Known(p *model.Position, from, to model.Square, layer int) *model.Move
	// ListDrop appends the same of the drops of a code on a square.
	ListDrop(p *model.Position, c model.Code, sq model.Square, l *model.MoveList)
	// Safe makes a move and reports whether no royal piece of its side is
	// attacked then.
	Safe(p *model.Position, mv *model.Move) bool
	// Hits reports whether the piece on from attacks a square.
	Hits(p *model.Position, from, target model.Square) bool
}

// A Lot is what the moves of a piece are drawn from by number. It may come to hold
// more.
type Lot struct {
	Numbers int
	Parts   int // of the piece's blocks, of which only one is run for a number
}

// A Kernel counts and lists the legal moves of one side by bit sets.
type Kernel interface {
	// Count returns the number of legal moves.
	Count(p *model.Position) int
	// CountBelow returns the number of legal moves after the legal moves of a
	// position, counted by the kernel of the next turn, which must be another
	// kernel. Moves that are not plain are listed instead. The position is the
	// same afterwards but is changed on the way; it must be between turns, and
	// not the first of a game.
	CountBelow(p *model.Position, next Kernel, l *model.MoveList) uint64
	// Roll chooses one of the legal moves of a position between turns, or a pass
	// if that is one more to choose from, by a random number; it plays it if it is
	// plain, and brings the hash up to date if asked to.
	Roll(p *model.Position, random uint64, pass, hashed bool) Roll
	// RollFrom chooses one of the legal moves of the piece on a square, or a pass if
	// that is one more to choose from and there are others, by a random number. It
	// leaves it to the caller to play.
	RollFrom(p *model.Position, sq model.Square, random uint64, pass bool) Roll
	// List replaces a list by the legal moves, in no order that means
	// anything.
	List(p *model.Position, l *model.MoveList)
	// ListTaking is List without the plain moves but to squares of prey, pieces
	// of the other sides, and without those of several pieces that are known to
	// take none.
	ListTaking(p *model.Position, l *model.MoveList, prey []uint64)
	// Gather replaces a list by the legal moves that are more than plain moves
	// to empty squares, and keeps the others in a Harvest. It reuses that of a
	// kernel of the same package, if given one.
	Gather(p *model.Position, l *model.MoveList, into Harvest) Harvest
	// Tail returns what every plain move of a code sets of the attributes of
	// its piece, nil if nothing.
	Tail(c model.Code) []model.Step
	// Filter drops the moves of a list that leave a royal piece attacked.
	Filter(p *model.Position, l *model.MoveList)
	// Checked reports whether an enemy attacks a royal piece of the side.
	Checked(p *model.Position) bool
	// Attacked reports whether an enemy attacks a royal piece on a square.
	Attacked(p *model.Position, sq model.Square) bool
	// Retaken reports whether an enemy would attack a piece of the side that has
	// made a plain move, on the square that it has come to; the position is that
	// before the move. It is not sure where only the host could tell.
	Retaken(p *model.Position, from, to model.Square) (hit, sure bool)
	// MayCheck reports whether a plain move of an enemy, which has been made, can
	// attack a royal piece of the side if none was attacked before.
	MayCheck(p *model.Position, c model.Code, from, to model.Square) bool
	// Strikes reports whether an enemy would attack a royal piece that came to
	// an empty square. It is not sure where only the host could tell.
	Strikes(p *model.Position, sq model.Square) (hit, sure bool)
	// StrikesNow is Strikes for a host that is asked to list moves of the
	// position.
	StrikesNow(p *model.Position, sq model.Square) (hit, sure bool)
	// Clone returns a kernel with the same tables for another goroutine, which
	// asks a host of its own. The tables never change.
	Clone(Host) Kernel
	// Layers describes what became of a code's moves, for people.
	Layers(c model.Code) string
}

// A Harvest holds the plain moves to empty squares of a position, before they
// are listed one by one.
type Harvest interface {
	// Len returns the number of all legal moves, those not kept included.
	Len() int
	// Goes reports whether a piece of a code has such a move from one square
	// (NoSquare: as a drop) to another.
	Goes(c model.Code, from, to model.Square) bool
	// Quiet appends them to a list.
	Quiet(list []Plain) []Plain
}

// A Plain is a move of a Harvest: a piece of a code goes from one square to
// another, or is dropped there if the first is NoSquare. It sets those attributes
// of the piece that Kernel.Tail names.
type Plain struct {
	From, To model.Square
	Code     model.Code
}

// A Roll is what became of a random move.
type Roll struct {
	Found bool        // else there is no legal move
	Move  *model.Move // for the caller to play, valid until the next; nil if it has been played
	Stir  model.Stir  // the goals that the move played may have brought about
}
