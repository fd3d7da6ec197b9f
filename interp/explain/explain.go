// Package explain tells why a piece can or can't make a move: it runs the
// piece's blocks on the tree walker with a watch on every instruction, and
// holds what they give against the legal moves.
//
// In: a play, and the piece on a square or a piece type to be dropped. Out: for
// each block what it did, step by step, the moves it gave, and of each whether
// it is legal, or the rule that forbids it. It finds nothing by itself: blocks
// are run by package ref, legality is that of package legal.
//
// Code that a rules file writes once and expands several times alike is one
// piece of code to the checker, so the macro calls that a step is told to come
// through are those of its first expansion.
package explain

import (
	"zog/interp"
	"zog/interp/model"
	"zog/interp/ref"
)

// A Block is what one block did.
type Block struct {
	Number   int // from 1, in the order of the rules; moves and drops apart
	Rules    *model.Block
	At       model.Square // where it started
	Steps    []ref.Event
	Moves    []Move
	MayReach []bool // by square: whether it could come there, did its tests allow it
}

// A Move is one that a block gave.
type Move struct {
	model.Move
	Text    string
	Refusal string // the rule that forbids it, "" if it is legal
}

// maxSteps bounds the steps that are kept of one block.
const maxSteps = 2000

// Moves explains the moves of the piece on a square.
func Moves(play *interp.Play, from model.Square) []Block {
	m := play.Model()
	c := play.Pos().Board[from]
	t := &m.Types[m.TypeOf(c)]
	e := newExplainer(play, m.OwnerOf(c), c, false)
	blocks := make([]Block, len(t.Moves))
	for i := range t.Moves {
		blocks[i] = e.block(i+1, &t.Moves[i], from)
	}
	return blocks
}

// Drops explains the drops of a piece type on a square by the player to move.
func Drops(play *interp.Play, typ int, to model.Square) []Block {
	m := play.Model()
	as := m.Turns[play.Pos().Turn].As
	e := newExplainer(play, as, m.Code(typ, as), true)
	blocks := make([]Block, len(m.Types[typ].Drops))
	for i := range m.Types[typ].Drops {
		blocks[i] = e.block(i+1, &m.Types[typ].Drops[i], to)
	}
	return blocks
}

// An explainer runs the blocks of one piece.
type explainer struct {
	play  *interp.Play
	m     *model.Model
	walk  *ref.Generator
	as    int
	code  model.Code
	drop  bool
	court court
}

func newExplainer(play *interp.Play, as int, c model.Code, drop bool) *explainer {
	return &explainer{
		play: play, m: play.Model(), walk: ref.NewGenerator(play.Model()), as: as, code: c, drop: drop, court: newCourt(play),
	}
}

func (e *explainer) block(number int, b *model.Block, at model.Square) Block {
	out := Block{Number: number, Rules: b, At: at, MayReach: reach(e.m, e.play.Pos(), e.as, b.Rules.Code, at)}
	var list model.MoveList
	e.walk.Trace(e.play.Pos(), e.as, b, at, e.code, e.drop, &list, func(ev ref.Event) {
		if len(out.Steps) < maxSteps {
			out.Steps = append(out.Steps, ev)
		}
	})
	for i := range list.Moves {
		mv := &list.Moves[i]
		out.Moves = append(out.Moves, Move{*mv, e.play.Text(*mv), e.court.refusal(e.as, e.code, at, b, mv, e.drop)})
	}
	return out
}
