package explain

import (
	"slices"

	"zog/interp/ref"
	"zog/zrf/game"
)

// Decisive returns the steps that say why the block gave what it gave and no
// more: the one that ended it; or, where it ran to its end and gave nothing, those
// that led it past what would have added a move. Of an instruction that did so
// several times it is the last.
func (b *Block) Decisive() []*ref.Event {
	var list []*ref.Event
	for i := range b.Steps {
		ev := &b.Steps[i]
		if ev.Ended {
			return []*ref.Event{ev}
		}
		if !passes(ev) {
			continue
		}
		list = slices.DeleteFunc(list, func(other *ref.Event) bool { return other.Instr == ev.Instr })
		list = append(list, ev)
	}
	if len(b.Moves) > 0 {
		return nil
	}
	return list
}

// passes reports whether a step leads past what adds a move, or adds none itself.
func passes(ev *ref.Event) bool {
	switch in := ev.Instr; in.Op {
	case game.OpAdd:
		return ev.First == ev.Moves
	case game.OpIf:
		if ev.Value {
			return adds(in.Else)
		}
		return adds(in.Body)
	case game.OpWhile:
		return !ev.Value && adds(in.Body)
	}
	return false
}

// Adds reports whether some instruction of the block adds a move.
func (b *Block) Adds() bool { return adds(b.Rules.Rules.Code) }

func adds(code []game.Instr) bool {
	return slices.ContainsFunc(code, func(in game.Instr) bool {
		return in.Op == game.OpAdd || adds(in.Body) || adds(in.Else)
	})
}
