package solve

import "zog/interp/model"

// frozen reports whether a piece that only others can move will never move
// again: each of its ways is barred by something that does not move by
// itself and is frozen too.
func (e *estimator) frozen(p *model.Position, sq model.Square) bool {
	c := p.Board[sq]
	if e.ways.needs[c] == nil || e.mover(c) {
		return false
	}
	e.stuck = e.stuck[:0]
	return e.stays(p, sq)
}

// stays is frozen with the pieces in e.stuck taken to stay where they are.
func (e *estimator) stays(p *model.Position, sq model.Square) bool {
	c := p.Board[sq]
	if e.ways.needs[c] == nil {
		return false // nothing is known of it: it may move
	}
	assumed := len(e.stuck)
	e.stuck = append(e.stuck, sq)
	defer func() { e.stuck = e.stuck[:assumed] }()
	for _, n := range e.ways.needs[c][sq] {
		if !e.barred(p, n.side) && !e.barred(p, n.to) && e.useful(c, n.to) {
			return false
		}
	}
	return true
}

// useful reports whether a piece can still get where it turns from a square.
// A piece that does not turn may go anywhere.
func (e *estimator) useful(c model.Code, sq model.Square) bool {
	return e.ways.turns[c] == nil || e.to(target{c, turning})[sq] < hopeless
}

// barred reports whether what stands on a square will never leave it.
func (e *estimator) barred(p *model.Position, sq model.Square) bool {
	c := p.Board[sq]
	if c == e.ways.bare.Board[sq] {
		return !e.ways.open(sq)
	}
	if c == 0 || e.mover(c) {
		return false
	}
	for _, s := range e.stuck {
		if s == sq {
			return true
		}
	}
	return e.stays(p, sq)
}
