package model

import "zog/zrf/game"

// compileTypes numbers the attributes as Zillions does in saved games: pieces
// from the last declared to the first, within a piece from the last attribute
// to the first.
func (m *Model) compileTypes() {
	g := m.Rules
	m.typeOf, m.attrOf = m.table(), m.table()
	for i := len(g.Pieces) - 1; i >= 0; i-- {
		attrs := g.Pieces[i].Attributes
		for k := len(attrs) - 1; k >= 0; k-- {
			if s := attrs[k].Name; m.attrOf[s] < 0 {
				m.attrOf[s] = int16(len(m.Attrs))
				m.Attrs = append(m.Attrs, s)
			}
		}
	}
	for i, p := range g.Pieces {
		t := Type{Name: g.Names.Text(p.Name), Rules: p}
		for _, a := range p.Attributes {
			bit := uint64(1) << uint(m.attrOf[a.Name])
			t.Attrs |= bit
			t.Init &^= bit
			if a.Value {
				t.Init |= bit
			}
		}
		m.typeOf[p.Name] = int16(i)
		m.Types = append(m.Types, t)
	}
}

func (m *Model) compileBlocks() {
	for i := range m.Types {
		t := &m.Types[i]
		for k := range t.Rules.Moves {
			t.Moves = append(t.Moves, Block{MoveType: m.MoveTypeOf(t.Rules.Moves[k].MoveType), Rules: &t.Rules.Moves[k]})
		}
		for k := range t.Rules.Drops {
			t.Drops = append(t.Drops, m.compileDrop(&t.Rules.Drops[k]))
		}
	}
}

// compileDrop finds where a drop block is tried: on the position or the
// positions of the zone that it begins with, else everywhere.
func (m *Model) compileDrop(b *game.Block) Block {
	d := Block{MoveType: m.MoveTypeOf(b.MoveType), Rules: b}
	if b.At == 0 {
		return d
	}
	d.Starts = make([][]Square, len(m.Players))
	zone := m.ZoneOf(b.At)
	for p := range d.Starts {
		d.Starts[p] = []Square{}
		if sq := m.SquareOf(b.At); sq != NoSquare {
			d.Starts[p] = append(d.Starts[p], sq)
			continue
		}
		for sq := range m.Squares {
			if m.InZone(zone, p, Square(sq)) {
				d.Starts[p] = append(d.Starts[p], Square(sq))
			}
		}
	}
	return d
}

// compileUses looks through all move blocks once for what the game as a whole
// makes use of.
func (m *Model) compileUses() {
	m.Promoted = make([]bool, len(m.Types))
	u := uses{m: m, seen: make(map[*game.Instr]bool), asked: make(map[*game.Cond]bool)}
	for _, p := range m.Rules.Pieces {
		for _, blocks := range [][]game.Block{p.Moves, p.Drops} {
			for i := range blocks {
				u.code(blocks[i].Code)
			}
		}
	}
	if m.UsesLast = u.last; u.last {
		m.findLast()
	}
	m.UsesOff = m.Options.RecycleCaptures || m.Options.RecyclePromotions
	for _, pl := range m.Rules.Setup {
		m.UsesOff = m.UsesOff || pl.Off > 0
	}
	m.CodeSets = m.Codes()*m.Words <= maxSetWords
}

// findLast finds which blocks look at the last move.
func (m *Model) findLast() {
	for i := range m.Types {
		for _, blocks := range [][]Block{m.Types[i].Moves, m.Types[i].Drops} {
			for k := range blocks {
				u := uses{m: m, seen: make(map[*game.Instr]bool), asked: make(map[*game.Cond]bool)}
				u.code(blocks[k].Rules.Code)
				blocks[k].UsesLast = u.last
			}
		}
	}
}

// maxSetWords bounds the sets that a position keeps by code; beyond it copying
// them costs more than they save.
const maxSetWords = 1024

// uses has seen every instruction and condition once, however many blocks and
// conditions share it.
type uses struct {
	m     *Model
	seen  map[*game.Instr]bool
	asked map[*game.Cond]bool
	last  bool // some look at last-from or last-to
}

func (u *uses) code(code []game.Instr) {
	if len(code) == 0 || u.seen[&code[0]] {
		return
	}
	u.seen[&code[0]] = true
	for i := range code {
		in := &code[i]
		u.where(in.Where)
		u.cond(in.Cond)
		if in.Op == game.OpAdd {
			for _, s := range in.Types {
				if t := u.m.TypeIndex(s); t >= 0 {
					u.m.Promoted[t] = true
				}
			}
		}
		u.code(in.Body)
		u.code(in.Else)
	}
}

func (u *uses) cond(c *game.Cond) {
	if c == nil || u.asked[c] {
		return
	}
	u.asked[c] = true
	u.where(c.Where)
	if c.Kind == game.CondLastFrom || c.Kind == game.CondLastTo {
		u.last = true
	}
	for _, s := range c.Subs {
		u.cond(s)
	}
}

func (u *uses) where(w game.Where) {
	if w.Kind == game.WhereLastFrom || w.Kind == game.WhereLastTo {
		u.last = true
	}
}
