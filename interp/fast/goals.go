package fast

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// hasEnds reports whether a game can end by anything but a lack of moves or
// repetition, so that it is worth looking.
func hasEnds(m *model.Model) bool {
	for i := range m.Goals {
		switch m.Goals[i].Rules.Test.Kind {
		case game.TestCheckmated, game.TestStalemated, game.TestRepetition:
		default:
			return true
		}
	}
	return false
}
