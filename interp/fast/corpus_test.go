package fast_test

import (
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zog/zrf/outside"
)

// Of every few files one game is played for some plies; ZOG_PLIES plays so many,
// of all variants of all files.
const corpusStep = 10

var corpusPlies, longer = func() (int, bool) {
	n, err := strconv.Atoi(os.Getenv("ZOG_PLIES"))
	return max(n, 3), err == nil
}()

// corpusRules lists the corpus's rules files, older versions of them left out.
func corpusRules(t *testing.T, fsys fs.FS) []string {
	t.Helper()
	return slices.DeleteFunc(outside.Rules(t, fsys), func(name string) bool { return strings.Contains(name, "-hist/") })
}
