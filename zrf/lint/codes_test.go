package lint_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/zrf/lint"
)

// given matches where the source of a package names the code of a warning.
var given = regexp.MustCompile(`warn\("([a-z-]+)"|Severity: diag\.Warning, Code: "([a-z-]+)"|subject\{"([a-z-]+)"|\bcode: "([a-z-]+)"`)

// TestCodes: the list has the codes that are given, and no others but that of
// games of an engine library, which is not found in the rules.
func TestCodes(t *testing.T) {
	want := []string{"engine"}
	for _, dir := range []string{".", "../check", "../macro"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		require.NoError(t, err)
		for _, file := range files {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, found := range given.FindAllStringSubmatch(string(text), -1) {
				want = append(want, found[1]+found[2]+found[3]+found[4])
			}
		}
	}
	slices.Sort(want)
	var got []string
	for _, c := range lint.Codes() {
		require.NotEmpty(t, c.About, c.Name)
		got = append(got, c.Name)
	}
	require.Equal(t, slices.Compact(want), got)
}
