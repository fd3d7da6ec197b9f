package search

import (
	"slices"
	"time"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/search/solve"
)

// thinkSolve looks for the solution of a game for one player. The score is a
// win in as many plies as the solution has; without one it is how far the
// goal still seems, in hundredths of a ply. A solution once found is gone on
// with as long as the play follows it.
func (s *Searcher) thinkSolve(play *interp.Play, r *report) Best {
	res := solve.Result{Solved: true, Moves: s.plan.from(play)}
	if res.Moves == nil || !r.limits.admits(&res.Moves[0]) {
		res = solve.Run(s.copyOf(play, 0), solve.Config{Nodes: r.limits.Nodes, Stop: s.halted(), Admits: r.limits.admits})
		s.plan = plan{}
		if res.Solved {
			s.plan = newPlan(s.copyOf(play, 0), res.Moves)
		}
	}
	b := Best{Found: true, Nodes: res.Nodes, Depth: len(res.Moves), PV: res.Moves}
	switch {
	case res.Solved:
		b.Score = Win - Score(len(res.Moves))
	case res.Exhausted:
		b.Score = -Win + Score(len(res.Moves))
	default:
		b.Score = Score(-100 * res.Distance)
	}
	if len(b.PV) == 0 {
		b.PV = anyMove(play, r.limits, r.start).PV
	}
	b.Move = b.PV[0]
	if r.info != nil {
		used := time.Since(r.start)
		r.info(Info{
			Depth: b.Depth, Score: b.Score, Nodes: b.Nodes, Time: used, PV: b.PV,
			NPS: int64(float64(b.Nodes) / max(used.Seconds(), 1e-6)),
		})
	}
	return b
}

// A plan is a solution: its moves, and by move the position it is made in.
type plan struct {
	keys  []uint64
	moves []model.Move
}

// newPlan plays a solution to see its positions.
func newPlan(play *interp.Play, moves []model.Move) plan {
	p := plan{moves: moves}
	for i := range moves {
		p.keys = append(p.keys, play.Model().Key(play.Pos()))
		play.Do(moves[i])
	}
	return p
}

// from returns what is left of a plan from where the play is, nil if that is
// no part of it.
func (p *plan) from(play *interp.Play) []model.Move {
	i := slices.Index(p.keys, play.Model().Key(play.Pos()))
	if i < 0 {
		return nil
	}
	return p.moves[i:]
}
