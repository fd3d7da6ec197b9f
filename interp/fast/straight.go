package fast

import "zog/interp/model"

// Blocks of too many paths are often nothing but many questions one after the
// other, each of a square that the piece may go to. A joined graph that gathers
// nothing on the way can hold ready moves as exact ones do.

// straighten makes the moves of a joined graph ready. It reports false, and leaves
// it as it is, if it gathers anything, loops, or moves other pieces than the one it
// starts with.
func (s *spec) straighten(root int32) (int32, bool) {
	straight := true
	s.g.walk(root, func(n *node) { straight = straight && s.isStraight(n) })
	if !straight {
		return root, false
	}
	nodes := len(s.g.nodes)
	root = s.readied(root, make(map[int32]int32))
	s.used += costOfNode * (len(s.g.nodes) - nodes)
	return root, true
}

func (s *spec) isStraight(n *node) bool {
	switch n.kind {
	case kindFlag, kindMark:
		return false
	case kindCommit:
		main := &s.g.commits[n.arg].main
		return main.Kind == model.StepDrop || !s.drop && main.From == s.start
	case kindSpend:
		return true
	}
	return n.kind.test()
}

// readied returns a node with all that follows, its moves ready; made has those
// that have been looked at.
func (s *spec) readied(i int32, made map[int32]int32) int32 {
	if i <= 0 {
		return i
	}
	if to, ok := made[i]; ok {
		return to
	}
	n := s.g.nodes[i]
	n.yes = s.readied(n.yes, made)
	to := n.yes
	switch n.kind {
	case kindSpend: // nothing was gathered
	case kindCommit:
		if mv, ok := s.whole(&s.g.commits[n.arg]); ok {
			to = s.g.add(node{kind: kindEmit, arg: s.g.move(mv), yes: n.yes})
		}
	default:
		n.no = s.readied(n.no, made)
		to = s.g.add(n)
	}
	made[i] = to
	return to
}

// whole returns the move of a commit for which nothing is gathered; it reports
// false if it does nothing.
func (s *spec) whole(c *commit) (model.Move, bool) {
	mv, main := c.move, c.main
	if main.Kind != model.StepDrop {
		main.Code = s.m.Code(s.typ, s.player)
		mv.Code = main.Code
	}
	mv.Steps = s.recorded(nil, nil, main, c.promote)
	if len(mv.Steps) == 0 {
		return mv, false
	}
	if plain(mv.Steps, &mv) {
		mv.Steps = nil
	}
	return mv, true
}
