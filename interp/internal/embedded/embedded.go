// Package embedded compiles the games that come with zog, for the tests of the
// packages that play them.
package embedded

import (
	"testing"

	"github.com/stretchr/testify/require"

	"zog/interp"
	"zog/rules"
	"zog/zrf"
)

// Model compiles a game of an embedded file: a variant by its number or title,
// or the default one for "".
func Model(t testing.TB, file, variant string) *interp.Model {
	t.Helper()
	program, list := zrf.Load(rules.FS, file)
	require.NoError(t, list.Err())
	g, err := program.Find(variant)
	require.NoError(t, err)
	m, err := interp.Compile(g)
	require.NoError(t, err)
	return m
}
