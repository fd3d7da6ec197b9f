package rules_test

import (
	"strings"
	"testing"

	"zog/interp/model"
)

// A position that comes up for the third time is a draw in all these games.
func TestRepetitionIsDrawn(t *testing.T) {
	for _, c := range []struct{ name, pieces, there, back string }{
		{"english-draughts", "Black King a1, White King b8", "a1-b2 b8-a7", "b2-a1 a7-b8"},
		{"international-draughts", "White King a1, Black King b10", "a1-b2 b10-a9", "b2-a1 a9-b10"},
		{"russian-draughts", "White King a1, Black King b8", "a1-b2 b8-a7", "b2-a1 a7-b8"},
		{"turkish-draughts", "White King a1, Black King h8", "a1-a2 h8-h7", "a2-a1 h7-h8"},
		{"alquerque", "White Man a1, Black Man e5", "a1-b1 e5-d5", "b1-a1 d5-e5"},
		{"lines-of-action", "Black Stone a1 h3, White Stone a8 f5", "a1-a3 a8-a6", "a3-a1 a6-a8"},
		{"hasami-shogi", "Black Man a1 a3, White Man i9 i7", "a1-b1 i9-h9", "b1-a1 h9-i9"},
		{"tablut", "Attackers Attacker a1, Defenders King c3", "a1-a2 c3-c4", "a2-a1 c4-c3"},
		{"brandubh", "Attackers Attacker a2, Defenders King c3", "a2-a3 c3-c4", "a3-a2 c4-c3"},
		{"fox-and-geese", "Geese Goose a3 b3 c3 d3 e3 g4, Fox Fox d7", "g4-f4 d7-c7", "f4-g4 c7-d7"},
		{"halma", "White Man h8, Black Man d4", "h8-h9 d4-d5", "h9-h8 d5-d4"},
		{"chinese-checkers", "Red Marble i9, Blue Marble e9", "i9-j9 e9-f9", "j9-i9 f9-e9"},
	} {
		t.Run(c.name, func(t *testing.T) {
			play := set(t, c.name, "", c.pieces)
			for range 2 {
				requireOpen(t, play)
				do(t, play, strings.Fields(c.there)...)
				requireOpen(t, play)
				do(t, play, strings.Fields(c.back)...)
			}
			requireEnd(t, play, model.Drawn, "")
		})
	}
}

func TestMorrisRepetitionIsDrawn(t *testing.T) {
	play := setPlaced(t, "nine-mens-morris", "", "White Man a1 d3 g7 b6, Black Man d1 e4 c5 f6")
	for range 2 {
		requireOpen(t, play)
		do(t, play, "a1-a4", "d1-g1", "a4-a1", "g1-d1")
	}
	requireEnd(t, play, model.Drawn, "")
}
