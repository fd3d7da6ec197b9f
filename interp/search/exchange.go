package search

import "zog/interp/model"

// rateCapture ranks a move that changes material: most valuable victim first,
// least valuable taker within, those that lose material last.
func (w *worker) rateCapture(p *model.Position, mv *model.Move, gain, mover int32) int32 {
	if gain < 0 {
		return rankLosing + gain
	}
	return rankWinning + gain*8 - min(mover, 1<<12)/16
}
