package protocol

import (
	"context"
	"io"
	"strings"
	"sync"
	"time"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/search"
)

// XBoard holds a conversation in XBoard's protocol (CECP version 2) until the
// front end says quit or hangs up.
func XBoard(c Config, r io.Reader, w io.Writer) error {
	x := &xboard{session: newSession(c, r, w), force: true}
	x.reset()
	defer x.stop()
	for line := range x.lines {
		word, rest, _ := strings.Cut(line, " ")
		if quit := x.command(word, strings.TrimSpace(rest)); quit {
			return nil
		}
	}
	return nil
}

// xboard is a conversation in XBoard's protocol.
type xboard struct {
	*session
	force   bool // the engine plays neither side
	side    int  // player that the engine plays for
	post    bool // show thinking
	analyze bool
	clock   clock
	fixed   time.Duration // time of every move; 0: by the clock
	depth   int
	level   clock // as set at the start of a time control
	made    int   // moves of the engine in this time control

	mu        sync.Mutex
	round     int      // grows with every search: answers of older ones are dropped
	answering bool     // the engine is to move and thinks
	pings     []string // to be answered once it has moved
}

// command obeys one line and reports whether it was the last.
func (x *xboard) command(word, rest string) bool {
	switch word {
	case "quit":
		return true
	case "protover":
		x.introduce()
	case "new", "variant", "setboard", "undo", "remove", "usermove", "force", "result":
		x.gameCommand(word, rest)
	case "go", "playother", "analyze", "exit", "?", "hint", ".", "lift", "put", "hover":
		x.thinkCommand(word, rest)
	case "level", "st", "sd", "time", "otim", "memory", "cores":
		x.clockCommand(word, rest)
	case "option":
		x.option(rest)
	case "post", "nopost":
		x.post = word == "post"
	case "ping":
		x.ping(rest)
	case "xboard", "random", "hard", "easy", "computer", "accepted", "rejected", "name", "rating", "ics", "draw", "bk", "":
		// nothing to do, or nothing to say
	default:
		if err := x.userMove(word); err != nil {
			x.say("Error (unknown command): %s", word)
		}
	}
	return false
}

// reset starts a game: the engine answers the first player's moves.
func (x *xboard) reset() {
	x.stop()
	x.play = x.begin(x.c.start())
	x.force, x.depth, x.fixed, x.made = false, 0, 0, 0
	x.side = x.c.Model.Turns[min(1, len(x.c.Model.Turns)-1)].Player
	x.level = clock{left: 5 * time.Minute, moves: 40}
	x.clock = x.level
}

func (x *xboard) gameCommand(word, rest string) {
	switch word {
	case "new":
		x.reset()
		x.engine().Forget()
		x.warm()
	case "variant":
		x.setup()
	case "force":
		x.stop()
		x.force = true
	case "result":
		x.stop()
	case "setboard":
		x.stop()
		p, err := x.namer.Parse(rest)
		if err != nil {
			x.say("tellusererror Illegal position: %v", err)
			return
		}
		x.play = x.begin(p)
		x.resume()
	case "undo", "remove":
		x.stop()
		x.takeBack()
		if word == "remove" {
			x.takeBack()
		}
		x.resume()
	case "usermove":
		if err := x.userMove(rest); err != nil {
			x.say("Illegal move: %s", rest)
		}
	}
}

// takeBack undoes one turn.
func (x *xboard) takeBack() {
	for x.play.Undo() && x.play.Pos().Cont != model.NoSquare {
	}
}

// userMove plays a move of the front end and lets the engine answer.
func (x *xboard) userMove(text string) error {
	x.stop()
	if err := x.namer.Play(x.play, x.inward(text)); err != nil {
		return err
	}
	x.resume()
	return nil
}

// resume goes on after the game has changed.
func (x *xboard) resume() {
	switch {
	case x.over():
	case x.analyze:
		x.ponder()
	case !x.force && x.mover() == x.side:
		x.answer()
	}
}

// over tells of the end of the game, if it has ended.
func (x *xboard) over() bool {
	r := x.play.Result()
	first := x.c.Model.Turns[0].Player
	won := r.Verdict == model.Won && r.Player == first || r.Verdict == model.Lost && r.Player != first
	switch {
	case r.Verdict == model.Undecided:
		return false
	case r.Verdict == model.Drawn:
		x.say("1/2-1/2 {%s}", r.Reason)
	case won:
		x.say("1-0 {%s}", r.Reason)
	default:
		x.say("0-1 {%s}", r.Reason)
	}
	return true
}

func (x *xboard) mover() int { return x.c.Model.Turns[x.play.Pos().Turn].Player }

func (x *xboard) thinkCommand(word, rest string) {
	switch word {
	case "go":
		x.force, x.side = false, x.mover()
		x.resume()
	case "playother":
		x.force = false
		x.side = -1
		for _, t := range x.c.Model.Turns {
			if t.Player != x.mover() {
				x.side = t.Player
			}
		}
	case "analyze":
		x.analyze, x.force = true, true
		x.resume()
	case "exit":
		x.stop()
		x.analyze = false
	case "?":
		x.halt()
	case "hint":
		x.hint()
	case "lift":
		x.highlight(x.inward(rest))
	}
}

// hint thinks for the opponent, unless there is thinking under way.
func (x *xboard) hint() {
	if x.busy.Load() {
		return
	}
	x.stop()
	x.think(task{limits: search.Limits{Time: time.Second}}, func(_ context.Context, b search.Best) {
		if b.Found {
			x.say("Hint: %s", x.outward(x.namer.Text(&b.Move)))
		}
	})
}

// ping is answered once the engine is ready to play, and while it has the move
// once it has made it.
func (x *xboard) ping(id string) {
	if !x.busy.Load() {
		x.engine().Prepare(context.Background())
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	x.pings = append(x.pings, id)
	if !x.answering {
		x.pong()
	}
}

// pong answers all pings.
func (x *xboard) pong() {
	for _, id := range x.pings {
		x.say("pong %s", id)
	}
	x.pings = x.pings[:0]
}

// highlight shows where the piece on a square can go: a board whose target
// squares are marked, R for a capture, Y for others.
func (x *xboard) highlight(square string) {
	x.mu.Lock()
	defer x.mu.Unlock()
	marks := map[string]byte{}
	moves := x.play.Moves()
	for i := range moves {
		mv := &moves[i]
		if mv.From == model.NoSquare || x.namer.Square(mv.From) != square {
			continue
		}
		mark := byte('Y')
		if x.play.Pos().Board[mv.To] != 0 {
			mark = 'R'
		}
		marks[x.namer.Square(mv.To)] = mark
	}
	x.say("highlight %s", x.namer.Marks(marks))
}

// answer thinks and plays a whole turn.
func (x *xboard) answer() {
	x.stop()
	limits, round := x.limits(), x.nextRound()
	x.answering = true // nobody else looks while nothing is thought about
	base := x.copy()
	x.think(task{limits: limits, level: x.c.Level, info: x.show(base)}, func(ctx context.Context, b search.Best) {
		turn := x.finishTurn(ctx, base, b, limits)
		x.mu.Lock()
		defer x.mu.Unlock()
		x.answering = false
		defer x.pong()
		if round != x.round || len(turn) == 0 {
			return
		}
		for _, mv := range turn {
			x.play.Do(mv)
		}
		x.made++
		x.sayTurn(turn)
		x.over()
	})
}

// finishTurn plays the move found, and where the turn goes on thinks about
// the other legs too, on a play of its own.
func (x *xboard) finishTurn(ctx context.Context, play *interp.Play, b search.Best, limits search.Limits) []model.Move {
	var turn []model.Move
	for b.Found {
		mv := b.Move.Clone()
		turn = append(turn, mv)
		play.Do(mv)
		if play.Pos().Cont == model.NoSquare {
			break
		}
		b = x.search.Choose(ctx, play, search.Limits{Time: limits.Time / 4, Depth: limits.Depth}, x.c.Level)
	}
	return turn
}

// ponder thinks without end about the position, for analyze.
func (x *xboard) ponder() {
	x.nextRound()
	x.think(task{info: x.show(x.copy())}, func(context.Context, search.Best) {})
}

// show prints thinking: depth, score in hundredths, time in hundredths of a
// second, nodes, line.
func (x *xboard) show(base *interp.Play) func(search.Info) {
	if !x.post && !x.analyze {
		return nil
	}
	return func(i search.Info) {
		score := int(i.Score)
		if p := i.Score.Plies(); p > 0 {
			score = 100_000 + (p+1)/2
		} else if p < 0 {
			score = -100_000 + (p-1)/2
		}
		x.say("%d %d %d %d %s", i.Depth, score, i.Time.Milliseconds()/10, i.Nodes, x.outward(strings.Join(x.line(base, i.PV, true), " ")))
	}
}

func (x *xboard) nextRound() int {
	x.mu.Lock()
	defer x.mu.Unlock()
	x.round++
	return x.round
}

// stop ends thinking; its answer is dropped.
func (x *xboard) stop() {
	x.nextRound()
	x.halt()
}
