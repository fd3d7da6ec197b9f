package ref

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// An Event is one instruction of a block that has been run. The instructions
// in the body of an if or while come before it does.
type Event struct {
	Instr *game.Instr
	At    model.Square // where the block stood before
	Now   model.Square // and after
	Ended bool         // it ends the block, itself and not by its body
	Value bool         // of verify, if and while: what the condition came to, for while at the end
	Tests []Test       // what decided that
	First int          // moves that the block had given before
	Moves int          // and has given after
}

// A Test is a word of a condition, asked of a square, and its answer.
type Test struct {
	Cond  *game.Cond
	At    model.Square // NoSquare: off the board, or the word is asked of no square
	Holds bool
	Piece model.Code // what stands on the square, 0 for nothing
}

// Trace runs one block for a piece of code c on a square, as MoveBlock and
// DropBlock do, and tells of every instruction. The moves are appended to l.
func (g *Generator) Trace(p *model.Position, as int, b *model.Block, sq model.Square, c model.Code, drop bool, l *model.MoveList, see func(Event)) {
	r := &g.run
	r.watch = &watch{see: see}
	defer func() { r.watch = nil }()
	if drop {
		g.drop(p, as, b, sq, c, l)
	} else {
		g.block(p, as, b, sq, c, l)
	}
}

// A watch stands between a run and its instructions.
type watch struct {
	see   func(Event)
	ended bool // the block has ended, and that has been told
}

func (w *watch) instr(r *run, in *game.Instr) bool {
	ev := Event{Instr: in, At: r.cur, First: len(r.l.Moves)}
	switch in.Op {
	case game.OpVerify, game.OpIf, game.OpWhile:
		ev.Value = r.holds(in.Cond)
		ev.Tests = r.because(in.Cond, ev.Value, nil)
	}
	on := r.instr(in)
	if in.Op == game.OpWhile && on {
		ev.Value = false
		ev.Tests = r.because(in.Cond, false, nil)
	}
	ev.Now, ev.Moves = r.cur, len(r.l.Moves)
	ev.Ended = !on && !w.ended
	w.ended = w.ended || !on
	w.see(ev)
	return on
}

// because appends the words that make a condition come to a value: all that
// agree where all are needed, else the first that is enough.
func (r *run) because(c *game.Cond, value bool, tests []Test) []Test {
	switch c.Kind {
	case game.CondNot:
		return r.because(c.Subs[0], !value, tests)
	case game.CondAnd, game.CondOr:
		enough := value == (c.Kind == game.CondOr)
		for _, s := range c.Subs {
			switch {
			case !enough:
				tests = r.because(s, value, tests)
			case r.holds(s) == value:
				return r.because(s, value, tests)
			}
		}
		return tests
	}
	t := Test{Cond: c, At: model.NoSquare, Holds: value}
	if c.Kind != game.CondTrue && c.Kind != game.CondFalse && c.Kind != game.CondFlag {
		if t.At = r.where(c.Where); t.At != model.NoSquare {
			t.Piece = r.p.Board[t.At]
		}
	}
	return append(tests, t)
}
