package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/rogpeppe/go-internal/diff"

	"zog/zrf/diag"
	"zog/zrf/format"
	"zog/zrf/source"
	"zog/zrf/syntax"
	"zog/zrf/whole"
)

type fmtCmd struct {
	Files []string `arg:"" optional:"" name:"file" help:"Rules files, folders to search for them at any depth, and names of embedded games; standard input if none is given."`
	Write bool     `short:"w" help:"Write the layout back to the files instead of printing it."`
	Diff  bool     `short:"d" help:"Print what would change."`
	List  bool     `short:"l" help:"Print the names of the files whose layout is another."`
}

// Run lays out files: words, strings and comments stay, white space becomes
// canonical.
func (c *fmtCmd) Run(e *env) error {
	if len(c.Files) == 0 {
		if c.Write {
			return usagef("-w needs files to write to")
		}
		raw, err := io.ReadAll(io.LimitReader(e.in, source.MaxSize+1))
		if err != nil {
			return err
		}
		return c.layOut(e, "standard input", raw)
	}
	bad := false
	for _, path := range c.Files {
		files, err := c.under(path)
		if err != nil {
			return err
		}
		for _, file := range files {
			if err := c.file(e, file); err != nil {
				e.report(err)
				bad = true
			}
		}
	}
	if bad {
		return errReported
	}
	return nil
}

// under lists the files that a path stands for. The rules of an embedded game can
// be shown.
func (c *fmtCmd) under(path string) ([]string, error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		if _, err = embedded(path); err == nil && c.Write {
			err = usagef("-w needs files to write to: %s is an embedded game", path)
		}
		return []string{path}, err
	}
	files, err := filesUnder(path, ".zrf", ".inc")
	switch {
	case strings.EqualFold(filepath.Ext(path), ".zip") && err == nil || errors.Is(err, syscall.ENOTDIR):
		return nil, usagef("%s: files in archives are left as they are", path)
	case err != nil:
		return nil, usageError{err}
	case len(files) == 0:
		return nil, usagef("no .zrf file in %s", path)
	}
	return files, nil
}

func (c *fmtCmd) file(e *env, name string) error {
	raw, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		p, known := embedded(name)
		if known != nil {
			return err // gone since it was listed
		}
		name = p.name
		raw, err = fs.ReadFile(p.fsys, p.name)
	}
	if err != nil {
		return err
	}
	return c.layOut(e, name, raw)
}

// layOut formats one file. One with faults in its parentheses or strings is
// left alone: its depth says nothing. So is one with text outside of all
// parentheses: it may be anything but rules.
func (c *fmtCmd) layOut(e *env, name string, raw []byte) error {
	f := source.New(name, raw)
	tree, list := syntax.Parse(f)
	for _, n := range tree.Top {
		if n.Kind != syntax.List {
			list = append(list, diag.Diagnostic{Severity: diag.Error, Code: "stray-text", Loc: diag.Loc{File: f, Pos: n.Pos, End: n.End},
				Message: "text outside parentheses: not the text of rules, and left alone"})
			break
		}
	}
	if list.HasErrors() {
		return list.Sorted()
	}
	now := []byte(format.Text(string(source.Unmark(raw))))
	changed := !bytes.Equal(raw, now)
	if c.List && changed {
		fmt.Fprintln(e.out, name)
	}
	if c.Diff && changed {
		if _, err := e.out.Write(diff.Diff(name+".orig", raw, name, now)); err != nil {
			return err
		}
	}
	switch {
	case c.Write && changed:
		return whole.Write(name, now)
	case c.List || c.Diff || c.Write:
		return nil
	}
	_, err := e.out.Write(now)
	return err
}
