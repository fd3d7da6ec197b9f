// Package interp plays the games that package zrf reads: it is the facade of
// the executable side.
//
//	p, _ := zrf.Load(fsys, "chess.zrf")
//	m, err := interp.Compile(p.Games[0])
//	play := interp.NewPlay(m)
//	for _, mv := range play.Moves() {
//		fmt.Println(play.Text(mv))
//	}
//
// What goes through it: the typed rules become a model (package model), an
// immutable value shared by goroutines; an executor generates and plays moves
// on positions (package legal, with blocks run by package fast or ref); a Play
// is one line of play with its history, and belongs to one goroutine.
package interp

import (
	"errors"

	"zog/interp/fast"
	"zog/interp/legal"
	"zog/interp/model"
	"zog/interp/ref"
	"zog/zrf/game"
)

// The types that callers handle, from the packages that define them.
type (
	Model    = model.Model
	Position = model.Position
	Move     = model.Move
	MoveList = model.MoveList
	Result   = model.Result
	Square   = model.Square
	Code     = model.Code
)

// ErrEngine says that a game's moves come from an engine DLL: its board,
// pieces and texts can be shown, but it can't be played.
var ErrEngine = errors.New("the moves of this game come from an engine library, which only Windows can run")

// Compile turns typed rules into a Model. For a game of an engine library it
// returns both a Model, to show, and an error that is ErrEngine.
func Compile(g *game.Game) (*Model, error) {
	m, err := model.Compile(g)
	if err == nil && g.Engine != "" {
		err = ErrEngine
	}
	return m, err
}

// An Executor generates and plays moves. Both of zog's (package ref, the
// readable tree walker, and package fast) have these methods and agree on
// every position: same moves, same order. It is for one goroutine.
type Executor interface {
	// Moves replaces the list by the legal moves in generation order, a pass
	// last where one is allowed. Moves that do the same are listed once,
	// unless the player to move is random.
	Moves(p *Position, l *MoveList)
	// Do plays a legal move in place.
	Do(p *Position, mv *Move)
	// Checked reports whether a royal piece of the side to move is attacked.
	Checked(p *Position) bool
	// CanMove reports whether Moves would find any.
	CanMove(p *Position) bool
	// Fault returns the first move block that had to be stopped because it
	// ran too long, nil if none did.
	Fault() error
}

var _ Executor = (*legal.Executor)(nil)

// NewExecutor returns the default executor for a model.
func NewExecutor(m *Model) Executor { return fast.New(m) }

// NewReference returns the tree walker for a model: slow, and the measure of
// what is right.
func NewReference(m *Model) Executor { return ref.New(m) }
