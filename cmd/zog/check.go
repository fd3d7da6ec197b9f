package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"zog/interp"
	"zog/zrf"
	"zog/zrf/diag"
)

type checkCmd struct {
	Paths []string `arg:"" name:"path" help:"Files, .zip archives, folders to search for .zrf files at any depth, and names of embedded games."`
	JSON  bool     `help:"Print one object a file."`
}

// checked is what check finds out about one file. Its names are a promise.
type checked struct {
	File        string        `json:"file"`
	OK          bool          `json:"ok"`       // no errors, and all games compile
	Variants    int           `json:"variants"` // games and variants
	Errors      int           `json:"errors"`
	Warnings    int           `json:"warnings"`
	Seconds     float64       `json:"seconds"`
	Diagnostics []diag.Record `json:"diagnostics"`

	list diag.List
}

// checkers is how many files are checked at a time: few, since each may take
// much memory.
const checkers = 2

// Run checks all files under the paths, and prints in their order.
func (c *checkCmd) Run(e *env) error {
	return inspection{json: c.JSON, look: compileAll}.run(e, c.Paths)
}

// An inspection looks at rules files one by one.
type inspection struct {
	json   bool
	strict bool                                // warnings are bad too
	look   func(place, *zrf.Program) diag.List // what else is wrong with a file without errors
}

// run inspects all files under some paths, and prints in their order.
func (in inspection) run(e *env, paths []string) error {
	var files []string
	for _, p := range paths {
		found, err := rulesUnder(p)
		if err != nil {
			return err
		}
		files = append(files, found...)
	}
	if len(files) == 0 {
		return usagef("no .zrf file in %s", strings.Join(paths, ", "))
	}
	bad, warned := 0, false
	for r := range in.all(files) {
		if !r.OK {
			bad++
		}
		warned = warned || r.Warnings > 0
		if err := r.print(e, in.json); err != nil {
			return err
		}
	}
	if len(files) > 1 && !in.json {
		fmt.Fprintf(e.out, "%s, %d good, %d with errors\n", plural(len(files), "file"), len(files)-bad, bad)
	}
	if bad > 0 || in.strict && warned {
		return errReported
	}
	return nil
}

// rulesUnder lists the rules files that a path stands for, and in a folder
// those that they may include. An embedded game stands for itself.
func rulesUnder(path string) ([]string, error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		_, err := embedded(path)
		return []string{path}, err
	}
	if !strings.EqualFold(filepath.Ext(path), ".zip") {
		files, err := filesUnder(path, ".zrf", ".inc")
		switch {
		case errors.Is(err, syscall.ENOTDIR):
			return []string{path}, nil // a file in an archive
		case err != nil:
			return nil, usageError{err}
		}
		return files, nil
	}
	_, files, err := openArchive(path)
	for i, f := range files {
		files[i] = filepath.Join(path, f)
	}
	return files, err
}

func (r *checked) print(e *env, asJSON bool) error {
	if asJSON {
		return e.json(r)
	}
	e.diagnostics(r.list)
	verdict := "ok"
	if !r.OK {
		verdict = "bad"
	}
	_, err := fmt.Fprintf(e.out, "%s: %s, %s, %s, %s\n", r.File, verdict,
		plural(r.Variants, "game"), plural(r.Errors, "error"), plural(r.Warnings, "warning"))
	return err
}

// all inspects files a few at a time and yields the results in order.
func (in inspection) all(files []string) <-chan *checked {
	results := make([]chan *checked, len(files))
	for i := range results {
		results[i] = make(chan *checked, 1)
	}
	var next sync.Mutex
	at := 0
	work := func() {
		for {
			next.Lock()
			i := at
			at++
			next.Unlock()
			if i >= len(files) {
				return
			}
			results[i] <- in.file(files[i])
		}
	}
	for range checkers {
		go work()
	}
	out := make(chan *checked)
	go func() {
		defer close(out)
		for _, r := range results {
			out <- <-r
		}
	}()
	return out
}

// file inspects one file. A fault of ours is a diagnostic too, so that one
// file can't keep the others from being checked.
func (in inspection) file(file string) (r *checked) {
	start := time.Now()
	r = &checked{File: file}
	defer func() {
		if p := recover(); p != nil {
			r.list = append(r.list, diag.Diagnostic{Code: "internal-error", Message: fmt.Sprintf("%s: a fault in zog itself: %v", file, p)})
		}
		r.Errors, r.Warnings = r.list.Count()
		r.OK = r.Errors == 0
		r.Diagnostics = r.list.Records()
		r.Seconds = time.Since(start).Seconds()
	}()
	p, err := whereIs(file)
	if err != nil {
		r.list = diag.List{{Code: "unreadable-file", Message: err.Error()}}
		return r
	}
	var program *zrf.Program
	program, r.list = p.load()
	r.Variants = len(program.Games)
	if !r.list.HasErrors() {
		r.list = append(r.list, in.look(p, program)...)
	}
	return r
}

// whereIs finds a file that rulesUnder has listed.
func whereIs(file string) (place, error) {
	_, err := os.Stat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return embedded(file)
	case err != nil:
		return member(file)
	}
	return ofFile(file), nil
}

// compileAll compiles every game of a program. That a game needs an engine
// library is no fault of its rules, but its user should know.
func compileAll(_ place, program *zrf.Program) diag.List {
	var list diag.List
	for _, g := range program.Games {
		_, err := interp.Compile(g)
		if err == nil {
			continue
		}
		var found diag.List
		errors.As(unplayable(g, err), &found)
		if errors.Is(err, interp.ErrEngine) {
			found[0].Severity = diag.Warning
		}
		list = append(list, found...)
	}
	return list
}
