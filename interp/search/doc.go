// Package search finds a good move in a game it has never seen before.
//
// In: a line of play (interp.Play) and limits. Out: the best move, its score,
// and the principal variation. Everything it knows about a game it has from
// the rules: package eval measures what pieces and squares are worth, this
// package looks ahead. There are no tables per game and no games by name.
//
// Players are gathered into two camps (camps.go), so that one alpha-beta
// search serves two players, several players (all others are taken to be in
// league against the one who thinks) and one player alone. A turn may have
// several plies by the same player; the score changes its sign only where the
// camp to move changes. Random players have no camp: a node where one of them
// is to move takes the mean over its moves.
//
// The passes of one call of Think:
//
//	method.go     which way of searching suits the game
//	think.go      limits, threads, iterative deepening
//	root.go       the moves of the root, aspiration windows, several lines
//	alphabeta.go  principal variation search: table, null move, reductions, futility
//	chance.go     random players: the mean over what they may do
//	maxn.go       several players, each for itself
//	quiesce.go    captures and promotions until the position is quiet
//	order.go      which move to try first, in stages; rate.go: what it promises; gain.go, exchange.go: what a capture wins
//	judge.go      static scores, remembered, and guessed where they lie far from what is asked
//	table.go      the transposition table
//	worker.go     one thread: its line of positions and running evaluation; able.go: what it may ask an executor
//	path.go       what has been on the line before; ref.go: moves named in a few bits
//	playout.go    games for which playing out says more (package mcts)
//	puzzle.go     games for one player (package solve)
//	level.go      weaker play, for people
//
// A stop, a time limit and the end of a context are seen at every node and at
// every ply of a playout or position of a solver, and while a game is being
// measured, which goes on in the background then. Over all embedded games with
// all ways of searching, measured or not, Think came back at most 12 ms after, 5 ms
// of them its own; `zog uci` answers a stop in at most 32 ms and is at most 37 ms
// late with a move, an interrupted command is gone in at most 55 ms, most of which
// is waiting: two processors had four processes to run. In 20 rules files of
// others it took at most 5 ms of processor time. What is not interrupted is one
// position's list of moves, a few milliseconds in the slowest of rules, and what
// the caller does before: reading and compiling the rules.
//
// memory.go bounds memory and threads by what a machine has. traits.go says
// which shortcuts are sound in a game. STRENGTH.md records the count or match
// that each part is kept for.
package search
