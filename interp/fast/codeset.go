package fast

import (
	"math/bits"
	"slices"

	"zog/interp/model"
)

// A setID names an interned set of codes: what a square may hold.
type setID int32

// codeWords holds sets of codes, one after the other, width words each.
type codeWords struct {
	width int
	words []uint64
}

// codeSets interns sets of codes. Two sets are equal exactly if their numbers
// are, so that nodes that test them can be shared.
type codeSets struct {
	codeWords
	index table
	pairs []setPair // those already taken
	memo  table     // of pairs
	buf   []uint64
	cuts  [256]cut // the last splits, by a hash
}

// A cut is a set split by another.
type cut struct{ a, b, in, out setID }

type setPair struct {
	a, b setID
	op   byte // '&', '-' or '|'
	is   setID
}

func newCodeSets(codes int) *codeSets {
	s := &codeSets{codeWords: codeWords{width: (codes + 63) / 64}}
	s.buf = make([]uint64, s.width)
	s.intern(s.buf) // the empty set is number 0
	return s
}

const noCodes setID = 0

func (s *codeSets) get(id setID) []uint64 {
	return s.words[int(id)*s.width : (int(id)+1)*s.width]
}

func (s *codeSets) intern(w []uint64) setID {
	hash := hashWords(w)
	if id, ok := s.index.find(hash, func(id int32) bool { return slices.Equal(s.get(setID(id)), w) }); ok {
		return setID(id)
	}
	id := setID(len(s.words) / s.width)
	s.words = append(s.words, w...)
	s.index.add(hash, int32(id))
	return id
}

func hashWords(w []uint64) uint32 {
	var h uint64
	for _, x := range w {
		h = mix(h, x)
	}
	return short(h)
}

// where interns the set of the codes for which in holds.
func (s *codeSets) where(codes int, in func(model.Code) bool) setID {
	w := make([]uint64, s.width)
	for c := 0; c < codes; c++ {
		if in(model.Code(c)) {
			w[c>>6] |= 1 << (c & 63)
		}
	}
	return s.intern(w)
}

func (s *codeSets) and(a, b setID) setID { return s.op(setPair{a: a, b: b, op: '&'}) }
func (s *codeSets) not(a, b setID) setID { return s.op(setPair{a: a, b: b, op: '-'}) }
func (s *codeSets) or(a, b setID) setID  { return s.op(setPair{a: a, b: b, op: '|'}) }

// split returns what two sets share, and what is only in the first.
func (s *codeSets) split(a, b setID) (in, out setID) {
	c := &s.cuts[(uint32(a)*31+uint32(b))%uint32(len(s.cuts))]
	if c.a != a || c.b != b {
		*c = cut{a, b, s.and(a, b), s.not(a, b)}
	}
	return c.in, c.out
}

func (s *codeSets) op(p setPair) setID {
	hash := p.hash()
	if i, ok := s.memo.find(hash, func(i int32) bool {
		q := &s.pairs[i]
		return q.a == p.a && q.b == p.b && q.op == p.op
	}); ok {
		return s.pairs[i].is
	}
	copy(s.buf, s.get(p.a))
	for i, x := range s.get(p.b) {
		switch p.op {
		case '&':
			s.buf[i] &= x
		case '-':
			s.buf[i] &^= x
		default:
			s.buf[i] |= x
		}
	}
	p.is = s.intern(s.buf)
	s.pairs = append(s.pairs, p)
	s.memo.add(hash, int32(len(s.pairs)-1))
	return p.is
}

func (p *setPair) hash() uint32 { return short(mix(uint64(p.a)|uint64(p.b)<<32, uint64(p.op))) }

func (s *codeWords) has(id setID, c model.Code) bool {
	if s.width == 1 {
		return s.words[id]>>(c&63)&1 != 0
	}
	return s.words[int(id)*s.width+int(c>>6)]>>(c&63)&1 != 0
}

// only returns the one code in a set, if it has just one.
func (s *codeSets) only(id setID) (model.Code, bool) {
	found := -1
	for i, x := range s.get(id) {
		switch {
		case x == 0:
		case found >= 0 || x&(x-1) != 0:
			return 0, false
		default:
			found = i*64 + bits.TrailingZeros64(x)
		}
	}
	return model.Code(max(found, 0)), found >= 0
}

// roles are the sets of codes that conditions ask for, for one player.
type roles struct{ friend, enemy setID }

func (s *codeSets) roles(m *model.Model, player int) roles {
	return roles{
		friend: s.where(m.Codes(), func(c model.Code) bool { return c != 0 && m.OwnerOf(c) == player }),
		enemy:  s.where(m.Codes(), func(c model.Code) bool { return m.Enemy(c, player) }),
	}
}
