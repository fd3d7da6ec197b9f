package explain

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// reach returns the squares that a block could come to in a position if every
// test went as it liked: both branches of an if, any number of rounds of a
// while.
func reach(m *model.Model, pos *model.Position, as int, code []game.Instr, start model.Square) []bool {
	here := []model.Square{start}
	r := reacher{m: m, pos: pos, as: as, seen: make([]bool, len(m.Squares)), marks: here, froms: here, listed: make([]int, len(m.Squares))}
	r.code(here, code)
	return r.seen
}

type reacher struct {
	m     *model.Model
	pos   *model.Position
	as    int
	seen  []bool
	marks []model.Square // every square that may have been marked,
	froms []model.Square // or be where the piece moves from
	tos   []model.Square // or to

	listed []int // by square: the last union that had it
	round  int   // unions so far
}

// code returns where the block may stand after some code, from where it may
// stand before.
func (r *reacher) code(at []model.Square, code []game.Instr) []model.Square {
	for i := range code {
		if at = r.instr(at, &code[i]); len(at) == 0 {
			return nil
		}
		for _, sq := range at {
			r.seen[sq] = true
		}
	}
	return at
}

func (r *reacher) instr(at []model.Square, in *game.Instr) []model.Square {
	switch in.Op {
	case game.OpName:
		return r.step(at, in.Sym)
	case game.OpOpposite:
		return r.along(at, in.Sym, r.m.Back[r.as])
	case game.OpMark:
		r.marks = r.union(r.marks, at)
	case game.OpFrom, game.OpCascade:
		r.froms = r.union(r.froms, at)
	case game.OpTo:
		r.tos = r.union(r.tos, at)
	case game.OpGo:
		switch in.Where.Kind {
		case game.WhereFrom:
			return r.froms
		case game.WhereTo:
			return r.tos
		case game.WhereMark:
			return r.marks
		case game.WhereLastFrom:
			return known(r.pos.LastFrom)
		case game.WhereLastTo:
			return known(r.pos.LastTo)
		}
	case game.OpIf:
		return r.union(r.code(at, in.Body), r.code(at, in.Else))
	case game.OpWhile:
		for size := -1; size != r.size(at); {
			size = r.size(at)
			at = r.union(at, r.code(at, in.Body))
		}
	}
	return at
}

// size grows with what a round of a while has found.
func (r *reacher) size(at []model.Square) int {
	return len(at) + len(r.marks) + len(r.froms) + len(r.tos)
}

func (r *reacher) step(at []model.Square, s game.Sym) []model.Square {
	if sq := r.m.SquareOf(s); sq != model.NoSquare {
		return []model.Square{sq}
	}
	return r.along(at, s, r.m.Links[r.as])
}

func (r *reacher) along(at []model.Square, s game.Sym, links [][]model.Square) []model.Square {
	d := r.m.DirOf(s)
	if d < 0 {
		return nil
	}
	to := make([]model.Square, 0, len(at))
	for _, sq := range at {
		if next := links[d][sq]; next != model.NoSquare {
			to = append(to, next)
		}
	}
	return r.union(to)
}

// known returns a square as a list, empty for none.
func known(sq model.Square) []model.Square {
	if sq == model.NoSquare {
		return nil
	}
	return []model.Square{sq}
}

// union returns the squares that are in any of some lists, each once, as a new
// list.
func (r *reacher) union(lists ...[]model.Square) []model.Square {
	r.round++
	var out []model.Square
	for _, list := range lists {
		for _, sq := range list {
			if r.listed[sq] != r.round {
				r.listed[sq] = r.round
				out = append(out, sq)
			}
		}
	}
	return out
}
