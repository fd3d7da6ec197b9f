package model

// Zobrist keys are computed, not stored: mixing two small numbers costs about
// as much as a table that misses the cache, and needs no memory a model.
const (
	saltPiece = iota + 1
	saltAttr
	saltOff
	saltTurn
	saltCont
	saltLast
)

func key(salt, a, b uint64) uint64 {
	x := salt<<56 ^ a<<28 ^ b
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func pieceKey(c Code, sq Square) uint64  { return key(saltPiece, uint64(c), uint64(sq)) }
func attrKey(attr int, sq Square) uint64 { return key(saltAttr, uint64(attr), uint64(sq)) }
func offKey(i int, n int16) uint64       { return key(saltOff, uint64(i), uint64(n)) }
func turnKey(turn int16) uint64          { return key(saltTurn, uint64(turn), 0) }
func contKey(sq Square, t MoveType) uint64 {
	if sq == NoSquare {
		return 0
	}
	return key(saltCont, uint64(sq), uint64(t+1))
}

// FullHash computes Position.Hash from scratch.
func (m *Model) FullHash(p *Position) uint64 {
	h := turnKey(p.Turn) ^ contKey(p.Cont, p.ContType)
	for sq, c := range p.Board {
		if c == 0 {
			continue
		}
		h ^= pieceKey(c, Square(sq))
		attrs := m.Attributes(p, Square(sq))
		for a := 0; attrs != 0; a, attrs = a+1, attrs>>1 {
			if attrs&1 != 0 {
				h ^= attrKey(a, Square(sq))
			}
		}
	}
	for i, n := range p.Off {
		h ^= offKey(i, n)
	}
	return h
}

// Key identifies everything that decides the legal moves: Hash, and the last
// move where some block looks at it. It is the key for a transposition table.
func (m *Model) Key(p *Position) uint64 {
	if !m.UsesLast {
		return p.Hash
	}
	return p.Hash ^ key(saltLast, uint64(p.LastFrom+1), uint64(p.LastTo+1))
}
