package check

import "zog/zrf/diag"

// Bounds on what a file may ask for: a few lines of macros can stand for any
// amount. Real files stay below a tenth of each.
const (
	maxPositions  = 30000   // on one board: squares are 16-bit numbers when it is played
	maxLinks      = 1 << 22 // positions times directions of one board
	maxCells      = 1 << 23 // of all boards: positions and links, a position as much as positionCells links
	positionCells = 8
	maxInstrs     = 500_000   // typed, those that are shared counted once
	maxVisits     = 1 << 24   // of instructions, to find the names that they use
	maxSquares    = 1_000_000 // in all board-setups
	maxWork       = 1 << 24   // sections and their arguments, those a variant inherits included
	gameWork      = 8000      // of which each game takes at least this
	maxOff        = 10_000    // pieces of one kind off the board
)

// A budget is how much of each bound is left.
type budget struct {
	cells, instrs, visits, squares, work int
}

func newBudget() budget {
	return budget{cells: maxCells, instrs: maxInstrs, visits: maxVisits, squares: maxSquares, work: maxWork}
}

// spend takes n from what is left, and reports the place where it runs out.
func (c *checker) spend(left *int, n int, loc diag.Loc, what string) bool {
	if *left < 0 {
		return false
	}
	if *left -= n; *left >= 0 {
		return true
	}
	c.error("too-large", loc, "too many %s in one file", what)
	return false
}

// work says how much there is to do for a game or variant.
func (r *rules) work() int {
	work := len(r.boards) + len(r.goals) + len(r.options) + len(r.pieces)
	for _, s := range r.sections {
		work += len(s.args)
		for _, n := range s.args {
			work += len(n.Text()) / 16
		}
	}
	return work
}
