package solve

import (
	"zog/interp"
	"zog/interp/model"
	"zog/zrf/game"
)

// hopeless is the distance of a position that can't be won any more.
const hopeless = 1 << 20

// An estimator guesses how many plies a position is from a win: the least
// over the winning goals of what each still lacks. The guess is not a bound,
// but it is hopeless only where a piece can't get where it must.
type estimator struct {
	m       *model.Model
	ways    *ways
	pushes  bool // some pieces are moved only by others
	goals   []*model.Goal
	cache   map[target][]int32 // distances to one square or set of squares
	sums    map[uint64]int32   // of assign, by layout
	backs   map[model.Code][][]model.Square
	costs   [][]int32 // scratch
	weights []int32
	way     []int32
	todo    []model.Square
	stuck   []model.Square
}

// A target is where pieces of a code must get: a square, or the squares where
// they turn into something else (turning).
type target struct {
	code model.Code
	sq   model.Square
}

const turning model.Square = -2

// newEstimator finds out what pieces can do, as far as it gets before stop
// says so.
func newEstimator(play *interp.Play, stop func() bool) *estimator {
	e := &estimator{m: play.Model(), ways: explore(play, stop), cache: map[target][]int32{}, sums: map[uint64]int32{}, backs: map[model.Code][][]model.Square{}}
	for i := range e.m.Goals {
		if g := &e.m.Goals[i]; g.Outcome == game.OutcomeWin {
			e.goals = append(e.goals, g)
		}
	}
	for c, moved := range e.ways.moved {
		e.pushes = e.pushes || moved && !e.mover(model.Code(c))
	}
	return e
}

// distance is the estimate for a position.
func (e *estimator) distance(p *model.Position) int32 {
	if len(e.goals) == 0 {
		return 0
	}
	best := int32(hopeless)
	for _, g := range e.goals {
		best = min(best, e.lacks(p, g.Rules.Test, max(g.Player, 0)))
	}
	return best
}

// lacks is how far a test is from being true.
func (e *estimator) lacks(p *model.Position, t *game.Test, player int) int32 {
	switch t.Kind {
	case game.TestAnd:
		sum := int32(0)
		for _, s := range t.Subs {
			sum = min(hopeless, sum+e.lacks(p, s, player))
		}
		return sum
	case game.TestOr:
		best := int32(hopeless)
		for _, s := range t.Subs {
			best = min(best, e.lacks(p, s, player))
		}
		return best
	case game.TestPiecesRemaining, game.TestTotalPieces:
		return e.lacksCount(p, t, player)
	case game.TestAbsolute:
		sum := int32(0)
		for _, place := range t.Places {
			sum = min(hopeless, sum+e.lacksPlace(p, t, place, player))
		}
		return sum
	}
	return 0
}

// lacksCount is how many pieces are too many or too few. Where those too many
// must turn into something else, it is how far they are from where they can.
func (e *estimator) lacksCount(p *model.Position, t *game.Test, player int) int32 {
	n := int32(0)
	var turners []model.Square
	for sq, c := range p.Board {
		if c == 0 || e.m.OwnerOf(c) != player && t.Kind == game.TestPiecesRemaining || !listed(t.Pieces, e.m.TypeOf(c)) {
			continue
		}
		n++
		if e.ways.turns[c] != nil {
			turners = append(turners, model.Square(sq))
		}
	}
	missing := n - int32(t.Count)
	switch {
	case missing < 0:
		return -missing
	case t.Count > 0 || len(turners) == 0:
		return missing
	}
	return min(hopeless, missing+e.assign(p, turners))
}

// assign sums the distances of pieces to the squares where they turn, no two
// to the same one, in the way that makes the sum least. A square is free while
// it looks as it does without the pieces that move.
func (e *estimator) assign(p *model.Position, pieces []model.Square) int32 {
	key := e.layout(p)
	if sum, ok := e.sums[key]; ok {
		return sum
	}
	sum := e.assignAnew(p, pieces)
	if len(e.sums) < maxSums {
		e.sums[key] = sum
	}
	return sum
}

// maxSums bounds the memory of assign.
const maxSums = 1 << 20

// layout identifies where everything stands that can't move by itself: all
// that assign depends on.
func (e *estimator) layout(p *model.Position) uint64 {
	h := uint64(1469598103934665603)
	for sq, c := range p.Board {
		if c == 0 || c == e.ways.bare.Board[sq] || e.mover(c) {
			continue
		}
		h = (h ^ uint64(sq)<<16 ^ uint64(c)) * 1099511628211
		h ^= h >> 29
	}
	return h
}

func (e *estimator) mover(c model.Code) bool { return len(e.m.Types[e.m.TypeOf(c)].Moves) > 0 }

// push is whence and whither a move brings a piece that can't go by itself.
func (e *estimator) push(p *model.Position, mv *model.Move) (from, to model.Square) {
	for i := range mv.Steps {
		if st := &mv.Steps[i]; st.Kind == model.StepMove && p.Board[st.From] != 0 && !e.mover(p.Board[st.From]) {
			return st.From, st.To
		}
	}
	return model.NoSquare, model.NoSquare
}

func (e *estimator) assignAnew(p *model.Position, pieces []model.Square) int32 {
	code := p.Board[pieces[0]]
	if e.ways.sure {
		for _, from := range pieces {
			if e.to(target{code, turning})[from] >= hopeless || e.frozen(p, from) {
				return hopeless
			}
		}
	}
	e.costs = e.costs[:0]
	e.weigh(p, code)
	for sq, turns := range e.ways.turns[code] {
		if turns && (p.Board[sq] == e.ways.bare.Board[sq] || e.mover(p.Board[sq])) {
			e.around(code, model.Square(sq))
			row := make([]int32, len(pieces))
			for i, from := range pieces {
				row[i] = e.way[from]
			}
			e.costs = append(e.costs, row)
		}
	}
	return e.match(len(pieces))
}

// match is the least sum of e.costs, given by square and piece, with each
// piece on a square of its own.
func (e *estimator) match(pieces int) int32 {
	squares := len(e.costs)
	if squares < pieces { // some will have to take turns
		sum := int32(0)
		for i := range pieces {
			best := int32(detour)
			for _, row := range e.costs {
				best = min(best, row[i])
			}
			sum += best
		}
		return sum
	}
	cost := func(piece, sq int) int32 { return e.costs[sq][piece] }
	if sum := assignment(pieces, squares, cost); sum < hopeless || e.ways.sure {
		return min(hopeless, sum)
	}
	return assignment(pieces, squares, func(piece, sq int) int32 { return min(detour, cost(piece, sq)) })
}

// weigh finds what it costs a piece of a code to come to each square: one, more
// where a piece that has turned must get out of the way first, and hopeless
// where that one never will.
func (e *estimator) weigh(p *model.Position, code model.Code) {
	e.weights = e.weights[:0]
	for sq, c := range p.Board {
		w := int32(1)
		if e.ways.turns[code][sq] && c != e.ways.bare.Board[sq] && !e.mover(c) {
			w = aside
			if e.ways.sure && e.frozen(p, model.Square(sq)) {
				w = hopeless
			}
		}
		e.weights = append(e.weights, w)
	}
}

// aside is what it costs to pass a square whose piece must move on first.
const aside = 4

// around finds the distances to a square by the weights of those on the way.
func (e *estimator) around(code model.Code, goal model.Square) {
	e.way = e.way[:0]
	for range e.weights {
		e.way = append(e.way, hopeless)
	}
	e.way[goal] = 0
	e.todo = append(e.todo[:0], goal)
	for n := 0; n < len(e.todo); n++ {
		to := e.todo[n]
		via := e.way[to] + e.weights[to]
		for _, from := range e.back(code)[to] {
			if via < e.way[from] && e.weights[from] < hopeless {
				e.way[from] = via
				e.todo = append(e.todo, from)
			}
		}
	}
}

// back returns the steps of a code the other way round.
func (e *estimator) back(code model.Code) [][]model.Square {
	if b, ok := e.backs[code]; ok {
		return b
	}
	b := make([][]model.Square, len(e.m.Squares))
	for from, list := range e.ways.steps[code] {
		for _, to := range list {
			b[to] = append(b[to], model.Square(from))
		}
	}
	e.backs[code] = b
	return b
}

// detour is the distance taken for a piece whose own way is barred now.
const detour = 60

func listed(types []int, typ int) bool {
	if len(types) == 0 {
		return true
	}
	for _, t := range types {
		if t == typ {
			return true
		}
	}
	return false
}

// lacksPlace is how far the nearest fitting piece is from a place that must be
// held.
func (e *estimator) lacksPlace(p *model.Position, t *game.Test, place game.Sym, player int) int32 {
	sq := e.m.SquareOf(place)
	if sq == model.NoSquare {
		return e.lacksZone(p, t, place, player)
	}
	best := int32(hopeless)
	for _, o := range t.Occupants {
		code := e.m.Code(o.Piece, player)
		if o.Not {
			if p.Board[sq] != code {
				return 0
			}
			best = min(best, 1)
			continue
		}
		best = min(best, e.nearest(p, code, sq))
	}
	return best
}

// nearest is the least distance of a piece of a code to a square; where no
// such piece is on the board, one may still come to be.
func (e *estimator) nearest(p *model.Position, code model.Code, sq model.Square) int32 {
	d, best, any := e.to(target{code, sq}), int32(hopeless), false
	for from, c := range p.Board {
		if c == code {
			best, any = min(best, d[from]), true
		}
	}
	if !any || best >= hopeless && !e.ways.sure {
		return 2
	}
	return best
}

func (e *estimator) lacksZone(p *model.Position, t *game.Test, place game.Sym, player int) int32 {
	zone := e.m.ZoneOf(place)
	if zone < 0 {
		return hopeless
	}
	best := int32(hopeless)
	for sq := range e.m.Squares {
		if !e.m.InZone(zone, player, model.Square(sq)) {
			continue
		}
		for _, o := range t.Occupants {
			code := e.m.Code(o.Piece, player)
			switch {
			case o.Not && p.Board[sq] != code:
				return 0
			case !o.Not:
				best = min(best, e.nearest(p, code, model.Square(sq)))
			}
		}
	}
	return best
}

// to returns by square how many moves a piece of the target's code needs from
// there to the target.
func (e *estimator) to(t target) []int32 {
	if d, ok := e.cache[t]; ok {
		return d
	}
	d := make([]int32, len(e.m.Squares))
	for sq := range d {
		d[sq] = hopeless
		if t.sq == model.Square(sq) || t.sq == turning && e.ways.turns[t.code][sq] {
			d[sq] = 0
		}
	}
	steps := e.ways.steps[t.code]
	for changed := true; changed; {
		changed = false
		for from, list := range steps {
			for _, to := range list {
				if via := d[to] + 1; via < d[from] {
					d[from], changed = via, true
				}
			}
		}
	}
	e.cache[t] = d
	return d
}
