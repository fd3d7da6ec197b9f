// Package legal makes legal moves out of pseudo-legal ones: turn order and
// move types, priorities, partial moves, king safety, maximal captures,
// passing. In: a Generator that runs move blocks. Out: an executor that any
// game can be played with. Both of zog's executors share it, so that they can
// only differ in how blocks are run.
package legal

import "zog/interp/model"

// A Generator runs move blocks. Identities are players: "friend" is the
// identity's own, zones and symmetry are the identity's.
type Generator interface {
	// Generate appends what the blocks of a move type (AnyType: all blocks)
	// give to an identity: drops of its pieces, then moves of its pieces on
	// the board.
	Generate(p *model.Position, as int, mt model.MoveType, l *model.MoveList)
	// Continue appends what the blocks of a move type give to the piece on a
	// square, and to no other.
	Continue(p *model.Position, as int, sq model.Square, mt model.MoveType, l *model.MoveList)
	// Unlisted appends what the blocks whose type is none of the model's
	// priorities give to an identity.
	Unlisted(p *model.Position, as int, l *model.MoveList)
	// Attacked reports whether a pseudo-legal move of an enemy of the
	// identity would land on or capture the piece on a square.
	Attacked(p *model.Position, as int, sq model.Square) bool
	// Fault returns the first block that had to be stopped, nil if none.
	Fault() error
}

// A Guard is a Generator that can do away with the moves of a list that leave
// a royal piece of their side attacked. It reports whether it has.
type Guard interface {
	KeepLegal(p *model.Position, l *model.MoveList) bool
}

// An Executor generates and plays legal moves. It is for one goroutine.
type Executor struct {
	Generator
	m      *model.Model
	royals [][]model.Code // by player: the codes of its royal pieces
	levels []*level       // scratch by depth of looking ahead
	depth  int
	dedup  dedup
	worths map[uint64]worth // by Model.Key: of turns that go on, under maximal captures
	scale  []worth          // scratch: of the moves of a list
	fault  error
}

// level is the scratch that looking one ply ahead needs.
type level struct {
	pos  model.Position
	list model.MoveList
}

// New returns an executor for a model whose blocks g runs.
func New(m *model.Model, g Generator) *Executor {
	e := &Executor{Generator: g, m: m, royals: make([][]model.Code, len(m.Players)), worths: make(map[uint64]worth)}
	for player := range m.Players {
		for typ, royal := range m.Royals[player] {
			if royal {
				e.royals[player] = append(e.royals[player], m.Code(typ, player))
			}
		}
	}
	return e
}

// Fault returns the first fault of the rules that stopped the listing of
// moves, nil if none did.
func (e *Executor) Fault() error {
	if e.fault != nil {
		return e.fault
	}
	return e.Generator.Fault()
}

// Moves replaces the list by the legal moves of p in generation order, a pass
// last where one is allowed. Moves that are the same are listed once, except
// for a random player, whose choice they weigh.
func (e *Executor) Moves(p *model.Position, l *model.MoveList) {
	l.Reset()
	if e.fault != nil {
		return
	}
	e.pseudo(p, l)
	e.keepLegal(p, l)
	if !e.m.Players[e.m.Turns[p.Turn].Player].Random {
		e.dedup.filter(l)
	}
	e.keepMaximal(p, l)
	if e.Fault() != nil {
		l.Reset() // what there is may be only a part
		return
	}
	if e.MayPass(p, len(l.Moves)) {
		l.Append(model.PassMove(), nil)
	}
}

// pseudo lists the moves that the turn order, a pending partial move and the
// priorities allow. The priorities come before king safety: a player whose
// only moves of the highest type leave the king attacked has no legal move.
// They do not apply to a turn that names a move type.
func (e *Executor) pseudo(p *model.Position, l *model.MoveList) {
	turn := e.m.Turns[p.Turn]
	switch {
	case p.Cont != model.NoSquare:
		e.Continue(p, turn.As, p.Cont, p.ContType, l)
	case turn.MoveType != model.AnyType || len(e.m.Priorities) == 0:
		e.Generate(p, turn.As, turn.MoveType, l)
	default:
		for _, mt := range e.m.Priorities {
			if e.Generate(p, turn.As, mt, l); len(l.Moves) > 0 {
				return
			}
		}
		e.Unlisted(p, turn.As, l)
	}
}

// MayPass says whether a pass is a legal ply: in the middle of a partial move
// by the option "pass partial", else by "pass turn"; moves is the number of
// other legal plies. A random player that has no move passes, whatever the
// option says: it can't be stuck. Like any other ply a pass may not leave a
// royal piece attacked.
func (e *Executor) MayPass(p *model.Position, moves int) bool {
	if p.Cont != model.NoSquare {
		return e.m.Options.PassPartial
	}
	pass := model.PassMove()
	return passes(e.m, p, moves) && e.Legal(p, &pass)
}

// Do plays a legal move in place. A turn ends when its last ply does not go
// on or can't.
func (e *Executor) Do(p *model.Position, mv *model.Move) {
	e.m.Apply(p, mv)
	if mv.Partial && !e.goesOn(p) {
		e.m.EndTurn(p)
	}
}

// goesOn reports whether the piece that made a partial move has a legal
// continuation.
func (e *Executor) goesOn(p *model.Position) bool {
	lv := e.push()
	defer e.pop()
	lv.list.Reset()
	turn := e.m.Turns[p.Turn]
	e.Continue(p, turn.As, p.Cont, p.ContType, &lv.list)
	for i := range lv.list.Moves {
		if e.Legal(p, &lv.list.Moves[i]) {
			return true
		}
	}
	return false
}

// CanMove reports whether Moves would find any.
func (e *Executor) CanMove(p *model.Position) bool {
	if e.MayPass(p, 0) {
		return true
	}
	lv := e.push()
	defer e.pop()
	lv.list.Reset()
	e.pseudo(p, &lv.list)
	for i := range lv.list.Moves {
		if e.Legal(p, &lv.list.Moves[i]) {
			return true
		}
	}
	return false
}

// Checked reports whether a royal piece of the side to move is attacked.
func (e *Executor) Checked(p *model.Position) bool {
	return e.exposed(p, e.m.Turns[p.Turn].As)
}

func (e *Executor) push() *level {
	if e.depth == len(e.levels) {
		e.levels = append(e.levels, &level{})
	}
	e.depth++
	return e.levels[e.depth-1]
}

func (e *Executor) pop() { e.depth-- }
