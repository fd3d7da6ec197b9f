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
		case e.values[c] <= light && !g.rides():
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

// rides reports whether there are lines along which the piece attacks. A line
// of moves that take nothing, such as two steps at once, makes no rider of it.
func (g *gait) rides() bool {
	return slices.ContainsFunc(g.lines, func(l line) bool { return l.takes })
}

// share lets the gaits of players whose pieces of a type move alike have their
// rows in common, which then are the sooner in the caches.
func (a *activity) share(m *model.Model, c model.Code) {
	g := &a.gaits[c]
	for player := range m.OwnerOf(c) {
		if o := &a.gaits[m.Code(m.TypeOf(c), player)]; o.leaps != nil && g.table.equal(&o.table) {
			g.table = o.table
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

// against finds the surroundings of the royal pieces of a player's enemies.
func (b *Board) against(player int) {
	zone := b.scene.zone
	clear(zone)
	for k := range b.players {
		if k == player || b.e.m.Players[k].Neutral {
			continue
		}
		if sq := b.players[k].royal; sq != model.NoSquare {
			for i, w := range b.e.activity.zones[sq] {
				zone[i] |= w
			}
		}
	}
}

// bar finds the squares that the light pieces of a player's enemies attack.
func (b *Board) bar(player int) {
	barred := b.scene.barred
	clear(barred)
	for k := range b.players {
		if k == player || b.e.m.Players[k].Neutral {
			continue
		}
		for i, w := range b.base.guardedBy(k, len(barred)) {
			barred[i] |= w
		}
	}
}

// A deed is what pieces do.
type deed struct {
	mobile    int32 // squares controlled that no light enemy attacks, against the mean, weighed
	force     int32 // on royal pieces, weighed
	attackers int32 // pieces that exert it
}

// act finds what a player's pieces do.
func (b *Board) act(p *model.Position, player int) (d deed) {
	for i, word := range b.scene.heavy[player] {
		for ; word != 0; word &= word - 1 {
			sq := i<<6 + bits.TrailingZeros64(word)
			g := &b.e.activity.gaits[p.Board[sq]]
			n, near := b.count(g, sq, player)
			d.mobile += g.unit * (int32(n) - g.mean)
			if near > 0 {
				d.add(deed{force: g.force * int32(near), attackers: 1})
			}
		}
	}
	return d
}

func (d *deed) add(o deed) {
	d.mobile += o.mobile
	d.force += o.force
	d.attackers += o.attackers
}

func (d *deed) worth() int32 {
	return d.mobile>>8 + (d.force>>8)*crowd[min(d.attackers, int32(len(crowd)-1))]>>6
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

// contact is the worth of a player's light pieces that guard each other, less
// that of its heavy ones that light enemies attack.
func (b *Board) contact(player int) int32 {
	if b.e.single {
		return b.contactOne(player)
	}
	s, guarded, threats := &b.scene, 0, 0
	b.bar(player)
	for i, w := range b.base.guardedBy(player, len(s.all)) {
		guarded += bits.OnesCount64(s.light[player][i] & w)
		threats += bits.OnesCount64(s.heavy[player][i] & s.barred[i])
	}
	return int32(guarded)*b.e.activity.guard - int32(threats)*b.e.activity.threat
}

// active is the worth of what a player's heavy pieces can do, less what enemy
// lines can do to its royal piece while the board is full.
func (b *Board) active(p *model.Position, player int, full int32) int32 {
	if b.e.single {
		return b.activeOne(p, player, full)
	}
	return b.activeMany(p, player, full)
}

// activeMany is active on a board of several words.
func (b *Board) activeMany(p *model.Position, player int, full int32) int32 {
	w := &b.e.activity
	b.against(player)
	b.bar(player)
	d := b.act(p, player)
	v := d.worth()
	if sq := b.players[player].royal; sq != model.NoSquare {
		v -= w.exposure * b.exposed(int(sq)) * full >> 16
	}
	return v
}

// exposed counts the empty squares from which a royal piece could be attacked
// along a line.
func (b *Board) exposed(sq int) int32 {
	s, g := &b.scene, &b.e.activity.hunter
	clear(s.reached)
	g.many(sq, s.all, s.reached)
	n := 0
	for i, w := range s.reached {
		n += bits.OnesCount64(w &^ s.all[i])
	}
	return int32(n)
}
