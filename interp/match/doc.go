// Package match plays computer players against each other and counts.
//
// In: a model and two players, each zog's own search or an external engine
// that speaks XBoard or UCI. Out: the games, the score, and the difference in
// strength it shows, with an error bar. The referee is the model: no player
// can make an illegal move or claim a result.
//
//	match.go     the match: pairs of games from the same opening, colours swapped
//	table.go     where two players play; several at once
//	opening.go   random openings
//	elo.go       what a score says of strength
//	player.go    what a player is; zog's own
//	spec.go      players from a command line
//	engine.go    an external engine's process
//	xboard.go    one that speaks XBoard (CECP)
//	uci.go       one that speaks UCI
package match
