// Package interp plays the games that package zrf reads: it is the facade of
// the executable side.
//
//	p, _ := zrf.Load(fsys, "chess.zrf")
//	m, err := interp.Compile(p.Games[0])
//	play := interp.NewPlay(m)
//	for _, mv := range play.Moves() { fmt.Println(play.Text(mv)) }
//
// A Model is immutable and shared by goroutines; a Play is one line of play
// and belongs to one goroutine.
package interp

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// The types that callers handle, from the packages that define them.
type (
	Model    = model.Model
	Position = model.Position
	Move     = model.Move
	Result   = model.Result
	Square   = model.Square
)

// Compile turns typed rules into a Model. It fails for games that can't be
// played: moves that come from an engine DLL. Show works for them all the
// same (CompileBoard).
func Compile(g *game.Game) (*Model, error)

// An Executor generates moves. Both of zog's (ref, the readable tree walker,
// and fast) have these methods and agree on every position: same moves, same
// order. An Executor is not for concurrent use.
type Executor interface {
	// Moves replaces the list by the legal moves of p, in generation order, a
	// pass last where one is allowed. No duplicates (moves of the same text)
	// unless the player to move is random.
	Moves(p *Position, l *model.MoveList)
	// Checked reports whether a royal piece of the side to move is attacked.
	Checked(p *Position) bool
	// CanMove reports whether Moves would find any.
	CanMove(p *Position) bool
}

// A Play is a line of play: a stack of positions from a start.
//
//	Do(m)      plays a legal move; the turn passes on as the rules say
//	Undo()     takes the last ply back
//	Moves()    the legal moves, valid until the next call on the Play
//	Result()   how the game has ended, if it has (goals, repetition, no move)
//	Pos()      the position, read-only
//	Text(m)    the move as Zillions prints it
type Play struct{}
