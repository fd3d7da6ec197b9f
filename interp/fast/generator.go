package fast

import (
	"slices"
	"sync/atomic"

	"zog/interp/fast/plan"
	"zog/interp/model"
	"zog/interp/ref"
)

// A generator lists pseudo-legal moves with decision graphs: the same moves in
// the same order as the tree walker. Blocks that could not be compiled it leaves
// to their routines, and those to the tree walker that have none that ends.
type generator struct {
	m       *model.Model
	pr      *program
	walk    *walker
	hunt    *walker // for attack tests inside a run
	hunts   hunts   // what it runs
	reaches reachFinder
	tree    *ref.Generator
	probe   model.Position
	exec    *Executor
	// counting is the kernel that is having moves listed, if one is: it has
	// taken in the position.
	counting plan.Kernel
	work     int64 // see Executor.Work
}

// KeepLegal lets a kernel do it.
func (g *generator) KeepLegal(p *model.Position, l *model.MoveList) bool {
	return g.exec.KeepLegal(p, l)
}

// has reports whether a set holds a code.
func (g *generator) has(set setID, c model.Code) bool { return g.pr.code.Load().held.has(set, c) }

func newGenerator(m *model.Model) *generator {
	g := &generator{m: m, pr: programOf(m), tree: ref.NewGenerator(m)}
	g.walk, g.hunt = newWalker(g.pr, g), newWalker(g.pr, g)
	g.tree.Ask(g)
	return g
}

// Fault returns the first block that had to be stopped, nil if none.
func (g *generator) Fault() error { return g.tree.Fault() }

// Generate appends the drops, then the moves on the board, of the blocks of
// one type.
func (g *generator) Generate(p *model.Position, as int, mt model.MoveType, l *model.MoveList) {
	g.all(p, as, l, func(t model.MoveType) bool { return mt == model.AnyType || t == mt })
}

// Unlisted appends the same for the blocks whose type has no priority.
func (g *generator) Unlisted(p *model.Position, as int, l *model.MoveList) {
	g.all(p, as, l, func(t model.MoveType) bool { return unlisted(g.m, t) })
}

// Continue appends what blocks of one type give to the piece on a square.
func (g *generator) Continue(p *model.Position, as int, sq model.Square, mt model.MoveType, l *model.MoveList) {
	switch c := p.Board[sq]; {
	case c == 0:
	case g.m.OwnerOf(c) != as: // graphs are of blocks that the owner of the piece runs
		g.tree.Continue(p, as, sq, mt, l)
	default:
		g.piece(p, as, sq, l, func(t model.MoveType) bool { return mt == model.AnyType || t == mt })
	}
}

func (g *generator) all(p *model.Position, as int, l *model.MoveList, want func(model.MoveType) bool) {
	for t := range g.m.Types {
		if len(g.m.Types[t].Drops) > 0 && g.m.OffCount(p, as, t) > 0 {
			g.drops(p, as, t, l, want)
		}
	}
	for i, word := range g.m.Owned(p, as) {
		for ; word != 0; word &= word - 1 {
			g.piece(p, as, model.Square(i<<6+trailing(word)), l, want)
		}
	}
}

func (g *generator) drops(p *model.Position, as, t int, l *model.MoveList, want func(model.MoveType) bool) {
	c := g.m.Code(t, as)
	for i, squares := range g.pr.openToRun(c) {
		if want(g.m.Types[t].Drops[i].MoveType) {
			for _, sq := range squares {
				g.drop(p, as, c, i, sq, l)
			}
		}
	}
}

// dropsOn appends what the drop blocks of some move types give to a piece type on
// a square.
func (g *generator) dropsOn(p *model.Position, as, t int, sq model.Square, want func(model.MoveType) bool, l *model.MoveList) {
	for i := range g.m.Types[t].Drops {
		b := &g.m.Types[t].Drops[i]
		if want(b.MoveType) && (b.Starts == nil || slices.Contains(b.Starts[as], sq)) {
			g.drop(p, as, g.m.Code(t, as), i, sq, l)
		}
	}
}

func (g *generator) drop(p *model.Position, as int, c model.Code, i int, sq model.Square, l *model.MoveList) {
	g.work += int64(len(g.m.Types[g.m.TypeOf(c)].Drops[i].Rules.Code))
	blocks, taken := g.pr.dropToRun(c, i, sq)
	began := g.took()
	for i := range blocks {
		if g.opens(blocks[i].key, p, sq) {
			g.block(p, as, c, &blocks[i], true, sq, l)
		}
	}
	g.count(taken, began)
}

// piece appends what the blocks of the piece on a square give.
func (g *generator) piece(p *model.Position, as int, sq model.Square, l *model.MoveList, want func(model.MoveType) bool) {
	c := p.Board[sq]
	g.work += g.pr.lengths[g.m.TypeOf(c)]
	blocks, taken := g.pr.movesToRun(c, sq)
	began := g.took()
	for i := range blocks {
		if e := &blocks[i]; want(e.moveType) {
			g.block(p, as, c, e, false, sq, l)
		}
	}
	g.count(taken, began)
}

// took returns how many acts, and steps of graphs, have been gone so far to list
// moves.
func (g *generator) took() int64 { return g.walk.went() }

// count adds those since a time to a count, if there is one.
func (g *generator) count(taken *atomic.Int64, began int64) {
	if taken != nil {
		taken.Add(1 + g.took() - began)
	}
}

// block appends what one block gives for a piece on a square, or dropped on it.
func (g *generator) block(p *model.Position, as int, c model.Code, e *entry, drop bool, sq model.Square, l *model.MoveList) {
	switch {
	case e.root != noGraph && g.run(p, as, c, e, l):
	case g.follow(p, as, c, e, drop, sq, l):
	case drop:
		g.tree.DropBlock(p, as, e.block, sq, c, l)
	default:
		g.tree.MoveBlock(p, as, e.block, sq, l)
	}
}

// run appends the moves of a block's graph. It reports false, with no moves,
// if the graph does not end: the tree walker will find the fault, now and from
// now on.
func (g *generator) run(p *model.Position, as int, c model.Code, e *entry, l *model.MoveList) bool {
	if g.Fault() != nil {
		return true
	}
	w := g.walk
	w.set(p, as, c)
	if e.ready {
		w.ready(e.root, l)
		return true
	}
	if !w.may(e.gate) {
		return true
	}
	n := len(l.Moves)
	if !e.endless.Load() && w.list(e.root, l) {
		return true
	}
	l.Moves = l.Moves[:n]
	e.endless.Store(true)
	return false
}

// follow appends the moves of a block by its routine. It reports false, with no
// moves, if the block has none that ends soon.
func (g *generator) follow(p *model.Position, as int, c model.Code, e *entry, drop bool, sq model.Square, l *model.MoveList) bool {
	r := g.pr.routineOf(e.routines, as)
	if r == nil {
		return false
	}
	if g.Fault() != nil {
		return true
	}
	g.walk.set(p, as, c)
	n := len(l.Moves)
	if !g.walk.may(e.gate) || g.walk.follow(r, sq, drop, l) {
		return true
	}
	l.Moves = l.Moves[:n]
	r.endless.Store(true)
	return false
}

// Attacked reports whether an enemy of an identity attacks a square.
func (g *generator) Attacked(p *model.Position, as int, sq model.Square) bool {
	if k := g.exec.watch[as]; k != nil {
		return k.Attacked(p, sq)
	}
	return g.attacked(p, g.pr.roles[as].enemy, sq, model.AnyType)
}

// attacked reports whether a piece of one of the given codes on some other
// square attacks a square with a block of one type.
func (g *generator) attacked(p *model.Position, by setID, sq model.Square, mt model.MoveType) bool {
	for from, c := range p.Board {
		if c == 0 || model.Square(from) == sq || !g.has(by, c) {
			continue
		}
		if g.hits(p, model.Square(from), c, sq, mt) {
			return true
		}
	}
	return false
}

// hits reports whether the piece of a code on a square attacks another with a block
// of one type.
func (g *generator) hits(p *model.Position, from model.Square, c model.Code, sq model.Square, mt model.MoveType) bool {
	g.work += g.pr.lengths[g.m.TypeOf(c)]
	if !g.hunts.known(g, c, from) {
		if blocks, taken := g.pr.movesToRun(c, from); taken != nil {
			return g.coldHits(p, from, c, blocks, taken, sq, mt)
		}
	}
	blocks := g.hunts.of(g, c, from, sq)
	for i := 0; blocks[i].block != nil; i++ {
		if e := blocks[i].block; (mt == model.AnyType || e.moveType == mt) && g.blockHits(p, from, c, &blocks[i], sq) {
			return true
		}
	}
	return false
}

// coldHits does so with blocks that are not worth compiling yet.
func (g *generator) coldHits(p *model.Position, from model.Square, c model.Code, blocks []entry, taken *atomic.Int64, sq model.Square, mt model.MoveType) (hit bool) {
	began := g.hunt.went()
	for i := 0; i < len(blocks) && !hit; i++ {
		e := &blocks[i]
		hit = (mt == model.AnyType || e.moveType == mt) && g.blockHits(p, from, c, &hunted{block: e}, sq)
	}
	taken.Add(1 + g.hunt.went() - began)
	return hit
}

// blockHits reports whether the piece on a square attacks another with a block.
func (g *generator) blockHits(p *model.Position, from model.Square, c model.Code, b *hunted, sq model.Square) bool {
	as, e := g.m.OwnerOf(c), b.block
	if e.root != noGraph && !e.endless.Load() {
		g.hunt.set(p, as, c)
		nodes, root := g.hunts.nodes, b.root
		if root == 0 {
			nodes, root = g.hunt.code.nodes, e.root
		}
		hit := g.hunt.hits(nodes, root, sq)
		if hit || g.hunt.steps <= maxSteps {
			return hit
		}
		e.endless.Store(true)
	}
	if r := g.pr.routineOf(e.routines, as); r != nil && g.Fault() == nil {
		g.hunt.set(p, as, c)
		hit, ends := g.hunt.strikes(r, from, sq)
		if ends {
			return hit
		}
		r.endless.Store(true)
	}
	return g.tree.BlockHits(p, e.block, from, sq) // which finds the fault, if there is one
}

// enemyOf is some enemy of a player, the player itself if it has none.
func (g *generator) enemyOf(player int) int {
	for i, p := range g.m.Players {
		if i != player && !p.Neutral {
			return i
		}
	}
	return player
}
