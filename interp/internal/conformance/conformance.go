// Package conformance reads the cases that stand in the rules files under
// testdata/conformance: what the language must do, written beside the rules
// that show it. Cases are comments that begin with two semicolons:
//
//	;; case: a rider stops before a friend
//	;; variant: Second variant          (optional: a title)
//	;; setup: (White Pawn a1) (x b2)    (optional: board edits, as in saved games)
//	;; after: Pawn a2 - a3; Pawn b3 - b2 (optional: plies played first)
//	;; moves:
//	;;   Rook a1 - a2
//	;; result: Black lost (stalemated)  (or "none")
//	;; check: yes
//
// The moves are all legal moves, in generation order; "(none)" stands for
// none. A result of "can't be played" wants a game of an engine library. A case needs at least one of moves, result and check. Expected
// diagnostics stand on the line that causes them: "; ERROR "text"" and
// "; WARNING "text"" want a message that contains the text.
package conformance

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// A File is one conformance file.
type File struct {
	Name   string // relative to the folder of all topics: topic/file.zrf
	Cases  []Case
	Expect []Expect
}

// A Case is one expectation about play.
type Case struct {
	Name    string
	Line    int // of the case line
	Variant string
	Setup   []string // board edits without their parentheses
	After   []string
	Moves   []string // nil: not asked
	Result  string   // "": not asked
	Check   string
}

// An Expect is an expected diagnostic.
type Expect struct {
	Line    int
	Warning bool
	Text    string
}

// Load reads all files under a folder.
func Load(fsys fs.FS) ([]File, error) {
	var files []File
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".zrf" || strings.HasPrefix(path.Base(name), "include-") {
			return err
		}
		text, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		f, err := parse(name, string(text))
		files = append(files, f)
		return err
	})
	return files, err
}

var (
	expectation = regexp.MustCompile(`;\s*(ERROR|WARNING) "([^"]*)"`)
	edit        = regexp.MustCompile(`\(([^)]*)\)`)
)

func parse(name, text string) (File, error) {
	f := File{Name: name}
	var c *Case
	inMoves := false
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, "\r")
		if m := expectation.FindStringSubmatch(line); m != nil {
			f.Expect = append(f.Expect, Expect{Line: i + 1, Warning: m[1] == "WARNING", Text: m[2]})
		}
		body, ok := strings.CutPrefix(line, ";;")
		if !ok {
			inMoves = false
			continue
		}
		if inMoves && strings.HasPrefix(body, "   ") {
			if mv := strings.TrimSpace(body); mv != "(none)" {
				c.Moves = append(c.Moves, mv)
			}
			continue
		}
		key, value, ok := strings.Cut(strings.TrimSpace(body), ":")
		value = strings.TrimSpace(value)
		if !ok || key != "case" && c == nil {
			return f, fmt.Errorf("%s:%d: not a line of a case: %q", name, i+1, line)
		}
		inMoves = key == "moves"
		switch key {
		case "case":
			f.Cases = append(f.Cases, Case{Name: value, Line: i + 1})
			c = &f.Cases[len(f.Cases)-1]
		case "variant":
			c.Variant = value
		case "setup":
			for _, m := range edit.FindAllStringSubmatch(value, -1) {
				c.Setup = append(c.Setup, m[1])
			}
		case "after":
			for _, mv := range strings.Split(value, ";") {
				c.After = append(c.After, strings.TrimSpace(mv))
			}
		case "moves":
			c.Moves = []string{}
		case "result":
			c.Result = value
		case "check":
			c.Check = value
		default:
			return f, fmt.Errorf("%s:%d: unknown key %q in a case", name, i+1, key)
		}
	}
	return f, nil
}
