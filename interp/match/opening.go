package match

import (
	"math/rand/v2"

	"zog/interp"
	"zog/interp/model"
)

// openings makes random openings: the same seed gives the same ones.
type openings struct {
	m     *model.Model
	rng   *rand.Rand
	plies int
	judge func(*interp.Play) bool // whether an opening is balanced enough to play
}

// tries bounds the search for a balanced opening.
const tries = 200

// next returns the plies of another opening, fewer than asked for where
// nothing else can be had. A game that ends within it is no opening.
func (o *openings) next() []model.Move {
	var last []model.Move
	for range tries {
		play := interp.NewPlay(o.m)
		if !o.walk(play) {
			continue
		}
		last = clone(play.History())
		if o.judge == nil || o.judge(play) {
			break
		}
	}
	return last
}

func (o *openings) walk(play *interp.Play) bool {
	for play.Len() < o.plies || play.Pos().Cont != model.NoSquare {
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
