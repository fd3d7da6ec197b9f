package tune

import (
	"math/rand/v2"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/search"
	"zog/interp/search/eval"
)

// A lesson is a quiet position of a game, with what a search made of it and
// how the game ended. Both are seen from the player of the first turn.
type lesson struct {
	pos    *model.Position
	mover  int
	score  search.Score
	share  float64 // of the point
	target float64 // share to be foretold
}

const (
	opening  = 6   // random plies that begin a game
	perGame  = 20  // lessons of one game at most: its positions say much the same
	balanced = 200 // an opening that leaves one side further ahead is not played
)

// study lets the evaluation play against itself and takes lessons from the
// games.
func (t *tuner) study(e *eval.Evaluator, games int, seed uint64) []lesson {
	s := t.searcher(e, search.AlphaBeta)
	rng := rand.New(rand.NewPCG(seed, 0x6c6573736f6e))
	var lessons []lesson
	for tries := 0; games > 0 && tries < 20*t.c.Games && t.ctx.Err() == nil; tries++ {
		s.Forget()
		play := interp.NewPlayWith(t.m, t.m.Start(), t.exec)
		if !t.open(play, rng) {
			continue
		}
		if list, ok := t.game(s, play, rng); ok {
			lessons = append(lessons, list...)
			games--
		}
	}
	return lessons
}

// open begins a game with random plies. It reports whether the game goes on.
func (t *tuner) open(play *interp.Play, rng *rand.Rand) bool {
	for play.Len() < opening || play.Pos().Cont != model.NoSquare {
		moves := play.Moves()
		if len(moves) == 0 {
			return false
		}
		play.Do(moves[rng.IntN(len(moves))])
	}
	return play.Result().Verdict == model.Undecided
}

// game plays a game on until it is decided, or as good as decided, and returns
// some of its lessons, drawn at random. It reports false where the opening was
// not balanced.
func (t *tuner) game(s *search.Searcher, play *interp.Play, rng *rand.Rand) ([]lesson, bool) {
	var list []lesson
	share, begun := 0.5, false
	for play.Result().Verdict == model.Undecided && play.Len() < t.plies() && t.ctx.Err() == nil {
		if play.Random() {
			moves := play.Moves()
			play.Do(moves[rng.IntN(len(moves))])
			continue
		}
		best := s.Think(t.ctx, play, search.Limits{Nodes: t.c.Nodes}, nil)
		if !best.Found {
			break
		}
		score := t.seen(play, best.Score)
		if !begun && (score > balanced || score < -balanced) {
			return nil, false
		}
		begun = true
		if score.Decided() {
			share = won(score > 0)
			break
		}
		if t.quiet(play, &best.Move) {
			p := &model.Position{}
			play.Pos().Copy(p)
			list = append(list, lesson{pos: p, mover: t.m.Turns[p.Turn].Player, score: score})
		}
		play.Do(best.Move)
	}
	if r := play.Result(); r.Verdict == model.Won || r.Verdict == model.Lost {
		share = won((r.Verdict == model.Won) == (r.Player == t.first()))
	}
	rng.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	list = list[:min(len(list), perGame)]
	for i := range list {
		list[i].share = share
	}
	return list, true
}

func won(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// first is the player of the first turn.
func (t *tuner) first() int { return t.m.Turns[0].Player }

// seen is a score from the first player's point of view.
func (t *tuner) seen(play *interp.Play, s search.Score) search.Score {
	if t.m.Turns[play.Pos().Turn].Player != t.first() {
		return -s
	}
	return s
}

// quiet reports whether a position is one to learn from: between turns, with
// nothing attacked that must be seen to, and a best move that takes nothing.
// With more than two players the others' scores are not the first one's.
func (t *tuner) quiet(play *interp.Play, best *model.Move) bool {
	p := play.Pos()
	if t.others > 1 && t.m.Turns[p.Turn].Player != t.first() {
		return false
	}
	return p.Cont == model.NoSquare && !play.Checked() && t.m.Captures(p, best) == 0
}

// plies is how long a game may be.
func (t *tuner) plies() int { return min(300, 60+4*len(t.m.Squares)) }
