// Package catalog keeps the rules files that can be played from the page: the
// embedded games, the files and folders named on the command line, and what
// was opened from a browser.
//
// In: folders, files and archives. Out: entries, loaded when they are first
// asked for, with their models and pictures. Every entry has a file system of
// its own, so that nothing a rules file names can lie outside its folder or
// archive. It knows nothing of HTTP and of games being played.
package catalog

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"zog/rules"
)

// An Origin says where an entry came from.
type Origin string

// Where entries come from.
const (
	Embedded Origin = "embedded"
	Disk     Origin = "disk"
	Upload   Origin = "upload"
)

// An Entry is one rules file. Its ID is the same in every run, as long as the
// file keeps its place.
type Entry struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Family  string `json:"family"`
	Summary string `json:"summary"`
	Origin  Origin `json:"origin"`

	fsys fs.FS
	file string // in fsys
}

// File returns the base name of the rules file.
func (e *Entry) File() string { return path.Base(e.file) }

// ErrUnknown says that there is no entry with an ID.
var ErrUnknown = errors.New("no such rules file here")

// limits of what one catalog holds.
const (
	maxLoaded = 40   // rules files kept in memory after loading
	maxListed = 5000 // entries
)

// A Catalog is safe for concurrent use.
type Catalog struct {
	mu      sync.Mutex
	entries map[string]*Entry
	order   []string
	loaded  map[string]*loading
	recent  []string // IDs of loaded, oldest use first
	slots   chan struct{}
}

// New returns a catalog of the embedded games. At most loads rules files are
// loaded at a time.
func New(loads int) (*Catalog, error) {
	c := &Catalog{entries: make(map[string]*Entry), loaded: make(map[string]*loading), slots: make(chan struct{}, max(1, loads))}
	games, err := rules.Games()
	if err != nil {
		return nil, err
	}
	for _, g := range games {
		c.add(&Entry{ID: g.Name, Name: title(g.Name), Family: g.Family, Summary: g.Summary, Origin: Embedded, fsys: rules.FS, file: g.File})
	}
	return c, nil
}

// title turns a file's name into words: "fox-and-geese" to "Fox and geese".
func title(name string) string {
	s := strings.NewReplacer("-", " ", "_", " ").Replace(name)
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func (c *Catalog) add(e *Entry) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, ok := c.entries[e.ID]; ok || len(c.order) >= maxListed {
		return
	}
	c.entries[e.ID] = e
	c.order = append(c.order, e.ID)
}

// AddPath adds a rules file, an archive, or every rules file under a folder.
func (c *Catalog) AddPath(name string) error {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: no such file or folder", name)
	case err != nil:
		return err
	}
	abs, err := filepath.Abs(name)
	if err != nil {
		return err
	}
	switch {
	case info.IsDir():
		return c.addFolder(abs)
	case strings.EqualFold(filepath.Ext(name), ".zip"):
		data, err := os.ReadFile(abs)
		if err != nil {
			return err
		}
		_, err = c.addArchive(filepath.Base(name), data, Disk)
		return err
	}
	fsys, err := rooted(filepath.Dir(abs))
	if err != nil {
		return err
	}
	c.addFile(fsys, filepath.Dir(abs), filepath.Base(abs), "Opened files")
	return nil
}

// rooted returns a file system that can't be left, not even by symbolic links.
func rooted(dir string) (fs.FS, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return root.FS(), nil
}

func (c *Catalog) addFolder(dir string) error {
	fsys, err := rooted(dir)
	if err != nil {
		return err
	}
	found := 0
	err = fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil // a folder that can't be read has nothing to offer
		}
		if !d.IsDir() && strings.EqualFold(path.Ext(name), ".zrf") {
			found++
			c.addFile(fsys, dir, name, filepath.Base(filepath.Join(dir, path.Dir(name))))
		}
		return nil
	})
	if err == nil && found == 0 {
		err = fmt.Errorf("%s: no .zrf file in this folder", dir)
	}
	return err
}

func (c *Catalog) addFile(fsys fs.FS, dir, name, family string) {
	c.add(&Entry{ID: "disk-" + digest([]byte(filepath.Join(dir, name))), Name: named(name), Family: family, Summary: name, Origin: Disk, fsys: fsys, file: name})
}

// named returns what a rules file is called: its base name, in words.
func named(file string) string {
	return strings.TrimSpace(strings.ReplaceAll(strings.TrimSuffix(path.Base(file), path.Ext(file)), "_", " "))
}

// digest is a short name for some bytes.
func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:8])
}

// Entries lists what there is, in the order it was added.
func (c *Catalog) Entries() []*Entry {
	c.mu.Lock()
	defer c.mu.Unlock()
	list := make([]*Entry, len(c.order))
	for i, id := range c.order {
		list[i] = c.entries[id]
	}
	return list
}

// Entry returns the entry of an ID.
func (c *Catalog) Entry(id string) (*Entry, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e := c.entries[id]; e != nil {
		return e, nil
	}
	return nil, fmt.Errorf("%w: %s", ErrUnknown, id)
}
