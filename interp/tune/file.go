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
	"zog/zrf/whole"
)

// Write stores the outcome as JSON, making the folder if need be. Whoever reads
// the file meanwhile finds what was there before, or all of the new.
func (t *Tuned) Write(path string) error {
	data, err := json.MarshalIndent(t, "", "\t")
	if err != nil {
		return fmt.Errorf("store tuning: %w", err)
	}
	if err = os.MkdirAll(filepath.Dir(path), 0o777); err == nil {
		err = whole.Write(path, append(data, '\n'))
	}
	if err != nil {
		return fmt.Errorf("store tuning: %w", err)
	}
	return nil
}

// Writable says what will keep Write from storing an outcome.
func Writable(path string) error {
	err := os.MkdirAll(filepath.Dir(path), 0o777)
	if err == nil {
		err = whole.Writable(path)
	}
	if err != nil {
		return fmt.Errorf("store tuning: %w", err)
	}
	return nil
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
	o.Method, o.Because = method, "tuned"
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
