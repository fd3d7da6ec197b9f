package main

import (
	"errors"
	"fmt"
	"strings"

	"zog/interp"
	"zog/interp/zsg"
	"zog/zrf/diag"
	"zog/zrf/game"
)

// gameArg is the GAME of a command, and what chooses a position in it.
type gameArg struct {
	Game    string   `arg:"" help:"A .zrf file, a folder or .zip that holds one, a saved game .zsg, or an embedded game."`
	Variant string   `placeholder:"N|TITLE" help:"Which game or variant of the file; the first one if not given."`
	After   string   `placeholder:"MOVES" help:"Moves to play first, separated by semicolons."`
	Rules   []string `placeholder:"PATH" help:"Where to look for the rules of a saved game."`
}

// A session is a game ready to be looked at or played.
type session struct {
	place place
	rules *game.Game
	model *interp.Model
	play  *interp.Play
}

// open finds, loads and compiles the game and plays up to the position asked
// for. A game whose moves come from an engine library is an error.
func (a gameArg) open() (*session, error) { return a.openFor(interp.NewExecutor) }

// glance is open for commands that look at one position only: the tree walker
// has answered before the fast executor is ready.
func (a gameArg) glance() (*session, error) { return a.openFor(interp.NewReference) }

// openFor is open with an executor of choice.
func (a gameArg) openFor(executor func(*interp.Model) interp.Executor) (*session, error) {
	s, err := a.compile()
	if err != nil {
		return nil, err
	}
	if err := s.start(executor); err != nil {
		return nil, err
	}
	return s, s.after(a.After)
}

// compile finds, loads and compiles the game. With interp.ErrEngine there is
// a session all the same, with a board to show.
func (a gameArg) compile() (*session, error) {
	p, err := locate(a.Game, a.Rules)
	if err != nil {
		return nil, err
	}
	return a.compileAt(p)
}

// compileAt is compile for rules that have been found.
func (a gameArg) compileAt(p place) (*session, error) {
	program, list := p.load()
	variant := a.Variant
	if variant == "" && p.save != nil {
		variant = p.save.Variant
	}
	g, err := p.choose(program, list, variant)
	switch {
	case err != nil && list.HasErrors():
		return nil, err
	case err != nil && a.Variant == "" && p.save != nil:
		return nil, p.save.WrongVariant(fmt.Errorf("%s: %w", p.path(), err))
	case err != nil:
		return nil, usagef("%s: %w", p.path(), err)
	}
	m, err := interp.Compile(g)
	if err != nil {
		err = unplayable(g, err)
	}
	return &session{place: p, rules: g, model: m}, err
}

// unplayable says that a game does not compile, in the way of faults of rules.
func unplayable(g *game.Game, err error) error {
	d := diag.Diagnostic{Code: "compile", Loc: g.Loc, Message: fmt.Sprintf("%s: %v", g.Title, err)}
	if errors.Is(err, interp.ErrEngine) {
		d.Code = "engine"
	}
	return refusal{diag.List{d}, err}
}

// A refusal is a diagnostic and the error that it is about.
type refusal struct {
	diag.List
	cause error
}

func (r refusal) Unwrap() []error { return []error{r.List, r.cause} }

// start begins the play: at the game's start, or where its save has come to.
func (s *session) start(executor func(*interp.Model) interp.Executor) error {
	s.play = interp.NewPlayWith(s.model, s.model.Start(), executor(s.model))
	save := s.place.save
	if save == nil {
		return nil
	}
	out, err := zsg.Replay(s.play, save, zsg.Lenient)
	if err != nil {
		return err
	}
	if err := s.play.Fault(); err != nil {
		return err
	}
	if mis := out.Mismatch; mis != nil {
		return &zsg.Error{File: save.File, Line: mis.Line, Column: 1, Message: mis.Error()}
	}
	return nil
}

// after plays the moves of a list separated by semicolons.
func (s *session) after(list string) error {
	for _, text := range strings.Split(list, ";") {
		if text = strings.TrimSpace(text); text == "" {
			continue
		}
		mv, err := s.play.Find(text)
		if fault := s.play.Fault(); fault != nil {
			return fault
		}
		if err != nil {
			return fmt.Errorf("--after: %w", err)
		}
		s.play.Do(mv)
	}
	return s.play.Fault()
}

// board is glance for commands that need no moves: an engine game is fine, as
// long as none are to be played.
func (a gameArg) board() (*session, error) {
	s, err := a.compile()
	if errors.Is(err, interp.ErrEngine) && a.After == "" {
		s.play = nil
		return s, nil
	}
	if err != nil {
		return nil, err
	}
	if err := s.start(interp.NewReference); err != nil {
		return nil, err
	}
	return s, s.after(a.After)
}

// position returns the position reached.
func (s *session) position() *interp.Position {
	if s.play == nil {
		return s.model.Start()
	}
	return s.play.Pos()
}

// turn returns the name of the player whose turn it is.
func (s *session) turn() string {
	return s.model.Players[s.model.Turns[s.position().Turn].Player].Name
}
