package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
)

// Random games of these come to an end before so many plies: a thousand and
// more in all. In halma, Chinese checkers and the puzzles that can go on for
// ever they don't, so those are not here.
var randomGames = []struct {
	name, variant string
	games, limit  int
}{
	{"tic-tac-toe", "", 100, 9},
	{"tic-tac-toe", "Losing tic-tac-toe", 50, 9},
	{"gomoku", "", 20, 225},
	{"connect-four", "", 100, 42},
	{"reversi", "", 40, 130},
	{"reversi", "Reversi, 6 by 6", 40, 80},
	{"ataxx", "", 20, 2000},
	{"ataxx", "Ataxx with five holes", 20, 2000},
	{"amazons", "Amazons, 6 by 6", 40, 64},
	{"hex", "Hex, 7 by 7", 40, 49},
	{"hex", "Losing Hex", 5, 121},
	{"lines-of-action", "", 5, 3000},
	{"breakthrough", "", 60, 300},
	{"breakthrough", "Breakthrough, 5 by 5", 60, 300},
	{"english-draughts", "", 40, 2000},
	{"english-draughts", "Losing draughts", 40, 2000},
	{"international-draughts", "", 20, 2000},
	{"international-draughts", "Brazilian draughts", 20, 2000},
	{"russian-draughts", "", 40, 2000},
	{"turkish-draughts", "", 40, 2000},
	{"alquerque", "", 40, 2000},
	{"clobber", "", 60, 30},
	{"konane", "", 40, 64},
	{"hasami-shogi", "", 5, 50_000},
	{"brandubh", "", 30, 5000},
	{"tablut", "", 15, 5000},
	{"nine-mens-morris", "", 20, 20_000},
	{"nine-mens-morris", "Six men's morris", 30, 20_000},
	{"fox-and-geese", "", 20, 5000},
	{"kalah", "", 40, 400},
	{"kalah", "Kalah with three seeds", 40, 400},
	{"ludo", "", 10, 20_000},
	{"senet", "", 10, 20_000},
	{"peg-solitaire", "", 60, 31},
	{"eight-queens", "", 60, 8},
}

func TestRandomGamesEnd(t *testing.T) {
	total := 0
	for _, g := range randomGames {
		t.Run(g.name+" "+g.variant, func(t *testing.T) {
			play := start(t, g.name, g.variant)
			for seed := range g.games {
				plies := randomGame(play, int64(seed), g.limit)
				require.NoError(t, play.Executor().Fault())
				require.NotEqual(t, model.Undecided, play.Result().Verdict, "seed %d, %d plies", seed, plies)
			}
		})
		total += g.games
	}
	require.GreaterOrEqual(t, total, 1000)
}
