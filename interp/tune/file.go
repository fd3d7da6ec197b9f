package tune

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"zog/interp/model"
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

// Fits reports whether the outcome is of a game with the same board and pieces:
// games may share a title.
func (t *Tuned) Fits(m *model.Model) bool {
	return t.Pieces == nil || t.Squares == len(m.Squares) && slices.Equal(t.Pieces, pieces(m))
}

// pieces lists the names of a game's piece types.
func pieces(m *model.Model) []string {
	names := make([]string, len(m.Types))
	for i := range names {
		names[i] = m.TypeName(i)
	}
	return names
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
// in small letters, or a number made of it where it has none.
func Name(title string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			return r
		}
		return '-'
	}, strings.ToLower(title))
	if name = strings.Trim(name, "-"); name == "" {
		h := fnv.New32a()
		h.Write([]byte(title))
		name = fmt.Sprintf("game-%08x", h.Sum32())
	}
	return name + ".tuned.json"
}
