package search

import (
	"math"
	"slices"
	"sync"
	"time"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/search/mcts"
)

// thinkMonte searches by playing games out, one tree a thread.
func (s *Searcher) thinkMonte(play *interp.Play, r *report) Best {
	trees := make([]*mcts.Tree, s.opts.Threads)
	config := mcts.Config{Length: 4*len(s.m.Squares) + 60, Judge: s.share, Admits: r.limits.admits, Nodes: s.opts.Hash << 20 / 64 / len(trees)}
	for i := range trees {
		c := config
		c.Seed = s.opts.Seed + uint64(i)
		c.Stop = s.spent(r, trees, i)
		trees[i] = mcts.New(s.copyOf(play, i), c)
	}
	var helpers sync.WaitGroup
	for _, t := range trees[1:] {
		helpers.Go(t.Run)
	}
	trees[0].Run()
	s.stop.Store(true)
	helpers.Wait()
	return r.choose(play, trees)
}

// playoutsPerPly is what a depth limit means to a tree, which has no depth of
// its own.
const playoutsPerPly = 1000

// spent tells a tree when to stop; the first one also reports its progress
// each time the number of playouts has doubled.
func (s *Searcher) spent(r *report, trees []*mcts.Tree, i int) func() bool {
	next := int64(256)
	return func() bool {
		t := trees[i]
		if i == 0 && t.Playouts >= next {
			next *= 2
			r.playouts(t)
		}
		n := int64(len(trees))
		return s.stop.Load() || r.limits.Nodes > 0 && t.Plies*n >= r.limits.Nodes ||
			r.limits.Depth > 0 && t.Playouts*n >= int64(r.limits.Depth)*playoutsPerPly
	}
}

// copyOf returns a line of play of its own for a thread.
func (s *Searcher) copyOf(play *interp.Play, thread int) *interp.Play {
	c := interp.NewPlayWith(s.m, play.At(0), s.executor(thread))
	for _, mv := range play.History() {
		c.Do(mv)
	}
	return c
}

// share judges an unfinished playout by the static evaluation.
func (s *Searcher) share(p *model.Position, share []float32) {
	for i := range share {
		share[i] = 0.5
	}
}

// chances turns a share of the point into a score: the score at which the
// side ahead is that likely to win.
func chances(share float64) Score {
	share = math.Min(math.Max(share, 0.001), 0.999)
	return Score(150 * math.Log(share/(1-share)))
}

// playouts reports how far a tree has come.
func (r *report) playouts(t *mcts.Tree) {
	if r.info == nil {
		return
	}
	line := r.s.replay(t)
	used := time.Since(r.start)
	best := slices.MaxFunc(t.Choices(), func(a, b mcts.Choice) int { return a.Visits - b.Visits })
	r.info(Info{
		Depth: len(line), Score: chances(best.Share), Nodes: t.Plies, Time: used, PV: line,
		NPS: int64(float64(t.Plies) / math.Max(used.Seconds(), 1e-6)),
	})
}

// replay turns a tree's line into moves.
func (s *Searcher) replay(t *mcts.Tree) []model.Move {
	var line []model.Move
	play := t.Play()
	for _, i := range t.Line(40) {
		moves := play.Moves()
		if i >= len(moves) {
			break
		}
		line = append(line, moves[i].Clone())
		play.Do(moves[i])
	}
	for range line {
		play.Undo()
	}
	return line
}

// choose adds up the trees and takes the move tried most often, a proved win
// before all.
func (r *report) choose(play *interp.Play, trees []*mcts.Tree) Best {
	total := trees[0].Choices()
	nodes := trees[0].Plies
	for _, t := range trees[1:] {
		nodes += t.Plies
		for i, c := range t.Choices() {
			sum := &total[i]
			if n := sum.Visits + c.Visits; n > 0 {
				sum.Share = (sum.Share*float64(sum.Visits) + c.Share*float64(c.Visits)) / float64(n)
			}
			sum.Visits += c.Visits
			sum.Won, sum.Lost = sum.Won || c.Won, sum.Lost || c.Lost
		}
	}
	best := 0
	for i := range total {
		if better(total[i], total[best]) {
			best = i
		}
	}
	b := Best{Found: true, Move: play.Moves()[total[best].Index].Clone(), Score: chances(total[best].Share), Nodes: nodes}
	b.PV = r.s.replay(trees[0])
	if len(b.PV) == 0 || !b.PV[0].Equal(&b.Move) {
		b.PV = []model.Move{b.Move}
	}
	b.Depth = len(b.PV)
	return b
}

func better(a, b mcts.Choice) bool {
	worth := func(c mcts.Choice) int {
		switch {
		case c.Won:
			return math.MaxInt
		case c.Lost:
			return c.Visits - math.MaxInt/2
		}
		return c.Visits
	}
	return worth(a) > worth(b)
}
