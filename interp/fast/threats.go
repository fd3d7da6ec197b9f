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
	guest, by := g.guest(p, as, code, sq, byFriend), g.pr.roles[as].enemy
	if byFriend {
		by = g.pr.roles[as].friend
	}
	if p.Board[sq] != guest {
		p.Copy(&g.probe)
		g.m.Put(&g.probe, sq, guest)
		p = &g.probe
	} else if k := g.exec.watch[as]; k != nil && mt == model.AnyType && !byFriend && g.m.Royals[as][g.m.TypeOf(guest)] {
		return k.Attacked(p, sq)
	}
	return g.attacked(p, by, sq, mt)
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
