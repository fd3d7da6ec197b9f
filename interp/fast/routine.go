package fast

import (
	"sync/atomic"

	"zog/interp/model"
	"zog/zrf/game"
)

// A routine is a move block of a player as acts that lead to each other: the ops
// of the flow, with all looked up that is the same whatever square the block starts
// on. It is made in no time and run on positions as it is, square by square (follow.go):
// several times slower than a graph, several times faster than the tree walker.
type routine struct {
	first   int32
	acts    []act // number 0 is the end
	effects []model.Step
	adds    []addition
	links   [][]model.Square // by direction
	back    [][]model.Square
	routes  []route // that lead to its adds: see bearing.go
	leads   []int32 // by add, the route to the square that its move goes to

	endless atomic.Bool // it was found not to end, or not soon
}

// An act is one step of a routine, 20 bytes. Tests go on at yes or at no, all else
// at yes.
type act struct {
	kind    actKind
	value   bool // what a flag becomes
	place   place
	arg     int32
	yes, no int32
}

type actKind uint8

const (
	actNone actKind = iota // being made
	actPass
	actGo // to place; off the board the block ends
	actHolds
	actTest // any other word of a condition: see word
	actFlag
	actOnBoard
	actSetFlag
	actPosFlag
	actMark
	actFrom
	actTo
	actCascade
	actEffect // effects[arg] on place
	actAdd    // adds[arg]
	actWord   // actWord + w tests word w of a condition on place
)

// An addition is an add instruction: its move without squares and the types that
// the piece may become.
type addition struct {
	move     model.Move
	copies   bool
	becomes  []int16
	promotes bool // the instruction names types
}

// routines are those of one block, by player, made when they are first needed;
// one without acts stands for a block that can't be one.
type routines struct {
	block *model.Block
	typ   int
	by    []atomic.Pointer[routine]
}

// maxActs bounds a routine: macros within macros can be of any length.
const maxActs = 20_000

// routineOf returns the routine of a block for a player, nil if there is none that
// ends soon.
func (pr *program) routineOf(rs *routines, as int) *routine {
	r := rs.by[as].Load()
	if r == nil {
		pr.mu.Lock()
		defer pr.mu.Unlock()
		r = pr.newRoutine(rs, as)
		pr.publish() // the sets that it asks for
		rs.by[as].Store(r)
	}
	if !r.ends() {
		return nil
	}
	return r
}

// ends reports whether the routine can be run, as far as is known.
func (r *routine) ends() bool { return len(r.acts) > 0 && !r.endless.Load() }

// layer says what runs the block where it has no graph: its routines, but for
// players for whom they were found not to do.
func (rs *routines) layer() Layer {
	for i := range rs.by {
		if r := rs.by[i].Load(); r != nil && !r.ends() {
			return LayerTree
		}
	}
	return LayerRoutine
}

func newRoutines(m *model.Model, b *model.Block, typ int) *routines {
	return &routines{block: b, typ: typ, by: make([]atomic.Pointer[routine], len(m.Players))}
}

// A routineMaker makes a routine of the ops of the flow.
type routineMaker struct {
	*routine
	s      *spec
	player int
	typ    int
	of     map[int32]int32 // acts by op
	flags  map[int32]int32 // numbers of flags, by those of the flow
	failed bool
}

func (pr *program) newRoutine(rs *routines, as int) *routine {
	b := routineMaker{
		routine: &routine{acts: make([]act, 1), links: pr.m.Links[as], back: pr.m.Back[as]},
		s:       pr.spec, player: as, typ: rs.typ, of: make(map[int32]int32), flags: make(map[int32]int32),
	}
	b.first = b.act(b.s.flow.start(rs.block.Rules.Code))
	if b.failed {
		return &routine{}
	}
	b.bear()
	return b.routine
}

// act returns the act that an op becomes.
func (b *routineMaker) act(i int32) int32 {
	if i == 0 || b.failed {
		return 0
	}
	n, ok := b.of[i]
	if ok {
		return n
	}
	n = int32(len(b.acts))
	b.of[i] = n
	b.acts = append(b.acts, act{})
	if len(b.acts) > maxActs {
		b.failed = true
		return 0
	}
	o := *b.s.flow.at(i) // the flow may grow
	a := b.made(&o)
	a.place = o.place
	a.yes = b.act(o.yes)
	if o.kind == opFlag || o.kind == opTest || o.kind == opOnBoard {
		a.no = b.act(o.no)
	}
	b.acts[n] = b.fold(a)
	return n
}

// made returns the act of an op, without place and what comes after.
func (b *routineMaker) made(o *op) act {
	switch o.kind {
	case opGo:
		return act{kind: actGo}
	case opMark:
		return act{kind: actMark}
	case opFrom:
		return act{kind: actFrom}
	case opTo:
		return act{kind: actTo}
	case opFlag:
		return act{kind: actFlag, arg: b.flag(o.arg)}
	case opOnBoard:
		return act{kind: actOnBoard}
	case opSetFlag:
		return act{kind: actSetFlag, arg: b.flag(o.arg), value: o.value}
	case opPosFlag:
		return act{kind: actPosFlag, arg: b.flag(o.arg), value: o.value}
	case opCascade:
		return act{kind: actCascade}
	case opTest:
		return b.test(o)
	case opSetAttr, opEffect:
		return b.effect(o)
	case opAdd:
		b.adds = append(b.adds, b.addition(o.in))
		return act{kind: actAdd, arg: int32(len(b.adds) - 1)}
	}
	return act{kind: actPass}
}

// flag numbers a flag or a position flag.
func (b *routineMaker) flag(flag int32) int32 {
	n, ok := b.flags[flag]
	if !ok {
		n = int32(len(b.flags))
		b.flags[flag] = n
		b.failed = b.failed || n >= maxFlags
	}
	return n
}

// test makes a test of the codes that a square holds, where it is one.
func (b *routineMaker) test(o *op) act {
	set := noCodes
	switch o.word {
	case game.CondEmpty:
		set = b.s.empty
	case game.CondEnemy:
		set = b.s.roles[b.player].enemy
	case game.CondFriend:
		set = b.s.roles[b.player].friend
	case game.CondNeutral:
		set = b.s.nobody
	case game.CondPiece:
		if o.arg >= 0 {
			set = b.s.types[o.arg]
		}
	case game.CondOnBoard:
		return act{kind: actOnBoard}
	case game.CondPosFlag:
		return act{kind: actWord + actKind(o.word), arg: b.flag(o.arg)}
	default:
		return act{kind: actWord + actKind(o.word), arg: o.arg}
	}
	return act{kind: actHolds, arg: int32(set)}
}

// effect makes the act that asks for an effect, which has all but its square.
func (b *routineMaker) effect(o *op) act {
	step, ok := b.s.asked(o, b.typ, b.player)
	switch {
	case !ok:
		b.failed = true
		return act{}
	case step.Arg < 0: // no such type or attribute
		return act{kind: actPass}
	}
	b.effects = append(b.effects, step)
	return act{kind: actEffect, arg: int32(len(b.effects) - 1)}
}

func (b *routineMaker) addition(in *game.Instr) addition {
	a := addition{copies: in.Copy, promotes: len(in.Types) > 0}
	a.move = model.Move{Partial: in.Partial, ContType: model.AnyType}
	if in.Partial {
		a.move.ContType = b.s.m.MoveTypeOf(in.MoveType)
	}
	for _, name := range in.Types {
		if t := b.s.m.TypeIndex(name); t >= 0 {
			a.becomes = append(a.becomes, int16(t))
		}
	}
	return a
}

// fold makes one test of two of the same square that follow each other and fail,
// or hold, alike.
func (b *routineMaker) fold(a act) act {
	for a.kind == actHolds {
		yes, no := &b.acts[a.yes], &b.acts[a.no]
		switch {
		case yes.kind == actHolds && yes.place == a.place && yes.no == a.no:
			a.arg, a.yes = int32(b.s.sets.and(setID(a.arg), setID(yes.arg))), yes.yes
		case no.kind == actHolds && no.place == a.place && no.yes == a.yes:
			a.arg, a.no = int32(b.s.sets.or(setID(a.arg), setID(no.arg))), no.no
		default:
			return a
		}
	}
	return a
}
