package fast

import (
	"math/bits"

	"zog/interp/fast/plan"
	"zog/interp/legal"
	"zog/interp/model"
)

// An Executor generates, counts and plays legal moves. It is for one
// goroutine; what it runs is compiled once for all executors of its model.
type Executor struct {
	*legal.Executor
	m     *model.Model
	gen   *generator
	views []*view       // by index into Model.Turns, made when first needed
	watch []plan.Kernel // by player: a kernel that answers for attacks on it
	asked []int         // by index into Model.Turns: how often moves were listed
	lists []*depthScratch
	depth int
	ends  bool     // some goal is on the pieces
	print *printer // for Disassemble, made when first needed
}

// depthScratch is what looking one ply ahead needs.
type depthScratch struct {
	pos  model.Position
	list model.MoveList
}

// warm is how many lists of moves are worth making a kernel for, unless there
// is one already.
const warm = 200

// New returns an executor for a model.
func New(m *model.Model) *Executor {
	e := &Executor{
		m: m, gen: newGenerator(m), views: make([]*view, len(m.Turns)),
		watch: make([]plan.Kernel, len(m.Players)), asked: make([]int, len(m.Turns)),
	}
	e.ends = e.gen.pr.ends
	e.Executor = legal.New(m, e.gen)
	e.gen.exec = e
	return e
}

// view returns what runs the turn of a position, nil where no kernel can.
func (e *Executor) view(turn int16) *view {
	if e.views[turn] == nil {
		e.views[turn] = e.newView(e.gen.pr.viewOf(turn))
	}
	return e.views[turn]
}

// newView returns the executor's own of a view of the program.
func (e *Executor) newView(pattern *view) *view {
	for _, v := range e.views {
		if v != nil && v.pattern == pattern {
			return v
		}
	}
	return pattern.cloned(e)
}

// Prepare makes the kernels of all turns now, instead of when enough moves
// have been asked for to be worth it.
func (e *Executor) Prepare() {
	for i := range e.m.Turns {
		e.view(int16(i))
		e.asked[i] = warm
	}
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

// Checked reports whether a royal piece of the side to move is attacked.
func (e *Executor) Checked(p *model.Position) bool {
	if k := e.watch[e.m.Turns[p.Turn].As]; k != nil {
		return k.Checked(p)
	}
	return e.Executor.Checked(p)
}

// KeepLegal drops the moves of a list that leave a royal piece attacked, if a
// kernel can tell.
func (e *Executor) KeepLegal(p *model.Position, l *model.MoveList) bool {
	if e.asked[p.Turn]++; e.asked[p.Turn] < warm && e.gen.pr.views[p.Turn].Load() == nil {
		return false
	}
	v := e.running(p)
	if v == nil {
		return false
	}
	v.kernels[0].Filter(p, l)
	return true
}

// Work tells how much the executor has had to do so far beside what can be told
// from the moves it lists: how many instructions the blocks have that it ran. It
// is the same whatever is compiled by then.
func (e *Executor) Work() int64 { return e.gen.work }

func trailing(word uint64) int { return bits.TrailingZeros64(word) & 63 }
