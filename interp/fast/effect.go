package fast

import (
	"encoding/binary"

	"zog/interp/model"
	"zog/zrf/game"
)

const maxFlags = 64

// flagNumber numbers the flags and position flags of a block.
func (s *spec) flagNumber(name game.Sym) int32 {
	n, ok := s.flagOf[name]
	if !ok {
		n = int32(len(s.flagOf))
		s.flagOf[name] = n
		if n >= maxFlags {
			s.fail("more than %d flags", maxFlags)
		}
	}
	return n
}

// flag tests a flag.
func (s *spec) flag(name game.Sym, st state, yes, no branch) int32 {
	n := s.flagNumber(name)
	if !s.exact && !s.asks {
		return s.g.add(node{kind: kindFlag, arg: n, yes: yes(st), no: no(st)})
	}
	if st.flags>>uint(n)&1 != 0 {
		return yes(st)
	}
	return no(st)
}

func (s *spec) setFlag(st state, in *game.Instr) int32 {
	n := s.flagNumber(in.Sym)
	set := func(value bool) branch {
		return func(st state) int32 {
			if !s.exact && !s.asks {
				return s.g.add(node{kind: kindSetFlag, sq: number(value), arg: n, yes: s.run(st)})
			}
			st.flags &^= 1 << uint(n)
			if value {
				st.flags |= 1 << uint(n)
			}
			return s.run(st)
		}
	}
	return s.test(in.Cond, st, set(true), set(false))
}

// positionFlag tests a position flag. Those have numbers of their own, after
// the name with a sign: a flag may share its name.
func (s *spec) positionFlag(name game.Sym, st state, sq model.Square, yes, no branch) int32 {
	n := s.flagNumber(-name)
	if s.asks {
		return s.fail("position flags")
	}
	if !s.exact {
		return s.g.add(node{kind: kindMark, sq: sq, arg: n, yes: yes(st), no: no(st)})
	}
	if st.marked(n, sq) {
		return yes(st)
	}
	return no(st)
}

func (s *spec) setPositionFlag(st state, in *game.Instr) int32 {
	n := s.flagNumber(-in.Sym)
	return s.at(st, in.Where, func(st state, sq model.Square) int32 {
		if sq == model.NoSquare {
			return s.run(st)
		}
		set := func(value bool) branch {
			return func(st state) int32 {
				if s.exact {
					st.marks = &positionFlag{n, sq, value, st.marks}
					return s.run(st)
				}
				k := kindUnmark
				if value {
					k = kindSetMark
				}
				return s.g.add(node{kind: k, sq: sq, arg: n, yes: s.run(st)})
			}
		}
		return s.test(in.Cond, st, set(true), set(false))
	})
}

func number(b bool) model.Square {
	if b {
		return 1
	}
	return 0
}

// effect notes what an instruction asks for; off the board it asks for
// nothing.
func (s *spec) effect(st state, in *game.Instr) int32 {
	if in.Op == game.OpCascade {
		return s.cascade(st)
	}
	return s.at(st, in.Where, func(st state, sq model.Square) int32 {
		if sq == model.NoSquare {
			return s.run(st)
		}
		step := model.Step{From: model.NoSquare, To: sq}
		switch in.Op {
		case game.OpCapture:
			step.Kind = model.StepCapture
		case game.OpChangeType:
			step.Kind, step.Arg = model.StepType, int16(s.m.TypeIndex(in.Sym))
		case game.OpChangeOwner:
			step.Kind, step.Arg = model.StepOwner, int16(s.player)
		case game.OpFlip:
			step.Kind = model.StepFlip
		case game.OpCreate:
			step.Kind, step.Code = model.StepCreate, s.created(in)
		case game.OpSetAttribute:
			return s.setAttribute(st, in, step)
		default:
			return s.fail("instruction of kind %d", in.Op)
		}
		return s.note(st, step)
	})
}

func (s *spec) setAttribute(st state, in *game.Instr, step model.Step) int32 {
	step.Kind, step.Arg = model.StepAttr, int16(s.m.AttrOf(in.Sym))
	set := func(value bool) branch {
		return func(st state) int32 {
			step.Value = value
			return s.note(st, step)
		}
	}
	return s.test(in.Cond, st, set(true), set(false))
}

// created is the piece that create makes: by default the running piece's type
// with the mover's identity.
func (s *spec) created(in *game.Instr) model.Code {
	typ, owner := s.typ, s.player
	if in.Sym != 0 {
		typ = s.m.TypeIndex(in.Sym)
	}
	if in.Player != 0 {
		owner = s.m.PlayerOf(in.Player)
	}
	return s.m.Code(typ, owner)
}

// note adds an effect to what the block has asked for, and goes on.
func (s *spec) note(st state, step model.Step) int32 {
	if step.Arg < 0 {
		return s.run(st)
	}
	if s.exact {
		st.pending = s.effects.new(effect{step, st.pending})
		return s.run(st)
	}
	if s.asks {
		return s.run(st)
	}
	return s.g.add(node{kind: kindEffect, arg: s.g.effect(step), yes: s.run(st)})
}

func (s *spec) cascade(st state) int32 {
	step := s.segment(&st, false)
	st.from, st.to = st.cur, model.NoSquare
	if !s.exact {
		return s.g.add(node{kind: kindEffect, arg: s.g.effect(step), yes: s.run(st)})
	}
	if !step.Idle() {
		st.cascades = s.effects.new(effect{step, st.cascades})
	}
	st.pending = s.effects.new(effect{step, st.pending})
	return s.run(st)
}

// segment is the displacement that cascade and add append. Its code is the one
// that stands on its from square, 0 where that is not known beforehand. In a
// drop the first one is the drop.
func (s *spec) segment(st *state, copies bool) model.Step {
	step := model.Step{Kind: model.StepMove, From: st.from, To: st.to}
	if st.to == model.NoSquare {
		step.To = st.cur
	}
	switch {
	case st.from == model.NoSquare:
		step.Kind, step.Code = model.StepDrop, s.m.Code(s.typ, s.player)
		return step
	case copies:
		step.Kind = model.StepCopy
	}
	step.Code, _ = s.sets.only(s.codesAt(st, st.from))
	return step
}

// add emits the moves of an add instruction and goes on. What was pending is
// spent.
func (s *spec) add(st state, in *game.Instr) int32 {
	if s.asks {
		return s.g.possible()
	}
	next := st
	next.pending = nil
	if s.m.Options.DiscardCascades {
		next.cascades = nil
	}
	if !s.exact {
		return s.emits(st, in, s.run(next), s.commit)
	}
	if st.from == model.NoSquare {
		return s.emits(st, in, s.run(next), s.emit)
	}
	emit := func(st state) int32 {
		next := next
		next.facts = st.facts
		return s.emits(st, in, s.run(next), s.emit)
	}
	return s.holds(s.empty, st, st.from, emit, emit)
}

// emits makes a node for every type that an add instruction names, or one.
func (s *spec) emits(st state, in *game.Instr, next int32, emit func(*state, *game.Instr, int16, int32) int32) int32 {
	if len(in.Types) == 0 {
		return emit(&st, in, -1, next)
	}
	for i := len(in.Types) - 1; i >= 0; i-- {
		t := s.m.TypeIndex(in.Types[i])
		if t < 0 {
			continue
		}
		with := emit(&st, in, int16(t), next)
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

// emit makes the node of a ready move. A record without anything is no move.
func (s *spec) emit(st *state, in *game.Instr, promote int16, next int32) int32 {
	main := s.segment(st, in.Copy)
	mv := s.move(main, in)
	k := kindEmit
	if main.Kind != model.StepDrop && main.Code == 0 && s.codesAt(st, main.From) != s.empty {
		main.Code = unknownCode // some piece: the main part belongs to the record
		k = kindEmitBy
	}
	var r record
	st.cascades.replay(func(step model.Step) {
		if step.Code == 0 {
			k = kindEmitBy
		}
		r.cascades = append(r.cascades, step)
	})
	st.pending.replay(func(step model.Step) {
		n := len(r.cascades)
		r.note(step)
		r.cascades = r.cascades[:n]
	})
	if !s.bare(st, main, promote) {
		if mv.Steps = r.steps(nil, main, promote); len(mv.Steps) == 0 {
			return next
		}
		s.used += max(0, len(mv.Steps)-longRecord) / 4
		if plain(mv.Steps, &mv) {
			mv.Steps = nil
		}
	}
	return s.g.add(node{kind: k, arg: s.g.move(mv), yes: next})
}

// longRecord is how many steps a record may have without being work of its own.
const longRecord = 4

// bare reports whether a move is its main part and nothing else, as most are.
func (s *spec) bare(st *state, main model.Step, promote int16) bool {
	return st.cascades == nil && st.pending == nil && promote < 0 &&
		(main.Kind == model.StepDrop || main.Code != 0 && main.From != main.To)
}

// unknownCode stands for a piece that only the board can name.
const unknownCode = ^model.Code(0)

// commit makes the node that emits a move with what was gathered on the way.
func (s *spec) commit(st *state, in *game.Instr, promote int16, next int32) int32 {
	main := s.segment(st, in.Copy)
	return s.g.add(node{kind: kindCommit, arg: s.g.commit(commit{s.move(main, in), main, promote}), yes: next})
}

// replay calls f for every effect, the oldest first.
func (e *effect) replay(f func(model.Step)) {
	if e != nil {
		e.next.replay(f)
		f(e.step)
	}
}

func (g *graph) effect(s model.Step) int32 {
	return intern(&g.asked, &g.effects, s, hashStep, func(a, b *model.Step) bool { return *a == *b })
}

func (g *graph) move(mv model.Move) int32 {
	return intern(&g.kept, &g.moves, mv, hashMove, (*model.Move).Equal)
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
