package art

import "math"

// shade colours the cells so that neighbours differ: two shades as on a chess
// board where that is possible, else three.
func (l *layout) shade(cells []Cell) {
	if l.hexagon != nil {
		l.shadeLattice(cells)
		return
	}
	if !twoShades(cells) {
		threeShades(cells)
	}
}

// twoShades walks over shared edges and changes the shade at each. Parts that
// do not touch are started at the shade they would have on one big chess
// board, so that the levels of a flattened space look alike.
func twoShades(cells []Cell) bool {
	seen := make([]bool, len(cells))
	for start := range cells {
		if seen[start] || cells[start].Outline == nil {
			continue
		}
		cells[start].Shade, seen[start] = 0, true
		queue := []int{start}
		for len(queue) > 0 {
			i := queue[0]
			queue = queue[1:]
			for _, j := range cells[i].beside {
				switch {
				case !seen[j]:
					cells[j].Shade, seen[j] = 1-cells[i].Shade, true
					queue = append(queue, j)
				case cells[j].Shade == cells[i].Shade:
					return false
				}
			}
		}
	}
	return true
}

// threeShades gives each cell the first shade that no neighbour before it has.
func threeShades(cells []Cell) {
	for i := range cells {
		used := [3]bool{}
		for _, j := range cells[i].beside {
			if j < i {
				used[cells[j].Shade] = true
			}
		}
		cells[i].Shade = 0
		for s, u := range used {
			if !u {
				cells[i].Shade = s
				break
			}
		}
	}
}

// shadeLattice numbers the cells of a hexagonal lattice along two of its
// steps, a sixth of a turn apart, which gives three shades in rows.
func (l *layout) shadeLattice(cells []Cell) {
	a, b := l.steps[0], Point{}
	for _, s := range l.steps {
		if s.X*a.X+s.Y*a.Y > 0 && math.Abs(s.X*a.Y-s.Y*a.X) > 1 {
			b = s
			break
		}
	}
	det := a.X*b.Y - a.Y*b.X
	if det == 0 {
		threeShades(cells)
		return
	}
	origin := -1
	for i := range cells {
		if cells[i].Outline == nil {
			continue
		}
		if origin < 0 {
			origin = i
		}
		x, y := cells[i].Centre.X-cells[origin].Centre.X, cells[i].Centre.Y-cells[origin].Centre.Y
		u := math.Round((x*b.Y - y*b.X) / det)
		v := math.Round((a.X*y - a.Y*x) / det)
		cells[i].Shade = ((int(u)-int(v))%3 + 3) % 3
	}
}
