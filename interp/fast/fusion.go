package fast

import (
	"fmt"
	"slices"

	"zog/interp/model"
	"zog/zrf/game"
)

// A fusion is the blocks of a piece on a square that may become ways, with what
// they offer, and those that can't.
type fusion struct {
	offers []offer
	ends   []int // by block fused: where its offers end
	fused  []*entry
	others []*entry
}

// part returns the offers of a fused block.
func (f *fusion) part(i int) []offer {
	first := 0
	if i > 0 {
		first = f.ends[i-1]
	}
	return f.offers[first:f.ends[i]]
}

// add fuses one more block.
func (f *fusion) add(e *entry, offers []offer) {
	f.offers = append(f.offers, offers...)
	f.ends, f.fused = append(f.ends, len(f.offers)), append(f.fused, e)
}

// goals lists where the fused blocks lead to with moves that are not bare.
func (f *fusion) goals(offers []offer) []goal {
	var list []goal
	for i := range offers {
		o := &offers[i]
		if o.bare || slices.ContainsFunc(list, func(g goal) bool { return g.to == o.to }) {
			continue
		}
		g := goal{to: o.to, move: o.move}
		if !o.ready || leads(offers, o.to, o.move) {
			g.move = -1
		}
		for k, e := range f.fused {
			if g.move < 0 && leads(f.part(k), o.to, -1) {
				g.by = append(g.by, e)
			}
		}
		list = append(list, g)
	}
	return list
}

// complete enters which moves the layers of ways make that were found last: of a goal
// all or none, since the others would be told by their number among all.
func (b *planner) complete(goals []goal, offers []offer) []goal {
	if len(offers) == 0 {
		return goals
	}
	for i := range goals {
		g := &goals[i]
		for _, m := range b.made {
			if m.to == g.to && g.move < 0 {
				g.made = append(g.made, m.move)
			}
		}
		if slices.Contains(g.made, -1) {
			g.made = nil
		}
	}
	return goals
}

// leads reports whether one of some offers goes to a square with another move.
func leads(offers []offer, to model.Square, move int32) bool {
	for i := range offers {
		if offers[i].to == to && offers[i].move != move {
			return true
		}
	}
	return false
}

// fusible finds what blocks offer, in memory that is reused for the next
// square.
func (b *planner) fusible(entries []*entry, key restKey, drop bool) (f fusion) {
	f.offers = b.offered[:0]
	for _, e := range entries {
		if !b.want(e.moveType) || barren(e) {
			continue
		}
		if e.ready {
			list, ok := b.offers(f.offers, e, key.sq, drop)
			if ok {
				f.offers, f.ends, f.fused = list, append(f.ends, len(list)), append(f.fused, e)
				continue
			}
			f.offers = list[:len(f.offers)]
		}
		f.others = append(f.others, e)
	}
	b.offered = f.offers
	return f
}

// counts reports whether it matters if the blocks that have no graphs yet give any
// moves: those of others may be the same.
func (b *planner) counts(f *fusion, key restKey, drop bool) bool {
	return slices.ContainsFunc(f.others, func(e *entry) bool {
		return e.root == notYet && (len(f.offers) > 0 || b.stray(e, key.sq, drop))
	})
}

// barren reports whether a block is known to give no move.
func barren(e *entry) bool { return e.root == 0 }

// straighten leaves of a fusion the blocks that are ways by themselves and, in
// all, not too crooked.
func (b *planner) straighten(f fusion) (out fusion) {
	bent := 0
	out.others = f.others
	for i, e := range f.fused {
		layers, ok := b.layers(f.part(i))
		if n := crooked(layers); ok && bent+n <= maxCrooked(b.m.Words) {
			bent += n
			out.add(e, f.part(i))
			continue
		}
		out.others = append(out.others, e)
	}
	return out
}

// sources reports whether anything that is offered has to do with roles from
// sources.
func (f *fusion) sources() bool { return slices.ContainsFunc(f.offers, offer.sourced) }

// unsourced leaves of a fusion the blocks that ask for no roles from sources: a
// graph that has to be run anyhow finds the moves of the others as quickly.
func (f *fusion) unsourced() (out fusion) {
	out.others = f.others
	for i, e := range f.fused {
		if slices.ContainsFunc(f.part(i), offer.sourced) {
			out.others = append(out.others, e)
			continue
		}
		out.add(e, f.part(i))
	}
	return out
}

// collide looks at the moves of blocks that are left to the host. They must be
// told apart from those of other pieces by where they start; it reports
// whether one of them may be the same as one of the ways.
func (b *planner) collide(others []*entry, offers []offer, key restKey, drop bool) bool {
	seen := make(map[int32]bool)
	collides := false
	for _, e := range others {
		if e.root == noGraph || !e.ready {
			b.rest.twice[key] = true
			collides = collides || len(offers) > 0
			if b.stray(e, key.sq, drop) {
				b.alike(e.block)
			}
			continue
		}
		here := make(map[int32]bool)
		b.g.walk(e.root, func(n *node) {
			if n.kind != kindEmit && n.kind != kindEmitBy {
				return
			}
			mv := &b.g.moves[n.arg]
			b.claim(mv, e.block, key, drop)
			if n.kind == kindEmitBy || seen[n.arg] || here[n.arg] {
				b.rest.twice[key] = true
			}
			here[n.arg] = true
			collides = collides || slices.ContainsFunc(offers, func(o offer) bool {
				return o.move == n.arg || n.kind == kindEmitBy && o.to == mv.To
			})
		})
		for arg := range here {
			seen[arg] = true
		}
	}
	return collides
}

// claim makes sure that a move which need not tell by where it starts which
// piece made it is not made by another piece too: it must displace several, as a
// move that tells does not, and apart from the codes, which the board may have to
// name, no two pieces may have the same record.
func (b *planner) claim(mv *model.Move, by *model.Block, key restKey, drop bool) {
	switch {
	case tells(mv, key.sq, drop):
		return
	case displaced(mv) <= 1:
		b.alike(by)
		return
	}
	record := string(appendMove(nil, skeleton(mv)))
	if owner, ok := b.owners[record]; ok && owner != key.sq {
		b.alike(by)
	}
	b.owners[record] = key.sq
}

// alike notes that the moves of a block rule a kernel out.
func (b *planner) alike(by *model.Block) {
	b.problem = fmt.Sprintf("moves that different pieces may make alike, such as those of the block at %v", by.Rules.Loc)
}

// tells reports whether a move tells by its main part which piece made it:
// those that displace several pieces may not.
func tells(mv *model.Move, sq model.Square, drop bool) bool {
	if drop {
		return displaced(mv) <= 1 && mv.Kind == model.Drop && mv.To == sq
	}
	return displaced(mv) <= 1 && mv.Kind != model.Drop && mv.From == sq
}

// displaced counts the pieces that a record moves or drops.
func displaced(mv *model.Move) int {
	n := 0
	for i := range mv.Steps {
		if mv.Steps[i].Kind <= model.StepDrop {
			n++
		}
	}
	return n
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

// stray reports whether a block can make a move that does not tell which piece
// makes it, or on which square a drop is tried.
func (b *planner) stray(e *entry, sq model.Square, drop bool) bool {
	if drop && b.wanders(e, sq) {
		return true
	}
	block := e.block.Rules
	is, known := b.strays[block]
	if !known {
		is = stray(block.Code, map[*game.Instr]bool{})
		b.strays[block] = is
	}
	return is
}

// wanders reports whether a drop that is tried on a square may come to another.
func (b *planner) wanders(e *entry, sq model.Square) bool {
	r, known := b.dropped[e.routines]
	if !known {
		r = b.pr.newRoutine(e.routines, b.as)
		b.dropped[e.routines] = r
	}
	return len(r.acts) == 0 || !r.stays(sq)
}

// stray reports whether a block can make a move that does not tell which piece
// makes it. Instructions that macros share are looked at once.
func stray(code []game.Instr, seen map[*game.Instr]bool) bool {
	if len(code) == 0 || seen[&code[0]] {
		return false
	}
	seen[&code[0]] = true
	for i := range code {
		in := &code[i]
		if in.Op == game.OpFrom || in.Op == game.OpCascade || stray(in.Body, seen) || stray(in.Else, seen) {
			return true
		}
	}
	return false
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

// needs returns, for each of some blocks, the squares that must be empty for it
// to give any move.
func (b *planner) needs(entries []*entry) [][]model.Square {
	all := make([][]model.Square, len(entries))
	for i, e := range entries {
		first := true
		ok := e.exact && b.paths.follow(e.root, func(*node) {
			var empty []model.Square
			b.paths.each(func(sq model.Square, codes setID) {
				if codes == b.spec.empty && (first || slices.Contains(all[i], sq)) {
					empty = append(empty, sq)
				}
			})
			if all[i], first = empty, false; len(empty) == 0 {
				b.paths.stop()
			}
		})
		if !ok {
			all[i] = nil
		}
	}
	return all
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
