package art

import (
	"fmt"
	"math"
	"path"
	"slices"
	"strings"

	"zog/zrf/game"
)

// A Frame is the part of the plane that a board's picture covers, in the
// pixels of its positions' rectangles.
type Frame struct {
	X, Y, W, H float64
	Dark       bool // the margin around the positions is dark
}

// FrameOf returns what a drawn board covers: the positions that are shown, and
// a margin. File is the path of its picture, as for Board.
func FrameOf(b *game.Board, file string) Frame {
	f := frame(b.Positions)
	f.Dark = styleOf(b, Cells(b.Positions), file).dark
	return f
}

func frame(positions []game.Position) Frame {
	first := true
	var l, t, r, b int
	for _, p := range positions {
		switch {
		case !Shown(p):
		case first:
			l, t, r, b, first = p.Left, p.Top, p.Right, p.Bottom, false
		default:
			l, t, r, b = min(l, p.Left), min(t, p.Top), max(r, p.Right), max(b, p.Bottom)
		}
	}
	if first {
		return Frame{W: 100, H: 100}
	}
	margin := 4 + 0.02*float64(max(r-l, b-t))
	return Frame{X: float64(l) - margin, Y: float64(t) - margin, W: float64(r-l) + 2*margin, H: float64(b-t) + 2*margin}
}

// A style is how a board is drawn.
type style struct {
	lines  bool      // pieces stand on points that lines join; else on cells
	holes  bool      // pieces stand in round holes
	river  bool      // no lines between the two rows in the middle, but at the sides
	zones  bool      // zones of a player are tinted
	edges  bool      // edges of the board in a zone of a player are coloured
	shades [3]string // of cells; all equal on a plain board
	edge   string    // around cells, and the lines
	ground string    // behind all
	dark   bool      // the ground is
}

const woodEdge = "#7c5632"

// fills reports whether the cells leave little of the frame free. A board of
// another shape than a rectangle gets a lighter ground.
func fills(b *game.Board, cells []Cell) bool {
	f, sum := frame(b.Positions), 0.0
	for _, c := range cells {
		sum += area(c.Outline)
	}
	return sum > 0.85*f.W*f.H
}

// styleOf chooses a style. The words of the picture's file name may ask for
// one: "plain" cells, "points" that lines join, with a "river" between two
// banks of them, "holes", a "green" or "blue" board; "zones" and "edges" show
// what belongs to which player.
func styleOf(b *game.Board, cells []Cell, file string) style {
	s := style{shades: [3]string{"#efdcb9", "#bb8f62", "#d6b489"}, edge: woodEdge, ground: "#8a6239", dark: true}
	for _, w := range Words(strings.TrimSuffix(path.Base(file), path.Ext(file))) {
		switch w {
		case "plain":
			s.shades = [3]string{"#e9cf9f", "#e9cf9f", "#e9cf9f"}
		case "lines", "points":
			s.lines = true
		case "holes":
			s.holes = true
		case "river":
			s.river = true
		case "zones":
			s.zones = true
		case "edges":
			s.edges = true
		case "green":
			s.shades = [3]string{"#4f9a63", "#4f9a63", "#4f9a63"}
			s.edge, s.ground = "#23512f", "#2f6a40"
		case "blue":
			s.shades = [3]string{"#4f8fd0", "#e8f1fb", "#4f8fd0"}
			s.edge, s.ground = "#2b5f9e", "#356fb3"
		}
	}
	s.lines = s.lines || !s.holes && apart(b, cells)
	switch {
	case s.lines:
		s.ground, s.dark = "#e3c18a", false
	case s.holes && s.edge == woodEdge:
		s.ground, s.shades[1], s.dark = "#d9b57e", "#f1e2c4", false
	case s.edge == woodEdge && !fills(b, cells):
		s.ground, s.dark = "#a98a63", false
	}
	return s
}

// apart reports whether few of the short links join cells that have an edge in
// common: then the links are what the player has to see.
func apart(b *game.Board, cells []Cell) bool {
	short, touching := make(map[[2]int]bool), 0
	linked := false
	for _, to := range b.Links {
		for i, j := range to {
			k := int(j)
			if j < 0 || k == i || cells[i].Outline == nil || cells[k].Outline == nil {
				continue
			}
			linked = true
			pair := ordered(i, k)
			if short[pair] || distance(cells[i].Centre, cells[k].Centre) > maxPartner*size(b.Positions[i]) {
				continue
			}
			short[pair] = true
			if slices.Contains(cells[i].beside, k) {
				touching++
			}
		}
	}
	return linked && 10*touching <= 3*len(short)
}

// Board draws the board of a game from its geometry in the style that the picture's
// file name asks for. It covers the FrameOf the
// same.
func Board(g *game.Game, file string) string {
	b := g.Board
	f := frame(b.Positions)
	cells := Cells(b.Positions)
	s := styleOf(b, cells, file)
	var out strings.Builder
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%g %g %g %g" width="%g" height="%g">`, f.X, f.Y, f.W, f.H, f.W, f.H)
	fmt.Fprintf(&out, `<rect x="%g" y="%g" width="%g" height="%g" rx="%g" fill="%s"/>`, f.X, f.Y, f.W, f.H, 0.012*f.W, s.ground)
	if s.edges {
		drawEdges(&out, g, cells) // the cells hide the inner half
	}
	switch {
	case s.lines:
		drawLines(&out, b, g.Names, cells, s)
	case s.holes:
		drawHoles(&out, b.Positions, cells, s)
	default:
		drawCells(&out, b.Positions, cells, s)
	}
	if s.zones {
		drawZones(&out, g, cells)
	}
	out.WriteString("</svg>\n")
	return out.String()
}

// drawCells draws every cell in its shade. Positions that lie on top of each
// other, as for heaps that grow, are one field without lines.
func drawCells(out *strings.Builder, positions []game.Position, cells []Cell, s style) {
	var heaps strings.Builder
	for shade, fill := range s.shades {
		var path strings.Builder
		for i, c := range cells {
			switch p := positions[i]; {
			case c.Outline == nil || c.Shade != shade:
			case area(c.Outline) < 0.4*float64((p.Right-p.Left)*(p.Bottom-p.Top)):
				heaps.WriteString(Path(box(c.Centre, float64(p.Right-p.Left), float64(p.Bottom-p.Top))))
			default:
				path.WriteString(Path(c.Outline))
			}
		}
		if path.Len() > 0 {
			fmt.Fprintf(out, `<path d="%s" fill="%s" stroke="%s" stroke-width="1"/>`, path.String(), fill, s.edge)
		}
	}
	if heaps.Len() > 0 {
		fmt.Fprintf(out, `<path d="%s" fill="%s"/>`, heaps.String(), s.shades[0])
	}
}

// drawHoles draws a round hole for every position.
func drawHoles(out *strings.Builder, positions []game.Position, cells []Cell, s style) {
	for i, c := range cells {
		if c.Outline == nil {
			continue
		}
		p := positions[i]
		fmt.Fprintf(out, `<circle cx="%.5g" cy="%.5g" r="%.4g" fill="%s" stroke="%s" stroke-width="1.5"/>`,
			c.Centre.X, c.Centre.Y, 0.44*float64(min(p.Right-p.Left, p.Bottom-p.Top)), s.shades[1], s.edge)
	}
}

// area returns the area of an outline.
func area(outline []Point) float64 {
	sum := 0.0
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return math.Abs(sum) / 2
}

// Path writes an outline as the data of an SVG path.
func Path(outline []Point) string {
	var b strings.Builder
	for i, p := range outline {
		b.WriteByte("ML"[min(i, 1)])
		fmt.Fprintf(&b, "%.5g %.5g", p.X, p.Y)
	}
	return b.String() + "Z"
}

// drawLines draws the links that are worth seeing and a spot at each position.
// Steps that nearly every position has but that are not among the shortest are
// left out: they are directions of moves, not lines of the board.
func drawLines(out *strings.Builder, b *game.Board, names *game.Names, cells []Cell, s style) {
	small := size(b.Positions[smallest(b, cells)])
	var path strings.Builder
	banks := frame(b.Positions)
	for pair := range worthSeeing(b, names, cells) {
		p, q := cells[pair[0]].Centre, cells[pair[1]].Centre
		if s.river && crosses(banks, p, q, small) {
			continue
		}
		fmt.Fprintf(&path, "M%.5g %.5gL%.5g %.5g", p.X, p.Y, q.X, q.Y)
	}
	fmt.Fprintf(out, `<path d="%s" fill="none" stroke="%s" stroke-width="%.3g" stroke-linecap="round"/>`, path.String(), s.edge, max(1.2, 0.035*small))
	for _, c := range cells {
		if c.Outline != nil {
			fmt.Fprintf(out, `<circle cx="%.5g" cy="%.5g" r="%.3g" fill="%s"/>`, c.Centre.X, c.Centre.Y, max(1.5, 0.07*small), s.edge)
		}
	}
}

// crosses reports whether a line leads over the middle of the board, away from
// its two sides.
func crosses(f Frame, p, q Point, small float64) bool {
	middle := f.Y + f.H/2
	side := min(p.X, q.X)-f.X < 1.2*small || f.X+f.W-max(p.X, q.X) < 1.2*small
	return (p.Y-middle)*(q.Y-middle) < 0 && !side
}

func smallest(b *game.Board, cells []Cell) int {
	best := 0
	for i := range cells {
		if cells[i].Outline != nil && (cells[best].Outline == nil || size(b.Positions[i]) < size(b.Positions[best])) {
			best = i
		}
	}
	return best
}
