package boardtext

import (
	"cmp"
	"slices"
	"strings"

	"zog/interp/model"
	"zog/zrf/game"
)

// A grid is one board as drawn: rows from the top.
type grid struct {
	rows   []row
	files  []cell // names of columns, under the rows
	indent int    // width of the row names
	dim    int    // dimension whose labels name the rows, -1 for none
}

// row is one line of cells, from the left.
type row struct {
	name  string
	cells []cell
}

// cell is something at a column of characters.
type cell struct {
	at   int
	sq   model.Square
	pile []model.Square // squares drawn over each other here, sq the first of them
	text string         // of a column's name
}

// layOut sorts the squares into grids and gives each its place. Explicit
// positions are drawn where they are the whole board and fill enough of it;
// beside grids they are counters and hands, of which what stands there is
// listed.
func (d *Drawer) layOut() {
	groups := map[int][]model.Square{}
	for i := range d.m.Squares {
		s := &d.m.Squares[i]
		if s.Dummy {
			d.loose = append(d.loose, model.Square(i))
			continue
		}
		groups[s.Grid] = append(groups[s.Grid], model.Square(i))
	}
	for g := -1; g < len(d.m.Rules.Board.Grids); g++ {
		squares := groups[g]
		if len(squares) == 0 {
			continue
		}
		if g < 0 && (len(groups) > 1 || d.tooSparse(squares)) {
			d.loose = append(d.loose, squares...)
			continue
		}
		d.grids = append(d.grids, d.newGrid(squares))
	}
}

// sparse is how many places, where a row and a column of the board cross, go
// to each position at most.
const sparse = 4

func (d *Drawer) tooSparse(squares []model.Square) bool {
	lefts, tops := map[int]bool{}, map[int]bool{}
	for _, sq := range squares {
		lefts[d.m.Squares[sq].Left] = true
		tops[d.m.Squares[sq].Top] = true
	}
	return len(lefts)*len(tops) > sparse*len(squares)
}

// newGrid places squares by their rectangles: one text row a top edge, and
// columns in proportion to left edges, so that the nearest neighbours of a
// row stand one cell apart.
func (d *Drawer) newGrid(squares []model.Square) grid {
	at := func(sq model.Square) *game.Position { return &d.m.Squares[sq] }
	piles := d.piles(squares)
	of := map[model.Square][]model.Square{}
	squares = squares[:0]
	for _, p := range piles {
		squares = append(squares, p[0])
		of[p[0]] = p
	}
	slices.SortStableFunc(squares, func(a, b model.Square) int {
		return cmp.Or(cmp.Compare(at(a).Top, at(b).Top), cmp.Compare(at(a).Left, at(b).Left))
	})
	left, gap := at(squares[0]).Left, 0
	for i, sq := range squares {
		left = min(left, at(sq).Left)
		if i > 0 && at(sq).Top == at(squares[i-1]).Top {
			if g := at(sq).Left - at(squares[i-1]).Left; g > 0 && (gap == 0 || g < gap) {
				gap = g
			}
		}
	}
	gap = max(gap, 1)
	width := d.width + 1
	if at(squares[0]).Top == at(squares[len(squares)-1]).Top {
		for _, p := range piles {
			width = max(width, len(d.pileName(p))+1) // the only row has names below it
		}
	}
	if slices.ContainsFunc(piles, func(p []model.Square) bool { return len(p) > 1 }) {
		width += pileDigits
	}
	var g grid
	for i, sq := range squares {
		if i == 0 || at(sq).Top != at(squares[i-1]).Top {
			g.rows = append(g.rows, row{})
		}
		r := &g.rows[len(g.rows)-1]
		r.cells = append(r.cells, cell{at: (at(sq).Left - left) * width / gap, sq: sq, pile: of[sq]})
	}
	d.nameRows(&g)
	d.nameFiles(&g)
	return g
}

// pileDigits is the room for the count of a pile.
const pileDigits = 2

// piles puts squares together that are drawn over each other by more than
// half, as games do that heap their pieces up.
func (d *Drawer) piles(squares []model.Square) [][]model.Square {
	var piles [][]model.Square
next:
	for _, sq := range squares {
		for i, p := range piles {
			if covers(&d.m.Squares[sq], &d.m.Squares[p[len(p)-1]]) {
				piles[i] = append(p, sq)
				continue next
			}
		}
		piles = append(piles, []model.Square{sq})
	}
	return piles
}

// covers reports whether two rectangles share more than half of the first.
func covers(a, b *game.Position) bool {
	wide := min(a.Right, b.Right) - max(a.Left, b.Left)
	high := min(a.Bottom, b.Bottom) - max(a.Top, b.Top)
	return wide > 0 && high > 0 && 2*wide*high > (a.Right-a.Left)*(a.Bottom-a.Top)
}

// nameRows names each row by the label that all its squares share.
func (d *Drawer) nameRows(g *grid) {
	if len(g.rows) == 1 {
		return
	}
	g.dim = d.rowDim(g)
	for i := range g.rows {
		r := &g.rows[i]
		if dim := d.shared(r.cells); dim >= 0 {
			r.name = d.label(r.cells[0], dim)
		} else if g.dim >= 0 && len(r.cells) == 1 {
			r.name = d.label(r.cells[0], g.dim)
		}
		g.indent = max(g.indent, len(r.name))
	}
}

// rowDim returns the dimension whose labels name the rows, -1 if there is none
// or more than one.
func (d *Drawer) rowDim(g *grid) int {
	dim := -1
	for _, r := range g.rows {
		switch s := d.shared(r.cells); {
		case len(r.cells) == 1:
		case s < 0 || dim >= 0 && dim != s:
			return -1
		default:
			dim = s
		}
	}
	return dim
}

// nameFiles names each column whose squares share a label and stand straight
// below each other, or else columns that slant. In a single row every square
// has its name.
func (d *Drawer) nameFiles(g *grid) {
	if len(g.rows) == 1 {
		for _, c := range g.rows[0].cells {
			g.files = append(g.files, cell{at: c.at, text: d.pileName(c.pile)})
		}
		return
	}
	columns := map[int][]cell{}
	for _, r := range g.rows {
		for _, c := range r.cells {
			columns[c.at] = append(columns[c.at], c)
		}
	}
	for at, cells := range columns {
		if len(cells) > 1 {
			if dim := d.shared(cells); dim >= 0 {
				g.files = append(g.files, cell{at: at, text: d.label(cells[0], dim)})
			}
		}
	}
	if len(g.files) == 0 {
		d.nameSlants(g)
	}
	slices.SortFunc(g.files, func(a, b cell) int { return cmp.Compare(a.at, b.at) })
}

// nameSlants names the columns of a board whose rows are shifted against each
// other, below the last row, if every column comes down to it.
func (d *Drawer) nameSlants(g *grid) {
	if g.dim < 0 || len(d.labels(g.rows[0].cells[0])) != 2 {
		return
	}
	file := 1 - g.dim
	last := g.rows[len(g.rows)-1].cells
	above := map[string]int{} // where each column is in the row above the last
	for i, r := range g.rows[:len(g.rows)-1] {
		for _, c := range r.cells {
			if !slices.ContainsFunc(last, func(l cell) bool { return d.label(l, file) == d.label(c, file) }) {
				return
			}
			if i == len(g.rows)-2 {
				above[d.label(c, file)] = c.at
			}
		}
	}
	for _, c := range last {
		name := d.label(c, file)
		if at, ok := above[name]; ok && 2*c.at >= at {
			g.files = append(g.files, cell{at: 2*c.at - at, text: name})
		}
	}
}

// pileName returns what the names of a pile's squares begin with, or else the
// name of its first square.
func (d *Drawer) pileName(pile []model.Square) string {
	first := d.m.SquareName(pile[0])
	name := first
	for _, sq := range pile[1:] {
		for !strings.HasPrefix(d.m.SquareName(sq), name) {
			name = name[:len(name)-1]
		}
	}
	return cmp.Or(name, first)
}

// shared returns the only dimension in which all the squares have the same
// label, -1 if there is none or more than one.
func (d *Drawer) shared(cells []cell) int {
	first := &d.m.Squares[cells[0].sq]
	if first.Grid < 0 {
		return -1
	}
	found := -1
	for dim := range first.Coord {
		same := !slices.ContainsFunc(cells, func(c cell) bool {
			return d.m.Squares[c.sq].Coord[dim] != first.Coord[dim]
		})
		if same {
			if found >= 0 {
				return -1
			}
			found = dim
		}
	}
	return found
}

// labels returns the labels of the dimensions of a cell's grid.
func (d *Drawer) labels(c cell) [][]string {
	return d.m.Rules.Board.Grids[d.m.Squares[c.sq].Grid].Labels
}

// label returns the label of a cell in a dimension.
func (d *Drawer) label(c cell, dim int) string {
	return d.labels(c)[dim][d.m.Squares[c.sq].Coord[dim]]
}

// draw writes the grid, each cell by what text says.
func (g *grid) draw(b *strings.Builder, text func([]model.Square) string) {
	for _, r := range g.rows {
		line := newLine(g.indent, r.name)
		for _, c := range r.cells {
			line.put(c.at, text(c.pile))
		}
		line.flush(b)
	}
	if len(g.files) > 0 {
		line := newLine(g.indent, "")
		for _, c := range g.files {
			line.put(c.at, c.text)
		}
		line.flush(b)
	}
}

// A line is a row of text under way.
type line struct {
	text   []byte
	origin int // where column 0 is
}

func newLine(indent int, name string) *line {
	l := &line{}
	if indent > 0 {
		l.text = append([]byte(strings.Repeat(" ", indent-len(name))), name...)
		l.origin = indent + 2
	}
	return l
}

// put writes text at a column, or as soon after it as there is room.
func (l *line) put(at int, text string) {
	at += l.origin
	if n := len(l.text); n > 0 {
		at = max(at, n+1)
	}
	l.text = append(l.text, strings.Repeat(" ", at-len(l.text))...)
	l.text = append(l.text, text...)
}

func (l *line) flush(b *strings.Builder) {
	b.Write(l.text)
	b.WriteByte('\n')
}
