package interp_test

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"zog/zrf/keyword"
)

var update = flag.Bool("update", false, "rewrite the generated files under testdata")

const keywordTable = conformanceDir + "/KEYWORDS.md"

// TestKeywordTable holds the table of keywords and the conformance files that
// use them against the suite: no keyword without a file, no stale row.
func TestKeywordTable(t *testing.T) {
	uses := wordUses(t)
	var b strings.Builder
	b.WriteString("# Keywords and the conformance files that exercise them\n\n")
	b.WriteString("Generated: `go test ./interp -run KeywordTable -update`.\n\n")
	b.WriteString("| keyword | where | what it does | files |\n|---|---|---|---|\n")
	for _, k := range keyword.All() {
		names := []string{k.Name}
		if k.Not {
			names = append(names, "not-"+k.Name)
		}
		for _, name := range names {
			files := uses[name]
			if len(files) == 0 {
				t.Errorf("no conformance file uses %s", name)
			}
			if len(files) > 3 {
				files = files[:3]
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", name, k.Place, escape(k.Doc), strings.Join(files, ", "))
		}
	}
	if *update {
		require.NoError(t, os.WriteFile(keywordTable, []byte(b.String()), 0o644))
	}
	have, err := os.ReadFile(keywordTable)
	require.NoError(t, err)
	require.Equal(t, b.String(), string(have), "run with -update")
}

func escape(s string) string { return strings.ReplaceAll(s, "|", "\\|") }

var (
	comment = regexp.MustCompile(`;.*`)
	word    = regexp.MustCompile(`"[^"]*"|[^\s()"]+`)
)

// wordUses lists, for each word and option name of the suite's rules, the files
// it stands in.
func wordUses(t *testing.T) map[string][]string {
	uses := map[string][]string{}
	fsys := os.DirFS(conformanceDir)
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".zrf" {
			return err
		}
		text, err := fs.ReadFile(fsys, name)
		for _, w := range word.FindAllString(comment.ReplaceAllString(string(text), ""), -1) {
			w = strings.ToLower(strings.Trim(w, `"`))
			if !slices.Contains(uses[w], name) {
				uses[w] = append(uses[w], name)
			}
		}
		return err
	})
	require.NoError(t, err)
	return uses
}
