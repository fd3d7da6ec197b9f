package catalog

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// Limits of what a browser may send.
const (
	MaxUpload   = 24 << 20  // bytes of a file or archive
	maxUnzipped = 192 << 20 // bytes of an archive's contents, as it declares them
	maxFiles    = 4000      // in an archive
	maxRatio    = 200       // unzipped to zipped size, of archives that are large unzipped
	ratioFrom   = 8 << 20   // unzipped bytes from which maxRatio counts
)

// AddUpload adds the rules files of an archive, or a single rules file, and
// returns their entries. The same bytes get the same IDs every time.
func (c *Catalog) AddUpload(name string, data []byte) ([]*Entry, error) {
	if len(data) > MaxUpload {
		return nil, fmt.Errorf("%s has more than %d MiB, the limit for a file sent here", name, MaxUpload>>20)
	}
	archive := data
	if !bytes.HasPrefix(data, []byte("PK\x03\x04")) {
		base := path.Base(strings.ReplaceAll(name, `\`, "/"))
		if !strings.EqualFold(path.Ext(base), ".zrf") {
			return nil, fmt.Errorf("%s is neither a .zrf file nor a .zip archive", name)
		}
		var err error
		if archive, err = wrap(base, data); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	fsys, files, err := unzip(archive)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	var added []*Entry
	for i, file := range files {
		id := "up-" + digest(data)
		if i > 0 {
			id = fmt.Sprintf("%s-%d", id, i+1)
		}
		e := &Entry{ID: id, Name: strings.TrimSuffix(path.Base(file), path.Ext(file)), Family: "Opened files", Summary: name, Origin: Upload, fsys: fsys, file: file}
		c.add(e)
		added = append(added, e)
	}
	return added, nil
}

// unzip checks an archive and returns it as a file system, with the names of
// its rules files. What it unpacks to is bounded here by what it declares, and
// again, file by file, where it is read.
func unzip(data []byte) (fs.FS, []string, error) {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return nil, nil, fmt.Errorf("not a readable archive: %w", err)
	}
	if len(r.File) > maxFiles {
		return nil, nil, fmt.Errorf("an archive of %d files, more than %d", len(r.File), maxFiles)
	}
	var total uint64
	var files []string
	for _, f := range r.File {
		name := strings.ReplaceAll(f.Name, `\`, "/")
		if !fs.ValidPath(strings.TrimSuffix(name, "/")) || strings.Contains(name, ":") {
			return nil, nil, fmt.Errorf("the archive names a file outside itself: %q", f.Name)
		}
		if f.UncompressedSize64 > maxUnzipped {
			return nil, nil, fmt.Errorf("%q is larger than %d MiB", f.Name, maxUnzipped>>20)
		}
		total += f.UncompressedSize64
		if strings.EqualFold(path.Ext(name), ".zrf") && !strings.HasPrefix(path.Base(name), "._") {
			files = append(files, name)
		}
	}
	switch {
	case total > maxUnzipped:
		return nil, nil, fmt.Errorf("the archive unpacks to more than %d MiB", maxUnzipped>>20)
	case total > ratioFrom && total/uint64(len(data)) > maxRatio:
		return nil, nil, fmt.Errorf("the archive unpacks to more than %d times its size", maxRatio)
	case len(files) == 0:
		return nil, nil, errors.New("no .zrf file in this archive")
	}
	return r, files, nil
}

// wrap makes an archive of a single file, so that it too has a file system.
func wrap(name string, data []byte) ([]byte, error) {
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
