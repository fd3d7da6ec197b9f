// Package plan says, square by square and in plain lists, what the pieces of
// one side can do: what package fast has read off the decision graphs of a
// game, and what the kernels (packages one, two, ...) make their bit sets
// from. A plan knows no piece and no game.
package plan

import (
	"cmp"
	"slices"

	"zog/interp/model"
)

// A Role is what a square may have to hold for a way. Numbers from Roles on are
// those of sources.
type Role uint8

const (
	Nothing   Role = iota
	Anyone         // any piece
	Foe            // an enemy
	Friend         // a piece of the side
	NotFriend      // nothing, or a piece of another side
	Roles          // how many there are

	MaxRoles = 32 // those of sources included
)

// A Way is one way of a piece to go from its start square to To, which must hold
// what Target says; the squares of Want must hold what their role says, and so
// must those of More, whose roles are of sources.
type Way struct {
	To     model.Square
	Target Role
	Want   Wants
	More   []Wish
}

// Wishes returns how many squares must hold something, To apart.
func (w *Way) Wishes() int { return w.Want.Len() + len(w.More) }

// Wants are squares and what they must hold, one of the roles before Roles.
type Wants struct {
	squares []model.Square // by role, those of one in the order of their numbers
	ends    [Roles]uint16  // where those of each role end
}

// NewWants returns the wants of wishes that are sorted, and the memory that is
// left of what it was given for the squares; there must be enough of it.
func NewWants(wishes []Wish, memory []model.Square) (Wants, []model.Square) {
	w := Wants{squares: memory[:len(wishes):len(wishes)]}
	for i, wish := range wishes {
		w.squares[i] = wish.At
		w.ends[wish.Role]++
	}
	for r := Role(1); r < Roles; r++ {
		w.ends[r] += w.ends[r-1]
	}
	return w, memory[len(wishes):]
}

// Of returns the squares that must have a role.
func (w *Wants) Of(r Role) []model.Square {
	first := uint16(0)
	if r > 0 {
		first = w.ends[r-1]
	}
	return w.squares[first:w.ends[r]]
}

// Len returns the number of squares.
func (w *Wants) Len() int { return len(w.squares) }

// Equal reports whether the same squares must hold the same.
func (w *Wants) Equal(o *Wants) bool { return w.ends == o.ends && slices.Equal(w.squares, o.squares) }

// A Wish is a square that must have a role.
type Wish struct {
	Role Role
	At   model.Square
}

// Compare orders wishes by role, then by square.
func (w Wish) Compare(o Wish) int {
	return cmp.Or(cmp.Compare(w.Role, o.Role), cmp.Compare(w.At, o.At))
}

// A Source says which squares have a role: pieces of some kinds stand there, or
// their pieces have an attribute, or the last move came or went there; or all
// squares have it, as long as there are pieces of a kind in a store.
type Source struct {
	Role  Role
	Kind  SourceKind
	Sets  []int // of Union: where the sets begin in Position.Words that have these squares
	Store int   // of Stored: the place in Position.Off
	Not   bool  // the other squares have the role
}

// A SourceKind is what a source looks at.
type SourceKind uint8

const (
	Union SourceKind = iota
	LastFrom
	LastTo
	Stored
)

// An Attribute is an attribute number and the value it gets.
type Attribute struct {
	Number int16
	Value  bool
}

// A Layer is one move a piece can make to each of some squares, by start
// square. Times is how many moves it stands for: choices of promotion are
// layers with the same ways.
type Layer struct {
	Ways  [][]Way
	Times int
}

// A Piece is everything that the pieces of one code do in turns of one kind.
type Piece struct {
	Code   model.Code
	Royal  bool
	Layers []Layer
	// From a square of Quiet to an empty one, and from a square of Take to one
	// that is not, a move is its main part and nothing else but Tail: what it
	// does to the attributes of the piece that made it. Other moves are for
	// the host to complete.
	Quiet, Take []bool
	Bare        [][]model.Square // the same of moves to single squares, by start square
	Tail        []Attribute
	// Rest tells on which squares the piece has moves besides its ways, which
	// the host lists: by start square. Gate, where it is not nil, narrows it
	// down: such a move is possible only if the last move went to a square of
	// the list. And each of the blocks behind it needs some squares empty.
	Rest  []bool
	Gate  [][]model.Square
	Needs [][][]model.Square // by start square and block
	// Fixed, where it is not nil, is all there is of Rest on a start square.
	Fixed [][]Fixed
}

// A Fixed is one move, known beforehand, that is possible if all its conditions
// hold: a king and a rook that castle.
type Fixed struct {
	Move       model.Move
	Empty      []model.Square
	Holds      []Holding
	Attributes []Having       // that must be true
	Calm       []model.Square // empty, or the start of a royal piece: no enemy attacks them
}

// A Holding is a square that must hold a code.
type Holding struct {
	Code model.Code
	At   model.Square
}

// A Having is a square whose piece must have an attribute.
type Having struct {
	Attribute int
	At        model.Square
}

// A Drop is everything that drops of one code do in turns of one kind: ways by
// square dropped on (To), and the squares whose drops the host lists. Bait,
// where it is not nil, says for each of those that an enemy must stand on one
// of some squares for it to give any; NeedsEmpty that it must be empty itself. On the
// squares of Complete a way says that there is just one move, which the host
// lists; on those of Turns all that it does is to turn over what stands on the
// Foe squares of all ways that hold.
type Drop struct {
	Code       model.Code
	Ways       []Way
	Rest       []bool
	NeedsEmpty []bool
	Complete   []bool
	Turns      []bool
	Bait       [][]model.Square
}

// A Hit is one way of an enemy piece of a code to attack a square: from From,
// with the squares of Empty empty and those of Full not.
type Hit struct {
	Code  model.Code
	From  model.Square
	Empty []model.Square
	Full  []model.Square
}

// A Side is the plan of one identity for turns of one kind.
type Side struct {
	As      int
	Friends []int // owners: the identity itself
	Enemies []int // owners whose pieces are enemies
	Pieces  []Piece
	Drops   []Drop
	Sources []Source // of the roles from number Roles on that ways ask for
	// Royal is the codes that must not be left attacked, none if there are
	// none. Hits are the attacks of enemies on the identity's royal pieces, by
	// square attacked. Hard tells from where an enemy of some code may attack
	// that square in a way that only the host can tell, and Depends which
	// squares that turns on.
	Royal []model.Code
	Hits  [][]Hit
	Hard  [][]Hard
}

// A Hard is an attack that is no Hit: a piece of a code on From may or may not
// attack, and only the squares of Depends (all squares if it is nil) decide.
type Hard struct {
	Code    model.Code
	From    model.Square
	Depends []model.Square
}

// Size is how many ways and hits there are.
func (s *Side) Size() int {
	n := 0
	for i := range s.Pieces {
		for k := range s.Pieces[i].Layers {
			for _, ways := range s.Pieces[i].Layers[k].Ways {
				n += len(ways)
			}
		}
	}
	for i := range s.Drops {
		n += len(s.Drops[i].Ways)
	}
	for _, hits := range s.Hits {
		n += len(hits)
	}
	return n
}
