package model

// A Trial makes plain moves of one position in place, one at a time, to see
// what comes after them, and takes them back: cheaper than a copy. All is as
// after Apply but for the hash, which stays as it was. It needs CodeSets.
type Trial struct {
	m     *Model
	p     *Position
	saved turnState

	code, taken Code
	from, to    Square
	change      change
}

// turnState is what a ply changes besides pieces.
type turnState struct {
	turn, mover      int16
	lastFrom, lastTo Square
	hit              uint64
}

// Begin passes the turn on in a position that is between turns.
func (t *Trial) Begin(m *Model, p *Position) {
	t.m, t.p = m, p
	t.saved = turnState{p.Turn, p.Mover, p.LastFrom, p.LastTo, p.Taken}
	m.passOn(p)
}

// End gives the position its turn back.
func (t *Trial) End() {
	p, s := t.p, &t.saved
	p.Turn, p.Mover, p.LastFrom, p.LastTo, p.Taken = s.turn, s.mover, s.lastFrom, s.lastTo, s.hit
	p.Ply--
}

// Move takes a piece of a code from one square to another, where it captures
// what it finds; attributes of on become true, those of off false.
func (t *Trial) Move(c Code, from, to Square, on, off uint64) {
	t.code, t.taken, t.from, t.to = c, t.p.Board[to], from, to
	t.change = t.m.carry(t.p, c, t.taken, from, to, on, off)
}

// Back takes it back.
func (t *Trial) Back() {
	m, p := t.m, t.p
	code, taken := &m.layout.facts[t.code], &m.layout.facts[t.taken]
	p.Board[t.from], p.Board[t.to] = t.code, t.taken
	code.toggle(p, t.from)
	code.toggle(p, t.to)
	if t.taken != 0 {
		taken.toggle(p, t.to)
		if taken.store >= 0 {
			p.Off[taken.store]--
		}
	}
	if code.attrs|taken.attrs != 0 {
		m.turnAttributes(p, t.from, t.change.from)
		m.turnAttributes(p, t.to, t.change.to)
	}
}

// Drop brings a piece of a code that has no attributes to an empty square, out
// of its store: a place in Position.Off, -1 if there is none.
func (t *Trial) Drop(c Code, to Square, store int) {
	t.code, t.to = c, to
	t.m.set(t.p, c, to, store)
}

// PickUp takes it back.
func (t *Trial) PickUp(store int) {
	t.p.Board[t.to] = 0
	t.m.layout.facts[t.code].toggle(t.p, t.to)
	if store >= 0 {
		t.p.Off[store]++
	}
}
