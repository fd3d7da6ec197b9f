package art

import (
	"math"
	"sort"

	"zog/zrf/game"
)

// A Point is a point of the board's picture, in pixels.
type Point struct{ X, Y float64 }

// A Cell is the part of the picture that belongs to one position of the board:
// a rectangle, a hexagon, or whatever its neighbours leave of its rectangle.
// Cells of positions that are not shown have no outline.
type Cell struct {
	Centre  Point
	Outline []Point
	Shade   int   // 0, 1 or 2: neighbours differ where three shades suffice
	beside  []int // cells it shares an edge with
}

// Room returns how wide and high a drawing at the centre of a position can be
// without standing over its neighbours: its rectangle, or the cell where that
// is less. Positions that lie nearly on top of each other, as for heaps that
// grow, keep their rectangles.
func (c Cell) Room(p game.Position) (w, h int) {
	w, h = p.Right-p.Left, p.Bottom-p.Top
	left, right, above, below := 0.0, 0.0, 0.0, 0.0
	for _, q := range c.Outline {
		left, right = max(left, c.Centre.X-q.X), max(right, q.X-c.Centre.X)
		above, below = max(above, c.Centre.Y-q.Y), max(below, q.Y-c.Centre.Y)
	}
	fw, fh := min(float64(w), 2*min(left, right)), min(float64(h), 2*min(above, below))
	if fw < 0.6*float64(w) || fh < 0.6*float64(h) {
		return w, h
	}
	return int(math.Round(fw)), int(math.Round(fh))
}

// maxPartner is how far a neighbour can be, in multiples of a cell's larger
// side, to share an edge.
const maxPartner = 1.9

// Shown reports whether the position has a place in the picture. Authors move
// counters and hands out of sight by giving them empty or negative rectangles.
func Shown(p game.Position) bool {
	return !p.Dummy && p.Right > p.Left && p.Bottom > p.Top && p.Right > 0 && p.Bottom > 0
}

// Cells divides the picture among the positions. Each gets the points of its
// rectangle, a little enlarged, that are nearest to its own centre. Where the
// positions form a lattice, those at the edge are cut as if it went on.
func Cells(positions []game.Position) []Cell {
	l := newLayout(positions)
	cells := make([]Cell, len(positions))
	for i, p := range positions {
		if Shown(p) {
			cells[i] = l.cell(i, p)
		}
	}
	l.shade(cells)
	return cells
}

// A layout knows which positions lie near each other, and by what steps.
type layout struct {
	positions []game.Position
	centres   []Point
	bucket    float64
	buckets   map[[2]int][]int
	steps     []Point // of the lattice, both senses
	hexagon   []Point // a lattice cell around the origin, if it has six sides
}

func newLayout(positions []game.Position) *layout {
	l := &layout{positions: positions, centres: make([]Point, len(positions)), buckets: make(map[[2]int][]int)}
	for i, p := range positions {
		l.centres[i] = Point{float64(p.Left+p.Right) / 2, float64(p.Top+p.Bottom) / 2}
		if Shown(p) {
			l.bucket = max(l.bucket, size(p)*maxPartner)
		}
	}
	for i, p := range positions {
		if Shown(p) {
			k := l.key(l.centres[i])
			l.buckets[k] = append(l.buckets[k], i)
		}
	}
	l.findSteps()
	return l
}

func size(p game.Position) float64 { return float64(max(p.Right-p.Left, p.Bottom-p.Top)) }

func (l *layout) key(c Point) [2]int {
	return [2]int{int(math.Floor(c.X / l.bucket)), int(math.Floor(c.Y / l.bucket))}
}

// near returns the positions around position i, nearest first.
func (l *layout) near(i int) []int {
	var found []int
	k, reach := l.key(l.centres[i]), size(l.positions[i])*maxPartner
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			for _, j := range l.buckets[[2]int{k[0] + dx, k[1] + dy}] {
				if d := distance(l.centres[i], l.centres[j]); j != i && d > 0 && d <= reach {
					found = append(found, j)
				}
			}
		}
	}
	sort.Slice(found, func(a, b int) bool {
		da, db := distance(l.centres[i], l.centres[found[a]]), distance(l.centres[i], l.centres[found[b]])
		return da < db || da == db && found[a] < found[b]
	})
	return found[:min(len(found), 16)]
}

func distance(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// findSteps finds the steps that lead from a good part of the positions to
// another one. They are those of a lattice, whatever forms made it.
func (l *layout) findSteps() {
	count, shown := make(map[Point]int), 0
	for i, p := range l.positions {
		if !Shown(p) {
			continue
		}
		shown++
		for _, j := range l.near(i) {
			count[Point{l.centres[j].X - l.centres[i].X, l.centres[j].Y - l.centres[i].Y}]++
		}
	}
	for step, n := range count {
		if 5*n >= 2*shown {
			l.steps = append(l.steps, step)
		}
	}
	sort.Slice(l.steps, func(a, b int) bool {
		p, q := l.steps[a], l.steps[b]
		dp, dq := math.Hypot(p.X, p.Y), math.Hypot(q.X, q.Y)
		return dp < dq || dp == dq && (p.X < q.X || p.X == q.X && p.Y < q.Y)
	})
	big := box(Point{}, 4*l.bucket, 4*l.bucket)
	outline, sides := l.clipBySteps(big, Point{})
	if sides >= 6 && len(outline) == 6 {
		l.hexagon = outline
	}
}

// cell cuts out the cell of position i.
func (l *layout) cell(i int, p game.Position) Cell {
	c := l.centres[i]
	c0 := Cell{Centre: c}
	var outline []Point
	if l.hexagon != nil {
		outline = moved(l.hexagon, c)
	} else {
		grown := 1.0
		if len(l.steps) >= 4 {
			grown = 1.12
		}
		outline = box(c, float64(p.Right-p.Left)*grown, float64(p.Bottom-p.Top)*grown)
		outline, _ = l.clipBySteps(outline, c)
	}
	near := l.near(i)
	for _, j := range near {
		outline, _ = clip(outline, c, l.centres[j])
	}
	c0.Outline = outline
	for _, j := range near {
		if touches(outline, c, l.centres[j], size(p)) {
			c0.beside = append(c0.beside, j)
		}
	}
	return c0
}

func (l *layout) clipBySteps(outline []Point, c Point) ([]Point, int) {
	sides := 0
	for _, s := range l.steps {
		var cut bool
		outline, cut = clip(outline, c, Point{c.X + s.X, c.Y + s.Y})
		if cut {
			sides++
		}
	}
	return outline, sides
}

func box(c Point, w, h float64) []Point {
	return []Point{{c.X - w/2, c.Y - h/2}, {c.X + w/2, c.Y - h/2}, {c.X + w/2, c.Y + h/2}, {c.X - w/2, c.Y + h/2}}
}

func moved(outline []Point, by Point) []Point {
	out := make([]Point, len(outline))
	for i, p := range outline {
		out[i] = Point{p.X + by.X, p.Y + by.Y}
	}
	return out
}

// clip keeps the part of a convex outline that is nearer to c than to other,
// and tells whether that took anything away.
func clip(outline []Point, c, other Point) ([]Point, bool) {
	nx, ny := other.X-c.X, other.Y-c.Y
	middle := (nx*(c.X+other.X) + ny*(c.Y+other.Y)) / 2
	side := func(p Point) float64 { return nx*p.X + ny*p.Y - middle }
	eps := 1e-6 * (nx*nx + ny*ny)
	var out []Point
	cut := false
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		sp, sq := side(p), side(q)
		if sp <= eps {
			out = append(out, p)
		} else {
			cut = true
		}
		if (sp < -eps && sq > eps) || (sp > eps && sq < -eps) {
			t := sp / (sp - sq)
			out = append(out, Point{p.X + t*(q.X-p.X), p.Y + t*(q.Y-p.Y)})
		}
	}
	return out, cut
}

// touches reports whether an edge of the outline lies on the line half way to
// other: the two cells meet there in more than a point.
func touches(outline []Point, c, other Point, size float64) bool {
	half := distance(c, other) / 2
	nx, ny := (other.X-c.X)/(2*half), (other.Y-c.Y)/(2*half)
	on := func(p Point) bool {
		return math.Abs(nx*(p.X-c.X)+ny*(p.Y-c.Y)-half) < 0.02*size+0.01
	}
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		if on(p) && on(q) && distance(p, q) > 0.15*size {
			return true
		}
	}
	return false
}
