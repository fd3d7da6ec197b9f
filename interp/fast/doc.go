// Package fast runs the move blocks of any game many times faster than walking
// their trees. In: a model, and positions of it. Out: the same moves as package
// ref gives, in the same order; counts of moves, perft, and random games. It
// knows no game, no piece and no kind of board: everything is read off the
// rules.
//
// # Layers
//
// Each layer stands on the one before it. What a layer can't express stays
// with the one below, block by block and square by square, and Disassemble
// says so with the reason.
//
//  1. Decision graphs (flow.go, spec.go, cond.go, effect.go, state.go; graph.go). A block
//     starts on a known square, for a known piece and player, so steps, edges,
//     zones, symmetry, marks and flags are constants. It is run symbolically,
//     and what is left is a graph of tests on absolute squares, with ready
//     moves at its emits. Nodes take 16 bytes, and equal ones made one
//     soon after the other are stored once.
//     Facts about a square (which codes it can still hold) remove tests that
//     were answered before. Graphs that grow too large this way are made again
//     in a joining way: nothing is remembered between instructions, effects and
//     flags are gathered as the graph is run (walk.go, record.go), and paths
//     that meet become one, so that the size is bounded by instructions times
//     squares and a loop on a cyclic board becomes a loop of nodes. Where nothing is
//     gathered the moves of such a graph are ready, too (straight.go); where most
//     of it only gathers effects, a small one is asked first whether there will be
//     any move (gate.go), and before a graph of drops what the square must hold (key.go).
//  2. Plans (planner.go, fusion.go, ways.go, planned.go, paths.go, parts.go, hits.go;
//     package plan). Every path through a graph is a condition on squares; a graph of
//     many questions one after the other is read part by part.
//     Where all of a block's paths only ask which squares have a role (empty,
//     full, friend or foe), and take the piece to a square of a role, the block
//     is a list of ways. Where they are few they may also ask for single kinds
//     of pieces, attributes, the last move and stores: such roles are sets too,
//     found anew for every position (sources.go). Moves that go the same way but
//     differ in what the piece becomes are layers of ways; whatever else a move
//     does, it is a way, if that can't matter to the safety of a king. The moves of the enemies, read
//     from their end, are hits on a square. A drop whose effects multiply but
//     that any one of several rows allows is read from a graph that only asks
//     whether there is a move (bracket.go). For what is left to graphs a plan
//     says when it is worth a look: after which last move, with which squares
//     empty, with an enemy on which (bait.go).
//  3. Kernels (package one; two, three, four and eight are the same source with
//     another type of set, written by gen). Ways become bit sets by shape: a
//     leap is a bit, a ride a pair of masks whose lowest and highest blocker
//     end it, a few ways that are the same shift from all squares move all
//     pieces at once, and the rest are tested one by one. Pieces that do no more than
//     leap and ride are found as they stand on the board, whatever they are, the others
//     code by code (one/each.go). Hits are kept by the square they threaten, with
//     codes that attack it alike together (one/attack.go); against a royal piece they
//     give the squares that answer a check and those that pins leave, so that a move
//     is legal if its target is in a mask. Where an attack turns on more than blockers (a piece jumped, an
//     attribute, the last move), moves that touch the squares it turns on are
//     made and tested, and no others.
//  4. Routines (routine.go, follow.go), for blocks that are too large to compile: the ops
//     of the flow for one player, with names looked up and tests of one square made
//     one, run on the position from square to square. They cost next to nothing to make, and
//     run some five times as fast as the tree walker of package ref; that one is
//     left to find where a block does not end. What these ask about attacks
//     the layers above answer (threats.go).
//
// Where no kernel answers, whether a piece attacks a square is asked of its graphs,
// each cut down, once for each square, to what such a hit can turn on (hunt.go).
//
// What a model has become is its program (program.go): the model holds it, and
// all executors share it, whatever goroutines they are on. It only grows. Whoever
// needs more compiles it under the program's lock and then publishes a snapshot
// of the graphs, with the cells that are ready; runs read those without a lock.
// Kernels are patterns in the program, whose tables never change: an executor
// clones them for scratch of its own and a host that asks it (view.go).
//
// What needs no list of moves goes without one. Perft makes the last ply but one
// in place, on board and sets alone (model.Trial), and tests only those goals
// that the ply can have brought about (model.Stir). Random games draw a move
// from the sets, without branches on what is random, and play it there if it is
// plain; where all moves of a side are a few groups of shifts and drops
// (streams.go), or drops that enclose others (brackets.go), no piece is looked
// at one by one. What is not known cheaply is drawn before it is known: whether a
// move leaves a king safe, the drops that no set tells of, and all the moves of
// pieces that jump or run graphs (one/ask.go) or that no kernel knows
// (sampling.go), where a move that several pieces make counts as that of the first of
// them. Each block of such a piece has a fixed share of the numbers drawn from, and is
// run alone (lots.go, numbers.go; where others may lead is told by reach.go and bearing.go); if there is no such move, another is drawn,
// which leaves all as likely. A graph that is run for a move by its number passes over
// the others (nth.go). Whether a turn goes on after a partial move, and how, the kernel of
// its type finds at once, or it is drawn likewise (onward.go). Blocks that are a single move under conditions, such as castling, are
// tests of sets too (chain.go).
//
// A search has listed what it is likely to need first: moves that are more than
// plain ones to empty squares, and the others when it asks (Gather;
// one/harvest.go), or only those that take a piece worth taking (ListTaking).
// Whether a piece can be taken back, and whether a move can be check, it asks
// without making the move (one/after.go). Which last moves make a difference at all,
// as a double step may that can be taken in passing, the graphs tell (lastmoves.go).
//
// Moves are listed in generation order from the graphs, with the kernel's masks
// for legality; Count, Perft and Playout use the sets, whose order means
// nothing. Package legal puts turn order, priorities, partial moves and passing
// around both.
//
// # Budgets
//
// Nothing is compiled before it is needed: a graph when routines have run for its
// piece on its square for about as long as it takes (cold.go), a kernel after some
// two hundred lists of moves (or Prepare). A block may take exactSteps instructions
// per square in the exact way and joiningSteps in the joining one, and after a few squares in vain is
// no longer tried; what blocks of several pieces share is tried once where the
// piece makes no difference. A plan makes the exact graphs of a side, which it
// reads for ways, and leaves blocks that only join, where they are many, to their
// routines. A model may take maxCompile units of work in all, of less than a tenth
// of a microsecond: instructions followed, conditions looked at, nodes and moves
// made, what plans follow of them, and the tables of kernels. Sides whose kernels
// would need more have none; that is mostly known after a few squares
// (forecast.go). Blocks that a game comes to after that are compiled while it is
// played, for up to maxLater units; others run as routines.
// Disassemble gives this as the reason. There are kernels for boards of up to 512
// squares and models whose positions keep sets by code; none for random players,
// whose choice the number of equal moves weighs, nor under the option "maximal
// captures".
//
// # Sizes
//
// A node takes 16 bytes, a set 8 bytes a word, a bunch of moves 16 bytes and a
// set. Chess compiles to 29,000 nodes, of which its kernel leaves en passant to
// graphs, and takes 3 MB with all tables; shogi 300,000 nodes and
// 50 MB.
//
// # Figures
//
// One thread of a shared two-core virtual machine, by processor time, each
// perft in the same minute as Fairy-Stockfish 11.1 as Debian has it, with equal
// counts. Commands: zog perft GAME --depth N, zog bench GAME, and
// go test -bench . ./interp/fast.
//
//	perft, M nodes/s      fast   fairy-stockfish
//	chess 5                117    13.8
//	chess, Kiwipete 5      134    14.6
//	breakthrough 5         504    56.4
//	shatranj 6              50    12.9
//	makruk 5               106    15.2
//	capablanca 5            93    11.7
//	xiangqi 5               46    12.1
//	shogi 5                 19     9.0
//	minishogi 6             16     8.9
//
//	random games, M plies/s, with full legality and goals
//	connect four 20.2  breakthrough 15.1  English draughts 6.5  reversi 4.1  chess 4.0
//	shatranj 2.1  xiangqi 2.0  minishogi 1.4  Lemurian shatranj 1.4  shogi 0.72
//	chu shogi 0.52
//
// On a quiet machine, of each perft the best of three; in a slow minute of it all of
// these are down to about half, those of its peer too.
//
// The tree walker counts chess at 0.26 million nodes a second. To make all kernels
// takes 0.05 s of processor time for chess, 0.4 s for shogi and 0.6 s for chu shogi,
// a tenth of it in the garbage collector beside; of the rules of others, 306 files that
// can be played, 0.8 s and 150 MB at most, half of them less than 0.04 s (zog bench
// --time 0s). On a busy machine it is up to half as long again.
// The 283 different ones of these files in which plies can be made play random games
// at a median of 12.5 times the tree walker's speed in a busy, slow hour of that machine,
// both by processor time and with the same work (zog bench --json --time 150ms
// prints both): 172 of them at 10 times or more, none slower than it, and ten thousand times
// where the tree walker is lost in attacks on attacks. Below 5 are games
// whose plies take a tenth of a microsecond as it is; games in which hardly any
// piece can move, since then no move can be drawn before it is known; the option
// "maximal captures"; and rules whose blocks are too large or too many to compile.
//
// # Roads not taken
//
// Generic code over a type of set: Go calls the methods of type parameters
// through a dictionary and does not inline them, which costs more than the sets
// save; hence the copies by gen. Shift tables or hash tables for rides (magic
// bit sets): per square and game they cost more memory and compile time than
// one subtraction costs time. Bytecode instead of graphs: a graph of constants
// leaves nothing for an interpreter to do, and routines, which are that, run several
// times slower. Making and unmaking moves instead of
// copying positions, but for a last ply that nobody asks the hash of: no gain
// below a kilobyte. Finding the square number n of a set by a loop: its length
// can't be foreseen, which costs a sixth of the time of a game of drops; it is found
// by one instruction where the machine has it (package word), which is worth a
// twentieth of the shortest plies over counting bits.
package fast
