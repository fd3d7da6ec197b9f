package legal

import (
	"zog/interp/model"
	"zog/zrf/game"
)

func passes(m *model.Model, p *model.Position, moves int) bool {
	switch m.Options.PassTurn {
	case game.PassAlways:
		return true
	case game.PassForced:
		return moves == 0
	}
	return moves == 0 && m.Players[m.Turns[p.Turn].Player].Random
}
