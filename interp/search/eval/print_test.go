package eval_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/search/eval"
	"zog/rules"
	"zog/zrf"
)

func TestPrint(t *testing.T) {
	for _, file := range []string{"chess.zrf", "shatranj.zrf", "xiangqi.zrf", "breakthrough.zrf", "reversi.zrf", "gomoku.zrf", "english-draughts.zrf"} {
		program, list := zrf.Load(rules.FS, file)
		require.NoError(t, list.Err())
		g, err := program.Find("")
		require.NoError(t, err)
		m, err := interp.Compile(g)
		require.NoError(t, err)
		e := eval.New(m, eval.Options{})
		t.Log(file, "material", e.Material(), "patterns", e.Patterns(), "races", e.Races(), "mobile", e.Mobile())
		for _, w := range e.Worths() {
			t.Logf("%+v", w)
		}
		t.Logf("%+v", e.Terms(m.Start()))
	}
}
