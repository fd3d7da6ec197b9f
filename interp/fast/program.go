package fast

import (
	"zog/interp/model"
)

// A program is what the blocks of a model have become, compiled piece by piece
// and square by square when they are first needed.
type program struct {
	m     *model.Model
	spec  *spec
	graph *graph
	moves []cell   // by code and start square
	drops [][]cell // by code and drop block, then start square
	left  int      // instructions that may still be followed in compiling
}

// A cell holds the compiled blocks of one code on one square.
type cell struct {
	ready  bool
	blocks []entry
}

// An entry is a block of a cell. A block that can't give any move from there
// has none.
type entry struct {
	compiled
	moveType model.MoveType
	block    *model.Block
}

// maxCompile bounds the instructions followed for a whole model: about half a
// second. Blocks that come after it run on the tree walker.
const maxCompile = 2_000_000

func newProgram(m *model.Model) *program {
	g := newGraph(newCodeSets(m.Codes()))
	return &program{
		m: m, spec: newSpec(m, g), graph: g, left: maxCompile,
		moves: make([]cell, m.Codes()*len(m.Squares)), drops: make([][]cell, m.Codes()),
	}
}

// movesOf returns the blocks of the piece with a code on a square.
func (pr *program) movesOf(c model.Code, sq model.Square) []entry {
	cl := &pr.moves[int(c)*len(pr.m.Squares)+int(sq)]
	if !cl.ready {
		cl.ready = true
		blocks := pr.m.Types[pr.m.TypeOf(c)].Moves
		for i := range blocks {
			cl.add(pr.compile(&blocks[i], c, false, sq))
		}
	}
	return cl.blocks
}

// dropOf returns drop block i of a code tried on a square; none if it can't
// give any move.
func (pr *program) dropOf(c model.Code, i int, sq model.Square) []entry {
	blocks := pr.m.Types[pr.m.TypeOf(c)].Drops
	if pr.drops[c] == nil {
		pr.drops[c] = make([]cell, len(blocks)*len(pr.m.Squares))
	}
	cl := &pr.drops[c][i*len(pr.m.Squares)+int(sq)]
	if !cl.ready {
		cl.ready = true
		cl.add(pr.compile(&blocks[i], c, true, sq))
	}
	return cl.blocks
}

func (cl *cell) add(e entry) {
	if e.root != 0 {
		cl.blocks = append(cl.blocks, e)
	}
}

func (pr *program) compile(b *model.Block, c model.Code, drop bool, sq model.Square) entry {
	e := entry{moveType: b.MoveType, block: b}
	if pr.left <= 0 {
		e.compiled = compiled{root: walkTree, problem: "the time for compiling is used up"}
		return e
	}
	e.compiled = pr.spec.compile(b.Rules, pr.m.TypeOf(c), pr.m.OwnerOf(c), drop, sq)
	pr.left -= pr.spec.used
	return e
}
