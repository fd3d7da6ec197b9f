// Package solve looks for the solution of a game for one player: best-first
// search over positions, the most hopeful first, none twice.
//
// In: a line of play and a budget. Out: the moves to a won position, or the
// way to the most hopeful position found. How hopeful a position is it learns
// from the goals and from what pieces can do; the same search slides tiles,
// jumps pegs and pushes boxes. It must not know any game by name, nor how a
// searcher shows what it finds.
//
//	solve.go       the search, and its bound of memory
//	region.go      walks that change nothing, taken together
//	queue.go       what to look at next
//	distance.go    how far a position is from a win
//	explore.go     what the pieces can do, as seen by trying
//	frozen.go      pieces that will never move again
//	assignment.go  which piece goes where, at the least sum
package solve

import (
	"container/heap"

	"zog/interp"
	"zog/interp/model"
)

// A Config is the budget of a search.
type Config struct {
	Nodes int64       // positions generated; 0: no bound
	Stop  func() bool // asked now and then; nil: no
	// Admits says which moves may be the first; nil: all.
	Admits func(mv *model.Move) bool
}

// A Result is what a search has found: Moves lead to a won position if Solved,
// else to the most hopeful one. Exhausted says that there is no solution.
type Result struct {
	Moves     []model.Move
	Solved    bool
	Exhausted bool
	Nodes     int64
	Distance  int // estimate of the plies still missing at the end of Moves
}

// A taste is what makes one position rank before another: what a ply still
// missing weighs against one already made (the higher, the sooner a solution is
// found and the longer it is), and what it weighs to turn to another piece
// before one is where it should be: several on the way are in each other's.
type taste struct{ greed, change int32 }

// tastes are those that take turns in choosing what to look at next. None is
// good for all puzzles: what one finds in a moment another misses for minutes,
// and so all together are never much slower than the best of them.
var tastes = [...]taste{{4, 4}, {4, 16}, {10, 16}}

// maxNodes bounds the positions kept, and with them the memory: with what
// finds them again they take about 40 bytes each, 400 MB in all.
const maxNodes = 10_000_000

// A solver is one search.
type solver struct {
	c     Config
	play  *interp.Play
	est   *estimator
	nodes nodes
	open  [len(tastes)]queue // one a taste
	seen  map[uint64]struct{}
	base  int     // plies of the play at the root
	line  []int32 // nodes on the play's line below the root
	best  int32   // node of least distance
	count int64

	region region
	next   model.Position // scratch
	list   model.MoveList
}

// A node is a position reached by a move from its parent.
type node struct {
	parent   int32
	move     uint16
	depth    uint16       // plies from the root
	loud     uint16       // those of them that are not quiet
	changes  uint16       // those that move another piece than the one before
	pushed   model.Square // where the piece now is that was moved by another last
	distance int32
	expanded bool
}

// nodes are all nodes, in blocks: a list that grew as one would be copied for
// a good part of a second, during which nobody looks at Stop.
type nodes struct {
	blocks [][]node
	used   int
}

const nodeBlock = 1 << 14

func (l *nodes) at(n int32) *node { return &l.blocks[n/nodeBlock][n%nodeBlock] }

func (l *nodes) add(n node) {
	if l.used%nodeBlock == 0 {
		l.blocks = append(l.blocks, make([]node, 0, nodeBlock))
	}
	last := &l.blocks[len(l.blocks)-1]
	*last = append(*last, n)
	l.used++
}

// Run searches from the position at the end of play, on which it plays and
// takes back.
func Run(play *interp.Play, c Config) Result {
	if c.Stop == nil {
		c.Stop = func() bool { return false }
	}
	s := &solver{c: c, play: play, est: newEstimator(play, c.Stop), seen: map[uint64]struct{}{}, base: play.Len()}
	m := play.Model()
	s.nodes.add(node{parent: -1, pushed: model.NoSquare, distance: s.est.distance(play.Pos())})
	s.region.est = s.est
	for i := range play.Len() + 1 { // a position that has been there counts as repeated
		s.seen[m.Key(play.At(i))] = struct{}{}
	}
	s.enqueue(0)
	for turn := 0; ; turn = (turn + 1) % len(tastes) {
		if s.full() || s.spent() {
			return s.result(s.best, false)
		}
		at, any := s.choose(turn)
		if !any {
			break
		}
		if won := s.expand(at); won >= 0 {
			return s.result(won, true)
		}
	}
	r := s.result(s.best, false)
	r.Exhausted = true
	return r
}

// enqueue puts a node where every taste ranks it.
func (s *solver) enqueue(n int32) {
	at := s.nodes.at(n)
	for i, t := range tastes {
		heap.Push(&s.open[i], entry{int32(at.loud) + t.change*int32(at.changes) + t.greed*at.distance, n})
	}
}

// choose takes the node that a taste ranks first and that has not been
// expanded by another's choice.
func (s *solver) choose(taste int) (int32, bool) {
	for s.open[taste].Len() > 0 {
		n := heap.Pop(&s.open[taste]).(entry).node
		if !s.nodes.at(n).expanded {
			s.nodes.at(n).expanded = true
			return n, true
		}
	}
	return 0, false
}

// full reports whether the bound of memory has been reached.
func (s *solver) full() bool { return s.nodes.used >= maxNodes }

func (s *solver) spent() bool {
	return s.c.Nodes > 0 && s.count >= s.c.Nodes || s.c.Stop()
}

// expand adds the positions after a node. It returns a won one, -1 if there
// is none.
func (s *solver) expand(at int32) int32 {
	s.goTo(at)
	s.region.start(s.play.Pos(), at)
	for n := 0; n < s.region.len(); n++ {
		if won := s.tryAll(n); won >= 0 {
			return won
		}
	}
	return -1
}

// tryAll visits the positions one move after a place of the region.
func (s *solver) tryAll(n int) int32 {
	exec, here := s.play.Executor(), s.region.at(n)
	exec.Moves(here.pos, &s.list)
	for i := range s.list.Moves {
		if s.full() || s.c.Stop() {
			return -1
		}
		mv := &s.list.Moves[i]
		if s.region.known(here.pos, mv) || here.node == 0 && s.c.Admits != nil && !s.c.Admits(mv) {
			continue
		}
		s.count++
		here.pos.Copy(&s.next)
		exec.Do(&s.next, mv)
		from := s.nodes.at(here.node)
		if s.visit(mv, node{parent: here.node, move: uint16(i), depth: from.depth + 1, loud: from.loud, changes: from.changes, pushed: from.pushed, distance: from.distance}) {
			return int32(s.nodes.used - 1)
		}
	}
	return -1
}

// visit files the position in s.next, if it is new and not hopeless, and
// reports whether it is won.
func (s *solver) visit(mv *model.Move, child node) bool {
	m, n := s.play.Model(), int32(s.nodes.used)
	if s.next.Cont == model.NoSquare {
		switch r := m.Outcome(&s.next); {
		case r.Verdict == model.Won:
			child.distance = 0
			s.nodes.add(child)
			return true
		case r.Verdict != model.Undecided:
			return false
		}
	}
	key := m.Key(&s.next)
	if _, old := s.seen[key]; old {
		return false
	}
	s.seen[key] = struct{}{}
	if s.region.add(&s.next, n) {
		s.nodes.add(child)
		return false
	}
	child.loud++
	if from, to := s.est.push(s.region.at(0).pos, mv); to != model.NoSquare {
		if from != child.pushed {
			child.changes++
		}
		child.pushed = to
	}
	child.distance = s.est.distance(&s.next)
	if child.distance >= hopeless {
		return false
	}
	s.nodes.add(child)
	if child.distance < s.nodes.at(s.best).distance {
		s.best = n
	}
	s.enqueue(n)
	return false
}

// goTo brings the play to a node: back to the last position that both lines
// share, and on from there.
func (s *solver) goTo(at int32) {
	var way []int32
	for n := at; n > 0; n = s.nodes.at(n).parent {
		depth := int(s.nodes.at(n).depth)
		if depth <= len(s.line) && s.line[depth-1] == n {
			break
		}
		way = append(way, n)
	}
	keep := int(s.nodes.at(at).depth) - len(way)
	for s.play.Len() > s.base+keep {
		s.play.Undo()
	}
	s.line = s.line[:keep]
	for i := len(way) - 1; i >= 0; i-- {
		s.play.Do(s.play.Moves()[s.nodes.at(way[i]).move])
		s.line = append(s.line, way[i])
	}
}

func (s *solver) result(at int32, solved bool) Result {
	r := Result{Solved: solved, Nodes: s.count, Distance: int(s.nodes.at(at).distance)}
	s.goTo(at)
	for _, mv := range s.play.History()[s.base:] {
		r.Moves = append(r.Moves, mv.Clone())
	}
	s.goTo(0)
	return r
}
