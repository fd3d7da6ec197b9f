package search_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/search"
	"zog/rules"
	"zog/zrf"
)

// model loads an embedded game.
func model(t testing.TB, file, variant string) *interp.Model {
	t.Helper()
	program, list := zrf.Load(rules.FS, file)
	require.NoError(t, list.Err())
	g, err := program.Find(variant)
	require.NoError(t, err)
	m, err := interp.Compile(g)
	require.NoError(t, err)
	return m
}

func TestSmoke(t *testing.T) {
	m := model(t, "chess.zrf", "")
	s := search.New(m, search.Options{})
	play := interp.NewPlay(m)
	best := s.Think(context.Background(), play, search.Limits{Time: 2 * time.Second}, func(i search.Info) {
		t.Log(i.Depth, i.Score, i.Nodes, i.NPS, i.Time, texts(play, i.PV))
	})
	t.Log(play.Text(best.Move), best.Time)
}

// texts prints a line of moves that starts at the end of play.
func texts(play *interp.Play, line []interp.Move) []string {
	var out []string
	for _, mv := range line {
		out = append(out, play.Text(mv))
		play.Do(mv)
	}
	for range line {
		play.Undo()
	}
	return out
}
