package model

import "zog/zrf/game"

// A Goal is one goal of one player, in file order. A goal form that names
// several players stands for one goal each.
type Goal struct {
	Outcome game.Outcome
	Player  int // -1: whoever has just moved
	Rules   *game.Goal
	Taken   int // number of a captured goal, -1 for others
}

// A Verdict says how a game has ended.
type Verdict uint8

const (
	Undecided Verdict = iota
	Won               // Result.Player won
	Lost              // Result.Player lost; with two players the other one won
	Drawn
)

// A Result is the end of a game, or that there is none yet.
type Result struct {
	Verdict Verdict
	Player  int
	Goal    int    // index into Model.Goals, -1 for the rules that every game has
	Reason  string // "checkmated", "pieces-remaining", "repetition", ...
}

func (m *Model) compileGoals() {
	m.HasRoyal = make([]bool, len(m.Players))
	m.Royals = make([][]bool, len(m.Players))
	for p := range m.Royals {
		m.Royals[p] = make([]bool, len(m.Types))
	}
	m.GoalSquare = make([]uint64, m.Words)
	taken := 0
	for i := range m.Rules.Goals {
		g := &m.Rules.Goals[i]
		players := g.Players
		if len(players) == 0 {
			players = []int{-1}
		}
		for _, p := range players {
			goal := Goal{Outcome: g.Outcome, Player: p, Rules: g, Taken: -1}
			if g.Test.Kind == game.TestCaptured {
				goal.Taken = taken
				taken++
			}
			m.compileRoyals(p, g.Test)
			m.markGoalSquares(p, g.Test)
			m.Goals = append(m.Goals, goal)
		}
	}
}

// compileRoyals makes the types of a checkmated goal royal for its player. A
// type that an earlier captured goal of the player names is not: a saved game
// shows that its owner may leave it to be taken.
func (m *Model) compileRoyals(player int, t *game.Test) {
	if t.Kind != game.TestCheckmated || player < 0 {
		return
	}
	for _, typ := range t.Pieces {
		if m.capturable(player, typ) {
			continue
		}
		m.Royals[player][typ] = true
		m.HasRoyal[player] = true
	}
}

func (m *Model) capturable(player, typ int) bool {
	for i := range m.Goals {
		g := &m.Goals[i]
		if g.Taken >= 0 && g.Player == player && contains(g.Rules.Test.Pieces, typ) {
			return true
		}
	}
	return false
}

func (m *Model) markGoalSquares(player int, t *game.Test) {
	for _, s := range t.Subs {
		m.markGoalSquares(player, s)
	}
	if t.Kind != game.TestAbsolute {
		return
	}
	for _, place := range t.Places {
		if sq := m.SquareOf(place); sq != NoSquare {
			m.GoalSquare[sq>>6] |= 1 << (uint(sq) & 63)
		} else if z := m.ZoneOf(place); z >= 0 && player >= 0 {
			for i, w := range m.Zones[z].Sets[player] {
				m.GoalSquare[i] |= w
			}
		}
	}
}
