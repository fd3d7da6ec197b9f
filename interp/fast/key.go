package fast

import "zog/interp/model"

// Drops are tried on all squares, and often give a move on few: on a piece of some kind
// that takes their place, say. What the square must hold for it is told before a graph
// is run.

// A key is the codes that the square which a block starts on must hold for it to give a
// move.
type key struct {
	known bool
	codes setID
}

// maxKey bounds the nodes looked at for a key.
const maxKey = 500

// keyOf returns the key of a graph of ready moves for a block started on a square.
func (s *spec) keyOf(done compiled, sq model.Square) key {
	if !done.ready || done.root <= 0 {
		return key{}
	}
	known := make(map[int32]setID)
	codes := s.opens(done.root, sq, known)
	s.used += len(known)
	if codes == s.all || len(known) > maxKey {
		return key{}
	}
	return key{true, codes}
}

// opens returns the codes that the square must hold for there to be a move from a node
// on; known has those of the nodes that have been looked at.
func (s *spec) opens(i int32, sq model.Square, known map[int32]setID) setID {
	codes, ok := known[i]
	n := &s.g.nodes[i]
	switch {
	case ok:
		return codes
	case i == 0:
		return noCodes
	case len(known) > maxKey || !n.kind.test():
		return s.all
	}
	yes, no := s.opens(n.yes, sq, known), s.opens(n.no, sq, known)
	if set, asks := s.asksOf(n, sq); asks {
		yes, no = s.sets.and(yes, set), s.sets.not(no, set)
	}
	known[i] = s.sets.or(yes, no)
	return known[i]
}

// asksOf returns what a test asks of a square, if it asks that.
func (s *spec) asksOf(n *node, sq model.Square) (setID, bool) {
	switch {
	case n.sq != sq:
		return noCodes, false
	case n.kind == kindEmpty:
		return s.empty, true
	}
	return setID(n.arg), n.kind == kindHolds
}

// opens reports whether a drop may give a move on a square as it is.
func (g *generator) opens(k key, p *model.Position, sq model.Square) bool {
	return !k.known || g.has(k.codes, p.Board[sq])
}
