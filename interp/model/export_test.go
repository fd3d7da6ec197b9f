package model

// OutcomeByTree is Outcome by walking the trees of all goals.
func (m *Model) OutcomeByTree(p *Position) Result {
	for i := range m.Goals {
		g := &m.Goals[i]
		player := g.Player
		if player < 0 {
			player = m.Turns[p.Mover].As
		}
		if m.holds(p, g, g.Rules.Test, player) {
			return m.decide(p, i, player)
		}
	}
	return Result{}
}
