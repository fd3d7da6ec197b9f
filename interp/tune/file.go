package tune

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"zog/interp/search"
	"zog/interp/search/eval"
)

// Write stores the outcome as JSON, making the folder if need be. Whoever reads
// the file meanwhile finds what was there before, or all of the new.
func (t *Tuned) Write(path string) error {
	data, err := json.MarshalIndent(t, "", "\t")
	if err != nil {
		return fmt.Errorf("store tuning: %w", err)
	}
	f, err := beside(path)
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // if it does not get its name
	_, err = f.Write(append(data, '\n'))
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("store tuning: %w", err)
	}
	return nil
}

// Writable says what will keep Write from storing an outcome.
func Writable(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("store tuning: %s is a folder", path)
	}
	f, err := beside(path)
	if err != nil {
		return err
	}
	f.Close()
	return os.Remove(f.Name())
}

// beside makes a file in the folder of another, and the folder if need be.
func beside(path string) (*os.File, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return nil, fmt.Errorf("store tuning: %w", err)
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return nil, fmt.Errorf("store tuning: %w", err)
	}
	if err := f.Chmod(0o644); err != nil { // as it would be if it were made by its own name
		f.Close()
		os.Remove(f.Name())
		return nil, fmt.Errorf("store tuning: %w", err)
	}
	return f, nil
}

// Read reads a stored outcome. A file that is not there is no error: there is
// nil then.
func Read(path string) (*Tuned, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read tuning: %w", err)
	}
	t := &Tuned{Weights: eval.DefaultWeights()}
	if err := json.Unmarshal(data, t); err != nil {
		return nil, fmt.Errorf("read tuning: %s: %w", path, err)
	}
	return t, nil
}

// Apply makes the search use the outcome, as far as the options leave the
// method open.
func (t *Tuned) Apply(o *search.Options) error {
	weights := t.Weights
	o.Eval.Weights = &weights
	if o.Method != search.Auto {
		return nil
	}
	method, err := search.ParseMethod(t.Method)
	if err != nil {
		return fmt.Errorf("read tuning: %w", err)
	}
	o.Method = method
	return nil
}

// Name is the file name under which the tuning of a game is kept: its title
// in small letters.
func Name(title string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		}
		return '-'
	}, strings.ToLower(title))
	return strings.Trim(name, "-") + ".tuned.json"
}
