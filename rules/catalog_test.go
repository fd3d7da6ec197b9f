package rules_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/model"
	"zog/rules"
)

func TestEveryFileIsListedWithFamilyAndSummary(t *testing.T) {
	games, err := rules.Games()
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(games), 50)
	for i, g := range games {
		require.Equal(t, g.Name+".zrf", g.File)
		require.NotEmpty(t, g.Family)
		require.Greater(t, len(g.Summary), 20, g.Name)
		require.False(t, strings.HasSuffix(g.Summary, "."), g.Name)
		if i > 0 {
			before := games[i-1]
			require.True(t, before.Family < g.Family || before.Family == g.Family && before.Name < g.Name, g.Name)
		}
	}
}

// Nothing is found fault with, everything compiles, and all that a newcomer
// reads is there.
func TestEveryGameIsCompleteAndChecksWithoutAWarning(t *testing.T) {
	games, err := rules.Games()
	require.NoError(t, err)
	for _, g := range games {
		t.Run(g.Name, func(t *testing.T) {
			titles := map[string]bool{}
			for i, v := range program(t, g.Name).Games {
				_, err := interp.Compile(v)
				require.NoError(t, err, v.Title)
				require.False(t, titles[v.Title], "title %q twice", v.Title)
				titles[v.Title] = true
				require.NotEmpty(t, v.Description, v.Title)
				if i == 0 {
					require.NotEmpty(t, v.History)
					require.NotEmpty(t, v.Strategy)
				}
				for _, p := range v.Pieces {
					name := v.Names.Text(p.Name)
					if p.Dummy {
						continue
					}
					require.NotEmpty(t, p.Help, "%s: %s", v.Title, name)
					require.NotEmpty(t, p.Description, "%s: %s", v.Title, name)
					for _, images := range p.Images {
						for _, path := range images {
							require.Regexp(t, `^images/[a-z0-9-]+/[A-Za-z0-9-]+\.svg$`, path)
						}
					}
				}
			}
		})
	}
}

// The games of the chess family. Random games end by mate, stalemate or
// repetition, most after a few hundred plies.
var chessFamily = []string{
	"atomic", "capablanca", "chaturanga", "chess", "chu-shogi", "crazyhouse", "dobutsu-shogi", "grand-chess",
	"granlem-shatranj", "hexagonal-chess", "janggi", "jetan", "king-of-the-hill", "knightmate",
	"lemurian-shatranj", "los-alamos", "losing-chess", "makruk", "minishogi", "samhain-chess",
	"shamanic-chess", "shatranj", "shogi", "sittuyin", "three-check", "ultima", "xiangqi",
}

// With ZOG_RANDOM_GAMES=1000 a thousand games of each variant are played; in
// the normal run a few hundred plies of one, which need not end.
func TestRandomGamesOfTheChessFamily(t *testing.T) {
	t.Parallel()
	games, limit := 1, 100
	if n, err := strconv.Atoi(os.Getenv("ZOG_RANDOM_GAMES")); err == nil {
		games, limit = n, 6000
	}
	for _, name := range chessFamily {
		for _, g := range program(t, name).Games {
			t.Run(name+" "+g.Title, func(t *testing.T) {
				play := start(t, name, g.Title)
				for seed := range games {
					plies := randomGame(play, int64(seed), limit)
					require.NoError(t, play.Executor().Fault())
					if games > 1 || plies < limit {
						require.NotEqual(t, model.Undecided, play.Result().Verdict, "seed %d, %d plies", seed, plies)
					}
				}
			})
		}
	}
}
