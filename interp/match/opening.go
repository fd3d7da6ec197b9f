package match

import (
	"context"
	"math/rand/v2"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/search"
)

// openings makes random openings: the same seed gives the same ones.
type openings struct {
	m     *model.Model
	rng   *rand.Rand
	after []model.Move                             // with which all begin
	plies int                                      // random ones
	judge func(context.Context, *interp.Play) bool // whether an opening is balanced enough to play
}

// balanced returns openings that a short look finds neither side far ahead in. Where
// it is said how games begin, who is ahead then is not asked.
func balanced(m *model.Model, c Config) *openings {
	const (
		depth = 4
		ahead = 120
	)
	s := search.New(m, search.Options{Hash: 8})
	judge := func(ctx context.Context, play *interp.Play) bool {
		best := s.Think(ctx, play, search.Limits{Depth: depth, Nodes: 20_000}, nil)
		return best.Score > -ahead && best.Score < ahead
	}
	if len(c.After) > 0 {
		judge = nil
	}
	return &openings{m: m, rng: rand.New(rand.NewPCG(c.Seed, 0x6d61746368)), after: c.After, plies: c.Opening, judge: judge}
}

// tries bounds the search for a balanced opening.
const tries = 200

// next returns the plies of another opening, fewer than asked for where
// nothing else can be had. A game that ends within it is no opening.
func (o *openings) next(ctx context.Context) []model.Move {
	var last []model.Move
	for range tries {
		play := interp.NewPlay(o.m)
		if !o.walk(play) {
			continue
		}
		last = clone(play.History())
		if o.judge == nil || o.judge(ctx, play) {
			break
		}
	}
	return last
}

func (o *openings) walk(play *interp.Play) bool {
	for _, mv := range o.after {
		play.Do(mv)
	}
	for play.Len() < len(o.after)+o.plies || play.Pos().Cont != model.NoSquare {
		moves := play.Moves()
		if len(moves) == 0 {
			return false
		}
		play.Do(moves[o.rng.IntN(len(moves))])
	}
	return play.Result().Verdict == model.Undecided
}

func clone(moves []model.Move) []model.Move {
	for i := range moves {
		moves[i] = moves[i].Clone()
	}
	return moves
}
