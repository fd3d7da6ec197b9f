package model

// A Position is everything that decides what can happen next. It is a flat
// value: Copy makes an independent one without allocating once the receiver
// has its buffers.
//
// Board and the sets in Words say the same thing twice, on purpose: the tree
// walker reads Board, the fast executor the sets.
type Position struct {
	Board []Code   // by square
	Words []uint64 // owner sets, attribute sets and, with Model.CodeSets, code sets: see Model.OwnerSet, AttrSet, CodeSet
	Off   []int16  // pieces off the board, by player*len(Types)+type; empty unless Model.UsesOff

	Hash             uint64 // Zobrist hash of all below and above that Identity names
	Turn             int16  // index into Model.Turns
	Cont             Square // square of the piece that must go on after a partial move, else NoSquare
	ContType         MoveType
	LastFrom, LastTo Square // main from and to of the previous ply, NoSquare if none
	Mover            int16  // index into Model.Turns of the turn just completed, -1 at the start
	Taken            uint64 // captured goals (by their number) hit in the turn under way or just completed
	Ply              int32  // plies since the start
}
