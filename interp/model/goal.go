package model

import "zog/zrf/game"

// A Goal is one goal of one player, in file order.
type Goal struct {
	Outcome game.Outcome
	Player  int // -1: whoever has just moved
	Rules   *game.Goal
	Taken   int // number of a captured goal, -1 for others
}

// A Verdict says how a game has ended.
type Verdict uint8

const (
	Open Verdict = iota // not ended
	Won                 // Result.Player won
	Lost                // Result.Player lost (two players: the other one won)
	Drawn
)

// A Result is the end of a game, or that there is none yet. Goal is the index
// of the goal that decided it, -1 for the rules every game has: the default
// repetition draw, and the draw of a player who can't move.
type Result struct {
	Verdict Verdict
	Player  int
	Goal    int
	Reason  string // "checkmated King", "stalemated", "pieces-remaining 0", ...
}
