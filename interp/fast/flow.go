package fast

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// A flow is the move blocks of a model as ops that lead to each other, with
// names looked up and conditions taken apart into their words. Code that
// blocks share is shared here too, and none is looked at before a path comes
// to it: written out, macros within macros can be of any length. Op 0 is the
// end of a block.
type flow struct {
	m     *model.Model
	ops   []op
	from  []origin // what the ops are made of
	index map[originKey]int32
	flags map[game.Sym]int32 // numbers; those of position flags are under the name with a sign
}

// An op is an instruction or a word of a condition.
type op struct {
	kind    opKind
	begins  bool // an instruction begins here
	joint   bool // several paths may come here alike
	led     bool // some op leads here
	value   bool // what a flag or attribute becomes
	place   place
	word    game.CondKind // of a test
	arg     int32
	yes, no int32       // what comes next; after anything but tests that is yes
	in      *game.Instr // of opEffect and opAdd
}

type opKind uint8

const (
	opUnknown opKind = iota // not looked at yet
	opPass                  // nothing
	opGo                    // go to place; off the board the block ends
	opMark
	opFrom
	opTo
	opFlag    // test: flag arg is set
	opTest    // test: the word holds on place
	opOnBoard // test: place is on the board
	opSetFlag // flag arg := value
	opPosFlag // position flag arg on place := value
	opSetAttr // attribute arg of the piece on place := value
	opEffect  // what the instruction asks for on place
	opCascade
	opAdd
)

// A place is where an op finds its square.
type place struct {
	kind placeKind
	arg  int16 // the square or the direction
}

type placeKind uint8

const (
	placeCurrent placeKind = iota
	placeNowhere
	placeSquare
	placeStep
	placeBack // a step against the direction
	placeFrom
	placeTo
	placeMark
	placeLastFrom
	placeLastTo
)

// An origin is what an op is made of: code and the op after it, or a condition
// and the ops after it, or what is left of an instruction when its condition
// is known.
type origin struct {
	code    []game.Instr
	cond    *game.Cond
	in      *game.Instr
	part    opKind
	value   bool
	yes, no int32
}

// An originKey tells origins apart.
type originKey struct {
	in      *game.Instr // or the first of code
	n       int         // length of code
	cond    *game.Cond
	part    opKind
	value   bool
	yes, no int32
}

func newFlow(m *model.Model) *flow {
	return &flow{
		m: m, ops: make([]op, 1), from: make([]origin, 1),
		index: make(map[originKey]int32), flags: make(map[game.Sym]int32),
	}
}

// at returns an op, which stays as it is.
func (f *flow) at(i int32) *op {
	if f.ops[i].kind == opUnknown {
		f.fill(i)
	}
	return &f.ops[i]
}

func (f *flow) fill(i int32) {
	o := f.made(i)
	o.joint, o.led = o.joint || f.ops[i].joint, f.ops[i].led
	f.ops[i] = o
	f.lead(o.yes, o.merges())
	f.lead(o.no, false)
}

// lead notes that an op leads to another.
func (f *flow) lead(to int32, merges bool) {
	if o := &f.ops[to]; o.led || merges {
		o.joint = true
	} else {
		o.led = true
	}
}

// merges reports whether an op can make states that were different equal.
func (o *op) merges() bool {
	switch o.kind {
	case opMark, opFrom, opTo, opSetFlag:
		return true
	case opGo:
		return o.place.kind != placeStep && o.place.kind != placeBack
	}
	return false
}

// start is the op with which a block begins.
func (f *flow) start(code []game.Instr) int32 { return f.code(code, 0) }

func (f *flow) code(code []game.Instr, next int32) int32 {
	if len(code) == 0 {
		return next
	}
	return f.op(origin{code: code, yes: next})
}

func (f *flow) test(c *game.Cond, yes, no int32) int32 {
	return f.op(origin{cond: c, yes: yes, no: no})
}

// op returns the op that is made of an origin.
func (f *flow) op(s origin) int32 {
	k := originKey{in: s.in, n: len(s.code), cond: s.cond, part: s.part, value: s.value, yes: s.yes, no: s.no}
	if len(s.code) > 0 {
		k.in = &s.code[0]
	}
	i, ok := f.index[k]
	if !ok {
		i = int32(len(f.ops))
		f.ops, f.from = push(f.ops, op{}), push(f.from, s)
		f.index[k] = i
	}
	return i
}

func (f *flow) made(i int32) op {
	s := f.from[i]
	switch {
	case s.cond != nil:
		return f.condition(s.cond, s.yes, s.no)
	case s.part != opUnknown:
		return f.second(s)
	}
	in := &s.code[0]
	o := f.instruction(i, in, f.code(s.code[1:], s.yes))
	o.begins = true
	return o
}

// instruction makes op i, which carries out an instruction before next.
func (f *flow) instruction(i int32, in *game.Instr, next int32) op {
	o := op{place: f.place(in.Where), yes: next, in: in}
	switch in.Op {
	case game.OpName:
		o.kind, o.place = opGo, f.named(in.Sym)
	case game.OpGo:
		o.kind = opGo
	case game.OpOpposite:
		o.kind, o.place = opGo, f.place(game.Where{Kind: game.WhereOpposite, Sym: in.Sym})
	case game.OpMark:
		o.kind = opMark
	case game.OpFrom:
		o.kind = opFrom
	case game.OpTo:
		o.kind = opTo
	case game.OpVerify:
		return f.condition(in.Cond, next, 0)
	case game.OpIf:
		return f.condition(in.Cond, f.code(in.Body, next), f.code(in.Else, next))
	case game.OpWhile:
		o = f.condition(in.Cond, f.code(in.Body, i), next)
		o.joint = true
	case game.OpSetFlag:
		return f.decide(in, opSetFlag, next)
	case game.OpSetPosFlag:
		return f.onBoard(in, opPosFlag, next)
	case game.OpSetAttribute:
		return f.onBoard(in, opSetAttr, next)
	case game.OpCascade:
		o.kind = opCascade
	case game.OpAdd:
		o.kind = opAdd
	case game.OpNop:
		o.kind = opPass
	default:
		o.kind = opEffect
	}
	return o
}

// decide makes the op that decides the condition of an instruction, which then
// does one thing or the other.
func (f *flow) decide(in *game.Instr, part opKind, next int32) op {
	yes, no := f.parts(in, part, next)
	return f.condition(in.Cond, yes, no)
}

func (f *flow) parts(in *game.Instr, part opKind, next int32) (yes, no int32) {
	s := origin{in: in, part: part, value: true, yes: next}
	yes = f.op(s)
	s.value = false
	return yes, f.op(s)
}

// onBoard is decide for instructions that do nothing off the board.
func (f *flow) onBoard(in *game.Instr, part opKind, next int32) op {
	if in.Where.Kind == game.WhereCurrent {
		return f.decide(in, part, next)
	}
	yes, no := f.parts(in, part, next)
	return op{kind: opOnBoard, place: f.place(in.Where), yes: f.test(in.Cond, yes, no), no: next}
}

// second makes the op that carries out an instruction whose condition is known.
func (f *flow) second(s origin) op {
	in := s.in
	o := op{kind: s.part, place: f.place(in.Where), value: s.value, yes: s.yes}
	switch s.part {
	case opSetFlag:
		o.arg = f.flag(in.Sym)
	case opPosFlag:
		o.arg = f.flag(-in.Sym)
	case opSetAttr:
		o.arg = int32(f.m.AttrOf(in.Sym))
	}
	return o
}

// condition makes the op that goes on at yes where a condition holds, else at no.
func (f *flow) condition(c *game.Cond, yes, no int32) op {
	switch c.Kind {
	case game.CondNot:
		return f.condition(c.Subs[0], no, yes)
	case game.CondAnd:
		if len(c.Subs) == 0 {
			return op{kind: opPass, yes: yes}
		}
		for i := len(c.Subs) - 1; i > 0; i-- {
			yes = f.test(c.Subs[i], yes, no)
		}
		return f.condition(c.Subs[0], yes, no)
	case game.CondOr:
		if len(c.Subs) == 0 {
			return op{kind: opPass, yes: no}
		}
		for i := len(c.Subs) - 1; i > 0; i-- {
			no = f.test(c.Subs[i], yes, no)
		}
		return f.condition(c.Subs[0], yes, no)
	}
	if c.Negate {
		yes, no = no, yes
	}
	switch c.Kind {
	case game.CondTrue:
		return op{kind: opPass, yes: yes}
	case game.CondFalse:
		return op{kind: opPass, yes: no}
	case game.CondFlag:
		return op{kind: opFlag, arg: f.flag(c.Sym), yes: yes, no: no}
	}
	return op{kind: opTest, word: c.Kind, place: f.place(c.Where), arg: f.argument(c), yes: yes, no: no}
}

// argument is what the word of a condition asks about, as a number.
func (f *flow) argument(c *game.Cond) int32 {
	switch c.Kind {
	case game.CondPiece:
		return int32(f.m.TypeIndex(c.Sym))
	case game.CondInZone:
		return int32(f.m.ZoneOf(c.Sym))
	case game.CondPosition:
		return int32(f.m.SquareOf(c.Sym))
	case game.CondPosFlag:
		return f.flag(-c.Sym)
	case game.CondAttribute:
		return int32(f.m.AttrOf(c.Sym))
	case game.CondAttacked, game.CondDefended:
		return int32(f.m.MoveTypeOf(c.MoveType))
	}
	return 0
}

func (f *flow) flag(name game.Sym) int32 {
	n, ok := f.flags[name]
	if !ok {
		n = int32(len(f.flags))
		f.flags[name] = n
	}
	return n
}

func (f *flow) place(w game.Where) place {
	switch w.Kind {
	case game.WhereCurrent:
		return place{kind: placeCurrent}
	case game.WhereFrom:
		return place{kind: placeFrom}
	case game.WhereTo:
		return place{kind: placeTo}
	case game.WhereMark:
		return place{kind: placeMark}
	case game.WhereLastFrom:
		return place{kind: placeLastFrom}
	case game.WhereLastTo:
		return place{kind: placeLastTo}
	case game.WhereOpposite:
		if d := f.m.DirOf(w.Sym); d >= 0 {
			return place{placeBack, int16(d)}
		}
		return place{kind: placeNowhere}
	}
	return f.named(w.Sym)
}

// named is the position of a name, or else a step in its direction.
func (f *flow) named(s game.Sym) place {
	if sq := f.m.SquareOf(s); sq != model.NoSquare {
		return place{placeSquare, sq}
	}
	if d := f.m.DirOf(s); d >= 0 {
		return place{placeStep, int16(d)}
	}
	return place{kind: placeNowhere}
}
