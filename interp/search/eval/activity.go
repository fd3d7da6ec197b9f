package eval

import (
	"math/bits"
	"slices"

	"zog/interp/model"
)

// activity is what the pieces can do from where they stand, in games in which
// a royal piece is hunted: how many squares they control, whom they threaten,
// and how hard they press on the enemy's royal pieces. It is found afresh for
// every position, from the ways that the probes have shown.
type activity struct {
	on            bool
	gaits         []gait     // by code
	rank          []uint8    // by code
	zones         [][]uint64 // by square: a royal piece there and what is beside it
	guard, threat int32      // worth of one
	exposure      int32      // of one square, in 256ths
	hunter        gait       // all lines of all pieces together, by which a royal piece may be seen
}

// The ranks of pieces. Light ones are worth no more than the commonest piece.
const (
	noRank uint8 = iota // royal, or does not move
	lightRank
	heavyRank
)

// newActivity turns what the probes have shown into gaits.
func (e *Evaluator) newActivity(s *sample) activity {
	a := activity{on: e.royal.any && e.material, gaits: make([]gait, e.m.Codes()), rank: make([]uint8, e.m.Codes())}
	if !a.on {
		return a
	}
	light := e.commonest()
	for c := 1; c < e.m.Codes(); c++ {
		code := model.Code(c)
		typ := e.m.TypeOf(code)
		g := &a.gaits[c]
		g.learn(e.m, s.reach, code)
		a.share(e.m, code)
		w := &e.types[typ]
		g.mean = int32(w.Quiet + w.Captures + 0.5)
		g.unit = int32(256 * e.weights.Mobility * 8 / (4 + w.Quiet + w.Captures))
		switch {
		case e.royal.is[c] || !g.moves:
		case e.values[c] <= light && len(g.lines) == 0:
			a.rank[c] = lightRank
		default:
			a.rank[c] = heavyRank
		}
		g.force = int32(256 * e.weights.Danger * float64(max(0, e.values[c])))
	}
	a.zones = make([][]uint64, e.squares)
	for sq, near := range e.royal.near {
		set := make([]uint64, e.m.Words)
		for _, to := range append(near[:len(near):len(near)], model.Square(sq)) {
			set[to>>6] |= 1 << (uint(to) & 63)
		}
		a.zones[sq] = set
	}
	a.hunter = a.gather(e.m)
	a.guard, a.threat, a.exposure = int32(e.weights.Guard), int32(e.weights.Threat), int32(256*e.weights.Exposure)
	return a
}

// share lets the gaits of players whose pieces of a type move alike have their
// rows in common, which then are the sooner in the caches.
func (a *activity) share(m *model.Model, c model.Code) {
	for player := range m.OwnerOf(c) {
		if o := &a.gaits[m.Code(m.TypeOf(c), player)]; slices.EqualFunc(o.rows, a.gaits[c].rows, row.equal) {
			a.gaits[c].rows = o.rows
			return
		}
	}
}

// commonest is the value of the kind of piece of which there are most at the
// start.
func (e *Evaluator) commonest() int32 {
	n, most := counts(e.m, e.m.Start()), 0
	value := int32(0)
	for c := 1; c < len(n); c++ {
		if n[c] > most && e.values[c] > 0 && !e.royal.is[c] {
			most, value = n[c], e.values[c]
		}
	}
	return value * 11 / 10
}

// gather makes one gait of the lines of all.
func (a *activity) gather(m *model.Model) gait {
	g := gait{moves: true, steps: make([]uint64, len(m.Squares)*m.Words)}
	for sq := range m.Squares {
		g.first = append(g.first, int32(len(g.lines)))
		for c := range a.gaits {
			if !a.gaits[c].moves {
				continue
			}
			for _, l := range a.gaits[c].at(sq) {
				if l.takes && !meetsAny(l.set, g.lines[g.first[sq]:]) {
					g.lines = append(g.lines, l)
				}
			}
		}
	}
	g.first = append(g.first, int32(len(g.lines)))
	if m.Words == 1 {
		g.arrange()
	}
	return g
}

func meetsAny(set []uint64, lines []line) bool {
	for i := range lines {
		if meet(set, lines[i].set) {
			return true
		}
	}
	return false
}

// crowd is by number of attackers how much of their force counts, in 64ths:
// one alone does little.
var crowd = [...]int32{0, 8, 32, 48, 56, 60, 62, 64}

// against finds the surroundings of the royal pieces of a player's enemies
// and the squares that their light pieces attack.
func (b *Board) against(player int, guarded [][]uint64) {
	s := &b.scene
	clear(s.zone)
	clear(s.barred)
	for k := range b.players {
		if k == player || b.e.m.Players[k].Neutral {
			continue
		}
		for i, w := range guarded[k] {
			s.barred[i] |= w
		}
		if sq := b.players[k].royal; sq != model.NoSquare {
			for i, w := range b.e.activity.zones[sq] {
				s.zone[i] |= w
			}
		}
	}
}

// A deed is what a player's pieces do.
type deed struct {
	mobile    int32 // squares controlled that no light enemy attacks, against the mean, weighed
	force     int32 // on royal pieces, weighed
	attackers int32 // pieces that exert it
	guarded   int32 // light pieces that guard each other
	threats   int32 // heavy pieces that light enemies attack
}

// act finds what a player's pieces do.
func (b *Board) act(p *model.Position, player int, d *deed) {
	s, a, guarded := &b.scene, &b.e.activity, b.base.guarded
	if len(s.all) == 1 && b.e.m.CodeSets {
		b.actOne(p, player, d)
		return
	}
	b.against(player, guarded)
	for i, word := range s.heavy[player] {
		d.guarded += int32(bits.OnesCount64(s.light[player][i] & guarded[player][i]))
		d.threats += int32(bits.OnesCount64(word & s.barred[i]))
		for ; word != 0; word &= word - 1 {
			sq := i<<6 + bits.TrailingZeros64(word)
			g := &a.gaits[p.Board[sq]]
			n, near := b.count(g, sq, player)
			d.add(g, n, near)
		}
	}
}

// add takes in a piece by the free squares that it attacks and those beside
// enemy royal pieces.
func (d *deed) add(g *gait, n, near int) {
	d.mobile += g.unit * (int32(n) - g.mean)
	if near > 0 {
		d.attackers++
		d.force += g.force * int32(near)
	}
}

// actOne is act on a board of one word, where the pieces of one code come
// after each other: they have equally many lines.
func (b *Board) actOne(p *model.Position, player int, d *deed) {
	s, movers := &b.scene, b.e.companies[player].heavy
	light, heavy, all := s.light[player][0], s.heavy[player][0], s.all[0]
	barred, zone := b.againstOne(player)
	d.guarded = int32(bits.OnesCount64(light & b.base.guarded[player][0]))
	d.threats = int32(bits.OnesCount64(heavy & barred))
	free := ^(barred | light | heavy)
	for i := range movers {
		word := p.Words[movers[i].at]
		if word == 0 {
			continue
		}
		g, squares, pieces, near := movers[i].gait, 0, 0, 0
		for ; word != 0; word &= word - 1 {
			r := g.one(bits.TrailingZeros64(word), all)
			squares += bits.OnesCount64(r & free)
			pieces++
			if r&zone != 0 {
				d.attackers++
				near += bits.OnesCount64(r & zone)
			}
		}
		d.mobile += g.unit * (int32(squares) - g.mean*int32(pieces))
		d.force += g.force * int32(near)
	}
}

// againstOne is against on a board of one word.
func (b *Board) againstOne(player int) (barred, zone uint64) {
	for k := range b.players {
		if k == player || b.e.m.Players[k].Neutral {
			continue
		}
		barred |= b.base.guarded[k][0]
		if sq := b.players[k].royal; sq != model.NoSquare {
			zone |= b.e.activity.zones[sq][0]
		}
	}
	return barred, zone
}

// count is how many free squares a piece attacks, and how many beside enemy
// royal pieces, on a board of several words.
func (b *Board) count(g *gait, sq, player int) (n, near int) {
	s := &b.scene
	clear(s.reached)
	g.many(sq, s.all, s.reached)
	for k, r := range s.reached {
		n += bits.OnesCount64(r &^ s.barred[k] &^ (s.light[player][k] | s.heavy[player][k]))
		near += bits.OnesCount64(r & s.zone[k])
	}
	return n, near
}

// activity is the worth of what a player's pieces can do, less what enemy
// lines can do to its royal piece while the board is full.
func (b *Board) activity(p *model.Position, player int, full int32) int32 {
	var d deed
	b.act(p, player, &d)
	w := &b.e.activity
	v := d.mobile>>8 + (d.force>>8)*crowd[min(d.attackers, int32(len(crowd)-1))]>>6 + d.guarded*w.guard - d.threats*w.threat
	if sq := b.players[player].royal; sq != model.NoSquare {
		v -= w.exposure * b.exposed(int(sq)) * full >> 16
	}
	return v
}

// exposed counts the empty squares from which a royal piece could be attacked
// along a line.
func (b *Board) exposed(sq int) int32 {
	s, g := &b.scene, &b.e.activity.hunter
	if len(s.all) == 1 {
		return int32(bits.OnesCount64(g.one(sq, s.all[0]) &^ s.all[0]))
	}
	clear(s.reached)
	g.many(sq, s.all, s.reached)
	n := 0
	for i, w := range s.reached {
		n += bits.OnesCount64(w &^ s.all[i])
	}
	return int32(n)
}
