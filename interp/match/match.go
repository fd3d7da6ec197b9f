package match

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"zog/interp"
	"zog/interp/model"
)

// A Config says how a match is played.
type Config struct {
	Games    int
	After    []model.Move // with which every game begins
	Opening  int          // random plies after that, before the players take over
	Seed     uint64       // of the openings and of random players
	MaxPlies int          // a game as long as this is drawn; 0 means 400
	// Done is told of each finished game, one at a time, as they end; an error
	// ends the match.
	Done func(*Game, Score) error
}

// A Game is one finished game of a match.
type Game struct {
	Number  int
	White   string // name of the player that has the first move
	Black   string
	Swapped bool // the second player had the first move
	Result  model.Result
	Reason  string  // of the result, in words
	Points  float64 // of the first player: 1, 0.5 or 0
	Moves   []model.Move
	Used    [2]time.Duration // by player: time thought
	Made    [2]int           // by player: moves made
}

// A Report is what a match has shown, from the first player's point of view.
// Games are in order of their numbers.
type Report struct {
	Games []*Game
	Score Score
}

// Run plays a match between two players, first against second. Games come in
// pairs from the same opening with the seats swapped. In games of more than
// two players the one who has the first seat plays against all others.
// Cancelling ctx ends the match; the report then has the games finished.
func Run(ctx context.Context, m *model.Model, first, second Player, c Config) (*Report, error) {
	return newReferee(m, c).run(ctx, []*table{{players: [2]Player{first, second}}})
}

// RunTables is Run at several tables at once, which open their players
// themselves and again where one has failed. Openings and numbers are the same
// however many tables there are, and so are the games, if the players play the
// same every time.
func RunTables(ctx context.Context, m *model.Model, first, second Opener, tables int, c Config) (*Report, error) {
	list := make([]*table, max(1, min(tables, c.Games)))
	for i := range list {
		list[i] = &table{open: [2]Opener{first, second}}
	}
	defer closeAll(list)
	for i := range list {
		if err := list[i].seat(ctx); err != nil {
			return &Report{}, err
		}
	}
	return newReferee(m, c).run(ctx, list)
}

// A referee sees to a match.
type referee struct {
	m        *model.Model
	c        Config
	openings *openings

	mu     sync.Mutex
	next   int          // number of the game to be begun next, from 0
	line   []model.Move // opening of the pair of games under way
	report Report
}

func newReferee(m *model.Model, c Config) *referee {
	if c.MaxPlies <= 0 {
		c.MaxPlies = 400
	}
	return &referee{m: m, c: c, openings: balanced(m, c)}
}

// run lets the tables take one game after the other. The first error ends the
// match.
func (r *referee) run(ctx context.Context, tables []*table) (*Report, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var busy sync.WaitGroup
	for _, t := range tables {
		busy.Go(func() {
			if err := r.games(ctx, t); err != nil {
				cancel(err)
			}
		})
	}
	busy.Wait()
	slices.SortFunc(r.report.Games, func(a, b *Game) int { return a.Number - b.Number })
	return &r.report, context.Cause(ctx)
}

// games plays games at one table until there are no more.
func (r *referee) games(ctx context.Context, t *table) error {
	for {
		g, line := r.begin(ctx)
		if g == nil {
			return ctx.Err()
		}
		if err := r.game(ctx, t, g, line); err != nil {
			return fmt.Errorf("game %d: %w", g.Number, err)
		}
		if err := r.end(g); err != nil {
			return err
		}
	}
}

// begin hands out the next game with its opening; nil if there is none.
func (r *referee) begin(ctx context.Context) (*Game, []model.Move) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.next >= r.c.Games || ctx.Err() != nil {
		return nil, nil
	}
	if r.next%2 == 0 {
		r.line = r.openings.next(ctx)
	}
	r.next++
	return &Game{Number: r.next, Swapped: r.next%2 == 0}, r.line
}

// end counts a finished game.
func (r *referee) end(g *Game) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.report.Games = append(r.report.Games, g)
	r.report.Score.count(g.Points)
	if r.c.Done == nil {
		return nil
	}
	return r.c.Done(g, r.report.Score)
}

func (s *Score) count(points float64) {
	switch points {
	case 1:
		s.Wins++
	case 0:
		s.Losses++
	default:
		s.Draws++
	}
}

// game plays one game. A player that fails (an illegal move, a crash, no answer,
// giving up, not to be had any more) loses it; one that claims a draw has it.
func (r *referee) game(ctx context.Context, t *table, g *Game, opening []model.Move) error {
	if err := t.begin(ctx); err != nil {
		if away := (*absence)(nil); ctx.Err() == nil && errors.As(err, &away) {
			g.forfeit(t, away)
			return nil
		}
		return err
	}
	seats := t.players
	if g.Swapped {
		seats[0], seats[1] = seats[1], seats[0]
	}
	g.White, g.Black = seats[0].Name(), seats[1].Name()
	play := interp.NewPlay(r.m)
	for _, mv := range opening {
		play.Do(mv)
	}
	loser, err := r.play(ctx, play, g, seats)
	if err != nil {
		return err
	}
	g.Moves = clone(play.History())
	g.Result = play.Result()
	if g.Reason == "" {
		g.Reason = g.Result.Reason
	}
	white := r.points(g.Result)
	if loser >= 0 {
		white = float64(loser)
		t.fail(g.player(loser))
	}
	g.Points = white
	if g.Swapped {
		g.Points = 1 - white
	}
	return nil
}

// forfeit gives a game to the player that is there.
func (g *Game) forfeit(t *table, away *absence) {
	g.White, g.Black = t.names[g.player(0)], t.names[g.player(1)]
	g.Points, g.Reason = float64(away.player), away.Error()
}

// player is which of the two players has a seat: 0 for the first.
func (g *Game) player(seat int) int {
	if g.Swapped {
		return 1 - seat
	}
	return seat
}

// play lets the seats move until the game ends. It returns the seat that has
// forfeited the game, -1 if none.
func (r *referee) play(ctx context.Context, play *interp.Play, g *Game, seats [2]Player) (int, error) {
	rng := rand.New(rand.NewPCG(r.c.Seed, uint64(g.Number)))
	for play.Result().Verdict == model.Undecided {
		if play.Len() >= r.c.MaxPlies {
			g.Reason = fmt.Sprintf("longer than %d plies", r.c.MaxPlies)
			return -1, nil
		}
		moves := play.Moves()
		if err := play.Fault(); err != nil {
			return -1, err
		}
		if play.Random() {
			play.Do(moves[rng.IntN(len(moves))])
			continue
		}
		seat := r.seat(r.m.Turns[play.Pos().Turn].Player)
		start := time.Now()
		mv, err := seats[seat].Move(ctx, play)
		if ctx.Err() != nil {
			return -1, ctx.Err()
		}
		if err != nil {
			g.Reason = err.Error()
			if errors.As(err, new(drawClaim)) {
				return -1, nil
			}
			return seat, nil
		}
		who := g.player(seat)
		g.Used[who] += time.Since(start)
		g.Made[who]++
		play.Do(mv.Clone())
	}
	return -1, nil
}

// seat is 0 for the player of the first turn that is no random player's, 1
// for all others.
func (r *referee) seat(player int) int {
	for _, t := range r.m.Turns {
		if !r.m.Players[t.Player].Random {
			if t.Player == player {
				return 0
			}
			return 1
		}
	}
	return 1
}

// points of the first seat.
func (r *referee) points(res model.Result) float64 {
	switch res.Verdict {
	case model.Won:
		return float64(1 - r.seat(res.Player))
	case model.Lost:
		return float64(r.seat(res.Player))
	}
	return 0.5
}
