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
	flow   *flow
	roles  []roles // by player
	empty  setID
	all    setID
	types  []setID // by piece type: its codes, of any owner
	only   []setID // by code: just that one
	having []setID // by attribute: the codes whose type declares it
	nobody setID   // neutral pieces

	player int // whose identity the block runs with
	typ    int // the running piece type
	drop   bool
	exact  bool
	start  model.Square
	asks   bool // only whether there is any move: see possible

	trail    // of the block under way, as what follows
	joined   joins
	flagOf   []int32 // numbers of flags in this block, by those of the flow: 1 more, 0 for none
	flags    []int32 // the flags of this block
	steps    int
	tests    int // conditions looked at in this way
	used     int // work done for the last block, in both ways
	record   record
	scratch  []model.Step
	failures map[*game.Block]*failures
	inVain   int           // failures of the exact way on all blocks
	shared   map[int32]int // by op that a block begins with: how many blocks begin so
	done     map[trial]outcome
	typed    bool   // the paths of the block under way depend on the piece type
	named    bool   // its moves do
	failed   string // why the block can't be compiled, once that is known
}

// failures counts how often the ways have failed on a block.
type failures struct{ exact, joining, asking int }

// A trial is an attempt at code that blocks of several piece types share.
type trial struct {
	first  int32
	start  model.Square
	player int8
	drop   bool
	exact  bool
	asks   bool
}

// An outcome is what came of a trial, where that does not depend on the type.
type outcome struct {
	root   int32
	failed string
}

// worthKeeping is how many instructions a trial must follow for its outcome to
// be kept: others are as soon made again.
const worthKeeping = 20

// Budgets of instructions followed for one block on one start square.
const (
	exactSteps   = 2_500
	joiningSteps = 10_000
)

// maxTests bounds the conditions looked at for them: shared macros can make one
// instruction stand for any number.
const maxTests = 40_000

// How often each way is tried on a block in vain before it is no longer tried.
// Where the exact one has failed on so many blocks, one failure is enough.
const (
	hopelessExact   = 4
	hopelessJoining = 2
	hopelessAsking  = 2
	manyFailures    = 64
)

func newSpec(m *model.Model, g *graph) *spec {
	s := &spec{m: m, g: g, sets: g.sets, flow: newFlow(m), failures: make(map[*game.Block]*failures), shared: make(map[int32]int), done: make(map[trial]outcome)}
	for t := range m.Types {
		for _, blocks := range [][]model.Block{m.Types[t].Moves, m.Types[t].Drops} {
			for i := range blocks {
				s.shared[s.flow.start(blocks[i].Rules.Code)]++
			}
		}
	}
	s.empty = s.sets.where(m.Codes(), func(c model.Code) bool { return c == 0 })
	s.all = s.sets.where(m.Codes(), func(model.Code) bool { return true })
	s.codes = make([]setID, len(m.Squares))
	for sq := range s.codes {
		s.codes[sq] = s.all
	}
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

// noGraph stands for the root of a block that has no graph: its routine runs it, or
// where that does not end soon the tree walker.
const noGraph = -1

// notYet stands for the root of a block that has not been compiled.
const notYet = -2

// A compiled block is the root of its graph, 0 if it can give no move. A
// problem says why there is no graph, or only a joined one.
type compiled struct {
	root    int32
	ready   bool  // the graph holds ready moves and no loops
	exact   bool  // and nothing is asked twice on a path
	gate    int32 // of those not ready: a graph that asks whether there is any move, 0 if there is none
	key     key   // of drops that are ready
	problem string
}

// compile makes the graph of a block for a piece of a type and player, started
// on a square.
func (s *spec) compile(b *game.Block, typ, player int, drop bool, start model.Square) compiled {
	s.typ, s.player, s.drop = typ, player, drop
	s.used = 1
	first := s.flow.start(b.Code)
	vain := s.failures[b]
	if vain == nil {
		vain = &failures{}
		s.failures[b] = vain
	}
	if !s.hopeless(vain) {
		if root := s.try(first, true, exactSteps, start); s.failed == "" {
			return compiled{root: root, ready: true, exact: true}
		}
		vain.exact++
		s.inVain++
	}
	if vain.joining >= hopelessJoining {
		return compiled{root: noGraph, problem: tooManyPaths}
	}
	if root := s.try(first, false, joiningSteps, start); s.failed == "" {
		s.start = start
		root, ready := s.straighten(root)
		done := compiled{root: root, ready: ready, problem: tooManyPaths}
		if !ready {
			done.gate = s.gate(root, first, vain)
		}
		return done
	}
	vain.joining++
	return compiled{root: noGraph, problem: s.failed}
}

// joins reports whether a block is only tried in the joining way, and is one of many.
func (s *spec) joins(b *game.Block) bool {
	vain := s.failures[b]
	return s.inVain >= manyFailures && vain != nil && s.hopeless(vain) && vain.joining < hopelessJoining
}

// hopeless reports whether the exact way is no longer tried on a block.
func (s *spec) hopeless(vain *failures) bool {
	return vain.exact >= hopelessExact || vain.exact > 0 && s.inVain >= manyFailures
}

const tooManyPaths = "too many paths"

// try is attempt, or what came of it for another piece type if it must be the
// same: moves that name the piece don't matter where there are none.
func (s *spec) try(first int32, exact bool, budget int, start model.Square) int32 {
	if s.shared[first] < 2 {
		return s.attempt(first, exact, budget, start)
	}
	t := trial{first, start, int8(s.player), s.drop, exact, s.asks}
	if o, ok := s.done[t]; ok {
		s.failed = o.failed
		return o.root
	}
	root := s.attempt(first, exact, budget, start)
	if !s.typed && (!s.named || s.failed != "") && budget-s.steps > worthKeeping {
		s.done[t] = outcome{root, s.failed}
	}
	return root
}

// attempt makes the graph of a block in one of the ways.
func (s *spec) attempt(first int32, exact bool, budget int, start model.Square) int32 {
	nodes, moves := len(s.g.nodes), len(s.g.moves)
	defer func() {
		s.used += 1 + (budget-s.steps)/stepsForUnit + s.tests/testsForUnit +
			costOfNode*(len(s.g.nodes)-nodes) + costOfMove*(len(s.g.moves)-moves)
		if exact && s.failed != "" {
			s.g.drop(nodes)
		}
	}()
	s.exact, s.steps, s.tests, s.failed, s.typed, s.named, s.start = exact, budget, 0, "", false, false, start
	for _, n := range s.flags {
		s.flagOf[n] = 0
	}
	s.flags = s.flags[:0]
	s.answers = s.answers[:0]
	s.joined.reset()
	st := state{op: first, cur: start, from: model.NoSquare, to: model.NoSquare, mark: start}
	if !s.drop {
		st.from = start
		s.codes[start] = s.only[s.m.Code(s.typ, s.player)]
		defer func() { s.codes[start] = s.all }()
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
	for st.op != 0 && s.failed == "" {
		o := s.flow.at(st.op)
		if o.begins {
			if s.steps--; s.steps < 0 {
				return s.fail(tooManyPaths)
			}
		}
		if o.joint && !s.exact {
			return s.join(st, o)
		}
		if root, done := s.carry(&st, o); done {
			return root
		}
	}
	return 0
}

// join compiles what st has to do once, and leads every other path that gets
// there to the same node.
func (s *spec) join(st state, o *op) int32 {
	key := joinKey{st.op, s.codes[s.start], st.cur, st.from, st.to, st.mark, st.flags}
	slot := s.joined.at(&key)
	switch {
	case slot.round != s.joined.round:
	case slot.node == opened:
		loop := s.g.reserve()
		slot.node = ^loop - 1 // a loop: the node that opened it will close it
		return loop
	case slot.node < 0:
		return ^(slot.node + 1)
	default:
		return slot.node
	}
	s.joined.enter(slot, &key, opened)
	root, done := s.carry(&st, o)
	if !done {
		root = s.run(st)
	}
	slot = s.joined.at(&key)
	if slot.node != opened {
		s.g.nodes[^(slot.node + 1)].yes = root
	}
	slot.node = root
	return root
}

// opened marks a state in joined whose graph is under way; a smaller number
// stands for the jump node that a loop back to it has reserved.
const opened = -1

// carry carries out an op. If the graph from there on is done it returns it,
// else st goes on.
func (s *spec) carry(st *state, o *op) (root int32, done bool) {
	var sq model.Square
	switch o.place.kind {
	case placeCurrent:
		sq = st.cur
	case placeStep:
		sq = s.m.Links[s.player][o.place.arg][st.cur]
	case placeLastFrom:
		return s.eachLast(st, o, kindLastFrom, 0), true
	case placeLastTo:
		return s.eachLast(st, o, kindLastTo, 0), true
	default:
		sq = s.at(st, o.place)
	}
	return s.carryAt(st, o, sq)
}

// at finds the square of a place; NoSquare is off the board.
func (s *spec) at(st *state, p place) model.Square {
	switch p.kind {
	case placeSquare:
		return p.arg
	case placeBack:
		return s.m.Back[s.player][p.arg][st.cur]
	case placeFrom:
		return st.from
	case placeTo:
		return st.to
	case placeMark:
		return st.mark
	}
	return model.NoSquare
}

// eachLast carries out an op on the square that the last move came from or went
// to, for which the graph asks square by square.
func (s *spec) eachLast(st *state, o *op, k kind, sq model.Square) int32 {
	for ; int(sq) < len(s.m.Squares); sq++ {
		n := node{kind: k, sq: sq}
		yes, ok := s.known(&n)
		if ok && !yes {
			continue
		}
		if ok {
			break
		}
		s.tests += len(s.answers) / answersForTest
		depth := s.learn(&n)
		n.yes = s.onwardAt(*st, o, sq)
		s.unlearn(depth)
		n.no = s.eachLast(st, o, k, sq+1)
		s.forget(depth)
		return s.g.add(n)
	}
	if int(sq) == len(s.m.Squares) {
		sq = model.NoSquare
	}
	return s.onwardAt(*st, o, sq)
}

// onwardAt carries out an op on a square and goes on.
func (s *spec) onwardAt(st state, o *op, sq model.Square) int32 {
	if root, done := s.carryAt(&st, o, sq); done {
		return root
	}
	return s.run(st)
}

// carryAt carries out an op whose square is known.
func (s *spec) carryAt(st *state, o *op, sq model.Square) (root int32, done bool) {
	st.op = o.yes
	switch o.kind {
	case opPass:
	case opGo:
		if sq == model.NoSquare {
			return 0, true
		}
		st.cur = sq
	case opTest:
		return s.test(st, o, sq)
	case opFlag:
		return s.flag(st, o)
	case opOnBoard:
		if sq == model.NoSquare {
			st.op = o.no
		}
	case opMark:
		if sq != model.NoSquare {
			st.mark = sq
		}
	case opFrom:
		st.from = st.cur
	case opTo:
		st.to = st.cur
	case opSetFlag:
		return s.setFlag(st, o)
	case opPosFlag:
		return s.setPositionFlag(st, o, sq)
	case opCascade:
		return s.cascade(st)
	case opAdd:
		return s.add(st, o.in), true
	default:
		return s.effect(st, o, sq)
	}
	return 0, false
}
