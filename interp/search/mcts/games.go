package mcts

import (
	"zog/interp/fast"
	"zog/interp/model"
)

// games play random games from where a tree's line of play has come to, and
// tell the tree what was played. Drawing a move takes a small part of the time
// that listing all of them takes, so those of the fast executor are used where
// there is one.
type games struct {
	t       *Tree
	quick   *fast.Playout
	turn    int16 // before the ply that comes
	from    model.Square
	to      model.Square // of the ply before it
	stopped bool
}

func newGames(t *Tree) *games {
	g := &games{t: t}
	if e, ok := t.play.Executor().(*fast.Executor); ok {
		g.quick = e.NewPlayout(t.c.Seed)
		g.quick.Watch = g.watch
	}
	return g
}

// play plays a game and returns its result, undecided if it was too long. It
// reports false if it was stopped.
func (g *games) play() (model.Result, bool) {
	p := g.t.play.Pos()
	g.turn, g.from, g.to, g.stopped = p.Turn, p.LastFrom, p.LastTo, false
	if g.quick == nil {
		return g.playSlowly()
	}
	_, r := g.quick.Play(p, g.t.c.Length)
	return r, !g.stopped
}

// end is the position that a game has come to.
func (g *games) end() *model.Position {
	if g.quick == nil {
		return g.t.play.Pos()
	}
	return g.quick.Pos()
}

// playSlowly plays by lists of moves. The plies are left for the tree to take
// back.
func (g *games) playSlowly() (model.Result, bool) {
	play := g.t.play
	for range g.t.c.Length {
		moves := play.Moves()
		if r := play.Result(); r.Verdict != model.Undecided || len(moves) == 0 {
			return r, true
		}
		play.Do(moves[g.t.rng.IntN(len(moves))])
		if !g.watch(play.Pos()) {
			return model.Result{}, false
		}
	}
	return play.Outcome(), true
}

// watch notes a ply by the squares that the position names, and reports whether
// to go on. A pass leaves them as they were.
func (g *games) watch(p *model.Position) bool {
	if p.LastFrom != g.from || p.LastTo != g.to {
		player := g.t.play.Model().Turns[g.turn].Player
		g.t.line = append(g.t.line, played{int8(player), p.LastFrom, p.LastTo})
	}
	g.turn, g.from, g.to = p.Turn, p.LastFrom, p.LastTo
	g.stopped = g.t.c.Stop != nil && g.t.c.Stop()
	return !g.stopped
}
