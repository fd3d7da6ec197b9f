package eval

import "zog/interp/model"

// royalty is what the safety of royal pieces needs: which codes are royal,
// and what surrounds each square.
type royalty struct {
	is   []bool           // by code
	any  bool             // some player has one
	near [][]model.Square // by square: the squares one step away, each once
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
	for sq, list := range m.Neighbours {
		for _, to := range list {
			if !contains(r.near[sq], to) {
				r.near[sq] = append(r.near[sq], to)
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
	var n int32
	for _, to := range e.royal.near[sq] {
		c := p.Board[to]
		switch {
		case c == 0:
		case int(e.owners[c]) == player:
			n++
		case !e.m.Players[e.owners[c]].Neutral:
			n -= 2
		}
	}
	return n
}
