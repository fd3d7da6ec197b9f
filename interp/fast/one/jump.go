package one

import "zog/interp/fast/plan"

// A jump is a bent way as it is asked for: the squares that must be empty,
// occupied, hold enemies, hold friends, hold none of these or have another role,
// its last square among them.
type jump struct {
	sq                            set
	empty, full, foes, pals, shun set
	wish                          wish
}

// A trick is a jump that wants more than that.
type trick struct {
	jump
	over set // exactly hops of them are occupied
	hops int
	more []wish
}

// wants adds squares that must have a role.
func (t *trick) wants(role plan.Role, sq set) {
	if t.wish.sq.none() {
		t.wish.role = role
	}
	if t.wish.role == role {
		t.wish.sq = t.wish.sq.or(sq)
		return
	}
	t.more = append(t.more, wish{role, sq})
}

// A wish is squares that must all have a role.
type wish struct {
	role plan.Role
	sq   set
}

func (b *bent) trick() trick {
	t := trick{jump: jump{sq: b.sq, empty: b.clear, foes: b.foes, pals: b.pals, shun: b.shun}}
	for _, w := range b.more {
		t.wants(w.role, w.sq)
	}
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
		t.wants(b.target, b.sq)
	}
	return t
}

// misses returns squares that do not hold what a jump wants, none if it can be
// made. It is all looked at, since what there is can't be foreseen.
func (s *sight) misses(j *jump) set {
	return j.empty.and(s.occ).or(j.full.without(s.occ)).or(j.foes.without(s.enemy)).or(j.pals.without(s.own)).or(j.shun.and(s.own))
}

// lacks returns the squares of a wish that do not have its role.
func (s *sight) lacks(w *wish) set { return w.sq.without(s.roles[w.role&(plan.MaxRoles-1)]) }

// does reports whether a trick can be done.
func (s *sight) does(t *trick) bool {
	return s.misses(&t.jump).or(s.lacks(&t.wish)).none() && (t.hops == 0 || t.over.and(s.occ).count() == t.hops) && s.granted(t.more)
}

func (s *sight) granted(wishes []wish) bool {
	for i := range wishes {
		if s.lacks(&wishes[i]).some() {
			return false
		}
	}
	return true
}

// jumps are the jumps from one square.
type jumps struct {
	list   []jump
	wishes []jump // those that want another role of some squares
	tricks []trick
	some   bool // there are any
	bait   set  // where all of them want an enemy: on one of these squares there must be one
	tame   bool // some do not
}

func newJumps(ways []bent) jumps {
	var js jumps
	for i := range ways {
		t := ways[i].trick()
		js.bait, js.tame = js.bait.or(t.foes), js.tame || t.foes.none()
		switch {
		case t.hops > 0 || len(t.more) > 0:
			js.tricks = append(js.tricks, t)
		case t.wish.sq.some():
			js.wishes = append(js.wishes, t.jump)
		default:
			js.list = append(js.list, t.jump)
		}
	}
	js.some = len(ways) > 0
	return js
}

// grow adds to a set the squares that jumps go to.
func (js *jumps) grow(s *sight, to set) set {
	if !js.some || !js.tame && js.bait.and(s.enemy).none() {
		return to
	}
	for i := range js.list {
		j := &js.list[i]
		if Words > 2 && j.empty.and(s.occ).some() {
			continue // most can't be made on large boards
		}
		more := to.or(j.sq) // before the question: no branch is needed then
		if s.misses(j).none() {
			to = more
		}
	}
	for i := range js.wishes {
		j := &js.wishes[i]
		more := to.or(j.sq)
		if s.misses(j).or(s.lacks(&j.wish)).none() {
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
