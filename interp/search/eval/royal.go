package eval

import (
	"math/bits"

	"zog/interp/model"
)

// royalty is what the safety of royal pieces needs: which codes are royal,
// and what surrounds each square.
type royalty struct {
	is   []bool           // by code
	any  bool             // some player has one
	near [][]model.Square // by square: the squares one step away, each once
	// beside is by square the set of the same squares.
	beside []uint64
}

func newRoyalty(m *model.Model) royalty {
	r := royalty{is: make([]bool, m.Codes())}
	for p := range m.Players {
		for t, royal := range m.Royals[p] {
			r.is[m.Code(t, p)] = royal
			r.any = r.any || royal
		}
	}
	if !r.any {
		return r
	}
	r.near = make([][]model.Square, len(m.Squares))
	r.beside = make([]uint64, len(m.Squares)*m.Words)
	for sq, list := range m.Neighbours {
		for _, to := range list {
			if !contains(r.near[sq], to) {
				r.near[sq] = append(r.near[sq], to)
				put(r.beside[sq*m.Words:(sq+1)*m.Words], to)
			}
		}
	}
	return r
}

func contains(list []model.Square, sq model.Square) bool {
	for _, s := range list {
		if s == sq {
			return true
		}
	}
	return false
}

// shelter counts the friends beside a royal piece less the enemies there: the
// cover it has while the board is full.
func (e *Evaluator) shelter(p *model.Position, sq model.Square, player int) int32 {
	words := e.m.Words
	beside := e.royal.beside[int(sq)*words : (int(sq)+1)*words]
	n := 0
	for i := range e.m.Players {
		if e.m.Players[i].Neutral && i != player {
			continue
		}
		count := 0
		for k, w := range e.m.Owned(p, i) {
			count += bits.OnesCount64(w & beside[k])
		}
		if i != player {
			count *= -2
		}
		n += count
	}
	return int32(n)
}
