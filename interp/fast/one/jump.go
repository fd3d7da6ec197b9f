package one

import (
	"slices"

	"zog/interp/fast/plan"
)

// A jump is a bent way as it is asked for: the squares that must be empty, hold
// enemies, hold friends or hold none of these, its last square among them.
type jump struct {
	sq                      set
	empty, foes, pals, shun set
	over                    set // exactly hops of them are occupied
	hops                    int
	more                    []wish
}

// A wish is squares that must all have a role.
type wish struct {
	role plan.Role
	sq   set
}

func (b *bent) jump() jump {
	j := jump{sq: b.sq, empty: b.clear, foes: b.foes, pals: b.pals, shun: b.shun, more: b.more}
	if b.hops > 0 {
		j.over, j.hops = b.over, int(b.hops)
	}
	switch b.target {
	case plan.Nothing:
		j.empty = j.empty.or(b.sq)
	case plan.Foe:
		j.foes = j.foes.or(b.sq)
	case plan.NotFriend:
		j.shun = j.shun.or(b.sq)
	default:
		j.more = append(slices.Clone(j.more), wish{b.target, b.sq})
	}
	return j
}

// on reports whether a jump can be made. Most can't, for want of empty squares;
// what else they want is looked at all at once, since it can't be foreseen.
func (s *sight) on(j *jump) bool {
	if j.empty.and(s.occ).some() {
		return false
	}
	bad := j.foes.without(s.enemy).or(j.pals.without(s.own)).or(j.shun.and(s.own))
	return bad.none() && (j.hops == 0 || j.over.and(s.occ).count() == j.hops) && (len(j.more) == 0 || s.granted(j.more))
}

func (s *sight) granted(wishes []wish) bool {
	for i := range wishes {
		if w := &wishes[i]; w.sq.without(s.roles[w.role&(plan.MaxRoles-1)]).some() {
			return false
		}
	}
	return true
}

// jumps are the jumps from one square.
type jumps struct {
	list []jump
	bait set  // where all of them want an enemy: on one of these squares there must be one
	tame bool // some do not
}

func newJumps(ways []bent) jumps {
	var js jumps
	for i := range ways {
		j := ways[i].jump()
		js.list = append(js.list, j)
		js.bait, js.tame = js.bait.or(j.foes), js.tame || j.foes.none()
	}
	return js
}

// grow adds to a set the squares that jumps go to.
func (js *jumps) grow(s *sight, to set) set {
	if len(js.list) == 0 || !js.tame && js.bait.and(s.enemy).none() {
		return to
	}
	for i := range js.list {
		if j := &js.list[i]; s.on(j) {
			to = to.or(j.sq)
		}
	}
	return to
}
