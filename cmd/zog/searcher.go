package main

import (
	"fmt"
	"path/filepath"

	"zog/interp/search"
	"zog/interp/tune"
)

// searcher returns a Searcher for the session's game. It uses what zog tune
// has stored for it, beside the rules or in the user's configuration folder.
func (s *session) searcher(o search.Options) (*search.Searcher, error) {
	if err := o.Method.Suits(s.model); err != nil {
		return nil, usagef("--method: %w", err)
	}
	var paths []string
	if s.place.home != "" {
		paths = append(paths, filepath.Join(s.place.home, tune.Name(s.rules.Title)))
	}
	if own, err := tuningFile(s.rules.Title); err == nil {
		paths = append(paths, own)
	}
	for _, path := range paths {
		tuned, err := tune.Read(path)
		if err != nil {
			return nil, err
		}
		if tuned == nil || !tuned.Fits(s.model) {
			continue
		}
		if err := tuned.Apply(&o); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		break
	}
	return search.New(s.model, o), nil
}
