package main

import (
	"fmt"
	"slices"

	"zog/interp/model"
	"zog/zrf/diag"
)

// find returns the square of a name.
func (s *session) find(name string) (model.Square, error) {
	if sq, ok := s.model.Square(name); ok {
		return sq, nil
	}
	return model.NoSquare, noSuch("square", name, s.squareNames())
}

// noSuch says that a game has nothing of a name, and what may be meant.
func noSuch(what, name string, names []string) error {
	if near := diag.Suggest(name, slices.Values(names)); near != "" {
		return fmt.Errorf("the game has no %s %q; did you mean %s?", what, name, near)
	}
	return fmt.Errorf("the game has no %s %q", what, name)
}

func (s *session) squareNames() []string {
	names := make([]string, len(s.model.Squares))
	for i := range names {
		names[i] = s.model.SquareName(model.Square(i))
	}
	return names
}

func (s *session) typeNames() []string {
	names := make([]string, len(s.model.Types))
	for i := range names {
		names[i] = s.model.TypeName(i)
	}
	return names
}

func (s *session) playerNames() []string {
	names := make([]string, len(s.model.Players))
	for i := range names {
		names[i] = s.model.Players[i].Name
	}
	return names
}
