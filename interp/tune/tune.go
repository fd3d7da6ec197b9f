// Package tune improves the evaluation of a game by playing it against
// itself.
//
// In: a model and how much to play. Out: weights and a search method, and the
// match against the untuned search that proves the gain. Everything is
// counted in positions and seeded, so the same run gives the same result. It
// is simultaneous perturbation: each round moves all weights a little in a
// random direction, plays one way against the other, and goes where the wins
// were.
package tune

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"zog/interp/match"
	"zog/interp/model"
	"zog/interp/search"
	"zog/interp/search/eval"
)

// A Config says how much is played.
type Config struct {
	Rounds int   // of perturbation
	Games  int   // of a round
	Proof  int   // games of the match that proves the gain
	Nodes  int64 // positions looked at for a move
	Seed   uint64
	// Tell is told how things stand after each round; it may be nil.
	Tell func(round int, score match.Score)
}

// Tuned is the outcome: what the search should use, and the match of the
// tuned search against the untuned one. Where that match was not won, Weights
// are the untuned ones.
type Tuned struct {
	Game    string       `json:"game"`
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
	base *eval.Evaluator
	rng  *rand.Rand
}

// Run tunes a game. Cancelling ctx ends it with an error.
func Run(ctx context.Context, m *model.Model, c Config) (*Tuned, error) {
	t := &tuner{ctx: ctx, m: m, c: c, base: eval.New(m, eval.Options{}), rng: rand.New(rand.NewPCG(c.Seed, 0x74756e65))}
	method, err := t.method()
	if err != nil {
		return nil, err
	}
	out := &Tuned{Game: m.Rules.Title, Method: method.String(), Weights: t.base.Weights()}
	if method != search.AlphaBeta {
		return out, nil // the other methods ask for no evaluation
	}
	at := newPoint(m, t.base.Weights())
	for round := range c.Rounds {
		if err := t.step(at, round); err != nil {
			return nil, err
		}
	}
	tuned := at.weights()
	out.Score, err = t.match(t.base.With(tuned), t.base, c.Proof, c.Seed+1_000_003)
	if err != nil {
		return nil, err
	}
	out.Elo, out.Bar = out.Score.Elo()
	if out.Kept = out.Score.Share() > 0.5; out.Kept {
		out.Weights = tuned
	}
	return out, nil
}

// method plays the two methods that suit any game of several players against
// each other, each with the same number of positions.
func (t *tuner) method() (search.Method, error) {
	s := t.searcher(t.base, search.Auto)
	auto, _ := s.Method()
	if auto == search.Solve || s.Evaluator().HasRoyal() {
		return auto, nil
	}
	ab := match.NewPlayer("alphabeta", t.searcher(t.base, search.AlphaBeta), search.Limits{Nodes: t.c.Nodes})
	mc := match.NewPlayer("montecarlo", t.searcher(t.base, search.MonteCarlo), search.Limits{Nodes: t.c.Nodes})
	report, err := match.Run(t.ctx, t.m, ab, mc, match.Config{Games: t.c.Games, Opening: 2, Seed: t.c.Seed})
	if err != nil {
		return auto, fmt.Errorf("match of methods: %w", err)
	}
	if report.Score.Share() >= 0.5 {
		return search.AlphaBeta, nil
	}
	return search.MonteCarlo, nil
}

func (t *tuner) searcher(e *eval.Evaluator, method search.Method) *search.Searcher {
	return search.New(t.m, search.Options{Hash: 8, Judge: e, Method: method})
}

// match plays two evaluations against each other.
func (t *tuner) match(a, b *eval.Evaluator, games int, seed uint64) (match.Score, error) {
	limits := search.Limits{Nodes: t.c.Nodes}
	first := match.NewPlayer("first", t.searcher(a, search.AlphaBeta), limits)
	second := match.NewPlayer("second", t.searcher(b, search.AlphaBeta), limits)
	report, err := match.Run(t.ctx, t.m, first, second, match.Config{Games: games, Opening: 4, Seed: seed})
	return report.Score, err
}

// step is one round of perturbation.
func (t *tuner) step(at *point, round int) error {
	// Both the size of the perturbation and that of the step shrink.
	size := 0.25 / math.Pow(float64(round+1), 0.1)
	gain := 0.5 / math.Pow(float64(round+5), 0.6)
	direction := make([]float64, len(at.log))
	for i := range direction {
		direction[i] = float64(t.rng.IntN(2)*2 - 1)
	}
	score, err := t.match(t.base.With(at.moved(direction, size).weights()), t.base.With(at.moved(direction, -size).weights()), t.c.Games, t.c.Seed+uint64(round))
	if err != nil {
		return fmt.Errorf("round %d: %w", round+1, err)
	}
	*at = *at.moved(direction, gain*(2*score.Share()-1))
	if t.c.Tell != nil {
		t.c.Tell(round+1, score)
	}
	return nil
}
