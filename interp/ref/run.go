package ref

import (
	"slices"

	"zog/interp/model"
	"zog/zrf/game"
)

// run is one run of one block: where it stands and what it has asked for.
type run struct {
	g    *Generator
	m    *model.Model
	p    *model.Position
	l    *model.MoveList
	as   int
	code model.Code // the piece the block runs for

	cur, from, to, mark model.Square
	dropping            bool   // from is the store until the block says from
	flags               []flag // those that are set
	cascades            []model.Step
	pending             pending
	record              []model.Step // scratch for the record of one move

	steps int
	watch *watch // nil: nobody watches

	attack bool // only look for a hit on target
	target model.Square
	found  bool
}

// A flag is a flag of the block, with no square, or a position flag.
type flag struct {
	name game.Sym
	sq   model.Square
}

// start makes the run ready for a block that starts on a square.
func (r *run) start(p *model.Position, as int, sq model.Square, c model.Code, l *model.MoveList) {
	r.p, r.as, r.code, r.l = p, as, c, l
	r.cur, r.mark, r.to = sq, sq, model.NoSquare
	r.dropping = false
	r.flags, r.cascades = r.flags[:0], r.cascades[:0]
	r.pending.clear()
	r.steps, r.found = 0, false
}

// exec runs instructions and reports whether the block goes on: it ends when a
// verify fails, a step leads off the board, or it has run too long.
func (r *run) exec(code []game.Instr) bool {
	for i := range code {
		if r.steps++; r.steps > maxSteps || r.found {
			return false
		}
		if r.watch != nil {
			if !r.watch.instr(r, &code[i]) {
				return false
			}
		} else if !r.instr(&code[i]) {
			return false
		}
	}
	return true
}

func (r *run) instr(in *game.Instr) bool {
	switch in.Op {
	case game.OpName:
		return r.goTo(r.named(in.Sym))
	case game.OpOpposite:
		return r.goTo(r.opposite(in.Sym))
	case game.OpGo:
		return r.goTo(r.where(in.Where))
	case game.OpMark:
		if sq := r.where(in.Where); sq != model.NoSquare {
			r.mark = sq
		}
	case game.OpFrom:
		r.from, r.dropping = r.cur, false
	case game.OpTo:
		r.to = r.cur
	case game.OpCascade:
		if s := r.segment(false); !s.Idle() {
			r.cascades = append(r.cascades, s)
		}
		r.pending.cascade()
		r.from, r.to, r.dropping = r.cur, model.NoSquare, false
	case game.OpAdd:
		r.add(in)
	case game.OpVerify:
		return r.holds(in.Cond)
	case game.OpIf:
		if r.holds(in.Cond) {
			return r.exec(in.Body)
		}
		return r.exec(in.Else)
	case game.OpWhile:
		for r.holds(in.Cond) {
			if r.steps++; r.steps > maxSteps || !r.exec(in.Body) {
				return false
			}
		}
	case game.OpSetFlag:
		r.setFlag(flag{in.Sym, model.NoSquare}, r.holds(in.Cond))
	case game.OpSetPosFlag:
		if sq := r.where(in.Where); sq != model.NoSquare {
			r.setFlag(flag{in.Sym, sq}, r.holds(in.Cond))
		}
	default:
		r.effect(in)
	}
	return true
}

// goTo moves to a square; off the board the block ends.
func (r *run) goTo(sq model.Square) bool {
	if sq == model.NoSquare {
		return false
	}
	r.cur = sq
	return true
}

// named finds the position of a name, or the square one step in the
// direction of that name.
func (r *run) named(s game.Sym) model.Square {
	if sq := r.m.SquareOf(s); sq != model.NoSquare {
		return sq
	}
	if d := r.m.DirOf(s); d >= 0 {
		return r.m.Links[r.as][d][r.cur]
	}
	return model.NoSquare
}

func (r *run) opposite(s game.Sym) model.Square {
	if d := r.m.DirOf(s); d >= 0 {
		return r.m.Back[r.as][d][r.cur]
	}
	return model.NoSquare
}

// where finds the square of an argument; the current one without.
func (r *run) where(w game.Where) model.Square {
	switch w.Kind {
	case game.WhereName:
		return r.named(w.Sym)
	case game.WhereOpposite:
		return r.opposite(w.Sym)
	case game.WhereFrom:
		return r.from
	case game.WhereTo:
		return r.to
	case game.WhereMark:
		return r.mark
	case game.WhereLastFrom:
		return r.p.LastFrom
	case game.WhereLastTo:
		return r.p.LastTo
	}
	return r.cur
}

func (r *run) setFlag(f flag, value bool) {
	r.scanned()
	i := slices.Index(r.flags, f)
	switch {
	case value && i < 0:
		r.flags = append(r.flags, f)
	case !value && i >= 0:
		last := len(r.flags) - 1
		r.flags[i] = r.flags[last]
		r.flags = r.flags[:last]
	}
}

func (r *run) isSet(f flag) bool {
	r.scanned()
	return slices.Contains(r.flags, f)
}

// scanned counts a look through the flags as so many steps.
func (r *run) scanned() { r.steps += len(r.flags) / 64 }
