package eval

import (
	"math"
	"math/bits"

	"zog/interp/model"
)

// runners are the pieces that only ever go forward, towards squares where
// they turn into something better. Whether one can still be stopped by those
// that come the other way is what decides endings.
type runners struct {
	on      bool
	kinds   []runner // by code
	doubled int32
}

// A runner is how one kind of piece runs.
type runner struct {
	path []uint64 // by square, a set: the squares ahead of it; nil: it is none
	stop []uint64 // the same: from where an enemy runner can still bar or take it on its way
	away []int    // by square: moves to the end of the way
	// gain is by moves to go the worth of a way clear of enemy runners, when
	// the board is full and when it has emptied.
	gain []running
}

// newRunners finds the runners of a game.
func (e *Evaluator) newRunners(r *reach) runners {
	rs := runners{kinds: make([]runner, e.m.Codes()), doubled: int32(e.weights.Doubled)}
	if !e.material {
		return rs
	}
	for c := 1; c < e.m.Codes(); c++ {
		code := model.Code(c)
		gain := e.types[e.m.TypeOf(code)].Promotion
		if gain < 50 || r.turns[c] == nil || r.to[c] == nil || len(e.m.Types[e.m.TypeOf(code)].Drops) > 0 {
			continue
		}
		k := runner{path: r.ahead(code), away: r.distances(code, r.turns[c])}
		if k.path == nil {
			continue
		}
		for d := range 16 {
			share := e.weights.Runner * gain * math.Pow(0.64, float64(max(0, d-1)))
			k.gain = append(k.gain, running{int32(share * 0.35), int32(share)})
		}
		rs.kinds[c], rs.on = k, true
	}
	for c := range rs.kinds {
		if rs.kinds[c].path != nil {
			rs.kinds[c].stop = e.stops(rs.kinds, model.Code(c), r)
		}
	}
	return rs
}

// ahead returns by square the set of squares that a piece may yet come to,
// nil if it can come back to where it has been.
func (r *reach) ahead(c model.Code) []uint64 {
	n, w := len(r.m.Squares), r.m.Words
	path := append([]uint64(nil), r.to[c]...)
	for changed := true; changed; {
		changed = false
		for sq := range n {
			row := path[sq*w : (sq+1)*w]
			for to := range n {
				if !model.Has(row, model.Square(to)) {
					continue
				}
				for i := range w {
					if more := path[to*w+i] &^ row[i]; more != 0 {
						row[i] |= more
						changed = true
					}
				}
			}
		}
	}
	for sq := range n {
		if model.Has(path[sq*w:(sq+1)*w], model.Square(sq)) {
			return nil
		}
	}
	return path
}

// stops returns by square of a runner the squares from which an enemy runner
// comes to stand in its way or to attack it there.
func (e *Evaluator) stops(kinds []runner, c model.Code, r *reach) []uint64 {
	n, w := e.squares, e.m.Words
	stop := make([]uint64, n*w)
	for enemy := range kinds {
		if kinds[enemy].path == nil || e.owners[enemy] == e.owners[c] {
			continue
		}
		for sq := range n {
			path := kinds[c].path[sq*w : (sq+1)*w]
			for from := range n {
				if e.bars(kinds[enemy].path[from*w:(from+1)*w], model.Code(enemy), from, path, r) {
					stop[sq*w+from>>6] |= 1 << (uint(from) & 63)
				}
			}
		}
	}
	return stop
}

// bars reports whether a piece that is at a square, or comes to be further
// along its own way, stands on a path or attacks it.
func (e *Evaluator) bars(ahead []uint64, c model.Code, from int, path []uint64, r *reach) bool {
	w := e.m.Words
	at := func(sq int) bool {
		if model.Has(path, model.Square(sq)) {
			return true
		}
		if r.hits[c] != nil {
			for i := range w {
				if r.hits[c][sq*w+i]&path[i] != 0 {
					return true
				}
			}
		}
		return false
	}
	if at(from) {
		return true
	}
	for i, word := range ahead {
		for ; word != 0; word &= word - 1 {
			if at(i<<6 + bits.TrailingZeros64(word)) {
				return true
			}
		}
	}
	return false
}

// running is the worth of a player's runners that no enemy runner can stop.
func (b *Board) running(p *model.Position, player int) running {
	var sum running
	for i, word := range b.scene.runs[player] {
		for ; word != 0; word &= word - 1 {
			r := b.run(p, player, i<<6+bits.TrailingZeros64(word))
			sum.mid += r.mid
			sum.end += r.end
		}
	}
	return sum
}

// run is the worth of one runner. One behind another of its side waits for it.
func (b *Board) run(p *model.Position, player, at int) running {
	k, words := &b.e.runners.kinds[p.Board[at]], b.e.m.Words
	if k.away[at] >= len(k.gain) {
		return running{}
	}
	path, stop := k.path[at*words:(at+1)*words], k.stop[at*words:(at+1)*words]
	if meet(path, b.scene.runs[player]) {
		return running{-b.e.runners.doubled, -b.e.runners.doubled}
	}
	for o := range b.players {
		if o != player && meet(stop, b.scene.runs[o]) {
			return running{}
		}
	}
	return k.gain[k.away[at]]
}

// meet reports whether two sets have a square in common.
func meet(a, b []uint64) bool {
	for i := range a {
		if a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}
