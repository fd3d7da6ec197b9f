package search

import (
	"zog/interp"
	"zog/interp/model"
)

// Texts prints a line of moves that starts at the end of play, as Zillions
// does. Play is left as it was.
func Texts(play *interp.Play, line []model.Move) []string {
	texts := make([]string, len(line))
	for i := range line {
		texts[i] = play.Text(line[i])
		play.Do(line[i])
	}
	for range line {
		play.Undo()
	}
	return texts
}
