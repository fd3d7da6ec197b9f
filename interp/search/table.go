package search

import (
	"math/bits"
	"sync/atomic"
)

// A bound says how a stored score relates to the true one.
type bound uint8

const (
	boundNone  bound = iota
	boundUpper       // the true score is at most this
	boundLower       // at least this
	boundExact
)

// noMove stands for no move where moves are numbers in generation order.
const noMove = 0xffff

// An entry is what the table knows of a position. The move is its number in
// generation order, which is the same whenever the position comes up.
type entry struct {
	score Score
	move  uint16
	depth int8
	bound bound
}

// A table is the transposition table: a fixed number of buckets shared by all
// threads without locks. A slot is two words, the packed entry and that entry
// xor the hash; a slot torn by two writers fails the comparison and is a miss.
type table struct {
	slots []slot
	mask  uint64
	age   uint8
}

type slot struct{ data, check atomic.Uint64 }

const bucket = 4

// newTable makes a table of at most the given number of MiB (at least 1).
func newTable(mib int) *table {
	n := uint64(max(1, mib)) << 20 / 16
	n = 1 << (bits.Len64(n) - 1)
	return &table{slots: make([]slot, n), mask: (n - 1) &^ (bucket - 1)}
}

// clear forgets everything.
func (t *table) clear() {
	for i := range t.slots {
		t.slots[i].data.Store(0)
		t.slots[i].check.Store(0)
	}
}

// newSearch ages what is stored: older entries are the first to be replaced.
func (t *table) newSearch() { t.age = (t.age + 1) & 63 }

func pack(e entry, age uint8) uint64 {
	return uint64(uint32(e.score)&0xffffff)<<40 | uint64(e.move)<<24 | uint64(uint8(e.depth))<<16 | uint64(e.bound)<<8 | uint64(age)
}

func unpack(d uint64) entry {
	return entry{
		score: Score(int32(uint32(d>>40)<<8) >> 8),
		move:  uint16(d >> 24),
		depth: int8(d >> 16),
		bound: bound(d >> 8),
	}
}

// probe looks a position up; the bound of a miss is boundNone.
func (t *table) probe(hash uint64) entry {
	at := hash & t.mask
	for i := range uint64(bucket) {
		s := &t.slots[at+i]
		if d := s.data.Load(); d != 0 && d^s.check.Load() == hash {
			return unpack(d)
		}
	}
	return entry{move: noMove}
}

// store keeps an entry in its bucket, in place of the same position or of the
// one that is oldest and shallowest.
func (t *table) store(hash uint64, e entry) {
	at := hash & t.mask
	victim, worst := &t.slots[at], 1<<30
	for i := range uint64(bucket) {
		s := &t.slots[at+i]
		d := s.data.Load()
		if d == 0 || d^s.check.Load() == hash {
			victim = s
			if d != 0 && e.move == noMove {
				e.move = uint16(d >> 24)
			}
			break
		}
		worth := int(int8(d >> 16))
		if uint8(d) != t.age {
			worth -= 256
		}
		if worth < worst {
			victim, worst = s, worth
		}
	}
	d := pack(e, t.age)
	victim.data.Store(d)
	victim.check.Store(d ^ hash)
}

// full returns how much of the table this search has filled, in thousandths,
// from a sample.
func (t *table) full() int {
	n, sample := 0, min(len(t.slots), 1000)
	for i := range sample {
		if d := t.slots[i].data.Load(); d != 0 && uint8(d) == t.age {
			n++
		}
	}
	return n * 1000 / sample
}
