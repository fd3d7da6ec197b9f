package main

import (
	"zog/cmd/zog/internal/boardtext"
	"zog/interp/protocol"
)

type xboardCmd struct {
	conversation
}

// Run speaks XBoard's protocol on stdin and stdout.
func (c *xboardCmd) Run(e *env) error {
	config, err := c.prepare()
	if err != nil {
		return err
	}
	return protocol.XBoard(config, e.in, e.out)
}

type uciCmd struct {
	conversation
}

// Run speaks UCI on stdin and stdout.
func (c *uciCmd) Run(e *env) error {
	config, err := c.prepare()
	if err != nil {
		return err
	}
	return protocol.UCI(config, e.in, e.out)
}

// A conversation is what both protocols are spoken about: a game, and how it is
// played.
type conversation struct {
	gameArg
	engineFlags
	levelFlag
}

func (c *conversation) prepare() (protocol.Config, error) {
	s, err := c.open()
	if err != nil {
		return protocol.Config{}, err
	}
	options, err := c.options()
	if err != nil {
		return protocol.Config{}, err
	}
	if err := options.Method.Suits(s.model); err != nil {
		return protocol.Config{}, usagef("--method: %w", err)
	}
	level, err := c.level()
	return protocol.Config{
		Model: s.model, Options: options, Level: level, Version: version,
		Start: s.play.Pos(), Draw: boardtext.New(s.model).Draw,
	}, err
}

// version is what the program calls itself to front ends.
const version = "0.1"
