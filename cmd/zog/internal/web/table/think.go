package table

import (
	"context"
	"math/rand/v2"
	"time"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/search"
)

// Thinkers bounds how many searches run at once, for all tables together:
// moves of computer players have slots of their own, so that analysis can't
// keep a game waiting.
type Thinkers struct{ moves, studies chan struct{} }

// NewThinkers returns slots for n moves and n analyses at a time.
func NewThinkers(n int) *Thinkers {
	return &Thinkers{moves: make(chan struct{}, max(1, n)), studies: make(chan struct{}, max(1, n))}
}

// take waits for a slot, and reports false if ctx ends first.
func take(ctx context.Context, slots chan struct{}) bool {
	select {
	case slots <- struct{}{}:
		return true
	case <-ctx.Done():
		return false
	}
}

// A Score is a judgement of a position for the game's first player: hundredths
// of a weak piece, and what a person reads.
type Score struct {
	Value int    `json:"value"`
	Text  string `json:"text"`
}

// scoreFor turns a score for the player to move into one for the first
// player.
func scoreFor(mover int, s search.Score) Score {
	if mover != 0 {
		s = -s
	}
	return Score{int(s), s.String()}
}

// wake starts whatever has to be done for the player to move: thinking for a
// computer, a roll for a random player.
func (t *Table) wake() {
	if t.stop != nil || len(t.watchers) == 0 || t.over() {
		return
	}
	seat := t.rec.Seats[t.mover()]
	switch seat.Kind {
	case Random:
		t.later(t.roll)
	case Human:
		if t.forced() {
			t.later(t.roll)
		}
	case Computer:
		t.later(func(ctx context.Context, version int) { t.think(ctx, version, seat) })
	}
}

// later runs work for the position now, until it changes.
func (t *Table) later(work func(ctx context.Context, version int)) {
	ctx, stop := context.WithCancel(context.Background())
	t.stop = stop
	go work(ctx, t.version)
}

// halt ends the work under way.
func (t *Table) halt() {
	if t.stop != nil {
		t.stop()
		t.stop = nil
	}
	t.thinking = false
}

// forced reports whether the player to move can only pass, which needs no
// person.
func (t *Table) forced() bool {
	moves := t.play.Moves()
	return len(moves) == 1 && moves[0].Kind == model.Pass
}

// roll makes a random player's move, or the only one there is.
func (t *Table) roll(ctx context.Context, version int) {
	select {
	case <-time.After(rollDelay):
	case <-ctx.Done():
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.version != version || ctx.Err() != nil {
		return
	}
	if moves := t.play.Moves(); len(moves) > 0 {
		t.finish(moves[t.dice.IntN(len(moves))])
	}
}

// finish plays the move that roll or think came to.
func (t *Table) finish(mv interp.Move) {
	t.stop()
	t.stop = nil
	t.thinking = false
	if err := t.do(mv.Clone()); err != nil {
		t.broadcast(t.play.Len())
	}
}

// think finds a move for a computer player.
func (t *Table) think(ctx context.Context, version int, seat Seat) {
	if !take(ctx, t.thinkers.moves) {
		return
	}
	defer func() { <-t.thinkers.moves }()
	t.mu.Lock()
	if t.version != version || ctx.Err() != nil {
		t.mu.Unlock()
		return
	}
	t.thinking = true
	play, err := t.line(t.play.Len())
	t.broadcast(t.play.Len())
	t.mu.Unlock()
	if err != nil {
		return
	}
	var best search.Best
	limits := search.Limits{Time: time.Duration(seat.Seconds * float64(time.Second)), Depth: seat.Depth}
	t.Game.Search(ctx, func(s *search.Searcher) { best = s.Think(ctx, play, limits, nil) })

	t.mu.Lock()
	defer t.mu.Unlock()
	if t.version != version || ctx.Err() != nil {
		return
	}
	if !best.Found { // a fault of the rules: nobody waits for a move that does not come
		t.thinking = false
		t.broadcast(t.play.Len())
		return
	}
	score := scoreFor(t.mover(), best.Score)
	t.finish(best.Move)
	at := t.play.Len()
	t.scores[at] = score
	for w := range t.watchers {
		t.send(w, ScoreAt{"score", at, score})
	}
}

// NewSeed returns a seed for a new table's random players.
func NewSeed() uint64 { return rand.Uint64() }

// notDone reports whether a play can go on.
func notDone(play *interp.Play) bool { return play.Result().Verdict == model.Undecided }
