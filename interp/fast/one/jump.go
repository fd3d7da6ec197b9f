package one

import (
	"slices"

	"zog/interp/fast/plan"
)

// A jump is a bent way as it is asked for: the squares that must be empty,
// occupied, hold enemies, hold friends or hold none of these, its last square
// among them.
type jump struct {
	sq                            set
	empty, full, foes, pals, shun set
}

// A trick is a jump that wants more than that.
type trick struct {
	jump
	over set // exactly hops of them are occupied
	hops int
	more []wish
}

// A wish is squares that must all have a role.
type wish struct {
	role plan.Role
	sq   set
}

func (b *bent) trick() trick {
	t := trick{jump: jump{sq: b.sq, empty: b.clear, foes: b.foes, pals: b.pals, shun: b.shun}, more: b.more}
	switch {
	case b.hops > 0 && int(b.hops) == b.over.count():
		t.full = b.over
	case b.hops > 0:
		t.over, t.hops = b.over, int(b.hops)
	}
	switch b.target {
	case plan.Nothing:
		t.empty = t.empty.or(b.sq)
	case plan.Anyone:
		t.full = t.full.or(b.sq)
	case plan.Foe:
		t.foes = t.foes.or(b.sq)
	case plan.Friend:
		t.pals = t.pals.or(b.sq)
	case plan.NotFriend:
		t.shun = t.shun.or(b.sq)
	default:
		t.more = append(slices.Clone(t.more), wish{b.target, b.sq})
	}
	return t
}

// on reports whether a jump can be made. What it wants is looked at all at once,
// since it can't be foreseen; on large boards empty squares first, for want of
// which most can't.
func (s *sight) on(j *jump) bool {
	if Words > 2 && j.empty.and(s.occ).some() {
		return false
	}
	bad := j.empty.and(s.occ).or(j.full.without(s.occ)).or(j.foes.without(s.enemy)).or(j.pals.without(s.own)).or(j.shun.and(s.own))
	return bad.none()
}

// does reports the same of a trick.
func (s *sight) does(t *trick) bool {
	return s.on(&t.jump) && (t.hops == 0 || t.over.and(s.occ).count() == t.hops) && s.granted(t.more)
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
	list   []jump
	tricks []trick
	bait   set  // where all of them want an enemy: on one of these squares there must be one
	tame   bool // some do not
}

func newJumps(ways []bent) jumps {
	var js jumps
	for i := range ways {
		t := ways[i].trick()
		js.bait, js.tame = js.bait.or(t.foes), js.tame || t.foes.none()
		if t.hops == 0 && len(t.more) == 0 {
			js.list = append(js.list, t.jump)
		} else {
			js.tricks = append(js.tricks, t)
		}
	}
	return js
}

// any reports whether there are jumps.
func (js *jumps) any() bool { return len(js.list)+len(js.tricks) > 0 }

// grow adds to a set the squares that jumps go to.
func (js *jumps) grow(s *sight, to set) set {
	if !js.any() || !js.tame && js.bait.and(s.enemy).none() {
		return to
	}
	for i := range js.list {
		j := &js.list[i]
		more := to.or(j.sq) // before the question: no branch is needed then
		if s.on(j) {
			to = more
		}
	}
	for i := range js.tricks {
		if t := &js.tricks[i]; s.does(t) {
			to = to.or(t.sq)
		}
	}
	return to
}
