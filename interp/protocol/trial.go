package protocol

import (
	"errors"
	"slices"

	"zog/interp/model"
)

// A man is a piece put on a square.
type man struct {
	sq   model.Square
	code model.Code
}

// reach returns the squares that the first of some pieces, alone on the board
// with the others, can go to.
func (d *describer) reach(owner int, men ...man) []model.Square {
	d.bare.Copy(&d.pos)
	for _, x := range men {
		d.m.Put(&d.pos, x.sq, x.code)
	}
	return d.from(owner, men[0].sq)
}

// from returns the squares that the piece on one can go to in d.pos.
func (d *describer) from(owner int, sq model.Square) []model.Square {
	d.pos.Turn = int16(slices.IndexFunc(d.m.Turns, func(t model.Turn) bool { return t.As == owner }))
	d.exec.Moves(&d.pos, &d.list)
	var out []model.Square
	for i := range d.list.Moves {
		if mv := &d.list.Moves[i]; mv.Kind == model.Displace && mv.From == sq && mv.To != sq && d.real(mv.To) {
			out = append(out, mv.To)
		}
	}
	return out
}

func (d *describer) real(sq model.Square) bool { return !d.m.Squares[sq].Dummy }

// enemy is a piece of another player that is no royal one.
func (d *describer) enemy(owner int) (model.Code, bool) {
	for _, c := range d.m.Start().Board {
		if c != 0 {
			if o := d.m.OwnerOf(c); o != owner && !d.m.Royals[o][d.m.TypeOf(c)] {
				return c, true
			}
		}
	}
	return 0, false
}

// slide is how far moves of a direction go on that all can be blocked: 0 to the
// edge of the board, 1 if they are no slide.
func (d *describer) slide(code model.Code, owner, kind int, moves map[vec]bool, u vec) int {
	n := 1
	for moves[u.times(n+1)] {
		n++
		if blocked, err := d.blocked(code, owner, kind, u.times(n)); err != nil || !blocked {
			return 1
		}
	}
	if !d.fits(owner, u.times(n+1)) {
		return 0
	}
	return n
}

// fits reports whether a vector has room on the board, from where the piece may
// have come to stand.
func (d *describer) fits(owner int, v vec) bool {
	for _, sq := range d.origin {
		if _, on := d.at(owner, sq, v); on {
			return true
		}
	}
	return false
}

// blocked reports whether a piece on its way stops a move. An error says that
// some do and others not, or that it looks elsewhere.
func (d *describer) blocked(code model.Code, owner, kind int, v vec) (bool, error) {
	from, to, ok := d.room(code, owner, kind, v)
	if !ok {
		return false, nil
	}
	u, k := v.unit()
	var path []vec
	for j := 1; j < k; j++ {
		path = append(path, u.times(j))
	}
	oblique := k == 1 && abs(v.dx)+abs(v.dy) > 2
	if oblique {
		path = inside(v)
	}
	stops, bent := 0, false
	for _, x := range path {
		if sq, on := d.at(owner, from, x); on && !slices.Contains(d.reach(owner, d.men(code, owner, kind, from, to, sq)...), to) {
			stops++
			bent = bent || x == knee(v)
		}
	}
	if oblique && abs(v.dx)+abs(v.dy) == 3 && stops == 1 && bent {
		return true, nil
	}
	if stops > 0 && stops < len(path) {
		return false, errors.New("is stopped on some squares it passes and not on others")
	}
	if long, _ := v.sizes(); long > 1 && stops == 0 && !slices.Contains(d.reach(owner, append(d.men(code, owner, kind, from, to), d.around(code, owner, from, to)...)...), to) {
		return false, errors.New("goes by ways that have no name")
	}
	if oblique && stops > 0 {
		return false, errors.New("is stopped on its way in a manner that has no name")
	}
	return stops > 0, nil
}

// around are own pieces on all sides of a square but one.
func (d *describer) around(code model.Code, owner int, from, but model.Square) []man {
	var men []man
	for _, v := range inside(vec{2, 2}) {
		for _, t := range turns(v) {
			if sq, on := d.at(owner, from, t); on && sq != but && abs(t.dx) < 2 && abs(t.dy) < 2 {
				men = append(men, man{sq, d.friend(code, owner)})
			}
		}
	}
	return men
}

// inside returns the squares between the ends of a vector, in the box that it
// spans.
func inside(v vec) []vec {
	var all []vec
	for x := range abs(v.dx) + 1 {
		for y := range abs(v.dy) + 1 {
			w := vec{x, y}
			if v.dx < 0 {
				w.dx = -x
			}
			if v.dy < 0 {
				w.dy = -y
			}
			if w != v && w != (vec{}) {
				all = append(all, w)
			}
		}
	}
	return all
}

// room is a square that a vector has been seen to lead from.
func (d *describer) room(code model.Code, owner, kind int, v vec) (from, to model.Square, ok bool) {
	for _, from := range d.board {
		to, on := d.at(owner, from, v)
		if on && slices.Contains(d.reach(owner, d.men(code, owner, kind, from, to)...), to) {
			return from, to, true
		}
	}
	return 0, 0, false
}

// men are a piece on from, one to take on to if it is about captures, and own
// pieces on other squares.
func (d *describer) men(code model.Code, owner, kind int, from, to model.Square, others ...model.Square) []man {
	men := []man{{from, code}}
	if enemy, ok := d.enemy(owner); ok && kind == capture {
		men = append(men, man{to, enemy})
	}
	for _, sq := range others {
		men = append(men, man{sq, d.friend(code, owner)})
	}
	return men
}

// friend is a piece of a player to stand in the way: another one than a code
// if there is one, and no royal one.
func (d *describer) friend(code model.Code, owner int) model.Code {
	best := code
	for _, c := range d.m.Start().Board {
		if c != 0 && c != code && d.m.OwnerOf(c) == owner && !d.m.Royals[owner][d.m.TypeOf(c)] {
			best = c
			break
		}
	}
	return best
}

// hops looks for moves along a line over exactly one piece, to all squares
// beyond it.
func (d *describer) hops(a atlas, code model.Code, owner int) {
	for _, u := range []vec{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		for kind := range 2 {
			if d.hopping(code, owner, kind, u) {
				long, short := u.sizes()
				a.add(term{long: long, short: short, far: 0, hop: true}, kind, u)
			}
		}
	}
}

func (d *describer) hopping(code model.Code, owner, kind int, u vec) bool {
	for _, from := range d.board {
		over, on := d.at(owner, from, u)
		next, on2 := d.at(owner, from, u.times(2))
		to, on3 := d.at(owner, from, u.times(3))
		if !on || !on2 || !on3 {
			continue
		}
		can := func(to model.Square, over ...model.Square) bool {
			return slices.Contains(d.reach(owner, d.men(code, owner, kind, from, to, over...)...), to)
		}
		if can(next, over) && can(to, over) && can(to, next) && !can(to, over, next) && !can(next) && !can(to) {
			return true
		}
	}
	return false
}
