package protocol

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"zog/interp/model"
)

// A vec is a displacement as the piece's owner sees it: dx to the right, dy
// forward.
type vec struct{ dx, dy int }

func (v vec) times(k int) vec { return vec{v.dx * k, v.dy * k} }

// unit returns the shortest vector of the same direction, and how many of it
// make v.
func (v vec) unit() (vec, int) {
	a, b := abs(v.dx), abs(v.dy)
	for b != 0 {
		a, b = b, a%b
	}
	return vec{v.dx / a, v.dy / a}, a
}

func abs(x int) int { return max(x, -x) }

// A term is what Betza's notation writes with one capital: moves of one length
// in some directions, once or, if far is not 1, up to that many times (0: to
// the edge) until something stands in the way.
type term struct {
	long, short int // of the vector, without signs
	far         int
	first       bool // i: only as the piece's first move
	lame        bool // n: stopped by what it passes
	hop         bool // p: over exactly one piece
}

// An atlas is the directions that a kind of move goes in, by term: for moves to
// empty squares and for captures.
type atlas map[term]*[2][]vec

// The two kinds of moves of an atlas.
const (
	quiet   = 0
	capture = 1
)

func (a atlas) add(t term, kind int, v vec) {
	if a[t] == nil {
		a[t] = &[2][]vec{}
	}
	if !slices.Contains(a[t][kind], v) {
		a[t][kind] = append(a[t][kind], v)
	}
}

// atoms are Betza's letters, by the two lengths.
var atoms = map[[2]int]string{
	{1, 0}: "W", {1, 1}: "F", {2, 0}: "D", {2, 1}: "N", {2, 2}: "A",
	{3, 0}: "H", {3, 1}: "L", {3, 2}: "J", {3, 3}: "G",
}

// text writes an atlas in Betza's notation; passing says that captures in
// passing are made where others are.
func (a atlas) text(passing bool) (string, error) {
	var b strings.Builder
	terms := make([]term, 0, len(a))
	for t := range a {
		terms = append(terms, t)
	}
	slices.SortFunc(terms, func(x, y term) int {
		return cmp.Or(compare(x.first, y.first), compare(x.hop, y.hop), x.long+x.short-y.long-y.short, x.long-y.long, x.far-y.far)
	})
	for _, t := range terms {
		kinds := a[t]
		both := common(kinds[quiet], kinds[capture])
		for _, part := range []struct {
			mode string
			dirs []vec
		}{{"", both}, {"m", without(kinds[quiet], both)}, {"c", without(kinds[capture], both)}} {
			mode := part.mode
			if mode == "c" && passing {
				mode = "ce"
			}
			names, err := directions(part.dirs)
			if err != nil {
				return "", err
			}
			for _, dir := range names {
				b.WriteString(t.prefix(dir + mode))
			}
		}
	}
	return b.String(), nil
}

// prefix writes a term with its directions and mode before it.
func (t term) prefix(dirs string) string {
	var b strings.Builder
	if t.first {
		b.WriteByte('i')
	}
	b.WriteString(dirs)
	if t.lame {
		b.WriteByte('n')
	}
	if t.hop {
		b.WriteByte('p')
	}
	atom, known := atoms[[2]int{t.long, t.short}]
	switch {
	case !known:
		fmt.Fprintf(&b, "(%d,%d)", t.long, t.short)
	case t.far == 0 && atom == "W":
		return b.String() + "R"
	case t.far == 0 && atom == "F":
		return b.String() + "B"
	default:
		b.WriteString(atom)
	}
	if t.far != 1 {
		fmt.Fprint(&b, t.far)
	}
	return b.String()
}

// directions names the directions that vectors of one length go in: "" for all
// that there are. Where it takes several names the moves are written once each.
func directions(vs []vec) ([]string, error) {
	if len(vs) == 0 {
		return nil, nil
	}
	v := vs[0]
	for _, set := range sets(v) {
		if len(set.vecs) == len(vs) && len(common(set.vecs, vs)) == len(vs) {
			return []string{set.name}, nil
		}
	}
	if abs(v.dx) != abs(v.dy) && v.dx != 0 && v.dy != 0 {
		return nil, fmt.Errorf("some of eight directions that have no name")
	}
	var names []string
	for _, v := range vs {
		for _, set := range sets(v) {
			if len(set.vecs) == 1 && set.vecs[0] == v {
				names = append(names, set.name)
			}
		}
	}
	slices.Sort(names)
	return names, nil
}

type direction struct {
	name string
	vecs []vec
}

// sets returns the sets of vectors as long as one that have a name.
func sets(v vec) []direction {
	all := turns(v)
	pick := func(name string, ok func(vec) bool) direction {
		var in []vec
		for _, v := range all {
			if ok(v) {
				in = append(in, v)
			}
		}
		return direction{name, in}
	}
	f := func(v vec) bool { return v.dy > 0 }
	b := func(v vec) bool { return v.dy < 0 }
	l := func(v vec) bool { return v.dx < 0 }
	r := func(v vec) bool { return v.dx > 0 }
	every := func(vec) bool { return true }
	up := func(v vec) bool { return abs(v.dy) > abs(v.dx) }
	both := func(x, y func(vec) bool) func(vec) bool { return func(v vec) bool { return x(v) && y(v) } }
	either := func(x, y func(vec) bool) func(vec) bool { return func(v vec) bool { return x(v) || y(v) } }
	not := func(x func(vec) bool) func(vec) bool { return func(v vec) bool { return !x(v) } }
	if len(all) == 8 {
		return []direction{
			pick("", every), pick("f", both(f, up)), pick("b", both(b, up)), pick("l", both(l, not(up))), pick("r", both(r, not(up))),
			pick("v", up), pick("s", not(up)), pick("fh", f), pick("bh", b), pick("fs", both(f, not(up))), pick("bs", both(b, not(up))),
		}
	}
	list := []direction{pick("", every), pick("f", f), pick("b", b), pick("l", l), pick("r", r)}
	if v.dx == 0 || v.dy == 0 {
		return append(list, pick("v", either(f, b)), pick("s", either(l, r)),
			pick("fs", not(b)), pick("bs", not(f)), pick("fl", either(f, l)), pick("fr", either(f, r)), pick("bl", either(b, l)), pick("br", either(b, r)),
			pick("vl", not(r)), pick("vr", not(l)))
	}
	return append(list, pick("fl", both(f, l)), pick("fr", both(f, r)), pick("bl", both(b, l)), pick("br", both(b, r)))
}

// turns returns a vector turned and mirrored in all ways.
func turns(v vec) []vec {
	var all []vec
	for _, x := range []vec{{v.dx, v.dy}, {v.dy, v.dx}} {
		for _, s := range []vec{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
			if t := (vec{x.dx * s.dx, x.dy * s.dy}); !slices.Contains(all, t) {
				all = append(all, t)
			}
		}
	}
	return all
}

func common(a, b []vec) []vec {
	return slices.DeleteFunc(slices.Clone(a), func(v vec) bool { return !slices.Contains(b, v) })
}

func without(a, b []vec) []vec {
	return slices.DeleteFunc(slices.Clone(a), func(v vec) bool { return slices.Contains(b, v) })
}

func compare(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// sizes returns the lengths of a vector, the longer first.
func (v vec) sizes() (long, short int) {
	return max(abs(v.dx), abs(v.dy)), min(abs(v.dx), abs(v.dy))
}

// covers reports whether an atlas has a move from one square to another of a
// position. It is what a front end will take to be the moves of the piece.
func (d *describer) covers(a atlas, p *model.Position, owner int, from, to model.Square) bool {
	v := d.vector(owner, from, to)
	kind := quiet
	if p.Board[to] != 0 {
		kind = capture
	}
	for t, kinds := range a {
		for _, dir := range kinds[kind] {
			if u, k := v.unit(); dir == v && t.far == 1 || t.far != 1 && u == dir && (t.far == 0 || k <= t.far) {
				if d.passes(t, p, owner, from, v) {
					return true
				}
			}
		}
	}
	return false
}

// passes reports whether what stands between lets a term's move through.
func (d *describer) passes(t term, p *model.Position, owner int, from model.Square, v vec) bool {
	if t.far == 1 && !t.lame && !t.hop {
		return true
	}
	u, k := v.unit()
	between := 0
	for j := 1; j < k; j++ {
		if sq, on := d.at(owner, from, u.times(j)); on && p.Board[sq] != 0 {
			between++
		}
	}
	if k == 1 && t.lame {
		if sq, on := d.at(owner, from, knee(v)); on && p.Board[sq] != 0 {
			between++
		}
	}
	if t.hop {
		return between == 1
	}
	return between == 0
}

// knee is the square beside the start that an oblique move passes.
func knee(v vec) vec {
	if abs(v.dx) > abs(v.dy) {
		return vec{v.dx / abs(v.dx), 0}
	}
	return vec{0, v.dy / abs(v.dy)}
}
