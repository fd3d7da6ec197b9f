package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"zog/cmd/zog/internal/boardtext"
	"zog/interp"
	"zog/interp/model"
	"zog/interp/notation"
	"zog/interp/search"
)

// A table is a game being played in the terminal.
type table struct {
	cmd     *playCmd
	env     *env
	options search.Options
	limits  search.Limits
	level   search.Level
	rng     *rand.Rand

	*session
	engine   []bool // by player: the computer plays it
	drawer   *boardtext.Drawer
	brain    *search.Searcher    // made when first needed
	resigned string              // player who has resigned
	told     bool                // the result has been printed
	saved    []string            // files this table has written
	drawn    *interp.Position    // the position whose board was printed last
	known    map[model.Code]bool // pieces whose letters have been explained
}

// errLeave ends the play at a player's wish.
var errLeave = errors.New("leave")

// sit begins to play a session.
func (t *table) sit(s *session) error {
	engine, err := t.cmd.seats(s.model)
	if err != nil {
		return err
	}
	t.session, t.engine, t.drawer, t.brain = s, engine, boardtext.New(s.model), nil
	t.resigned, t.told, t.drawn, t.known = "", false, nil, map[model.Code]bool{}
	t.printf("%s\n", s.rules.Title)
	for i := range s.model.Players {
		if s.model.Players[i].Random {
			t.printf("chance: --seed %d repeats it\n", t.cmd.Seed)
			break
		}
	}
	if t.people() && terminal(t.env.out) {
		t.printf("Type a move. about tells the rules, help what else can be typed.\n")
	}
	return nil
}

func (t *table) printf(format string, args ...any) { fmt.Fprintf(t.env.out, format, args...) }

// run lets each player move in turn. People are asked for moves and commands,
// also when the game is over, until the input ends.
func (t *table) run() error {
	lines := bufio.NewScanner(t.env.in)
	for {
		switch {
		case t.over():
			t.tell()
			if !t.people() {
				return nil
			}
		case t.play.Random():
			moves := t.play.Moves()
			t.do(t.play.Text(moves[t.rng.IntN(len(moves))]))
			continue
		case t.engine[t.mover()]:
			if err := t.think(); err != nil {
				return err
			}
			continue
		}
		t.board()
		line, ok := t.ask(lines)
		if !ok {
			t.endLine()
			return lines.Err()
		}
		if err := t.obey(line); errors.Is(err, errLeave) {
			return nil
		} else if err != nil {
			t.printf("%s\n", t.env.wrap(err.Error()))
		}
	}
}

// mover returns the index of the player to move.
func (t *table) mover() int { return int(t.model.Turns[t.play.Pos().Turn].Player) }

// people reports whether any player is a person.
func (t *table) people() bool {
	for i, p := range t.model.Players {
		if !p.Random && !p.Neutral && !t.engine[i] {
			return true
		}
	}
	return false
}

// result returns how the game has ended, "" if it goes on.
func (t *table) result() string {
	if t.resigned != "" {
		return t.resigned + " lost (resigned)"
	}
	return resultText(t.model, t.play.Result())
}

func (t *table) over() bool { return t.result() != "" || t.play.Fault() != nil }

// tell prints the result under the board that it is of, once.
func (t *table) tell() {
	if t.told {
		return
	}
	t.told = true
	t.board()
	if err := t.play.Fault(); err != nil {
		t.printf("The rules can't go on: %v\n", err)
		return
	}
	t.printf("Result: %s\n", t.result())
	if t.people() && terminal(t.env.out) {
		t.printf("undo takes the last move back, save FILE keeps the game, quit leaves.\n")
	}
}

// board prints the position, unless it was the last to be printed, with the
// meaning of letters that are new.
func (t *table) board() {
	p := t.play.Pos()
	if p == t.drawn {
		return
	}
	t.drawn = p
	t.printf("\n%s\n", t.drawer.Draw(p))
	if key := t.drawer.Explain(p, t.known); key != "" {
		t.printf("%s\n", t.env.wrap(key))
	}
}

// ask reads the next line that is not blank. The prompt is for people only: it
// offers a move that is the only one, and a blank line takes it.
func (t *table) ask(lines *bufio.Scanner) (string, bool) {
	prompt, only := "", ""
	if terminal(t.env.out) {
		only = t.only()
		prompt = t.turn() + "> "
		if only != "" {
			prompt = fmt.Sprintf("%s [%s]> ", t.turn(), only)
		}
	}
	for {
		t.printf("%s", prompt)
		if !lines.Scan() {
			return "", false
		}
		if line := cmp.Or(strings.TrimSpace(lines.Text()), only); line != "" {
			return line, true
		}
	}
}

// only returns the legal move if there is one only, else "".
func (t *table) only() string {
	if moves := t.play.Moves(); len(moves) == 1 && !t.over() {
		return t.play.Text(moves[0])
	}
	return ""
}

// endLine ends the line of a prompt that got no answer.
func (t *table) endLine() {
	if terminal(t.env.out) {
		t.printf("\n")
	}
}

// do plays a legal move given as text and prints it.
func (t *table) do(text string) error {
	if t.resigned != "" {
		return errors.New("the game is over; undo takes the last move back")
	}
	mv, err := t.play.Find(text)
	switch {
	case err != nil && t.play.Checked():
		return fmt.Errorf("%w (%s is in check)", err, t.turn())
	case err != nil:
		return advise(err)
	}
	t.printf("%s: %s\n", t.turn(), t.play.Text(mv))
	t.play.Do(mv)
	if mv.Partial && !t.over() {
		t.printf("%s goes on\n", t.turn())
	}
	if t.play.Result().Verdict == model.Undecided && t.play.Checked() {
		t.printf("%s is in check\n", t.turn())
	}
	return nil
}

// advise tells a person whose words are no move, nor like one, where to read
// what can be said.
func advise(err error) error {
	var match *notation.MatchError
	if errors.As(err, &match) && len(match.Near)+len(match.Candidates) == 0 && !match.Stuck {
		return fmt.Errorf("%w (moves lists those, help what else can be typed)", err)
	}
	return err
}

// think lets the computer move.
func (t *table) think() error {
	best, err := t.best(t.level)
	if err != nil {
		return err
	}
	return t.do(t.play.Text(best.Move))
}

// best asks the search for a move, found as well as the level has it.
func (t *table) best(level search.Level) (search.Best, error) {
	if t.brain == nil {
		searcher, err := t.session.searcher(t.options)
		if err != nil {
			return search.Best{}, err
		}
		t.brain = searcher
	}
	ctx := context.Background()
	if t.people() { // whose interrupt makes the computer move
		var stop context.CancelFunc
		ctx, stop = interruptible()
		defer stop()
	}
	t.brain.Prepare(ctx) // its time is not that of the move
	best := t.brain.Choose(ctx, t.play, t.limits, level)
	if !best.Found {
		return best, errors.New("there is no move to make")
	}
	return best, nil
}
