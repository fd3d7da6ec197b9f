package zsg

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"zog/zrf/source"
)

// A Finder finds the rules files that saves mean: beside the save, then under
// each of Roots, folders searched to any depth or single files. It looks into
// the folders once, so one Finder serves many saves.
type Finder struct {
	Roots []string
	files []string // all rules files under Roots, in order
	read  bool
}

// Find returns the path of the save's rules file. Names are compared without
// regard to letter case; the folders of the path that the save gives belong
// to another machine and do not count. Where several files have the name, one
// that has the variant's title goes first; where none has it, any file under
// Roots that has the title will do, and for a save without a header the only
// file there is.
func (f *Finder) Find(s *Save) (string, error) {
	if err := f.list(); err != nil {
		return "", err
	}
	name := s.RulesName()
	beside, _ := os.ReadDir(filepath.Dir(s.File)) // a folder that can't be read has nothing to offer
	for _, entry := range beside {
		if name != "" && !entry.IsDir() && strings.EqualFold(entry.Name(), name) {
			return filepath.Join(filepath.Dir(s.File), entry.Name()), nil
		}
	}
	var named []string
	for _, path := range f.files {
		if name != "" && strings.EqualFold(filepath.Base(path), name) {
			named = append(named, path)
		}
	}
	for _, files := range [][]string{named, f.files} {
		if path, ok := titled(files, s.Variant); ok {
			return path, nil
		}
	}
	switch {
	case len(named) > 0:
		return named[0], nil
	case name == "" && len(f.files) == 1:
		return f.files[0], nil
	case name == "":
		return "", &Error{s.File, 1, 1, "the save does not say which rules it was played by: give their file with --rules"}
	}
	return "", &Error{s.File, 2, len(rules) + 1, fmt.Sprintf("rules file %s is not beside the save%s; --rules gives more places to look", name, f.where())}
}

func (f *Finder) where() string {
	if len(f.Roots) == 0 {
		return ""
	}
	return " nor under " + strings.Join(f.Roots, ", ")
}

// list collects the rules files under the roots.
func (f *Finder) list() error {
	if f.read {
		return nil
	}
	f.read = true
	for _, root := range f.Roots {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if !d.IsDir() && (path == root || strings.EqualFold(filepath.Ext(path), ".zrf")) {
				f.files = append(f.files, path)
			}
			return nil
		})
		if err != nil {
			return fmt.Errorf("look for rules files: %w", err)
		}
	}
	return nil
}

// RulesName returns the name of the rules file without the folders that the
// save gives, which may be those of a Windows machine.
func (s *Save) RulesName() string {
	return strings.TrimSpace(s.Rules[strings.LastIndexAny(s.Rules, `\/`)+1:])
}

// titled returns the first file that has the title in quotes.
func titled(files []string, title string) (string, bool) {
	if title == "" {
		return "", false
	}
	for _, path := range files {
		raw, err := os.ReadFile(path)
		if err == nil && strings.Contains(source.New(path, raw).Text, `"`+title+`"`) {
			return path, true
		}
	}
	return "", false
}
