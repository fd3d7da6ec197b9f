package check

import (
	"iter"
	"slices"
	"strings"

	"zog/zrf/diag"
	"zog/zrf/game"
	"zog/zrf/keyword"
)

// optionsOf types the options of r: of each name, the last setting counts.
func (c *checker) optionsOf(r *rules) game.Options {
	o := game.Options{Other: map[string]string{}}
	for _, s := range r.options {
		name, value := keyword.OptionKey(s.name), strings.ToLower(s.value)
		o.Other[name] = value
		known := keyword.FindOption(name)
		if known == nil {
			c.misspelled(s, name)
			continue
		}
		if !slices.Contains(known.Values, value) {
			c.warn("option-value", s.node.Loc(), "option %q takes %s, not %s", name, strings.Join(known.Values, ", "), value)
		}
		setOption(&o, name, value)
	}
	return o
}

// misspelled warns of an option that is nearly one. The original ignores what
// it does not know, and other programs have options of their own.
func (c *checker) misspelled(s setting, name string) {
	if near := diag.Suggest(name, optionNames()); near != "" {
		c.warn("unknown-option", s.node.Loc(), "no option %q: it has no effect", name).Fix = near
	}
}

// optionNames yields the names of all options.
func optionNames() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, o := range keyword.Options() {
			if !yield(o.Name) {
				return
			}
		}
	}
}

// setOption gives a rule-changing option its value.
func setOption(o *game.Options, name, value string) {
	on := value == "true"
	switch name {
	case "pass turn":
		o.PassTurn = passOf(value)
	case "pass partial":
		o.PassPartial = on
	case "maximal captures":
		o.MaximalCaptures = level(value)
	case "discard cascades":
		o.DiscardCascades = on
	case "recycle captures":
		o.RecycleCaptures = on
	case "recycle promotions":
		o.RecyclePromotions = on
	case "include off-pieces":
		o.IncludeOffPieces = on
	case "prevent flipping":
		o.PreventFlipping = level(value)
	case "allow flipping":
		o.PreventFlipping = 0
		if value == "false" {
			o.PreventFlipping = 1
		}
	case "progressive levels":
		o.ProgressiveLevels = on
	}
}

// passOf reads the value of "pass turn". Files that use 2 have players who may
// have no move, as with forced.
func passOf(value string) game.Pass {
	switch value {
	case "true":
		return game.PassAlways
	case "forced", "2":
		return game.PassForced
	default:
		return game.PassNever
	}
}

// level reads a value that is false, true or 2.
func level(value string) int {
	switch value {
	case "true", "1":
		return 1
	case "2":
		return 2
	default:
		return 0
	}
}
