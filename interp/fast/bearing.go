package fast

import "zog/interp/model"

// Where the moves of a routine go can mostly be told without running it: its adds come
// on squares that are the same steps from where it starts, whatever the answers to its
// tests.

// A route is how a square is found from the one where a routine starts: by a step from
// the end of another route, or as a square of its own.
type route struct {
	before int32
	place  place
}

// Routes by number; those made have numbers from madeRoute on.
const (
	anywhere  = -1 // not always the same
	nowhere   = 0  // not named yet
	fromStart = 1  // the square itself
	madeRoute = 2
)

// bearings are the routes of a stand.
type bearings struct{ cur, from, to, mark int32 }

// A bearer finds the bearings of all acts of a routine.
type bearer struct {
	*routine
	at    []bearings // by act
	seen  []bool
	ahead []int32 // acts to look at, or to look at again
	of    map[route]int32
}

// maxBearings is how many acts it is worth it for.
const maxBearings = 1_000

// bear finds where the adds of a routine come.
func (r *routine) bear() {
	if len(r.acts) > maxBearings {
		r.leads = []int32{anywhere}
		return
	}
	b := bearer{routine: r, at: make([]bearings, len(r.acts)), seen: make([]bool, len(r.acts)), of: make(map[route]int32)}
	b.come(r.first, bearings{fromStart, fromStart, nowhere, fromStart})
	for len(b.ahead) > 0 {
		i := b.ahead[len(b.ahead)-1]
		b.ahead = b.ahead[:len(b.ahead)-1]
		at := b.after(&r.acts[i], b.at[i])
		b.come(r.acts[i].yes, at)
		b.come(r.acts[i].no, at)
	}
	for i := range r.acts {
		if at := &b.at[i]; b.seen[i] && r.acts[i].kind == actAdd {
			if at.to != nowhere {
				r.leads = append(r.leads, at.to)
			} else {
				r.leads = append(r.leads, at.cur)
			}
		}
	}
}

// come takes in that an act is come to with some bearings.
func (b *bearer) come(i int32, at bearings) {
	switch had := b.at[i]; {
	case i == 0:
		return
	case b.seen[i]:
		at = bearings{both(had.cur, at.cur), both(had.from, at.from), both(had.to, at.to), both(had.mark, at.mark)}
		if at == had {
			return
		}
	}
	b.at[i], b.seen[i] = at, true
	b.ahead = append(b.ahead, i)
}

func both(a, b int32) int32 {
	if a != b {
		return anywhere
	}
	return a
}

// after returns the bearings after an act.
func (b *bearer) after(a *act, at bearings) bearings {
	switch a.kind {
	case actGo:
		at.cur = b.placed(a.place, &at)
	case actMark:
		if at.mark = anywhere; a.place.kind == placeCurrent {
			at.mark = at.cur
		}
	case actFrom:
		at.from = at.cur
	case actTo:
		at.to = at.cur
	case actCascade:
		at.from, at.to = at.cur, nowhere
	}
	return at
}

// placed returns the route to a place.
func (b *bearer) placed(p place, at *bearings) int32 {
	switch p.kind {
	case placeCurrent:
		return at.cur
	case placeStep, placeBack:
		return b.route(at.cur, p)
	case placeSquare:
		return b.route(fromStart, p)
	case placeFrom:
		return named(at.from)
	case placeTo:
		return named(at.to)
	case placeMark:
		return at.mark
	}
	return anywhere
}

// named is a square that has been named, or the block ends.
func named(route int32) int32 {
	if route == nowhere {
		return anywhere
	}
	return route
}

// route returns the number of a route.
func (b *bearer) route(before int32, p place) int32 {
	if before == anywhere {
		return anywhere
	}
	key := route{before, p}
	n, ok := b.of[key]
	if !ok {
		n = int32(len(b.routes)) + madeRoute
		b.of[key], b.routes = n, append(b.routes, key)
	}
	return n
}

// end returns the square at the end of a route from another, NoSquare if that is off
// the board.
func (r *routine) end(route int32, sq model.Square) model.Square {
	if route == fromStart {
		return sq
	}
	rt := &r.routes[route-madeRoute]
	if rt.place.kind == placeSquare {
		return rt.place.arg
	}
	switch before := r.end(rt.before, sq); {
	case before == model.NoSquare:
		return before
	case rt.place.kind == placeBack:
		return r.back[rt.place.arg][before]
	default:
		return r.links[rt.place.arg][before]
	}
}

// mayGo reports whether the routine, started on a square, may give a move to another.
func (r *routine) mayGo(sq, to model.Square) bool {
	for _, route := range r.leads {
		if route == anywhere || r.end(route, sq) == to {
			return true
		}
	}
	return false
}

// stays reports whether all moves of the routine, started on a square, are sure to go
// to that.
func (r *routine) stays(sq model.Square) bool {
	for _, route := range r.leads {
		if route == anywhere {
			return false
		}
		if end := r.end(route, sq); end != sq && end != model.NoSquare {
			return false
		}
	}
	return true
}
