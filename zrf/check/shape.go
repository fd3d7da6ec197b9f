package check

import (
	"strconv"

	"zog/zrf/keyword"
	"zog/zrf/macro"
	"zog/zrf/syntax"
)

// shape holds the arguments of a form against the table: how many there are,
// and what kind of node each is as far as the table says so by position.
func (c *checker) shape(n macro.Node, args []macro.Node, k *keyword.Keyword) bool {
	min, max := k.Arity()
	if len(args) < min || max >= 0 && len(args) > max {
		c.error("wrong-arguments", n.Loc(), "%s takes %s, here it has %d: write %s",
			k.Name, countText(min, max), len(args), k.Usage())
		return false
	}
	unquoted := false // it has been said that text is
	for i, a := range k.Args {
		fixed := a.Min == a.Max
		if !fixed && i < len(k.Args)-1 {
			return true // optional ones in the middle: told apart by name, later
		}
		for ; len(args) > 0; args = args[1:] {
			if !fits(args[0], a.Kind) {
				c.error("wrong-arguments", args[0].Loc(), "%s where %s wants %s: write %s",
					quote(args[0]), k.Name, kindText(a.Kind), k.Usage())
				return false
			}
			if !unquoted && args[0].Kind() == syntax.Atom && (a.Kind == keyword.Text || a.Kind == keyword.Path) {
				unquoted = true
				c.warn("unquoted-text", args[0].Loc(), "%s stands without quotes: write %s", quote(args[0]), k.Usage())
			}
			if fixed {
				args = args[1:]
				break
			}
		}
	}
	return true
}

// fits reports whether a node can be an argument of the kind, names aside.
func fits(n macro.Node, kind keyword.Kind) bool {
	switch kind {
	case keyword.Node, keyword.Where, keyword.Test, keyword.Step, keyword.Aim, keyword.Pattern:
		return n.Kind() != syntax.String || kind == keyword.Node
	case keyword.Text, keyword.Path:
		return n.Kind() != syntax.List // a word without quotes is taken as it is
	case keyword.List, keyword.Form:
		return true // whoever reads the list says better what is wrong with it
	case keyword.Number:
		_, ok := number(n)
		return ok
	case keyword.Truth:
		return n.Kind() == syntax.Atom && (n.Text() == "true" || n.Text() == "false")
	default:
		return n.Kind() == syntax.Atom
	}
}

// number returns the integer that an atom stands for.
func number(n macro.Node) (int, bool) {
	if n.Kind() != syntax.Atom {
		return 0, false
	}
	i, err := strconv.ParseInt(n.Text(), 10, 32)
	return int(i), err == nil
}

// countText says how many arguments are wanted.
func countText(min, max int) string {
	switch {
	case max < 0:
		return "at least " + counted(min, "argument")
	case min == max && min == 0:
		return "no arguments"
	case min == max:
		return counted(min, "argument")
	case min == 0:
		return "at most " + counted(max, "argument")
	default:
		return strconv.Itoa(min) + " to " + counted(max, "argument")
	}
}

// counted returns a number of things in words: "1 argument", "2 arguments".
func counted(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return strconv.Itoa(n) + " " + thing
}

// kindText names a kind of argument in messages.
func kindText(kind keyword.Kind) string {
	switch kind {
	case keyword.Number:
		return "a whole number"
	case keyword.Truth:
		return "true or false"
	case keyword.Text, keyword.Path:
		return "a string"
	case keyword.Test:
		return "a condition"
	case keyword.Step:
		return "an instruction"
	case keyword.Where:
		return "a square"
	case keyword.Aim:
		return "a goal"
	case keyword.Pattern:
		return "a piece"
	default:
		return "a name"
	}
}
