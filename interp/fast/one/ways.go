package one

import (
	"zog/interp/fast/plan"
	"zog/interp/model"
)

// sorted is what the ways from one square have become.
type sorted struct {
	leap, quiet, take set
	lines, paths      []line
	bent              []bent
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
		clear := w.Want[plan.Nothing]
		if w.Want.Len() > len(clear) || w.Target == plan.Enemy && len(clear) > 0 {
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
	return bent{
		sq: bit(int(w.To)), clear: setOf(w.Want[plan.Nothing]), over: setOf(w.Want[plan.Anyone]), hops: int8(len(w.Want[plan.Anyone])),
		target: w.Target, foes: setOf(w.Want[plan.Foe]), pals: setOf(w.Want[plan.Friend]),
	}
}

func (s *sorted) addChain(sq int, c *chain) {
	up, down := monotone(sq, c.ways)
	switch {
	case len(c.ways) == 1:
		s.addLeap(c.ways[0])
	case up || down:
		list := &s.lines
		if c.ways[0].Target == plan.Empty {
			list = &s.paths
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
	case plan.Empty:
		s.quiet = s.quiet.or(to)
	case plan.Enemy:
		s.take = s.take.or(to)
	default:
		s.leap = s.leap.or(to)
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
	var out []bent
	for i := range ways {
		w := ways[i]
		between := w.clear.or(w.over)
		if w.hops != 1 || !standsAnywhere(ways, w, between) {
			out = append(out, w)
			continue
		}
		joined := bent{sq: w.sq, over: between, hops: 1, target: w.target, at: w.at, foes: w.foes, pals: w.pals}
		if !contains(out, joined) {
			out = append(out, joined)
		}
	}
	return out
}

// standsAnywhere reports whether for every square of between there is a way
// like w with its piece there.
func standsAnywhere(ways []bent, w bent, between set) bool {
	for left := between; left.some(); left = left.next() {
		b := bit(left.first())
		if !contains(ways, bent{sq: w.sq, clear: between.without(b), over: b, hops: 1, target: w.target, at: w.at, foes: w.foes, pals: w.pals}) {
			return false
		}
	}
	return true
}

func contains(ways []bent, w bent) bool {
	for _, o := range ways {
		if o == w {
			return true
		}
	}
	return false
}
