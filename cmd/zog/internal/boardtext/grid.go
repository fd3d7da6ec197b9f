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
	for i := range g.rows {
		r := &g.rows[i]
		if len(r.cells) > 1 && len(g.rows) > 1 {
			r.name = d.shared(r.cells)
		}
		g.indent = max(g.indent, len(r.name))
	}
}

// nameFiles names each column whose squares share a label and stand straight
// below each other. In a single row every square has its name.
func (d *Drawer) nameFiles(g *grid) {
	if len(g.rows) == 1 {
		for _, c := range g.rows[0].cells {
			g.files = append(g.files, cell{at: c.at, text: d.m.SquareName(c.sq)})
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
			if name := d.shared(cells); name != "" {
				g.files = append(g.files, cell{at: at, text: name})
			}
		}
	}
	slices.SortFunc(g.files, func(a, b cell) int { return cmp.Compare(a.at, b.at) })
}

// shared returns the grid label that is part of the names of all the squares,
// "" if there is none or more than one.
func (d *Drawer) shared(cells []cell) string {
	first := &d.m.Squares[cells[0].sq]
	if first.Grid < 0 {
		return ""
	}
	labels := d.m.Rules.Board.Grids[first.Grid].Labels
	name := ""
	for dim := range first.Coord {
		same := !slices.ContainsFunc(cells, func(c cell) bool {
			return d.m.Squares[c.sq].Coord[dim] != first.Coord[dim]
		})
		if same {
			if name != "" {
				return ""
			}
			name = labels[dim][first.Coord[dim]]
		}
	}
	return name
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
