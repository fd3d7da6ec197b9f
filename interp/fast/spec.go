package fast

import (
	"fmt"

	"zog/interp/model"
	"zog/zrf/game"
)

// A spec runs move blocks symbolically: for one piece code on one start square
// it follows every path that a block can take and writes down, as a decision
// graph, the tests on the board that are left once steps, edges, zones,
// symmetry and flags are known.
//
// It has two ways to do so. The exact one keeps track of everything, cascades
// and pending effects included, so that each emit is a ready move and no test
// is asked twice; its graphs are trees that grow with the number of paths.
// The joining one forgets what it learned at every instruction and leaves
// effects and flags to be gathered as the graph is run: paths that come to the
// same instruction on the same squares join, so that the graph is no larger
// than instructions times squares, and loops without end become loops.
type spec struct {
	m      *model.Model
	g      *graph
	sets   *codeSets
	frames *frames
	roles  []roles // by player
	empty  setID
	all    setID
	types  []setID // by piece type: its codes, of any owner
	only   []setID // by code: just that one
	having []setID // by attribute: the codes whose type declares it
	nobody setID   // neutral pieces

	block  *game.Block
	player int // whose identity the block runs with
	typ    int // the running piece type
	drop   bool
	exact  bool
	start  model.Square
	asks   bool   // only whether there is any move: see possible
	onward branch // run, as a value

	facts    slab[fact] // of the block under way, as are those that follow
	effects  slab[effect]
	flagOf   map[game.Sym]int32
	joined   map[joinKey]int32
	steps    int
	tests    int // conditions looked at in this way
	used     int // work done for the last block, in both ways
	failures map[*game.Block]*failures
	failed   string // why the block can't be compiled, once that is known
}

// failures counts how often the ways have failed on a block.
type failures struct{ exact, joining int }

type joinKey struct {
	frame               int32
	cur, from, to, mark model.Square
	flags               uint64 // where they are kept track of
	start               setID  // what the start square can hold
}

// Budgets of instructions followed for one block on one start square.
const (
	exactSteps   = 2_500
	joiningSteps = 10_000
)

// maxTests bounds the conditions looked at for them: shared macros can make one
// instruction stand for any number.
const maxTests = 40_000

// How often each way is tried on a block in vain before it is no longer tried.
const (
	hopelessExact   = 4
	hopelessJoining = 2
)

func newSpec(m *model.Model, g *graph) *spec {
	s := &spec{m: m, g: g, sets: g.sets, frames: newFrames(), failures: make(map[*game.Block]*failures)}
	s.onward = s.run
	s.flagOf, s.joined = make(map[game.Sym]int32), make(map[joinKey]int32)
	s.empty = s.sets.where(m.Codes(), func(c model.Code) bool { return c == 0 })
	s.all = s.sets.where(m.Codes(), func(model.Code) bool { return true })
	for p := range m.Players {
		s.roles = append(s.roles, s.sets.roles(m, p))
	}
	for t := range m.Types {
		s.types = append(s.types, s.sets.where(m.Codes(), func(c model.Code) bool { return c != 0 && m.TypeOf(c) == t }))
	}
	for c := 0; c < m.Codes(); c++ {
		s.only = append(s.only, s.sets.where(m.Codes(), func(o model.Code) bool { return int(o) == c }))
	}
	for a := range m.Attrs {
		s.having = append(s.having, s.sets.where(m.Codes(), func(c model.Code) bool {
			return c != 0 && m.Types[m.TypeOf(c)].Attrs>>uint(a)&1 != 0
		}))
	}
	s.nobody = s.sets.where(m.Codes(), func(c model.Code) bool { return c != 0 && m.Players[m.OwnerOf(c)].Neutral })
	return s
}

// walkTree stands for the root of a block that is left to the tree walker.
const walkTree = -1

// A compiled block is the root of its graph, 0 if it can give no move. A
// problem says why there is no graph, or only a joined one.
type compiled struct {
	root    int32
	exact   bool // the graph holds ready moves and no loops
	problem string
}

// compile makes the graph of a block for a piece of a type and player, started
// on a square.
func (s *spec) compile(b *game.Block, typ, player int, drop bool, start model.Square) compiled {
	s.block, s.typ, s.player, s.drop = b, typ, player, drop
	s.used = 0
	vain := s.failures[b]
	if vain == nil {
		vain = &failures{}
		s.failures[b] = vain
	}
	if vain.exact < hopelessExact {
		if root := s.attempt(true, exactSteps, start); s.failed == "" {
			return compiled{root: root, exact: true}
		}
		vain.exact++
	}
	if vain.joining >= hopelessJoining {
		return compiled{root: walkTree, problem: tooManyPaths}
	}
	if root := s.attempt(false, joiningSteps, start); s.failed == "" {
		return compiled{root: root, problem: tooManyPaths}
	}
	vain.joining++
	return compiled{root: walkTree, problem: s.failed}
}

const tooManyPaths = "too many paths"

func (s *spec) attempt(exact bool, budget int, start model.Square) int32 {
	nodes := len(s.g.nodes)
	defer func() { s.used += len(s.g.nodes) - nodes + s.tests/2 }()
	s.exact, s.steps, s.tests, s.failed, s.start = exact, budget, 0, "", start
	clear(s.flagOf)
	if len(s.joined) > 500 {
		s.joined = make(map[joinKey]int32) // emptying a map takes time by its room
	}
	clear(s.joined)
	s.facts.reset()
	s.effects.reset()
	st := state{frame: s.frames.push(s.block.Code, 0), cur: start, from: model.NoSquare, to: model.NoSquare, mark: start}
	if !s.drop {
		st.from = start
		st.facts = s.facts.new(fact{about: kindHolds, sq: start, arg: int32(s.only[s.m.Code(s.typ, s.player)])})
	}
	return s.run(st)
}

func (s *spec) fail(format string, args ...any) int32 {
	if s.failed == "" {
		s.failed = fmt.Sprintf(format, args...)
	}
	return 0
}

// run returns the graph of everything that st has still to do.
func (s *spec) run(st state) int32 {
	if st.frame == 0 || s.failed != "" {
		return 0
	}
	if s.steps--; s.steps < 0 {
		return s.fail(tooManyPaths)
	}
	if s.exact {
		return s.instruction(st)
	}
	return s.join(st)
}

// join compiles what st has to do once, and leads every other path that gets
// there to the same node.
func (s *spec) join(st state) int32 {
	key := joinKey{st.frame, st.cur, st.from, st.to, st.mark, st.flags, s.codesAt(&st, s.start)}
	id, ok := s.joined[key]
	switch {
	case ok && id >= 0:
		return id
	case ok && id == opened:
		id = s.g.reserve()
		s.joined[key] = ^id - 1 // a loop: the node that opened it will close it
		return id
	case ok:
		return ^(id + 1)
	}
	s.joined[key] = opened
	root := s.instruction(st)
	if loop := s.joined[key]; loop != opened {
		s.g.nodes[^(loop + 1)].yes = root
	}
	s.joined[key] = root
	return root
}

// opened marks an instruction in joined whose graph is under way; a smaller
// number stands for the jump node that a loop back to it has reserved.
const opened = -1

// instruction carries out the next instruction of st and goes on.
func (s *spec) instruction(st state) int32 {
	again := st.frame
	in := &s.frames.list[again].code[0]
	st.frame = s.frames.after(st.frame)
	switch in.Op {
	case game.OpName:
		return s.step(st, in)
	case game.OpGo, game.OpOpposite:
		return s.goTo(st, in)
	case game.OpMark:
		return s.at(st, in.Where, func(st state, sq model.Square) int32 {
			if sq != model.NoSquare {
				st.mark = sq
			}
			return s.run(st)
		})
	case game.OpFrom:
		st.from = st.cur
	case game.OpTo:
		st.to = st.cur
	case game.OpVerify:
		return s.test(in.Cond, st, s.onward, end)
	case game.OpIf:
		return s.test(in.Cond, st,
			func(st state) int32 { return s.run(s.into(st, in.Body)) },
			func(st state) int32 { return s.run(s.into(st, in.Else)) })
	case game.OpWhile:
		return s.test(in.Cond, st, func(st state) int32 {
			st.frame = s.frames.push(in.Body, again)
			return s.run(st)
		}, s.onward)
	case game.OpSetFlag:
		return s.setFlag(st, in)
	case game.OpSetPosFlag:
		return s.setPositionFlag(st, in)
	case game.OpAdd:
		return s.add(st, in)
	case game.OpNop:
	default:
		return s.effect(st, in)
	}
	return s.run(st)
}

func end(state) int32 { return 0 }

func (s *spec) into(st state, body []game.Instr) state {
	st.frame = s.frames.push(body, st.frame)
	return st
}

// step goes to the position that a name stands for, or else a step in the
// direction that it stands for.
func (s *spec) step(st state, in *game.Instr) int32 {
	if sq := s.m.SquareOf(in.Sym); sq != model.NoSquare {
		st.cur = sq
		return s.run(st)
	}
	d := s.m.DirOf(in.Sym)
	if d < 0 {
		return 0
	}
	if st.cur = s.m.Links[s.player][d][st.cur]; st.cur == model.NoSquare {
		return 0
	}
	return s.run(st)
}

func (s *spec) goTo(st state, in *game.Instr) int32 {
	w := in.Where
	if in.Op == game.OpOpposite {
		w = game.Where{Kind: game.WhereOpposite, Sym: in.Sym}
	}
	return s.at(st, w, func(st state, sq model.Square) int32 {
		if sq == model.NoSquare {
			return 0
		}
		st.cur = sq
		return s.run(st)
	})
}

// at finds the square that an argument stands for and goes on with it;
// NoSquare is off the board. Where that is the square of the last move, the
// graph asks for it square by square.
func (s *spec) at(st state, w game.Where, then func(state, model.Square) int32) int32 {
	switch w.Kind {
	case game.WhereCurrent:
		return then(st, st.cur)
	case game.WhereFrom:
		return then(st, st.from)
	case game.WhereTo:
		return then(st, st.to)
	case game.WhereMark:
		return then(st, st.mark)
	case game.WhereLastFrom:
		return s.eachLast(st, kindLastFrom, 0, then)
	case game.WhereLastTo:
		return s.eachLast(st, kindLastTo, 0, then)
	case game.WhereOpposite:
		if d := s.m.DirOf(w.Sym); d >= 0 {
			return then(st, s.m.Back[s.player][d][st.cur])
		}
		return then(st, model.NoSquare)
	}
	if sq := s.m.SquareOf(w.Sym); sq != model.NoSquare {
		return then(st, sq)
	}
	if d := s.m.DirOf(w.Sym); d >= 0 {
		return then(st, s.m.Links[s.player][d][st.cur])
	}
	return then(st, model.NoSquare)
}

func (s *spec) eachLast(st state, k kind, sq model.Square, then func(state, model.Square) int32) int32 {
	if int(sq) == len(s.m.Squares) {
		return then(st, model.NoSquare)
	}
	return s.ask(node{kind: k, sq: sq}, st,
		func(st state) int32 { return then(st, sq) },
		func(st state) int32 { return s.eachLast(st, k, sq+1, then) })
}
