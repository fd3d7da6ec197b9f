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
	Zones       []Zone
	Neighbours  [][]Square // by square: where any link leads

	Players []Player
	Types   []Type
	Attrs   []game.Sym // attributes, in the order of their numbers in saved games
	Turns   []Turn
	Repeat  int // index in Turns where the cycle restarts

	MoveTypes  []game.Sym // in the order of their numbers in saved games
	Priorities []MoveType // highest first

	Goals      []Goal
	Royals     [][]bool // by player and type: a checkmated goal of the player names it
	HasRoyal   []bool   // by player: some type is royal for it
	GoalSquare []uint64 // squares that an absolute-config goal names
	Promoted   []bool   // by type: some block promotes to it

	Options game.Options

	UsesLast bool // some block looks at last-from or last-to: they are part of the position's identity
	UsesOff  bool // pieces can stand off the board
	Words    int  // uint64 words in a set of squares
	CodeSets bool // positions keep a set of squares for every code

	posOf, dirOf, zoneOf, typeOf, attrOf, moveTypeOf, playerOf []int16 // by symbol, -1 if it is none

	layout    layout
	goalTests []goalTest
	stirs     stirs
	start     *Position
	program   program
}

// A Player is one entry of (players ...).
type Player struct {
	Name    string
	Random  bool
	Neutral bool // never in the turn order: its pieces are nobody's enemies
	Next    int  // whose a piece becomes by flip
}

// chooses reports whether somebody decides on the moves of the player.
func (p Player) chooses() bool { return !p.Random && !p.Neutral }

// Seats returns the players who move by choice, in order.
func (m *Model) Seats() []int {
	var seats []int
	for i, p := range m.Players {
		if p.chooses() {
			seats = append(seats, i)
		}
	}
	return seats
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
	UsesLast bool // it looks at last-from or last-to
	// Starts, of a drop block that begins with a position or a zone, are the
	// squares it is tried on, by player; nil means every square.
	Starts [][]Square
}

// A Turn is one entry of the turn order: Player makes the move with the
// identity of As ("friend", zones and symmetry are those of As).
type Turn struct {
	Player, As int
	MoveType   MoveType
}

// A Zone is a named set of squares, which may differ by player.
type Zone struct {
	Name game.Sym
	Sets [][]uint64 // by player; nil where the zone is not defined
}

// Code returns the code of a piece of a type and owner.
func (m *Model) Code(typ, owner int) Code { return Code(1 + typ*len(m.Players) + owner) }

// Codes returns the number of codes, the empty one included.
func (m *Model) Codes() int { return 1 + len(m.Types)*len(m.Players) }

// TypeOf returns the piece type of a code that is not 0.
func (m *Model) TypeOf(c Code) int { return int(m.layout.typeOf[c]) }

// OwnerOf returns the owner of a code that is not 0.
func (m *Model) OwnerOf(c Code) int { return int(m.layout.ownerOf[c]) }

// SquareName returns the name of a square.
func (m *Model) SquareName(sq Square) string { return m.Rules.Names.Text(m.Squares[sq].Name) }

// TypeName returns the name of a piece type.
func (m *Model) TypeName(t int) string { return m.Types[t].Name }

// Square returns the square of a name.
func (m *Model) Square(name string) (Square, bool) {
	sq := m.SquareOf(m.Rules.Names.Lookup(name))
	return sq, sq != NoSquare
}

// TypeByName returns the piece type of a name.
func (m *Model) TypeByName(name string) (int, bool) {
	t := m.TypeIndex(m.Rules.Names.Lookup(name))
	return t, t >= 0
}

// PlayerByName returns the player of a name.
func (m *Model) PlayerByName(name string) (int, bool) {
	p := at(m.playerOf, m.Rules.Names.Lookup(name))
	return int(p), p >= 0
}

// SquareOf returns the square a symbol names, NoSquare if it names none.
func (m *Model) SquareOf(s game.Sym) Square { return at(m.posOf, s) }

// DirOf returns the direction a symbol names, -1 if it names none.
func (m *Model) DirOf(s game.Sym) int { return int(at(m.dirOf, s)) }

// ZoneOf returns the index in Zones of a symbol, -1 if it names no zone.
func (m *Model) ZoneOf(s game.Sym) int { return int(at(m.zoneOf, s)) }

// TypeIndex returns the piece type a symbol names, -1 if it names none.
func (m *Model) TypeIndex(s game.Sym) int { return int(at(m.typeOf, s)) }

// AttrOf returns the attribute number of a symbol, -1 if it names none.
func (m *Model) AttrOf(s game.Sym) int { return int(at(m.attrOf, s)) }

// MoveTypeOf returns the move type a symbol names. For the zero symbol it is
// AnyType.
func (m *Model) MoveTypeOf(s game.Sym) MoveType { return at(m.moveTypeOf, s) }

// PlayerOf returns the player a symbol names, -1 if it names none.
func (m *Model) PlayerOf(s game.Sym) int { return int(at(m.playerOf, s)) }

// InZone reports whether sq is in a zone for a player; an undefined zone, or
// one not defined for the player, has no squares.
func (m *Model) InZone(zone, player int, sq Square) bool {
	return zone >= 0 && Has(m.Zones[zone].Sets[player], sq)
}

// Enemy reports whether a piece with code c is an enemy of a player: owned by
// any other one that takes part in the turn order.
func (m *Model) Enemy(c Code, player int) bool {
	if c == 0 {
		return false
	}
	o := m.OwnerOf(c)
	return o != player && !m.Players[o].Neutral
}

// Start returns a fresh copy of the starting position.
func (m *Model) Start() *Position {
	p := &Position{}
	m.start.Copy(p)
	return p
}

// Has reports whether a set of squares holds sq; a nil set is empty.
func Has(set []uint64, sq Square) bool {
	return set != nil && set[sq>>6]>>(uint(sq)&63)&1 != 0
}

func at(table []int16, s game.Sym) int16 {
	if int(s) >= len(table) {
		return -1
	}
	return table[s]
}
