package fast

import "zog/interp/model"

// A state is one moment of the symbolic run of a move block: what comes next,
// where the block is, and what it has done on the way. It is copied freely;
// the lists it is about are the spec's, of which it has a part.
type state struct {
	op        int32        // what to do next
	cur, from model.Square // from is NoSquare while a drop has named no other piece
	to, mark  model.Square
	flags     uint64 // where they are kept track of
	marks     span   // of trail.marks
	cascades  span   // of trail.cascades
	pending   span   // of trail.pending: since the last add, cascades included: they turn the order
}

// A span is a part of a list of the trail.
type span struct{ from, to int32 }

// A trail is what the path under way has found out about the board and asked
// for so far. A path adds at the end of the lists, beyond what those before
// the last fork use, and what it has found out is taken back when it ends.
type trail struct {
	codes    []setID // by square: what it can still hold
	answers  []answer
	marks    []positionFlag
	cascades []model.Step
	pending  []model.Step
}

// An answer is what a test passed so far has said of something other than the
// codes that a square holds.
type answer struct {
	about kind // kindAttr, kindLastFrom, kindLastTo, kindAttacked, kindDefended
	sq    model.Square
	arg   int32
	yes   bool
}

// A positionFlag is a position flag that was set or cleared.
type positionFlag struct {
	flag  int32
	sq    model.Square
	value bool
}

// known returns the answer to a test that was asked before.
func (t *trail) known(n *node) (yes, ok bool) {
	for i := len(t.answers) - 1; i >= 0; i-- {
		a := &t.answers[i]
		if a.about != n.kind {
			continue
		}
		switch {
		case a.sq == n.sq && a.arg == n.arg:
			return a.yes, true
		case a.yes && (n.kind == kindLastFrom || n.kind == kindLastTo):
			return false, true // it was another square
		}
	}
	return false, false
}

// marked reports whether a position flag is set on a square.
func (t *trail) marked(s span, flag int32, sq model.Square) bool {
	for i := s.to - 1; i >= s.from; i-- {
		if m := &t.marks[i]; m.flag == flag && m.sq == sq {
			return m.value
		}
	}
	return false
}

// extend adds a value at the end of a part of a list. What is there belongs to
// paths that have ended.
func extend[T any](list *[]T, s *span, v T) {
	*list = append((*list)[:s.to], v)
	s.to++
}

// joins are the ops that paths have come to in a joining run: for each state
// the node it has become. They are emptied at once.
type joins struct {
	slots []joinSlot
	round uint32 // those of other rounds are empty
	used  int
}

type joinSlot struct {
	key   joinKey
	round uint32
	node  int32
}

// A joinKey is what tells the states at an op apart.
type joinKey struct {
	op                  int32
	start               setID // what the start square can hold
	cur, from, to, mark model.Square
	flags               uint64
}

func (j *joins) reset() {
	j.round++
	j.used = 0
	if j.slots == nil || j.round == 0 {
		j.slots, j.round = make([]joinSlot, 256), 1
	}
}

// at returns the slot of a key, which is new if its round is another. It holds
// until the next key is entered.
func (j *joins) at(k *joinKey) *joinSlot {
	mask := len(j.slots) - 1
	for i := int(k.hash()) & mask; ; i = (i + 1) & mask {
		if s := &j.slots[i]; s.round != j.round || s.key == *k {
			return s
		}
	}
}

// enter puts a key into its slot.
func (j *joins) enter(s *joinSlot, k *joinKey, node int32) {
	*s = joinSlot{*k, j.round, node}
	if j.used++; 2*j.used > len(j.slots) {
		old := j.slots
		j.slots = make([]joinSlot, 2*len(old))
		for i := range old {
			if old[i].round == j.round {
				*j.at(&old[i].key) = old[i]
			}
		}
	}
}

func (k *joinKey) hash() uint32 {
	squares := uint64(uint16(k.cur)) | uint64(uint16(k.from))<<16 | uint64(uint16(k.to))<<32 | uint64(uint16(k.mark))<<48
	return short(mix(squares, mix(uint64(uint32(k.op))|uint64(k.start)<<32, k.flags)))
}
