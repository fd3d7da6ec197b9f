package eval

import (
	"math/bits"

	"zog/interp/model"
)

// A company is what the rest of the score has to know of one player on a board of
// one word with sets by code: where these are in Position.Words.
type company struct {
	// Heavy codes, by the table of their lines.
	leapers []mover[*[64]uint64]
	riders  []mover[*[64]narrow]
	queens  []mover[*[64]wide]
	others  []mover[[]row]

	still  []int  // codes that are neither light nor heavy
	bands  []band // codes that are light, or runners
	rivals []int  // the other players, but those that are neutral
}

// A mover is a heavy code and how it moves.
type mover[Rows any] struct {
	at                int
	unit, mean, force int32 // as in gait
	rows              Rows
}

func newMover[Rows any](at int, g *gait, rows Rows) mover[Rows] {
	return mover[Rows]{at, g.unit, g.mean, g.force, rows}
}

// A band is a code whose pieces are light, or runners, or both.
type band struct {
	seen
	light uint64      // all squares, if they are light
	steps *[64]uint64 // by square: what they attack, if they are light
	lanes *[64]lane   // by square: their way, if they are runners
}

// A lane is the way of a runner from one square.
type lane struct {
	path, stop uint64 // as in runner
	gain       running
}

// A sight is what is seen of one player on a board of one word.
type sight struct {
	light, heavy uint64 // its pieces
	court        uint64 // its royal piece and what is beside it
	barred       uint64 // squares that light enemies attack
	zone         uint64 // the courts of enemies
}

// newCompanies sorts what scenes show by player.
func (e *Evaluator) newCompanies() []company {
	list := make([]company, len(e.m.Players))
	for i := range list {
		for k := range e.m.Players {
			if k != i && !e.m.Players[k].Neutral {
				list[i].rivals = append(list[i].rivals, k)
			}
		}
	}
	for c := 1; c < e.m.Codes(); c++ {
		if code := model.Code(c); e.activity.rank[c] == noRank {
			y := &list[e.owners[c]]
			y.still = append(y.still, e.m.HoldingAt(code))
		}
	}
	for _, c := range e.seen {
		list[c.owner].enlist(e, c)
	}
	return list
}

func (y *company) enlist(e *Evaluator, c seen) {
	g, b := &e.activity.gaits[c.code], band{seen: c}
	switch c.rank {
	case lightRank:
		b.light, b.steps = ^uint64(0), g.leaps
	case heavyRank:
		y.muster(c.at, g)
	}
	if c.runs {
		b.lanes = e.runners.lanes(c.code)
	}
	if c.runs || c.rank == lightRank {
		y.bands = append(y.bands, b)
	}
}

// muster takes in a heavy code.
func (y *company) muster(at int, g *gait) {
	switch {
	case g.narrow != nil:
		y.riders = append(y.riders, newMover(at, g, g.narrow))
	case g.wide != nil:
		y.queens = append(y.queens, newMover(at, g, g.wide))
	case g.rows != nil:
		y.others = append(y.others, newMover(at, g, g.rows))
	default:
		y.leapers = append(y.leapers, newMover(at, g, g.leaps))
	}
}

// lanes are the ways of a runner by square. Where it is too far from the end to
// tell, they lead nowhere and are worth nothing.
func (rs *runners) lanes(c model.Code) *[64]lane {
	k, list := &rs.kinds[c], new([64]lane)
	for sq, away := range k.away {
		if away < len(k.gain) {
			list[sq] = lane{k.path[sq], k.stop[sq], k.gain[away]}
		}
	}
	return list
}

// lookOne is look on a board of one word.
func (b *Board) lookOne(p *model.Position) {
	s, words, list := &b.scene, p.Words, b.e.companies
	sights, key, all := s.sights[:len(list)], uint64(0), uint64(0)
	for i := range list {
		y, own, light, court := &list[i], words[i], uint64(0), uint64(0)
		all |= own
		for _, at := range y.still {
			own &^= words[at]
		}
		for k := range y.bands {
			c := &y.bands[k]
			word := words[c.at]
			light |= word & c.light
			key = c.stamp(key, 0, word)
		}
		if sq := b.players[i].royal; sq != model.NoSquare {
			court = b.e.royal.beside[sq] | 1<<(uint(sq)&63)
		}
		o := &sights[i]
		o.light, o.heavy, o.court = light, own&^light, court
	}
	s.occupied, s.key = all, key
	b.base = b.structure(p)
	guarded := b.base.guarded
	for i := range list {
		barred, zone := uint64(0), uint64(0)
		for _, k := range list[i].rivals {
			barred |= guarded[k]
			zone |= sights[k].court
		}
		sights[i].barred, sights[i].zone = barred, zone
	}
}

// contactOne is contact on a board of one word.
func (b *Board) contactOne(player int) int32 {
	own, w := &b.scene.sights[player], &b.e.activity
	if own.light|own.barred == 0 {
		return 0
	}
	guarded, threats := bits.OnesCount64(own.light&b.base.guarded[player]), bits.OnesCount64(own.heavy&own.barred)
	return int32(guarded)*w.guard - int32(threats)*w.threat
}

// guardOne is guard on a board of one word.
func (b *Board) guardOne(p *model.Position, player int) uint64 {
	set, list := uint64(0), b.e.companies[player].bands
	for i := range list {
		c := &list[i]
		for word := p.Words[c.at] & c.light; word != 0; word &= word - 1 {
			set |= c.steps[bits.TrailingZeros64(word)&63]
		}
	}
	return set
}

// runsOne is the set of a player's runners on a board of one word.
func (b *Board) runsOne(p *model.Position, player int) uint64 {
	set, list := uint64(0), b.e.companies[player].bands
	for i := range list {
		if list[i].runs {
			set |= p.Words[list[i].at]
		}
	}
	return set
}

// runningOne is running on a board of one word.
func (b *Board) runningOne(p *model.Position, player int) running {
	sum, own, others := running{}, b.runsOne(p, player), uint64(0)
	for i := range b.players {
		if i != player {
			others |= b.runsOne(p, i)
		}
	}
	list, doubled := b.e.companies[player].bands, b.e.runners.doubled
	for i := range list {
		c := &list[i]
		for word := p.Words[c.at] & own; word != 0; word &= word - 1 {
			l := &c.lanes[bits.TrailingZeros64(word)&63]
			switch {
			case l.path&own != 0:
				sum.mid -= doubled
				sum.end -= doubled
			case l.stop&others == 0:
				sum.mid += l.gain.mid
				sum.end += l.gain.end
			}
		}
	}
	return sum
}

// activeOne is active on a board of one word.
func (b *Board) activeOne(p *model.Position, player int, full int32) int32 {
	y, own, w := &b.e.companies[player], &b.scene.sights[player], &b.e.activity
	v := view{words: p.Words, all: b.scene.occupied, free: ^(own.barred | own.light | own.heavy), zone: own.zone}
	v.leap(y.leapers)
	v.ride(y.riders)
	v.sweep(y.queens)
	if len(y.others) > 0 {
		v.roam(y.others)
	}
	worth := v.worth()
	if sq := b.players[player].royal; sq != model.NoSquare {
		worth -= w.exposure * int32(bits.OnesCount64(w.hunter.one(int(sq), v.all)&^v.all)) * full >> 16
	}
	return worth
}

// A view is what the pieces of a player are seen to do, by table.
type view struct {
	words []uint64 // of the position
	all   uint64   // squares that are occupied
	free  uint64   // squares worth controlling
	zone  uint64   // around enemy royal pieces
	deed
}

// stride counts the squares worth controlling of those that a piece attacks, and
// those beside enemy royal pieces; in the upper half of near it counts the pieces
// that attack such.
func (v *view) stride(r uint64) (squares, near int32) {
	squares = int32(bits.OnesCount64(r & v.free))
	if r &= v.zone; r != 0 {
		near = int32(bits.OnesCount64(r)) + 1<<16
	}
	return squares, near
}

// take takes in the pieces of a code.
func (d *deed) take(unit, force, squares, near int32) {
	d.mobile += unit * squares
	d.force += force * (near & 0xffff)
	d.attackers += near >> 16
}

func (v *view) leap(list []mover[*[64]uint64]) {
	for i := range list {
		m, squares, near := &list[i], int32(0), int32(0)
		for word := v.words[m.at]; word != 0; word &= word - 1 {
			n, k := v.stride(m.rows[bits.TrailingZeros64(word)&63])
			squares, near = squares+n-m.mean, near+k
		}
		v.take(m.unit, m.force, squares, near)
	}
}

func (v *view) ride(list []mover[*[64]narrow]) {
	for i := range list {
		m, squares, near := &list[i], int32(0), int32(0)
		for word := v.words[m.at]; word != 0; word &= word - 1 {
			r := &m.rows[bits.TrailingZeros64(word)&63]
			n, k := v.stride(r.a.reach(v.all) | r.b.reach(v.all) | r.steps)
			squares, near = squares+n-m.mean, near+k
		}
		v.take(m.unit, m.force, squares, near)
	}
}

func (v *view) sweep(list []mover[*[64]wide]) {
	for i := range list {
		m, squares, near := &list[i], int32(0), int32(0)
		for word := v.words[m.at]; word != 0; word &= word - 1 {
			r := &m.rows[bits.TrailingZeros64(word)&63]
			n, k := v.stride(r.a.reach(v.all) | r.b.reach(v.all) | r.c.reach(v.all) | r.d.reach(v.all) | r.steps)
			squares, near = squares+n-m.mean, near+k
		}
		v.take(m.unit, m.force, squares, near)
	}
}

func (v *view) roam(list []mover[[]row]) {
	for i := range list {
		m, squares, near := &list[i], int32(0), int32(0)
		for word := v.words[m.at]; word != 0; word &= word - 1 {
			n, k := v.stride(m.rows[bits.TrailingZeros64(word)].reach(v.all))
			squares, near = squares+n-m.mean, near+k
		}
		v.take(m.unit, m.force, squares, near)
	}
}
