package eval

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// aims are what the goals say of material.
type aims struct {
	keep  []int8    // by code: 1 its owner wants to keep it, -1 to be rid of it
	vital []float64 // by code: 0, or the share of the game that hangs on one piece of it
	moves int       // players who lose by having no move
	most  bool      // the most pieces win in the end
	// shed: some player wins by losing pieces, so all pieces weigh the same.
	shed bool
}

// readAims reads the goals. A goal on the number of pieces says "keep them"
// or "lose them" by whether it is a win or a loss and whether the number is
// below or above the one at the start.
func readAims(m *model.Model) aims {
	a := aims{keep: make([]int8, m.Codes()), vital: make([]float64, m.Codes())}
	for c := 1; c < m.Codes(); c++ {
		a.keep[c] = 1
	}
	start := reserves(m, m.Start())
	for i := range m.Goals {
		g := &m.Goals[i]
		a.readTest(m, g, g.Rules.Test, start)
	}
	return a
}

func counts(m *model.Model, p *model.Position) []int {
	n := make([]int, m.Codes())
	for _, c := range p.Board {
		n[c]++
	}
	return n
}

// reserves are the pieces of each code that a player has on the board or can
// still drop.
func reserves(m *model.Model, p *model.Position) []int {
	n := counts(m, p)
	for i, off := range p.Off {
		if player, typ := i/len(m.Types), i%len(m.Types); len(m.Types[typ].Drops) > 0 {
			n[m.Code(typ, player)] += int(off)
		}
	}
	return n
}

func (a *aims) readTest(m *model.Model, g *model.Goal, t *game.Test, start []int) {
	switch t.Kind {
	case game.TestAnd, game.TestOr:
		for _, s := range t.Subs {
			a.readTest(m, g, s, start)
		}
	case game.TestPiecesRemaining:
		a.readCount(m, g, t, start)
	case game.TestCaptured:
		for _, typ := range t.Pieces {
			if g.Player >= 0 && g.Outcome == game.OutcomeLoss {
				a.vital[m.Code(typ, g.Player)] = 1
			}
		}
	case game.TestStalemated:
		switch g.Outcome {
		case game.OutcomeLoss:
			a.moves++
		case game.OutcomeWin:
			a.shedAll(m, g.Player)
		}
	}
	a.most = a.most || g.Outcome == game.OutcomeCount
}

// shedAll: a player who wins by having no move wants to have no pieces, unless
// there is a royal one that they protect.
func (a *aims) shedAll(m *model.Model, player int) {
	for typ := range m.Types {
		for p := range m.Players {
			if (player < 0 || p == player) && !m.HasRoyal[p] {
				a.keep[m.Code(typ, p)] = -1
				a.shed = true
			}
		}
	}
}

func (a *aims) readCount(m *model.Model, g *model.Goal, t *game.Test, start []int) {
	if g.Player < 0 || g.Outcome == game.OutcomeDraw || g.Outcome == game.OutcomeCount {
		return
	}
	types := t.Pieces
	if len(types) == 0 {
		for typ := range m.Types {
			types = append(types, typ)
		}
	}
	total := 0
	for _, typ := range types {
		total += start[m.Code(typ, g.Player)]
	}
	if total == t.Count {
		return // the pieces come by drops; which way they are to go is not said
	}
	fewer, win := t.Count < total, g.Outcome == game.OutcomeWin
	for _, typ := range types {
		c := m.Code(typ, g.Player)
		switch {
		case fewer == win: // wins by losing them, or loses by having many
			a.keep[c] = -1
			a.shed = true
		case fewer && len(t.Pieces) > 0 && total-t.Count <= 2 && t.Kind == g.Rules.Test.Kind:
			a.vital[c] = max(a.vital[c], 1/float64(total-t.Count))
		}
	}
}

// moveWorth is what a legal move is worth: something where a player without
// moves loses and there is nothing to capture, and where pieces are turned
// over and only the last count matters. Where a turn has several parts the
// moves of the next part say little.
func (e *Evaluator) moveWorth(s *sample) int32 {
	switch {
	case s.partial:
		return 0
	case e.aims.most:
		return 12
	case e.aims.moves > 0 && len(e.royalTypes()) == 0 && !e.material:
		return 20
	}
	return 0
}

func (e *Evaluator) royalTypes() []int {
	var list []int
	for p := range e.m.Players {
		for t, r := range e.m.Royals[p] {
			if r && !has(list, t) {
				list = append(list, t)
			}
		}
	}
	return list
}
