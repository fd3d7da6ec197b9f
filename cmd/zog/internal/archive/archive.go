// Package archive opens .zip archives of rules files safely.
//
// In: the bytes of an archive that anyone may have made. Out: a file system
// that can't reach outside the archive, and the names of the rules files in
// it, or an error if it would unpack to more than can be meant.
package archive

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// Limits of what an archive may hold.
const (
	maxUnzipped = 192 << 20 // bytes of its contents, as it declares them
	maxFiles    = 4000
	maxRatio    = 200     // unzipped to zipped size, of archives that are large unzipped
	ratioFrom   = 8 << 20 // unzipped bytes from which maxRatio counts
)

// Is reports whether the data begins as a .zip archive does.
func Is(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// Open checks an archive and returns it as a file system, with the names of
// its rules files. What it unpacks to is bounded here by what it declares, and
// again, file by file, where it is read: no file yields more than it declared.
func Open(data []byte) (fs.FS, []string, error) {
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
