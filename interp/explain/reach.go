package explain

import (
	"slices"

	"zog/interp/model"
	"zog/zrf/game"
)

// reach returns the squares that a block could come to if every test went as
// it liked: both branches of an if, any number of rounds of a while. Squares
// that come from elsewhere, like the last move's, are not followed.
func reach(m *model.Model, as int, code []game.Instr, start model.Square) []bool {
	r := reacher{m: m, as: as, start: start, seen: make([]bool, len(m.Squares)), marks: []model.Square{start}}
	r.code([]model.Square{start}, code)
	return r.seen
}

type reacher struct {
	m     *model.Model
	as    int
	start model.Square
	seen  []bool
	marks []model.Square // every square that may have been marked
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
		r.marks = union(r.marks, at)
	case game.OpGo:
		switch in.Where.Kind {
		case game.WhereFrom:
			return union([]model.Square{r.start}, at)
		case game.WhereMark:
			return r.marks
		}
	case game.OpIf:
		return union(r.code(at, in.Body), r.code(at, in.Else))
	case game.OpWhile:
		for {
			grown := union(at, r.code(at, in.Body))
			if len(grown) == len(at) {
				return at
			}
			at = grown
		}
	}
	return at
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
	var to []model.Square
	for _, sq := range at {
		if next := links[d][sq]; next != model.NoSquare {
			to = union(to, []model.Square{next})
		}
	}
	return to
}

// union returns a with what b adds, as a new list.
func union(a, b []model.Square) []model.Square {
	out := slices.Clone(a)
	for _, sq := range b {
		if !slices.Contains(out, sq) {
			out = append(out, sq)
		}
	}
	return out
}
