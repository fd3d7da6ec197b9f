package ref

import "zog/interp/model"

// MoveBlock appends what one block gives for the piece on a square. It and the
// other two are for an executor that runs most blocks in some other way.
func (g *Generator) MoveBlock(p *model.Position, as int, b *model.Block, sq model.Square, l *model.MoveList) {
	g.block(p, as, b, sq, p.Board[sq], l)
}

// DropBlock appends what one drop block gives for a piece of code c tried on a
// square.
func (g *Generator) DropBlock(p *model.Position, as int, b *model.Block, sq model.Square, c model.Code, l *model.MoveList) {
	g.drop(p, as, b, sq, c, l)
}

// BlockHits reports whether one block gives the piece on a square a move that
// attacks the target.
func (g *Generator) BlockHits(p *model.Position, b *model.Block, from, target model.Square) bool {
	return g.blockHits(p, b, from, p.Board[from], target)
}

// A Threats answers attacked? and defended? (by a friend) for a block of an
// identity that runs for a piece, as the tree walker would itself.
type Threats interface {
	Threatened(p *model.Position, as int, code model.Code, sq model.Square, mt model.MoveType, byFriend bool) bool
}

// Ask lets something faster answer what blocks ask about attacks.
func (g *Generator) Ask(t Threats) { g.threats = t }
