package check

import (
	"strconv"
	"strings"

	"zog/zrf/game"
	"zog/zrf/keyword"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// A gridForm is a (grid ...) form taken apart.
type gridForm struct {
	game.Grid
	node       macro.Node
	start      [4]int // left, top, right, bottom of the first position
	directions []macro.Node
	total      int // number of positions
}

// grid makes the positions and links of a grid, whatever order its forms are
// written in.
func (b *boardBuilder) grid(s section) {
	g := &gridForm{node: s.node, total: 1}
	given := map[string]bool{}
	for _, f := range b.formsOf(s.args, keyword.Grid) {
		if given[f.name] && f.name != "directions" {
			b.error("repeated-form", headLoc(f.node), "a second %s in one grid", f.name)
			b.broken()
			continue
		}
		given[f.name] = true
		switch f.name {
		case "start-rectangle":
			for i := range g.start {
				g.start[i], _ = number(f.args[i])
			}
		case "dimensions":
			for _, n := range f.args {
				b.dimension(g, n)
			}
		case "directions":
			g.directions = append(g.directions, f.args...)
		}
	}
	if len(g.Labels) == 0 {
		b.error("wrong-grid", headLoc(s.node), "a grid needs (dimensions (\"a/b/c\" (dx dy))...)")
		b.broken()
		return
	}
	if g.total > maxPositions {
		b.tooLarge(s.node)
		return
	}
	cells := b.gridPositions(g)
	b.board.Grids = append(b.board.Grids, g.Grid)
	seen := map[game.Sym]bool{}
	for _, n := range g.directions {
		b.gridDirection(g, cells, n)
		if kids := n.Kids(); len(kids) > 0 {
			sym := b.sym(kids[0])
			if seen[sym] {
				b.warn("repeated-direction", n.Loc(), "direction %s is given twice in one grid: the last one counts where it leads anywhere", quote(kids[0]))
			}
			seen[sym] = true
		}
	}
}

// dimension adds one dimension ("a/b/c" (dx dy)) to a grid.
func (b *boardBuilder) dimension(g *gridForm, n macro.Node) {
	kids := n.Kids()
	if len(kids) == 0 || len(kids) > 2 || kids[0].Kind() == syntax.List || len(kids) == 2 && kids[1].Kind() != syntax.List {
		b.error("wrong-dimension", n.Loc(), "%s where a dimension is wanted: (\"a/b/c\" (dx dy))", quote(n))
		b.broken()
		return
	}
	var step [2]int
	if len(kids) == 2 {
		if offsets, ok := b.numbers(kids[1], kids[1].Kids(), 2, "a dimension takes the pixels to the right and down from one position to the next"); ok {
			step = [2]int(offsets)
		}
	}
	labels := strings.Split(kids[0].Text(), "/")
	g.Labels = append(g.Labels, labels)
	g.Step = append(g.Step, step)
	g.total = min(g.total*len(labels), maxPositions+1)
}

// gridPositions makes the positions of a grid, the first dimension slowest,
// and returns their indices, -1 for a name that was taken.
func (b *boardBuilder) gridPositions(g *gridForm) []int32 {
	cells := make([]int32, g.total)
	for i := range cells {
		coord := g.coord(i)
		p := game.Position{Grid: len(b.board.Grids), Coord: coord,
			Left: g.start[0], Top: g.start[1], Right: g.start[2], Bottom: g.start[3]}
		var name strings.Builder
		for d, k := range coord {
			name.WriteString(g.Labels[d][k])
			dx, dy := k*g.Step[d][0], k*g.Step[d][1]
			p.Left, p.Right, p.Top, p.Bottom = p.Left+dx, p.Right+dx, p.Top+dy, p.Bottom+dy
		}
		p.Name = b.names.Intern(name.String())
		before := len(b.board.Positions)
		b.addPosition(g.node, p)
		cells[i] = -1
		if len(b.board.Positions) > before {
			cells[i] = int32(before)
		}
	}
	return cells
}

// coord returns the indices along the dimensions of a grid's i-th position.
func (g *gridForm) coord(i int) []int {
	coord := make([]int, len(g.Labels))
	for d := len(coord) - 1; d >= 0; d-- {
		n := len(g.Labels[d])
		coord[d], i = i%n, i/n
	}
	return coord
}

// gridDirection links a grid's positions in one direction (name offset...).
// Where offsets are missing it stays as it is along the last dimensions.
func (b *boardBuilder) gridDirection(g *gridForm, cells []int32, n macro.Node) {
	kids := n.Kids()
	if len(kids) == 0 || kids[0].Kind() != syntax.Atom {
		b.error("wrong-direction", n.Loc(), "%s where a direction is wanted: (name offset...)", quote(n))
		return
	}
	given, dims := len(kids)-1, len(g.Labels)
	wanted := dims
	if given > 0 && given < dims {
		b.warn("missing-offset", n.Loc(), "%s for %d dimensions: those missing are 0", counted(given, "offset"), dims)
		wanted = given
	}
	offsets, ok := b.numbers(n, kids[1:], wanted, "a direction takes one offset for each dimension of the grid: "+strconv.Itoa(dims))
	if !ok {
		return
	}
	offsets = append(offsets, make([]int, dims-len(offsets))...)
	d := b.direction(kids[0])
	if d < 0 {
		return
	}
	for i, from := range cells {
		if j := g.neighbour(i, offsets); j >= 0 && from >= 0 && cells[j] >= 0 {
			b.board.Links[d][from] = cells[j]
		}
	}
}

// neighbour returns which position of the grid is offsets away from the i-th,
// -1 if it lies outside.
func (g *gridForm) neighbour(i int, offsets []int) int {
	j, size := 0, 1
	for d := len(offsets) - 1; d >= 0; d-- {
		n := len(g.Labels[d])
		k := i%n + offsets[d]
		if k < 0 || k >= n {
			return -1
		}
		j, size, i = j+k*size, size*n, i/n
	}
	return j
}
