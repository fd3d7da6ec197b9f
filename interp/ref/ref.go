// Package ref runs move blocks by walking their tree: the plain reading of
// the language, written to be compared with its description. It is the oracle
// for package fast, and what runs the blocks that fast can't take.
//
// A block runs on the position as it stands at the start of the ply: what the
// block has already asked for (captures, changes, pieces created) happens when
// the move is made, and no later condition of the block sees it.
package ref

import (
	"fmt"

	"zog/interp/legal"
	"zog/interp/model"
	"zog/zrf/diag"
)

// maxSteps bounds the instructions and conditions of one run of a block with
// the steps of the moves it gives, maxMoves the moves of one list and
// maxRecords their steps: past them a block is faulty and is stopped. Of the
// instructions that attack tests take, and of the squares they look at, one in
// huntShare counts.
const (
	maxSteps   = 200_000
	maxMoves   = 100_000
	maxRecords = 2_000_000
	huntShare  = 16
)

// A Generator is a legal.Generator that walks trees.
type Generator struct {
	m       *model.Model
	run     run
	hunt    run            // the run of an enemy's block in an attack test
	hunted  int            // instructions that such runs have taken
	probe   model.Position // the board that attacked? and defended? ask about
	threats Threats        // answers for attacked? and defended?, if it is not nil
	fault   error
}

// New returns an executor for a model on the tree walker.
func New(m *model.Model) *legal.Executor { return legal.New(m, NewGenerator(m)) }

// NewGenerator returns a tree walker for a model.
func NewGenerator(m *model.Model) *Generator {
	g := &Generator{m: m}
	g.run.g, g.run.m = g, m
	g.hunt.g, g.hunt.m, g.hunt.attack = g, m, true
	return g
}

// Fault returns the first block that had to be stopped because it ran too
// long, nil if none did: a diag.List that names its place in the rules. After
// a fault no block gives any move.
func (g *Generator) Fault() error { return g.fault }

// Generate appends the drops, then the moves on the board, of the blocks of
// one type. Order: drops by piece type, block, square; moves by square, block.
func (g *Generator) Generate(p *model.Position, as int, mt model.MoveType, l *model.MoveList) {
	g.drops(p, as, l, func(b *model.Block) bool { return mt == model.AnyType || b.MoveType == mt })
	g.moves(p, as, l, func(b *model.Block) bool { return mt == model.AnyType || b.MoveType == mt })
}

// Unlisted appends the same for the blocks whose type has no priority.
func (g *Generator) Unlisted(p *model.Position, as int, l *model.MoveList) {
	unlisted := func(b *model.Block) bool {
		for _, mt := range g.m.Priorities {
			if b.MoveType == mt {
				return false
			}
		}
		return true
	}
	g.drops(p, as, l, unlisted)
	g.moves(p, as, l, unlisted)
}

// Continue appends what blocks of one type give to the piece on a square.
func (g *Generator) Continue(p *model.Position, as int, sq model.Square, mt model.MoveType, l *model.MoveList) {
	c := p.Board[sq]
	if c == 0 {
		return
	}
	t := &g.m.Types[g.m.TypeOf(c)]
	for i := range t.Moves {
		if b := &t.Moves[i]; mt == model.AnyType || b.MoveType == mt {
			g.block(p, as, b, sq, c, l)
		}
	}
}

// drops tries every piece type that the identity has off the board on every
// position, which need not be empty.
func (g *Generator) drops(p *model.Position, as int, l *model.MoveList, want func(*model.Block) bool) {
	for t := range g.m.Types {
		if g.m.OffCount(p, as, t) == 0 {
			continue
		}
		c := g.m.Code(t, as)
		for i := range g.m.Types[t].Drops {
			b := &g.m.Types[t].Drops[i]
			if !want(b) {
				continue
			}
			if b.Starts != nil {
				for _, sq := range b.Starts[as] {
					g.drop(p, as, b, sq, c, l)
				}
				continue
			}
			for sq := range g.m.Squares {
				g.drop(p, as, b, model.Square(sq), c, l)
			}
		}
	}
}

func (g *Generator) moves(p *model.Position, as int, l *model.MoveList, want func(*model.Block) bool) {
	for sq, c := range p.Board {
		if c == 0 || g.m.OwnerOf(c) != as {
			continue
		}
		t := &g.m.Types[g.m.TypeOf(c)]
		for i := range t.Moves {
			if b := &t.Moves[i]; want(b) {
				g.block(p, as, b, model.Square(sq), c, l)
			}
		}
	}
}

func (g *Generator) block(p *model.Position, as int, b *model.Block, sq model.Square, c model.Code, l *model.MoveList) {
	if g.fault != nil {
		return
	}
	r := &g.run
	r.start(p, as, sq, c, l)
	r.from = sq
	r.exec(b.Rules.Code)
	g.check(b, r)
}

func (g *Generator) drop(p *model.Position, as int, b *model.Block, sq model.Square, c model.Code, l *model.MoveList) {
	if g.fault != nil {
		return
	}
	r := &g.run
	r.start(p, as, sq, c, l)
	r.dropping = true
	r.from = model.NoSquare
	r.exec(b.Rules.Code)
	g.check(b, r)
}

// check records a block that was stopped.
func (g *Generator) check(b *model.Block, r *run) {
	if r.steps > maxSteps && g.fault == nil {
		name := g.m.TypeName(g.m.TypeOf(r.code))
		g.fault = diag.List{{Code: "endless-block", Loc: b.Rules.Loc,
			Message: fmt.Sprintf("a move block of %s does not end: stopped after %d instructions", name, maxSteps)}}
	}
}

// Attacked reports whether an enemy of an identity attacks a square: whether
// some move block of an enemy piece, of any type and whatever the priorities,
// gives a move that lands on the square with its main part or a cascade, or
// captures on it. Drops do not attack.
func (g *Generator) Attacked(p *model.Position, as int, sq model.Square) bool {
	for from, c := range p.Board {
		if !g.m.Enemy(c, as) {
			continue
		}
		if g.hits(p, model.Square(from), c, sq, model.AnyType) {
			return true
		}
	}
	return false
}

// hits reports whether the piece on a square attacks a target by a block of
// one type.
func (g *Generator) hits(p *model.Position, from model.Square, c model.Code, target model.Square, mt model.MoveType) bool {
	t := &g.m.Types[g.m.TypeOf(c)]
	for i := range t.Moves {
		b := &t.Moves[i]
		if (mt == model.AnyType || b.MoveType == mt) && g.blockHits(p, b, from, c, target) {
			return true
		}
	}
	return false
}

func (g *Generator) blockHits(p *model.Position, b *model.Block, from model.Square, c model.Code, target model.Square) bool {
	if g.fault != nil {
		return false
	}
	r := &g.hunt
	r.target = target
	r.start(p, g.m.OwnerOf(c), from, c, nil)
	r.from = from
	r.exec(b.Rules.Code)
	g.check(b, r)
	g.hunted += r.steps
	return r.found
}

// threatened answers attacked? and defended? for a block that is running: it
// is asked of the square as if the given piece stood there, so that a king
// sees that it can't pass over an attacked empty square.
func (g *Generator) threatened(r *run, sq model.Square, guest model.Code, by func(model.Code) bool, mt model.MoveType) bool {
	p := r.p
	r.steps += len(p.Board) / huntShare
	p.Copy(&g.probe)
	if g.probe.Board[sq] != guest {
		g.m.Put(&g.probe, sq, guest)
	}
	for from, c := range g.probe.Board {
		if c == 0 || model.Square(from) == sq || !by(c) {
			continue
		}
		g.hunted = 0
		hit := g.hits(&g.probe, model.Square(from), c, sq, mt)
		r.steps += 1 + g.hunted/huntShare
		if hit {
			return true
		}
	}
	return false
}

// attacked tests attacked? for the identity of a run.
func (g *Generator) attacked(r *run, sq model.Square, mt model.MoveType) bool {
	if g.threats != nil {
		r.steps += len(r.p.Board) / huntShare
		return g.threats.Threatened(r.p, r.as, r.code, sq, mt, false)
	}
	guest := r.p.Board[sq]
	if guest == 0 || g.m.OwnerOf(guest) != r.as {
		guest = g.m.Code(g.m.TypeOf(r.code), r.as)
	}
	return g.threatened(r, sq, guest, func(c model.Code) bool { return g.m.Enemy(c, r.as) }, mt)
}

// defended tests defended?: whether a friend would capture an enemy that had
// come to the square.
func (g *Generator) defended(r *run, sq model.Square, mt model.MoveType) bool {
	if g.threats != nil {
		r.steps += len(r.p.Board) / huntShare
		return g.threats.Threatened(r.p, r.as, r.code, sq, mt, true)
	}
	guest := r.p.Board[sq]
	if guest == 0 || !g.m.Enemy(guest, r.as) {
		typ := g.m.TypeOf(r.code)
		if guest != 0 {
			typ = g.m.TypeOf(guest)
		}
		guest = g.m.Code(typ, g.enemyOf(r.as))
	}
	return g.threatened(r, sq, guest, func(c model.Code) bool { return c != 0 && g.m.OwnerOf(c) == r.as }, mt)
}

// enemyOf is some enemy of a player, the player itself if it has none.
func (g *Generator) enemyOf(player int) int {
	for i, p := range g.m.Players {
		if i != player && !p.Neutral {
			return i
		}
	}
	return player
}
