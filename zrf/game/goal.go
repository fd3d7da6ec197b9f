package game

import "zog/zrf/diag"

// Outcome is what a goal that holds means for its player.
type Outcome uint8

const (
	OutcomeWin   Outcome = iota // win-condition
	OutcomeLoss                 // loss-condition
	OutcomeDraw                 // draw-condition
	OutcomeCount                // count-condition: most pieces win
)

// A Goal is one (win-condition ...), (loss-condition ...), (draw-condition
// ...) or (count-condition ...) form. It stands for one goal a player; with
// no players it is credited to the player who has just moved.
type Goal struct {
	Outcome Outcome
	Players []int // indices into Game.Players
	Test    *Test
	Loc     diag.Loc
}

// A TestKind is what a goal tests.
type TestKind uint8

const (
	TestInvalid TestKind = iota
	TestAnd
	TestOr
	TestNot
	TestAbsolute        // absolute-config: Occupants, Places
	TestRelative        // relative-config: Walk
	TestPiecesRemaining // Count, Pieces (empty: any)
	TestTotalPieces     // total-piece-count: Count, Pieces (empty: any)
	TestCaptured        // Pieces
	TestCheckmated      // Pieces
	TestStalemated
	TestRepetition
)

// A Test is the condition of a goal.
type Test struct {
	Kind      TestKind
	Subs      []*Test
	Count     int
	Pieces    []int // indices into Game.Pieces
	Occupants []Occupant
	Places    []Sym // positions or zones
	Walk      []Walk
	Loc       diag.Loc
}

// An Occupant is a piece pattern in a goal: a type owned by the goal's
// player, by an opponent or by anyone, or anything but that.
type Occupant struct {
	Piece int // index into Game.Pieces
	Owner Owner
	Not   bool
}

// Owner says whose piece an Occupant matches.
type Owner uint8

const (
	OwnerSelf     Owner = iota
	OwnerOpponent       // (opponent T)
	OwnerAny            // (any-owner T)
)

// A Walk is one element of relative-config: an occupant to match here, or a
// direction to step in.
type Walk struct {
	Dir      Sym // 0: match Occupant
	Occupant Occupant
}
