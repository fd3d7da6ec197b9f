package fast

import (
	"cmp"
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// attacks inverts the moves of all enemies: for every square, the ways to
// attack a royal piece on it.
func (b *planner) attacks() {
	for t, royal := range b.m.Royals[b.as] {
		if royal {
			b.side.Royal = append(b.side.Royal, b.m.Code(t, b.as))
		}
	}
	b.royal = b.sets.where(b.m.Codes(), func(c model.Code) bool { return slices.Contains(b.side.Royal, c) })
	b.side.Hits = make([][]plan.Hit, len(b.m.Squares))
	b.side.Hard = make([][]plan.Hard, len(b.m.Squares))
	b.paths.attack = true
	for _, e := range b.side.Enemies {
		for t := range b.m.Types {
			c := b.m.Code(t, e)
			for sq := range b.m.Squares {
				if b.pr.left <= 0 {
					return
				}
				b.attacksFrom(c, model.Square(sq))
			}
		}
	}
	for sq := range b.side.Hits {
		b.side.Hits[sq] = leastHits(b.side.Hits[sq])
	}
	b.paths.attack = false
}

func (b *planner) attacksFrom(c model.Code, from model.Square) {
	entries := b.pr.compileMoves(c, from)
	everywhere := false // once is enough, however many blocks are hard
	for i := range entries {
		e := &entries[i]
		if e.root == noGraph {
			everywhere = true
			continue
		}
		if !e.ready {
			b.addHard(c, from, e.root, b.g.reach(e.root))
			continue
		}
		hard := make(map[model.Square]bool)
		ok := b.paths.followBlock(e, func(n *node) {
			mv := &b.g.moves[n.arg]
			b.hit(c, from, mv.To, hard)
			for i := range mv.Steps {
				if s := &mv.Steps[i]; s.Kind <= model.StepDrop || s.Kind == model.StepCapture {
					b.hit(c, from, s.To, hard)
				}
			}
		})
		if !ok {
			everywhere = true
			continue
		}
		b.addHard(c, from, e.root, hard)
	}
	if everywhere {
		b.hardEverywhere(c, from)
	}
}

// hit notes that the path under way attacks a square.
func (b *planner) hit(c model.Code, from, target model.Square, hard map[model.Square]bool) {
	if target == from || hard[target] {
		return
	}
	on := b.paths.codes(target)
	if b.sets.and(on, b.royal) == noCodes {
		return
	}
	want, _, ok := b.wants(target)
	empty, full := want.Of(plan.Nothing), want.Of(plan.Anyone)
	if !ok || want.Len() > len(empty)+len(full) || b.paths.vague > 0 || b.sets.not(b.royal, on) != noCodes {
		hard[target] = true
		return
	}
	b.side.Hits[target] = append(b.side.Hits[target], plan.Hit{Code: c, From: from, Empty: empty, Full: full})
}

func (b *planner) addHard(c model.Code, from model.Square, root int32, hard map[model.Square]bool) {
	if len(hard) == 0 {
		return
	}
	depends, decide := b.g.squares(root)
	if !decide {
		depends = nil
	}
	for target := range b.m.Squares {
		if target := model.Square(target); hard[target] {
			b.side.Hard[target] = append(b.side.Hard[target], plan.Hard{Code: c, From: from, Depends: depends})
		}
	}
	b.pr.left -= costOfWay * b.m.Words * len(hard)
}

// reach returns the squares that the moves of a joined graph may attack.
func (g *graph) reach(root int32) map[model.Square]bool {
	reached := make(map[model.Square]bool)
	g.walk(root, func(n *node) {
		switch n.kind {
		case kindEmit:
			mv := &g.moves[n.arg]
			reached[mv.To] = true
			for i := range mv.Steps {
				if s := &mv.Steps[i]; s.Kind <= model.StepDrop || s.Kind == model.StepCapture {
					reached[s.To] = true
				}
			}
		case kindCommit:
			reached[g.commits[n.arg].main.To] = true
		case kindEffect:
			if s := &g.effects[n.arg]; s.Kind <= model.StepDrop || s.Kind == model.StepCapture {
				reached[s.To] = true
			}
		}
	})
	return reached
}

func (b *planner) hardEverywhere(c model.Code, from model.Square) {
	for target := range b.m.Squares {
		if model.Square(target) != from {
			b.side.Hard[target] = append(b.side.Hard[target], plan.Hard{Code: c, From: from})
		}
	}
	b.pr.left -= costOfWay * b.m.Words * len(b.m.Squares)
}

// leastHits drops the hits that others of the same piece include.
func leastHits(hits []plan.Hit) []plan.Hit {
	slices.SortStableFunc(hits, func(a, b plan.Hit) int {
		return cmp.Or(cmp.Compare(a.Code, b.Code), cmp.Compare(a.From, b.From),
			cmp.Compare(len(a.Empty)+len(a.Full), len(b.Empty)+len(b.Full)))
	})
	var kept []plan.Hit
	first := 0 // of the same piece
	for _, h := range hits {
		if len(kept) > 0 && (kept[first].Code != h.Code || kept[first].From != h.From) {
			first = len(kept)
		}
		if !slices.ContainsFunc(kept[first:], func(o plan.Hit) bool {
			return subset(o.Empty, h.Empty) && subset(o.Full, h.Full)
		}) {
			kept = append(kept, h)
		}
	}
	return kept
}
