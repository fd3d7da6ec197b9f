// Package tune improves the evaluation of a game by playing it against
// itself.
//
// In: a model and how much to play. Out: weights and a search method, and the
// match against the untuned search that proves the gain. Everything is
// counted in positions and seeded, so the same run gives the same result.
//
// It learns from outcomes: in each round it plays games, keeps quiet positions
// of them with how the game ended (play.go), and moves the weights to where
// the evaluation foretells these outcomes best (fit.go). The next round plays
// with the weights found, unless they lose to those before. A position says far
// more about weights than the outcome of a match between two sets of them does.
package tune

import (
	"context"
	"fmt"

	"zog/interp"
	"zog/interp/match"
	"zog/interp/model"
	"zog/interp/search"
	"zog/interp/search/eval"
)

// A Config says how much is played.
type Config struct {
	Rounds int   // of play and fitting
	Games  int   // of a round
	Proof  int   // games of the match that proves the gain
	Nodes  int64 // positions looked at for a move
	Seed   uint64
	// Tell is told how things stand; it may be nil.
	Tell func(string)
}

// Tuned is the outcome: what the search should use, and the match of the
// tuned search against the untuned one. Where that match was not won, Weights
// are the untuned ones.
type Tuned struct {
	Game    string       `json:"game"`
	Squares int          `json:"squares"` // of its board
	Pieces  []string     `json:"pieces"`  // its piece types
	Method  string       `json:"method"`
	Weights eval.Weights `json:"weights"`
	Score   match.Score  `json:"score"`
	Elo     float64      `json:"elo"`
	Bar     float64      `json:"error_bar"`
	Kept    bool         `json:"kept"` // the tuned weights were better and are kept
}

// tuner is one run.
type tuner struct {
	ctx  context.Context
	m    *model.Model
	c    Config
	exec interp.Executor
	base *eval.Evaluator
	// sides are the players' weights in a score seen from the first of them.
	sides  []float32
	others int     // players who choose, besides the first
	scale  float64 // score that stands for odds of e to one
	noise  float64 // mean square error of what the untuned evaluation foretells
}

// Run tunes a game. Cancelling ctx ends it with an error.
func Run(ctx context.Context, m *model.Model, c Config) (*Tuned, error) {
	t, err := newTuner(ctx, m, c)
	if err != nil {
		return nil, err
	}
	method, err := t.method()
	if err != nil {
		return nil, err
	}
	out := &Tuned{Game: m.Rules.Title, Squares: len(m.Squares), Pieces: pieces(m), Method: method.String(), Weights: t.base.Weights()}
	if method != search.AlphaBeta {
		return out, nil // the other methods ask for no evaluation
	}
	at, err := t.learnAll()
	if err != nil {
		return nil, err
	}
	tuned := at.weights()
	t.tell("proof")
	out.Score, err = t.match(t.base.With(tuned), t.base, c.Proof, c.Seed+1_000_003)
	if err != nil {
		return nil, err
	}
	out.Elo, out.Bar = out.Score.Elo()
	if out.Kept = out.Elo > out.Bar/2; out.Kept {
		out.Weights = tuned
	}
	return out, nil
}

func newTuner(ctx context.Context, m *model.Model, c Config) (*tuner, error) {
	s := search.New(m, search.Options{Hash: 1})
	if err := s.Prepare(ctx); err != nil {
		return nil, err
	}
	t := &tuner{ctx: ctx, m: m, c: c, exec: interp.NewExecutor(m), base: s.Evaluator(), sides: make([]float32, len(m.Players))}
	t.takeSides()
	return t, nil
}

// takeSides puts the player of the first turn on one side and all others who
// choose on the other.
func (t *tuner) takeSides() {
	for p := range t.sides {
		if !t.m.Players[p].Random && !t.m.Players[p].Neutral && p != t.m.Turns[0].Player {
			t.others++
		}
	}
	for p := range t.sides {
		if !t.m.Players[p].Random && !t.m.Players[p].Neutral {
			t.sides[p] = -1 / float32(t.others)
		}
	}
	t.sides[t.m.Turns[0].Player] = 1
}

// learnAll plays and fits, round after round. The lessons of earlier rounds
// are kept: what was true of them still is. A round whose weights lose to the
// best so far leaves these as they are.
func (t *tuner) learnAll() (*point, error) {
	from := newPoint(t.m, t.base)
	best := from
	var lessons []lesson
	for round := range t.c.Rounds {
		seed := t.c.Seed + uint64(round)
		t.tell(fmt.Sprintf("round %d of %d: playing", round+1, t.c.Rounds))
		lessons = append(lessons, t.study(t.base.With(best.weights()), t.c.Games, seed)...)
		if len(lessons) == 0 {
			continue
		}
		t.tell(fmt.Sprintf("round %d of %d: fitting %d positions", round+1, t.c.Rounds, len(lessons)))
		at := t.fit(from, lessons)
		score, err := t.match(t.base.With(at.weights()), t.base.With(best.weights()), t.c.Games/2, seed+1_000)
		if err != nil {
			return nil, fmt.Errorf("round %d: %w", round+1, err)
		}
		if score.Share() > 0.5 {
			best = at
		}
	}
	return best, t.ctx.Err()
}

func (t *tuner) tell(text string) {
	if t.c.Tell != nil {
		t.c.Tell(text)
	}
}

// method plays the two methods that suit any game of several players against
// each other, each with the same number of positions. What the features of the
// game say holds unless the other method wins clearly.
func (t *tuner) method() (search.Method, error) {
	s := t.searcher(t.base, search.Auto)
	auto, _ := s.Method()
	if auto == search.Solve || s.Evaluator().HasRoyal() {
		return auto, nil
	}
	other := search.MonteCarlo
	if auto == search.MonteCarlo {
		other = search.AlphaBeta
	}
	limits := search.Limits{Nodes: methodNodes * t.c.Nodes}
	first, second := match.NewPlayer("first", t.searcher(t.base, auto), limits), match.NewPlayer("second", t.searcher(t.base, other), limits)
	report, err := match.Run(t.ctx, t.m, first, second, match.Config{Games: 6, Opening: 2, Seed: t.c.Seed, MaxPlies: t.plies()})
	if err != nil {
		return auto, fmt.Errorf("match of methods: %w", err)
	}
	if report.Score.Share() < 0.25 {
		return other, nil
	}
	return auto, nil
}

// methodNodes is how many times the positions of other matches the methods get
// against each other: random games say nothing in a few.
const methodNodes = 5

func (t *tuner) searcher(e *eval.Evaluator, method search.Method) *search.Searcher {
	return search.New(t.m, search.Options{Hash: 8, Judge: e, Method: method})
}

// match plays two evaluations against each other.
func (t *tuner) match(a, b *eval.Evaluator, games int, seed uint64) (match.Score, error) {
	limits := search.Limits{Nodes: t.c.Nodes}
	first := match.NewPlayer("first", t.searcher(a, search.AlphaBeta), limits)
	second := match.NewPlayer("second", t.searcher(b, search.AlphaBeta), limits)
	report, err := match.Run(t.ctx, t.m, first, second, match.Config{Games: games, Opening: opening, Seed: seed, MaxPlies: t.plies()})
	return report.Score, err
}
