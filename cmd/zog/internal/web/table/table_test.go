package table_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/web/catalog"
	"zog/cmd/zog/internal/web/table"
)

// open returns an embedded game.
func open(t *testing.T, id string) *catalog.Game {
	c, err := catalog.New(2)
	require.NoError(t, err)
	rules, err := c.Load(context.Background(), id)
	require.NoError(t, err)
	g, err := rules.Game(1)
	require.NoError(t, err)
	return g
}

// start starts a table and keeps its last record in kept.
func start(t *testing.T, g *catalog.Game, kept *table.Record, seats ...table.Seat) *table.Table {
	rec := table.Record{ID: "t", Game: g.Entry.ID, Number: 1, Seats: seats, Resigns: -1, Seed: 7}
	tb, err := table.Start(g, rec, table.NewThinkers(1), func(r table.Record) { *kept = r })
	require.NoError(t, err)
	return tb
}

var (
	ann = table.Seat{Kind: table.Human, Owner: "ann"}
	bob = table.Seat{Kind: table.Human, Owner: "bob"}
)

// move plays moves at the end of the line.
func move(t *testing.T, tb *table.Table, token string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		require.NoError(t, tb.Move(token, len(tb.Record().Plies), text))
	}
}

func TestMovesBySeat(t *testing.T) {
	var kept table.Record
	tb := start(t, open(t, "chess"), &kept, ann, bob)
	require.ErrorIs(t, tb.Move("bob", 0, "e2e4"), table.ErrSeat)
	require.ErrorIs(t, tb.Move("", 0, "e2e4"), table.ErrSeat)
	require.Error(t, tb.Move("ann", 0, "e2e5"))
	require.ErrorIs(t, tb.Move("ann", 1, "e2e4"), table.ErrStale)
	move(t, tb, "ann", "e2e4")
	require.Equal(t, []string{"Pawn e2 - e4"}, kept.Plies)
	require.ErrorIs(t, tb.Move("ann", 1, "d2d4"), table.ErrSeat)
	move(t, tb, "bob", "e7e5")
	require.ErrorIs(t, tb.Move("ann", 0, "d2d4"), table.ErrStale, "played from what another tab shows no more")
	require.ErrorIs(t, tb.Branch("ann", 0, "d2d4"), table.ErrStale, "bob's move is not ann's to take back")
}

func TestTakeBackAndForwardAlone(t *testing.T) {
	var kept table.Record
	tb := start(t, open(t, "chess"), &kept, ann, table.Seat{Kind: table.Computer, Seconds: 1})
	require.Error(t, tb.Undo("ann"), "nothing to take back")
	require.ErrorIs(t, tb.Undo("eve"), table.ErrSeat)
	move(t, tb, "ann", "e2e4") // nobody watches, so the computer waits
	require.NoError(t, tb.Undo("ann"))
	require.Empty(t, kept.Plies)
	require.Equal(t, []string{"Pawn e2 - e4"}, kept.Future)
	require.NoError(t, tb.Redo("ann"))
	require.Equal(t, []string{"Pawn e2 - e4"}, kept.Plies)
	require.NoError(t, tb.Undo("ann"))
	move(t, tb, "ann", "d2d4")
	require.Empty(t, kept.Future, "another move forgets what was taken back")
}

func TestTakingBackAsksTheOthers(t *testing.T) {
	var kept table.Record
	tb := start(t, open(t, "chess"), &kept, ann, bob)
	move(t, tb, "ann", "e2e4")
	move(t, tb, "bob", "e7e5")
	require.NoError(t, tb.Undo("ann"))
	require.Len(t, kept.Plies, 2, "bob has not agreed")
	require.ErrorIs(t, tb.Agree("ann", true), table.ErrSeat)
	require.ErrorIs(t, tb.Agree("eve", true), table.ErrSeat)
	require.NoError(t, tb.Agree("bob", false))
	require.ErrorIs(t, tb.Agree("bob", true), table.ErrSeat, "it was asked once")
	require.NoError(t, tb.Undo("ann"))
	require.NoError(t, tb.Agree("bob", true))
	require.Empty(t, kept.Plies)
	require.ErrorIs(t, tb.Redo("ann"), table.ErrSeat)

	move(t, tb, "ann", "e2e4")
	require.NoError(t, tb.Undo("ann"))
	move(t, tb, "bob", "e7e5")
	require.ErrorIs(t, tb.Agree("bob", true), table.ErrSeat, "playing on is an answer")
}

func TestPlayOnFromAnEarlierPosition(t *testing.T) {
	var kept table.Record
	tb := start(t, open(t, "chess"), &kept, ann, ann)
	move(t, tb, "ann", "e2e4", "e7e5", "g1f3")
	require.NoError(t, tb.Branch("ann", 1, "c7c5"))
	require.Equal(t, []string{"Pawn e2 - e4", "Pawn c7 - c5"}, kept.Plies)
}

func TestSeats(t *testing.T) {
	var kept table.Record
	tb := start(t, open(t, "chess"), &kept, ann, table.Seat{Kind: table.Open})
	require.ErrorIs(t, tb.Sit("bob", 0), table.ErrSeat)
	require.NoError(t, tb.Sit("bob", 1))
	require.ErrorIs(t, tb.Sit("eve", 1), table.ErrSeat)
	require.ErrorIs(t, tb.SetSeat("ann", 1, table.Seat{Kind: table.Computer}), table.ErrSeat)
	require.ErrorIs(t, tb.SetSeat("eve", 0, table.Seat{Kind: table.Human}), table.ErrSeat)
	require.NoError(t, tb.SetSeat("bob", 1, table.Seat{Kind: table.Computer, Seconds: 1e9, Depth: -1}))
	require.Equal(t, table.Seat{Kind: table.Computer, Seconds: 60}, kept.Seats[1])
	require.Error(t, tb.SetSeat("ann", 0, table.Seat{Kind: "admin"}))
}

func TestResign(t *testing.T) {
	var kept table.Record
	tb := start(t, open(t, "chess"), &kept, ann, bob)
	require.ErrorIs(t, tb.Resign("eve"), table.ErrSeat)
	require.NoError(t, tb.Resign("bob"))
	require.Equal(t, 1, kept.Resigns)
	require.ErrorIs(t, tb.Move("ann", 0, "e2e4"), table.ErrOver)
	require.NoError(t, tb.Undo("bob"))
	require.NoError(t, tb.Agree("ann", true))
	move(t, tb, "ann", "e2e4")
}

func TestRecordRestoresTheTable(t *testing.T) {
	g := open(t, "shamanic-chess")
	var kept table.Record
	tb := start(t, g, &kept, ann, ann)
	move(t, tb, "ann", turning(t, tb))
	move(t, tb, "ann", landing(t, tb))

	data, err := json.Marshal(kept)
	require.NoError(t, err)
	var rec table.Record
	require.NoError(t, json.Unmarshal(data, &rec))
	again, err := table.Start(g, rec, table.NewThinkers(1), func(table.Record) {})
	require.NoError(t, err)
	a, err := tb.Line(len(kept.Plies))
	require.NoError(t, err)
	b, err := again.Line(len(kept.Plies))
	require.NoError(t, err)
	require.Equal(t, a.Pos().Hash, b.Pos().Hash)

	rec.Plies = append(rec.Plies, "Pawn e2 - e9")
	_, err = table.Start(g, rec, table.NewThinkers(1), func(table.Record) {})
	require.ErrorContains(t, err, "ply 3")
}

// turning is the text of the first part of a move that stays on b1.
func turning(t *testing.T, tb *table.Table) string {
	play, err := tb.Line(0)
	require.NoError(t, err)
	b1, ok := play.Model().Square("b1")
	require.True(t, ok)
	for _, mv := range play.Moves() {
		if mv.Partial && mv.From == b1 && mv.To == b1 {
			return play.Text(mv)
		}
	}
	require.Fail(t, "no partial move on b1")
	return ""
}

// landing is the text of the first move that goes on.
func landing(t *testing.T, tb *table.Table) string {
	play, err := tb.Line(1)
	require.NoError(t, err)
	return play.Text(play.Moves()[0])
}

func TestStateOfAPartialTurn(t *testing.T) {
	var kept table.Record
	tb := start(t, open(t, "shamanic-chess"), &kept, ann, ann)
	w, _ := tb.Watch("ann")
	first := (<-w.C).(table.State)
	require.Equal(t, 0, first.From)
	require.NotNil(t, first.Start)
	require.Equal(t, -1, first.Cont)
	move(t, tb, "ann", turning(t, tb))
	next := (<-w.C).(table.State)
	require.GreaterOrEqual(t, next.Cont, 0)
	require.Equal(t, next.Cont, next.Plies[0].Cont)
	require.Len(t, next.Plies[0].Set, 1, "one square has changed")
	require.Equal(t, next.Mover, first.Mover, "the same player goes on")
	for _, c := range next.Moves {
		require.Equal(t, next.Cont, c.From)
	}
}

func TestComputerAndChance(t *testing.T) {
	var kept table.Record
	fast := table.Seat{Kind: table.Computer, Seconds: 0.05, Depth: 1}
	tb := start(t, open(t, "ludo"), &kept, fast, fast, fast, fast, table.Seat{Kind: table.Human, Owner: "ann"})
	require.Equal(t, table.Random, tb.Record().Seats[4].Kind, "chance sits where the rules say")
	w, _ := tb.Watch("eve")
	deadline := time.After(20 * time.Second)
	for plies := 0; plies < 4; {
		select {
		case m := <-w.C:
			if s, ok := m.(table.State); ok {
				plies = s.From + len(s.Plies)
			}
		case <-deadline:
			require.Fail(t, "nothing moves")
		}
	}
	tb.Leave(w)
	require.False(t, tb.Watched())
}

func TestSpectatorSeesNoTokens(t *testing.T) {
	var kept table.Record
	tb := start(t, open(t, "chess"), &kept, ann, bob)
	w, _ := tb.Watch("eve")
	data, err := json.Marshal(<-w.C)
	require.NoError(t, err)
	require.NotContains(t, string(data), `"ann"`)
	require.NotContains(t, string(data), `"bob"`)
}
