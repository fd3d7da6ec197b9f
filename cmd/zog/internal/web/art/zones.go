package art

import (
	"fmt"
	"math"
	"strings"

	"zog/zrf/game"
)

// drawZones tints the cells of every zone that belongs to one player in that
// player's colour: homes, goals, squares to start from.
func drawZones(out *strings.Builder, g *game.Game, cells []Cell) {
	for _, z := range g.Board.Zones {
		if len(z.Players) != 1 {
			continue
		}
		var path strings.Builder
		for _, i := range z.Positions {
			if cells[i].Outline != nil {
				path.WriteString(Path(cells[i].Outline))
			}
		}
		if path.Len() > 0 {
			fmt.Fprintf(out, `<path d="%s" fill="%s" fill-opacity=".55"/>`, path.String(), zonePaint(g, z).Fill)
		}
	}
}

// drawEdges draws a broad line along those edges of the board that lie in a
// zone of one player, in that player's colour. An edge in two zones goes to
// the one that lies more in the direction it faces.
func drawEdges(out *strings.Builder, g *game.Game, cells []Cell) {
	outer := outerEdges(cells)
	middle := centroid(cells, nil)
	owner, towards := make(map[edge]int), make(map[edge]float64)
	for k, z := range g.Board.Zones {
		if len(z.Players) != 1 {
			continue
		}
		side := centroid(cells, z.Positions)
		for _, i := range z.Positions {
			for _, e := range outer[int(i)] {
				c := cells[i].Centre
				facing := ((e.a.X+e.b.X)/2-c.X)*(side.X-middle.X) + ((e.a.Y+e.b.Y)/2-c.Y)*(side.Y-middle.Y)
				if best, ok := towards[e]; !ok || facing > best {
					owner[e], towards[e] = k, facing
				}
			}
		}
	}
	for k, z := range g.Board.Zones {
		var path strings.Builder
		small := math.Inf(1)
		for _, i := range z.Positions {
			for _, e := range outer[int(i)] {
				if at, ok := owner[e]; ok && at == k {
					fmt.Fprintf(&path, "M%.5g %.5gL%.5g %.5g", e.a.X, e.a.Y, e.b.X, e.b.Y)
					small = min(small, size(g.Board.Positions[i]))
				}
			}
		}
		if path.Len() > 0 {
			fmt.Fprintf(out, `<path d="%s" fill="none" stroke="%s" stroke-width="%.3g" stroke-linecap="round"/>`, path.String(), zonePaint(g, z).Fill, 0.3*small)
		}
	}
}

// zonePaint is the paint of the player a zone belongs to.
func zonePaint(g *game.Game, z game.Zone) Paint {
	p := z.Players[0]
	return paints[ColourOf(g.Names.Text(g.Players[p].Name), p)]
}

// An edge is a side of a cell.
type edge struct{ a, b Point }

// outerEdges lists the sides of each cell that it shares with no other.
func outerEdges(cells []Cell) [][]edge {
	type spot struct{ x, y int } // the middle of an edge, to half a pixel
	at := func(e edge) spot {
		return spot{int(math.Round(e.a.X + e.b.X)), int(math.Round(e.a.Y + e.b.Y))}
	}
	count := make(map[spot]int)
	each := func(i int, f func(edge)) {
		outline := cells[i].Outline
		for k, p := range outline {
			f(edge{p, outline[(k+1)%len(outline)]})
		}
	}
	for i := range cells {
		each(i, func(e edge) { count[at(e)]++ })
	}
	outer := make([][]edge, len(cells))
	for i := range cells {
		each(i, func(e edge) {
			if count[at(e)] == 1 {
				outer[i] = append(outer[i], e)
			}
		})
	}
	return outer
}

// centroid is the mean of the centres of some cells, or of all if which is
// nil. Cells that are not shown do not count.
func centroid(cells []Cell, which []int32) Point {
	var sum Point
	n := 0
	add := func(c Cell) {
		if c.Outline != nil {
			sum.X, sum.Y, n = sum.X+c.Centre.X, sum.Y+c.Centre.Y, n+1
		}
	}
	for _, i := range which {
		add(cells[i])
	}
	if which == nil {
		for _, c := range cells {
			add(c)
		}
	}
	if n == 0 {
		return sum
	}
	return Point{sum.X / float64(n), sum.Y / float64(n)}
}
