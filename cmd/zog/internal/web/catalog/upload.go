package catalog

import (
	"archive/zip"
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"

	"zog/cmd/zog/internal/archive"
)

// MaxUpload is the most bytes of a file or archive that a browser may send.
const MaxUpload = 24 << 20

// AddUpload adds the rules files of an archive, or a single rules file, and
// returns their entries. The same bytes get the same IDs every time.
func (c *Catalog) AddUpload(name string, data []byte) ([]*Entry, error) {
	return c.addArchive(name, data, Upload)
}

// Remove takes opened files out of the catalog again.
func (c *Catalog) Remove(entries []*Entry) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, e := range entries {
		delete(c.entries, e.ID)
		delete(c.loaded, e.ID)
		c.order = slices.DeleteFunc(c.order, func(id string) bool { return id == e.ID })
	}
}

func (c *Catalog) addArchive(name string, data []byte, origin Origin) ([]*Entry, error) {
	if len(data) > MaxUpload && origin == Upload {
		return nil, fmt.Errorf("%s has more than %d MiB, the limit for a file sent here", name, MaxUpload>>20)
	}
	packed := data
	if !archive.Is(data) {
		base := path.Base(strings.ReplaceAll(name, `\`, "/"))
		if !strings.EqualFold(path.Ext(base), ".zrf") {
			return nil, fmt.Errorf("%s is neither a .zrf file nor a .zip archive", name)
		}
		var err error
		if packed, err = pack(base, data); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	fsys, files, err := archive.Open(packed)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var added []*Entry
	for i, file := range files {
		id := "up-" + digest(data)
		if i > 0 {
			id = fmt.Sprintf("%s-%d", id, i+1)
		}
		e := &Entry{ID: id, Name: named(file), Family: "Opened files", Summary: name, Origin: origin, fsys: fsys, file: file}
		c.add(e)
		added = append(added, e)
	}
	return added, nil
}

// pack makes an archive of a single file, so that it too has a file system.
func pack(name string, data []byte) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	f, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
	if err != nil {
		return nil, err
	}
	if _, err := f.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
