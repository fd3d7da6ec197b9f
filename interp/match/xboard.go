package match

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"zog/interp"
	"zog/interp/coord"
	"zog/interp/model"
)

// patience is how long an engine may take beyond the time of its move, and
// for its introduction.
const patience = 20 * time.Second

// clockMoves is the number of moves that share a clock: an XBoard engine gets
// that many times the time of a move for as many moves, since the protocol
// knows no move times below a second.
const clockMoves = 40

// xboardPlayer is an engine that speaks XBoard, version 2.
type xboardPlayer struct {
	spec     Spec
	p        *process
	m        *model.Model
	namer    *coord.Namer
	variant  string
	variants []string
	options  options
	usermove bool
	ping     bool // the engine answers pings
	pings    int
	sent     int // plies of the game that the engine knows
	clock    time.Duration
	moves    int      // made on this clock
	legs     []string // moves sent already for the plies to come of this turn
}

func openXBoard(ctx context.Context, m *model.Model, s Spec) (Player, error) {
	p, err := startProcess(s.Command)
	if err != nil {
		return nil, err
	}
	x := &xboardPlayer{spec: s, p: p, m: m, namer: coord.New(m), options: make(options)}
	if err := x.introduce(ctx); err != nil {
		p.close()
		return nil, err
	}
	return x, nil
}

// introduce learns what the engine can do and what it calls the game.
func (x *xboardPlayer) introduce(ctx context.Context) error {
	if err := x.p.send("xboard", "protover 2"); err != nil {
		return unintroduced(err)
	}
	short, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	err := x.p.wait(short, patience, func(line string) (bool, error) {
		if rest, ok := strings.CutPrefix(line, "feature "); ok {
			return x.features(rest), nil
		}
		return false, nil
	})
	if err != nil && (ctx.Err() != nil || short.Err() == nil) { // an old engine says nothing
		return unintroduced(err)
	}
	x.variant = x.spec.Variant
	if x.variant == "" {
		x.variant = variantOf(x.m.Rules.Title, x.variants)
	}
	for name, value := range x.spec.Settings {
		if takes := x.options.take(name, value); err == nil && takes != nil {
			return fmt.Errorf("player %q: %w", x.spec.Text, takes)
		}
		if err := x.p.send("option " + name + "=" + value); err != nil {
			return err
		}
	}
	return nil
}

// features reads a feature line and reports whether it is the last.
func (x *xboardPlayer) features(rest string) bool {
	if _, list, ok := strings.Cut(rest, `variants="`); ok {
		list, _, _ = strings.Cut(list, `"`)
		x.variants = strings.Split(list, ",")
	}
	x.usermove = x.usermove || strings.Contains(rest, "usermove=1")
	x.ping = x.ping || strings.Contains(rest, "ping=1")
	for _, part := range strings.Split(rest, `option="`)[1:] {
		text, _, _ := strings.Cut(part, `"`)
		x.learn(text)
	}
	if strings.Contains(rest, `option="Send O-O/O-O-O for castling`) {
		x.p.send("option Send O-O/O-O-O for castling=0")
	}
	return strings.Contains(rest, "done=1")
}

// learn takes note of an option: "Style -combo Solid /// *Risky".
func (x *xboardPlayer) learn(text string) {
	name, kind, _ := strings.Cut(text, " -")
	var values []string
	if list, ok := strings.CutPrefix(kind, "combo "); ok {
		for _, v := range strings.Split(list, "///") {
			values = append(values, strings.TrimPrefix(strings.TrimSpace(v), "*"))
		}
	}
	x.options[strings.ToLower(name)] = values
}

// variantOf finds a game among the variants of an engine by its title: the
// same letters, with or without "chess". What is left of "Chess" itself is
// what the protocol calls normal.
func variantOf(title string, variants []string) string {
	letters := func(s string) string {
		return strings.Map(func(r rune) rune {
			if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
				return r
			}
			return -1
		}, strings.ToLower(s))
	}
	full := letters(title)
	bare := strings.ReplaceAll(full, "chess", "")
	if bare == "" {
		return "normal"
	}
	for _, want := range []string{full, bare} {
		if i := slices.IndexFunc(variants, func(v string) bool { return letters(v) == want }); i >= 0 {
			return variants[i]
		}
	}
	return bare
}

func (x *xboardPlayer) Name() string { return x.spec.Text }

func (x *xboardPlayer) NewGame(ctx context.Context) error {
	x.sent, x.moves, x.clock, x.legs = 0, 0, 0, nil
	lines := []string{"force", "new", "nopost", "easy"}
	if x.variant != "normal" {
		lines = append(lines, "variant "+x.variant)
	}
	total := int((x.spec.Limits.Time*clockMoves + time.Second - 1) / time.Second)
	lines = append(lines, fmt.Sprintf("level %d %d:%02d 0", clockMoves, total/60, total%60))
	if d := x.spec.Limits.Depth; d > 0 {
		lines = append(lines, fmt.Sprintf("sd %d", d))
	}
	if err := x.p.send(append(lines, "force")...); err != nil {
		return err
	}
	return x.sync(ctx)
}

// sync waits until the engine has dealt with all it was sent, and drops what
// it had to say: results it claims, complaints about a game that is over.
func (x *xboardPlayer) sync(ctx context.Context) error {
	if !x.ping {
		return nil
	}
	x.pings++
	pong := fmt.Sprintf("pong %d", x.pings)
	if err := x.p.send(fmt.Sprintf("ping %d", x.pings)); err != nil {
		return err
	}
	return x.p.wait(ctx, patience, func(line string) (bool, error) { return line == pong, nil })
}

func (x *xboardPlayer) Move(ctx context.Context, play *interp.Play) (model.Move, error) {
	if len(x.legs) == 0 {
		if err := x.think(ctx, play); err != nil {
			return model.Move{}, err
		}
	}
	moves := play.Moves()
	at, err := x.namer.Find(moves, x.ranks(x.legs[0], 1))
	if err != nil {
		return model.Move{}, fmt.Errorf("%s: %w", x.Name(), err)
	}
	x.legs = x.legs[1:]
	x.sent++
	return moves[at], nil
}

// think has the engine make its move, which may have several legs.
func (x *xboardPlayer) think(ctx context.Context, play *interp.Play) error {
	if err := x.catchUp(play); err != nil {
		return err
	}
	if err := x.sync(ctx); err != nil {
		return err
	}
	if x.moves%clockMoves == 0 {
		x.clock += x.spec.Limits.Time * clockMoves
	}
	x.moves++
	centis := max(1, x.clock.Milliseconds()/10)
	start := time.Now()
	if err := x.p.send(fmt.Sprintf("time %d", centis), fmt.Sprintf("otim %d", centis), "go"); err != nil {
		return err
	}
	err := x.p.wait(ctx, x.spec.Limits.Time+patience, func(line string) (bool, error) {
		text, ok := strings.CutPrefix(line, "move ")
		if !ok {
			return refused(line)
		}
		text, more := strings.CutSuffix(text, ",") // another leg follows
		x.legs = append(x.legs, strings.Split(text, ",")...)
		return !more, nil
	})
	x.clock -= time.Since(start)
	if err != nil {
		return fmt.Errorf("%s: %w", x.Name(), err)
	}
	return x.p.send("force")
}

// ranks turns moves from our ranks to the protocol's (by -1) or back (by 1):
// it counts from 0 on boards of exactly ten.
func (x *xboardPlayer) ranks(text string, by int) string {
	if x.namer.Ranks() != 10 {
		return text
	}
	return coord.ShiftRanks(text, by)
}

// A drawClaim is an engine's word that the game is drawn by a rule that ours
// don't know, such as fifty moves without progress.
type drawClaim struct{ line string }

func (d drawClaim) Error() string { return fmt.Sprintf("claimed a draw: %q", d.line) }

// refused turns an engine's complaint, resignation or claim into an error.
func refused(line string) (bool, error) {
	switch {
	case strings.HasPrefix(line, "1/2-1/2"):
		return true, drawClaim{line}
	case strings.HasPrefix(line, "Illegal move"), strings.HasPrefix(line, "Error"), strings.HasPrefix(line, "resign"),
		strings.HasPrefix(line, "1-0"), strings.HasPrefix(line, "0-1"):
		return true, fmt.Errorf("gave up: %q", line)
	}
	return false, nil
}

// catchUp tells the engine the moves that it has not seen.
func (x *xboardPlayer) catchUp(play *interp.Play) error {
	history := play.History()
	for ; x.sent < len(history); x.sent++ {
		text := x.ranks(x.namer.Text(&history[x.sent]), -1)
		if text == "0000" {
			text = "@@@@"
		}
		if x.usermove {
			text = "usermove " + text
		}
		if err := x.p.send(text); err != nil {
			return err
		}
	}
	return nil
}

func (x *xboardPlayer) Close() error { return x.p.close() }
