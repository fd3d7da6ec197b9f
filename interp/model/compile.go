package model

import "zog/zrf/game"

// Compile makes the model of a game whose rules have been checked. It fails
// only where the game is larger than the representation can hold.
func Compile(g *game.Game) (*Model, error) {
	if err := checkLimits(g); err != nil {
		return nil, err
	}
	m := &Model{Rules: g, Options: g.Options, Repeat: g.Repeat}
	m.compilePlayers()
	m.compileBoard()
	m.compileTypes()
	m.compileMoveTypes()
	m.compileBlocks()
	m.compileGoals()
	m.compileUses()
	m.layout = newLayout(m)
	m.compileGoalTests()
	m.compileStirs()
	m.start = m.setUp()
	return m, nil
}

func (m *Model) table() []int16 {
	t := make([]int16, m.Rules.Names.Len())
	for i := range t {
		t[i] = -1
	}
	return t
}

func (m *Model) compilePlayers() {
	g := m.Rules
	m.playerOf = m.table()
	m.Players = make([]Player, len(g.Players))
	for i, p := range g.Players {
		m.playerOf[p.Name] = int16(i)
		m.Players[i] = Player{Name: g.Names.Text(p.Name), Random: p.Random, Neutral: true}
	}
	for _, t := range g.Turns {
		m.Players[t.Player].Neutral = false
		m.Players[t.As].Neutral = false
	}
	for i := range m.Players {
		m.Players[i].Next = m.next(i)
	}
}

// next is the player that flip gives a piece of player i to: the one after
// it among the players who move by choice. A piece of anyone else stays as it
// is.
func (m *Model) next(i int) int {
	if !m.Players[i].chooses() {
		return i
	}
	for k := 1; k < len(m.Players); k++ {
		if j := (i + k) % len(m.Players); m.Players[j].chooses() {
			return j
		}
	}
	return i
}

// compileMoveTypes numbers the move types as Zillions does in saved games:
// first those of the turn order, then the priorities from the last to the
// first, then those of the pieces from the last declared to the first, moves
// before drops, where the else part of an if comes before its then part.
func (m *Model) compileMoveTypes() {
	m.moveTypeOf = m.table()
	g := m.Rules
	for _, t := range g.Turns {
		m.mention(t.MoveType)
	}
	for i := len(g.Priorities) - 1; i >= 0; i-- {
		m.mention(g.Priorities[i])
	}
	for i := len(g.Pieces) - 1; i >= 0; i-- {
		m.mentionBlocks(g.Pieces[i].Moves)
		m.mentionBlocks(g.Pieces[i].Drops)
	}
	for _, t := range g.Turns {
		m.Turns = append(m.Turns, Turn{t.Player, t.As, m.MoveTypeOf(t.MoveType)})
	}
	for _, s := range g.Priorities {
		m.Priorities = append(m.Priorities, m.MoveTypeOf(s))
	}
}

func (m *Model) mention(s game.Sym) {
	if s != 0 && m.moveTypeOf[s] < 0 {
		m.moveTypeOf[s] = int16(len(m.MoveTypes))
		m.MoveTypes = append(m.MoveTypes, s)
	}
}

func (m *Model) mentionBlocks(blocks []game.Block) {
	seen := make(map[*game.Instr]bool) // blocks that macros share
	for i := range blocks {
		m.mention(blocks[i].MoveType)
		m.mentionCode(blocks[i].Code, seen)
	}
}

func (m *Model) mentionCode(code []game.Instr, seen map[*game.Instr]bool) {
	if len(code) == 0 || seen[&code[0]] {
		return
	}
	seen[&code[0]] = true
	for i := range code {
		in := &code[i]
		m.mention(in.MoveType)
		m.mentionCode(in.Else, seen)
		m.mentionCode(in.Body, seen)
	}
}
