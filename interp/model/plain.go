package model

import "math/bits"

// Plain moves without the generality of Apply, for those who know that a move
// is nothing more than a piece that comes to a square: in trials and in random
// games. They need CodeSets.

// A change is which attributes a move turns on the squares it goes from and to.
type change struct{ from, to uint64 }

// Move plays a plain move in a position between turns: a piece of a code goes
// from one square to another, where it takes what is there. Attributes of on
// become true, those of off false. The hash follows if asked to.
func (m *Model) Move(p *Position, c Code, from, to Square, on, off uint64, hashed bool) {
	taken := p.Board[to]
	if hashed {
		p.Hash ^= m.turned(p, c, taken, from, to)
	}
	if ch := m.carry(p, c, taken, from, to, on, off); hashed && ch.from|ch.to != 0 {
		p.Hash ^= ch.turned(from, to)
	}
	m.passOn(p)
}

// After makes dst what Copy and then Move, with the hash, would make it, but in
// one go: trees are made of little else.
func (m *Model) After(dst, p *Position, c Code, from, to Square, on, off uint64) {
	if !dst.fits(p) {
		p.Copy(dst)
	}
	copy(dst.Board, p.Board)
	copy(dst.Words, p.Words)
	if len(p.Off) > 0 {
		copy(dst.Off, p.Off)
	}
	dst.Turn, dst.Mover, dst.Ply = m.Following(p.Turn), p.Turn, p.Ply+1
	dst.Cont, dst.ContType = NoSquare, AnyType
	taken := p.Board[to]
	dst.Hash = p.Hash ^ m.turned(p, c, taken, from, to)
	if ch := m.carry(dst, c, taken, from, to, on, off); ch.from|ch.to != 0 {
		dst.Hash ^= ch.turned(from, to)
	}
}

// Drop plays a plain drop of a piece of a code that has no attributes on an
// empty square, out of its store: a place in Position.Off, -1 if there is none.
func (m *Model) Drop(p *Position, c Code, to Square, store int, hashed bool) {
	m.set(p, c, to, store)
	m.passOn(p)
	if !hashed {
		return
	}
	p.Hash ^= m.layout.keys[int(c)*len(p.Board)+int(to)] ^ m.layout.turns[p.Mover]
	if store >= 0 {
		p.Hash ^= offKey(store, p.Off[store]+1) ^ offKey(store, p.Off[store])
	}
}

// Flip gives the piece on a square to the player after its owner. The hash
// follows if asked to.
func (m *Model) Flip(p *Position, sq Square, hashed bool) {
	l, c := &m.layout, p.Board[sq]
	next := m.Code(int(l.typeOf[c]), m.Players[l.ownerOf[c]].Next)
	l.facts[c].toggle(p, sq)
	l.facts[next].toggle(p, sq)
	p.Board[sq] = next
	if hashed {
		p.Hash ^= l.keys[int(c)*len(p.Board)+int(sq)] ^ l.keys[int(next)*len(p.Board)+int(sq)]
	}
}

// passOn ends a turn.
func (m *Model) passOn(p *Position) {
	p.Mover, p.Turn = p.Turn, m.Following(p.Turn)
	p.Ply++
}

// carry takes a piece to a square, in all but the hash.
func (m *Model) carry(p *Position, c, taken Code, from, to Square, on, off uint64) (ch change) {
	f, g := &m.layout.facts[c], &m.layout.facts[taken]
	if attrs := f.attrs | g.attrs; attrs != 0 {
		ch = m.carryAttributes(p, attrs, from, to, on&f.attrs, off|^f.attrs)
	}
	p.Board[from], p.Board[to] = 0, c
	p.LastFrom, p.LastTo, p.Taken = from, to, g.taken
	words, start, end := p.Words, int(from>>6), int(to>>6)
	out, in := uint64(1)<<(uint(from)&63), uint64(1)<<(uint(to)&63)
	if start == end {
		out |= in
	} else {
		words[f.owned+end] ^= in
		words[f.held+end] ^= in
	}
	words[f.owned+start] ^= out
	words[f.held+start] ^= out
	if taken != 0 {
		g.toggle(p, to)
		if g.store >= 0 {
			p.Off[g.store]++
		}
	}
	return ch
}

// carryAttributes takes the attributes of a piece along, with those of on turned
// on and those of off turned off. attrs are those that it or what it takes may have.
func (m *Model) carryAttributes(p *Position, attrs uint64, from, to Square, on, off uint64) (ch change) {
	l := &m.layout
	start, out := int(from>>6), uint(from)&63
	end, in := int(to>>6), uint(to)&63
	for ; attrs != 0; attrs &= attrs - 1 {
		a := uint(bits.TrailingZeros64(attrs)) & 63
		at := l.attrs + int(a)*l.words
		had := p.Words[at+start] >> out & 1
		turn := p.Words[at+end]>>in&1 ^ (had|on>>a&1)&^(off>>a)
		p.Words[at+start] ^= had << out
		p.Words[at+end] ^= turn << in
		ch.from |= had << a
		ch.to |= turn << a
	}
	return ch
}

// set brings a piece to an empty square, in all but the hash.
func (m *Model) set(p *Position, c Code, to Square, store int) {
	p.Board[to] = c
	p.LastFrom, p.LastTo, p.Taken = NoSquare, to, 0
	m.layout.facts[c].toggle(p, to)
	if store >= 0 {
		p.Off[store]--
	}
}

// toggle puts a piece on a square of the sets, or takes it off.
func (f *facts) toggle(p *Position, sq Square) {
	word, bit := int(sq>>6), uint64(1)<<(uint(sq)&63)
	p.Words[f.owned+word] ^= bit
	p.Words[f.held+word] ^= bit
}

// turnAttributes turns some attributes of the piece on a square.
func (m *Model) turnAttributes(p *Position, sq Square, turn uint64) {
	l, word, bit := &m.layout, int(sq>>6), uint64(1)<<(uint(sq)&63)
	for at := l.attrs + word; turn != 0; at, turn = at+l.words, turn>>1 {
		if turn&1 != 0 {
			p.Words[at] ^= bit
		}
	}
}

// turned is what a plain move that is about to be made does to the hash, but for
// attributes.
func (m *Model) turned(p *Position, c, taken Code, from, to Square) uint64 {
	l, n := &m.layout, len(p.Board)
	row := l.keys[int(c)*n : int(c)*n+n]
	h := row[from] ^ row[to] ^ l.turns[p.Turn]
	if taken != 0 {
		h ^= l.keys[int(taken)*n+int(to)]
		if at := l.facts[taken].store; at >= 0 {
			h ^= offKey(at, p.Off[at]) ^ offKey(at, p.Off[at]+1)
		}
	}
	return h
}

// turned is what attributes that turn do to the hash.
func (ch change) turned(from, to Square) uint64 {
	h := uint64(0)
	for a := 0; ch.from|ch.to != 0; a, ch.from, ch.to = a+1, ch.from>>1, ch.to>>1 {
		if ch.from&1 != 0 {
			h ^= attrKey(a, from)
		}
		if ch.to&1 != 0 {
			h ^= attrKey(a, to)
		}
	}
	return h
}
