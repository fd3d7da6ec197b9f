package match

import (
	"fmt"
	"slices"
	"strings"
)

// options are those that an engine tells of, by name in lower case, with the values
// each takes if it lists them.
type options map[string][]string

// take returns an error if the engine has no such option or the option no such
// value: most engines ignore what they don't know without a word.
func (o options) take(name, value string) error {
	values, known := o[strings.ToLower(name)]
	if !known {
		return fmt.Errorf("the engine has no option %q", name)
	}
	same := func(v string) bool { return strings.EqualFold(v, value) }
	if len(values) > 0 && !slices.ContainsFunc(values, same) {
		return fmt.Errorf("%s is one of %s, not %q", name, strings.Join(values, ", "), value)
	}
	return nil
}
