package lint

import (
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/source"
)

// files warns of pictures and sounds that are not where the rules say.
func (b *book) files(fsys fs.FS, name string, games []*game.Game) {
	dir := path.Dir(name)
	pictures := shelf{fsys: fsys, dir: dir, code: "missing-picture", kind: "picture", seen: map[string]bool{}}
	sounds := shelf{fsys: fsys, dir: dir, code: "missing-sound", kind: "sound", seen: map[string]bool{}, stock: "audio/"}
	for _, g := range games {
		for _, image := range g.Board.Images {
			pictures.look(image, g.Board.Loc)
		}
		for _, p := range g.Pieces {
			for _, player := range sorted(p.Images) {
				for _, image := range p.Images[player] {
					pictures.look(image, p.Loc)
				}
			}
		}
		sounds.look(g.Music, g.Loc)
		for _, use := range slices.Sorted(maps.Keys(g.Sounds)) {
			sounds.look(g.Sounds[use], g.Loc)
		}
	}
	pictures.tell(b)
	sounds.tell(b)
}

// A shelf is where the files of one kind should be.
type shelf struct {
	fsys       fs.FS
	dir        string
	code, kind string
	stock      string // a folder whose files come with Zillions, in lower case
	seen       map[string]bool
	missing    []absent
}

// An absent file is one that is not there, and where it is named.
type absent struct {
	name string
	loc  diag.Loc
}

// look looks for a file as the rules name it.
func (s *shelf) look(written string, loc diag.Loc) {
	if written == "" || s.seen[written] {
		return
	}
	s.seen[written] = true
	if _, err := source.Resolve(s.fsys, s.dir, written); err == nil {
		return
	}
	clean := source.CleanPath(written)
	if s.stock != "" && strings.HasPrefix(strings.ToLower(clean), s.stock) {
		return
	}
	s.missing = append(s.missing, absent{clean, loc})
}

// tell warns of each missing file; once, where nothing is there: then it is
// the folder that is missing.
func (s *shelf) tell(b *book) {
	if n := len(s.missing); n > 1 && n == len(s.seen) {
		first := s.missing[0]
		b.look(subject{s.code, "", 0}, true, first.loc, "none of the %d %ss is there, such as %s", n, s.kind, first.name)
		return
	}
	for _, m := range s.missing {
		b.look(subject{s.code, m.name, 0}, true, m.loc, "the %s %s is not there", s.kind, m.name)
	}
}
