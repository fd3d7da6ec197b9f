package match

import (
	"context"
	"fmt"
	"time"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/search"
)

// A Player chooses moves. It belongs to one goroutine.
type Player interface {
	Name() string
	// NewGame starts a game from the model's start; moves already made come
	// with the first call of Move.
	NewGame(ctx context.Context) error
	// Move returns a legal move of the position at the end of play, which it
	// leaves alone.
	Move(ctx context.Context, play *interp.Play) (model.Move, error)
	// Close ends the player and whatever it has started.
	Close() error
}

// own is zog's search as a player.
type own struct {
	name   string
	search *search.Searcher
	limits search.Limits
	level  search.Level
}

func (o *own) Name() string { return o.name }

func (o *own) NewGame(ctx context.Context) error {
	if err := o.search.Prepare(ctx); err != nil {
		return err
	}
	o.search.Forget()
	return nil
}

func (o *own) Move(ctx context.Context, play *interp.Play) (model.Move, error) {
	best := o.search.Choose(ctx, play, o.limits, o.level)
	if !best.Found {
		return model.Move{}, fmt.Errorf("%s: no move where one was asked for", o.name)
	}
	return best.Move, ctx.Err()
}

func (o *own) Close() error { return nil }

// NewPlayer makes a player of a searcher, at its best within the limits.
func NewPlayer(name string, s *search.Searcher, limits search.Limits) Player {
	return &own{name: name, search: s, limits: limits}
}

// think is the time of one move where a spec gives none.
const think = 100 * time.Millisecond
