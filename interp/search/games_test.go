package search_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/rules"
	"zog/zrf"
)

// load loads an embedded game.
func load(t testing.TB, file, variant string) *interp.Model {
	t.Helper()
	program, list := zrf.Load(rules.FS, file)
	require.NoError(t, list.Err())
	g, err := program.Find(variant)
	require.NoError(t, err)
	m, err := interp.Compile(g)
	require.NoError(t, err)
	return m
}
