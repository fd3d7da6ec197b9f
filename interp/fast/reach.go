package fast

import "zog/interp/model"

// A reach is what can be told of the moves of a graph before it is run: how many
// there can be at most, and, roughly, which.
type reach struct {
	most int32
	all  bool // they can be any
	ends [reachWords]uint64
}

const reachWords = 4

// reachOf returns the reach of a block.
func (g *generator) reachOf(e *entry) *reach {
	r := e.reach.Load()
	if r == nil {
		r = g.reaches.find(g.pr.code.Load(), e.root)
		e.reach.Store(r)
	}
	return r
}

// may reports whether a move can be one of them.
func (r *reach) may(mv *model.Move) bool {
	word, bit := spot(mv.From, mv.To)
	return r.all || r.ends[word]&bit != 0
}

// mayGive reports whether a block of the piece on a square may give a move, by what can
// be told of its graph or its routine.
func (g *generator) mayGive(e *entry, as int, sq model.Square, mv *model.Move) bool {
	if e.root != noGraph {
		return g.reachOf(e).may(mv)
	}
	r := g.pr.routineOf(e.routines, as)
	return r == nil || r.mayGo(sq, mv.To)
}

// spot is where a reach notes that there are moves from a square to another; others
// may share it.
func spot(from, to model.Square) (word int, bit uint64) {
	h := (uint32(uint16(from))*0x9e3779b1 ^ uint32(uint16(to))*0x85ebca6b) >> 16 * 0x2c1b3c6d >> 24
	return int(h / 64 % reachWords), 1 << (h % 64)
}

// A reachFinder finds the reach of graphs.
type reachFinder struct {
	code  *code
	of    *reach
	after []int32 // by node: 1 more than the most moves from it on, 0 where that is not known
	met   []int32 // nodes where it is
}

// find returns the reach of the graph of a root.
func (f *reachFinder) find(c *code, root int32) *reach {
	f.code, f.of = c, &reach{all: root < 0}
	if root < 0 {
		return f.of
	}
	if len(f.after) < len(c.nodes) {
		f.after = append(f.after, make([]int32, len(c.nodes)-len(f.after))...)
	}
	f.of.most = f.follow(root)
	for _, i := range f.met {
		f.after[i] = 0
	}
	f.met = f.met[:0]
	return f.of
}

// follow returns how many moves there can be from a node on.
func (f *reachFinder) follow(i int32) int32 {
	if i == 0 {
		return 0
	}
	if n := f.after[i]; n > 0 {
		return n - 1
	}
	f.after[i], f.met = 1, append(f.met, i) // what comes back to it is a loop: of such graphs most says nothing
	n := &f.code.nodes[i]
	most := f.follow(n.yes)
	switch n.kind {
	case kindEmit, kindEmitBy:
		f.of.note(&f.code.moves[n.arg])
		most++
	case kindCommit:
		f.of.note(&f.code.commits[n.arg].move)
		most++
	}
	if n.kind.test() {
		most = max(most, f.follow(n.no))
	}
	f.after[i] = most + 1
	return most
}

func (r *reach) note(mv *model.Move) {
	word, bit := spot(mv.From, mv.To)
	r.ends[word] |= bit
}
