package protocol

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"zog/interp"
	"zog/interp/coord"
	"zog/interp/model"
	"zog/interp/search"
)

// A Config is what a conversation is about.
type Config struct {
	Model   *model.Model
	Options search.Options
	Level   search.Level // how well to play; analysis is always as good as it can be
	Version string       // of the program, for its introduction

	Start *model.Position              // where games begin; nil: as the rules have it
	Draw  func(*model.Position) string // draws a board for people; may be nil
}

// start returns where games begin, to be copied.
func (c *Config) start() *model.Position {
	if c.Start == nil {
		return c.Model.Start()
	}
	return c.Start
}

// A session is the state that both protocols share: a game and somebody who
// thinks about it. The conversation runs on one goroutine, the thinking on
// another, which is over before the conversation touches the game again.
type session struct {
	c      Config
	namer  *coord.Namer
	search *search.Searcher
	play   *interp.Play
	lines  chan string

	out    sync.Mutex
	w      *bufio.Writer
	cancel context.CancelFunc // ends the thinking under way; nil if there is none
	busy   atomic.Bool        // there is thinking under way
	idle   sync.WaitGroup     // done when there is none
}

func newSession(c Config, r io.Reader, w io.Writer) *session {
	s := &session{c: c, namer: coord.New(c.Model), w: bufio.NewWriter(w), lines: make(chan string)}
	s.play = s.begin(c.start())
	go s.read(r)
	return s
}

// engine makes the searcher when it is first needed.
func (s *session) engine() *search.Searcher {
	if s.search == nil {
		s.search = search.New(s.c.Model, s.c.Options)
	}
	return s.search
}

// warm has the searcher get ready while the front end does something else.
func (s *session) warm() {
	go s.engine().Prepare(context.Background())
}

// renew has the searcher made anew, with other options. It need not measure the
// game again.
func (s *session) renew() {
	if s.search != nil && s.search.Prepared() {
		s.c.Options.Judge = s.search.Evaluator()
	}
	s.search = nil
}

// begin starts a line of play. Before the searcher is ready it is on the tree
// walker: the fast executor would have to wait for what is being compiled.
func (s *session) begin(p *model.Position) *interp.Play {
	exec := interp.NewReference
	if s.search != nil && s.search.Prepared() {
		exec = interp.NewExecutor
	}
	return interp.NewPlayWith(s.c.Model, p, exec(s.c.Model))
}

// read hands the front end's lines over, without end-of-line marks.
func (s *session) read(r io.Reader) {
	defer close(s.lines)
	in := bufio.NewScanner(r)
	in.Buffer(make([]byte, 64<<10), 4<<20)
	for in.Scan() {
		s.lines <- strings.TrimSpace(in.Text())
	}
}

// say writes one line at once.
func (s *session) say(format string, args ...any) {
	s.out.Lock()
	defer s.out.Unlock()
	fmt.Fprintf(s.w, format+"\n", args...)
	s.w.Flush()
}

// A task says how to think about the game.
type task struct {
	limits search.Limits
	level  search.Level      // of a move that is to be made
	hold   <-chan struct{}   // the answer waits until this is closed, or the thinking ended; nil: it does not wait
	info   func(search.Info) // gets what is found on the way; may be nil
}

// think starts thinking about a copy of the game; answer gets what came of
// it, on the thinking goroutine.
func (s *session) think(t task, answer func(context.Context, search.Best)) {
	s.halt()
	engine, play := s.engine(), s.copy()
	s.work(func(ctx context.Context) {
		best := choose(ctx, engine, play, t)
		if t.hold != nil {
			select {
			case <-t.hold:
			case <-ctx.Done():
			}
		}
		answer(ctx, best)
	})
}

// choose finds a move as well as the task has it. Of a weakened level only what
// it has settled on is told: what it saw is not what it would be judged by.
func choose(ctx context.Context, engine *search.Searcher, play *interp.Play, t task) search.Best {
	if t.level == 0 {
		return engine.Think(ctx, play, t.limits, t.info)
	}
	best := engine.Choose(ctx, play, t.limits, t.level)
	if t.info != nil && best.Found {
		t.info(search.Info{Depth: best.Depth, Score: best.Score, Nodes: best.Nodes, NPS: int64(float64(best.Nodes) / max(best.Time.Seconds(), 1e-6)), Time: best.Time, PV: best.PV})
	}
	return best
}

// levels are the names of the levels of play, the best first.
func levels() []string {
	var names []string
	for l := range search.MaxLevel + 1 {
		names = append(names, l.String())
	}
	return names
}

// work does something that halt can end, on a goroutine of its own.
func (s *session) work(do func(context.Context)) {
	s.halt()
	ctx, cancel := context.WithCancel(context.Background())
	s.cancel = cancel
	s.busy.Store(true)
	s.idle.Go(func() {
		defer s.busy.Store(false)
		do(ctx)
	})
}

// halt ends the thinking under way, which then still answers, and waits.
func (s *session) halt() {
	if s.cancel != nil {
		s.cancel()
		s.cancel = nil
	}
	s.idle.Wait()
}

// copy returns a line of play for another goroutine.
func (s *session) copy() *interp.Play {
	p := s.begin(s.play.At(0))
	for _, mv := range s.play.History() {
		p.Do(mv)
	}
	return p
}

// line writes moves that follow each other from the end of play as
// coordinates, the legs of a turn joined.
func (s *session) line(play *interp.Play, moves []model.Move, joined bool) []string {
	var out []string
	done := 0
	for i := range moves {
		text := s.namer.Text(&moves[i])
		if joined && play.Pos().Cont != model.NoSquare && len(out) > 0 {
			out[len(out)-1] += "," + text
		} else {
			out = append(out, text)
		}
		play.Do(moves[i])
		done++
	}
	for range done {
		play.Undo()
	}
	return out
}

// A clock is what a player has left, and how it comes by more.
type clock struct {
	left, increment time.Duration
	moves           int // to go until more comes; 0: all of the game
}

// share is the part of the clock to spend on the next move.
func (c clock) share() time.Duration {
	const (
		overhead = 15 * time.Millisecond // of front end and scheduling
		horizon  = 30                    // moves a game is taken to go on for
	)
	moves := horizon
	if c.moves > 0 {
		moves = min(c.moves, horizon)
	}
	t := c.left/time.Duration(moves+1) + c.increment*3/4
	return max(time.Millisecond, min(t, c.left-overhead))
}

// spend is the time for the next move by a clock. The first may have to wait for
// the searcher to get ready, and should come of a search all the same.
func (s *session) spend(c clock) time.Duration {
	const ready = 2 * time.Second
	if s.engine().Prepared() {
		return c.share()
	}
	return max(c.share(), min(c.left/4, ready))
}

// clamp is a number of units as a time, as long as times can be at most.
func clamp(n int, unit time.Duration) time.Duration {
	most := int(math.MaxInt64 / unit / 2)
	return time.Duration(max(-most, min(n, most))) * unit
}
