package zsg_test

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
	"zog/interp/zsg"
	"zog/zrf"
)

// steps is a game in which stones climb a ladder in one or two parts of a
// turn, for plain and for repeating turn orders.
const steps = `
(define part (n (verify empty?) $1 $2))
(game
  (title "Steps")
  (players White Black)
  (turn-order $turns)
  (board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (10 0)) ("6/5/4/3/2/1" (0 10))) (directions (n 0 -1))))
  (piece (name Stone) (attribute fresh true)
    (moves
      (move-type first) (part (set-attribute fresh false) (add-partial second))
      (move-type second) (part add)))
  (move-priorities first)
  (option "pass partial" true)
  (board-setup (White (Stone a1)) (Black (Stone b1)))
  (win-condition (White Black) (absolute-config Stone (a6)))
)`

func newPlay(t *testing.T, turns string) *interp.Play {
	text := strings.ReplaceAll(steps, "$turns", turns)
	program, list := zrf.Load(fstest.MapFS{"steps.zrf": {Data: []byte(text)}}, "steps.zrf")
	require.NoError(t, list.Err())
	m, err := interp.Compile(program.Games[0])
	require.NoError(t, err)
	return interp.NewPlay(m)
}

// save makes a save of plies "1. text".
func save(t *testing.T, plies ...string) *zsg.Save {
	return read(t, head+strings.Join(plies, "\r\n")+"\r\n")
}

// A game in two orders of turns: numbers count the times round.
var (
	plainGame  = []string{"1. partial 2 Stone a1 - a2 @ a2 0 0", "1. Stone a2 - a3", "1. partial 2 Stone b1 - b2 @ b2 0 0", "1. Pass", "2. partial 2 Stone a3 - a4 @ a4 0 0", "2. Stone a4 - a5"}
	repeatGame = []string{"1. partial 2 Stone a1 - a2 @ a2 0 0", "1. Stone a2 - a3", "2. partial 2 Stone b1 - b2 @ b2 0 0", "2. Pass", "3. partial 2 Stone b2 - b3 @ b3 0 0", "3. Stone b3 - b4"}
)

func TestReplayNumbersAndWritesBack(t *testing.T) {
	cases := []struct {
		name, turns string
		plies       []string
	}{
		{"plain", "White Black", plainGame},
		{"repeat", "White repeat Black", repeatGame},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			play, s := newPlay(t, c.turns), save(t, c.plies...)
			out, err := zsg.Replay(play, s, zsg.Exact)
			require.NoError(t, err)
			require.Equal(t, zsg.Outcome{Replayed: len(c.plies), EndedAt: -1}, out)

			again := *s
			again.Plies = zsg.Plies(play)
			var was, is bytes.Buffer
			require.NoError(t, zsg.Write(&was, s))
			require.NoError(t, zsg.Write(&is, &again))
			require.Equal(t, was.String(), is.String())
		})
	}
}

func TestReplayMismatch(t *testing.T) {
	out, err := zsg.Replay(newPlay(t, "White Black"), save(t, plainGame[0], "1. Stone a2 - a4"), zsg.Exact)
	require.NoError(t, err)
	require.Equal(t, 1, out.Replayed)
	require.Equal(t, &zsg.Mismatch{Ply: 1, Number: 1, Line: 5, Wanted: "Stone a2 - a4", Nearest: []string{"Stone a2 - a3", "Pass"}}, out.Mismatch)
	require.EqualError(t, out.Mismatch, `move 1 (line 5): "Stone a2 - a4" is not a legal move`)
}

func TestReplayLenient(t *testing.T) {
	s := save(t, "1. partial 9 Stone a1 - a2 @ a2 4 0", "7. Stone a2 - a3")
	out, err := zsg.Replay(newPlay(t, "White Black"), s, zsg.Exact)
	require.NoError(t, err)
	require.NotNil(t, out.Mismatch)

	out, err = zsg.Replay(newPlay(t, "White Black"), s, zsg.Lenient)
	require.NoError(t, err)
	require.Nil(t, out.Mismatch)
	require.Equal(t, []int{0}, out.Loose)
	require.Equal(t, []zsg.Number{{Ply: 1, Recorded: 7, Ours: 1}}, out.Numbers)
}

func TestReplayEnd(t *testing.T) {
	play := newPlay(t, "White Black")
	s := save(t, "(White Stone a4)", "1. partial 2 Stone a4 - a5 @ a5 0 0", "1. Stone a5 - a6", "1. Pass")
	out, err := zsg.Replay(play, s, zsg.Exact)
	require.NoError(t, err)
	require.Equal(t, 2, out.EndedAt)
	require.Equal(t, 2, out.Replayed)
	require.Empty(t, out.Mismatch.Nearest)
	require.Equal(t, model.Won, play.Result().Verdict)
}

// A player without a move may have passed, whatever the rules say by now.
func TestReplayPassOfWhoIsStuck(t *testing.T) {
	const text = `(game (title "Stuck") (players White Black) (turn-order White Black)
  (board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b" (10 0)) ("3/2/1" (0 10))) (directions (n 0 -1))))
  (piece (name Stone) (moves (n (verify empty?) add)))
  (board-setup (White (Stone a1)) (Black (Stone b3)))
  (loss-condition (White Black) stalemated))`
	program, list := zrf.Load(fstest.MapFS{"stuck.zrf": {Data: []byte(text)}}, "stuck.zrf")
	require.Empty(t, list)
	m, err := interp.Compile(program.Games[0])
	require.NoError(t, err)
	play := interp.NewPlay(m)
	out, err := zsg.Replay(play, save(t, "1. Stone a1 - a2", "1. Pass", "2. Stone a2 - a3"), zsg.Exact)
	require.NoError(t, err)
	require.Equal(t, zsg.Outcome{Replayed: 3, EndedAt: 1}, out)
	out, err = zsg.Replay(interp.NewPlay(m), save(t, "1. Stone a1 - a2", "1. Stone b3 - b4"), zsg.Exact)
	require.NoError(t, err)
	require.Equal(t, 1, out.Mismatch.Ply)
}

func TestReplayEdits(t *testing.T) {
	play := newPlay(t, "White Black")
	out, err := zsg.Replay(play, save(t, "(x a1)", "(Black Stone a2)", "(White Stone b3)", "1. partial 2 Stone b3 - b4 @ b4 0 0"), zsg.Exact)
	require.NoError(t, err)
	require.Nil(t, out.Mismatch)

	for edit, want := range map[string]string{
		"(x z9)":            `game.zsg:4:1: error[save]: (x z9): the game has no position "z9"`,
		"(Red Stone a1)":    `game.zsg:4:1: error[save]: (Red Stone a1): the game has no player "Red"`,
		"(White Wizard a1)": `game.zsg:4:1: error[save]: (White Wizard a1): the game has no piece "Wizard"`,
	} {
		_, err := zsg.Replay(newPlay(t, "White Black"), save(t, edit), zsg.Exact)
		require.EqualError(t, err, want)
	}
}
