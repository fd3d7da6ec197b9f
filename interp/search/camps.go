package search

import "zog/interp/model"

// The camps a player can be in.
const (
	campA  int8 = iota // in games of more than two: the player who thinks
	campB              // its opponent, or all others together
	noCamp             // random and neutral players
)

// camps says which player is in which camp.
type camps struct {
	of       []int8 // by player
	deciders int    // players in the turn order who choose their moves
	random   bool   // somebody rolls
	root     int    // the player of camp A
}

// newCamps puts the players of m into camps. With two of them the camps are
// the same whoever thinks, so that what the transposition table has learnt
// stays true; with more, the thinker stands alone.
func newCamps(m *model.Model, thinker int) camps {
	c := camps{of: make([]int8, len(m.Players)), root: -1}
	for i := range c.of {
		c.of[i] = noCamp
	}
	for _, t := range m.Turns {
		switch p := int(t.Player); {
		case m.Players[p].Random:
			c.random = true
		case c.of[p] == noCamp:
			c.deciders++
			c.of[p] = campB
			if c.root < 0 {
				c.root = p
			}
		}
	}
	if c.deciders > 2 && c.of[thinker] != noCamp {
		c.root = thinker
	}
	if c.root >= 0 {
		c.of[c.root] = campA
	}
	return c
}

// weights are the factors of the players' evaluations in the score of camp A.
// Camp B's are shared out so that one opponent and five weigh the same.
func (c *camps) weights() []float32 {
	w := make([]float32, len(c.of))
	for p, camp := range c.of {
		switch camp {
		case campA:
			w[p] = 1
		case campB:
			w[p] = -1 / float32(max(1, c.deciders-1))
		}
	}
	return w
}

// result is the score of an ended game for camp A, ply plies from the root.
func (c *camps) result(r model.Result, ply int) Score {
	won := Win - Score(ply)
	switch r.Verdict {
	case model.Won:
		switch c.of[r.Player] {
		case campA:
			return won
		case campB:
			return -won
		}
	case model.Lost:
		switch c.of[r.Player] {
		case campA:
			return -won
		case campB:
			return won
		}
	}
	return 0
}
