package main

import (
	"zog/interp/protocol"
)

type xboardCmd struct {
	gameArg
	engineFlags
}

// Run speaks XBoard's protocol on stdin and stdout.
func (c *xboardCmd) Run(e *env) error {
	config, err := converse(c.gameArg, c.engineFlags)
	if err != nil {
		return err
	}
	return protocol.XBoard(config, e.in, e.out)
}

type uciCmd struct {
	gameArg
	engineFlags
}

// Run speaks UCI on stdin and stdout.
func (c *uciCmd) Run(e *env) error {
	config, err := converse(c.gameArg, c.engineFlags)
	if err != nil {
		return err
	}
	return protocol.UCI(config, e.in, e.out)
}

// converse prepares a conversation about a game.
func converse(g gameArg, f engineFlags) (protocol.Config, error) {
	s, err := g.open()
	if err != nil {
		return protocol.Config{}, err
	}
	options, err := f.options()
	if err == nil {
		if err = options.Method.Suits(s.model); err != nil {
			err = usagef("--method: %w", err)
		}
	}
	return protocol.Config{Model: s.model, Options: options, Version: version}, err
}

// version is what the program calls itself to front ends.
const version = "0.1"
