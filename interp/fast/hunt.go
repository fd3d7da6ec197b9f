package fast

import "zog/interp/model"

// Hunts are what is left of the blocks of a piece on a square when all that
// matters is whether they attack another square: mostly a few tests of what
// stands between, or nothing at all. They are made when they have been asked for some
// times, by one generator for itself; until then the blocks are run as they are.
type hunts struct {
	// By code and start square; each by target, and after them one for all: 1 + where
	// its list begins in lists, else minus how often it was asked for.
	cells [][]int32
	lists []hunted
	nodes []node

	// Of the graph that is being cut down.
	order []int32 // its nodes, each before those that lead to it but for loops
	local []int32 // by node of the program: 1 + its place in order, 0 if it is none
	ahead []int32
	needs []bool // by place in order: a hit may come after it, or has come before
	moved []int32
}

// A hunted is a block that may attack the target; one without a block ends a list.
type hunted struct {
	block *entry
	root  int32 // in the nodes of hunts, 0 if the block has to be run as it is
}

// worthHunting is how often a hunt is asked for until it is made: to cut a graph down
// takes as long as to run it many times.
const worthHunting = 200

// maxHunted bounds the nodes of all hunts, 16 bytes each.
const maxHunted = 1 << 20

// known reports whether the blocks of a piece on a square have been asked for.
func (h *hunts) known(g *generator, c model.Code, from model.Square) bool {
	return h.cells != nil && h.cells[int(c)*len(g.m.Squares)+int(from)] != nil
}

// of returns the blocks by which a piece on a square may attack a target: a list
// with an end.
func (h *hunts) of(g *generator, c model.Code, from, target model.Square) []hunted {
	n := len(g.m.Squares)
	if h.cells == nil {
		h.cells = make([][]int32, g.m.Codes()*n)
		h.nodes = append(h.nodes, node{})
		h.lists = append(h.lists, hunted{})
	}
	cell := &h.cells[int(c)*n+int(from)]
	if *cell == nil {
		*cell = make([]int32, n+1)
		(*cell)[n] = h.whole(g.pr.movesOf(c, from))
	}
	at := &(*cell)[target]
	if *at <= 0 {
		if *at--; *at > -worthHunting {
			return h.lists[(*cell)[n]-1:]
		}
		*at = h.list(g, c, from, target)
	}
	return h.lists[*at-1:]
}

// whole makes a list of blocks as they are.
func (h *hunts) whole(blocks []entry) int32 {
	start := len(h.lists)
	for i := range blocks {
		h.lists = append(h.lists, hunted{block: &blocks[i]})
	}
	h.lists = append(h.lists, hunted{})
	return int32(start + 1)
}

// list makes such a list.
func (h *hunts) list(g *generator, c model.Code, from, target model.Square) int32 {
	blocks := g.pr.movesOf(c, from)
	code, start := g.pr.code.Load(), len(h.lists)
	for i := range blocks {
		e := &blocks[i]
		root := int32(0)
		if e.root != noGraph && len(h.nodes) < maxHunted {
			if root = h.cut(code, e.root, target); root == 0 {
				continue
			}
		}
		h.lists = append(h.lists, hunted{e, root})
	}
	if len(h.lists) == start {
		return 1 // the empty list
	}
	h.lists = append(h.lists, hunted{})
	return int32(start + 1)
}

// cut copies of a graph what a hit of the target may turn on.
func (h *hunts) cut(c *code, root int32, target model.Square) int32 {
	h.collect(c, root)
	h.mark(c, target)
	h.moved = h.moved[:0]
	for k, i := range h.order {
		at := int32(0)
		if h.needs[k] && !passed(c, &c.nodes[i], target) {
			at = int32(len(h.nodes))
			h.nodes = append(h.nodes, c.nodes[i])
		}
		h.moved = append(h.moved, at)
	}
	for k, i := range h.order {
		if at := h.moved[k]; at != 0 {
			n := &c.nodes[i]
			h.nodes[at].yes, h.nodes[at].no = h.onward(c, n.yes, target), h.onward(c, n.no, target)
		}
	}
	start := h.onward(c, root, target)
	for _, i := range h.order {
		h.local[i] = 0
	}
	return start
}

// collect lists the nodes of a graph.
func (h *hunts) collect(c *code, root int32) {
	if len(h.local) < len(c.nodes) {
		h.local = append(h.local, make([]int32, len(c.nodes)-len(h.local))...)
	}
	const open = -1 // in local: what comes after it is being listed
	h.order, h.ahead = h.order[:0], append(h.ahead[:0], root)
	for len(h.ahead) > 0 {
		i := h.ahead[len(h.ahead)-1]
		switch {
		case i <= 0 || h.local[i] > 0:
			h.ahead = h.ahead[:len(h.ahead)-1]
		case h.local[i] == open:
			h.ahead = h.ahead[:len(h.ahead)-1]
			h.order = append(h.order, i)
			h.local[i] = int32(len(h.order))
		default:
			h.local[i] = open
			n := &c.nodes[i]
			if h.fresh(n.yes) {
				h.ahead = append(h.ahead, n.yes)
			}
			if n.kind.test() && h.fresh(n.no) {
				h.ahead = append(h.ahead, n.no)
			}
		}
	}
}

// fresh reports whether collect has not come to a node yet.
func (h *hunts) fresh(i int32) bool { return i > 0 && h.local[i] == 0 }

// mark finds the nodes that are needed: those from which a hit can be reached,
// and those that come after an effect on the target, which the next add makes a
// hit.
func (h *hunts) mark(c *code, target model.Square) {
	h.needs = append(h.needs[:0], make([]bool, len(h.order))...)
	need := func(i int32) bool { return i > 0 && h.needs[h.local[i]-1] }
	for again := true; again; { // once more only where there are loops
		again = false
		for k, i := range h.order {
			n := &c.nodes[i]
			if !h.needs[k] && (strikes(c, n, target) || need(n.yes) || n.kind.test() && need(n.no)) {
				h.needs[k], again = true, true
			}
		}
	}
	h.ahead = h.ahead[:0]
	for _, i := range h.order {
		if n := &c.nodes[i]; n.kind == kindEffect && strikes(c, n, target) {
			h.ahead = append(h.ahead, n.yes)
		}
	}
	seen := make(map[int32]bool)
	for len(h.ahead) > 0 {
		i := h.ahead[len(h.ahead)-1]
		if h.ahead = h.ahead[:len(h.ahead)-1]; i <= 0 || seen[i] {
			continue
		}
		seen[i], h.needs[h.local[i]-1] = true, true
		n := &c.nodes[i]
		if h.ahead = append(h.ahead, n.yes); n.kind.test() {
			h.ahead = append(h.ahead, n.no)
		}
	}
}

// strikes reports whether a node is a move that hits the target, or an effect
// that makes one of the next add.
func strikes(c *code, n *node, target model.Square) bool {
	switch n.kind {
	case kindEmit, kindEmitBy:
		return reaches(&c.moves[n.arg], target)
	case kindCommit:
		return c.commits[n.arg].main.To == target
	case kindEffect:
		s := &c.effects[n.arg]
		return s.To == target && (s.Kind <= model.StepDrop || s.Kind == model.StepCapture)
	}
	return false
}

// passed reports whether a node says nothing to an attack test: it is another
// move, or a test whose answer is known then.
func passed(c *code, n *node, target model.Square) bool {
	switch n.kind {
	case kindEmit, kindEmitBy:
		return !strikes(c, n, target)
	case kindAttacked, kindDefended, kindOff:
		return true
	}
	return false
}

// onward returns what has become of a node, or of the one it is passed to.
func (h *hunts) onward(c *code, i int32, target model.Square) int32 {
	for i > 0 && h.needs[h.local[i]-1] {
		if at := h.moved[h.local[i]-1]; at != 0 {
			return at
		}
		n := &c.nodes[i]
		if i = n.yes; n.kind == kindAttacked || n.kind == kindDefended {
			i = n.no
		}
	}
	return 0
}
