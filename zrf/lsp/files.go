package lsp

import (
	"bytes"
	"io/fs"
	"net/url"
	"path"
	"path/filepath"
	"strings"
	"time"
)

// pathOf returns the path of a file that a URI names, "" if it names none.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return ""
	}
	p := u.Path
	if len(p) > 2 && p[0] == '/' && p[2] == ':' { // a drive: /c:/games
		p = p[1:]
	}
	return filepath.FromSlash(p)
}

// uriOf returns the URI of a path.
func uriOf(p string) string {
	p = filepath.ToSlash(p)
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	return (&url.URL{Scheme: "file", Path: p}).String()
}

// An overlay is a folder in which files that are open in the editor read as
// they stand there.
type overlay struct {
	fs.FS
	open map[string][]byte // by name in FS
}

func (o overlay) Open(name string) (fs.File, error) {
	if text, ok := o.open[name]; ok {
		return &openFile{Reader: bytes.NewReader(text), name: path.Base(name), size: int64(len(text))}, nil
	}
	return o.FS.Open(name)
}

// An openFile is the text of a document as a file.
type openFile struct {
	*bytes.Reader
	name string
	size int64
}

func (f *openFile) Close() error               { return nil }
func (f *openFile) Stat() (fs.FileInfo, error) { return f, nil }
func (f *openFile) Name() string               { return f.name }
func (f *openFile) Size() int64                { return f.size }
func (f *openFile) Mode() fs.FileMode          { return 0o444 }
func (f *openFile) ModTime() time.Time         { return time.Time{} }
func (f *openFile) IsDir() bool                { return false }
func (f *openFile) Sys() any                   { return nil }
