package main

import (
	"slices"

	"zog/zrf"
	"zog/zrf/diag"
	"zog/zrf/lint"
)

type lintCmd struct {
	Paths  []string `arg:"" name:"path" help:"Files, .zip archives, and folders to search for .zrf files at any depth."`
	Skip   []string `placeholder:"CODE" help:"Leave out warnings with these codes, the words in brackets."`
	Strict bool     `help:"Exit with status 1 for warnings too."`
	JSON   bool     `name:"json" help:"Print one object a file."`
}

// Run checks files and warns of what can hardly be meant in them.
func (c *lintCmd) Run(e *env) error {
	skipped := func(d diag.Diagnostic) bool {
		return d.Severity == diag.Warning && slices.Contains(c.Skip, d.Code)
	}
	look := func(p place, program *zrf.Program) diag.List {
		return slices.DeleteFunc(append(compileAll(p, program), lint.Check(p.fsys, p.name, program)...), skipped)
	}
	return inspection{json: c.JSON, strict: c.Strict, look: look}.run(e, c.Paths)
}
