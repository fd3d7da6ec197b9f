package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"zog/cmd/zog/internal/archive"
	"zog/interp/zsg"
	"zog/rules"
	"zog/zrf"
	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/source"
)

// A place is where a rules file lies: in a file system that holds no more
// than the file may refer to.
type place struct {
	fsys fs.FS
	name string // in fsys
	dir  string // what stands before names of fsys in messages
	home string // the folder that the file lies in, "" if it is in none
	save *zsg.Save
}

// path returns the rules file's path as messages show it.
func (p place) path() string { return filepath.Join(p.dir, p.name) }

// maxArchive bounds a .zip file, in bytes.
const maxArchive = 256 << 20

// locate finds the rules that a GAME argument names. A saved game's rules are
// looked for beside it and under roots.
func locate(name string, roots []string) (place, error) {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, syscall.ENOTDIR):
		return member(name)
	case errors.Is(err, fs.ErrNotExist):
		return embedded(name)
	case err != nil:
		return place{}, usageError{err}
	case info.IsDir():
		return inFolder(name)
	case strings.EqualFold(filepath.Ext(name), ".zip"):
		return inArchive(name, "")
	case strings.EqualFold(filepath.Ext(name), ".zsg"):
		return ofSave(name, roots)
	}
	return ofFile(name), nil
}

func ofFile(name string) place {
	dir, base := filepath.Split(name)
	home := filepath.Clean(dir)
	return place{fsys: os.DirFS(home), name: base, dir: dir, home: home}
}

// embedded finds an embedded game by its name.
func embedded(name string) (place, error) {
	games, err := rules.Games()
	if err != nil {
		return place{}, err
	}
	names, near := make([]string, len(games)), ""
	for i, g := range games {
		if strings.EqualFold(g.Name, name) {
			return place{fsys: rules.FS, name: g.File}, nil
		}
		if strings.EqualFold(g.File, name) {
			near = g.Name
		}
		names[i] = g.Name
	}
	hint := ""
	if near = cmp.Or(near, diag.Suggest(strings.TrimSuffix(name, ".zrf"), slices.Values(names))); near != "" {
		hint = fmt.Sprintf(": did you mean %s?", near)
	}
	if filepath.Ext(name) != "" || strings.ContainsRune(name, filepath.Separator) {
		return place{}, usagef("%s: no such file or folder%s", name, hint)
	}
	return place{}, usagef("%q is neither a file nor an embedded game%s", name, hint)
}

func inFolder(name string) (place, error) {
	files, err := filesUnder(name, ".zrf")
	if err != nil {
		return place{}, usageError{err}
	}
	if len(files) == 1 {
		return ofFile(files[0]), nil
	}
	return place{}, choice(name, files)
}

// maxChoices bounds the files that are listed to choose from.
const maxChoices = 30

// choice is the error about a folder or archive that does not hold exactly
// one rules file.
func choice(name string, files []string) error {
	if len(files) == 0 {
		return usagef("%s holds no .zrf file", name)
	}
	slices.Sort(files)
	more := ""
	if n := len(files) - maxChoices; n > 0 {
		more = fmt.Sprintf("\n  and %d more", n)
	}
	return usagef("%s holds %d games; name one of them:\n  %s%s", name, len(files),
		strings.Join(files[:min(len(files), maxChoices)], "\n  "), more)
}

// filesUnder lists the files with one of the extensions under a path, at any
// depth, in order. A path that is a file is listed whatever its name.
func filesUnder(root string, exts ...string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && (p == root || slices.Contains(exts, strings.ToLower(filepath.Ext(p)))) {
			files = append(files, p)
		}
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, usagef("%s: no such file or folder", root)
	}
	return files, err
}

// member finds a file inside an archive, named as if the archive were a
// folder: games.zip/chess.zrf.
func member(name string) (place, error) {
	for dir := filepath.Dir(name); dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		info, err := os.Stat(dir)
		if err == nil && !info.IsDir() && strings.EqualFold(filepath.Ext(dir), ".zip") {
			inside, err := filepath.Rel(dir, name)
			if err != nil {
				return place{}, usageError{err}
			}
			return inArchive(dir, filepath.ToSlash(inside))
		}
	}
	return place{}, usagef("%s: no such file", name)
}

// openArchive opens a .zip file and lists the rules files in it, in order.
func openArchive(name string) (fs.FS, []string, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, nil, usageError{err}
	}
	if info.Size() > maxArchive {
		return nil, nil, usagef("%s is larger than %d MiB", name, maxArchive>>20)
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, nil, usageError{err}
	}
	fsys, files, err := archive.Open(data)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	slices.Sort(files)
	return fsys, slices.Compact(files), nil
}

// inArchive finds the only rules file of an archive, or the one asked for.
func inArchive(name, wanted string) (place, error) {
	fsys, files, err := openArchive(name)
	if err != nil {
		return place{}, err
	}
	if wanted != "" {
		found := slices.IndexFunc(files, func(f string) bool { return strings.EqualFold(f, wanted) })
		if found < 0 {
			return place{}, usagef("%s has no rules file %s", name, wanted)
		}
		files = files[found : found+1]
	}
	if len(files) > 1 {
		for i, f := range files {
			files[i] = filepath.Join(name, f)
		}
		return place{}, choice(name, files)
	}
	// The file may refer only to what lies beside or below it.
	dir, base := path.Split(files[0])
	if dir != "" {
		if fsys, err = fs.Sub(fsys, path.Clean(dir)); err != nil {
			return place{}, fmt.Errorf("%s: %w", name, err)
		}
	}
	return place{fsys: fsys, name: base, dir: filepath.Join(name, dir)}, nil
}

func ofSave(name string, roots []string) (place, error) {
	save, err := zsg.ReadFile(name)
	if err != nil {
		return place{}, err
	}
	p, err := rulesOf(save, &zsg.Finder{Roots: roots})
	p.save = save
	return p, err
}

// rulesOf finds the rules of a save: as the finder does, and if it finds none
// among the embedded games.
func rulesOf(save *zsg.Save, finder *zsg.Finder) (place, error) {
	file, err := finder.Find(save)
	if err == nil {
		return ofFile(file), nil
	}
	games, listErr := rules.Games()
	if listErr != nil {
		return place{}, listErr
	}
	for _, g := range games {
		if strings.EqualFold(g.File, save.RulesName()) {
			return place{fsys: rules.FS, name: g.File}, nil
		}
	}
	return place{}, err
}

// load loads the rules at a place. Messages name files by their whole path.
func (p place) load() (*zrf.Program, diag.List) {
	program, list := zrf.Load(p.fsys, p.name)
	p.rename(program.Files)
	return program, list
}

// choose finds a game of rules that have been loaded. Where there are errors it
// has to have none itself.
func (p place) choose(program *zrf.Program, list diag.List, variant string) (*game.Game, error) {
	g, err := program.Find(variant)
	if !list.HasErrors() {
		return g, err
	}
	if err != nil {
		return nil, list.Err()
	}
	return p.alone(g.Number)
}

// alone loads one game of the rules at a place, whatever errors others have.
func (p place) alone(number int) (*game.Game, error) {
	g, files, list := zrf.LoadGame(p.fsys, p.name, number)
	p.rename(files)
	return g, list.Err()
}

// rename gives files, known by their path in the place, the one to it too.
func (p place) rename(files []*source.File) {
	for _, f := range files {
		f.Name = filepath.Join(p.dir, f.Name)
	}
}
