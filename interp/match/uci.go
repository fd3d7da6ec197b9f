package match

import (
	"context"
	"fmt"
	"strings"
	"time"

	"zog/interp"
	"zog/interp/coord"
	"zog/interp/model"
)

// uciPlayer is an engine that speaks UCI.
type uciPlayer struct {
	spec     Spec
	p        *process
	namer    *coord.Namer
	variants []string // those that UCI_Variant offers
	options  options
}

func openUCI(ctx context.Context, m *model.Model, s Spec) (Player, error) {
	p, err := startProcess(s.Command)
	if err != nil {
		return nil, err
	}
	u := &uciPlayer{spec: s, p: p, namer: coord.New(m), options: make(options)}
	if err := u.introduce(ctx, m); err != nil {
		p.close()
		return nil, err
	}
	return u, nil
}

func (u *uciPlayer) introduce(ctx context.Context, m *model.Model) error {
	if err := u.p.send("uci"); err != nil {
		return unintroduced(err)
	}
	err := u.p.wait(ctx, patience, func(line string) (bool, error) {
		u.learn(line)
		return line == "uciok", nil
	})
	if err != nil {
		return unintroduced(err)
	}
	variant := u.spec.Variant
	if variant == "" {
		variant = variantOf(m.Rules.Title, u.variants)
	}
	if variant != "normal" {
		if err := u.p.send("setoption name UCI_Variant value " + variant); err != nil {
			return err
		}
	}
	for name, value := range u.spec.Settings {
		if err := u.options.take(name, value); err != nil {
			return fmt.Errorf("player %q: %w", u.spec.Text, err)
		}
		if err := u.p.send("setoption name " + name + " value " + value); err != nil {
			return err
		}
	}
	return u.ready(ctx)
}

// learn takes note of an option, if a line tells of one.
func (u *uciPlayer) learn(line string) {
	rest, ok := strings.CutPrefix(line, "option name ")
	name, kind, _ := strings.Cut(rest, " type ")
	if !ok {
		return
	}
	var values []string
	for _, v := range strings.Split(kind, " var ")[1:] {
		values = append(values, strings.TrimSpace(v))
	}
	if name == "UCI_Variant" {
		u.variants = values
	}
	u.options[strings.ToLower(name)] = values
}

func (u *uciPlayer) ready(ctx context.Context) error {
	if err := u.p.send("isready"); err != nil {
		return err
	}
	return u.p.wait(ctx, patience, func(line string) (bool, error) { return line == "readyok", nil })
}

func (u *uciPlayer) Name() string { return u.spec.Text }

func (u *uciPlayer) NewGame(ctx context.Context) error {
	if err := u.p.send("ucinewgame"); err != nil {
		return err
	}
	return u.ready(ctx)
}

func (u *uciPlayer) Move(ctx context.Context, play *interp.Play) (model.Move, error) {
	position := "position startpos"
	for i, mv := range play.History() {
		if i == 0 {
			position += " moves"
		}
		position += " " + u.namer.Text(&mv)
	}
	if err := u.p.send(position, u.goLine()); err != nil {
		return model.Move{}, err
	}
	moves, at := play.Moves(), -1
	err := u.p.wait(ctx, u.spec.Limits.Time+patience, func(line string) (bool, error) {
		rest, ok := strings.CutPrefix(line, "bestmove ")
		if !ok {
			return false, nil
		}
		text, _, _ := strings.Cut(rest, " ")
		var err error
		at, err = u.namer.Find(moves, text)
		return true, err
	})
	if err != nil {
		return model.Move{}, fmt.Errorf("%s: %w", u.Name(), err)
	}
	return moves[at], nil
}

func (u *uciPlayer) goLine() string {
	l := u.spec.Limits
	var b strings.Builder
	b.WriteString("go")
	if l.Time > 0 {
		fmt.Fprintf(&b, " movetime %d", max(1, l.Time/time.Millisecond))
	}
	if l.Depth > 0 {
		fmt.Fprintf(&b, " depth %d", l.Depth)
	}
	if l.Nodes > 0 {
		fmt.Fprintf(&b, " nodes %d", l.Nodes)
	}
	return b.String()
}

func (u *uciPlayer) Close() error { return u.p.close() }
