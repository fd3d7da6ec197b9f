package main

import (
	"zog/interp/protocol"
)

type xboardCmd struct {
	gameArg
	searchFlags
}

// Run speaks XBoard's protocol on stdin and stdout.
func (c *xboardCmd) Run(e *env) error {
	config, err := converse(c.gameArg, c.searchFlags)
	if err != nil {
		return err
	}
	return protocol.XBoard(config, e.in, e.out)
}

type uciCmd struct {
	gameArg
	searchFlags
}

// Run speaks UCI on stdin and stdout.
func (c *uciCmd) Run(e *env) error {
	config, err := converse(c.gameArg, c.searchFlags)
	if err != nil {
		return err
	}
	return protocol.UCI(config, e.in, e.out)
}

// converse prepares a conversation about a game.
func converse(g gameArg, f searchFlags) (protocol.Config, error) {
	s, err := g.open()
	if err != nil {
		return protocol.Config{}, err
	}
	options, err := f.options()
	return protocol.Config{Model: s.model, Options: options, Version: version}, err
}

// version is what the program calls itself to front ends.
const version = "0.1"
