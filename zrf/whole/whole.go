// Package whole writes files all or not at all: whoever reads a file meanwhile,
// and whoever finds it after a crash, has what was there before or all of the
// new.
//
// In: a name and content. Out: a file of that name. It must not know what is
// stored.
package whole

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// Write puts content in the place of the file of a name, or makes the file. A
// file that is there keeps its permissions; a link to one goes on to be a link.
func Write(name string, content []byte) error {
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	f, err := beside(name)
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // if it does not get its name
	_, err = f.Write(content)
	if err = errors.Join(err, f.Close()); err != nil {
		return err
	}
	if info, err := os.Stat(name); err == nil {
		if err := os.Chmod(f.Name(), info.Mode().Perm()); err != nil {
			return err
		}
	}
	return os.Rename(f.Name(), name)
}

// Writable says what will keep Write from writing a file, before there is
// anything to write.
func Writable(name string) error {
	f, err := beside(name)
	if err != nil {
		return err
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// beside makes a file in the folder of another, with the permissions of new
// files.
func beside(name string) (*os.File, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return nil, fmt.Errorf("%s is a folder", name)
	}
	for {
		f, err := os.OpenFile(fmt.Sprintf("%s.%x.new", name, rand.Uint32()), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if failed, ok := err.(*fs.PathError); ok {
			failed.Path = name // the name that somebody knows
		}
		return f, err
	}
}
