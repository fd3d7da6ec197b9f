// Package solve looks for the solution of a game for one player: best-first
// search over positions, the most hopeful first, none twice.
//
// In: a line of play and a budget. Out: the moves to a won position, or the
// way to the most hopeful position found. How hopeful a position is it learns
// from the goals and from what pieces can do (distance.go); the same search
// slides tiles, jumps pegs and pushes boxes. It must not know any game by
// name, nor how a searcher shows what it finds.
package solve

import (
	"container/heap"

	"zog/interp"
	"zog/interp/model"
)

// A Config is the budget of a search.
type Config struct {
	Nodes int64       // positions generated; 0: no bound
	Stop  func() bool // asked now and then
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

// greed is how much a ply that is still missing weighs against one already
// made: the higher, the sooner a solution is found and the longer it is.
const greed = 4

// A solver is one search.
type solver struct {
	c     Config
	play  *interp.Play
	est   *estimator
	nodes []node
	open  queue
	seen  map[uint64]struct{}
	base  int     // plies of the play at the root
	line  []int32 // nodes on the play's line below the root
	best  int32   // node of least distance
	count int64
}

// A node is a position reached by a move from its parent.
type node struct {
	parent   int32
	move     uint16
	depth    uint16
	distance int32
}

// Run searches from the position at the end of play, on which it plays and
// takes back.
func Run(play *interp.Play, c Config) Result {
	s := &solver{c: c, play: play, est: newEstimator(play), seen: map[uint64]struct{}{}, base: play.Len()}
	m := play.Model()
	s.nodes = append(s.nodes, node{parent: -1, distance: s.est.distance(play.Pos())})
	s.seen[m.Key(play.Pos())] = struct{}{}
	heap.Push(&s.open, entry{0, 0})
	for s.open.Len() > 0 {
		if s.spent() {
			return s.result(s.best, false)
		}
		at := heap.Pop(&s.open).(entry).node
		if won := s.expand(at); won >= 0 {
			return s.result(won, true)
		}
	}
	r := s.result(s.best, false)
	r.Exhausted = true
	return r
}

func (s *solver) spent() bool {
	return s.c.Nodes > 0 && s.count >= s.c.Nodes || s.c.Stop != nil && s.c.Stop()
}

// expand adds the positions after a node. It returns a won one, -1 if none.
func (s *solver) expand(at int32) int32 {
	s.goTo(at)
	m := s.play.Model()
	moves := s.play.Moves()
	for i := range moves {
		if s.c.Stop != nil && s.count&63 == 0 && s.c.Stop() {
			return -1
		}
		s.count++
		s.play.Do(moves[i])
		child := node{parent: at, move: uint16(i), depth: s.nodes[at].depth + 1}
		won := s.visit(m, child)
		s.play.Undo()
		if won {
			return int32(len(s.nodes) - 1)
		}
	}
	return -1
}

// visit files the position just reached, if it is new and not hopeless, and
// reports whether it is won.
func (s *solver) visit(m *model.Model, child node) bool {
	r := s.play.Outcome()
	if r.Verdict == model.Won {
		s.nodes = append(s.nodes, child)
		return true
	}
	if r.Verdict != model.Undecided {
		return false
	}
	key := m.Key(s.play.Pos())
	if _, old := s.seen[key]; old {
		return false
	}
	s.seen[key] = struct{}{}
	child.distance = s.est.distance(s.play.Pos())
	if child.distance >= hopeless {
		return false
	}
	n := int32(len(s.nodes))
	s.nodes = append(s.nodes, child)
	if child.distance < s.nodes[s.best].distance {
		s.best = n
	}
	heap.Push(&s.open, entry{int32(child.depth) + greed*child.distance, n})
	return false
}

// goTo brings the play to a node: back to the last position that both lines
// share, and on from there.
func (s *solver) goTo(at int32) {
	var way []int32
	for n := at; n > 0; n = s.nodes[n].parent {
		depth := int(s.nodes[n].depth)
		if depth <= len(s.line) && s.line[depth-1] == n {
			break
		}
		way = append(way, n)
	}
	keep := int(s.nodes[at].depth) - len(way)
	for s.play.Len() > s.base+keep {
		s.play.Undo()
	}
	s.line = s.line[:keep]
	for i := len(way) - 1; i >= 0; i-- {
		s.play.Do(s.play.Moves()[s.nodes[way[i]].move])
		s.line = append(s.line, way[i])
	}
}

func (s *solver) result(at int32, solved bool) Result {
	r := Result{Solved: solved, Nodes: s.count, Distance: int(s.nodes[at].distance)}
	s.goTo(at)
	for _, mv := range s.play.History()[s.base:] {
		r.Moves = append(r.Moves, mv.Clone())
	}
	s.goTo(0)
	return r
}
