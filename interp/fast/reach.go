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
func (pr *program) reachOf(e *entry) *reach {
	r := e.reach.Load()
	if r == nil {
		r = pr.code.Load().reach(e.root)
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
		return g.pr.reachOf(e).may(mv)
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

// reach finds the reach of the graph of a root.
func (c *code) reach(root int32) *reach {
	r := &reach{}
	if root < 0 {
		r.all = true
		return r
	}
	after := make(map[int32]int32) // by node: the most moves from it on
	var follow func(i int32) int32
	follow = func(i int32) int32 {
		if i == 0 {
			return 0
		}
		if n, ok := after[i]; ok {
			return n
		}
		after[i] = 0 // what comes back to it is a loop: of such graphs most says nothing
		n := &c.nodes[i]
		most := follow(n.yes)
		switch n.kind {
		case kindEmit, kindEmitBy:
			mv := &c.moves[n.arg]
			r.note(mv.From, mv.To)
			most++
		case kindCommit:
			mv := &c.commits[n.arg].move
			r.note(mv.From, mv.To)
			most++
		}
		if n.kind.test() {
			most = max(most, follow(n.no))
		}
		after[i] = most
		return most
	}
	r.most = follow(root)
	return r
}

func (r *reach) note(from, to model.Square) {
	word, bit := spot(from, to)
	r.ends[word] |= bit
}
