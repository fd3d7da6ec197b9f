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

	still   []int  // codes that are neither light nor heavy
	light   []band // light codes
	runners []band // codes of runners
	keyed   []seen // both
	rivals  []int  // the other players, but those that are neutral
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

// A band is a code whose pieces are looked at seldom.
type band struct {
	at    int
	steps *[64]uint64 // by square: what they attack
	lanes *[64]lane   // by square: their way, where they are runners
}

// A lane is the way of a runner from one square.
type lane struct {
	path, stop uint64 // as in runner
	gain       running
}

// A sight is what is seen of one player on a board of one word.
type sight struct {
	light, heavy, runs uint64 // its pieces
	zone               uint64 // its royal piece and what is beside it
}

// companies sorts what scenes show by player.
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
	g := &e.activity.gaits[c.code]
	b := band{at: c.at, steps: g.leaps}
	switch c.rank {
	case lightRank:
		y.light = append(y.light, b)
	case heavyRank:
		y.muster(c.at, g)
	}
	if c.runs {
		b.lanes = e.runners.lanes(c.code)
		y.runners = append(y.runners, b)
	}
	if c.runs || c.rank == lightRank {
		y.keyed = append(y.keyed, c)
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
	s, key := &b.scene, uint64(0)
	s.occupied = 0
	for i := range b.e.companies {
		y, own := &b.e.companies[i], p.Words[i]
		s.occupied |= own
		for _, at := range y.still {
			own &^= p.Words[at]
		}
		light, runs := uint64(0), uint64(0)
		for k := range y.light {
			light |= p.Words[y.light[k].at]
		}
		for k := range y.runners {
			runs |= p.Words[y.runners[k].at]
		}
		for k := range y.keyed {
			key = y.keyed[k].stamp(key, 0, p.Words[y.keyed[k].at])
		}
		zone := uint64(0)
		if sq := b.players[i].royal; sq != model.NoSquare {
			zone = b.e.royal.beside[sq] | 1<<(uint(sq)&63)
		}
		s.sights[i] = sight{light, own &^ light, runs, zone}
	}
	s.key = key
}

// guardOne is guard on a board of one word.
func (b *Board) guardOne(p *model.Position, player int) uint64 {
	set, light := uint64(0), b.e.companies[player].light
	for i := range light {
		l := &light[i]
		for word := p.Words[l.at]; word != 0; word &= word - 1 {
			set |= l.steps[bits.TrailingZeros64(word)&63]
		}
	}
	return set
}

// runningOne is running on a board of one word.
func (b *Board) runningOne(p *model.Position, player int) running {
	sum, own, others := running{}, b.scene.sights[player].runs, uint64(0)
	for i := range b.scene.sights {
		if i != player {
			others |= b.scene.sights[i].runs
		}
	}
	list, doubled := b.e.companies[player].runners, b.e.runners.doubled
	for i := range list {
		for word := p.Words[list[i].at]; word != 0; word &= word - 1 {
			l := &list[i].lanes[bits.TrailingZeros64(word)&63]
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
	y, own, all := &b.e.companies[player], &b.scene.sights[player], b.scene.occupied
	barred, zone := uint64(0), uint64(0)
	for _, k := range y.rivals {
		barred |= b.base.guarded[k]
		zone |= b.scene.sights[k].zone
	}
	free := ^(barred | own.light | own.heavy)
	d := leap(y.leapers, p.Words, free, zone)
	d.add(ride(y.riders, p.Words, all, free, zone))
	d.add(sweep(y.queens, p.Words, all, free, zone))
	if len(y.others) > 0 {
		d.add(roam(y.others, p.Words, all, free, zone))
	}
	w := &b.e.activity
	v := d.worth()
	if own.light|barred != 0 {
		v += w.guard*int32(bits.OnesCount64(own.light&b.base.guarded[player])) - w.threat*int32(bits.OnesCount64(own.heavy&barred))
	}
	if sq := b.players[player].royal; sq != model.NoSquare {
		v -= w.exposure * int32(bits.OnesCount64(w.hunter.one(int(sq), all)&^all)) * full >> 16
	}
	return v
}

// Strides are what the pieces of one code attack.
type strides struct {
	squares int32 // free ones, against the mean
	near    int32 // beside enemy royal pieces, and attackers of such, 16 bits of each
}

// add takes in what one piece attacks.
func (n *strides) add(r, free, zone uint64, mean int32) {
	n.squares += int32(bits.OnesCount64(r&free)) - mean
	if r &= zone; r != 0 {
		n.near += int32(bits.OnesCount64(r)) + 1<<16
	}
}

// take takes in the pieces of a code.
func (d *deed) take(unit, force int32, n strides) {
	d.mobile += unit * n.squares
	d.force += force * (n.near & 0xffff)
	d.attackers += n.near >> 16
}

// leap, ride, sweep and roam are what pieces do by the tables of their lines.
func leap(list []mover[*[64]uint64], words []uint64, free, zone uint64) (d deed) {
	for i := range list {
		m, n := &list[i], strides{}
		for word := words[m.at]; word != 0; word &= word - 1 {
			n.add(m.rows[bits.TrailingZeros64(word)&63], free, zone, m.mean)
		}
		d.take(m.unit, m.force, n)
	}
	return d
}

func ride(list []mover[*[64]narrow], words []uint64, all, free, zone uint64) (d deed) {
	for i := range list {
		m, n := &list[i], strides{}
		for word := words[m.at]; word != 0; word &= word - 1 {
			r := &m.rows[bits.TrailingZeros64(word)&63]
			n.add(r.a.reach(all)|r.b.reach(all)|r.steps, free, zone, m.mean)
		}
		d.take(m.unit, m.force, n)
	}
	return d
}

func sweep(list []mover[*[64]wide], words []uint64, all, free, zone uint64) (d deed) {
	for i := range list {
		m, n := &list[i], strides{}
		for word := words[m.at]; word != 0; word &= word - 1 {
			r := &m.rows[bits.TrailingZeros64(word)&63]
			n.add(r.a.reach(all)|r.b.reach(all)|r.c.reach(all)|r.d.reach(all)|r.steps, free, zone, m.mean)
		}
		d.take(m.unit, m.force, n)
	}
	return d
}

func roam(list []mover[[]row], words []uint64, all, free, zone uint64) (d deed) {
	for i := range list {
		m, n := &list[i], strides{}
		for word := words[m.at]; word != 0; word &= word - 1 {
			n.add(m.rows[bits.TrailingZeros64(word)].reach(all), free, zone, m.mean)
		}
		d.take(m.unit, m.force, n)
	}
	return d
}
