package lsp

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/sourcegraph/jsonrpc2"

	"zog/zrf"
	"zog/zrf/diag"
	"zog/zrf/lint"
	"zog/zrf/source"
	"zog/zrf/syntax"
)

// A study is what is known of a document: its program with all that it
// includes, and what is wrong with it.
type study struct {
	dir     string            // the folder that file names are relative to
	uris    map[string]string // of the documents that are open, as the editor spells them, by path
	file    *source.File
	trees   []*syntax.Tree // of the document, then of what it includes
	program *zrf.Program
	found   diag.List
}

func newStudy(d *document, docs map[string]*document) *study {
	dir, name := filepath.Split(d.path)
	fsys := overlay{FS: os.DirFS(filepath.Clean(dir)), open: map[string][]byte{}}
	st := &study{dir: dir, uris: map[string]string{}}
	for _, o := range docs {
		st.uris[o.path] = o.uri
		if rel, err := filepath.Rel(dir, o.path); err == nil && !strings.HasPrefix(rel, "..") {
			fsys.open[filepath.ToSlash(rel)] = []byte(o.text)
		}
	}
	st.program, st.found = zrf.Load(fsys, name)
	if !st.found.HasErrors() {
		st.found = append(st.found, lint.Check(fsys, name, st.program)...)
	}
	for _, f := range st.program.Files {
		tree, _ := syntax.Parse(f)
		st.trees = append(st.trees, tree)
	}
	st.file = st.program.Files[0]
	return st
}

// uri returns the URI of a file of the program.
func (st *study) uri(f *source.File) string {
	path := filepath.Join(st.dir, filepath.FromSlash(f.Name))
	return cmp.Or(st.uris[path], uriOf(path))
}

func (st *study) location(l diag.Loc) location {
	return location{st.uri(l.File), between(l.File, l.Pos, l.End)}
}

// diagnostics returns what is wrong, by the URI of the file it is in.
func (st *study) diagnostics() map[string][]diagnostic {
	all := map[string][]diagnostic{st.uri(st.file): {}}
	for _, d := range st.found {
		f := cmp.Or(d.Loc.File, st.file)
		out := diagnostic{Range: between(f, d.Loc.Pos, d.Loc.End), Severity: 1, Code: d.Code, Source: "zog", Message: d.Message}
		if d.Severity == diag.Warning {
			out.Severity = 2
		}
		if d.Fix != "" {
			out.Message += fmt.Sprintf(" (did you mean %s?)", d.Fix)
		}
		for c := d.Loc.Call; c != nil && c.Loc.File != nil; c = c.Loc.Call {
			out.Related = append(out.Related, related{st.location(c.Loc), "in " + c.Macro + ", called here"})
		}
		for _, n := range d.Notes {
			if n.Loc.File != nil {
				out.Related = append(out.Related, related{st.location(n.Loc), n.Message})
			} else {
				out.Message += "\n" + n.Message
			}
		}
		all[st.uri(f)] = append(all[st.uri(f)], out)
	}
	return all
}

// publish tells the diagnostics of all open documents, and that there are no
// more where there were some.
func (s *server) publish(ctx context.Context, conn *jsonrpc2.Conn) {
	all := map[string][]diagnostic{}
	for _, d := range s.docs {
		for uri, list := range s.studied(d).diagnostics() {
			all[uri] = merge(all[uri], list)
		}
	}
	for uri := range s.told {
		if all[uri] == nil {
			all[uri] = []diagnostic{}
		}
	}
	clear(s.told)
	for _, uri := range slices.Sorted(maps.Keys(all)) {
		if len(all[uri]) > 0 {
			s.told[uri] = true
		}
		// A stream that fails ends the connection, which Serve sees.
		conn.Notify(ctx, "textDocument/publishDiagnostics", publishParams{uri, all[uri]})
	}
}

// merge adds diagnostics that are not there yet: a file that is open and
// included is studied more than once.
func merge(all, more []diagnostic) []diagnostic {
	if all == nil {
		all = []diagnostic{}
	}
	for _, d := range more {
		known := slices.ContainsFunc(all, func(o diagnostic) bool { return o.Range == d.Range && o.Message == d.Message })
		if !known {
			all = append(all, d)
		}
	}
	return all
}
