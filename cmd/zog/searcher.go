package main

import (
	"zog/interp/search"
)

// searcher returns a Searcher for the session's game.
func (s *session) searcher(o search.Options) (*search.Searcher, error) {
	return search.New(s.model, o), nil
}
