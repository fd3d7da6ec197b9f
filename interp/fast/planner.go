package fast

import (
	"errors"
	"reflect"
	"slices"

	"zog/interp/fast/plan"
	"zog/interp/model"
	"zog/zrf/game"
)

// A planner reads the decision graphs of the blocks that one identity can use
// in turns of one kind as a plan for a kernel.
type planner struct {
	m        *model.Model
	pr       *program
	g        *graph
	spec     *spec
	sets     *codeSets
	paths    *pathFinder
	as       int
	guarded  bool // its royal pieces have to be kept safe
	want     func(model.MoveType) bool
	role     roles
	anyPiece setID
	royal    setID
	basic    [plan.Roles]setID // by role
	sourced  []sourced         // by role from plan.Roles on
	loads    int               // words to look at for them
	blocks   int               // that ask for such roles
	made     []made            // by the layers found last
	side     plan.Side
	rest     rest
	wishes   []plan.Wish    // scratch, of one path
	squares  []model.Square // memory for the wants of ways
	steps    []model.Step   // scratch, of one move
	record   []byte         // the same
	offered  []offer        // scratch, of one square, and so are the next ones
	keys     []int64
	ordered  []*offer
	joined   []way
	piles    [][]plan.Way            // by layer
	cores    map[string]int32        // numbers of what moves do to the pieces that make them
	tail     tail                    // of the piece under way
	owners   map[string]model.Square // of moves that do not tell which piece made them: where it stands
	watched  []bool                  // squares that the safety of royal pieces turns on; nil: none
	strays   map[*game.Block]bool
	dropped  map[*routines]*routine // to tell where drops come
	problem  string
}

// rest is what a plan leaves to the host: entries of cells.
type rest struct {
	moves map[restKey][]*entry
	drops map[restKey][]*entry
	fused map[restKey][]*entry // the blocks whose moves are ways
	goals map[restKey][]goal   // the squares that they lead to
	twice map[restKey]bool     // the same move may be listed more than once
}

// A goal is a square that a piece can go to by ways: with one move, whose number
// it is, or as the blocks say.
type goal struct {
	to   model.Square
	move int32 // -1 if there are several
	by   []*entry
	made []int32 // by layer of ways: the move that it makes; nil if one makes several
}

type restKey struct {
	code model.Code
	sq   model.Square
}

// newPlan makes the plan of a side; if the moves of its royal pieces need not
// be kept safe, guarded is false. It fails, with the reason, where counting
// piece by piece would not be counting moves.
func newPlan(pr *program, as int, guarded bool, want func(model.MoveType) bool) (plan.Side, rest, error) {
	m := pr.m
	b := &planner{
		m: m, pr: pr, g: pr.graph, spec: pr.spec, sets: pr.graph.sets, as: as, want: want,
		role:   pr.spec.roles[as],
		rest:   rest{map[restKey][]*entry{}, map[restKey][]*entry{}, map[restKey][]*entry{}, map[restKey][]goal{}, map[restKey]bool{}},
		owners: make(map[string]model.Square), cores: make(map[string]int32), strays: make(map[*game.Block]bool), dropped: make(map[*routines]*routine),
	}
	b.anyPiece = b.sets.not(b.spec.all, b.spec.empty)
	b.basic = [plan.Roles]setID{
		plan.Nothing: b.spec.empty, plan.Anyone: b.anyPiece, plan.Foe: b.role.enemy, plan.Friend: b.role.friend,
		plan.NotFriend: b.sets.not(b.spec.all, b.role.friend),
	}
	b.paths = &pathFinder{g: b.g, sets: b.sets, all: b.spec.all, empty: b.spec.empty, budget: &pr.left}
	b.side = plan.Side{As: as}
	for p := range m.Players {
		if p != as && !m.Players[p].Neutral {
			b.side.Enemies = append(b.side.Enemies, p)
		}
	}
	b.guarded = guarded && m.HasRoyal[as]
	if b.tooMuch() {
		return b.side, b.rest, errors.New(outOfTime)
	}
	if b.guarded {
		b.attacks()
		if pr.left <= 0 {
			return b.side, b.rest, errors.New(outOfTime)
		}
		b.watch()
	}
	for t := range m.Types {
		if b.piece(t); b.problem == "" {
			b.drop(t)
		}
		if pr.left <= 0 && b.problem == "" {
			b.problem = outOfTime
		}
		if b.problem != "" {
			return b.side, b.rest, errors.New(b.problem)
		}
	}
	b.keepSources()
	return b.side, b.rest, nil
}

// watch notes the squares that the safety of royal pieces turns on.
func (b *planner) watch() {
	b.watched = make([]bool, len(b.m.Squares))
	mark := func(list []model.Square) {
		for _, sq := range list {
			b.watched[sq] = true
		}
	}
	for _, hits := range b.side.Hits {
		for i := range hits {
			b.watched[hits[i].From] = true
			mark(hits[i].Empty)
			mark(hits[i].Full)
		}
	}
	for _, list := range b.side.Hard {
		for i := range list {
			b.watched[list[i].From] = true
			if mark(list[i].Depends); list[i].Depends == nil {
				for sq := range b.watched {
					b.watched[sq] = true
				}
				return
			}
		}
	}
}

func (b *planner) piece(t int) {
	n := len(b.m.Squares)
	c := b.m.Code(t, b.as)
	b.tail = tail{}
	p := plan.Piece{
		Code: c, Royal: b.m.Royals[b.as][t], Rest: make([]bool, n), Gate: make([][]model.Square, n),
		Quiet: make([]bool, n), Take: make([]bool, n), Bare: make([][]model.Square, n), Needs: make([][][]model.Square, n), Fixed: make([][]plan.Fixed, n),
	}
	gated := false
	for sq := range b.m.Squares {
		if b.pr.left <= 0 && b.problem == "" {
			b.problem = outOfTime
		}
		if b.problem != "" {
			return
		}
		sq := model.Square(sq)
		key := restKey{c, sq}
		layers, offers := b.square(b.pr.outline(c, sq).blocks, key, b.rest.moves, false)
		for i, ways := range layers {
			if i == len(p.Layers) {
				p.Layers = append(p.Layers, plan.Layer{Ways: make([][]plan.Way, n), Times: 1})
			}
			p.Layers[i].Ways[sq] = ways
		}
		p.Quiet[sq], p.Take[sq] = b.bare(offers, len(layers))
		p.Bare[sq] = b.bareTo(offers)
		left := b.rest.moves[key]
		if p.Rest[sq] = len(left) > 0; p.Rest[sq] {
			p.Gate[sq] = b.gate(left)
			p.Fixed[sq] = b.fixed(key, left)
			p.Needs[sq] = b.needs(left)
			gated = gated || p.Gate[sq] != nil
		}
	}
	if !gated {
		p.Gate = nil
	}
	p.Tail, p.Layers = b.tail.attributes(), pile(p.Layers)
	b.side.Pieces = append(b.side.Pieces, p)
}

// bare reports whether all offers to an empty square, and all others, are moves
// of one tail and nothing more, so that a kernel can make them itself.
func (b *planner) bare(offers []offer, layers int) (quiet, take bool) {
	quiet, take = layers == 1, layers == 1
	for i := range offers {
		o := &offers[i]
		if o.bare && b.tail.fits(&b.g.moves[o.move]) {
			continue
		}
		quiet = quiet && b.sets.and(o.codes, b.spec.empty) == noCodes
		take = take && o.codes == b.spec.empty
	}
	return quiet, take
}

// bareTo lists the squares to which all offers are such moves.
func (b *planner) bareTo(offers []offer) []model.Square {
	var list, others []model.Square
	for i := range offers {
		switch o := &offers[i]; {
		case !o.bare || !b.tail.fits(&b.g.moves[o.move]):
			others = append(others, o.to)
		case !slices.Contains(list, o.to):
			list = append(list, o.to)
		}
	}
	return slices.DeleteFunc(list, func(sq model.Square) bool { return slices.Contains(others, sq) })
}

// pile makes one layer of neighbours that have the same ways.
func pile(layers []plan.Layer) []plan.Layer {
	var out []plan.Layer
	for _, y := range layers {
		if n := len(out); n > 0 && reflect.DeepEqual(out[n-1].Ways, y.Ways) {
			out[n-1].Times++
		} else {
			out = append(out, y)
		}
	}
	return out
}

func (b *planner) drop(t int) {
	blocks := b.m.Types[t].Drops
	if len(blocks) == 0 || !b.m.UsesOff {
		return
	}
	c := b.m.Code(t, b.as)
	n := len(b.m.Squares)
	d := plan.Drop{Code: c, Rest: make([]bool, n), NeedsEmpty: make([]bool, n), Complete: make([]bool, n), Turns: make([]bool, n), Bait: make([][]model.Square, n)}
	for sq := range b.m.Squares {
		if b.pr.left <= 0 {
			b.problem = outOfTime
			return
		}
		sq := model.Square(sq)
		var entries []*entry
		for i := range blocks {
			if blocks[i].Starts == nil || slices.Contains(blocks[i].Starts[b.as], sq) {
				entries = append(entries, pointers(b.pr.compileDrop(c, i, sq))...)
			}
		}
		key := restKey{c, sq}
		layers, _ := b.squareOf(entries, key, b.rest.drops, true)
		if len(layers) > 0 {
			d.Ways = append(d.Ways, layers[0]...)
		}
		if left := b.rest.drops[key]; len(left) == 1 && len(layers) == 0 {
			if ways, ok := b.bracket(left[0], c, sq); ok {
				d.Ways = append(d.Ways, ways...)
				d.Complete[sq], d.Turns[sq] = true, b.turns(left[0], c, sq, ways)
				continue
			}
		}
		if left := b.rest.drops[key]; len(left) > 0 {
			d.Rest[sq] = true
			d.NeedsEmpty[sq], d.Bait[sq] = b.bait(left, sq)
		}
	}
	b.side.Drops = append(b.side.Drops, d)
}

func pointers(entries []entry) []*entry {
	list := make([]*entry, len(entries))
	for i := range entries {
		list[i] = &entries[i]
	}
	return list
}

func (b *planner) square(entries []entry, key restKey, left map[restKey][]*entry, drop bool) ([][]plan.Way, []offer) {
	return b.squareOf(pointers(entries), key, left, drop)
}

// squareOf finds the ways of a piece on a square, by layers, and puts the
// blocks that have no ways into left.
func (b *planner) squareOf(entries []*entry, key restKey, left map[restKey][]*entry, drop bool) ([][]plan.Way, []offer) {
	f := b.fusible(entries, key, drop)
	if b.counts(&f, key, drop) {
		b.pr.compileMoves(key.code, key.sq)
		f.others = slices.DeleteFunc(f.others, barren)
	}
	layers, ok := b.layers(f.offers)
	if ok && crooked(layers) > maxCrooked(b.m.Words) || !ok {
		f = b.straighten(f)
		layers, ok = b.layers(f.offers)
	}
	if len(f.others) > 0 && f.sources() {
		f = f.unsourced()
		layers, ok = b.layers(f.offers)
	}
	offers, others, fused := f.offers, f.others, f.fused
	if !ok || b.collide(others, offers, key, drop) {
		layers, offers, others, fused = nil, nil, append(others, fused...), nil
		b.collide(others, nil, key, drop)
	}
	if len(others) > 0 {
		left[key] = others
	}
	if !drop {
		b.rest.fused[key], b.rest.goals[key] = fused, b.complete(f.goals(offers), offers)
	}
	return layers, offers
}
