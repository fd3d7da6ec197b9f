package model

import "zog/zrf/game"

func (m *Model) compileBoard() {
	b := m.Rules.Board
	if b == nil {
		b = &game.Board{}
	}
	m.Squares, m.Dirs = b.Positions, b.Dirs
	m.Words = wordsFor(len(m.Squares))
	m.posOf, m.dirOf = m.table(), m.table()
	for i := range m.Squares {
		m.posOf[m.Squares[i].Name] = int16(i)
	}
	for i, d := range m.Dirs {
		m.dirOf[d] = int16(i)
	}
	m.compileLinks(b)
	m.compileZones(b)
}

// wordsFor returns the words in a set of that many squares: five to seven are
// rounded up to eight, for which there is faster code.
func wordsFor(squares int) int {
	words := (squares + 63) / 64
	if words > 4 && words < 8 {
		return 8
	}
	return words
}

// compileLinks gives every player its own reading of each direction: a
// symmetry (d1 d2) makes d1 mean d2 for that player. The tables are shared.
func (m *Model) compileLinks(b *game.Board) {
	ahead := make([][]Square, len(b.Dirs))
	back := make([][]Square, len(b.Dirs))
	m.Neighbours = make([][]Square, len(m.Squares))
	for d := range b.Dirs {
		ahead[d], back[d] = make([]Square, len(m.Squares)), make([]Square, len(m.Squares))
		for sq := range back[d] {
			ahead[d][sq], back[d][sq] = NoSquare, NoSquare
		}
		for sq, to := range b.Links[d] {
			if to < 0 {
				continue
			}
			ahead[d][sq] = Square(to)
			if back[d][to] == NoSquare {
				back[d][to] = Square(sq)
			}
			m.Neighbours[sq] = append(m.Neighbours[sq], Square(to))
		}
	}
	for p := range m.Players {
		links, backs := append([][]Square(nil), ahead...), append([][]Square(nil), back...)
		for _, s := range b.Symmetry {
			from, to := m.DirOf(s.From), m.DirOf(s.To)
			if s.Player == p && from >= 0 && to >= 0 {
				links[from], backs[from] = ahead[to], back[to]
			}
		}
		m.Links, m.Back = append(m.Links, links), append(m.Back, backs)
	}
}

func (m *Model) compileZones(b *game.Board) {
	m.zoneOf = m.table()
	for _, z := range b.Zones {
		i := m.zoneOf[z.Name]
		if i < 0 {
			i = int16(len(m.Zones))
			m.zoneOf[z.Name] = i
			m.Zones = append(m.Zones, Zone{Name: z.Name, Sets: make([][]uint64, len(m.Players))})
		}
		sets := m.Zones[i].Sets
		for p := range m.Players {
			if len(z.Players) > 0 && !contains(z.Players, p) {
				continue
			}
			if sets[p] == nil {
				sets[p] = make([]uint64, m.Words)
			}
			for _, sq := range z.Positions {
				sets[p][sq>>6] |= 1 << (uint(sq) & 63)
			}
		}
	}
}

func contains(list []int, x int) bool {
	for _, v := range list {
		if v == x {
			return true
		}
	}
	return false
}
