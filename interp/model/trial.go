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
	change      [2]uint64 // of attributes, on from and to
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
	p.Mover, p.Turn = p.Turn, m.Following(p.Turn)
	p.Ply++
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
	m, p := t.m, t.p
	taken := p.Board[to]
	t.code, t.taken, t.from, t.to = c, taken, from, to
	if m.layout.attrsOf[c]|m.layout.attrsOf[taken] != 0 {
		had := m.Attributes(p, from)
		t.change = [2]uint64{had, m.Attributes(p, to) ^ (had|on)&^off&m.layout.attrsOf[c]}
		t.turnAttributes()
	}
	p.Board[from], p.Board[to] = 0, c
	p.LastFrom, p.LastTo, p.Taken = from, to, 0
	t.toggle(c, from)
	t.toggle(c, to)
	if taken != 0 {
		t.toggle(taken, to)
		p.Taken = m.layout.taken[taken]
		if at := m.layout.store[taken]; at >= 0 {
			p.Off[at]++
		}
	}
}

// Back takes it back.
func (t *Trial) Back() {
	m, p := t.m, t.p
	p.Board[t.from], p.Board[t.to] = t.code, t.taken
	t.toggle(t.code, t.from)
	t.toggle(t.code, t.to)
	if t.taken != 0 {
		t.toggle(t.taken, t.to)
		if at := m.layout.store[t.taken]; at >= 0 {
			p.Off[at]--
		}
	}
	if m.layout.attrsOf[t.code]|m.layout.attrsOf[t.taken] != 0 {
		t.turnAttributes()
	}
}

// toggle puts a piece of a code on a square of the sets, or takes it off.
func (t *Trial) toggle(c Code, sq Square) {
	l := &t.m.layout
	word, bit := int(sq>>6), uint64(1)<<(uint(sq)&63)
	t.p.Words[int(l.ownerOf[c])*l.words+word] ^= bit
	t.p.Words[l.codes+int(c)*l.words+word] ^= bit
}

// turnAttributes makes the change of attributes, or takes it back.
func (t *Trial) turnAttributes() {
	l := &t.m.layout
	for i, sq := range [2]Square{t.from, t.to} {
		word, bit := int(sq>>6), uint64(1)<<(uint(sq)&63)
		for at, change := l.attrs+word, t.change[i]; change != 0; at, change = at+l.words, change>>1 {
			if change&1 != 0 {
				t.p.Words[at] ^= bit
			}
		}
	}
}

// Drop brings a piece of a code that has no attributes to an empty square, out
// of its store: a place in Position.Off, -1 if there is none.
func (t *Trial) Drop(c Code, to Square, store int) {
	p := t.p
	t.code, t.to = c, to
	p.Board[to] = c
	p.LastFrom, p.LastTo, p.Taken = NoSquare, to, 0
	t.toggle(c, to)
	if store >= 0 {
		p.Off[store]--
	}
}

// PickUp takes it back.
func (t *Trial) PickUp(store int) {
	t.p.Board[t.to] = 0
	t.toggle(t.code, t.to)
	if store >= 0 {
		t.p.Off[store]++
	}
}

// HashMove brings the hash up to date with Begin and Move. Back does not take
// that back.
func (t *Trial) HashMove() {
	p, l := t.p, &t.m.layout
	n := len(p.Board)
	h := l.keys[int(t.code)*n+int(t.from)] ^ l.keys[int(t.code)*n+int(t.to)] ^ l.turns[p.Mover]
	if t.taken != 0 {
		h ^= l.keys[int(t.taken)*n+int(t.to)]
		if at := l.store[t.taken]; at >= 0 {
			h ^= offKey(at, p.Off[at]-1) ^ offKey(at, p.Off[at])
		}
	}
	if l.attrsOf[t.code]|l.attrsOf[t.taken] != 0 {
		for a, from, to := 0, t.change[0], t.change[1]; from|to != 0; a, from, to = a+1, from>>1, to>>1 {
			if from&1 != 0 {
				h ^= attrKey(a, t.from)
			}
			if to&1 != 0 {
				h ^= attrKey(a, t.to)
			}
		}
	}
	p.Hash ^= h
}

// HashDrop does the same after Drop.
func (t *Trial) HashDrop(store int) {
	p, l := t.p, &t.m.layout
	h := l.keys[int(t.code)*len(p.Board)+int(t.to)] ^ l.turns[p.Mover]
	if store >= 0 {
		h ^= offKey(store, p.Off[store]+1) ^ offKey(store, p.Off[store])
	}
	p.Hash ^= h
}
