package fast

import (
	"slices"

	"zog/interp/fast/eight"
	"zog/interp/fast/four"
	"zog/interp/fast/one"
	"zog/interp/fast/plan"
	"zog/interp/fast/three"
	"zog/interp/fast/two"
	"zog/interp/model"
	"zog/zrf/game"
)

// A view is what runs the turns of one entry of the turn order: kernels, or
// the reason why there are none. With move priorities there is one for each
// type, the highest first, and one for the types that have none: the first to
// find a move counts. The program's view is the pattern of those of executors.
type view struct {
	as      int
	kernels []plan.Kernel
	loose   []plan.Kernel    // the same without a look at royal pieces: priorities come before their safety; nil if there are none
	rests   []*restTable     // what each kernel leaves to graphs
	types   []model.MoveType // of each kernel: AnyType for all, noType for those without priority
	guards  bool             // the kernels know the attacks on the royal pieces of as
	problem string
	pattern *view // of an executor's: the program's
}

//go:generate go run ./gen

// maxWords is the most 64-bit words in a set of squares that there is a kernel
// for.
const maxWords = eight.Words

// viewOf returns what runs the turns of an entry of the turn order.
func (pr *program) viewOf(turn int16) *view {
	if v := pr.views[turn].Load(); v != nil {
		return v
	}
	pr.mu.Lock()
	defer pr.mu.Unlock()
	v := pr.views[turn].Load()
	if v == nil {
		v = pr.newView(turn)
		pr.publish()
		pr.views[turn].Store(v)
	}
	return v
}

func (pr *program) newView(turn int16) *view {
	t := pr.m.Turns[turn]
	if problem := pr.unfit(turn); problem != "" {
		return &view{problem: problem}
	}
	for i := range pr.views { // an equal turn
		v := pr.views[i].Load()
		if v != nil && pr.m.Turns[i] == t && pr.guarded(int16(i)) == pr.guarded(turn) {
			return v
		}
	}
	v := &view{as: t.As, types: pr.types(t)}
	wanted := pr.wanted(t)
	for _, want := range wanted {
		k, rest, problem := pr.newKernel(t.As, pr.guarded(turn), want)
		if problem != "" {
			return &view{problem: problem}
		}
		v.kernels, v.rests = append(v.kernels, k), append(v.rests, rest)
		if len(wanted) > 1 && pr.m.HasRoyal[t.As] && pr.guarded(turn) {
			if k, _, problem = pr.newKernel(t.As, false, want); problem != "" {
				return &view{problem: problem}
			}
			v.loose = append(v.loose, k)
		}
	}
	v.guards = pr.m.HasRoyal[t.As] && pr.guarded(turn)
	return v
}

// noType stands for the move types that have no priority.
const noType = model.AnyType - 1

// types returns the move types that a turn tries one after the other.
func (pr *program) types(t model.Turn) []model.MoveType {
	switch {
	case t.MoveType != model.AnyType:
		return []model.MoveType{t.MoveType}
	case len(pr.m.Priorities) == 0:
		return []model.MoveType{model.AnyType}
	}
	return append(slices.Clone(pr.m.Priorities), noType)
}

// wanted returns the tests for the move types that a turn tries one after the
// other.
func (pr *program) wanted(t model.Turn) []func(model.MoveType) bool {
	var list []func(model.MoveType) bool
	for _, mt := range pr.types(t) {
		list = append(list, func(other model.MoveType) bool {
			return mt == model.AnyType || mt == other || mt == noType && unlisted(pr.m, other)
		})
	}
	return list
}

// of returns the kernel whose moves are those of one type, nil if there is none.
func (v *view) of(mt model.MoveType) plan.Kernel {
	if i := slices.Index(v.types, mt); i >= 0 && i < len(v.kernels) {
		return v.kernels[i]
	}
	return nil
}

// newKernel makes the kernel for some move types of an identity, or says why it
// can't.
func (pr *program) newKernel(as int, guarded bool, want func(model.MoveType) bool) (plan.Kernel, *restTable, string) {
	side, rest, err := newPlan(pr, as, guarded, want)
	if err != nil {
		return nil, nil, err.Error()
	}
	if pr.left -= costOfWay * side.Size() * pr.m.Words; pr.left <= 0 {
		return nil, nil, outOfTime
	}
	k := newKernel(pr.m, &side)
	if k == nil {
		return nil, nil, "more kinds of promotions than a kernel holds"
	}
	return k, rest.table(pr.m), ""
}

// unfit says why the turns of an entry of the turn order can't be run by a
// kernel, if so.
func (pr *program) unfit(turn int16) string {
	m := pr.m
	t := m.Turns[turn]
	switch {
	case !m.CodeSets:
		return "too many kinds of pieces for sets by kind"
	case m.Words > maxWords:
		return "more squares than a kernel holds"
	case m.Players[t.Player].Random:
		return "a random player's moves are not told apart by their effect"
	case m.Options.MaximalCaptures > 0:
		return "maximal captures"
	case m.HasRoyal[t.As] && !pr.guarded(turn) && goesOn(m):
		return "the same player moves again, but must keep royal pieces safe in between"
	}
	return ""
}

// goesOn reports whether some block has partial moves: each of them must leave
// royal pieces safe, whoever moves next.
func goesOn(m *model.Model) bool {
	partial := search(func(in *game.Instr) bool { return in.Partial })
	return slices.ContainsFunc(m.Types, func(t model.Type) bool {
		return slices.ContainsFunc(t.Moves, partial) || slices.ContainsFunc(t.Drops, partial)
	})
}

// search returns a test for blocks that have an instruction of some kind. What
// macros share is looked at once.
func search(is func(*game.Instr) bool) func(model.Block) bool {
	found := make(map[*game.Instr]bool) // by the first of code
	var has func(code []game.Instr) bool
	has = func(code []game.Instr) bool {
		if len(code) == 0 {
			return false
		}
		known, ok := found[&code[0]]
		if !ok {
			found[&code[0]] = false
			known = slices.ContainsFunc(code, func(in game.Instr) bool { return is(&in) || has(in.Body) || has(in.Else) })
			found[&code[0]] = known
		}
		return known
	}
	return func(b model.Block) bool { return has(b.Rules.Code) }
}

// guarded reports whether a turn must leave the royal pieces of its side safe.
func (pr *program) guarded(turn int16) bool {
	return len(pr.m.Turns) < 2 || pr.m.Turns[pr.m.Following(turn)].Player != pr.m.Turns[turn].Player
}

// newKernel makes the kernel for boards of the model's size.
func newKernel(m *model.Model, side *plan.Side) plan.Kernel {
	switch m.Words {
	case 1:
		return one.New(m, side)
	case 2:
		return two.New(m, side)
	case 3:
		return three.New(m, side)
	case 4:
		return four.New(m, side)
	}
	return eight.New(m, side)
}

// cloned returns the view for an executor.
func (v *view) cloned(e *Executor) *view {
	c := *v
	c.kernels, c.loose, c.pattern = nil, nil, v
	for i, k := range v.kernels {
		h := newHost(e, v.as, v.rests[i])
		c.kernels = append(c.kernels, k.Clone(h))
		if v.guards {
			h.k = c.kernels[i]
		}
		if v.guards && e.watch[v.as] == nil {
			e.watch[v.as] = k.Clone(h)
		}
		if v.loose != nil {
			c.loose = append(c.loose, v.loose[i].Clone(newHost(e, v.as, v.rests[i])))
		}
	}
	return &c
}

// last reports whether kernel i is the one whose moves count, having found n.
func (v *view) last(p *model.Position, i, n int) bool {
	return n > 0 || i == len(v.kernels)-1 || v.loose != nil && v.loose[i].Count(p) > 0
}
