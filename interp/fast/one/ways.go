package one

import (
	"zog/interp/fast/plan"
	"zog/interp/model"
)

// sorted is what the ways from one square have become.
type sorted struct {
	leap, quiet, take set
	lines, paths      []line
	aims              map[plan.Role]*rides // by what else the target must hold
	bent              []bent
}

// rides are leaps and rides from one square.
type rides struct {
	leap  set
	lines []line
}

// to returns the rides to a target.
func (s *sorted) to(target plan.Role) *rides {
	if s.aims == nil {
		s.aims = make(map[plan.Role]*rides)
	}
	if s.aims[target] == nil {
		s.aims[target] = &rides{}
	}
	return s.aims[target]
}

// A chain is a ride under construction: each way needs the squares of those
// before it empty.
type chain struct {
	ways []plan.Way
	all  set // of the squares so far
}

// sortWays puts the ways from a square into leaps, lines and the rest. Ways
// come with those of fewer empty squares first.
func sortWays(sq int, ways []plan.Way) sorted {
	var s sorted
	var chains []*chain
next:
	for _, w := range ways {
		clear := w.Want.Of(plan.Nothing)
		if w.Wishes() > len(clear) {
			s.bent = append(s.bent, newBent(w))
			continue
		}
		empty := setOf(clear)
		for _, c := range chains {
			if len(clear) > 0 && c.all == empty && c.ways[0].Target == w.Target && len(c.ways) == len(clear) {
				c.ways, c.all = append(c.ways, w), c.all.or(bit(int(w.To)))
				continue next
			}
		}
		if len(clear) > 0 {
			s.bent = append(s.bent, newBent(w))
			continue
		}
		chains = append(chains, &chain{ways: []plan.Way{w}, all: bit(int(w.To))})
	}
	for _, c := range chains {
		s.addChain(sq, c)
	}
	s.bent = joinHops(s.bent)
	return s
}

func newBent(w plan.Way) bent {
	b := bent{
		sq: bit(int(w.To)), clear: setOf(w.Want.Of(plan.Nothing)), over: setOf(w.Want.Of(plan.Anyone)), hops: int8(len(w.Want.Of(plan.Anyone))),
		target: w.Target, foes: setOf(w.Want.Of(plan.Foe)), pals: setOf(w.Want.Of(plan.Friend)), shun: setOf(w.Want.Of(plan.NotFriend)),
	}
	for _, m := range w.More {
		b.more = append(b.more, wish{m.Role, bit(int(m.At))})
	}
	return b
}

func (s *sorted) addChain(sq int, c *chain) {
	up, down := monotone(sq, c.ways)
	switch {
	case len(c.ways) == 1:
		s.addLeap(c.ways[0])
	case up || down:
		list := &s.lines
		switch target := c.ways[0].Target; target {
		case plan.NotFriend:
		case plan.Nothing:
			list = &s.paths
		default:
			list = &s.to(target).lines
		}
		*list = addLine(*list, c.all, up)
	default:
		s.addLeap(c.ways[0])
		for _, w := range c.ways[1:] {
			s.bent = append(s.bent, newBent(w))
		}
	}
}

func (s *sorted) addLeap(w plan.Way) {
	to := bit(int(w.To))
	switch w.Target {
	case plan.Nothing:
		s.quiet = s.quiet.or(to)
	case plan.Foe:
		s.take = s.take.or(to)
	case plan.NotFriend:
		s.leap = s.leap.or(to)
	default:
		s.to(w.Target).leap = s.to(w.Target).leap.or(to)
	}
}

func monotone(sq int, ways []plan.Way) (up, down bool) {
	up, down = true, true
	last := model.Square(sq)
	for _, w := range ways {
		up, down = up && w.To > last, down && w.To < last
		last = w.To
	}
	return up, down
}

func addLine(lines []line, squares set, up bool) []line {
	for i := range lines {
		if up && lines[i].up.none() {
			lines[i].up = squares
			return lines
		}
		if !up && lines[i].down.none() {
			lines[i].down = squares
			return lines
		}
	}
	if up {
		return append(lines, line{up: squares})
	}
	return append(lines, line{down: squares})
}

// joinHops makes one way of those that jump exactly one piece, wherever
// between start and target it stands.
func joinHops(ways []bent) []bent {
	hopping, joined := make(map[set][]bent), make(map[set][]bent) // by square, since there may be very many
	for i := range ways {
		if w := &ways[i]; w.hops == 1 && len(w.more) == 0 {
			hopping[w.sq] = append(hopping[w.sq], *w)
		}
	}
	if len(hopping) == 0 {
		return ways
	}
	var out []bent
	for i := range ways {
		w := ways[i]
		between := w.clear.or(w.over)
		if w.hops != 1 || len(w.more) > 0 || !standsAnywhere(hopping[w.sq], w, between) {
			out = append(out, w)
			continue
		}
		one := bent{sq: w.sq, over: between, hops: 1, target: w.target, at: w.at, foes: w.foes, pals: w.pals, shun: w.shun}
		if !contains(joined[w.sq], one) {
			out, joined[w.sq] = append(out, one), append(joined[w.sq], one)
		}
	}
	return out
}

// standsAnywhere reports whether for every square of between there is a way
// like w with its piece there.
func standsAnywhere(ways []bent, w bent, between set) bool {
	for left := between; left.some(); left = left.next() {
		b := bit(left.first())
		if !contains(ways, bent{sq: w.sq, clear: between.without(b), over: b, hops: 1, target: w.target, at: w.at, foes: w.foes, pals: w.pals, shun: w.shun}) {
			return false
		}
	}
	return true
}

func contains(ways []bent, w bent) bool {
	for i := range ways {
		if ways[i].same(&w) {
			return true
		}
	}
	return false
}
