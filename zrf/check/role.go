package check

import (
	"iter"

	"zog/zrf/game"
)

// A role is what a name is in a game, as a set: a name may be several things.
type role uint16

const (
	isPlayer role = 1 << iota
	isPiece
	isPosition
	isKilled // a position that was removed
	isDirection
	isZone
	isAttribute
)

// roles holds the role of every name, by symbol.
type roles struct{ of []role }

// add gives a name one more role.
func (r *roles) add(s game.Sym, as role) {
	if int(s) >= len(r.of) {
		r.of = append(r.of, make([]role, int(s)+1-len(r.of))...)
	}
	r.of[s] |= as
}

// is reports whether the name has one of the roles.
func (r *roles) is(s game.Sym, as role) bool {
	return int(s) < len(r.of) && r.of[s]&as != 0
}

// addAll gives every name the roles that it has in other.
func (r *roles) addAll(other *roles) {
	for s, as := range other.of {
		if as != 0 {
			r.add(game.Sym(s), as)
		}
	}
}

// words returns the names that have one of the roles.
func (r *roles) words(names *game.Names, as role) iter.Seq[string] {
	return func(yield func(string) bool) {
		for s, has := range r.of {
			if has&as != 0 && !yield(names.Text(game.Sym(s))) {
				return
			}
		}
	}
}

// String names a role in messages.
func (r role) String() string {
	switch r {
	case isPlayer:
		return "player"
	case isPiece:
		return "piece"
	case isPosition:
		return "position"
	case isDirection:
		return "direction"
	case isPosition | isDirection:
		return "position or direction"
	case isZone:
		return "zone"
	case isPosition | isZone:
		return "position or zone"
	case isAttribute:
		return "attribute"
	case isPlayer | isPiece | isPosition | isDirection:
		return "player, piece, position or direction"
	default:
		return "name"
	}
}

// code returns the code of the diagnostic that a name has not the role.
func (r role) code() string {
	switch {
	case r&isPlayer != 0:
		return "unknown-player"
	case r&isPiece != 0:
		return "unknown-piece"
	case r&isPosition != 0:
		return "unknown-position"
	case r&isDirection != 0:
		return "unknown-direction"
	default:
		return "unknown-" + r.String()
	}
}
