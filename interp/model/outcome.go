package model

import (
	"math/bits"

	"zog/zrf/game"
)

// Outcome tests the goals that need no moves: those on the pieces of the
// board and on captures. They are tested after every complete turn, for all
// their players; the first in file order that holds decides.
func (m *Model) Outcome(p *Position) Result {
	if p.Cont != NoSquare || p.Mover < 0 {
		return Result{}
	}
	for i := range m.goalTests {
		t := &m.goalTests[i]
		player := t.player
		if player < 0 {
			player = m.Turns[p.Mover].As
		}
		if t.reached(m, p, player, NoSquare) {
			return m.decide(p, t.goal, player)
		}
	}
	return Result{}
}

// Stuck gives the result of a position whose player to move has no legal move
// and can't pass: the first goal of the player that is stalemated or, if a
// royal piece is attacked, checkmated; with no such goal the game is drawn.
func (m *Model) Stuck(p *Position, checked bool) Result {
	player := m.Turns[p.Turn].Player
	as := m.Turns[p.Turn].As
	for i := range m.Goals {
		g := &m.Goals[i]
		if g.Player >= 0 && g.Player != player && g.Player != as {
			continue
		}
		switch g.Rules.Test.Kind {
		case game.TestStalemated:
			if checked && m.HasRoyal[as] {
				continue
			}
		case game.TestCheckmated:
			if !checked {
				continue
			}
		default:
			continue
		}
		if g.Player >= 0 {
			player = g.Player
		}
		return m.decide(p, i, player)
	}
	return Result{Verdict: Drawn, Player: player, Goal: -1, Reason: "no legal move"}
}

// Repeated gives the result of a position that has occurred for the third
// time: the player who has just completed it is the one a repetition goal is
// about. Without such a goal the game is drawn, except in puzzles and games of
// dice.
func (m *Model) Repeated(p *Position) Result {
	if p.Mover < 0 {
		return Result{}
	}
	mover := m.Turns[p.Mover].Player
	for i := range m.Goals {
		g := &m.Goals[i]
		if g.Rules.Test.Kind == game.TestRepetition && (g.Player < 0 || g.Player == mover || g.Outcome == game.OutcomeDraw) {
			return m.decide(p, i, mover)
		}
	}
	if m.isPuzzle() || m.rollsForEver() {
		return Result{}
	}
	return Result{Verdict: Drawn, Goal: -1, Player: mover, Reason: "repetition"}
}

// CanRepeat reports whether Repeated gives a result of any position.
func (m *Model) CanRepeat() bool {
	for i := range m.Goals {
		if m.Goals[i].Rules.Test.Kind == game.TestRepetition {
			return true
		}
	}
	return !m.isPuzzle() && !m.rollsForEver()
}

// isPuzzle reports whether one player has all the turns.
func (m *Model) isPuzzle() bool {
	for _, t := range m.Turns {
		if t.Player != m.Turns[0].Player {
			return false
		}
	}
	return true
}

// rollsForEver reports whether a random player comes up in every round, as in
// a game of dice: there a position that comes back need not come back again.
func (m *Model) rollsForEver() bool {
	for _, t := range m.Turns[m.Repeat:] {
		if m.Players[t.Player].Random {
			return true
		}
	}
	return false
}

// decide says what a goal that holds for a player means.
func (m *Model) decide(p *Position, goal, player int) Result {
	r := Result{Goal: goal, Player: player, Reason: m.Goals[goal].Rules.Test.Kind.String()}
	switch m.Goals[goal].Outcome {
	case game.OutcomeWin:
		r.Verdict = Won
	case game.OutcomeLoss:
		r.Verdict = Lost
	case game.OutcomeDraw:
		r.Verdict = Drawn
	case game.OutcomeCount:
		r.Verdict, r.Player = m.most(p)
	}
	return r
}

// most finds the player with the most pieces on the board; neutral pieces do
// not count, and a tie for the first place is a draw.
func (m *Model) most(p *Position) (Verdict, int) {
	best, winner, tie := -1, 0, false
	for i, pl := range m.Players {
		if pl.Neutral || pl.Random {
			continue
		}
		n := Count(m.Owned(p, i))
		switch {
		case n > best:
			best, winner, tie = n, i, false
		case n == best:
			tie = true
		}
	}
	if tie {
		return Drawn, winner
	}
	return Won, winner
}

func (m *Model) holds(p *Position, g *Goal, t *game.Test, player int) bool {
	switch t.Kind {
	case game.TestAnd:
		for _, s := range t.Subs {
			if !m.holds(p, g, s, player) {
				return false
			}
		}
		return true
	case game.TestOr:
		for _, s := range t.Subs {
			if m.holds(p, g, s, player) {
				return true
			}
		}
		return false
	case game.TestNot:
		return !m.holds(p, g, t.Subs[0], player)
	case game.TestPiecesRemaining:
		return m.remaining(p, player, t.Pieces) == t.Count
	case game.TestTotalPieces:
		n := 0
		for i := range m.Players {
			n += m.remaining(p, i, t.Pieces)
		}
		return n == t.Count
	case game.TestAbsolute:
		return m.absolute(p, t, player)
	case game.TestRelative:
		return m.relative(p, t, player)
	case game.TestCaptured:
		return g.Taken >= 0 && p.Taken>>uint(g.Taken)&1 != 0
	}
	return false
}

// remaining counts a player's pieces of the given types, of all types if none
// is given; those off the board only with the option "include off-pieces".
func (m *Model) remaining(p *Position, player int, types []int) int {
	n := 0
	off := m.Options.IncludeOffPieces && m.UsesOff
	if len(types) == 0 {
		n = Count(m.Owned(p, player))
		for t := 0; off && t < len(m.Types); t++ {
			n += m.OffCount(p, player, t)
		}
		return n
	}
	for _, t := range types {
		n += m.countCode(p, m.Code(t, player))
		if off {
			n += m.OffCount(p, player, t)
		}
	}
	return n
}

func (m *Model) countCode(p *Position, c Code) int {
	if m.CodeSets {
		return Count(m.Holding(p, c))
	}
	n := 0
	for _, b := range p.Board {
		if b == c {
			n++
		}
	}
	return n
}

// absolute tests (absolute-config occupants places): every place must hold a
// match of one of the occupants, a zone on at least one of its squares.
func (m *Model) absolute(p *Position, t *game.Test, player int) bool {
	for _, place := range t.Places {
		if sq := m.SquareOf(place); sq != NoSquare {
			if !m.matchAny(p.Board[sq], t.Occupants, player) {
				return false
			}
			continue
		}
		if !m.zoneHolds(p, t, m.ZoneOf(place), player) {
			return false
		}
	}
	return true
}

func (m *Model) zoneHolds(p *Position, t *game.Test, zone, player int) bool {
	if zone < 0 {
		return false
	}
	for i, w := range m.Zones[zone].Sets[player] {
		for ; w != 0; w &= w - 1 {
			if m.matchAny(p.Board[i<<6+bits.TrailingZeros64(w)], t.Occupants, player) {
				return true
			}
		}
	}
	return false
}

// relative tests (relative-config ...): from some square the walk succeeds.
func (m *Model) relative(p *Position, t *game.Test, player int) bool {
	for sq := range m.Squares {
		if m.walks(p, t.Walk, Square(sq), player) {
			return true
		}
	}
	return false
}

func (m *Model) walks(p *Position, walk []game.Walk, sq Square, player int) bool {
	for i := range walk {
		if d := walk[i].Dir; d != 0 {
			if sq = m.Links[player][m.DirOf(d)][sq]; sq == NoSquare {
				return false
			}
		} else if !m.match(p.Board[sq], walk[i].Occupant, player) {
			return false
		}
	}
	return true
}

func (m *Model) matchAny(c Code, occupants []game.Occupant, player int) bool {
	for _, o := range occupants {
		if m.match(c, o, player) {
			return true
		}
	}
	return false
}

// match tests an occupant; (not T) is true of an empty square too.
func (m *Model) match(c Code, o game.Occupant, player int) bool {
	is := c != 0 && int(m.layout.typeOf[c]) == o.Piece
	if is {
		switch owner := int(m.layout.ownerOf[c]); o.Owner {
		case game.OwnerSelf:
			is = owner == player
		case game.OwnerOpponent:
			is = owner != player && !m.Players[owner].Neutral
		}
	}
	return is != o.Not
}
