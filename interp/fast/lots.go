package fast

import (
	"math"
	"slices"

	"zog/interp/model"
)

// Moves are drawn by block: one that is drawn from need not run the others of its
// piece. Each block of a piece on a square has as many numbers as it was ever found to
// have moves there, one at least. Those of which some can have no graph are taken
// together: where routines lead nobody knows, so that the others have to be run anyhow to
// see whether a move comes twice.

// lots are the numbers of pieces, by code and square.
type lots struct {
	pr   *program
	rows [][]lot

	// scratch, to look for moves that come twice
	tally tally
	list  model.MoveList
}

// A lot is the numbers of the piece with one code on one square: those of the parts
// of its blocks, one part after the other.
type lot struct {
	parts [][]*entry
	most  []int32 // by part: how many numbers it has
	total int
	known bool
	cold  bool // the blocks are those that run until others are compiled
}

func newLots(pr *program) *lots { return &lots{pr: pr, rows: make([][]lot, pr.m.Codes())} }

// at returns the lot of a code on a square.
func (s *lots) at(c model.Code, sq model.Square) *lot {
	if s.rows[c] == nil {
		s.rows[c] = make([]lot, len(s.pr.m.Squares))
	}
	return &s.rows[c][sq]
}

// fits reports whether a lot has numbers for the blocks that are to be run now.
func (lt *lot) fits(cold bool) bool { return lt.known && lt.cold == cold }

// renew gives blocks numbers.
func (lt *lot) renew(blocks []*entry, cold bool) {
	of := parts(slices.Clone(blocks), cold)
	*lt = lot{parts: of, most: ones(len(of)), total: len(of), known: true, cold: cold}
}

// parts splits the blocks of a piece into those that are drawn from one by one.
func parts(blocks []*entry, cold bool) [][]*entry {
	if !cold && slices.ContainsFunc(blocks, func(e *entry) bool { return e.root == noGraph }) {
		return [][]*entry{blocks}
	}
	list := make([][]*entry, len(blocks))
	for i := range list {
		list[i] = blocks[i : i+1]
	}
	return list
}

// find returns the part that a number is of, and which one of its numbers it is;
// a negative part if it is none of the lot.
func (lt *lot) find(n int) (part, number int) {
	if n < 0 || n >= lt.total {
		return -1, 0
	}
	for n >= int(lt.most[part]) {
		n -= int(lt.most[part])
		part++
	}
	return part, n
}

// found takes in that a part has moves.
func (lt *lot) found(part, moves int) {
	if more := moves - int(lt.most[part]); more > 0 {
		lt.most[part] += int32(more)
		lt.total += more
	}
}

// pick appends the move of a number of a part, if there is one, and takes in how many
// the part was found to have.
func (g *generator) pick(p *model.Position, as int, sq model.Square, lt *lot, part, number int, t *tally, l *model.MoveList) {
	t.begin(number, number == int(lt.most[part])-1)
	began := g.took()
	for _, e := range lt.parts[part] {
		if t.done() {
			break
		}
		g.tell(p, as, e, sq, t, l)
	}
	lt.found(part, t.count)
	if lt.cold {
		_, taken := g.pr.movesToRun(p.Board[sq], sq)
		g.count(taken, began)
	}
}

// repeats reports whether the move that has been picked is the same as one before it
// of the piece.
func (s *lots) repeats(g *generator, p *model.Position, as int, sq model.Square, lt *lot, part int, t *tally, mv *model.Move) bool {
	if slices.Contains(t.past, mv.To) && s.gives(g, p, as, sq, lt.parts[part], t.want, mv) {
		return true
	}
	return slices.ContainsFunc(lt.parts[:part], func(blocks []*entry) bool {
		return g.mayGive(blocks[0], as, sq, mv) && s.goes(g, p, as, sq, blocks, mv.To) && s.gives(g, p, as, sq, blocks, -1, mv)
	})
}

// goes reports whether blocks give any move to a square now.
func (s *lots) goes(g *generator, p *model.Position, as int, sq model.Square, blocks []*entry, to model.Square) bool {
	s.list.Reset()
	s.tally.begin(math.MaxInt, true)
	for _, e := range blocks {
		g.tell(p, as, e, sq, &s.tally, &s.list)
	}
	return slices.Contains(s.tally.past, to)
}

// gives reports whether a move is one of the first n that blocks give, or any of them
// if n is negative.
func (s *lots) gives(g *generator, p *model.Position, as int, sq model.Square, blocks []*entry, n int, mv *model.Move) bool {
	s.list.Reset()
	for _, e := range blocks {
		g.block(p, as, p.Board[sq], e, false, sq, &s.list)
	}
	if n < 0 {
		n = len(s.list.Moves)
	}
	return repeated(s.list.Moves[:n], mv)
}
