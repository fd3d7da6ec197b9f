package art_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/web/art"
	"zog/zrf"
	"zog/zrf/game"
)

// banks is a game of four by four squares, a zone of each player on a side, and one
// that belongs to both.
const banks = `(game (title "Banks") (players Red Blue) (turn-order Red Blue)
  (board (grid (start-rectangle 0 0 40 40) (dimensions ("a/b/c/d" (40 0)) ("4/3/2/1" (0 40))) (directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0)))
    (zone (name near) (players Red) (positions a1 b1 c1 d1))
    (zone (name near) (players Blue) (positions a1 a2 a3 a4))
    (zone (name middle) (players Red Blue) (positions b2 b3 c2 c3)))
  (piece (name Man) (moves (n (verify empty?) add)))
  (board-setup (Red (Man a1)) (Blue (Man d4))) (loss-condition (Red Blue) stalemated))`

func loadBanks(t *testing.T) *game.Game {
	program, diags := zrf.Load(fstest.MapFS{"banks.zrf": {Data: []byte(banks)}}, "banks.zrf")
	require.NoError(t, diags.Err())
	return program.Games[0]
}

func TestZonesAreColoured(t *testing.T) {
	g := loadBanks(t)
	const red, blue = "#d8453b", "#3f7fc8"
	count := func(file, part string) int { return strings.Count(art.Board(g, file), part) }

	require.Zero(t, count("plain.svg", red), "only where the picture asks for it")
	require.Equal(t, 1, count("plain-zones.svg", `fill="`+red+`" fill-opacity`))
	require.Equal(t, 1, count("plain-zones.svg", `fill="`+blue+`" fill-opacity`))

	edges := art.Board(g, "plain-edges.svg")
	sides := func(paint string) int {
		for _, path := range strings.Split(edges, "<path ") {
			if strings.Contains(path, `stroke="`+paint+`"`) {
				return strings.Count(path[:strings.Index(path, " fill")], "M")
			}
		}
		return 0
	}
	require.Equal(t, 5, sides(red), "the lower sides of four squares, and the right one of the last")
	require.Equal(t, 5, sides(blue), "the left sides of four squares, and the upper one of the last")
}

func TestRiverHasNoLinesButAtItsSides(t *testing.T) {
	g := loadBanks(t)
	lines := func(file string) int {
		text := art.Board(g, file)
		return strings.Count(text[strings.Index(text, "<path"):strings.Index(text, "<circle")], "M")
	}
	require.Equal(t, 24, lines("points.svg"))
	require.Equal(t, 22, lines("points-river.svg"), "two of four lines in the middle are left out")
}

func TestMargin(t *testing.T) {
	g := loadBanks(t)
	for file, dark := range map[string]bool{"green.svg": true, "points.svg": false, "holes.svg": false} {
		require.Equal(t, dark, art.FrameOf(g.Board, file).Dark, file)
	}
}
