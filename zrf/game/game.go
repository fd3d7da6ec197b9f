// Package game holds the typed rules of one game: what package check makes of
// an expanded tree and what package interp compiles.
//
// A Game is complete: a variant's Game already holds everything it inherits.
// Names are interned symbols (Sym), shared by all games of a Program; which of
// them is a position, a direction or a piece is for the board and piece list
// of the one Game to say. Values are immutable once check has returned them,
// and games of one file share the parts they have in common.
package game

import "zog/zrf/diag"

// A Game is one playable set of rules: a (game ...) or a (variant ...) form
// with its inheritance applied.
type Game struct {
	Number  int    // 1-based, in file order over games and variants, separators excluded
	Title   string // display text of (title ...)
	Variant bool   // written as (variant ...)
	Default bool   // marked (default)
	Loc     diag.Loc
	Names   *Names // the symbols of the whole Program

	Description, History, Strategy string // display text

	Engine   string // file name of (engine ...): the moves come from a DLL and can't be run
	Solution string // saved game that solves a puzzle
	Music    string
	Sounds   map[string]string // by keyword: "move-sound" -> path as written

	Players    []Player // in order; a name starting with '?' is a random player
	Turns      []Turn   // turn-order entries; without a turn-order, the players in order
	Repeat     int      // index in Turns where the cycle restarts after the last entry
	Priorities []Sym    // move-priorities, highest first
	Board      *Board
	Pieces     []*Piece
	Setup      []Placement // in order; a later placement on a square replaces an earlier one
	Goals      []Goal      // in file order
	Options    Options
}

// A Player is one entry of (players ...).
type Player struct {
	Name   Sym
	Random bool
}

// A Turn is one entry of (turn-order ...): Player moves the pieces of As
// ("friend" means As, zones and symmetry are those of As), restricted to
// moves of type MoveType if that is set. Indices are into Game.Players.
type Turn struct {
	Player, As int
	MoveType   Sym
	Loc        diag.Loc
}

// A Placement is one entry of (board-setup ...): pieces of one type of one
// player at positions, or Off of them in the player's store.
type Placement struct {
	Player, Piece int   // indices into Game.Players and Game.Pieces
	At            []Sym // position names, zones already replaced by their positions
	Off           int
	Loc           diag.Loc
}

// A Piece is one (piece ...) form.
type Piece struct {
	Name                        Sym
	Help, Description, Notation string
	Images                      map[Sym][]string // by player: one path a piece set
	Attributes                  []Attribute
	Moves, Drops                []Block // in text order
	Dummy                       bool
	Open                        string
	Loc                         diag.Loc
}

// An Attribute is a boolean that each piece of a type carries, with the value
// a new piece starts with.
type Attribute struct {
	Name  Sym
	Value bool
}

// A Block is one move block. MoveType is the last (move-type ...) before it in
// its list, 0 before the first. At is set on a drop block that starts with a
// position or zone name and then is not among Code.
type Block struct {
	MoveType Sym
	At       Sym
	Code     []Instr
	Loc      diag.Loc
}

// Options are the rule-changing options, by what they mean; Other keeps every
// option as written (lower-case name to value), for user interfaces.
type Options struct {
	PassTurn          Pass
	PassPartial       bool
	MaximalCaptures   int // 0 false, 1 true, 2 "2": quality after quantity
	DiscardCascades   bool
	RecycleCaptures   bool
	RecyclePromotions bool
	IncludeOffPieces  bool
	PreventFlipping   int // 0 false, 1 true, 2 "2"
	ProgressiveLevels bool
	Other             map[string]string
}

// Pass says when a player may pass.
type Pass uint8

const (
	PassNever  Pass = iota // default
	PassAlways             // "pass turn" true
	PassForced             // "pass turn" forced: exactly when there is no move
)
