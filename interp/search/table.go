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

// An entry is what the table knows of a position.
type entry struct {
	score Score
	move  ref
	depth int8
	bound bound
}

// A table is the transposition table: a fixed number of buckets shared by all
// threads without locks. A slot is two words, the packed entry and that entry
// xor the hash; a slot torn by two writers fails the comparison and is a miss.
type table struct {
	slots  []slot
	mask   uint64
	age    uint8
	shared bool // several threads use it; to write for one alone takes no barrier
}

type slot struct{ data, check uint64 }

// load reads a slot.
func (s *slot) load() (data, check uint64) {
	return atomic.LoadUint64(&s.data), atomic.LoadUint64(&s.check)
}

const bucket = 4

// newTable makes a table of at most the given number of MiB (at least 1).
func newTable(mib int, shared bool) *table {
	n := uint64(max(1, mib)) << 20 / 16
	n = 1 << (bits.Len64(n) - 1)
	t := &table{slots: make([]slot, n), mask: (n - 1) &^ (bucket - 1), shared: shared}
	largePages(t.slots)
	return t
}

// clear forgets everything.
func (t *table) clear() { clear(t.slots) }

// newSearch ages what is stored: older entries are the first to be replaced.
func (t *table) newSearch() { t.age = (t.age + 1) & ageAll }

// What an entry is packed into: 22 bits of score, 24 of move, 8 of depth, 2 of
// bound and 6 of age.
const (
	scoreAt = 42
	moveAt  = 18
	depthAt = 10
	boundAt = 8
	moveAll = 1<<24 - 1
	ageAll  = 1<<6 - 1
)

func pack(e entry, age uint8) uint64 {
	return uint64(e.score)<<scoreAt | uint64(e.move&moveAll)<<moveAt | uint64(uint8(e.depth))<<depthAt | uint64(e.bound)<<boundAt | uint64(age)
}

func unpack(d uint64) entry {
	return entry{
		score: Score(int64(d) >> scoreAt),
		move:  ref(d >> moveAt & moveAll),
		depth: int8(d >> depthAt),
		bound: bound(d >> boundAt & 3),
	}
}

// probe looks a position up; the bound of a miss is boundNone.
func (t *table) probe(hash uint64) entry {
	at := hash & t.mask
	for i := range uint64(bucket) {
		if d, check := t.slots[at+i].load(); d != 0 && d^check == hash {
			return unpack(d)
		}
	}
	return entry{move: noRef}
}

// touch has the bucket of a position fetched that will be probed soon, so that
// it is on its way from memory by then.
func (t *table) touch(hash uint64) { prefetch(&t.slots[hash&t.mask]) }

// store keeps an entry in its bucket, in place of the same position or of the
// one that is oldest and shallowest.
func (t *table) store(hash uint64, e entry) {
	at := hash & t.mask
	victim, worst := &t.slots[at], 1<<30
	for i := range uint64(bucket) {
		s := &t.slots[at+i]
		d, check := s.load()
		if d == 0 || d^check == hash {
			victim = s
			if d != 0 && e.move == noRef {
				e.move = ref(d >> moveAt & moveAll)
			}
			break
		}
		worth := int(int8(d >> depthAt))
		if uint8(d&ageAll) != t.age {
			worth -= 256
		}
		if worth < worst {
			victim, worst = s, worth
		}
	}
	d := pack(e, t.age)
	if !t.shared {
		victim.data, victim.check = d, d^hash
		return
	}
	atomic.StoreUint64(&victim.data, d)
	atomic.StoreUint64(&victim.check, d^hash)
}

// full returns how much of the table this search has filled, in thousandths,
// from a sample.
func (t *table) full() int {
	n, sample := 0, min(len(t.slots), 1000)
	for i := range sample {
		if d, _ := t.slots[i].load(); d != 0 && uint8(d&ageAll) == t.age {
			n++
		}
	}
	return n * 1000 / sample
}
