package fast

// Blocks whose effects are gathered as they run often do much before they come to
// the test on which they fail. A gate is a graph that only asks whether a block gives
// any move: effects are forgotten, and with them all tests that only effects turn on.

// A gate may take gateSteps instructions to make, and maxGate nodes to look at; its
// block must have worthGate times as many nodes for it to be of use.
const (
	gateSteps = 400
	maxGate   = 1_000
	worthGate = 4
)

// gate makes the gate of a block that has become a graph, 0 if it would be of no use.
func (s *spec) gate(graph, first int32, vain *failures) int32 {
	if graph <= 0 || vain.asking >= hopelessAsking {
		return 0
	}
	s.asks = true
	root := s.try(first, false, gateSteps, s.start)
	s.asks = false
	if root == 0 && s.failed == "" {
		return 0
	}
	if s.failed != "" || worthGate*s.g.size(root) > s.g.size(graph) {
		vain.asking++
		return 0
	}
	return root
}

// size returns the number of nodes of a graph, without end where they ask for
// attacks.
func (g *graph) size(root int32) int {
	n := 0
	g.walk(root, func(node *node) {
		if n++; node.kind == kindAttacked || node.kind == kindDefended {
			n += 1 << 20
		}
	})
	return n
}

// may reports whether a gate is open, or whether that is not known.
func (w *walker) may(gate int32) bool {
	if gate == 0 {
		return true
	}
	nodes, board := w.code.nodes, w.p.Board
	for i, left := gate, maxGate; i != 0; left-- {
		n := &nodes[i]
		if n.kind == kindPossible || left == 0 {
			return true
		}
		i = n.yes
		switch n.kind {
		case kindEmpty:
			if board[n.sq] != 0 {
				i = n.no
			}
		case kindHolds:
			if !w.code.held.has(setID(n.arg), board[n.sq]) {
				i = n.no
			}
		default:
			if !w.step(n, false) {
				i = n.no
			}
		}
	}
	return false
}
