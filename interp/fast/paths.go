package fast

import "zog/interp/model"

// A pathFinder follows every path of an exact graph to its emits, and keeps
// what each has settled on the way.
type pathFinder struct {
	g       *graph
	sets    *codeSets
	all     setID
	empty   setID
	attack  bool // as an attack test runs: attacked? is false, stores are full
	settled []settled
	asked   []asked // tests on the way of something else that a source tells of
	vague   int     // other tests on the way
	end     int32   // the node at which paths end
	left    int
	stopped bool
	budget  *int // of the model
	visit   func(n *node)
}

// settled says which codes a square can hold at the end of a path.
type settled struct {
	sq    model.Square
	codes setID
}

// asked is a test of an attribute, of the last move or of a store, and its
// answer.
type asked struct {
	kind kind
	sq   model.Square
	arg  int32
	yes  bool
}

// maxPathNodes bounds the nodes followed in one graph.
const maxPathNodes = 20_000

// follow calls visit for every emit at the end of every path from root. It
// reports false if there are too many or the graph is not an exact one.
func (f *pathFinder) follow(root int32, visit func(n *node)) bool {
	f.begin(maxPathNodes, visit)
	return f.followTo(root, 0)
}

// begin gets ready to follow some nodes at most.
func (f *pathFinder) begin(most int, visit func(n *node)) {
	f.left, f.stopped, f.visit = most, false, visit
}

// followTo follows every path from a node to another one.
func (f *pathFinder) followTo(start, end int32) bool {
	had := f.left
	f.settled, f.asked, f.vague, f.end = f.settled[:0], f.asked[:0], 0, end
	ok := f.from(start) && !f.stopped
	*f.budget -= had - f.left + costOfFollow
	return ok
}

// stop ends the following of paths, which then fails.
func (f *pathFinder) stop() { f.stopped = true }

func (f *pathFinder) from(i int32) bool {
	for i != 0 && i != f.end {
		if f.left--; f.left < 0 || f.stopped {
			return false
		}
		n := f.g.nodes[i]
		switch n.kind {
		case kindEmit, kindEmitBy:
			f.visit(&n)
			i = n.yes
		case kindEmpty:
			return f.split(&n, f.empty)
		case kindHolds:
			return f.split(&n, setID(n.arg))
		case kindAttacked, kindDefended:
			if f.attack {
				i = n.no
				continue
			}
			return f.fork(&n)
		case kindOff:
			if f.attack {
				i = n.yes
				continue
			}
			return f.ask(&n)
		case kindAttr, kindLastFrom, kindLastTo:
			return f.ask(&n)
		default:
			return false
		}
	}
	return true
}

// split follows both answers to a test of what a square holds.
func (f *pathFinder) split(n *node, set setID) bool {
	now := f.codes(n.sq)
	in, out := f.sets.split(now, set)
	return f.settle(n.sq, in, n.yes) && f.settle(n.sq, out, n.no)
}

// settle goes on where a square can hold some codes.
func (f *pathFinder) settle(sq model.Square, codes setID, to int32) bool {
	if codes == noCodes || to == 0 {
		return true
	}
	depth := len(f.settled)
	f.settled = append(f.settled, settled{sq, codes})
	ok := f.from(to)
	f.settled = f.settled[:depth]
	return ok
}

// ask follows both answers to a test of something else.
func (f *pathFinder) ask(n *node) bool {
	depth := len(f.asked)
	f.asked = append(f.asked, asked{n.kind, n.sq, n.arg, true})
	ok := f.from(n.yes)
	f.asked = append(f.asked[:depth], asked{n.kind, n.sq, n.arg, false})
	ok = ok && f.from(n.no)
	f.asked = f.asked[:depth]
	return ok
}

func (f *pathFinder) fork(n *node) bool {
	f.vague++
	ok := f.from(n.yes) && f.from(n.no)
	f.vague--
	return ok
}

// codes returns what a square can hold here.
func (f *pathFinder) codes(sq model.Square) setID {
	for i := len(f.settled) - 1; i >= 0; i-- {
		if f.settled[i].sq == sq {
			return f.settled[i].codes
		}
	}
	return f.all
}

// each calls do for every square that the path has settled, once.
func (f *pathFinder) each(do func(sq model.Square, codes setID)) {
next:
	for i := len(f.settled) - 1; i >= 0; i-- {
		for _, later := range f.settled[i+1:] {
			if later.sq == f.settled[i].sq {
				continue next
			}
		}
		do(f.settled[i].sq, f.settled[i].codes)
	}
}

// squares lists the squares that a graph's tests look at, and reports whether
// they decide everything by what stands on them: the last move
// does not.
func (g *graph) squares(root int32) (list []model.Square, decide bool) {
	decide = true
	g.walk(root, func(n *node) {
		switch {
		case n.kind == kindLastFrom || n.kind == kindLastTo:
			decide = false
		case n.kind.test():
			list = append(list, n.sq)
		}
	})
	return list, decide
}
