package fast

import "zog/interp/model"

// A kind says what a node of a decision graph does. The tests go on at yes or
// at no; everything else goes on at yes.
type kind uint8

const (
	kindEnd      kind = iota // the block ends
	kindEmpty                // test: square sq is empty
	kindHolds                // test: square sq holds a code of set arg
	kindAttr                 // test: attribute arg of the piece on sq is true
	kindLastFrom             // test: the previous ply's main part came from sq
	kindLastTo               // test: the previous ply's main part went to sq
	kindAttacked             // test: an enemy could capture on sq, with blocks of move type arg
	kindDefended             // test: a friend could
	kindOff                  // test: the player has pieces of code arg off the board
	kindEmit                 // emit the ready move moves[arg]
	kindEmitBy               // the same, made by whatever piece stands on its From

	// What follows is for blocks whose effects are gathered as they run.
	kindFlag    // test: flag arg is set
	kindSetFlag // flag arg := (sq != 0)
	kindMark    // test: position flag arg is set on sq
	kindSetMark // position flag arg on sq is set
	kindUnmark  // position flag arg on sq is cleared
	kindEffect  // the pending effect effects[arg]
	kindCommit  // emit commits[arg] with the cascades and effects gathered, which are then spent but for promotions
	kindSpend   // what has been gathered is spent
	kindJump    // go on: closes a loop

	kindPossible // the end of a graph that only asks: there is a move
)

// A node is one step of a decision graph, 16 bytes. Node 0 is the end.
type node struct {
	kind    kind
	sq      model.Square
	arg     int32
	yes, no int32
}

func (k kind) test() bool {
	switch k {
	case kindEmpty, kindHolds, kindAttr, kindLastFrom, kindLastTo, kindAttacked, kindDefended, kindOff, kindFlag, kindMark:
		return true
	}
	return false
}

// A commit is an add instruction of a block whose effects are gathered as it
// runs: everything about the move that is known beforehand.
type commit struct {
	move    model.Move // without steps
	main    model.Step // its main part
	promote int16      // type the mover becomes by (add T), -1 none
}

// A code is decision graphs to be run. What there is never changes: more only
// comes after it.
type code struct {
	nodes   []node
	moves   []model.Move
	effects []model.Step
	commits []commit
	held    codeWords
}

// A graph holds the decision graphs of all blocks compiled so far. Equal
// nodes are one node if they are made one soon after the other, so what parts
// of a block and its neighbours have in common is stored once.
type graph struct {
	code
	index cache // of nodes
	kept  table // of moves
	asked table // of effects
	ends  table // of commits
	sets  *codeSets

	budget *int     // of the model
	round  uint32   // of walks
	met    []uint32 // by node: the last walk that came to it
	ahead  []int32  // nodes that the walk under way has still to look at
}

// snapshot returns the graphs so far, for walkers.
func (g *graph) snapshot() *code {
	c := g.code
	c.held = g.sets.codeWords
	return &c
}

func newGraph(sets *codeSets) *graph {
	g := &graph{sets: sets, index: newCache()}
	g.add(node{})
	return g
}

// drop takes back the nodes from a number on, which nothing leads to.
func (g *graph) drop(from int) { g.nodes = g.nodes[:from] }

// add interns a node. A test whose answers lead to the same place is no test.
// Of tests that must all hold those for attacks come last: they cost most.
func (g *graph) add(n node) int32 {
	if n.kind.test() && n.yes == n.no {
		return n.yes
	}
	if n.kind == kindHolds {
		n = g.fold(n)
	}
	if next := g.at(n.yes); n.kind == kindAttacked && next.no == n.no && next.kind.test() && next.kind != kindAttacked {
		n.yes = next.yes
		next.yes = g.add(n)
		return g.add(next)
	}
	if next := g.at(n.no); n.kind == kindAttacked && next.no == n.yes && next.kind.test() && next.kind != kindAttacked {
		n.no = next.yes
		next.yes = g.add(n)
		return g.add(next)
	}
	hash := n.hash()
	if id, ok := g.index.find(hash, func(i int32) bool { return int(i) < len(g.nodes) && g.nodes[i] == n }); ok {
		return id
	}
	id := int32(len(g.nodes))
	g.nodes = push(g.nodes, n)
	g.index.add(hash, id)
	return id
}

func (n *node) hash() uint32 {
	return short(mix(uint64(n.kind)|uint64(uint16(n.sq))<<8|uint64(uint32(n.arg))<<24, uint64(uint32(n.yes))|uint64(uint32(n.no))<<32))
}

// possible is the node that says that there is a move.
func (g *graph) possible() int32 { return g.add(node{kind: kindPossible}) }

// fold makes one test of two of the same square that follow each other and fail,
// or hold, alike.
func (g *graph) fold(n node) node {
	if next := g.at(n.yes); next.kind == kindHolds && next.sq == n.sq && next.no == n.no {
		n.arg, n.yes = int32(g.sets.and(setID(n.arg), setID(next.arg))), next.yes
	}
	if next := g.at(n.no); next.kind == kindHolds && next.sq == n.sq && next.yes == n.yes {
		n.arg, n.no = int32(g.sets.or(setID(n.arg), setID(next.arg))), next.no
	}
	return n
}

// at returns a node; the end is all zero.
func (g *graph) at(i int32) node {
	if i <= 0 {
		return node{}
	}
	return g.nodes[i]
}

// reserve makes a node that close turns into a jump, for loops.
func (g *graph) reserve() int32 {
	g.nodes = push(g.nodes, node{kind: kindJump})
	return int32(len(g.nodes) - 1)
}

// walk calls do for every node that a graph leads to, once each. One walk ends
// before the next begins.
func (g *graph) walk(root int32, do func(n *node)) {
	g.round++
	if len(g.met) < len(g.nodes) {
		met := make([]uint32, cap(g.nodes))
		copy(met, g.met)
		g.met = met
	}
	count := 0
	g.ahead = append(g.ahead[:0], root)
	for len(g.ahead) > 0 {
		i := g.ahead[len(g.ahead)-1]
		g.ahead = g.ahead[:len(g.ahead)-1]
		if i <= 0 || g.met[i] == g.round {
			continue
		}
		g.met[i] = g.round
		count++
		n := &g.nodes[i]
		do(n)
		if n.kind.test() {
			g.ahead = append(g.ahead, n.no)
		}
		g.ahead = append(g.ahead, n.yes)
	}
	*g.budget -= count / walkForUnit
}
