// Package lint finds what is sound in a rules file but can hardly be meant: a
// macro that nothing calls, a flag that is tested and never set, a block that
// adds no move, a picture that is not there.
//
// In: a program without errors, and the file system that it came from. Out:
// warnings, in order of place. It tests nothing that package check does. The
// variants of a file share most of what they are made of, so what one of them
// has no use for is told only if no other has. What an included file declares
// is for others too, and is not told.
//
// Each rule is a function in the file named for what it looks at: names.go for
// what is declared and what uses it, blocks.go for move blocks, goals.go for
// goals, pictures.go for what is not drawn, files.go for what lies beside the
// rules, macros.go for the text before expansion.
package lint

import (
	"fmt"
	"io/fs"

	"zog/zrf"
	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/source"
)

// Check returns the warnings about a program that was loaded from the file
// name in fsys.
func Check(fsys fs.FS, name string, p *zrf.Program) diag.List {
	b := book{subjects: map[subject]*finding{}, written: writtenTypes(p.Files)}
	for _, g := range p.Games {
		if g.Engine != "" {
			continue // its moves are not in the file
		}
		u := usesOf(g)
		for _, rule := range []func(*book, *game.Game, *uses){
			zones, clashes, setups, goals, pieces, pictures, flags, attributes, moveTypes, blocks, stores,
		} {
			rule(&b, g, u)
		}
	}
	if len(p.Games) > 0 { // else all macros are for files that include this one
		b.macros(p.Files)
	}
	b.files(fsys, name, p.Games)
	return b.list(p.Files[0]).Sorted()
}

// A subject is one thing that a rule looks at, the same in all variants that
// share it.
type subject struct {
	code string
	name string
	at   int32 // where it is declared, 0 for what has a name alone
}

// A finding is what the rules say of a subject.
type finding struct {
	diag diag.Diagnostic
	fine bool // in some game
}

// A book keeps what has been found, in the order of the first look.
type book struct {
	subjects map[subject]*finding
	order    []*finding
	written  map[string]bool // move types that a (move-type ...) names, with or without blocks
}

// look enters a subject as some game has it.
func (b *book) look(s subject, bad bool, loc diag.Loc, format string, args ...any) {
	f := b.subjects[s]
	if f == nil {
		f = &finding{diag: diag.Diagnostic{Severity: diag.Warning, Code: s.code, Loc: loc, Message: fmt.Sprintf(format, args...)}}
		b.subjects[s] = f
		b.order = append(b.order, f)
	}
	f.fine = f.fine || !bad
}

// list returns the warnings about a file.
func (b *book) list(main *source.File) diag.List {
	var list diag.List
	for _, f := range b.order {
		if !f.fine && f.diag.Loc.File == main {
			list = append(list, f.diag)
		}
	}
	return list
}
