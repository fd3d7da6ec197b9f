package source

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
)

// ErrOutside is the error of a path that leads out of the root.
var ErrOutside = errors.New("path leads outside the rules folder")

// CleanPath turns a path as rules files write it, `images\x\\y.bmp`, into one
// with single forward slashes and no "." elements. Case is kept. The result
// may start with "..", or be absolute if the path was; an empty path stays
// empty.
func CleanPath(written string) string {
	p := strings.ReplaceAll(strings.TrimSpace(written), `\`, "/")
	if p == "" {
		return ""
	}
	return path.Clean(p)
}

// Resolve finds the file that a path written in a file of folder dir means,
// and returns its name in fsys. Either slash separates, and upper and lower
// case match where no name matches exactly, as on Windows. A path may climb
// with ".." but not out of fsys: that is ErrOutside, as is an absolute path.
// A file that is not there is fs.ErrNotExist.
func Resolve(fsys fs.FS, dir, written string) (string, error) {
	p := CleanPath(written)
	if p == "" {
		return "", fmt.Errorf("%w: empty path", fs.ErrNotExist)
	}
	if path.IsAbs(p) || len(p) > 1 && p[1] == ':' {
		return "", fmt.Errorf("%q: %w", written, ErrOutside)
	}
	full := path.Join(dir, p)
	if full == ".." || strings.HasPrefix(full, "../") {
		return "", fmt.Errorf("%q: %w", written, ErrOutside)
	}
	if !fs.ValidPath(full) {
		return "", fmt.Errorf("%q: %w", written, fs.ErrNotExist)
	}
	if _, err := fs.Stat(fsys, full); err == nil {
		return full, nil
	}
	found := "."
	for element := range strings.SplitSeq(full, "/") {
		name, err := matchFold(fsys, found, element)
		if err != nil {
			return "", fmt.Errorf("%q: %w", written, err)
		}
		found = path.Join(found, name)
	}
	return found, nil
}

// matchFold returns the entry of dir that is called element, the exact name
// before one that differs in case.
func matchFold(fsys fs.FS, dir, element string) (string, error) {
	entries, err := fs.ReadDir(fsys, dir)
	if err != nil {
		return "", fs.ErrNotExist
	}
	match := ""
	for _, e := range entries {
		if e.Name() == element {
			return element, nil
		}
		if match == "" && strings.EqualFold(e.Name(), element) {
			match = e.Name()
		}
	}
	if match == "" {
		return "", fs.ErrNotExist
	}
	return match, nil
}

// Read reads the rules file name of fsys. A file of more than MaxSize bytes
// is an error, and at most that much of it is read.
func Read(fsys fs.FS, name string) (*File, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	raw, err := io.ReadAll(io.LimitReader(f, MaxSize+1))
	if err != nil {
		return nil, err
	}
	if len(raw) > MaxSize {
		return nil, fmt.Errorf("%s has more than %d bytes, the limit for a rules file", name, MaxSize)
	}
	return New(name, raw), nil
}
