package check_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/zrf/game"
)

// boardGame returns a game with this board.
func boardGame(t *testing.T, forms string) *game.Game {
	t.Helper()
	return sound(t, `(game (title "B") (players White Black) (board `+forms+`) (piece (name P)))`)[0]
}

func positionNames(g *game.Game) string {
	var all []string
	for _, p := range g.Board.Positions {
		all = append(all, g.Names.Text(p.Name))
	}
	return strings.Join(all, " ")
}

// links writes a board's links: "n: a1-a2; e: a1-b1".
func links(g *game.Game) string {
	var dirs []string
	for d, row := range g.Board.Links {
		var pairs []string
		for from, to := range row {
			if to >= 0 {
				pairs = append(pairs, fmt.Sprintf("%s-%s", g.Names.Text(g.Board.Positions[from].Name), g.Names.Text(g.Board.Positions[to].Name)))
			}
		}
		dirs = append(dirs, g.Names.Text(g.Board.Dirs[d])+": "+strings.Join(pairs, " "))
	}
	return strings.Join(dirs, "; ")
}

func TestBoards(t *testing.T) {
	const row = `(grid (start-rectangle 0 0 1 1) (dimensions ("a/b/c" (1 0))) (directions (e 1)))`
	for _, test := range []struct{ name, forms, positions, links string }{
		{"one dimension", row, "a b c", "e: a-b b-c"},
		{"first dimension slowest", `(grid (dimensions ("a/b" (1 0)) ("2/1" (0 1))) (directions (n 0 -1) (se 1 1)))`,
			"a2 a1 b2 b1", "n: a1-a2 b1-b2; se: a2-b1"},
		{"three dimensions", `(grid (dimensions ("A/B" (9 0)) ("x/y" (1 0)) ("1/2" (0 1))) (directions (up 1 0 0) (knight 1 0 1)))`,
			"Ax1 Ax2 Ay1 Ay2 Bx1 Bx2 By1 By2", "up: Ax1-Bx1 Ax2-Bx2 Ay1-By1 Ay2-By2; knight: Ax1-Bx2 Ay1-By2"},
		{"directions before dimensions", `(grid (directions (e 1)) (dimensions ("a/b" (1 0))))`, "a b", "e: a-b"},
		{"a grid without directions", `(grid (dimensions ("a/b" (1 0))))`, "a b", ""},
		{"two grids share a direction", row + `(grid (dimensions ("x/y" (1 0))) (directions (e 1)))`, "a b c x y", "e: a-b b-c x-y"},
		{"links replace links", row + `(links e (a c) (c a)) (links jump (a c))`, "a b c", "e: a-c b-c c-a; jump: a-c"},
		{"links across", row + `(dummy hand) (positions (far 1 2 3 4)) (links e (c far) (far hand))`,
			"a b c hand far", "e: a-b b-c c-far far-hand"},
		{"unlink a position", row + `(unlink b)`, "a b c", "e: "},
		{"unlink a pair", row + `(links w (b a) (c b)) (unlink (b a))`, "a b c", "e: b-c; w: b-a c-b"},
		{"unlink leaves links", row + `(links w (b a) (a c)) (unlink a) (links w (c b))`, "a b c", "e: b-c; w: a-c b-a c-b"},
		{"unlink a direction", row + `(links w (b a)) (unlink (b e))`, "a b c", "e: a-b; w: b-a"},
		{"kill", row + `(kill-positions b)`, "a c", "e: "},
		{"kill and link again", row + `(kill-positions b) (links e (a c))`, "a c", "e: a-c"},
		{"kill and make again", row + `(kill-positions b) (dummy b)`, "a c b", "e: "},
		{"links count only what exists", `(dummy a b) (links e (a b)) (kill-positions b) (dummy c)`, "a c", "e: "},
	} {
		g := boardGame(t, test.forms)
		require.Equal(t, test.positions, positionNames(g), test.name)
		require.Equal(t, test.links, links(g), test.name)
	}
}

func TestBoardsAddUp(t *testing.T) {
	g := sound(t, `(game (title "B") (players White) (board (image "1.bmp" "2.bmp") (dummy a)) (board (dummy b) (links e (a b))) (piece (name P)))`)[0]
	require.Equal(t, "a b", positionNames(g))
	require.Equal(t, "e: a-b", links(g))
	require.Equal(t, []string{"1.bmp", "2.bmp"}, g.Board.Images)
}

func TestPositionsKnowTheirPlace(t *testing.T) {
	g := boardGame(t, `(positions (p 1 2 3 4)) (dummy d)
		(grid (start-rectangle 5 6 43 44) (dimensions ("a/b" (38 0)) ("2/1" (0 40))))`)
	b1 := g.Board.Positions[slices.IndexFunc(g.Board.Positions, func(p game.Position) bool { return g.Names.Text(p.Name) == "b1" })]
	require.Equal(t, game.Position{Name: g.Names.Lookup("b1"), Left: 43, Top: 46, Right: 81, Bottom: 84, Grid: 0, Coord: []int{1, 1}}, b1)
	require.Equal(t, game.Position{Name: g.Names.Lookup("p"), Left: 1, Top: 2, Right: 3, Bottom: 4, Grid: -1}, g.Board.Positions[0])
	require.Equal(t, game.Position{Name: g.Names.Lookup("d"), Dummy: true, Grid: -1}, g.Board.Positions[1])
	require.Equal(t, []game.Grid{{Labels: [][]string{{"a", "b"}, {"2", "1"}}, Step: [][2]int{{38, 0}, {0, 40}}}}, g.Board.Grids)
}

func TestZonesAndSymmetry(t *testing.T) {
	g := boardGame(t, `(dummy a b c) (kill-positions b) (links n (a c)) (links s (c a)) (links home (a c)) (links north-home (c a))
		(symmetry Black (n s) (s n) (home north-home))
		(zone (name end) (players White) (positions a))
		(zone (players Black White) (positions c a) (name end))
		(zone (name all) (positions a c))`)
	z := g.Board.Zones
	require.Equal(t, []string{"end", "end", "all"}, text(g, z[0].Name, z[1].Name, z[2].Name))
	require.Equal(t, [][]int{{0}, {1, 0}, nil}, [][]int{z[0].Players, z[1].Players, z[2].Players})
	require.Equal(t, [][]int32{{0}, {1, 0}, {0, 1}}, [][]int32{z[0].Positions, z[1].Positions, z[2].Positions}, "numbered without the killed one")
	require.Len(t, g.Board.Symmetry, 3)
	require.Equal(t, 1, g.Board.Symmetry[0].Player)
	require.Equal(t, []string{"home", "north-home"}, text(g, g.Board.Symmetry[2].From, g.Board.Symmetry[2].To))
}
