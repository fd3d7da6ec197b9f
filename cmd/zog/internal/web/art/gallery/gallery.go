// Package gallery draws every picture that a folder of rules files names.
//
// In: the rules files. Out: SVG text by path. A board's picture is drawn from
// the geometry of the first game that names it, a piece's from its path.
package gallery

import (
	"fmt"
	"io/fs"

	"zog/cmd/zog/internal/web/art"
	"zog/zrf"
	"zog/zrf/game"
	"zog/zrf/source"
)

// Draw returns the pictures of all games of the rules files in the root of
// fsys, by path. A file with errors is an error.
func Draw(fsys fs.FS) (map[string]string, error) {
	files, err := fs.Glob(fsys, "*.zrf")
	if err != nil {
		return nil, err
	}
	drawn := make(map[string]string)
	for _, file := range files {
		program, diags := zrf.Load(fsys, file)
		if err := diags.Err(); err != nil {
			return nil, fmt.Errorf("draw the pictures of %s: %w", file, err)
		}
		for _, g := range program.Games {
			draw(drawn, g)
		}
	}
	return drawn, nil
}

func draw(drawn map[string]string, g *game.Game) {
	for _, image := range g.Board.Images {
		name := source.CleanPath(image)
		if _, ok := drawn[name]; !ok {
			drawn[name] = art.Board(g, name)
		}
	}
	for _, p := range g.Pieces {
		for _, images := range p.Images {
			for _, image := range images {
				name := source.CleanPath(image)
				drawn[name] = art.Named(name)
			}
		}
	}
}
