// Package model holds the executable model of one game and the positions it
// is played on. In: the typed rules of a game. Out: an immutable Model shared
// by goroutines, and Position and Move values with the rules for applying one
// to the other. It knows nothing of how moves are generated (packages ref and
// fast) or written (package notation).
package model

import "zog/zrf/game"

// A Square is an index into Model.Squares; NoSquare is none.
type Square = int16

// NoSquare stands for no square: an unset argument, or off the board.
const NoSquare Square = -1

// A Code is what stands on a square: 0 for nothing, else a piece type and its
// owner (Model.Code, Model.TypeOf, Model.OwnerOf).
type Code = uint16

// A MoveType is an index into Model.MoveTypes; AnyType is none.
type MoveType = int16

// AnyType stands for no move type: any block will do.
const AnyType MoveType = -1

// A Model is one game or variant, ready to run. Everything is indexed by
// small integers: squares, directions, players, piece types, attributes,
// move types. Immutable after Compile.
type Model struct {
	Rules *game.Game

	Squares []game.Position // by square
	Dirs    []game.Sym      // by direction
	// Links[player][dir][square] is the square one step away for that player,
	// symmetry applied; NoSquare if there is none. Back is the same along the
	// reverse of dir, for (opposite dir): the square whose dir-link leads here.
	Links, Back [][][]Square
	Zones       map[game.Sym][][]uint64 // by name and player: a set of squares; nil where undefined

	Players []Player
	Types   []Type
	Attrs   []game.Sym // attribute names in order of their number in saved games
	Turns   []Turn
	Repeat  int

	MoveTypes  []game.Sym // by move type: the order of their numbers in saved games
	Priorities []MoveType // highest first

	Goals    []Goal
	Royals   [][]bool // by player and type: a checkmated goal names it
	HasRoyal []bool   // by player

	Options game.Options

	UsesLast                             bool    // some block looks at last-from or last-to: they are part of the position's identity
	UsesOff                              bool    // pieces can stand off the board
	Words                                int     // uint64 words in a set of squares
	CodeSets                             bool    // positions keep a set of squares for every code
	posOf, dirOf                         []int16 // by symbol, -1 if it is none
	typeOf, attrOf, moveTypeOf, playerOf []int16

	layout layout
	keys   *keys
	start  *Position
}

// A Player is one entry of (players ...).
type Player struct {
	Name    string
	Random  bool
	Neutral bool // never in the turn order: its pieces are nobody's enemies
}

// A Type is one piece type.
type Type struct {
	Name         string
	Rules        *game.Piece
	Attrs        uint64 // set of attribute numbers it declares
	Init         uint64 // those of them that start true
	Moves, Drops []Block
}

// A Block is one move block with its names resolved.
type Block struct {
	MoveType MoveType // AnyType before the first (move-type ...)
	Rules    *game.Block
	At       []uint64 // of a drop block that starts with a position or zone, by player index * Words; nil: everywhere
}

// A Turn is one entry of the turn order.
type Turn struct {
	Player, As uint8
	MoveType   MoveType
}
