package fast

import "slices"

// A joined graph that asks many questions one after the other has more paths than can
// be followed, but all of them come together between two of these. What comes after a
// node does not depend on the way to it, so such a graph is followed part by part.

// followBlock is follow for the graph of a block, which must hold ready moves.
func (f *pathFinder) followBlock(e *entry, visit func(n *node)) bool {
	if e.exact {
		return f.follow(e.root, visit)
	}
	joints, nodes := f.g.joints(e.root)
	f.begin(joinedPaths*nodes, visit)
	for i, joint := range joints {
		end := int32(0)
		if i+1 < len(joints) {
			end = joints[i+1]
		}
		if !f.followTo(joint, end) {
			return false
		}
	}
	return true
}

// joinedPaths is how often, on average, paths may come to a node between two
// joints. Where there are no joints that is soon too often.
const joinedPaths = 3

// joints returns the nodes that all paths through a graph without loops come to,
// in order, the root first, and how many nodes there are.
func (g *graph) joints(root int32) (list []int32, nodes int) {
	order, place := g.sorted(root)
	far := 0 // the place of the last node that those before lead to
	for k, i := range order {
		if far <= k {
			list = append(list, i)
		}
		n := &g.nodes[i]
		if far = max(far, place[n.yes]); n.kind.test() {
			far = max(far, place[n.no])
		}
	}
	*g.budget -= len(order) / walkForUnit
	return list, len(order)
}

// sorted lists the nodes of a graph without loops, each before those that it leads
// to, and tells the place of each; that of the end is after all.
func (g *graph) sorted(root int32) (order []int32, place map[int32]int) {
	place = make(map[int32]int)
	seen := make(map[int32]bool)
	var visit func(i int32)
	visit = func(i int32) {
		if i <= 0 || seen[i] {
			return
		}
		seen[i] = true
		n := &g.nodes[i]
		if visit(n.yes); n.kind.test() {
			visit(n.no)
		}
		order = append(order, i)
	}
	visit(root)
	slices.Reverse(order)
	for k, i := range order {
		place[i] = k
	}
	place[0] = len(order)
	return order, place
}
