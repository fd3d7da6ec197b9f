package fast

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// A state is one moment of the symbolic run of a move block: what comes next,
// where the block is, and what it has found out about the board on the way.
// It is copied freely; its lists only ever grow at the head and are shared.
type state struct {
	frame     int32        // what to do next: see frames
	cur, from model.Square // from is NoSquare while a drop has named no other piece
	to, mark  model.Square
	facts     *fact
	flags     uint64
	marks     *positionFlag
	cascades  *effect
	pending   *effect // since the last add, cascades included: they turn the order
}

// A fact is something that the tests passed so far have settled. The newest
// about a thing is the one that counts.
type fact struct {
	about kind // kindHolds, kindAttr, kindLastFrom, kindLastTo, kindAttacked, kindDefended
	sq    model.Square
	arg   int32 // the set of codes still possible, or what the test's arg was
	yes   bool
	next  *fact
}

// A positionFlag is a position flag that was set or cleared.
type positionFlag struct {
	flag  int32
	sq    model.Square
	value bool
	next  *positionFlag
}

// An effect is one entry of what a block has asked for so far, the newest
// first.
type effect struct {
	step model.Step
	next *effect
}

// codesAt returns what a square can hold, as far as st knows.
func (s *spec) codesAt(st *state, sq model.Square) setID {
	for f := st.facts; f != nil; f = f.next {
		if f.about == kindHolds && f.sq == sq {
			return setID(f.arg)
		}
	}
	return s.all
}

// known returns the answer to a test that was asked before.
func (st *state) known(about kind, sq model.Square, arg int32) (answer, ok bool) {
	for f := st.facts; f != nil; f = f.next {
		if f.about != about {
			continue
		}
		switch {
		case f.sq == sq && f.arg == arg:
			return f.yes, true
		case f.yes && (about == kindLastFrom || about == kindLastTo):
			return false, true // it was another square
		}
	}
	return false, false
}

func (st *state) marked(flag int32, sq model.Square) bool {
	for m := st.marks; m != nil; m = m.next {
		if m.flag == flag && m.sq == sq {
			return m.value
		}
	}
	return false
}

// frames are continuations: the instructions still to be run, and what comes
// after them. They are interned, so that a loop comes back to a number it has
// had before. Number 0 is the end of the block.
type frames struct {
	list  []frame
	index map[frameKey]int32
}

type frame struct {
	code []game.Instr
	next int32
	rest int32 // the frame without its first instruction, -1 while not asked for
}

type frameKey struct {
	first *game.Instr
	n     int
	next  int32
}

func newFrames() *frames {
	return &frames{list: make([]frame, 1), index: make(map[frameKey]int32)}
}

// push returns the frame that runs code and then goes on with next.
func (f *frames) push(code []game.Instr, next int32) int32 {
	if len(code) == 0 {
		return next
	}
	k := frameKey{&code[0], len(code), next}
	if id, ok := f.index[k]; ok {
		return id
	}
	id := int32(len(f.list))
	f.list = append(f.list, frame{code, next, -1})
	f.index[k] = id
	return id
}

// after returns the frame that is left of one when its first instruction has
// been run.
func (f *frames) after(id int32) int32 {
	if f.list[id].rest < 0 {
		fr := f.list[id]
		rest := f.push(fr.code[1:], fr.next)
		f.list[id].rest = rest
	}
	return f.list[id].rest
}
