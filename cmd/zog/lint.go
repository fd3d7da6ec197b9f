package main

import (
	"fmt"
	"slices"

	"zog/zrf"
	"zog/zrf/diag"
	"zog/zrf/lint"
)

type lintCmd struct {
	Paths  []string `arg:"" optional:"" name:"path" help:"Files, .zip archives, folders to search for .zrf files at any depth, and names of embedded games."`
	Skip   []string `placeholder:"CODE" help:"Leave out warnings with these codes, the words in brackets."`
	Codes  bool     `help:"List the codes of all warnings instead."`
	Strict bool     `help:"Exit with status 1 for warnings too."`
	JSON   bool     `name:"json" help:"Print one object a file."`
}

// Run checks files and warns of what can hardly be meant in them.
func (c *lintCmd) Run(e *env) error {
	switch {
	case c.Codes:
		return listCodes(e)
	case len(c.Paths) == 0:
		return usagef("<path> ... is missing (zog lint --help lists its flags)")
	}
	for _, code := range c.Skip {
		if !slices.ContainsFunc(lint.Codes(), func(known lint.Code) bool { return known.Name == code }) {
			return usagef("--skip: no warning has the code %q (zog lint --codes lists them)", code)
		}
	}
	skipped := func(d diag.Diagnostic) bool {
		return d.Severity == diag.Warning && slices.Contains(c.Skip, d.Code)
	}
	look := func(p place, program *zrf.Program) diag.List {
		return slices.DeleteFunc(append(compileAll(p, program), lint.Check(p.fsys, p.name, program)...), skipped)
	}
	return inspection{json: c.JSON, strict: c.Strict, look: look}.run(e, c.Paths)
}

// listCodes prints every code with what it is about.
func listCodes(e *env) error {
	for _, code := range lint.Codes() {
		if _, err := fmt.Fprintf(e.out, "%-22s  %s\n", code.Name, code.About); err != nil {
			return err
		}
	}
	return nil
}
