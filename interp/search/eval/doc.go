// Package eval judges positions of a game by its rules alone.
//
// In: a model. Out: an Evaluator, which knows what pieces, squares, patterns
// and reserves are worth, and Boards, which keep the sum of it all up to date
// while a search plays and takes back moves.
//
// What it knows it has from three sources: the goals as written, a sample of
// positions from seeded random games (sample.go), and probes of each piece
// alone on the board (probe.go). Each term has a file of its own:
//
//	values.go   what a piece is worth: mobility, capture and promotion
//	goals.go    whether pieces are to be kept or lost, and which one loses the game
//	place.go    where a piece stands well: mobility, promotion, the way off the board
//	march.go    the same: the way to a goal
//	hold.go     the same: squares that are firmly held where the most pieces win
//	pattern.go  progress towards configurations of several pieces
//	activity.go what pieces do where they stand: squares, threats, pressure (gait.go: how they move)
//	runner.go   pieces on their way to promotion that none can stop
//	escape.go   pieces that win by getting away
//	pile.go     pieces of nobody that are gathered
//	royal.go    the safety of a royal piece
//	one.go      the same and activity on boards of one word (table.go: how pieces move there);
//	            duel.go: the quick part of the score for two players there
//	terms.go    the same, spelled out for people
//
// Pieces of a player who decides nothing count for no one, be they nobody's or moved
// by all players in turn: what one can do with them the others can too. They would
// count only where a goal says whose loss they are whoever owns them (a
// total-piece-count of a type, in checkers where both sides move every piece). In
// all rules known the method that plays games out is chosen there, which sees such
// goals without counting.
//
// It must not know how a search uses it, nor any game by name.
package eval
