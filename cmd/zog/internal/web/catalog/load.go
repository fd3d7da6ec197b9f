package catalog

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"zog/interp"
	"zog/interp/search"
	"zog/zrf"
	"zog/zrf/diag"
	"zog/zrf/game"
)

// Rules is a loaded rules file. It is immutable but for caches, and safe for
// concurrent use.
type Rules struct {
	Entry *Entry
	Diags diag.List
	games []*Game
}

// Games lists the games and variants of the file that have no errors.
func (r *Rules) Games() []*Game { return r.games }

// Game returns the game of a 1-based number.
func (r *Rules) Game(number int) (*Game, error) {
	for _, g := range r.games {
		if g.Rules.Number == number {
			return g, nil
		}
	}
	return nil, fmt.Errorf("%s has no game number %d", r.Entry.Name, number)
}

// A Game is one game or variant, ready to be shown and, unless it needs an
// engine library, played.
type Game struct {
	Entry *Entry
	Rules *game.Game

	compile sync.Once
	model   *interp.Model
	err     error

	pictures pictures
	idle     chan *search.Searcher
}

// Model compiles the game at first use. With interp.ErrEngine there is a model
// all the same, to show.
func (g *Game) Model() (*interp.Model, error) {
	g.compile.Do(func() { g.model, g.err = interp.Compile(g.Rules) })
	return g.model, g.err
}

// searchMemory is the transposition table of a searcher, in MiB.
const searchMemory = 24

// Search lends a searcher to think with, and takes it back. It has measured the
// game, unless ctx is done before it has.
func (g *Game) Search(ctx context.Context, think func(*search.Searcher)) {
	var s *search.Searcher
	select {
	case s = <-g.idle:
	default:
		s = search.New(g.model, search.Options{Hash: searchMemory})
	}
	s.Prepare(ctx) // what is thought then takes no time either if ctx is done
	think(s)
	select {
	case g.idle <- s:
	default:
	}
}

// loading is a load under way or done.
type loading struct {
	done  chan struct{}
	rules *Rules
	err   error
}

// Load reads, checks and keeps the rules of an entry. Errors in the rules are
// in Rules.Diags; an error is returned where there is nothing to show.
func (c *Catalog) Load(ctx context.Context, id string) (*Rules, error) {
	e, err := c.Entry(id)
	if err != nil {
		return nil, err
	}
	l := c.use(e)
	select {
	case <-l.done:
		return l.rules, l.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// use finds the load of an entry, or starts it, and forgets the one not used
// for longest if there are too many.
func (c *Catalog) use(e *Entry) *loading {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.recent = append(slices.DeleteFunc(c.recent, func(id string) bool { return id == e.ID }), e.ID)
	if l := c.loaded[e.ID]; l != nil {
		return l
	}
	if len(c.recent) > maxLoaded {
		delete(c.loaded, c.recent[0])
		c.recent = c.recent[1:]
	}
	l := &loading{done: make(chan struct{})}
	c.loaded[e.ID] = l
	go func() {
		defer close(l.done)
		c.slots <- struct{}{}
		defer func() { <-c.slots }()
		l.rules, l.err = load(e)
	}()
	return l
}

func load(e *Entry) (*Rules, error) {
	program, diags := zrf.Load(e.fsys, e.file)
	r := &Rules{Entry: e, Diags: diags}
	games := program.Games
	switch {
	case diags.HasErrors():
		games = sound(e, games)
	case len(games) == 0:
		return nil, errors.New("there is no game in " + e.Name)
	}
	for _, g := range games {
		r.games = append(r.games, &Game{Entry: e, Rules: g, idle: make(chan *search.Searcher, 2)})
	}
	return r, nil
}

// sound loads those of some games that have no errors themselves.
func sound(e *Entry, games []*game.Game) []*game.Game {
	var list []*game.Game
	for _, g := range games {
		if alone, _, diags := zrf.LoadGame(e.fsys, e.file, g.Number); !diags.HasErrors() {
			list = append(list, alone)
		}
	}
	return list
}
