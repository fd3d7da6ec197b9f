package search

import (
	"context"
	"math"
	"sync"
	"time"

	"zog/interp"
	"zog/interp/model"
)

// Think searches the position at the end of a line of play until a limit is
// reached, ctx is done, or the outcome is proved, and returns the best move
// found. It leaves play alone. Each finished depth is told to info, which may
// be nil, on the caller's goroutine. However short the limits, the best move
// is a legal one if there is any. With one thread and a node limit the result
// is the same every time.
//
// A game that has not been measured is measured first, and the time for that
// counts: where it runs out, the best move is just any. Who wants all of the
// time spent on the search calls Prepare before.
func (s *Searcher) Think(ctx context.Context, play *interp.Play, limits Limits, info func(Info)) Best {
	s.mu.Lock()
	defer s.mu.Unlock()
	start := time.Now()
	ctx, disarm := s.arm(ctx, limits.Time)
	defer disarm()
	if len(play.Moves()) == 0 || play.Result().Verdict != model.Undecided {
		return Best{}
	}
	limits.narrow(play.Moves())
	if s.Prepare(ctx) != nil {
		return anyMove(play, limits, start)
	}
	c := newCamps(s.m, s.m.Turns[play.Pos().Turn].Player)
	r := &report{s: s, limits: limits, start: start, info: info}
	var best Best
	switch method, _ := s.Method(); method {
	case MonteCarlo:
		best = s.thinkMonte(play, r)
	case Solve:
		best = s.thinkSolve(play, r)
	default:
		best = s.thinkAlphaBeta(play, &c, r)
	}
	best.Time = time.Since(start)
	return best
}

// anyMove is the answer where there was no time to begin.
func anyMove(play *interp.Play, limits Limits, start time.Time) Best {
	mv := append(limits.Among, play.Moves()...)[0].Clone()
	return Best{Found: true, Move: mv, PV: []model.Move{mv}, Time: time.Since(start)}
}

// thinkAlphaBeta searches to growing depths with all threads.
func (s *Searcher) thinkAlphaBeta(play *interp.Play, c *camps, r *report) Best {
	s.load(play, c, &r.limits)
	var helpers sync.WaitGroup
	for i, w := range s.workers[1:] {
		helpers.Go(func() { w.help(i + 1) })
	}
	best := s.deepen(r)
	s.stop.Store(true)
	helpers.Wait()
	best.Nodes = s.nodes()
	return best
}

// arm sets the stop flag when the time is up or ctx is done, and returns a
// context that is done then too; the function it returns disarms it.
func (s *Searcher) arm(ctx context.Context, limit time.Duration) (context.Context, func()) {
	cancel := func() {}
	if limit > 0 {
		ctx, cancel = context.WithTimeout(ctx, limit)
	}
	s.due, _ = ctx.Deadline()
	s.stop.Store(ctx.Err() != nil)
	halted := make(chan struct{})
	unwatch := context.AfterFunc(ctx, func() {
		s.stop.Store(true)
		close(halted)
	})
	return ctx, func() {
		if !unwatch() {
			<-halted // lest it should stop the next search
		}
		cancel()
	}
}

// tick sets the stop flag if the time is up: on a busy machine whoever is at
// work may see it long before the timer gets to run.
func (s *Searcher) tick() {
	if !s.due.IsZero() && time.Now().After(s.due) {
		s.stop.Store(true)
	}
}

// halted returns a test of the stop flag for one goroutine, which looks at the
// clock now and then.
func (s *Searcher) halted() func() bool {
	asked := 0
	return func() bool {
		if asked++; asked%32 == 0 {
			s.tick()
		}
		return s.stop.Load()
	}
}

// load puts every worker at the root.
func (s *Searcher) load(play *interp.Play, c *camps, limits *Limits) {
	for len(s.workers) < s.opts.Threads {
		s.workers = append(s.workers, newWorker(s, len(s.workers)))
	}
	s.table.newSearch()
	for _, w := range s.workers {
		w.nodeLimit = 0
		if limits.Nodes > 0 {
			w.nodeLimit = max(1, limits.Nodes/int64(len(s.workers)))
		}
		w.load(play, c)
		w.listRoot(limits)
	}
}

func (s *Searcher) nodes() int64 {
	n := s.workers[0].nodes
	for _, w := range s.workers[1:] {
		n += w.published.Load()
	}
	return n
}

// deepen runs the first worker depth by depth. Its best move is kept from
// each depth, and from an unfinished one if it came to a better one.
func (s *Searcher) deepen(r *report) Best {
	w := s.workers[0]
	best := Best{Found: true}
	keep := func(depth int) {
		if w.root[0].score == -infinite { // stopped before anything was searched
			w.root[0].score = w.evaluate()
		}
		best.Score, best.Depth, best.PV = w.root[0].score, depth, w.line(&w.root[0])
		best.Move = best.PV[0]
	}
	for depth := 1; depth <= r.maxDepth(); depth++ {
		found := w.iterate(depth, max(1, r.limits.Lines))
		if found == 0 {
			if depth == 1 || w.root[0].score > -infinite {
				keep(max(1, depth-1))
			}
			break
		}
		keep(depth)
		for i := range found {
			r.line(depth, i)
		}
		if w.halted() || r.enough(best.Score, depth) {
			break
		}
	}
	return best
}

// help searches along with the first worker, for what it leaves in the
// transposition table. Every other helper starts a ply deeper, so that the
// threads spread out.
func (w *worker) help(number int) {
	for depth := 1 + number%2; depth <= maxPly/2 && !w.halted(); depth++ {
		w.iterate(depth, 1)
		w.published.Store(w.nodes)
	}
}

// A report tells what a search has found.
type report struct {
	s      *Searcher
	limits Limits
	start  time.Time
	info   func(Info)
}

func (r *report) maxDepth() int {
	if r.limits.Depth > 0 {
		return min(r.limits.Depth, maxPly/2)
	}
	return maxPly / 2
}

// line tells of a finished line.
func (r *report) line(depth, i int) {
	if r.info == nil {
		return
	}
	w, used := r.s.workers[0], time.Since(r.start)
	nodes := r.s.nodes()
	r.info(Info{
		Depth: depth, Line: i, Score: w.root[i].score, Nodes: nodes,
		NPS: int64(float64(nodes) / math.Max(used.Seconds(), 1e-6)), Full: r.s.table.full(),
		Time: used, PV: w.line(&w.root[i]),
	})
}

// enough reports whether a deeper search can't change the choice: the outcome
// is proved at this depth, or there is but one move and the clock is running.
func (r *report) enough(s Score, depth int) bool {
	plies := s.Plies()
	if plies != 0 && max(plies, -plies) <= depth && r.limits.Lines <= 1 {
		return true
	}
	return r.limits.Time > 0 && r.limits.Depth == 0 && r.limits.Lines <= 1 && depth >= 2 && len(r.s.workers[0].root) == 1
}
