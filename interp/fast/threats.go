package fast

import "zog/interp/model"

// Threatened answers attacked? and defended? for a block that is running: it
// is asked of the square as if a piece of the mover's side (for defended?, an
// enemy) stood there, so that a king sees that it can't pass over an attacked
// empty square.
func (g *generator) Threatened(p *model.Position, as int, code model.Code, sq model.Square, mt model.MoveType, byFriend bool) bool {
	if k := g.exec.watch[as]; k != nil && mt == model.AnyType && !byFriend {
		if guest := p.Board[sq]; (guest == 0 || guest == code && g.counting != nil) && g.m.Royals[as][g.m.TypeOf(code)] {
			strikes := k.Strikes
			if g.counting != nil {
				strikes = g.counting.StrikesNow
			}
			if hit, sure := strikes(p, sq); sure {
				return hit
			}
		}
	}
	t := threat{as: as, sq: sq, guest: g.guest(p, as, code, sq, byFriend), mt: mt, byFriend: byFriend}
	seen := g.asked.slot(g.m.Key(p), &t)
	if !seen.known {
		seen.known, seen.hit = true, g.threatens(p, &t)
	}
	return seen.hit
}

// A threat is a question: whether the guest would be attacked on a square.
type threat struct {
	as       int
	sq       model.Square
	guest    model.Code
	mt       model.MoveType
	byFriend bool
}

// guest is the piece that an attack on a square is asked for.
func (g *generator) guest(p *model.Position, as int, code model.Code, sq model.Square, byFriend bool) model.Code {
	of, owner, guest := g.pr.roles[as].friend, as, p.Board[sq]
	if byFriend {
		of, owner = g.pr.roles[as].enemy, g.enemyOf(as)
	}
	if g.has(of, guest) {
		return guest
	}
	typ := g.m.TypeOf(code)
	if byFriend && guest != 0 {
		typ = g.m.TypeOf(guest)
	}
	return g.m.Code(typ, owner)
}

func (g *generator) threatens(p *model.Position, t *threat) bool {
	by := g.pr.roles[t.as].enemy
	if t.byFriend {
		by = g.pr.roles[t.as].friend
	}
	if p.Board[t.sq] != t.guest {
		p.Copy(&g.probe)
		g.m.Put(&g.probe, t.sq, t.guest)
		p = &g.probe
	} else if k := g.exec.watch[t.as]; k != nil && t.mt == model.AnyType && !t.byFriend && g.m.Royals[t.as][g.m.TypeOf(t.guest)] {
		return k.Attacked(p, t.sq)
	}
	return g.attacked(p, by, t.sq, t.mt)
}

// askedBefore remembers the last answers: the blocks of all pieces of a side
// may ask whether its king is attacked.
type askedBefore [32]answer

type answer struct {
	position   uint64 // Model.Key
	threat     threat
	known, hit bool
}

// slot returns where the answer to a question is, or is to be put.
func (a *askedBefore) slot(position uint64, t *threat) *answer {
	s := &a[(position+uint64(t.sq))%uint64(len(a))]
	if s.position != position || s.threat != *t {
		*s = answer{position: position, threat: *t}
	}
	return s
}
