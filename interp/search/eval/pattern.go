package eval

import (
	"math"

	"zog/interp/model"
	"zog/zrf/game"
)

// maxPatterns bounds the configurations that are followed.
const maxPatterns = 20_000

// patterns are the ways in which players can fulfil goals that take several
// pieces, each as a list of squares with what must stand there.
type patterns struct {
	list  []pattern
	at    [][]place // by square: the patterns it belongs to
	worth [16]int32 // by number of pieces that a pattern still lacks
}

// A pattern is one way for a player to win (sign 1) or to lose (sign -1).
type pattern struct {
	player int16
	sign   int16
	size   uint8
}

// A place is one square's part in a pattern.
type place struct {
	pattern int32
	want    model.Code   // 0: see others
	others  []model.Code // the codes that fit, if several
}

func (p *place) fits(c model.Code) bool {
	if p.others == nil {
		return c == p.want
	}
	for _, o := range p.others {
		if o == c {
			return true
		}
	}
	return false
}

// findPatterns lists the patterns of all relative-config goals, and of
// absolute-config goals that take several squares.
func findPatterns(m *model.Model, unit float64) patterns {
	ps := patterns{at: make([][]place, len(m.Squares))}
	for lacking := 1; lacking < len(ps.worth); lacking++ {
		ps.worth[lacking] = int32(unit / math.Pow(4, float64(lacking-1)))
	}
	ps.worth[0] = 2 * int32(unit)
	for i := range m.Goals {
		g := &m.Goals[i]
		ps.readTest(m, g, g.Rules.Test)
	}
	return ps
}

func (ps *patterns) readTest(m *model.Model, g *model.Goal, t *game.Test) {
	for _, s := range t.Subs {
		if t.Kind == game.TestOr {
			ps.readTest(m, g, s)
		}
	}
	if t.Kind != game.TestRelative || g.Outcome != game.OutcomeWin && g.Outcome != game.OutcomeLoss {
		return
	}
	for p, pl := range m.Players {
		if pl.Neutral || g.Player >= 0 && p != g.Player {
			continue
		}
		for sq := range m.Squares {
			ps.walk(m, g, t, p, model.Square(sq))
		}
	}
}

// walk adds the pattern that a relative-config makes from a square, if it
// stays on the board and only asks for pieces.
func (ps *patterns) walk(m *model.Model, g *model.Goal, t *game.Test, player int, sq model.Square) {
	type spot struct {
		sq    model.Square
		codes []model.Code
	}
	var spots []spot
	for i := range t.Walk {
		step := &t.Walk[i]
		if step.Dir != 0 {
			if sq = m.Links[player][m.DirOf(step.Dir)][sq]; sq == model.NoSquare {
				return
			}
			continue
		}
		if step.Occupant.Not {
			continue
		}
		spots = append(spots, spot{sq, matching(m, step.Occupant, player)})
	}
	if len(spots) < 2 || len(spots) >= len(ps.worth) || len(ps.list) >= maxPatterns {
		return
	}
	sign := int16(1)
	if g.Outcome == game.OutcomeLoss {
		sign = -1
	}
	id := int32(len(ps.list))
	ps.list = append(ps.list, pattern{player: int16(player), sign: sign, size: uint8(len(spots))})
	for _, s := range spots {
		pl := place{pattern: id}
		if len(s.codes) == 1 {
			pl.want = s.codes[0]
		} else {
			pl.others = s.codes
		}
		ps.at[s.sq] = append(ps.at[s.sq], pl)
	}
}

func matching(m *model.Model, o game.Occupant, player int) []model.Code {
	var codes []model.Code
	for p, pl := range m.Players {
		self := p == player
		if o.Owner == game.OwnerSelf && !self || o.Owner == game.OwnerOpponent && (self || pl.Neutral) {
			continue
		}
		codes = append(codes, m.Code(o.Piece, p))
	}
	return codes
}

// A tally is how far one pattern has come on a board.
type tally struct{ have, blocked uint8 }

// score is what a pattern in this state is worth to its player.
func (ps *patterns) score(p *pattern, t tally) int32 {
	if t.blocked > 0 || t.have == 0 {
		return 0
	}
	return int32(p.sign) * ps.worth[p.size-t.have]
}
