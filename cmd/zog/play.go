package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"zog/interp"
	"zog/rules"
)

type playCmd struct {
	Game    string   `arg:"" optional:"" help:"A .zrf file, a folder or .zip that holds one, a saved game .zsg, or an embedded game."`
	Variant string   `placeholder:"N|TITLE" help:"Which game or variant of the file; the first one if not given."`
	After   string   `placeholder:"MOVES" help:"Moves to play first, separated by semicolons."`
	Rules   []string `placeholder:"PATH" help:"Where to look for the rules of a saved game."`
	Players []string `default:"human,engine" placeholder:"WHO" help:"Who plays each player, human or engine, in order; the last one also plays those not given."`
	levelFlag
	searchFlags
}

// moveTime is how long the computer thinks about a move unless told.
const moveTime = time.Second

// Run plays until the game ends, the input does, or somebody leaves.
func (c *playCmd) Run(e *env) error {
	options, err := c.options()
	if err != nil {
		return err
	}
	limits := c.limits(moveTime)
	level, err := c.level()
	if err != nil {
		return err
	}
	if c.Game == "" {
		if c.Game, err = anyGame(); err != nil {
			return err
		}
		fmt.Fprintf(e.out, "Playing %s; zog list has the other games.\n", c.Game)
	}
	s, err := gameArg{c.Game, c.Variant, c.After, c.Rules}.open()
	if err != nil {
		return err
	}
	t := &table{cmd: c, env: e, options: options, limits: limits, level: level, rng: c.chance()}
	if err := t.sit(s); err != nil {
		return err
	}
	if err := t.run(); err != nil {
		return err
	}
	return t.play.Fault()
}

// anyGame returns the name of an embedded game for those who name none: one
// that its whole family is named after, so that most people know it.
func anyGame() (string, error) {
	games, err := rules.Games()
	if err != nil {
		return "", err
	}
	for _, g := range games {
		if strings.EqualFold(g.Name, g.Family) {
			return g.Name, nil
		}
	}
	return "", usagef("name a game: zog list has them")
}

// chance returns the source of random moves: a new one each time, unless a
// seed asks for a game to be repeated.
func (c *playCmd) chance() *rand.Rand {
	if c.Seed == 0 {
		c.Seed = rand.Uint64()
	}
	return rand.New(rand.NewPCG(c.Seed, 0))
}

// seats says which players the computer plays. Random players move by
// themselves and take no seat.
func (c *playCmd) seats(m *interp.Model) ([]bool, error) {
	seats := make([]bool, len(m.Players))
	kinds := c.Players
	if len(kinds) == 0 {
		return nil, usagef("--players: say human or engine for each, as in human,engine")
	}
	seated := m.Seats()
	if len(kinds) > max(2, len(seated)) { // human,engine, the usual, does for a puzzle too
		return nil, usagef("--players: %d are given, %s to be seated", len(kinds), plural(len(seated), "player"))
	}
	for _, i := range seated {
		switch strings.ToLower(kinds[0]) {
		case "human":
		case "engine":
			seats[i] = true
		default:
			return nil, usagef("--players: %q is neither human nor engine", kinds[0])
		}
		if len(kinds) > 1 {
			kinds = kinds[1:]
		}
	}
	return seats, nil
}
