package lint

import (
	"io/fs"
	"maps"
	"path"
	"slices"

	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/source"
)

// files warns of pictures and sounds that are not where the rules say.
func (b *book) files(fsys fs.FS, name string, games []*game.Game) {
	look := func(code, what, written string, loc diag.Loc) {
		if written == "" {
			return
		}
		_, err := source.Resolve(fsys, path.Dir(name), written)
		b.look(subject{code, written, 0}, err != nil, loc, "the %s %s is not there", what, source.CleanPath(written))
	}
	for _, g := range games {
		for _, image := range g.Board.Images {
			look("missing-picture", "picture", image, g.Board.Loc)
		}
		for _, p := range g.Pieces {
			for _, player := range sorted(p.Images) {
				for _, image := range p.Images[player] {
					look("missing-picture", "picture", image, p.Loc)
				}
			}
		}
		look("missing-sound", "sound", g.Music, g.Loc)
		for _, use := range slices.Sorted(maps.Keys(g.Sounds)) {
			look("missing-sound", "sound", g.Sounds[use], g.Loc)
		}
	}
}
