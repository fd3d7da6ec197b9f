package search

import (
	"time"

	"zog/interp"
	"zog/interp/search/solve"
)

// thinkSolve looks for the solution of a game for one player. The score is a
// win in as many plies as the solution has; without one it is how far the
// goal still seems, in hundredths of a ply.
func (s *Searcher) thinkSolve(play *interp.Play, r *report) Best {
	own := s.copyOf(play, 0)
	res := solve.Run(own, solve.Config{Nodes: r.limits.Nodes, Stop: s.stop.Load})
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
		b.PV = append(b.PV, play.Moves()[0].Clone())
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
