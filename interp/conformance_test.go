package interp_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/interp/internal/conformance"
	"zog/interp/model"
	"zog/zrf"
	"zog/zrf/diag"
)

const conformanceDir = "../testdata/conformance"

// executors are all that must pass the suite.
func executors(m *interp.Model) map[string]interp.Executor {
	return map[string]interp.Executor{"default": interp.NewExecutor(m), "ref": interp.NewReference(m)}
}

func TestConformance(t *testing.T) {
	fsys := os.DirFS(conformanceDir)
	files, err := conformance.Load(fsys)
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		t.Run(f.Name, func(t *testing.T) {
			program, diags := zrf.Load(fsys, f.Name)
			requireDiagnostics(t, f, diags)
			require.True(t, len(f.Cases) > 0 || len(f.Expect) > 0, "no case and no expected diagnostic")
			for _, c := range f.Cases {
				t.Run(c.Name, func(t *testing.T) { runCase(t, program, c) })
			}
		})
	}
}

// requireDiagnostics wants exactly the expected diagnostics, each on its line.
func requireDiagnostics(t *testing.T, f conformance.File, diags diag.List) {
	t.Helper()
	left := append([]conformance.Expect(nil), f.Expect...)
next:
	for _, d := range diags {
		line := lineOf(d)
		for i, e := range left {
			if e.Line == line && e.Warning == (d.Severity == diag.Warning) && strings.Contains(d.Message, e.Text) {
				left = append(left[:i], left[i+1:]...)
				continue next
			}
		}
		t.Errorf("unexpected diagnostic at line %d: %s", line, d.Message)
	}
	for _, e := range left {
		t.Errorf("no diagnostic at line %d with %q", e.Line, e.Text)
	}
}

func runCase(t *testing.T, program *zrf.Program, c conformance.Case) {
	g, err := program.Find(c.Variant)
	require.NoError(t, err)
	m, err := interp.Compile(g)
	if errors.Is(err, interp.ErrEngine) {
		require.Equal(t, "can't be played", c.Result)
		require.NotEmpty(t, m.Squares)
		return
	}
	require.NoError(t, err)
	for name, exec := range executors(m) {
		play := interp.NewPlayWith(m, m.Start(), exec)
		for _, e := range c.Setup {
			editBoard(t, play, e)
		}
		for _, text := range c.After {
			mv, err := play.Find(text)
			require.NoError(t, err, "%s: line %d", name, c.Line)
			play.Do(mv)
		}
		if c.Moves != nil {
			texts := []string{}
			for _, mv := range play.Moves() {
				texts = append(texts, play.Text(mv))
			}
			require.Equal(t, c.Moves, texts, "%s: line %d", name, c.Line)
		}
		if c.Result != "" {
			require.Equal(t, c.Result, resultText(play), "%s: line %d", name, c.Line)
		}
		if c.Check != "" {
			require.Equal(t, c.Check == "yes", play.Checked(), "%s: line %d", name, c.Line)
		}
	}
}

// editBoard carries out a board edit: "Player Piece square" or
// "x square".
func editBoard(t *testing.T, play *interp.Play, edit string) {
	t.Helper()
	words := strings.Fields(edit)
	m := play.Model()
	sq, ok := m.Square(words[len(words)-1])
	require.True(t, ok, "position in %q", edit)
	code := model.Code(0)
	if words[0] != "x" {
		player, ok := m.PlayerByName(words[0])
		require.True(t, ok, "player in %q", edit)
		typ, ok := m.TypeByName(words[1])
		require.True(t, ok, "piece in %q", edit)
		code = m.Code(typ, player)
	}
	require.NoError(t, play.Edit(sq, code))
}

func resultText(play *interp.Play) string {
	r := play.Result()
	name := play.Model().Players[r.Player].Name
	switch r.Verdict {
	case model.Won:
		return fmt.Sprintf("%s won (%s)", name, r.Reason)
	case model.Lost:
		return fmt.Sprintf("%s lost (%s)", name, r.Reason)
	case model.Drawn:
		return fmt.Sprintf("drawn (%s)", r.Reason)
	}
	return "none"
}

func lineOf(d diag.Diagnostic) int {
	_, line, _ := d.Loc.Position()
	return line
}
