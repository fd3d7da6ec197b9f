package fast

import (
	"slices"

	"zog/interp/model"
)

// LastMoves is the set of the last moves, by the squares that their main part
// came from and went to, of which some block can tell that it was them and not
// another: a pawn's double step, which can be taken in passing. After any other
// the same moves are there, whatever it was.
type LastMoves struct {
	squares int
	pairs   []uint64 // bits by from and to, each from NoSquare on
}

// Has reports whether a last move makes a difference.
func (l *LastMoves) Has(from, to model.Square) bool {
	i := int(from+1)*(l.squares+1) + int(to+1)
	return l.pairs[i>>6]>>(uint(i)&63)&1 != 0
}

// add puts moves in; anySquare stands for all squares.
func (l *LastMoves) add(from, to model.Square) {
	for f := range l.squares + 1 {
		for t := range l.squares + 1 {
			if (from == anySquare || int(from)+1 == f) && (to == anySquare || int(to)+1 == t) {
				i := f*(l.squares+1) + t
				l.pairs[i>>6] |= 1 << (uint(i) & 63)
			}
		}
	}
}

const anySquare = model.NoSquare - 1

// LastMoves returns them, nil if any last move may make a difference, as far as
// is known.
func (e *Executor) LastMoves() *LastMoves {
	pr := e.gen.pr
	pr.mu.Lock()
	defer pr.mu.Unlock()
	if !pr.lastKnown {
		pr.lastMoves, pr.lastKnown = pr.findLastMoves(), true
		pr.publish()
	}
	return pr.lastMoves
}

// findLastMoves looks through the graphs of all blocks that look at the last move.
func (pr *program) findLastMoves() *LastMoves {
	n := len(pr.m.Squares) + 1
	w := lastWalk{g: pr.graph, to: &LastMoves{squares: n - 1, pairs: make([]uint64, (n*n+63)/64)}, left: maxLastWalk}
	for c := 1; c < pr.m.Codes(); c++ {
		t := &pr.m.Types[pr.m.TypeOf(model.Code(c))]
		for sq := range pr.m.Squares {
			if !w.blocks(t.Moves, func() []entry { return pr.compileMoves(model.Code(c), model.Square(sq)) }) {
				return nil
			}
			for i := range t.Drops {
				if !w.blocks(t.Drops[i:i+1], func() []entry { return pr.compileDrop(model.Code(c), i, model.Square(sq)) }) {
					return nil
				}
			}
		}
	}
	return w.to
}

// maxLastWalk bounds the steps of a lastWalk.
const maxLastWalk = 300_000

// A lastWalk follows graphs to what turns on the last move.
type lastWalk struct {
	g     *graph
	to    *LastMoves
	met   []bool // by node: alive tells of it
	alive []bool // by node: it may lead to a move
	seen  map[lastStep]bool
	left  int
}

// A lastStep is a node, come to if the last move was from and to some squares.
type lastStep struct {
	node     int32
	from, to model.Square
}

// blocks takes in those of some blocks that look at the last move. It reports false
// if they have no graphs, or too large ones.
func (w *lastWalk) blocks(blocks []model.Block, compile func() []entry) bool {
	if !slices.ContainsFunc(blocks, func(b model.Block) bool { return b.UsesLast }) {
		return true
	}
	list := compile()
	for i := range list {
		if e := &list[i]; e.block.UsesLast && (e.root < 0 || !w.follow(e.root)) {
			return false
		}
	}
	return true
}

// follow takes in a graph.
func (w *lastWalk) follow(root int32) bool {
	w.enliven(root)
	w.seen = make(map[lastStep]bool)
	w.step(lastStep{root, anySquare, anySquare})
	return w.left > 0
}

// enliven finds which nodes of a graph may lead to a move: what follows is looked
// at first, and again as long as loops bring something new.
func (w *lastWalk) enliven(root int32) {
	if more := len(w.g.nodes) - len(w.met); more > 0 {
		w.met, w.alive = append(w.met, make([]bool, more)...), append(w.alive, make([]bool, more)...)
	}
	var order []int32
	for ahead := []int32{root}; len(ahead) > 0; {
		i := ahead[len(ahead)-1]
		ahead = ahead[:len(ahead)-1]
		if i == 0 || w.met[i] {
			continue
		}
		w.met[i] = true
		order = append(order, i)
		if ahead = append(ahead, w.g.nodes[i].yes); w.g.nodes[i].kind.test() {
			ahead = append(ahead, w.g.nodes[i].no)
		}
	}
	for changed := true; changed; {
		changed = false
		for _, i := range slices.Backward(order) {
			n := &w.g.nodes[i]
			w.left--
			if !w.alive[i] && (n.kind.gives() || w.alive[n.yes] || n.kind.test() && w.alive[n.no]) {
				w.alive[i], changed = true, true
			}
		}
	}
}

// gives reports whether a node makes a move.
func (k kind) gives() bool {
	return k == kindEmit || k == kindEmitBy || k == kindCommit || k == kindPossible
}

// step takes in what follows from a node on.
func (w *lastWalk) step(s lastStep) {
	for w.alive[s.node] && !w.seen[s] && w.left > 0 {
		w.left--
		w.seen[s] = true
		n := &w.g.nodes[s.node]
		switch {
		case n.kind == kindLastFrom:
			s.node, s.from = w.turn(s, n, s.from, lastStep{n.yes, n.sq, s.to})
		case n.kind == kindLastTo:
			s.node, s.to = w.turn(s, n, s.to, lastStep{n.yes, s.from, n.sq})
		case n.kind.test():
			w.step(lastStep{n.no, s.from, s.to})
			s.node = n.yes
		default:
			if n.kind.gives() && (s.from != anySquare || s.to != anySquare) {
				w.to.add(s.from, s.to) // it is there after these last moves only
				return
			}
			s.node = n.yes
		}
	}
}

// turn goes on from a test whether a square, as far as is known, is that of the
// node; yes is where that leads to.
func (w *lastWalk) turn(s lastStep, n *node, known model.Square, yes lastStep) (int32, model.Square) {
	switch {
	case known == n.sq:
		return n.yes, known
	case known != anySquare:
		return n.no, known
	case w.alive[n.no]:
		w.to.add(yes.from, yes.to) // what is there after these may differ
		return n.no, anySquare
	}
	return n.yes, n.sq
}
