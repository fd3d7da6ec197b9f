package fast

import (
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
	index map[string]setID
	memo  map[setPair]setID // those already taken
}

type setPair struct {
	a, b setID
	op   byte // '&', '-' or '|'
}

func newCodeSets(codes int) *codeSets {
	s := &codeSets{codeWords: codeWords{width: (codes + 63) / 64}, index: make(map[string]setID), memo: make(map[setPair]setID)}
	s.intern(make([]uint64, s.width)) // the empty set is number 0
	return s
}

const noCodes setID = 0

func (s *codeSets) get(id setID) []uint64 {
	return s.words[int(id)*s.width : (int(id)+1)*s.width]
}

func (s *codeSets) intern(w []uint64) setID {
	key := make([]byte, 0, 8*len(w))
	for _, x := range w {
		for i := 0; i < 8; i++ {
			key = append(key, byte(x>>(8*i)))
		}
	}
	if id, ok := s.index[string(key)]; ok {
		return id
	}
	id := setID(len(s.words) / s.width)
	s.words = append(s.words, w...)
	s.index[string(key)] = id
	return id
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

func (s *codeSets) and(a, b setID) setID { return s.op(setPair{a, b, '&'}) }
func (s *codeSets) not(a, b setID) setID { return s.op(setPair{a, b, '-'}) }
func (s *codeSets) or(a, b setID) setID  { return s.op(setPair{a, b, '|'}) }

func (s *codeSets) op(p setPair) setID {
	if id, ok := s.memo[p]; ok {
		return id
	}
	w := append([]uint64(nil), s.get(p.a)...)
	for i, x := range s.get(p.b) {
		switch p.op {
		case '&':
			w[i] &= x
		case '-':
			w[i] &^= x
		default:
			w[i] |= x
		}
	}
	id := s.intern(w)
	s.memo[p] = id
	return id
}

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
		for b := 0; b < 64; b++ {
			if x>>b&1 != 0 {
				if found >= 0 {
					return 0, false
				}
				found = i*64 + b
			}
		}
	}
	return model.Code(found), found >= 0
}

// roles are the sets of codes that conditions ask for, for one player.
type roles struct{ friend, enemy setID }

func (s *codeSets) roles(m *model.Model, player int) roles {
	return roles{
		friend: s.where(m.Codes(), func(c model.Code) bool { return c != 0 && m.OwnerOf(c) == player }),
		enemy:  s.where(m.Codes(), func(c model.Code) bool { return m.Enemy(c, player) }),
	}
}
