package main

import (
	"encoding/json"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// goPackage is what go list says of a package.
type goPackage struct {
	ImportPath   string
	Imports      []string
	TestImports  []string
	XTestImports []string
}

// An arrow forbids the packages under from (but not those under except) to
// import packages that forbidden says.
type arrow struct {
	why       string
	from      string
	except    string
	forbidden func(path string) bool
	tests     bool // holds for tests as well
}

func under(prefix string) func(string) bool {
	return func(path string) bool { return path == prefix || strings.HasPrefix(path, prefix+"/") }
}

var arrows = []arrow{
	{"the language does not know the game", "zog/zrf", "", under("zog/interp"), false},
	{"the language does not know the command", "zog/zrf", "", under("zog/cmd"), true},
	{"the game does not know the command", "zog/interp", "", under("zog/cmd"), true},
	{"only the syntax knows the parser library", "zog", "zog/zrf/syntax", under("github.com/alecthomas/participle/v2"), false},
	{"the game does not speak HTTP", "zog/interp", "", under("net/http"), true},
	{"only the command reads command lines", "zog/interp", "", under("github.com/alecthomas/kong"), true},
	{"only the command reads command lines", "zog/zrf", "", under("github.com/alecthomas/kong"), true},
	{"the rules are data", "zog/rules", "zog/rules/internal", under("zog"), false},
	{"the model does not know who generates moves", "zog/interp/model", "", under("zog/interp"), false},
}

// TestImportArrows keeps the flow one-way: text, tree, rules, model, play,
// command.
func TestImportArrows(t *testing.T) {
	out, err := exec.Command("go", "list", "-e", "-json=ImportPath,Imports,TestImports,XTestImports", "zog/...").Output()
	require.NoError(t, err)
	seen := 0
	for dec := json.NewDecoder(strings.NewReader(string(out))); dec.More(); seen++ {
		var p goPackage
		require.NoError(t, dec.Decode(&p))
		for _, a := range arrows {
			a.check(t, p)
		}
	}
	require.Greater(t, seen, 10, "go list finds the packages")
}

func (a arrow) check(t *testing.T, p goPackage) {
	if !under(a.from)(p.ImportPath) || a.except != "" && under(a.except)(p.ImportPath) {
		return
	}
	imports := p.Imports
	if a.tests {
		imports = append(append(imports, p.TestImports...), p.XTestImports...)
	}
	for _, i := range imports {
		if a.forbidden(i) && i != p.ImportPath {
			t.Errorf("%s imports %s: %s", p.ImportPath, i, a.why)
		}
	}
}
