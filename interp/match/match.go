package match

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/search"
)

// A Config says how a match is played.
type Config struct {
	Games    int
	Opening  int    // random plies before the players take over
	Seed     uint64 // of the openings and of random players
	MaxPlies int    // a game as long as this is drawn; 0 means 400
	// Done is told of each finished game; an error ends the match.
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
type Report struct {
	Games []*Game
	Score Score
}

// Run plays a match between two players, first against second. Games come in
// pairs from the same opening with the seats swapped. In games of more than
// two players the one who has the first seat plays against all others.
// Cancelling ctx ends the match; the report then has the games finished.
func Run(ctx context.Context, m *model.Model, first, second Player, c Config) (*Report, error) {
	r := &referee{ctx: ctx, m: m, players: [2]Player{first, second}, c: c, rng: rand.New(rand.NewPCG(c.Seed, 0x6d61746368))}
	if r.c.MaxPlies <= 0 {
		r.c.MaxPlies = 400
	}
	opening := r.openings()
	report := &Report{}
	var line []model.Move
	for n := range c.Games {
		if n%2 == 0 {
			line = opening.next()
		}
		g, err := r.game(n+1, line, n%2 == 1)
		if err != nil {
			return report, fmt.Errorf("game %d: %w", n+1, err)
		}
		report.Games = append(report.Games, g)
		report.Score.count(g.Points)
		if c.Done != nil {
			if err := c.Done(g, report.Score); err != nil {
				return report, err
			}
		}
	}
	return report, nil
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

// A referee plays the games of a match.
type referee struct {
	ctx     context.Context
	m       *model.Model
	players [2]Player
	c       Config
	rng     *rand.Rand
}

// openings are balanced by a short look: neither side may be far ahead.
func (r *referee) openings() *openings {
	const (
		depth = 4
		ahead = 120
	)
	s := search.New(r.m, search.Options{Hash: 8})
	judge := func(play *interp.Play) bool {
		best := s.Think(r.ctx, play, search.Limits{Depth: depth, Nodes: 20_000}, nil)
		return best.Score > -ahead && best.Score < ahead
	}
	return &openings{m: r.m, rng: r.rng, plies: r.c.Opening, judge: judge}
}

// game plays one game. A player that fails (an illegal move, a crash, giving
// up) loses it; one that claims a draw has it.
func (r *referee) game(number int, opening []model.Move, swapped bool) (*Game, error) {
	g := &Game{Number: number, Swapped: swapped}
	seats := r.players
	if swapped {
		seats[0], seats[1] = seats[1], seats[0]
	}
	g.White, g.Black = seats[0].Name(), seats[1].Name()
	for _, p := range r.players {
		if err := p.NewGame(r.ctx); err != nil {
			return nil, err
		}
	}
	play := interp.NewPlay(r.m)
	for _, mv := range opening {
		play.Do(mv)
	}
	loser, err := r.play(play, g, seats)
	if err != nil {
		return nil, err
	}
	g.Moves = clone(play.History())
	g.Result = play.Result()
	if g.Reason == "" {
		g.Reason = g.Result.Reason
	}
	white := r.points(g.Result)
	if loser >= 0 {
		white = float64(loser)
	}
	g.Points = white
	if swapped {
		g.Points = 1 - white
	}
	return g, nil
}

// play lets the seats move until the game ends. It returns the seat that has
// forfeited the game, -1 if none.
func (r *referee) play(play *interp.Play, g *Game, seats [2]Player) (int, error) {
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
			play.Do(moves[r.rng.IntN(len(moves))])
			continue
		}
		seat := r.seat(r.m.Turns[play.Pos().Turn].Player)
		start := time.Now()
		mv, err := seats[seat].Move(r.ctx, play)
		if r.ctx.Err() != nil {
			return -1, r.ctx.Err()
		}
		if err != nil {
			g.Reason = err.Error()
			if errors.As(err, new(drawClaim)) {
				return -1, nil
			}
			return seat, nil
		}
		who := seat
		if g.Swapped {
			who = 1 - seat
		}
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
