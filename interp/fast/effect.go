package fast

import (
	"encoding/binary"

	"zog/interp/model"
	"zog/zrf/game"
)

const maxFlags = 64

// flagNumber numbers the flags and position flags of a block, which have
// numbers in the flow.
func (s *spec) flagNumber(flag int32) int32 {
	for int(flag) >= len(s.flagOf) {
		s.flagOf = append(s.flagOf, 0)
	}
	if s.flagOf[flag] == 0 {
		s.flags = append(s.flags, flag)
		s.flagOf[flag] = int32(len(s.flags))
		if len(s.flags) > maxFlags {
			s.fail("more than %d flags", maxFlags)
		}
	}
	return s.flagOf[flag] - 1
}

// flag tests a flag.
func (s *spec) flag(st *state, o *op) (root int32, done bool) {
	n := s.flagNumber(o.arg)
	if !s.exact && !s.asks {
		return s.g.add(node{kind: kindFlag, arg: n, yes: s.onward(st, o.yes), no: s.onward(st, o.no)}), true
	}
	st.choose(o, st.flags>>uint(n)&1 != 0)
	return 0, false
}

func (s *spec) setFlag(st *state, o *op) (root int32, done bool) {
	n := s.flagNumber(o.arg)
	if !s.exact && !s.asks {
		return s.g.add(node{kind: kindSetFlag, sq: number(o.value), arg: n, yes: s.run(*st)}), true
	}
	st.flags &^= 1 << uint(n)
	if o.value {
		st.flags |= 1 << uint(n)
	}
	return 0, false
}

// positionFlag tests a position flag.
func (s *spec) positionFlag(st *state, o *op, sq model.Square) (root int32, done bool) {
	n := s.flagNumber(o.arg)
	if s.asks {
		return s.fail("position flags"), true
	}
	if !s.exact {
		return s.g.add(node{kind: kindMark, sq: sq, arg: n, yes: s.onward(st, o.yes), no: s.onward(st, o.no)}), true
	}
	st.choose(o, s.marked(st.marks, n, sq))
	return 0, false
}

func (s *spec) setPositionFlag(st *state, o *op, sq model.Square) (root int32, done bool) {
	n := s.flagNumber(o.arg)
	switch {
	case sq == model.NoSquare:
	case s.exact:
		extend(&s.trail.marks, &st.marks, positionFlag{n, sq, o.value})
	case o.value:
		return s.g.add(node{kind: kindSetMark, sq: sq, arg: n, yes: s.run(*st)}), true
	default:
		return s.g.add(node{kind: kindUnmark, sq: sq, arg: n, yes: s.run(*st)}), true
	}
	return 0, false
}

func number(b bool) model.Square {
	if b {
		return 1
	}
	return 0
}

// effect notes what an op asks for; off the board it asks for nothing.
func (s *spec) effect(st *state, o *op, sq model.Square) (root int32, done bool) {
	if sq == model.NoSquare {
		return 0, false
	}
	step, ok := s.asked(o, s.typ, s.player)
	if !ok {
		return s.fail("instruction of kind %d", o.in.Op), true
	}
	s.named = s.named || o.kind == opEffect && o.in.Op == game.OpCreate && o.in.Sym == 0
	step.To = sq
	return s.note(st, step)
}

// asked is the effect that an op asks for on a square, for a piece of a type and
// player.
func (s *spec) asked(o *op, typ, player int) (step model.Step, ok bool) {
	step.From = model.NoSquare
	if o.kind == opSetAttr {
		step.Kind, step.Arg, step.Value = model.StepAttr, int16(o.arg), o.value
		return step, true
	}
	switch o.in.Op {
	case game.OpCapture:
		step.Kind = model.StepCapture
	case game.OpChangeType:
		step.Kind, step.Arg = model.StepType, int16(s.m.TypeIndex(o.in.Sym))
	case game.OpChangeOwner:
		step.Kind, step.Arg = model.StepOwner, int16(player)
	case game.OpFlip:
		step.Kind = model.StepFlip
	case game.OpCreate:
		step.Kind, step.Code = model.StepCreate, s.created(o.in, typ, player)
	default:
		return step, false
	}
	return step, true
}

// created is the piece that create makes: by default the running piece's type
// with the mover's identity.
func (s *spec) created(in *game.Instr, typ, owner int) model.Code {
	if in.Sym != 0 {
		typ = s.m.TypeIndex(in.Sym)
	}
	if in.Player != 0 {
		owner = s.m.PlayerOf(in.Player)
	}
	return s.m.Code(typ, owner)
}

// note adds an effect to what the block has asked for.
func (s *spec) note(st *state, step model.Step) (root int32, done bool) {
	switch {
	case step.Arg < 0 || s.asks:
	case s.exact:
		extend(&s.pending, &st.pending, step)
	default:
		return s.g.add(node{kind: kindEffect, arg: s.g.effect(step), yes: s.run(*st)}), true
	}
	return 0, false
}

func (s *spec) cascade(st *state) (root int32, done bool) {
	step := s.segment(st, false)
	st.from, st.to = st.cur, model.NoSquare
	if !s.exact {
		return s.g.add(node{kind: kindEffect, arg: s.g.effect(step), yes: s.run(*st)}), true
	}
	if !step.Idle() {
		extend(&s.cascades, &st.cascades, step)
	}
	extend(&s.pending, &st.pending, step)
	return 0, false
}

// segment is the displacement that cascade and add append. Its code is the one
// that stands on its from square, 0 where that is not known beforehand or in the
// joining way, which asks the board. In a drop the first one is the drop.
func (s *spec) segment(st *state, copies bool) model.Step {
	step := model.Step{Kind: model.StepMove, From: st.from, To: st.to}
	if st.to == model.NoSquare {
		step.To = st.cur
	}
	switch {
	case st.from == model.NoSquare:
		step.Kind, step.Code = model.StepDrop, s.m.Code(s.typ, s.player)
		s.named = true
		return step
	case copies:
		step.Kind = model.StepCopy
	}
	if s.exact {
		step.Code, _ = s.sets.only(s.codes[st.from])
		s.named = s.named || st.from == s.start
	}
	return step
}

// add emits the moves of an add instruction and goes on. What was pending is
// spent.
func (s *spec) add(st *state, in *game.Instr) int32 {
	if s.asks {
		return s.g.possible()
	}
	next := *st
	next.pending.from = next.pending.to
	if s.m.Options.DiscardCascades {
		next.cascades.from = next.cascades.to
	}
	if !s.exact || st.from == model.NoSquare {
		return s.emits(st, in, s.run(next))
	}
	was := s.codes[st.from]
	nothing, piece := s.sets.split(was, s.empty)
	if nothing == noCodes || piece == noCodes {
		return s.emits(st, in, s.run(next))
	}
	s.codes[st.from] = nothing
	yes := s.emits(st, in, s.run(next))
	s.codes[st.from] = piece
	no := s.emits(st, in, s.run(next))
	s.codes[st.from] = was
	return s.holding(st.from, s.empty, nothing, piece, yes, no)
}

// emits makes a node for every type that an add instruction names, or one.
func (s *spec) emits(st *state, in *game.Instr, next int32) int32 {
	if len(in.Types) == 0 {
		return s.emit(st, in, -1, next)
	}
	if !s.exact { // what is pending goes with every one of the moves
		next = s.g.add(node{kind: kindSpend, yes: next})
	}
	for i := len(in.Types) - 1; i >= 0; i-- {
		t := s.m.TypeIndex(in.Types[i])
		if t < 0 {
			continue
		}
		with := s.emit(st, in, int16(t), next)
		if s.m.Options.RecyclePromotions {
			with = s.g.add(node{kind: kindOff, arg: int32(s.m.Code(t, s.player)), yes: with, no: next})
		}
		next = with
	}
	return next
}

func (s *spec) move(main model.Step, in *game.Instr) model.Move {
	mv := model.Move{Partial: in.Partial, From: main.From, To: main.To, Code: main.Code, ContType: model.AnyType}
	if in.Partial {
		mv.ContType = s.m.MoveTypeOf(in.MoveType)
	}
	switch main.Kind {
	case model.StepCopy:
		mv.Kind = model.Copy
	case model.StepDrop:
		mv.Kind = model.Drop
	}
	return mv
}

// emit makes the node of a move, ready if that is the way. A record without
// anything is no move.
func (s *spec) emit(st *state, in *game.Instr, promote int16, next int32) int32 {
	main := s.segment(st, in.Copy)
	mv := s.move(main, in)
	if !s.exact {
		return s.g.add(node{kind: kindCommit, arg: s.g.commit(commit{mv, main, promote}), yes: next})
	}
	k := kindEmit
	if main.Kind != model.StepDrop && main.Code == 0 && s.codes[main.From] != s.empty {
		main.Code = unknownCode // some piece: the main part belongs to the record
		k = kindEmitBy
	}
	cascades, pending := s.cascades[st.cascades.from:st.cascades.to], s.pending[st.pending.from:st.pending.to]
	for i := range cascades {
		if cascades[i].Code == 0 {
			k = kindEmitBy
		}
	}
	if bare := len(cascades)+len(pending) == 0 && promote < 0 && (main.Kind == model.StepDrop || main.Code != 0 && main.From != main.To); !bare {
		mv.Steps = s.recorded(cascades, pending, main, promote)
		if len(mv.Steps) == 0 {
			return next
		}
		s.steps -= max(0, len(mv.Steps)-longRecord) / 4
		if plain(mv.Steps, &mv) {
			mv.Steps = nil
		}
	}
	return s.g.add(node{kind: k, arg: s.g.move(mv), yes: next})
}

// recorded is the record of a ready move. It holds until the next one.
func (s *spec) recorded(cascades, pending []model.Step, main model.Step, promote int16) []model.Step {
	r := &s.record
	r.reset()
	for i := range pending {
		r.note(pending[i])
	}
	r.cascades = append(r.cascades[:0], cascades...)
	s.scratch = r.steps(s.scratch[:0], main, promote)
	return s.scratch
}

// longRecord is how many steps a record may have without counting as
// instructions of its own.
const longRecord = 4

// unknownCode stands for a piece that only the board can name.
const unknownCode = ^model.Code(0)

func (g *graph) effect(s model.Step) int32 {
	return intern(&g.asked, &g.effects, s, hashStep, func(a, b *model.Step) bool { return *a == *b })
}

// move interns a move, whose steps it copies.
func (g *graph) move(mv model.Move) int32 {
	h := short(hashMove(&mv))
	if i, ok := g.kept.find(h, func(i int32) bool { return g.moves[i].Equal(&mv) }); ok {
		return i
	}
	i := int32(len(g.moves))
	g.moves = push(g.moves, mv.Clone())
	g.kept.add(h, i)
	return i
}

func (g *graph) commit(c commit) int32 {
	return intern(&g.ends, &g.commits, c, func(c *commit) uint64 { return mix(hashMove(&c.move), hashStep(&c.main)) },
		func(a, b *commit) bool { return a.move.Equal(&b.move) && a.main == b.main && a.promote == b.promote })
}

// intern returns the number of a value in a list, to which it adds it if it is
// new.
func intern[T any](t *table, list *[]T, v T, hash func(*T) uint64, equal func(a, b *T) bool) int32 {
	h := short(hash(&v))
	if i, ok := t.find(h, func(i int32) bool { return equal(&(*list)[i], &v) }); ok {
		return i
	}
	i := int32(len(*list))
	*list = push(*list, v)
	t.add(h, i)
	return i
}

func hashMove(mv *model.Move) uint64 {
	h := mix(uint64(mv.Kind)|uint64(uint16(mv.From))<<16|uint64(uint16(mv.To))<<32|uint64(mv.Code)<<48,
		uint64(number(mv.Partial))|uint64(uint16(mv.ContType))<<16)
	for i := range mv.Steps {
		h = mix(h, hashStep(&mv.Steps[i]))
	}
	return h
}

func hashStep(s *model.Step) uint64 {
	return mix(uint64(s.Kind)|uint64(number(s.Value))<<8|uint64(uint16(s.Arg))<<16|uint64(uint16(s.From))<<32|uint64(uint16(s.To))<<48, uint64(s.Code))
}

func appendMove(b []byte, mv model.Move) []byte {
	b = append(b, byte(mv.Kind), byte(number(mv.Partial)))
	for _, x := range []uint16{uint16(mv.From), uint16(mv.To), mv.Code, uint16(mv.ContType)} {
		b = binary.LittleEndian.AppendUint16(b, x)
	}
	for _, s := range mv.Steps {
		b = appendStep(b, s)
	}
	return b
}

func appendStep(b []byte, s model.Step) []byte {
	b = append(b, byte(s.Kind), byte(number(s.Value)))
	for _, x := range []uint16{uint16(s.Arg), uint16(s.From), uint16(s.To), s.Code} {
		b = binary.LittleEndian.AppendUint16(b, x)
	}
	return b
}
