package art_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/cmd/zog/internal/web/art"
	"zog/zrf/game"
)

// grid lays out positions of a size at multiples of two steps.
func grid(n, size int, a, b [2]int) []game.Position {
	var list []game.Position
	for i := range n {
		for j := range n {
			x, y := 100+i*a[0]+j*b[0], 100+i*a[1]+j*b[1]
			list = append(list, game.Position{Left: x, Top: y, Right: x + size, Bottom: y + size})
		}
	}
	return list
}

func TestCells(t *testing.T) {
	cases := []struct {
		name      string
		positions []game.Position
		sides     int     // of every cell
		area      float64 // of every cell
		shades    int
	}{
		{"squares", grid(5, 40, [2]int{40, 0}, [2]int{0, 40}), 4, 1600, 2},
		{"squares with gaps", grid(5, 38, [2]int{40, 0}, [2]int{0, 40}), 4, 1600, 2},
		{"squares that overlap", grid(5, 50, [2]int{40, 0}, [2]int{0, 40}), 4, 1600, 2},
		{"hexagons", grid(5, 40, [2]int{40, 0}, [2]int{20, 34}), 6, 1360, 3},
		{"far apart", grid(4, 10, [2]int{80, 0}, [2]int{0, 80}), 4, 100, 1},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			shades := map[int]bool{}
			for _, cell := range art.Cells(c.positions) {
				require.Len(t, cell.Outline, c.sides)
				require.InDelta(t, c.area, area(cell.Outline), 0.02*c.area)
				shades[cell.Shade] = true
			}
			require.Len(t, shades, c.shades)
		})
	}
}

func area(outline []art.Point) float64 {
	sum := 0.0
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return math.Abs(sum) / 2
}

func TestHiddenPositionsHaveNoCell(t *testing.T) {
	cells := art.Cells([]game.Position{{Dummy: true}, {Left: -50, Top: -50, Right: -10, Bottom: -10}, {Left: 0, Top: 0, Right: 9, Bottom: 9}})
	require.Nil(t, cells[0].Outline)
	require.Nil(t, cells[1].Outline)
	require.Len(t, cells[2].Outline, 4)
}

func TestRoom(t *testing.T) {
	cases := []struct {
		name      string
		positions []game.Position
		wide      int
	}{
		{"squares that touch", grid(3, 40, [2]int{40, 0}, [2]int{0, 40}), 40},
		{"squares with gaps", grid(3, 30, [2]int{40, 0}, [2]int{0, 40}), 30},
		{"squares that overlap", grid(3, 50, [2]int{40, 0}, [2]int{0, 40}), 40},
		{"heaps", grid(3, 50, [2]int{4, 0}, [2]int{0, 4}), 50},
	}
	for _, c := range cases {
		for i, cell := range art.Cells(c.positions) {
			w, h := cell.Room(c.positions[i])
			require.Equal(t, [2]int{c.wide, c.wide}, [2]int{w, h}, "%s, cell %d", c.name, i)
		}
	}
}

func TestWords(t *testing.T) {
	for name, want := range map[string]string{
		"SlidingGeneral": "sliding general", "sliding-general": "sliding general", "War Elephant 2": "war elephant 2",
		"die3": "die 3", "+Pawn": "+ pawn", "KING": "king", "": "",
	} {
		require.Equal(t, want, strings.Join(art.Words(name), " "), name)
	}
}

func TestPieces(t *testing.T) {
	distinct := map[string]string{}
	for _, name := range []string{"King", "Queen", "Rook", "Bishop", "Knight", "Pawn", "Elephant", "SlidingGeneral", "JumpingGeneral", "Shaman", "Rook-Shaman",
		"Queen-Shaman", "man", "man-king", "stone", "die-3", "die-4", "disc-2", "tile-12", "Xyz", "X-Y-Z", "", "<b>"} {
		drawing := art.Piece(name, "white")
		require.Contains(t, drawing, "<svg", name)
		require.NotContains(t, drawing, "<b>")
		require.NotContains(t, distinct, drawing, "%s looks like another", name)
		distinct[drawing] = name
		require.NotEqual(t, drawing, art.Piece(name, "black"), name)
	}
}

func TestColours(t *testing.T) {
	for name, want := range map[string]string{"White": "white", "Red Army": "red", "South": "white", "Gote": "black", "?Dice": "red"} {
		require.Equal(t, want, art.ColourOf(name, 2), name)
	}
}
