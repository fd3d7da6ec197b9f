package model

import (
	"fmt"

	"zog/zrf/game"
)

// Limits of what can be run. Squares and codes are 16 bits, sets of attributes
// 64; the others bound the memory of a model. The largest real games have 15
// players and a hundred thousand cells.
const (
	maxSquares = 1 << 14
	maxPlayers = 128
	maxCodes   = 1 << 15
	maxAttrs   = 64
	maxCells   = 1 << 22
	maxTaken   = 64 // in Position.Taken
	maxOff     = 20_000
)

// checkLimits refuses a game that is larger than can be run, before anything
// is made of it.
func checkLimits(g *game.Game) error {
	for _, l := range []struct {
		what     string
		got, max int
	}{
		{"positions", positions(g), maxSquares},
		{"players", len(g.Players), maxPlayers},
		{"kinds of piece (types times players)", codes(g), maxCodes},
		{"attributes", attributes(g), maxAttrs},
		{"captured goals (one a player)", capturedGoals(g), maxTaken},
		{"pieces of one kind off the board", mostOff(g), maxOff},
		{"table cells (for pieces, zones and goals by position and player)", cells(g), maxCells},
	} {
		if l.got > l.max {
			return fmt.Errorf("%d %s, more than the %d that can be run", l.got, l.what, l.max)
		}
	}
	return nil
}

func positions(g *game.Game) int {
	if g.Board == nil {
		return 0
	}
	return len(g.Board.Positions)
}

func codes(g *game.Game) int { return 1 + len(g.Pieces)*len(g.Players) }

func attributes(g *game.Game) int {
	names := map[game.Sym]bool{}
	for _, p := range g.Pieces {
		for _, a := range p.Attributes {
			names[a.Name] = true
		}
	}
	return len(names)
}

func capturedGoals(g *game.Game) int {
	n := 0
	for i := range g.Goals {
		if g.Goals[i].Test.Kind == game.TestCaptured {
			n += max(1, len(g.Goals[i].Players))
		}
	}
	return n
}

// mostOff returns the most pieces of one player and type off the board.
func mostOff(g *game.Game) int {
	off, most := map[[2]int]int{}, 0
	for _, pl := range g.Setup {
		kind := [2]int{pl.Player, pl.Piece}
		off[kind] += pl.Off
		most = max(most, off[kind])
	}
	return most
}

// cells counts the cells of the tables that grow with more than one of the
// numbers of positions, players, pieces, zones and goals.
func cells(g *game.Game) int {
	squares, players := positions(g), len(g.Players)
	set := (squares + 63) / 64
	n := codes(g)*squares + attributes(g)*set
	inZone := map[game.Sym]int{}
	if g.Board != nil {
		for _, z := range g.Board.Zones {
			n += set * players
			inZone[z.Name] += len(z.Positions)
		}
	}
	for _, p := range g.Pieces {
		for i := range p.Drops {
			n += inZone[p.Drops[i].At] * players
		}
	}
	for i := range g.Goals {
		n += places(g.Goals[i].Test) * set * max(1, len(g.Goals[i].Players))
	}
	return n
}

// places counts the places and steps that a goal names.
func places(t *game.Test) int {
	n := len(t.Places) + len(t.Walk)
	for _, s := range t.Subs {
		n += places(s)
	}
	return n
}
