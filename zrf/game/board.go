package game

import "zog/zrf/diag"

// A Board is the graph of positions with its picture. Grids, positions,
// links, unlinks and kills have been carried out in file order: Positions
// lists the live positions in order of creation, Links the links between
// them.
type Board struct {
	Images    []string // one a piece set
	Positions []Position
	Dirs      []Sym      // every direction, in order of first mention
	Links     [][]int32  // Links[dir index][position index] = position index, -1 if none
	Symmetry  []Symmetry // in file order
	Zones     []Zone     // in file order; same name and player: union
	Grids     []Grid     // as written, for drawing
	Loc       diag.Loc
}

// A Position is a node of the board. A dummy has no rectangle.
type Position struct {
	Name                     Sym
	Left, Top, Right, Bottom int
	Dummy                    bool
	Grid                     int   // index into Grids, -1 for an explicit position
	Coord                    []int // indices along the grid's dimensions
}

// A Grid keeps what a grid form said beyond its positions and links.
type Grid struct {
	Labels [][]string // one list a dimension
	Step   [][2]int   // pixel offset a dimension
}

// Symmetry says that for Player the direction From is read as To.
type Symmetry struct {
	Player   int // index into Game.Players
	From, To Sym
}

// A Zone is a set of positions under a name, for the listed players; no
// player listed means all.
type Zone struct {
	Name      Sym
	Players   []int
	Positions []int32 // indices into Board.Positions
	Loc       diag.Loc
}
