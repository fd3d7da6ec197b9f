package fast

import (
	"sync/atomic"

	"zog/interp/model"
)

// Blocks are not compiled the first time that they are run: many would not be run
// often enough to be worth it. Their routines run them until that has taken about as
// long as to compile them will, so that it takes twice as long at worst as if all had
// been known before.

// What is known of how long the blocks of a cell take to compile: coldActs acts of
// routines at least, and as long as the last cell of the type, or for the first one
// of that as those of others on the average; a unit of work takes some actsForUnit acts.
const (
	coldActs    = 1_000
	actsForUnit = 10
	manyPrices  = 8 // that make an average
)

// A price is what cells took to compile of late, in acts; 0 is not known.
type price struct{ acts atomic.Int64 }

// note takes in what one took.
func (p *price) note(acts int64) {
	if last := p.acts.Load(); last > 0 {
		acts = last + (acts-last)/manyPrices
	}
	p.acts.Store(max(coldActs, acts))
}

// A cold is what runs the blocks of a piece type before they are compiled, and where
// they can't be.
type cold struct {
	moves []entry
	drops []entry
	open  [][][]model.Square // by player and drop block: the squares on which it is tried
	taken []atomic.Int64     // by player: acts that drops have taken
	worth atomic.Int64       // acts that the moves of a cell must have taken to be compiled; 0: as many as those of other types
}

func newCold(m *model.Model, typ int, every []model.Square) *cold {
	t := &m.Types[typ]
	c := &cold{moves: coldEntries(m, typ, t.Moves), drops: coldEntries(m, typ, t.Drops)}
	if len(t.Drops) == 0 {
		return c
	}
	c.taken, c.open = make([]atomic.Int64, len(m.Players)), make([][][]model.Square, len(m.Players))
	for player := range m.Players {
		for i := range t.Drops {
			squares := every
			if t.Drops[i].Starts != nil {
				squares = t.Drops[i].Starts[player]
			}
			c.open[player] = append(c.open[player], squares)
		}
	}
	return c
}

func coldEntries(m *model.Model, typ int, blocks []model.Block) []entry {
	list := make([]entry, len(blocks))
	for i := range list {
		e := &list[i]
		e.compiled = compiled{root: noGraph, problem: outOfTime}
		e.moveType, e.block, e.number, e.routines = blocks[i].MoveType, &blocks[i], int32(i), newRoutines(m, &blocks[i], typ)
	}
	return list
}

// priced notes how much work it was to compile the moves of a cell of a code.
func (pr *program) priced(c model.Code, units int) {
	acts := int64(units) * actsForUnit
	pr.cold[pr.m.TypeOf(c)].worth.Store(max(coldActs, acts))
	pr.price.note(acts)
}

// worth returns how many acts the moves of a cell of a code must have taken to be
// compiled.
func (pr *program) worth(c model.Code) int64 {
	if acts := pr.cold[pr.m.TypeOf(c)].worth.Load(); acts > 0 {
		return acts
	}
	return max(coldActs, pr.price.acts.Load())
}

// movesToRun returns the blocks of the piece with a code on a square as they are to
// be run now, and where to count the acts that this takes.
func (pr *program) movesToRun(c model.Code, sq model.Square) ([]entry, *atomic.Int64) {
	cl := pr.cell(c, sq)
	if cl.ready.Load() {
		return cl.blocks, nil
	}
	if cl.taken.Load() < pr.worth(c) {
		return pr.cold[pr.m.TypeOf(c)].moves, &cl.taken
	}
	return pr.movesOf(c, sq), nil
}

// dropToRun does so for drop block i of a code tried on a square.
func (pr *program) dropToRun(c model.Code, i int, sq model.Square) ([]entry, *atomic.Int64) {
	if d := pr.cold[pr.m.TypeOf(c)]; !pr.warmed(c) {
		return d.drops[i : i+1], &d.taken[pr.m.OwnerOf(c)]
	}
	return pr.dropOf(c, i, sq), nil
}

// openToRun returns, for each drop block of a code, the squares on which it is to
// be tried now.
func (pr *program) openToRun(c model.Code) [][]model.Square {
	if !pr.warmed(c) {
		return pr.cold[pr.m.TypeOf(c)].open[pr.m.OwnerOf(c)]
	}
	return pr.openTo(c)
}

// warmed reports whether the drops of a code are worth compiling, on all squares at
// once.
func (pr *program) warmed(c model.Code) bool {
	d := pr.cold[pr.m.TypeOf(c)]
	return pr.open[c].Load() != nil || d.taken[pr.m.OwnerOf(c)].Load() >= coldActs*int64(len(pr.m.Squares))
}
