package one

import (
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
)

// A drop holds where one code can be dropped: on empty squares of free, as its
// groups and ways say, or as the host lists.
type drop struct {
	origin        // of those that sets find
	unsure origin // of those that only the host knows of
	code   model.Code
	off    int // index in Position.Off, -1 if there is no store
	free   set
	shoots []shoot
	// brackets find more of them.
	brackets []bracket
	jumps    jumps
	rest     set   // squares whose drops the host lists
	listed   set   // squares whose drop the host completes
	empty    set   // those of them that must be empty for it
	baited   set   // those of them that need an enemy on one of
	bait     []set // these, by square
	turns    set   // squares where it turns over what brackets enclose, and does nothing more
	// attributed: the piece has attributes.
	attributed bool
}

// A shoot is a step in finding the empty squares that a drop may go to: of the
// squares of from those that have what they want are kept. Squares of end are
// found then; for others the next shoots want more. What squares want of their
// neighbours is so asked once, however many ways begin with it.
type shoot struct {
	want      want
	from, end set
	next      []shoot
}

// graft adds a way to shoots, the nearest squares it wants first.
func graft(shoots []shoot, wants []want, sq int) []shoot {
	if len(wants) == 0 {
		return shoots
	}
	i := slices.IndexFunc(shoots, func(s shoot) bool { return s.want == wants[0] })
	if i < 0 {
		i = len(shoots)
		shoots = append(shoots, shoot{want: wants[0]})
	}
	s := &shoots[i]
	s.from = s.from.or(bit(sq))
	if len(wants) == 1 {
		s.end = s.end.or(bit(sq))
	}
	s.next = graft(s.next, wants[1:], sq)
	return shoots
}

// newDrop sorts the ways of a drop.
func newDrop(m *model.Model, d *plan.Drop, number, squares int) drop {
	out := drop{origin: origin{piece: int16(number), times: 1, kind: dropped}, unsure: origin{piece: int16(number), times: 1, kind: unsure},
		code: d.Code, off: -1, rest: marked(d.Rest), empty: marked(d.NeedsEmpty), listed: marked(d.Complete), bait: make([]set, squares)}
	if m.UsesOff {
		out.off = m.OwnerOf(d.Code)*len(m.Types) + m.TypeOf(d.Code)
	}
	out.attributed = m.Types[m.TypeOf(d.Code)].Attrs != 0
	var ways []plan.Way
	out.brackets, ways = takeBrackets(d.Ways, squares)
	var bents []bent
	if len(ways) == 0 && !out.attributed && !slices.ContainsFunc(out.brackets, func(b bracket) bool { return b.mid != plan.Foe }) {
		out.turns = marked(d.Turns)
	}
	for i := range ways {
		w := &ways[i]
		switch {
		case w.Target != plan.Nothing:
			bents = append(bents, newBent(*w))
		case w.Wishes() == 0:
			out.free = out.free.or(bit(int(w.To)))
		default:
			out.shoots = graft(out.shoots, wantsOf(w), int(w.To))
		}
	}
	out.jumps = newJumps(bents)
	for sq, squares := range d.Bait {
		if squares != nil {
			out.baited, out.bait[sq] = out.baited.or(bit(sq)), setOf(squares)
		}
	}
	return out
}
