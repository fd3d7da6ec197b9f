package match

import (
	"context"
	"sync"
)

// An Opener makes a player: a fresh one at each call.
type Opener func(context.Context) (Player, error)

// A table is where two players play one game after the other.
type table struct {
	players [2]Player // nil: to be opened
	open    [2]Opener // nil where the players are given
	names   [2]string // of players that have been there, for games that they are not there to play
}

// An absence is that a player can't be had for a game.
type absence struct {
	player int
	err    error
}

func (a *absence) Error() string { return a.err.Error() }
func (a *absence) Unwrap() error { return a.err }

// seat opens the players that are not there.
func (t *table) seat(ctx context.Context) error {
	for i, p := range t.players {
		if p != nil {
			continue
		}
		player, err := t.open[i](ctx)
		if err != nil {
			return &absence{i, err}
		}
		t.players[i], t.names[i] = player, player.Name()
	}
	return nil
}

// begin readies both players for a game. One that has ended since the last game
// gets another chance. The error is an absence where a player that is opened anew
// for its games is not to be had.
func (t *table) begin(ctx context.Context) error {
	if err := t.seat(ctx); err != nil {
		return err
	}
	for i := range t.players {
		err := t.players[i].NewGame(ctx)
		if err == nil {
			continue
		}
		if t.open[i] == nil || ctx.Err() != nil {
			return err
		}
		t.fail(i)
		if err := t.seat(ctx); err != nil {
			return err
		}
		if err := t.players[i].NewGame(ctx); err != nil {
			t.fail(i)
			return &absence{i, err}
		}
	}
	return nil
}

// fail sends a player away that can't be trusted to go on: an engine that has
// crashed, is late with an answer or has lost track of the game. It is opened
// anew for the next one.
func (t *table) fail(player int) {
	if t.open[player] != nil {
		t.players[player].Close()
		t.players[player] = nil
	}
}

// closeAll closes tables all at once, since an engine that hangs is given time.
func closeAll(tables []*table) {
	var closing sync.WaitGroup
	for _, t := range tables {
		closing.Go(t.close)
	}
	closing.Wait()
}

func (t *table) close() {
	for _, p := range t.players {
		if p != nil {
			p.Close()
		}
	}
}
