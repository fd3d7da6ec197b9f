package search

import (
	"cmp"
	"math"
	"slices"
	"sync"
	"time"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/search/mcts"
)

// nodeBytes is about what a node of a tree takes, with the steps of its move.
const nodeBytes = 128

// thinkMonte searches by playing games out, one tree a thread.
func (s *Searcher) thinkMonte(play *interp.Play, r *report) Best {
	trees := make([]*mcts.Tree, s.opts.Threads)
	config := mcts.Config{Length: 4*len(s.m.Squares) + 60, Judge: s.share, Admits: r.limits.admits, Nodes: s.opts.Hash << 20 / nodeBytes / len(trees)}
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
	if s.faulty() {
		return anyMove(play, r.limits, r.start)
	}
	return r.choose(trees)
}

// faulty reports whether a fault of the rules was met, after which no more
// moves are listed: the trees have none then, or can't be followed.
func (s *Searcher) faulty() bool {
	for i := range s.opts.Threads {
		if s.executor(i).Fault() != nil {
			return true
		}
	}
	return false
}

// playoutsPerPly is what a depth limit means to a tree, which has no depth of
// its own.
const playoutsPerPly = 1000

// spent tells a tree when to stop; the first one also reports its progress
// each time the number of playouts has doubled.
func (s *Searcher) spent(r *report, trees []*mcts.Tree, i int) func() bool {
	next, halted := int64(256), s.halted()
	return func() bool {
		t := trees[i]
		if i == 0 && t.Playouts >= next {
			next *= 2
			r.playouts(t, rank(trees[:1]), t.Plies) // the others are at work
		}
		n := int64(len(trees))
		return halted() || r.limits.Nodes > 0 && t.Plies*n >= r.limits.Nodes ||
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

// playouts reports how far a search has come: the best lines as one tree has
// them, of choices that may be those of all.
func (r *report) playouts(t *mcts.Tree, ranked []ranked, plies int64) {
	if r.info == nil {
		return
	}
	used := time.Since(r.start)
	for i, c := range ranked[:min(len(ranked), max(1, r.limits.Lines))] {
		line := r.s.replay(t, c.place)
		r.info(Info{
			Depth: len(line), Line: i, Score: c.score(), Nodes: plies, Time: used, PV: line,
			NPS: int64(float64(plies) / math.Max(used.Seconds(), 1e-6)),
		})
	}
}

// replay turns a tree's line from one of its choices into moves.
func (s *Searcher) replay(t *mcts.Tree, choice int) []model.Move {
	var line []model.Move
	play := t.Play()
	for _, i := range t.Line(choice, 40) {
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
func (r *report) choose(trees []*mcts.Tree) Best {
	var plies int64
	for _, t := range trees {
		plies += t.Plies
	}
	total := rank(trees)
	r.playouts(trees[0], total, plies)
	line := r.s.replay(trees[0], total[0].place)
	return Best{Found: true, Move: line[0], Score: total[0].score(), Nodes: plies, PV: line, Depth: len(line)}
}

// A ranked is a choice and its place among those of a tree.
type ranked struct {
	mcts.Choice
	place int
}

func (c *ranked) score() Score { return chances(c.Share) }

// rank adds up what trees with the same choices have found, and sorts these, the
// best first.
func rank(trees []*mcts.Tree) []ranked {
	var total []ranked
	for place, c := range trees[0].Choices() {
		total = append(total, ranked{c, place})
	}
	for _, t := range trees[1:] {
		for i, c := range t.Choices() {
			sum := &total[i]
			if n := sum.Visits + c.Visits; n > 0 {
				sum.Share = (sum.Share*float64(sum.Visits) + c.Share*float64(c.Visits)) / float64(n)
			}
			sum.Visits += c.Visits
			sum.Won, sum.Lost = sum.Won || c.Won, sum.Lost || c.Lost
		}
	}
	slices.SortStableFunc(total, func(a, b ranked) int { return cmp.Compare(b.worth(), a.worth()) })
	return total
}

func (c *ranked) worth() int {
	switch {
	case c.Won:
		return math.MaxInt
	case c.Lost:
		return c.Visits - math.MaxInt/2
	}
	return c.Visits
}
