package fast

import (
	"math/bits"

	"zog/interp/fast/eight"
	"zog/interp/fast/four"
	"zog/interp/fast/one"
	"zog/interp/fast/plan"
	"zog/interp/fast/three"
	"zog/interp/fast/two"
	"zog/interp/legal"
	"zog/interp/model"
)

// An Executor generates, counts and plays legal moves. It is for one
// goroutine.
type Executor struct {
	*legal.Executor
	m     *model.Model
	gen   *generator
	views []*view       // by index into Model.Turns, made when first needed
	watch []plan.Kernel // by player: a kernel that answers for attacks on it
	asked []int         // by index into Model.Turns: how often moves were listed
	lists []*depthScratch
	depth int
	ends  bool // some goal is on the pieces
}

// depthScratch is what looking one ply ahead needs.
type depthScratch struct {
	pos  model.Position
	list model.MoveList
}

// A view is what runs the turns of one entry of the turn order: kernels, or
// the reason why there are none. With move priorities there is one for each
// type, the highest first, and one for the types that have none: the first to
// find a move counts.
type view struct {
	kernels []plan.Kernel
	loose   []plan.Kernel // the same without a look at royal pieces: priorities come before their safety; nil if there are none
	rests   []restTable   // what each kernel leaves to graphs
	problem string
}

//go:generate go run ./gen

// maxWords is the most 64-bit words in a set of squares that there is a kernel
// for.
const maxWords = eight.Words

// warm is how many lists of moves are worth making a kernel for.
const warm = 200

// New returns an executor for a model.
func New(m *model.Model) *Executor {
	e := &Executor{
		m: m, gen: newGenerator(m), views: make([]*view, len(m.Turns)),
		watch: make([]plan.Kernel, len(m.Players)), asked: make([]int, len(m.Turns)),
	}
	e.ends = hasEnds(m)
	e.Executor = legal.New(m, e.gen)
	e.gen.exec = e
	return e
}

// view returns what runs the turn of a position, nil where no kernel can.
func (e *Executor) view(turn int16) *view {
	if e.views[turn] == nil {
		e.views[turn] = e.newView(turn)
	}
	return e.views[turn]
}

// Prepare makes the kernels of all turns now, instead of when enough moves
// have been asked for to be worth it.
func (e *Executor) Prepare() {
	for i := range e.m.Turns {
		e.view(int16(i))
		e.asked[i] = warm
	}
}

func (e *Executor) newView(turn int16) *view {
	t := e.m.Turns[turn]
	if problem := e.unfit(turn); problem != "" {
		return &view{problem: problem}
	}
	for i, v := range e.views { // an equal turn
		if v != nil && e.m.Turns[i] == t && e.guarded(int16(i)) == e.guarded(turn) {
			return v
		}
	}
	v := &view{}
	wanted := e.wanted(t)
	for _, want := range wanted {
		k, rest, problem := e.newKernel(t.As, e.guarded(turn), want)
		if problem != "" {
			return &view{problem: problem}
		}
		v.kernels, v.rests = append(v.kernels, k), append(v.rests, rest)
		if len(wanted) > 1 && e.m.HasRoyal[t.As] {
			k, _, _ = e.newKernel(t.As, false, want)
			v.loose = append(v.loose, k)
		}
	}
	return v
}

// wanted returns the tests for the move types that a turn tries one after the
// other.
func (e *Executor) wanted(t model.Turn) []func(model.MoveType) bool {
	only := func(mt model.MoveType) func(model.MoveType) bool {
		return func(other model.MoveType) bool { return other == mt }
	}
	switch {
	case t.MoveType != model.AnyType:
		return []func(model.MoveType) bool{only(t.MoveType)}
	case len(e.m.Priorities) == 0:
		return []func(model.MoveType) bool{func(model.MoveType) bool { return true }}
	}
	var list []func(model.MoveType) bool
	for _, mt := range e.m.Priorities {
		list = append(list, only(mt))
	}
	return append(list, e.gen.unlisted)
}

// newKernel makes the kernel for some move types of an identity, or says why it
// can't.
func (e *Executor) newKernel(as int, guarded bool, want func(model.MoveType) bool) (plan.Kernel, restTable, string) {
	side, rest, err := newPlan(e.gen.pr, as, guarded, want)
	if err != nil {
		return nil, restTable{}, err.Error()
	}
	h := &host{e: e, as: as, rest: rest.table(e.m)}
	if h.k = newKernel(e.m, &side, h); h.k == nil {
		return nil, restTable{}, "more kinds of attackers or of promotions than a kernel holds"
	}
	if len(side.Royal) > 0 && e.watch[as] == nil {
		e.watch[as] = h.k.Clone()
	}
	return h.k, h.rest, ""
}

// unfit says why the turns of an entry of the turn order can't be run by a
// kernel, if so.
func (e *Executor) unfit(turn int16) string {
	t := e.m.Turns[turn]
	switch {
	case !e.m.CodeSets:
		return "too many kinds of pieces for sets by kind"
	case e.m.Words > maxWords:
		return "more squares than a kernel holds"
	case e.m.Players[t.Player].Random:
		return "a random player's moves are not told apart by their effect"
	case e.m.Options.MaximalCaptures > 0:
		return "maximal captures"
	case e.m.HasRoyal[t.As] && !e.guarded(turn):
		return "the same player moves again"
	}
	return ""
}

// guarded reports whether a turn must leave the royal pieces of its side safe.
func (e *Executor) guarded(turn int16) bool {
	return len(e.m.Turns) < 2 || e.m.Turns[e.m.Following(turn)].Player != e.m.Turns[turn].Player
}

// newKernel makes the kernel for boards of the model's size.
func newKernel(m *model.Model, side *plan.Side, h plan.Host) plan.Kernel {
	switch m.Words {
	case 1:
		return one.New(m, side, h)
	case 2:
		return two.New(m, side, h)
	case 3:
		return three.New(m, side, h)
	case 4:
		return four.New(m, side, h)
	}
	return eight.New(m, side, h)
}

// running returns the view that runs a position's turn, nil if none can.
func (e *Executor) running(p *model.Position) *view {
	if p.Cont != model.NoSquare {
		return nil
	}
	if v := e.view(p.Turn); v.problem == "" {
		return v
	}
	return nil
}

// last reports whether kernel i is the one whose moves count, having found n.
func (v *view) last(p *model.Position, i, n int) bool {
	return n > 0 || i == len(v.kernels)-1 || v.loose != nil && v.loose[i].Count(p) > 0
}

// generate finds the legal moves of a position, and returns the kernel that has
// and how many there are. A pass is not among them.
func (v *view) generate(p *model.Position) (plan.Kernel, int) {
	for i, k := range v.kernels {
		if n := k.Generate(p); v.last(p, i, n) {
			return k, n
		}
	}
	return nil, 0
}

// Count returns the number of legal moves, a pass included.
func (e *Executor) Count(p *model.Position) int {
	v := e.running(p)
	if v == nil {
		s := e.push()
		e.Moves(p, &s.list)
		e.pop()
		return len(s.list.Moves)
	}
	n := 0
	for i, k := range v.kernels {
		if n = k.Count(p); v.last(p, i, n) {
			break
		}
	}
	if e.MayPass(p, n) {
		n++
	}
	return n
}

// KeepLegal drops the moves of a list that leave a royal piece attacked, if a
// kernel can tell.
func (e *Executor) KeepLegal(p *model.Position, l *model.MoveList) bool {
	if e.asked[p.Turn]++; e.asked[p.Turn] < warm {
		return false
	}
	v := e.running(p)
	if v == nil {
		return false
	}
	v.kernels[0].Filter(p, l)
	return true
}

func trailing(word uint64) int { return bits.TrailingZeros64(word) & 63 }
