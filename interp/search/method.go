package search

import (
	"cmp"
	"errors"
	"fmt"

	"zog/interp/model"
)

// A Method is a way of searching.
type Method uint8

const (
	Auto       Method = iota // by the game's features
	AlphaBeta                // look ahead and evaluate
	MonteCarlo               // play many games out
	Solve                    // one player: look for a solution
)

var methodNames = [...]string{"auto", "alphabeta", "montecarlo", "solve"}

// String returns the method's name.
func (m Method) String() string { return methodNames[m] }

// ParseMethod returns the method of a name.
func ParseMethod(name string) (Method, error) {
	for i, n := range methodNames {
		if n == name {
			return Method(i), nil
		}
	}
	return Auto, fmt.Errorf("a method is one of %v, not %q", methodNames, name)
}

// Suits returns an error where a method can't search a game.
func (m Method) Suits(game *model.Model) error {
	if c := newCamps(game, 0); m == Solve && (c.deciders > 1 || c.random) {
		return errors.New("solve is for games of one player and no chance")
	}
	return nil
}

// Method returns how the Searcher searches, and the features of the game that
// decided it, once it has measured the game.
func (s *Searcher) Method() (Method, string) {
	if s.opts.Method != Auto {
		return s.opts.Method, cmp.Or(s.opts.Because, "asked for")
	}
	c := newCamps(s.m, 0)
	e := s.Evaluator()
	switch {
	case c.deciders <= 1 && !c.random:
		return Solve, "one player and no chance"
	case e.HasRoyal():
		return AlphaBeta, "a royal piece is hunted"
	case e.Material():
		return AlphaBeta, "pieces are captured"
	case e.Patterns() > 0:
		return AlphaBeta, "pieces form patterns"
	case e.Mobile() > 0 && s.traits.strict:
		return AlphaBeta, "having more moves is an advantage"
	case e.Races():
		return AlphaBeta, "pieces race to squares"
	}
	return MonteCarlo, "no capture, pattern, race or count of moves to judge a position by"
}
