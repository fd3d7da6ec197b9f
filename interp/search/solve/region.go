package solve

import "zog/interp/model"

// A region is the positions that one leads to by quiet moves: those that
// change nothing but where the pieces are that move by themselves. It is all
// the walks of a pusher between two pushes, so that the queue need not hold
// them. Where every piece moves by itself a region is one position.
type region struct {
	est    *estimator
	layout uint64 // of all of them
	alone  bool   // one piece moves, and where it stands tells the positions apart
	stood  []bool // by square: that piece has come there by a plain move
	places []place
	used   int
}

// A place is a position of a region and its node.
type place struct {
	pos  *model.Position
	node int32
}

func (r *region) len() int { return r.used }

func (r *region) at(n int) place { return r.places[n] }

// start makes a region of one position.
func (r *region) start(p *model.Position, node int32) {
	r.used = 0
	r.push(p, node)
	if !r.est.pushes {
		return
	}
	r.layout = r.est.layout(p)
	movers := 0
	for _, c := range p.Board {
		if c != 0 && r.est.mover(c) {
			movers++
		}
	}
	r.alone = movers == 1 && len(r.est.m.Turns) == 1 && p.Cont == model.NoSquare
	if r.stood == nil {
		r.stood = make([]bool, len(p.Board))
	}
	clear(r.stood)
}

// known reports whether a move only brings the one piece that moves to an
// empty square where it has been. It is asked before the move is made.
func (r *region) known(p *model.Position, mv *model.Move) bool {
	if !r.est.pushes || !r.alone || len(mv.Steps) > 0 || mv.Kind != model.Displace || p.Board[mv.To] != 0 || p.Board[mv.From] != mv.Code {
		return false
	}
	old := r.stood[mv.To]
	r.stood[mv.To] = true
	return old
}

// add takes a position in if it is reached by a quiet move, and says so.
func (r *region) add(p *model.Position, node int32) bool {
	if !r.est.pushes || r.est.layout(p) != r.layout {
		return false
	}
	r.push(p, node)
	return true
}

func (r *region) push(p *model.Position, node int32) {
	if r.used == len(r.places) {
		r.places = append(r.places, place{pos: &model.Position{}})
	}
	p.Copy(r.places[r.used].pos)
	r.places[r.used].node = node
	r.used++
}
