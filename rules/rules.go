// Package rules embeds the rules files that come with zog, and lists them.
//
// A game's name is its file's name without ".zrf". What the list says of a
// game stands in its file: the first line is a comment
//
//	; Family: one line about the game
//
// Files under include hold macros that several games share; they are no games
// themselves.
package rules

import (
	"embed"
	"fmt"
	"io/fs"
	"sort"
	"strings"
)

// FS holds the rules files, their includes under include, and their pictures
// under images.
//
//go:embed *.zrf include/*.zrf images
var FS embed.FS

// A Game is one embedded rules file.
type Game struct {
	Name    string // what a command calls it: "chess"
	File    string // path in FS: "chess.zrf"
	Family  string // heading it is listed under: "Chess"
	Summary string // one line, without a full stop
}

// Games lists the embedded games by family and name. It fails only if a file
// lacks its heading.
func Games() ([]Game, error) { return list(FS) }

func list(fsys fs.FS) ([]Game, error) {
	files, err := fs.Glob(fsys, "*.zrf")
	if err != nil {
		return nil, err
	}
	games := make([]Game, 0, len(files))
	for _, file := range files {
		text, err := fs.ReadFile(fsys, file)
		if err != nil {
			return nil, fmt.Errorf("list games: %w", err)
		}
		family, summary, ok := heading(string(text))
		if !ok {
			return nil, fmt.Errorf("list games: %s:1:1: the first line is not \"; Family: summary\"", file)
		}
		games = append(games, Game{strings.TrimSuffix(file, ".zrf"), file, family, summary})
	}
	sort.SliceStable(games, func(i, j int) bool {
		a, b := games[i], games[j]
		if a.Family != b.Family {
			return a.Family < b.Family
		}
		return a.Name < b.Name
	})
	return games, nil
}

// heading takes the family and the summary from the first line of a file.
func heading(text string) (family, summary string, ok bool) {
	line, _, _ := strings.Cut(text, "\n")
	line, ok = strings.CutPrefix(strings.TrimRight(line, "\r"), "; ")
	if !ok {
		return "", "", false
	}
	family, summary, ok = strings.Cut(line, ": ")
	return family, summary, ok && family != "" && summary != ""
}
