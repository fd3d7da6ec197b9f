// Package protocol speaks the languages of chess front ends for any game:
// XBoard (CECP version 2) and UCI.
//
// In: a model and the two ends of a conversation. Out: moves and thinking.
// Squares and moves are written as package coord does; a turn of several
// plies is one move of several legs. It must not know how moves are found.
//
// The engine gets ready in the background: isready and ping wait for it, go does
// not: what is asked to move before plays any legal move when its time is up.
//
//	session.go   what both protocols share: the game, the thinking, the clock
//	uci.go       UCI
//	xboard.go    XBoard
//	xboard_game.go  the game and its moves as XBoard has them
//	describe.go  how pieces move, found by trying, for front ends that don't know the game
//	trial.go     the trials: a piece alone, with something to take, with something in the way
//	betza.go     the same in Betza's notation
//
// Not said of pieces: drops, promotions, moves of several legs, captures beside
// the square gone to (but in passing), and whatever is not the same from every
// square, as in palaces; such a piece is left out, with a comment that says why.
package protocol
