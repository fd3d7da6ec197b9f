package search

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/search/eval"
)

// Options say how a Searcher thinks. The zero value is a good one.
type Options struct {
	Hash    int      // MiB of transposition table, MaxHash at most; 0 means 64
	Threads int      // MaxThreads at most; 0 means 1
	Method  Method   // Auto: by the game's features
	Because string   // why that Method, "asked for" if nothing is said
	MaxN    bool     // more than two players: each plays for itself (max^n), not all against one (paranoid)
	Seed    uint64   // of what is random: playouts, doubts of weak levels
	Without Features // what to leave out, to measure what it is worth
	Eval    eval.Options
	Judge   *eval.Evaluator // instead of one made by Eval, to spare measuring again
}

// Features are the parts of the search that can be left out. A match between
// the search with and without one shows what it brings.
type Features uint32

// The parts, one bit each.
const (
	Aspiration Features = 1 << iota
	Table
	Killers
	History
	CounterMoves
	Exchange
	Reductions
	NullMove
	Futility
	Quiescence
	Extensions
)

// featureNames are the names of the bits, in order.
var featureNames = [...]string{"aspiration", "table", "killers", "history", "countermoves", "exchange", "reductions", "nullmove", "futility", "quiescence", "extensions"}

// FeatureNames lists the names of the parts.
func FeatureNames() []string { return slices.Clone(featureNames[:]) }

// ParseFeatures reads names of features such as "nullmove+killers"; of "" there
// are none.
func ParseFeatures(text string) (Features, error) {
	var set Features
	for name := range strings.SplitSeq(text, "+") {
		i := slices.Index(featureNames[:], name)
		if i < 0 && text != "" {
			return 0, fmt.Errorf("the search has no part %q, but %s", name, strings.Join(featureNames[:], ", "))
		}
		if i >= 0 {
			set |= 1 << i
		}
	}
	return set, nil
}

// Limits end a search. A zero field is no limit; without any limit only the
// context ends it, or a proved result.
type Limits struct {
	Time  time.Duration
	Depth int   // in plies
	Nodes int64 // positions visited by all threads
	Lines int   // how many best lines to find; 0 means 1
	// Among are the moves to choose one of, if any of them is legal; all if not.
	Among []model.Move
}

// admits reports whether a move is one to be chosen.
func (l *Limits) admits(mv *model.Move) bool {
	return len(l.Among) == 0 || slices.ContainsFunc(l.Among, func(o model.Move) bool { return o.Equal(mv) })
}

// narrow leaves of Among what is legal.
func (l *Limits) narrow(legal []model.Move) {
	var among []model.Move
	for i := range legal {
		if len(l.Among) > 0 && l.admits(&legal[i]) {
			among = append(among, legal[i])
		}
	}
	l.Among = among
}

// Info reports a finished depth (or a finished line of it).
type Info struct {
	Depth int
	Line  int // 0 for the best line, 1 for the next ...
	Score Score
	Nodes int64
	NPS   int64 // nodes a second
	Full  int   // thousandths of the transposition table in use
	Time  time.Duration
	PV    []model.Move // the principal variation: what both camps would play
}

// Best is the outcome of a search. Found is false where there is no move to
// make: the game has ended.
type Best struct {
	Found bool
	Move  model.Move
	Score Score
	Depth int // the last depth finished
	Nodes int64
	PV    []model.Move
	Time  time.Duration
}

// A Searcher thinks about one game. It keeps what it has learnt from one call
// of Think to the next. Calls must not overlap.
type Searcher struct {
	m       *model.Model
	opts    Options
	eval    *eval.Evaluator
	table   *table
	workers []*worker
	execs   []interp.Executor // by thread
	traits  traits
	plan    plan // the solution of a puzzle under way

	measuring sync.Once
	ready     chan struct{} // closed when the game has been measured: eval is there, and the first executor

	stop atomic.Bool // set: every thread ends
	due  time.Time   // when it is to be set; zero: never

	mu sync.Mutex // guards the call under way, against overlapping ones
}

// New returns a Searcher for a game, which it has yet to measure.
func New(m *model.Model, opts Options) *Searcher {
	if opts.Hash <= 0 {
		opts.Hash = 64
	}
	opts.Hash = min(opts.Hash, MaxHash())
	opts.Threads = min(max(1, opts.Threads), MaxThreads)
	s := &Searcher{m: m, opts: opts, eval: opts.Judge, table: newTable(opts.Hash, opts.Threads > 1), traits: traitsOf(m), ready: make(chan struct{})}
	if s.eval != nil {
		s.measuring.Do(func() { close(s.ready) })
	}
	return s
}

// Prepare measures the game (see package eval), unless that has been done, and
// compiles what plays it: a tenth of a second's work as a rule, two seconds' for
// large boards with many pieces. It waits until that is done, or until ctx is:
// then the work goes on, and only the waiting ends.
func (s *Searcher) Prepare(ctx context.Context) error {
	s.measuring.Do(func() {
		go func() {
			s.eval = eval.NewOn(s.executor(0), s.m, s.opts.Eval)
			close(s.ready)
		}()
	})
	if s.Prepared() {
		return nil
	}
	select {
	case <-s.ready:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Prepared reports whether the game has been measured.
func (s *Searcher) Prepared() bool {
	select {
	case <-s.ready:
		return true
	default:
		return false
	}
}

// executor returns the executor of a thread. They are kept: making one may
// mean to compile the rules.
func (s *Searcher) executor(thread int) interp.Executor {
	for len(s.execs) <= thread {
		s.execs = append(s.execs, interp.NewExecutor(s.m))
	}
	return s.execs[thread]
}

// Evaluator returns what the Searcher knows of piece and square values, once
// it has measured the game.
func (s *Searcher) Evaluator() *eval.Evaluator {
	s.await()
	return s.eval
}

// await is Prepare for those who need the result.
func (s *Searcher) await() {
	if err := s.Prepare(context.Background()); err != nil {
		panic(err) // there is nothing that could end it
	}
}

// Forget empties the transposition table and all that was learnt from earlier
// calls, so that the next one starts fresh.
func (s *Searcher) Forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.workers) > 0 { // a table that is new is empty, and large
		s.table.clear()
	}
	s.workers = nil
	s.plan = plan{}
}

func (s *Searcher) has(f Features) bool { return s.opts.Without&f == 0 }
