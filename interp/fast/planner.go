package fast

import (
	"fmt"
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
	want     func(model.MoveType) bool
	role     roles
	neutral  setID
	anyPiece setID
	royal    setID
	side     plan.Side
	rest     rest
	tail     tail               // of the piece under way
	owners   map[string]restKey // of moves that do not tell which piece made them
	problem  string
}

// rest is what a plan leaves to the host: entries of cells.
type rest struct {
	moves map[restKey][]*entry
	drops map[restKey][]*entry
	twice map[restKey]bool // the same move may be listed more than once
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
		m: m, pr: pr, g: pr.graph, spec: pr.spec, sets: pr.spec.sets, as: as, want: want,
		role: pr.spec.roles[as], neutral: pr.spec.neutral(),
		rest:   rest{map[restKey][]*entry{}, map[restKey][]*entry{}, map[restKey]bool{}},
		owners: make(map[string]restKey),
	}
	b.anyPiece = b.sets.not(b.spec.all, b.spec.empty)
	b.neutral = b.sets.not(b.neutral, b.role.friend)
	b.paths = &pathFinder{g: b.g, sets: b.sets, all: b.spec.all, empty: b.spec.empty}
	b.side = plan.Side{As: as}
	for p := range m.Players {
		if p != as && !m.Players[p].Neutral {
			b.side.Enemies = append(b.side.Enemies, p)
		}
	}
	for t := range m.Types {
		b.piece(t)
		b.drop(t)
	}
	if guarded && m.HasRoyal[as] {
		b.attacks()
	}
	if b.problem != "" {
		return b.side, b.rest, fmt.Errorf("%s", b.problem)
	}
	return b.side, b.rest, nil
}

func (b *planner) piece(t int) {
	c := b.m.Code(t, b.as)
	b.tail = tail{}
	p := plan.Piece{Code: c, Royal: b.m.Royals[b.as][t]}
	p.Ways = make([][]plan.Way, len(b.m.Squares))
	p.Rest = make([]bool, len(b.m.Squares))
	p.Gate = make([][]model.Square, len(b.m.Squares))
	gated := false
	for sq := range b.m.Squares {
		sq := model.Square(sq)
		key := restKey{c, sq}
		p.Ways[sq] = b.square(b.pr.movesOf(c, sq), key, b.rest.moves, false)
		left := b.rest.moves[key]
		if p.Rest[sq] = len(left) > 0; p.Rest[sq] {
			p.Gate[sq] = b.gate(left)
			gated = gated || p.Gate[sq] != nil
		}
	}
	if !gated {
		p.Gate = nil
	}
	p.Tail = b.tail.attributes()
	b.side.Pieces = append(b.side.Pieces, p)
}

func (b *planner) drop(t int) {
	blocks := b.m.Types[t].Drops
	if len(blocks) == 0 || !b.m.UsesOff {
		return
	}
	c := b.m.Code(t, b.as)
	b.tail = tail{known: true}
	d := plan.Drop{Code: c, Rest: make([]bool, len(b.m.Squares))}
	for sq := range b.m.Squares {
		sq := model.Square(sq)
		var entries []entry
		for i := range blocks {
			if blocks[i].Starts == nil || slices.Contains(blocks[i].Starts[b.as], sq) {
				entries = append(entries, b.pr.dropOf(c, i, sq)...)
			}
		}
		key := restKey{c, sq}
		d.Ways = append(d.Ways, b.square(entries, key, b.rest.drops, true)...)
		d.Rest[sq] = len(b.rest.drops[key]) > 0
	}
	b.side.Drops = append(b.side.Drops, d)
}

// square finds the ways of a piece on a square and puts the blocks that have
// no ways into left.
func (b *planner) square(entries []entry, key restKey, left map[restKey][]*entry, drop bool) []plan.Way {
	var ways []way
	var others, fused []*entry
	for i := range entries {
		e := &entries[i]
		if !b.want(e.moveType) {
			continue
		}
		if e.exact {
			if w, ok := b.fuse(e.root, key.sq, drop); ok {
				if _, ok := b.planned(merge(w)); ok {
					ways, fused = append(ways, w...), append(fused, e)
					continue
				}
			}
		}
		others = append(others, e)
	}
	planned, ok := b.planned(merge(ways))
	if !ok || b.collide(others, ways, key, drop) {
		planned, others = nil, append(others, fused...)
	}
	if len(others) > 0 {
		left[key] = others
	}
	return planned
}

// collide looks at the moves of blocks that are left to the host. They must be
// told apart from those of other pieces by where they start; it reports
// whether one of them may be the same as one of the ways.
func (b *planner) collide(others []*entry, ways []way, key restKey, drop bool) bool {
	seen := make(map[int32]bool)
	collides := false
	for _, e := range others {
		if e.root == walkTree || !e.exact {
			b.rest.twice[key] = true
			collides = collides || len(ways) > 0
			if stray(e.block.Rules.Code) {
				b.problem = "moves that different pieces may make alike"
			}
			continue
		}
		here := make(map[int32]bool)
		b.paths.follow(e.root, func(n *node) {
			mv := &b.g.moves[n.arg]
			b.claim(mv, key, drop)
			if n.kind == kindEmitBy || seen[n.arg] {
				b.rest.twice[key] = true
			}
			here[n.arg] = true
			collides = collides || simple(mv, key.sq, drop) && b.tail.fits(mv) && leadsTo(ways, mv.To)
		})
		for arg := range here {
			seen[arg] = true
		}
	}
	return collides
}

// claim makes sure that a move which need not tell by where it starts which
// piece made it is not made by another piece too: apart from the codes, which
// the board may have to name, no two pieces may have the same record.
func (b *planner) claim(mv *model.Move, key restKey, drop bool) {
	if tells(mv, key.sq, drop) {
		return
	}
	record := string(appendMove(nil, skeleton(mv)))
	if owner, ok := b.owners[record]; ok && owner != key {
		b.problem = "moves that different pieces may make alike"
	}
	b.owners[record] = key
}

// tells reports whether a move tells by its main part which piece made it:
// those that displace several pieces may not.
func tells(mv *model.Move, sq model.Square, drop bool) bool {
	n := 0
	for i := range mv.Steps {
		if mv.Steps[i].Kind <= model.StepDrop {
			n++
		}
	}
	if drop {
		return n <= 1 && mv.Kind == model.Drop && mv.To == sq
	}
	return n <= 1 && mv.Kind != model.Drop && mv.From == sq
}

// skeleton is a move without the codes of its pieces.
func skeleton(mv *model.Move) model.Move {
	bare := mv.Clone()
	bare.Code = 0
	for i := range bare.Steps {
		if bare.Steps[i].Kind <= model.StepDrop {
			bare.Steps[i].Code = 0
		}
	}
	return bare
}

// stray reports whether a block can make a move that does not tell which piece makes it.
func stray(code []game.Instr) bool {
	for i := range code {
		in := &code[i]
		if in.Op == game.OpFrom || in.Op == game.OpCascade || stray(in.Body) || stray(in.Else) {
			return true
		}
	}
	return false
}

func leadsTo(ways []way, to model.Square) bool {
	return slices.ContainsFunc(ways, func(w way) bool { return w.to == to })
}

// gate returns the squares that the last move must have gone to for any of the
// entries to give a move, nil if it does not matter.
func (b *planner) gate(entries []*entry) []model.Square {
	squares := []model.Square{}
	for _, e := range entries {
		if !e.exact || !b.g.gate(e.root, &squares) {
			return nil
		}
	}
	return squares
}

// gate appends the squares to one of which the last move must have gone for a
// graph to emit anything; it reports false if that does not matter.
func (g *graph) gate(root int32, squares *[]model.Square) bool {
	if root == 0 {
		return true
	}
	n := g.nodes[root]
	switch {
	case n.kind == kindLastTo:
		*squares = append(*squares, n.sq)
		return g.gate(n.no, squares)
	case n.kind.test():
		return g.gate(n.yes, squares) && g.gate(n.no, squares)
	}
	return false
}
