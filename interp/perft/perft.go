// Package perft counts the leaves of the tree of legal moves, the usual check
// of a move generator.
//
// In: an executor and a position. Out: counts. A game that has ended by a
// goal has no moves below it; repetition does not count, as in all published
// figures.
package perft

import (
	"context"
	"fmt"

	"zog/interp"
	"zog/interp/model"
	"zog/zrf/diag"
)

// A Counter counts from positions of one game.
type Counter struct {
	m      *interp.Model
	exec   interp.Executor
	turns  bool
	stack  []level // by depth in plies
	ctx    context.Context
	ticks  int
	fault  error // of the rules
	halted bool  // the context has ended, or the rules are at fault
}

// level is the memory of one ply of the tree.
type level struct {
	pos  interp.Position
	list interp.MoveList
}

// New returns a Counter that generates moves with exec. With turns set depth
// means whole turns: the parts of a partial move count as one.
func New(m *interp.Model, exec interp.Executor, turns bool) *Counter {
	return &Counter{m: m, exec: exec, turns: turns}
}

// A Branch is a first ply and the leaves below it.
type Branch struct {
	Move  interp.Move
	Nodes int64
}

// Count returns the number of leaves at a depth of at least 1 below the
// position, which is left as it is. It ends early with the context's error, or
// with a diag.List if the rules are at fault.
func (c *Counter) Count(ctx context.Context, p *interp.Position, depth int) (int64, error) {
	var sum int64
	branches, err := c.Divide(ctx, p, depth)
	for _, b := range branches {
		sum += b.Nodes
	}
	return sum, err
}

// Divide returns the number of leaves by first ply, in generation order.
func (c *Counter) Divide(ctx context.Context, p *interp.Position, depth int) ([]Branch, error) {
	c.ctx, c.halted, c.fault = ctx, ctx.Err() != nil, nil
	root := c.level(0)
	p.Copy(&root.pos)
	if depth < 1 || c.ended(&root.pos) {
		return nil, ctx.Err()
	}
	c.exec.Moves(&root.pos, &root.list)
	branches := make([]Branch, len(root.list.Moves))
	for i := range branches {
		mv := &c.level(0).list.Moves[i]
		branches[i] = Branch{Move: mv.Clone(), Nodes: c.below(0, mv, depth)}
		if c.fault != nil {
			return branches[:i], c.fault
		}
		if ctx.Err() != nil {
			return branches[:i], ctx.Err()
		}
	}
	return branches, c.exec.Fault()
}

// maxLine bounds the plies of one line, which may be far more than its turns.
const maxLine = 2000

// endless records that a line has grown too long.
func (c *Counter) endless() {
	c.halted = true
	c.fault = diag.List{{Code: "endless-turn", Loc: c.m.Rules.Loc,
		Message: fmt.Sprintf("turns can't be counted: one of them goes on for more than %d partial moves", maxLine)}}
}

// level returns the memory of ply n. Its address is good until the next call.
func (c *Counter) level(n int) *level {
	for n >= len(c.stack) {
		c.stack = append(c.stack, level{})
	}
	return &c.stack[n]
}

// below counts the leaves under a move of ply n.
func (c *Counter) below(n int, mv *interp.Move, depth int) int64 {
	if n >= maxLine {
		c.endless()
		return 0
	}
	c.level(n + 1)
	from, to := &c.stack[n], &c.stack[n+1]
	if depth == 1 && !c.turns {
		return 1
	}
	from.pos.Copy(&to.pos)
	c.exec.Do(&to.pos, mv)
	if !c.turns || to.pos.Cont == model.NoSquare {
		depth--
	}
	if depth == 0 {
		return 1
	}
	if c.ended(&to.pos) || c.stopped() {
		return 0
	}
	if own, ok := c.exec.(counter); ok && !c.turns && depth <= ownDepth {
		c.halted = c.ctx.Err() != nil
		return int64(own.Perft(&to.pos, depth))
	}
	c.exec.Moves(&to.pos, &to.list)
	moves := to.list.Moves
	if depth == 1 && !c.turns {
		return int64(len(moves))
	}
	var sum int64
	for i := range moves {
		sum += c.below(n+1, &moves[i], depth)
	}
	return sum
}

// A counter is an executor that counts leaves itself, faster than by listing
// moves. It does not look at the context, so it is asked for the last plies
// only.
type counter interface {
	Perft(p *interp.Position, depth int) uint64
}

const ownDepth = 4

// Prepare lets an executor do now what it would do when counting has shown
// that it is worth while, so that counting can be timed by itself.
func Prepare(exec interp.Executor) {
	if e, ok := exec.(interface{ Prepare() }); ok {
		e.Prepare()
	}
}

// ended reports whether a goal has ended the game.
func (c *Counter) ended(p *interp.Position) bool {
	return c.m.Outcome(p).Verdict != model.Undecided
}

// stopped reports whether to give up; it looks at the context now and then.
func (c *Counter) stopped() bool {
	c.ticks++
	if c.ticks&1023 == 0 && c.ctx.Err() != nil {
		c.halted = true
	}
	return c.halted
}
