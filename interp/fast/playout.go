package fast

import (
	"math/bits"

	"zog/interp/fast/plan"
	"zog/interp/model"
	"zog/zrf/game"
)

// A Playout plays games of random legal moves, as fast as the executor can: no
// memory is allocated on the way. It is for one goroutine.
type Playout struct {
	e       *Executor
	pos     model.Position
	list    model.MoveList
	sample  *sampler
	onward  *onward
	rnd     source
	past    past
	loops   bool          // positions can come up again, and it matters
	kernels []plan.Kernel // by turn: the one that finds all its moves, where that is known
	stir    model.Stir    // goals that the last ply may have brought about
	next    *model.Move   // how a turn goes on, chosen when it was found that it can

	// Whether no goal is reached yet in the position that the last game began with,
	// whose hash is start.
	open, begun bool
	start       uint64

	// Watch, if it is set, is shown the position after every ply, and ends the
	// game there by reporting false. The position's hash may be out of date.
	Watch func(p *model.Position) bool
}

// NewPlayout returns a Playout that draws its moves from a seeded source.
func (e *Executor) NewPlayout(seed uint64) *Playout {
	return &Playout{e: e, rnd: source(seed), sample: newSampler(e), onward: newOnward(e), loops: mayRepeat(e.m), kernels: make([]plan.Kernel, len(e.m.Turns))}
}

// mayRepeat reports whether it matters that a position comes up again, and it
// can: not where every ply is a drop out of a store.
func mayRepeat(m *model.Model) bool {
	if !m.CanRepeat() {
		return false
	}
	for i := range m.Types {
		if len(m.Types[i].Moves) > 0 {
			return true
		}
	}
	return m.Options.PassTurn != 0 || !m.UsesOff
}

// Play plays from a position, which is left as it is, until the game ends or
// the given number of plies has been played, or Watch ends it. It returns how
// many plies were played, and the result; undecided if the game has not ended.
func (g *Playout) Play(from *model.Position, plies int) (int, model.Result) {
	e, p := g.e, &g.pos
	from.Copy(p)
	g.past.reset()
	if g.stir, g.next = model.Anything, nil; from.Mover < 0 {
		g.stir = 0 // no goals count before the first ply
	}
	for n := 0; n < plies; n++ {
		if g.stir != 0 && e.ends {
			if r := e.m.OutcomeOf(p, g.stir, p.LastTo); r.Verdict != model.Undecided {
				return n, r
			}
		}
		if g.loops && p.Cont == model.NoSquare && g.past.add(p.Hash) >= 3 {
			if r := e.m.Repeated(p); r.Verdict != model.Undecided {
				return n, r
			}
		}
		if !g.ply(p) {
			if e.Fault() != nil {
				return n, model.Result{}
			}
			return n, e.m.Stuck(p, e.Checked(p))
		}
		if n == 0 && from.Mover < 0 && !g.undecided(from) {
			g.stir = model.Anything
		}
		if g.Watch != nil && !g.Watch(p) {
			return n + 1, model.Result{}
		}
	}
	return plies, model.Result{}
}

// undecided reports whether no goal is reached in a position that nobody has moved
// to, whose goals count only after a ply. Games mostly begin with the same one.
func (g *Playout) undecided(from *model.Position) bool {
	if g.begun && g.start == from.Hash {
		return g.open
	}
	s := g.e.push()
	defer g.e.pop()
	from.Copy(&s.pos)
	s.pos.Mover = from.Turn
	g.begun, g.start, g.open = true, from.Hash, !g.e.m.Ends(&s.pos, model.Anything, model.NoSquare)
	return g.open
}

// Pos returns the position that the last game has come to. It is read only, and
// good until the next game.
func (g *Playout) Pos() *model.Position {
	if !g.loops { // no ply has kept the hash up to date
		g.pos.Hash = g.e.m.FullHash(&g.pos)
	}
	return &g.pos
}

// ply plays a random legal move; it reports false if there is none.
func (g *Playout) ply(p *model.Position) bool {
	if k := g.kernels[p.Turn]; k != nil && p.Cont == model.NoSquare {
		r := k.Roll(p, g.rnd.next(), false, g.loops)
		if r.Move == nil && r.Found {
			g.stir = r.Stir
			return true
		}
		return g.finish(p, r)
	}
	if mv := g.next; mv != nil {
		g.next = nil
		g.do(p, mv)
		return true
	}
	v := g.e.running(p)
	pass := g.e.m.Options.PassTurn == game.PassAlways && g.e.MayPass(p, 1)
	switch {
	case v == nil:
		return g.listed(p)
	case len(v.kernels) > 1 && pass:
		return g.listedAll(p) // a pass is as likely as one move of the kernel that has any
	case len(v.kernels) == 1 && g.e.m.Options.PassTurn != game.PassAlways:
		g.kernels[p.Turn] = v.kernels[0]
	}
	for i, k := range v.kernels {
		if r := k.Roll(p, g.rnd.next(), pass, g.loops); r.Found || v.last(p, i, 0) {
			return g.finish(p, r)
		}
	}
	return false
}

// finish does what a kernel has left of a random move: to play one that is not
// plain, or to pass where there is none.
func (g *Playout) finish(p *model.Position, r plan.Roll) bool {
	switch {
	case r.Move != nil:
		g.do(p, r.Move)
	case r.Found:
		g.stir = r.Stir
	default:
		return g.e.MayPass(p, 0) && g.pass(p)
	}
	return true
}

// do plays a move and notes what it may have brought about.
func (g *Playout) do(p *model.Position, mv *model.Move) {
	g.stir = g.e.m.StirredBy(p, mv)
	if !mv.Partial {
		g.e.Do(p, mv)
		return
	}
	switch k := g.continuing(p, mv); {
	case k != nil && g.staysOwn(p, mv):
		g.e.m.Apply(p, mv)
		r := k.RollFrom(p, p.Cont, g.rnd.next(), g.e.m.Options.PassPartial)
		if g.next = r.Move; !r.Found {
			g.e.m.EndTurn(p)
		}
	case g.e.m.Options.PassPartial && g.e.m.HasRoyal[g.e.m.Turns[p.Turn].As] || g.e.m.Options.MaximalCaptures != 0:
		g.e.Do(p, mv) // a pass may be drawn before it is known that the turn goes on, or all moves have to be compared
	default:
		g.e.m.Apply(p, mv)
		if g.next = g.onwards(p); g.next == nil {
			g.e.m.EndTurn(p)
		}
	}
}

// onwards draws how a turn goes on after a partial move, nil if it does not.
func (g *Playout) onwards(p *model.Position) *model.Move {
	if mv, done := g.onward.draw(p, &g.rnd, &g.list); done {
		return mv
	}
	g.e.Candidates(p, &g.list)
	return g.candidate(p)
}

// staysOwn reports whether the piece that goes on after a partial move is sure
// to be of the side to move: kernels know no other.
func (g *Playout) staysOwn(p *model.Position, mv *model.Move) bool {
	if g.e.m.OwnerOf(mv.Code) != g.e.m.Turns[p.Turn].As {
		return false
	}
	for i := range mv.Steps {
		switch s := &mv.Steps[i]; {
		case s.To != mv.To:
		case s.Kind == model.StepOwner, s.Kind == model.StepFlip, s.Kind == model.StepCreate:
			return false
		}
	}
	return true
}

// continuing returns the kernel that finds how a turn goes on after a partial
// move, nil if there is none.
func (g *Playout) continuing(p *model.Position, mv *model.Move) plan.Kernel {
	return g.e.view(p.Turn).of(mv.ContType)
}

// listed plays a random move where no kernel runs the turn. Whether a move is
// legal, and the first of those like it, is looked at only when it is drawn.
func (g *Playout) listed(p *model.Position) bool {
	mv, done := g.sampled(p)
	if !done {
		if !g.e.Candidates(p, &g.list) {
			return g.listedAll(p)
		}
		mv = g.candidate(p)
	}
	if mv != nil {
		g.do(p, mv)
		return true
	}
	return g.e.Fault() == nil && g.e.MayPass(p, 0) && g.pass(p)
}

// sampled draws a move without listing all, where that does. It reports whether it
// has: if it has and returns none, there is none.
func (g *Playout) sampled(p *model.Position) (mv *model.Move, done bool) {
	passes, l := g.passes(p), &g.list
	for _, lv := range g.sample.levels(p, passes) {
		if mv := g.sample.draw(p, lv, &g.rnd, passes, l); mv != nil {
			return mv, true
		}
		l.Reset()
		g.e.gen.all(p, lv.as, l, lv.want)
		g.sample.listed(p, lv, len(l.Moves))
		if done = true; len(l.Moves) > 0 {
			g.e.Bound(p, l)
			return g.candidate(p), true
		}
	}
	return nil, done
}

// candidate draws a legal one of the moves that are listed as candidates, or a
// pass if that is one more to choose from; nil if there is none.
func (g *Playout) candidate(p *model.Position) *model.Move {
	l := &g.list
	weighs := g.e.m.Players[g.e.m.Turns[p.Turn].Player].Random // how many are alike
	for n := len(l.Moves); n > 0; n = len(l.Moves) {
		i := g.draw(n + g.passes(p))
		switch {
		case i == n:
			l.Reset()
			l.Append(model.PassMove(), nil)
			return &l.Moves[0]
		case (weighs || !repeated(l.Moves[:i], &l.Moves[i])) && g.e.Legal(p, &l.Moves[i]):
			return &l.Moves[i]
		}
		l.Remove(i)
	}
	return nil
}

// passes returns how many passes there are to choose from where there are
// other moves.
func (g *Playout) passes(p *model.Position) int {
	if g.e.MayPass(p, 1) {
		return 1
	}
	return 0
}

func (g *Playout) pass(p *model.Position) bool {
	mv := model.PassMove()
	g.do(p, &mv)
	return true
}

// listedAll does so where all moves have to be compared.
func (g *Playout) listedAll(p *model.Position) bool {
	g.e.Moves(p, &g.list)
	n := len(g.list.Moves)
	if n == 0 {
		return false
	}
	g.do(p, &g.list.Moves[g.draw(n)])
	return true
}

func (g *Playout) draw(n int) int {
	i, _ := bits.Mul64(g.rnd.next(), uint64(n))
	return int(i)
}

// A source is a stream of random numbers: Wang Yi's wyrand, which takes one
// multiplication a number.
type source uint64

func (s *source) next() uint64 {
	*s += 0xa0761d6478bd642f
	high, low := bits.Mul64(uint64(*s), uint64(*s)^0xe7037ed1a0b428db)
	return high ^ low
}

// past counts how often positions have come up. Few share a slot of seen, so
// the list of all is searched only where one may have come up often.
type past struct {
	keys []uint64
	seen [1 << 12]uint8
}

func (h *past) reset() {
	for _, k := range h.keys {
		h.seen[k%uint64(len(h.seen))] = 0
	}
	h.keys = h.keys[:0]
}

// add enters a position and returns how often it has come up, at least if that
// is three times.
func (h *past) add(key uint64) int {
	h.keys = append(h.keys, key)
	slot := &h.seen[key%uint64(len(h.seen))]
	if *slot < 255 {
		*slot++
	}
	if *slot < 3 {
		return int(*slot)
	}
	n := 0
	for _, k := range h.keys {
		if k == key {
			n++
		}
	}
	return n
}
