package eval

import (
	"math/bits"

	"zog/interp/model"
)

// A gait is how one kind of piece moves, as far as the evaluation follows it.
type gait struct {
	moves bool
	steps []uint64 // by square, a set: the squares it attacks whatever stands between
	first []int32  // by square and one beyond: where its lines begin in lines
	lines []line
	table       // the same, on a board of one word
	unit  int32 // worth of a square controlled, in 256ths
	mean  int32 // squares that it controls as a rule
	force int32 // worth of a square attacked beside a royal piece, in 256ths
}

// A line is a row of squares that a piece moves along until something is in
// its way.
type line struct {
	set   []uint64
	up    bool // the squares come in the order of their numbers
	takes bool // what ends the line is attacked
}

// learn finds the lines and the steps of a piece from the squares it has been
// seen to reach on an empty board and to hit on a full one.
func (g *gait) learn(m *model.Model, r *reach, c model.Code) {
	if g.moves = r.to[c] != nil || r.hits[c] != nil; !g.moves {
		return
	}
	n, w := len(m.Squares), m.Words
	none := make([]uint64, w)
	row := func(sets [][]uint64, sq int) []uint64 {
		if sets[c] == nil {
			return none
		}
		return sets[c][sq*w : (sq+1)*w]
	}
	for sq := range n {
		g.first = append(g.first, int32(len(g.lines)))
		g.learnAt(m.Links[m.OwnerOf(c)], model.Square(sq), row(r.to, sq), row(r.hits, sq))
	}
	g.first = append(g.first, int32(len(g.lines)))
	if w == 1 {
		g.arrange()
	}
}

func (g *gait) learnAt(links [][]model.Square, sq model.Square, to, hits []uint64) {
	tells := !empty(hits) // else what it does on a full board says nothing
	along, taken := make([]uint64, len(to)), make([]uint64, len(to))
	for dir := range links {
		squares := follow(links[dir], sq, to, along)
		if len(squares) < 2 {
			continue
		}
		takes := !tells || model.Has(hits, squares[0])
		// A line that turns back in the order of the squares is cut in two;
		// what stands on one part does not end the other, which harms little.
		for len(squares) > 0 {
			part := monotone(squares)
			squares = squares[len(part):]
			l := line{set: make([]uint64, len(to)), up: len(part) < 2 || part[1] > part[0], takes: takes}
			for _, s := range part {
				put(l.set, s)
				put(along, s)
				if takes {
					put(taken, s)
				}
			}
			g.lines = append(g.lines, l)
		}
	}
	for i := range to {
		if tells {
			g.steps = append(g.steps, hits[i]&^taken[i])
		} else {
			g.steps = append(g.steps, to[i]&^along[i])
		}
	}
}

func put(set []uint64, sq model.Square) { set[sq>>6] |= 1 << (uint(sq) & 63) }

// monotone is the part of a line that goes up, or down, all the way.
func monotone(squares []model.Square) []model.Square {
	n := min(2, len(squares))
	for n < len(squares) && (squares[n] > squares[n-1]) == (squares[1] > squares[0]) {
		n++
	}
	return squares[:n]
}

func empty(set []uint64) bool {
	for _, w := range set {
		if w != 0 {
			return false
		}
	}
	return true
}

// follow is the row of squares in one direction as far as it lies in a set,
// leaving out another.
func follow(links []model.Square, sq model.Square, set, but []uint64) []model.Square {
	var row []model.Square
	for to := links[sq]; to != model.NoSquare && model.Has(set, to) && !model.Has(but, to) && !contains(row, to); to = links[to] {
		row = append(row, to)
	}
	return row
}

// at are the lines that begin at a square.
func (g *gait) at(sq int) []line { return g.lines[g.first[sq]:g.first[sq+1]] }

// many adds the squares that a piece attacks to a set of several words.
func (g *gait) many(sq int, all, set []uint64) {
	for i, w := range g.steps[sq*len(set) : (sq+1)*len(set)] {
		set[i] |= w
	}
	lines := g.at(sq)
	for i := range lines {
		if lines[i].up {
			lines[i].rise(all, set)
		} else {
			lines[i].fall(all, set)
		}
	}
}

func (l *line) rise(all, set []uint64) {
	for i, s := range l.set {
		hit := s & all[i]
		if hit == 0 {
			set[i] |= s
			continue
		}
		if s &= hit ^ (hit - 1); !l.takes {
			s &^= all[i]
		}
		set[i] |= s
		return
	}
}

func (l *line) fall(all, set []uint64) {
	for i := len(l.set) - 1; i >= 0; i-- {
		s := l.set[i]
		hit := s & all[i]
		if hit == 0 {
			set[i] |= s
			continue
		}
		if s &= ^uint64(0) << (63 - uint(bits.LeadingZeros64(hit))); !l.takes {
			s &^= all[i]
		}
		set[i] |= s
		return
	}
}
