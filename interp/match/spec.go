package match

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"zog/interp/model"
	"zog/interp/search"
)

// A Spec describes a player in one line:
//
//	zog                            the search with its defaults
//	zog,time=50ms,threads=2        with options (see setters)
//	zog,without=nullmove           without a part of the search
//	fairymax                       an external engine's command line
//	uci:stockfish                  one that speaks UCI
//	xboard:fairymax,time=1s        XBoard is what engines are taken to speak
type Spec struct {
	Text     string
	Command  []string // of an external engine; nil for zog
	UCI      bool
	Limits   search.Limits
	Options  search.Options
	Level    search.Level
	Variant  string            // what the engine calls the game; "" to find out by the title
	Tuned    string            // file of a tuning, for the caller to apply to Options; "" for none
	Settings map[string]string // options for an external engine
}

// ParseSpec reads a Spec.
func ParseSpec(text string) (Spec, error) {
	parts := strings.Split(text, ",")
	s := Spec{Text: text, Settings: map[string]string{}}
	head := strings.TrimSpace(parts[0])
	switch {
	case head == "":
		return s, fmt.Errorf("no player in %q", text)
	case head == "zog":
	case strings.HasPrefix(head, "uci:"):
		s.UCI, s.Command = true, strings.Fields(strings.TrimPrefix(head, "uci:"))
	default:
		s.Command = strings.Fields(strings.TrimPrefix(head, "xboard:"))
	}
	if head != "zog" && len(s.Command) == 0 {
		return s, fmt.Errorf("no engine in %q", text)
	}
	for _, p := range parts[1:] {
		name, value, _ := strings.Cut(strings.TrimSpace(p), "=")
		if err := s.set(name, value); err != nil {
			return s, fmt.Errorf("player %q: %w", text, err)
		}
	}
	if l := &s.Limits; l.Time == 0 && l.Depth == 0 && l.Nodes == 0 {
		l.Time = think
	}
	return s, nil
}

// set sets one option of a spec. An external engine is passed those that are not
// the match's own.
func (s *Spec) set(name, value string) error {
	if s.Command != nil && !slices.Contains([]string{"time", "depth", "nodes", "variant"}, name) {
		s.Settings[name] = value
		return nil
	}
	var err error
	switch name {
	case "time":
		s.Limits.Time, err = duration(name, value)
	case "depth":
		s.Limits.Depth, err = positive(name, value)
	case "nodes":
		var n int
		n, err = positive(name, value)
		s.Limits.Nodes = int64(n)
	case "threads":
		s.Options.Threads, err = within(name, value, search.MaxThreads)
	case "hash":
		s.Options.Hash, err = within(name, value, search.MaxHash())
	case "level":
		s.Level, err = search.ParseLevel(value)
	case "maxn":
		s.Options.MaxN = true
	case "method":
		s.Options.Method, err = search.ParseMethod(value)
	case "variant":
		s.Variant = value
	case "tuned":
		s.Tuned = value
	case "without":
		s.Options.Without, err = search.ParseFeatures(value)
	default:
		return fmt.Errorf("zog has no option %q", name)
	}
	return err
}

// number reads the whole number that an option is set to.
func number(name, value string) (int, error) {
	n, err := strconv.Atoi(value)
	if err != nil {
		return 0, fmt.Errorf("%s: %q is not a whole number", name, value)
	}
	return n, nil
}

// positive reads a number of 1 or more.
func positive(name, value string) (int, error) {
	n, err := number(name, value)
	if err == nil && n < 1 {
		err = fmt.Errorf("%s: 1 or more, not %d", name, n)
	}
	return n, err
}

// duration reads a time of more than 0.
func duration(name, value string) (time.Duration, error) {
	d, err := time.ParseDuration(value)
	switch {
	case err != nil:
		return 0, fmt.Errorf("%s: %q is not a time such as 500ms or 10s", name, value)
	case d <= 0:
		return 0, fmt.Errorf("%s: more than 0, not %v", name, d)
	}
	return d, nil
}

// within reads a number of 1 or more, but no more than most.
func within(name, value string, most int) (int, error) {
	n, err := number(name, value)
	if err == nil && (n < 1 || n > most) {
		err = fmt.Errorf("%s: a number from 1 to %d is meant, not %d", name, most, n)
	}
	return n, err
}

// Open makes the player for a game. An engine that is slow to introduce itself
// is waited for until ctx is done.
func (s Spec) Open(ctx context.Context, m *model.Model) (Player, error) {
	if s.Command == nil {
		if err := s.Options.Method.Suits(m); err != nil {
			return nil, fmt.Errorf("player %q: %w", s.Text, err)
		}
		return &own{name: s.Text, search: search.New(m, s.Options), limits: s.Limits, level: s.Level}, nil
	}
	if s.UCI {
		return openUCI(ctx, m, s)
	}
	return openXBoard(ctx, m, s)
}
