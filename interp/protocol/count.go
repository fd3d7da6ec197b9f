package protocol

import (
	"context"
	"strconv"
	"strings"

	"zog/interp"
	"zog/interp/perft"
)

// maxPerft is the deepest that go perft counts.
const maxPerft = 100

// count answers go perft N: the leaves below each move, and their sum. It is
// finished before the next command is obeyed, unless that is stop.
func (u *uci) count(words []string) {
	depth, err := strconv.Atoi(strings.Join(words, " "))
	if err != nil || depth < 1 || depth > maxPerft {
		u.say("info string go perft takes a depth from 1 to %d", maxPerft)
		return
	}
	u.halt()
	p := u.copy().Pos()
	u.counting = true
	u.work(func(ctx context.Context) {
		exec := interp.NewExecutor(u.c.Model)
		perft.Prepare(exec)
		branches, err := perft.New(u.c.Model, exec, false).Divide(ctx, p, depth)
		if err != nil {
			u.say("info string perft stopped")
			return
		}
		sum := int64(0)
		for i := range branches {
			u.say("%s: %d", u.namer.Text(&branches[i].Move), branches[i].Nodes)
			sum += branches[i].Nodes
		}
		u.say("")
		u.say("Nodes searched: %d", sum)
	})
}
