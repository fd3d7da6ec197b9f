package model

// Apply plays a ply in place. The effects happen in this order: all
// displacements at once (every piece is lifted before the first is set down,
// so that chains and swaps work; a piece that was not lifted and is landed on
// is captured), then the other effects in order, then captures, then the
// promotion.
//
// A partial move leaves the turn with the mover, Cont set; whether the piece
// can go on is for an executor to find out (see EndTurn). Any other ply ends
// the turn.
func (m *Model) Apply(p *Position, mv *Move) {
	m.beginTurn(p)
	switch {
	case mv.Kind == Pass:
	case len(mv.Steps) > 0:
		m.applySteps(p, mv.Steps)
	default:
		m.applyPlain(p, mv)
	}
	p.Ply++
	if mv.Kind != Pass {
		p.LastFrom, p.LastTo = mv.From, mv.To
	}
	if p.Cont != NoSquare {
		p.Hash ^= contKey(p.Cont, p.ContType)
	}
	if mv.Partial {
		p.Cont, p.ContType = mv.To, mv.ContType
		p.Hash ^= contKey(p.Cont, p.ContType)
		return
	}
	p.Cont, p.ContType = NoSquare, AnyType
	m.nextTurn(p)
}

// beginTurn forgets the captures of the turn before at the first ply of a turn.
func (m *Model) beginTurn(p *Position) {
	if p.Cont == NoSquare {
		p.Taken = 0
	}
}

// EndTurn ends a turn whose partial move can't go on: no block of the wanted
// type gives a move.
func (m *Model) EndTurn(p *Position) {
	p.Hash ^= contKey(p.Cont, p.ContType)
	p.Cont, p.ContType = NoSquare, AnyType
	m.nextTurn(p)
}

func (m *Model) nextTurn(p *Position) {
	p.Mover = p.Turn
	p.Hash ^= m.layout.turns[p.Turn]
	p.Turn = m.Following(p.Turn)
}

// Following returns the turn after a turn: at the end of the turn order it
// starts again at the entry after repeat.
func (m *Model) Following(turn int16) int16 {
	if int(turn)+1 < len(m.Turns) {
		return turn + 1
	}
	return int16(m.Repeat)
}

func (m *Model) applyPlain(p *Position, mv *Move) {
	switch mv.Kind {
	case Drop:
		m.drop(p, mv.Code, mv.To)
	case Copy:
		attrs := m.Attributes(p, mv.From)
		m.capture(p, mv.To)
		m.place(p, mv.To, mv.Code, attrs)
	default:
		m.shift(p, mv.From, mv.To)
	}
}

// drop brings a piece out of its owner's store.
func (m *Model) drop(p *Position, c Code, to Square) {
	m.addOff(p, int(m.layout.ownerOf[c]), int(m.layout.typeOf[c]), -1)
	m.capture(p, to)
	m.place(p, to, c, m.Types[m.layout.typeOf[c]].Init)
}

// shift takes the piece on a square to another one, capturing what stands
// there.
func (m *Model) shift(p *Position, from, to Square) {
	if from == to || p.Board[from] == 0 {
		return
	}
	if p.Board[to] != 0 {
		m.capture(p, to)
	}
	l := &m.layout
	c := p.Board[from]
	p.Board[from], p.Board[to] = 0, c
	fromWord, fromBit := int(from>>6), uint64(1)<<(uint(from)&63)
	toWord, toBit := int(to>>6), uint64(1)<<(uint(to)&63)
	owned := int(l.ownerOf[c]) * l.words
	p.Words[owned+fromWord] ^= fromBit
	p.Words[owned+toWord] ^= toBit
	if l.codes >= 0 {
		held := l.codes + int(c)*l.words
		p.Words[held+fromWord] ^= fromBit
		p.Words[held+toWord] ^= toBit
	}
	keys := l.keys[int(c)*len(p.Board):]
	p.Hash ^= keys[from] ^ keys[to]
	for a, attrs := 0, l.attrsOf[c]; attrs != 0; a, attrs = a+1, attrs>>1 {
		if i := l.attrs + a*l.words; attrs&1 != 0 && p.Words[i+fromWord]&fromBit != 0 {
			p.Words[i+fromWord] ^= fromBit
			p.Words[i+toWord] ^= toBit
			p.Hash ^= attrKey(a, from) ^ attrKey(a, to)
		}
	}
}

func (m *Model) applySteps(p *Position, steps []Step) {
	n := 0
	for n < len(steps) && steps[n].Kind <= StepDrop {
		n++
	}
	switch {
	case n == 1 && steps[0].Kind == StepMove:
		m.shift(p, steps[0].From, steps[0].To)
	case n == 1 && steps[0].Kind == StepDrop:
		m.drop(p, steps[0].Code, steps[0].To)
	default:
		m.displace(p, steps[:n])
	}
	for i := n; i < len(steps); i++ {
		m.applyStep(p, &steps[i])
	}
}

// lifted is a piece in the air between lifting and setting down.
type lifted struct {
	code  Code
	attrs uint64
}

// displace carries out the displacements of a move at once.
func (m *Model) displace(p *Position, steps []Step) {
	var few [8]lifted
	air := few[:0]
	for i := range steps {
		s := &steps[i]
		if s.Kind == StepDrop {
			air = append(air, lifted{s.Code, m.Types[m.layout.typeOf[s.Code]].Init})
			continue
		}
		air = append(air, lifted{p.Board[s.From], m.Attributes(p, s.From)})
	}
	for i := range steps {
		if steps[i].Kind == StepMove {
			m.remove(p, steps[i].From)
		}
	}
	for i := range steps {
		s := &steps[i]
		if air[i].code == 0 {
			continue
		}
		if s.Kind == StepDrop {
			m.addOff(p, int(m.layout.ownerOf[s.Code]), int(m.layout.typeOf[s.Code]), -1)
		}
		m.capture(p, s.To)
		m.place(p, s.To, air[i].code, air[i].attrs)
	}
}

func (m *Model) applyStep(p *Position, s *Step) {
	c := p.Board[s.To]
	if s.Kind == StepCreate {
		m.capture(p, s.To)
		m.place(p, s.To, s.Code, m.Types[m.layout.typeOf[s.Code]].Init)
		return
	}
	if c == 0 {
		return
	}
	typ, owner := int(m.layout.typeOf[c]), int(m.layout.ownerOf[c])
	switch s.Kind {
	case StepCapture:
		m.capture(p, s.To)
	case StepType:
		m.turnInto(p, s.To, int(s.Arg), owner)
	case StepPromote:
		if m.Options.RecyclePromotions {
			m.addOff(p, owner, int(s.Arg), -1)
		}
		m.turnInto(p, s.To, int(s.Arg), owner)
	case StepOwner:
		m.turnInto(p, s.To, typ, int(s.Arg))
	case StepFlip:
		m.turnInto(p, s.To, typ, m.Players[owner].Next)
	case StepAttr:
		m.SetAttribute(p, s.To, int(s.Arg), s.Value)
	}
}

// turnInto changes type and owner of the piece on a square. Attributes that
// the new type declares too keep their values; its others start as its type
// says.
func (m *Model) turnInto(p *Position, sq Square, typ, owner int) {
	l, now, next := &m.layout, p.Board[sq], m.Code(typ, owner)
	if l.attrsOf[now]|l.attrsOf[next] == 0 && l.codes >= 0 {
		l.facts[now].toggle(p, sq)
		l.facts[next].toggle(p, sq)
		p.Board[sq] = next
		p.Hash ^= l.keys[int(now)*len(p.Board)+int(sq)] ^ l.keys[int(next)*len(p.Board)+int(sq)]
		return
	}
	c, attrs := m.remove(p, sq)
	old, t := &m.Types[m.layout.typeOf[c]], &m.Types[typ]
	kept := old.Attrs & t.Attrs
	m.place(p, sq, next, attrs&kept|t.Init&^kept)
}

// capture removes whatever stands on a square from the board: it counts for
// the captured goals of its owner, and with the option "recycle captures" it
// goes to its owner's store.
func (m *Model) capture(p *Position, sq Square) {
	c, _ := m.remove(p, sq)
	if c == 0 {
		return
	}
	f := &m.layout.facts[c]
	if f.store >= 0 {
		m.store(p, f.store, 1)
	}
	p.Taken |= f.taken
}
