package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp/model"
)

func TestTaflOnlyTheKingStopsOnTheThrone(t *testing.T) {
	play := set(t, "tablut", "", "Attackers Attacker e2, Defenders King a9, Defenders Defender c3")
	require.NotContains(t, targets(t, play, "e2"), "e5")
	require.Contains(t, targets(t, play, "e2"), "e8", "but it may cross the empty throne")
	play = set(t, "brandubh", "", "Attackers Attacker a2, Defenders King d3")
	require.NotContains(t, targets(t, play, "a2"), "a1")
	do(t, play, "a2-a3")
	require.Contains(t, targets(t, play, "d3"), "d4")
}

func TestTaflCaptures(t *testing.T) {
	for name, c := range map[string]struct{ game, pieces, move, left string }{
		"a man between two": {"tablut", "Attackers Attacker c3 e1, Defenders Defender d3, Defenders King h8",
			"e1-e3", "h8"},
		"two sides at once": {"tablut", "Attackers Attacker c3 e9 e3, Defenders Defender d6 f6, Defenders Defender c6, Defenders King h8, Attackers Attacker b6 g6",
			"e9-e6", "c6 d6 h8"},
		"against the empty throne": {"tablut", "Attackers Attacker e2, Defenders Defender e4, Defenders King h8",
			"e2-e3", "h8"},
		"not against the king on it": {"tablut", "Attackers Attacker e2, Defenders Defender e4, Defenders King e5",
			"e2-e3", "e4 e5"},
		"against a corner": {"brandubh", "Attackers Attacker c2, Defenders Defender b1, Defenders King g5",
			"c2-c1", "g5"},
		"no corners in tablut": {"tablut", "Attackers Attacker c2, Defenders Defender b1, Defenders King h5",
			"c2-c1", "b1 h5"},
	} {
		t.Run(name, func(t *testing.T) {
			play := set(t, c.game, "", c.pieces)
			do(t, play, c.move)
			require.Equal(t, squares(c.left), sorted(owned(play, "Defenders")))
		})
	}
}

func TestTaflDefendersCapture(t *testing.T) {
	play := set(t, "tablut", "", "Attackers Attacker d3 a1, Defenders King c3, Defenders Defender e5")
	do(t, play, "a1-a2", "e5-e3")
	require.Equal(t, []string{"a2"}, owned(play, "Attackers"), "the king helps")
}

func TestTaflMenMayMoveBetweenTwo(t *testing.T) {
	play := set(t, "tablut", "", "Attackers Attacker d1, Defenders Defender c3 e3, Defenders King h8")
	do(t, play, "d1-d3")
	require.Equal(t, []string{"d3"}, owned(play, "Attackers"))
}

func TestTaflKingIsTaken(t *testing.T) {
	for name, c := range map[string]struct {
		pieces, move string
		taken        bool
	}{
		"between two":                {"Attackers Attacker b3 d1, Defenders King c3", "d1-d3", true},
		"not by three on the throne": {"Attackers Attacker e4 d5 f6, Defenders King e5", "f6-f5", false},
		"by four on the throne":      {"Attackers Attacker e4 d5 f5 f6, Defenders King e5", "f6-e6", true},
		"beside it by three":         {"Attackers Attacker d4 f4 d3, Defenders King e4", "d3-e3", true},
		"not beside it by two":       {"Attackers Attacker d4 f3, Defenders King e4", "f3-f4", false},
	} {
		t.Run(name, func(t *testing.T) {
			play := set(t, "tablut", "", c.pieces+", Defenders Defender h8")
			do(t, play, c.move)
			if c.taken {
				requireEnd(t, play, model.Lost, "Defenders")
			} else {
				requireOpen(t, play)
			}
		})
	}
}

func TestTaflKingEscapes(t *testing.T) {
	play := set(t, "tablut", "", "Attackers Attacker a1, Defenders King c3")
	do(t, play, "a1-a2", "c3-c1")
	requireEnd(t, play, model.Won, "Defenders")
	play = set(t, "brandubh", "", "Attackers Attacker d7, Defenders King c3")
	do(t, play, "d7-e7", "c3-c1")
	requireOpen(t, play)
	do(t, play, "e7-f7", "c1-a1")
	requireEnd(t, play, model.Won, "Defenders")
}

func TestTaflStuckSideLoses(t *testing.T) {
	play := set(t, "brandubh", "", "Attackers Attacker a2, Defenders Defender a3 b2, Defenders King g5")
	requireEnd(t, play, model.Lost, "Attackers")
}
