package fast

import (
	"slices"
	"sync"
	"sync/atomic"

	"zog/interp/model"
)

// A program is what a model has become, for all its executors: graphs that are
// compiled piece by piece and square by square when they are first needed, and
// kernels. It only grows, under a lock; what is ready is read without one.
type program struct {
	m       *model.Model
	code    atomic.Pointer[code]               // of all cells that are ready
	moves   []cell                             // by code and start square
	drops   []atomic.Pointer[[]cell]           // by code; each by drop block and start square
	open    []atomic.Pointer[[][]model.Square] // by code; each by drop block: see openTo
	views   []atomic.Pointer[view]             // by index into Model.Turns
	roles   []roles                            // by player
	cold    []*cold                            // by type
	price   price                              // of the moves of a cell
	lengths []int64                            // by type: instructions of its moves
	every   []model.Square                     // all squares
	ends    bool                               // some goal is on the pieces

	mu       sync.Mutex // guards what follows
	spec     *spec
	graph    *graph
	fresh    []*cell  // compiled since the code was last published
	left     int      // work that may still be done
	later    int      // work that may be done after that, for blocks that are played
	spent    []int    // by type: work done on its blocks
	forecast forecast // of what kernels need

	lastMoves *LastMoves // that make a difference, once they are asked for
	lastKnown bool
}

// A cell holds the compiled blocks of one code on one square.
type cell struct {
	ready  atomic.Bool  // blocks may be read without the lock
	done   bool         // all blocks are entered
	waits  bool         // some of them have no graph yet
	taken  atomic.Int64 // acts that they took before they were compiled
	blocks []entry
}

// An entry is a block of a cell. A block that is known to give no move from there
// has none.
type entry struct {
	compiled
	moveType model.MoveType
	block    *model.Block
	number   int32                 // of the block among those of its type
	reach    atomic.Pointer[reach] // nil until it is asked for
	endless  atomic.Bool           // the graph was found not to end
	routines *routines             // what runs where there is no graph
	before   *entry                // what is run until there is one, nil if there always was
}

// maxCompile bounds the work for a whole model, in units that take less than a tenth
// of a microsecond in all games: see the costs. Kernels that would need more are
// not made.
const maxCompile = 7_500_000

// maxLater bounds the work after that. It goes to blocks that a game comes to
// while it is played; when it is used up, too, others are left to their
// routines.
const maxLater = 2_000_000

// What things cost, in those units.
const (
	costOfNode      = 2 // made
	costOfMove      = 1 // made
	costOfOffer     = 4
	costOfWay       = 1  // in a kernel, for each word of its sets
	settledForUnit  = 16 // squares settled on the way of an offer, squared
	costOfFollow    = 2  // besides 1 for each node on its paths
	stepsForUnit    = 2
	testsForUnit    = 2
	answersForTest  = 8 // looked through for one
	walkForUnit     = 2 // nodes looked at once each
	comparedForUnit = 8 // ways to one square
)

// programOf returns the program of a model.
func programOf(m *model.Model) *program {
	return m.Program(func() any { return newProgram(m) }).(*program)
}

func newProgram(m *model.Model) *program {
	g := newGraph(newCodeSets(m.Codes()))
	pr := &program{
		m: m, spec: newSpec(m, g), graph: g, left: maxCompile, later: maxLater, ends: hasEnds(m),
		moves: make([]cell, m.Codes()*len(m.Squares)), drops: make([]atomic.Pointer[[]cell], m.Codes()),
		open:  make([]atomic.Pointer[[][]model.Square], m.Codes()),
		views: make([]atomic.Pointer[view], len(m.Turns)), spent: make([]int, len(m.Types)),
	}
	pr.roles = pr.spec.roles
	for sq := range m.Squares {
		pr.every = append(pr.every, model.Square(sq))
	}
	for typ := range m.Types {
		pr.cold = append(pr.cold, newCold(m, typ, pr.every))
		pr.lengths = append(pr.lengths, instructions(m.Types[typ].Moves))
	}
	g.budget = &pr.left
	pr.publish()
	return pr
}

// instructions counts those of some blocks.
func instructions(blocks []model.Block) int64 {
	n := 0
	for i := range blocks {
		n += len(blocks[i].Rules.Code)
	}
	return int64(n)
}

// publish makes what has been compiled ready for all. The lock is held.
func (pr *program) publish() {
	pr.code.Store(pr.graph.snapshot())
	for _, cl := range pr.fresh {
		cl.ready.Store(true)
	}
	pr.fresh = pr.fresh[:0]
}

// cell returns the cell of the moves of a code on a square.
func (pr *program) cell(c model.Code, sq model.Square) *cell {
	return &pr.moves[int(c)*len(pr.m.Squares)+int(sq)]
}

// movesOf returns the blocks of the piece with a code on a square.
func (pr *program) movesOf(c model.Code, sq model.Square) []entry {
	cl := pr.cell(c, sq)
	if !cl.ready.Load() {
		pr.mu.Lock()
		defer pr.mu.Unlock()
		pr.compileMoves(c, sq)
		pr.publish()
	}
	return cl.blocks
}

// dropOf returns drop block i of a code tried on a square; none if it can't
// give any move.
func (pr *program) dropOf(c model.Code, i int, sq model.Square) []entry {
	if row := pr.drops[c].Load(); row != nil {
		if cl := &(*row)[i*len(pr.m.Squares)+int(sq)]; cl.ready.Load() {
			return cl.blocks
		}
	}
	pr.mu.Lock()
	defer pr.mu.Unlock()
	blocks := pr.compileDrop(c, i, sq)
	pr.publish()
	return blocks
}

// openTo returns, for each drop block of a code, the squares on which it can give
// a move at all.
func (pr *program) openTo(c model.Code) [][]model.Square {
	if lists := pr.open[c].Load(); lists != nil {
		return *lists
	}
	pr.mu.Lock()
	defer pr.mu.Unlock()
	blocks := pr.m.Types[pr.m.TypeOf(c)].Drops
	lists := make([][]model.Square, len(blocks))
	for i := range blocks {
		for sq := range pr.m.Squares {
			sq := model.Square(sq)
			if blocks[i].Starts != nil && !slices.Contains(blocks[i].Starts[pr.m.OwnerOf(c)], sq) {
				continue
			}
			if len(pr.compileDrop(c, i, sq)) > 0 {
				lists[i] = append(lists[i], sq)
			}
		}
	}
	pr.publish()
	pr.open[c].Store(&lists)
	return lists
}

// compileMoves is movesOf with the lock held.
func (pr *program) compileMoves(c model.Code, sq model.Square) []entry {
	cl, had := pr.outline(c, sq), pr.left+pr.later
	if cl.waits {
		cl.waits = false
		pr.fresh = append(pr.fresh, cl)
		for i := range cl.blocks {
			if e := &cl.blocks[i]; e.root == notYet {
				e.compiled = pr.compile(e.block, c, false, sq)
			}
		}
		pr.priced(c, had-pr.left-pr.later)
	}
	return cl.blocks
}

// outline returns the cell of a code on a square; blocks that have no exact
// graph need not have any yet. A plan only asks that of them.
func (pr *program) outline(c model.Code, sq model.Square) *cell {
	cl := pr.cell(c, sq)
	if d := pr.cold[pr.m.TypeOf(c)]; !cl.done {
		if units := pr.fill(cl, d.moves, c, false, sq); !cl.waits {
			pr.priced(c, units)
		}
	}
	return cl
}

// compileDrop is dropOf with the lock held.
func (pr *program) compileDrop(c model.Code, i int, sq model.Square) []entry {
	blocks := pr.cold[pr.m.TypeOf(c)].drops
	row := pr.drops[c].Load()
	if row == nil {
		cells := make([]cell, len(blocks)*len(pr.m.Squares))
		row = &cells
		pr.drops[c].Store(row)
	}
	cl := &(*row)[i*len(pr.m.Squares)+int(sq)]
	if !cl.done {
		pr.fill(cl, blocks[i:i+1], c, true, sq)
	}
	return cl.blocks
}

// fill compiles the blocks of a cell, which are given as they are before, and returns
// how much work that was; moves that have no exact graph may wait. When nothing more
// may be compiled they stay so.
func (pr *program) fill(cl *cell, blocks []entry, c model.Code, drop bool, sq model.Square) (units int) {
	cl.done = true
	if pr.usedUp() {
		cl.blocks, pr.fresh = blocks, append(pr.fresh, cl)
		return 0
	}
	had := pr.left + pr.later
	var list []compiled
	n := 0
	for i := range blocks {
		if !drop && pr.spec.joins(blocks[i].block.Rules) {
			cl.waits = true
			list = append(list, compiled{root: notYet})
		} else {
			list = append(list, pr.compile(blocks[i].block, c, drop, sq))
		}
		if list[i].root != 0 {
			n++
		}
	}
	if n > 0 {
		cl.blocks = make([]entry, n)
	}
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].root != 0 {
			n--
			e, b := &cl.blocks[n], &blocks[i]
			e.compiled, e.moveType, e.block, e.number, e.routines = list[i], b.moveType, b.block, b.number, b.routines
			if e.root == notYet {
				e.before = b
			}
		}
	}
	if !cl.waits {
		pr.fresh = append(pr.fresh, cl)
	}
	return had - pr.left - pr.later
}

const outOfTime = "the time for compiling is used up"

func (pr *program) compile(b *model.Block, c model.Code, drop bool, sq model.Square) compiled {
	if pr.usedUp() {
		return compiled{root: noGraph, problem: outOfTime}
	}
	pot := &pr.left
	if pr.left <= 0 {
		pot = &pr.later
	}
	done := pr.spec.compile(b.Rules, pr.m.TypeOf(c), pr.m.OwnerOf(c), drop, sq)
	if drop {
		done.key = pr.spec.keyOf(done, sq)
	}
	*pot -= pr.spec.used
	pr.spent[pr.m.TypeOf(c)] += pr.spec.used
	return done
}

// usedUp reports whether nothing more may be compiled.
func (pr *program) usedUp() bool { return pr.left <= 0 && pr.later <= 0 }

// unlisted reports whether a move type is none of the priorities.
func unlisted(m *model.Model, t model.MoveType) bool {
	for _, mt := range m.Priorities {
		if t == mt {
			return false
		}
	}
	return true
}
