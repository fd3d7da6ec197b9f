package eval

import (
	"math/bits"
	"slices"

	"zog/interp/model"
)

// A scene is where the pieces of a position stand that the rest of its score
// is about, and scratch for what they do there.
type scene struct {
	all   []uint64   // squares that are occupied
	heavy [][]uint64 // by player: its pieces that are neither light nor royal
	light [][]uint64 // by player: its light pieces
	runs  [][]uint64 // by player: its runners
	key   uint64     // of the light pieces and the runners

	occupied uint64  // on a board of one word: as all
	sights   []sight // the same: by player

	zone    []uint64 // around the royal pieces of a player's enemies
	barred  []uint64 // squares that the light pieces of a player's enemies attack
	reached []uint64 // squares that one piece attacks
}

func (e *Evaluator) newScene() scene {
	w, n := e.m.Words, len(e.m.Players)
	flat := make([]uint64, (4+3*n)*w)
	cut := func() []uint64 {
		set := flat[:w:w]
		flat = flat[w:]
		return set
	}
	s := scene{all: cut(), zone: cut(), barred: cut(), reached: cut()}
	s.sights = make([]sight, n)
	for range n {
		s.heavy, s.light, s.runs = append(s.heavy, cut()), append(s.light, cut()), append(s.runs, cut())
	}
	return s
}

// A seen is a code that scenes show.
type seen struct {
	code  model.Code
	at    int // where its set begins in Position.Words, where there are sets by code
	owner int16
	rank  uint8
	runs  bool
}

// newSeen returns the codes that scenes show.
func (e *Evaluator) newSeen() []seen {
	var list []seen
	for c := 1; c < e.m.Codes(); c++ {
		s := seen{code: model.Code(c), owner: e.owners[c], runs: e.runners.kinds[c].path != nil}
		if e.activity.on {
			s.rank = e.activity.rank[c]
		}
		if e.m.CodeSets {
			s.at = e.m.HoldingAt(s.code)
		}
		if s.rank != noRank || s.runs {
			list = append(list, s)
		}
	}
	return list
}

// look takes in where the pieces of a position stand.
func (b *Board) look(p *model.Position) {
	if b.e.single {
		b.lookOne(p)
		return
	}
	b.lookMany(p)
	b.base = b.structure(p)
}

// lookMany is look at a board of several words.
func (b *Board) lookMany(p *model.Position) {
	s := &b.scene
	clear(s.all)
	for i := range b.players {
		for k, w := range b.e.m.Owned(p, i) {
			s.all[k] |= w
		}
		clear(s.heavy[i])
		clear(s.light[i])
		clear(s.runs[i])
	}
	s.key = 0
	if b.e.m.CodeSets {
		for i := range b.e.seen {
			c := &b.e.seen[i]
			for k, w := range p.Words[c.at : c.at+len(s.all)] {
				s.add(c, k, w)
			}
		}
	} else {
		s.scan(p, b.e.seen)
	}
}

// scan is a look at the board itself.
func (s *scene) scan(p *model.Position, codes []seen) {
	for sq, code := range p.Board {
		if code == 0 {
			continue
		}
		if i, ok := slices.BinarySearchFunc(codes, code, func(c seen, code model.Code) int { return int(c.code) - int(code) }); ok {
			s.add(&codes[i], sq>>6, 1<<(uint(sq)&63))
		}
	}
}

// add takes in squares of one word of a set that hold a code.
func (s *scene) add(c *seen, i int, word uint64) {
	switch c.rank {
	case lightRank:
		s.light[c.owner][i] |= word
	case heavyRank:
		s.heavy[c.owner][i] |= word
	}
	if c.runs {
		s.runs[c.owner][i] |= word
	}
	if c.runs || c.rank == lightRank {
		s.key = c.stamp(s.key, i, word)
	}
}

// stamp takes one word of the squares of a code into a key.
func (c *seen) stamp(key uint64, i int, word uint64) uint64 {
	return (bits.RotateLeft64(key, 25)^word)*0x9e3779b97f4a7c15 + uint64(c.code)<<8 + uint64(i)
}
