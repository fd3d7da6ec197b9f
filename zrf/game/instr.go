package game

import "zog/zrf/diag"

// An Op is what an instruction of a move block does.
type Op uint8

const (
	OpInvalid      Op = iota
	OpName            // Sym is a position to go to or a direction to step in (position first); a zone name only as Block.At
	OpGo              // (go from|to|mark|last-from|last-to) and back (= go mark): Where.Kind says which
	OpOpposite        // (opposite dir): step along the reverse of direction Sym
	OpMark            // mark, (mark where)
	OpFrom            // from
	OpTo              // to
	OpCascade         // cascade
	OpAdd             // add, add-copy, add-partial, add-copy-partial: Copy, Partial, Types, MoveType
	OpCapture         // capture [where]
	OpChangeType      // (change-type Sym [where])
	OpChangeOwner     // change-owner [where]
	OpFlip            // flip [where]
	OpCreate          // create [player] [piece] [where]: Player and Sym are 0 if absent
	OpSetAttribute    // (set-attribute Sym Cond [where])
	OpSetFlag         // (set-flag Sym Cond)
	OpSetPosFlag      // (set-position-flag Sym Cond [where])
	OpVerify          // (verify Cond)
	OpIf              // (if Cond Body... else Else...)
	OpWhile           // (while Cond Body...)
	OpNop             // true, false as instructions
)

// An Instr is one instruction of a move block. Fields not named by its Op are
// zero.
type Instr struct {
	Op       Op
	Copy     bool // add-copy...
	Partial  bool // add-...partial
	Where    Where
	Sym      Sym
	Player   Sym
	MoveType Sym   // of add-partial: the type of the continuation, 0 any
	Types    []Sym // of add: promotions, in order
	Cond     *Cond
	Body     []Instr
	Else     []Instr
	Loc      diag.Loc
}

// A Where is the square argument of an instruction or condition.
type Where struct {
	Kind WhereKind
	Sym  Sym // of WhereName and WhereOpposite
}

// A WhereKind says how a square argument is found.
type WhereKind uint8

const (
	WhereCurrent  WhereKind = iota // no argument: the current position
	WhereName                      // a position, or else a direction from the current position
	WhereOpposite                  // (opposite dir) from the current position
	WhereFrom
	WhereTo
	WhereMark
	WhereLastFrom
	WhereLastTo
)

// A CondKind is what a condition tests.
type CondKind uint8

const (
	CondInvalid CondKind = iota
	CondTrue
	CondFalse
	CondNot // Subs[0]; for (not c): not the same as a not- word off the board
	CondAnd // Subs
	CondOr  // Subs
	CondEmpty
	CondEnemy
	CondFriend
	CondNeutral
	CondPiece // Sym
	CondOnBoard
	CondInZone   // Sym
	CondPosition // Sym
	CondMarked
	CondLastFrom
	CondLastTo
	CondFlag      // Sym
	CondPosFlag   // Sym
	CondAttribute // Sym: any word that is no keyword
	CondAttacked  // MoveType, 0 any
	CondDefended  // MoveType, 0 any
	CondAdjacentToEnemy
	CondGoalPosition
)

// A Cond is a condition. Negate is set for the not- form of a word: with an
// argument off the board the positive form is false and the not- form true.
type Cond struct {
	Kind     CondKind
	Negate   bool
	Where    Where
	Sym      Sym
	MoveType Sym
	Subs     []*Cond
	Loc      diag.Loc
}
