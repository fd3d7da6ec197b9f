package art

import (
	"iter"
	"math"
	"sort"
	"strings"

	"zog/zrf/game"
)

// worthSeeing yields the pairs of positions that a line joins on a board of
// points: every link of a direction that only some positions have, and of the
// common directions the shortest, across and along. The diagonals of a palace
// are lines too.
func worthSeeing(b *game.Board, names *game.Names, cells []Cell) iter.Seq[[2]int] {
	shown := 0
	for _, c := range cells {
		if c.Outline != nil {
			shown++
		}
	}
	pairs := make(map[[2]int]bool)
	for d, to := range b.Links {
		slanted, count := false, 0
		for i, j := range to {
			if j >= 0 && cells[i].Outline != nil && cells[j].Outline != nil {
				count++
				slanted = slanted || slants(cells[i], cells[j])
			}
		}
		if slanted && 10*count >= 6*shown && regular(b) {
			continue
		}
		for i, j := range b.Links[d] {
			if j >= 0 && int(j) != i && cells[i].Outline != nil && cells[j].Outline != nil {
				pairs[ordered(i, int(j))] = true
			}
		}
	}
	palaces(b, names, cells, pairs)
	crossings(b, names, cells, pairs)
	return func(yield func([2]int) bool) {
		list := make([][2]int, 0, len(pairs))
		for p := range pairs {
			list = append(list, p)
		}
		sort.Slice(list, func(a, c int) bool {
			return list[a][0] < list[c][0] || list[a][0] == list[c][0] && list[a][1] < list[c][1]
		})
		for _, p := range list {
			if !yield(p) {
				return
			}
		}
	}
}

// regular reports whether most positions come from a grid.
func regular(b *game.Board) bool {
	n := 0
	for _, p := range b.Positions {
		if p.Grid >= 0 {
			n++
		}
	}
	return 2*n > len(b.Positions)
}

func ordered(i, j int) [2]int { return [2]int{min(i, j), max(i, j)} }

// palaces adds the two diagonals of every zone of three by three positions
// whose name speaks of a palace.
func palaces(b *game.Board, names *game.Names, cells []Cell, pairs map[[2]int]bool) {
	for _, z := range b.Zones {
		if len(z.Positions) != 9 || !strings.Contains(strings.ToLower(names.Text(z.Name)), "palace") {
			continue
		}
		at := append([]int32(nil), z.Positions...)
		sort.Slice(at, func(i, j int) bool {
			p, q := cells[at[i]].Centre, cells[at[j]].Centre
			return p.Y < q.Y || p.Y == q.Y && p.X < q.X
		})
		pairs[ordered(int(at[0]), int(at[8]))] = true
		pairs[ordered(int(at[2]), int(at[6]))] = true
	}
}

// crossings adds the slanting links among the positions of every zone whose
// name speaks of crossings or diagonals: there the lines of the board cross.
func crossings(b *game.Board, names *game.Names, cells []Cell, pairs map[[2]int]bool) {
	for _, z := range b.Zones {
		name := strings.ToLower(names.Text(z.Name))
		if !strings.Contains(name, "crossing") && !strings.Contains(name, "diagonal") {
			continue
		}
		in := make(map[int32]bool)
		for _, p := range z.Positions {
			in[p] = true
		}
		for _, to := range b.Links {
			for i, j := range to {
				if j >= 0 && in[int32(i)] && slants(cells[i], cells[j]) {
					pairs[ordered(i, int(j))] = true
				}
			}
		}
	}
}

// slants reports whether the way between two shown cells is neither upright
// nor level.
func slants(a, b Cell) bool {
	return a.Outline != nil && b.Outline != nil && math.Min(math.Abs(a.Centre.X-b.Centre.X), math.Abs(a.Centre.Y-b.Centre.Y)) > 1
}
