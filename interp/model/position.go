package model

// A Position is everything that decides what can happen next. Copy makes an
// independent one, without allocating once the receiver has its buffers.
//
// Board and Words say the same thing twice, on purpose: the tree walker reads
// the board, the fast executor the sets.
type Position struct {
	Board []Code   // by square
	Words []uint64 // sets of squares: see Owned, Having, Holding
	Off   []int16  // pieces off the board, by player*types+type; empty unless Model.UsesOff

	// Hash is the Zobrist hash of pieces, attributes, off-board counts, turn
	// and pending partial move: what the repetition of a position means.
	// Key adds what else decides the legal moves.
	Hash     uint64
	Turn     int16  // index into Model.Turns
	Mover    int16  // index into Model.Turns of the last turn completed, -1 at the start
	Cont     Square // the piece that must go on after a partial move, else NoSquare
	ContType MoveType
	LastFrom Square // main from and to of the previous ply, NoSquare if none
	LastTo   Square
	Taken    uint64 // numbers of the captured goals hit in the turn under way or, between turns, the last one
	Ply      int32  // plies since the start
}

// layout says where in Position.Words each set begins.
type layout struct {
	words   int // in one set
	attrs   int // first attribute set; owner sets come before
	codes   int // first code set, -1 if there are none
	size    int
	players int
	typeOf  []int16  // by code
	ownerOf []int16  // by code
	attrsOf []uint64 // by code: the attributes that its type declares
	keys    []uint64 // by code and square: pieceKey
	turns   []uint64 // by turn: what passing on from it does to the hash
	facts   []facts  // by code
}

// facts are what has to be known of a code to move its pieces.
type facts struct {
	owned, held int    // where the sets of its owner and of the code begin in Position.Words
	attrs       uint64 // attributes that its type declares
	taken       uint64 // numbers of the captured goals that its capture hits
	store       int    // the place in Position.Off that it goes to when it is captured, -1 if none
}

func newLayout(m *Model) layout {
	l := layout{words: m.Words, players: len(m.Players), codes: -1}
	l.attrs = len(m.Players) * m.Words
	l.size = l.attrs + len(m.Attrs)*m.Words
	if m.CodeSets {
		l.codes = l.size
		l.size += m.Codes() * m.Words
	}
	l.typeOf, l.ownerOf = make([]int16, m.Codes()), make([]int16, m.Codes())
	l.ownerOf[0] = -1
	for c := 1; c < m.Codes(); c++ {
		l.typeOf[c], l.ownerOf[c] = int16((c-1)/len(m.Players)), int16((c-1)%len(m.Players))
	}
	l.attrsOf = make([]uint64, m.Codes())
	l.keys = make([]uint64, m.Codes()*len(m.Squares))
	for c := 1; c < m.Codes(); c++ {
		l.attrsOf[c] = m.Types[l.typeOf[c]].Attrs
		for sq := range m.Squares {
			l.keys[c*len(m.Squares)+sq] = pieceKey(Code(c), Square(sq))
		}
	}
	l.facts = make([]facts, m.Codes())
	for c := 1; c < m.Codes(); c++ {
		l.facts[c] = m.newFacts(&l, Code(c))
	}
	for i := range m.Turns {
		l.turns = append(l.turns, turnKey(int16(i))^turnKey(m.Following(int16(i))))
	}
	return l
}

func (m *Model) newFacts(l *layout, c Code) facts {
	typ, owner := int(l.typeOf[c]), int(l.ownerOf[c])
	f := facts{owned: owner * l.words, held: l.codes + int(c)*l.words, attrs: m.Types[typ].Attrs, store: -1}
	if m.Options.RecycleCaptures {
		f.store = owner*len(m.Types) + typ
	}
	for i := range m.Goals {
		g := &m.Goals[i]
		if g.Taken >= 0 && g.Player == owner && contains(g.Rules.Test.Pieces, typ) {
			f.taken |= 1 << uint(g.Taken)
		}
	}
	return f
}

func (m *Model) emptyPosition() *Position {
	p := &Position{
		Board: make([]Code, len(m.Squares)), Words: make([]uint64, m.layout.size),
		Mover: -1, Cont: NoSquare, ContType: AnyType, LastFrom: NoSquare, LastTo: NoSquare,
	}
	if m.UsesOff {
		p.Off = make([]int16, len(m.Players)*len(m.Types))
	}
	return p
}

// setUp carries out (board-setup ...): a later placement on a square replaces
// an earlier one.
func (m *Model) setUp() *Position {
	p := m.emptyPosition()
	for _, pl := range m.Rules.Setup {
		for _, s := range pl.At {
			if sq := m.SquareOf(s); sq != NoSquare {
				m.Put(p, sq, m.Code(pl.Piece, pl.Player))
			}
		}
		if pl.Off > 0 {
			p.Off[pl.Player*len(m.Types)+pl.Piece] += int16(pl.Off)
		}
	}
	p.Hash = m.FullHash(p)
	return p
}

// Copy makes dst an independent copy of p.
//
// The fields are copied one by one: copying the whole would write pointers,
// which the garbage collector has to be told of.
func (p *Position) Copy(dst *Position) {
	if !dst.fits(p) {
		dst.Board, dst.Words, dst.Off = make([]Code, len(p.Board)), make([]uint64, len(p.Words)), make([]int16, len(p.Off))
	}
	copy(dst.Board, p.Board)
	copy(dst.Words, p.Words)
	if len(p.Off) > 0 {
		copy(dst.Off, p.Off)
	}
	dst.Hash, dst.Taken, dst.Ply = p.Hash, p.Taken, p.Ply
	dst.Turn, dst.Mover = p.Turn, p.Mover
	dst.Cont, dst.ContType = p.Cont, p.ContType
	dst.LastFrom, dst.LastTo = p.LastFrom, p.LastTo
}

// fits reports whether the buffers of a position take another one.
func (p *Position) fits(o *Position) bool {
	return len(p.Board) == len(o.Board) && len(p.Words) == len(o.Words) && len(p.Off) == len(o.Off)
}

// Owned returns the set of squares that hold a player's pieces.
func (m *Model) Owned(p *Position, player int) []uint64 {
	w := m.layout.words
	return p.Words[player*w : player*w+w]
}

// Having returns the set of squares whose piece has an attribute that is
// true.
func (m *Model) Having(p *Position, attr int) []uint64 {
	w, i := m.layout.words, m.layout.attrs
	return p.Words[i+attr*w : i+attr*w+w]
}

// Holding returns the set of squares that hold a code. Only where CodeSets.
func (m *Model) Holding(p *Position, c Code) []uint64 {
	w, i := m.layout.words, m.layout.codes+int(c)*m.layout.words
	return p.Words[i : i+w]
}

// OffCount returns how many pieces of a type a player has off the board.
func (m *Model) OffCount(p *Position, player, typ int) int {
	if !m.UsesOff {
		return 0
	}
	return int(p.Off[player*len(m.Types)+typ])
}

// Put places a new piece, with its type's attributes, on a square instead of
// whatever stands there.
func (m *Model) Put(p *Position, sq Square, c Code) {
	m.remove(p, sq)
	if c != 0 {
		m.place(p, sq, c, m.Types[m.layout.typeOf[c]].Init)
	}
}

// Attributes returns the attributes of the piece on a square, as a set of
// numbers.
func (m *Model) Attributes(p *Position, sq Square) uint64 {
	var attrs uint64
	word, bit, w := int(sq>>6), uint(sq)&63, m.layout.words
	for a, i := 0, m.layout.attrs+word; a < len(m.Attrs); a, i = a+1, i+w {
		attrs |= p.Words[i] >> bit & 1 << uint(a)
	}
	return attrs
}

// SetAttribute sets one attribute of the piece on a square; a piece whose
// type does not declare it has no such attribute, and nothing happens.
func (m *Model) SetAttribute(p *Position, sq Square, attr int, value bool) {
	c := p.Board[sq]
	if c == 0 || m.Types[m.layout.typeOf[c]].Attrs>>uint(attr)&1 == 0 {
		return
	}
	i, bit := m.layout.attrs+attr*m.layout.words+int(sq>>6), uint64(1)<<(uint(sq)&63)
	if p.Words[i]&bit != 0 == value {
		return
	}
	p.Words[i] ^= bit
	p.Hash ^= attrKey(attr, sq)
}

// place puts a piece with given attributes on an empty square.
func (m *Model) place(p *Position, sq Square, c Code, attrs uint64) {
	l := &m.layout
	word, bit := int(sq>>6), uint64(1)<<(uint(sq)&63)
	p.Board[sq] = c
	p.Words[int(l.ownerOf[c])*l.words+word] |= bit
	if l.codes >= 0 {
		p.Words[l.codes+int(c)*l.words+word] |= bit
	}
	p.Hash ^= l.keys[int(c)*len(p.Board)+int(sq)]
	for a := 0; attrs != 0; a, attrs = a+1, attrs>>1 {
		if attrs&1 != 0 {
			p.Words[l.attrs+a*l.words+word] |= bit
			p.Hash ^= attrKey(a, sq)
		}
	}
}

// remove takes the piece off a square and returns it with its attributes.
func (m *Model) remove(p *Position, sq Square) (Code, uint64) {
	c := p.Board[sq]
	if c == 0 {
		return 0, 0
	}
	l := &m.layout
	word, bit := int(sq>>6), uint64(1)<<(uint(sq)&63)
	p.Board[sq] = 0
	p.Words[int(l.ownerOf[c])*l.words+word] &^= bit
	if l.codes >= 0 {
		p.Words[l.codes+int(c)*l.words+word] &^= bit
	}
	p.Hash ^= l.keys[int(c)*len(p.Board)+int(sq)]
	var attrs uint64
	for a, left := 0, l.attrsOf[c]; left != 0; a, left = a+1, left>>1 {
		if i := l.attrs + a*l.words + word; left&1 != 0 && p.Words[i]&bit != 0 {
			p.Words[i] &^= bit
			p.Hash ^= attrKey(a, sq)
			attrs |= 1 << uint(a)
		}
	}
	return c, attrs
}

func (m *Model) addOff(p *Position, player, typ, n int) {
	if !m.UsesOff {
		return
	}
	m.store(p, player*len(m.Types)+typ, n)
}

// store adds to the pieces at one place of Off.
func (m *Model) store(p *Position, i, n int) {
	p.Hash ^= offKey(i, p.Off[i])
	p.Off[i] = max(0, p.Off[i]+int16(n))
	p.Hash ^= offKey(i, p.Off[i])
}
