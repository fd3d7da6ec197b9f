package fast

import "math/bits"

// A table finds numbers by a hash of what they stand for, which the caller
// keeps and compares. It is an open hash table: much of compiling is finding
// out whether a node or a set is there already.
type table struct {
	slots []slot
	used  int
}

// A slot keeps a part of the hash: most that are looked at need no other look.
type slot struct {
	hash   uint32
	number int32 // 1 + number, 0 for none
}

// find returns the number that equal holds for among those of a hash.
func (t *table) find(hash uint32, equal func(int32) bool) (int32, bool) {
	if len(t.slots) == 0 {
		return 0, false
	}
	mask := uint32(len(t.slots) - 1)
	for i := hash & mask; t.slots[i].number != 0; i = (i + 1) & mask {
		if s := t.slots[i]; s.hash == hash && equal(s.number-1) {
			return s.number - 1, true
		}
	}
	return 0, false
}

// add enters a number that is not there yet.
func (t *table) add(hash uint32, n int32) {
	if t.used++; 2*t.used > len(t.slots) {
		old := t.slots
		t.slots = make([]slot, max(64, 2*len(old)))
		for _, s := range old {
			if s.number != 0 {
				t.put(s)
			}
		}
	}
	t.put(slot{hash, n + 1})
}

func (t *table) put(s slot) {
	mask := uint32(len(t.slots) - 1)
	i := s.hash & mask
	for t.slots[i].number != 0 {
		i = (i + 1) & mask
	}
	t.slots[i] = s
}

// A cache is a table that forgets: it finds what was added lately, and stays so
// small that to look costs no miss of the processor's own caches.
type cache struct{ rows [][cacheWays]slot }

// The sizes of a cache; a quarter of a megabyte in all.
const (
	cacheRows = 1 << 13
	cacheWays = 4
)

func newCache() cache { return cache{make([][cacheWays]slot, cacheRows)} }

// find is find of a table; equal may be asked about numbers of long ago.
func (c *cache) find(hash uint32, equal func(int32) bool) (int32, bool) {
	row := &c.rows[hash%cacheRows]
	for i := range row {
		if s := row[i]; s.hash == hash && s.number != 0 && equal(s.number-1) {
			return s.number - 1, true
		}
	}
	return 0, false
}

// add enters a number and forgets the oldest of its row.
func (c *cache) add(hash uint32, n int32) {
	row := &c.rows[hash%cacheRows]
	copy(row[1:], row[:cacheWays-1])
	row[0] = slot{hash, n + 1}
}

// mix hashes two words.
func mix(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^0x9e3779b97f4a7c15, b^0xd1b54a32d192ed03)
	return hi ^ lo
}

// short takes the part of a hash that a table wants.
func short(hash uint64) uint32 { return uint32(hash ^ hash>>32) }

// push is append for lists that grow long: they double, where append would
// copy them many times, and memory that is not used yet is not touched, as
// append does to clear it.
func push[T any](list []T, v T) []T {
	if len(list) == cap(list) {
		longer := make([]T, len(list), max(64, 2*len(list)))
		copy(longer, list)
		list = longer
	}
	return append(list, v)
}
