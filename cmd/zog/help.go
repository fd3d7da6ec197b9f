package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// errHelp ends the command after help has been printed.
var errHelp = errors.New("help printed")

// helpFlag prints the help of the command it stands with.
type helpFlag bool

// BeforeReset runs before the other arguments are looked at, so that help
// needs no complete command line.
func (helpFlag) BeforeReset(ctx *kong.Context) error {
	if err := ctx.PrintUsage(false); err != nil {
		return err
	}
	return errHelp
}

// helpArgs returns the arguments, those that ask for help or the version in
// other words as this command line has it.
func helpArgs(args []string) []string {
	switch {
	case len(args) == 0:
		return []string{"--help"}
	case args[0] == "help":
		if len(args) == 2 && args[1] == "help" { // help of itself: all there is
			args = args[:1]
		}
		return append(args[1:len(args):len(args)], "--help")
	case args[0] == "--version":
		return []string{"version"}
	}
	return args
}

// helpText returns the help of a flag with its default, where what stands for
// its value does not show it.
func helpText(v *kong.Value) string {
	if v.Flag == nil || v.Flag.PlaceHolder == "" || !v.HasDefault {
		return v.Help
	}
	return fmt.Sprintf("%s (default %s).", strings.TrimSuffix(v.Help, "."), v.Default)
}

// usageText says what is wrong with a command line, where the parser's own words
// would puzzle: what is missing, and games named as if they were commands.
func usageText(err error, args []string) string {
	text := err.Error()
	flag, rest, _ := strings.Cut(text, ": expected ")
	switch {
	case strings.HasSuffix(rest, `"EOL" (<EOL>)`):
		return flag + ": its value is missing"
	case strings.Contains(rest, "; perhaps try "):
		_, try, _ := strings.Cut(strings.TrimSuffix(rest, "?"), "; perhaps try ")
		return fmt.Sprintf("%s: a value that begins with a dash is given as %s", flag, try)
	case strings.HasPrefix(text, "expected "):
		return strings.Trim(strings.TrimPrefix(text, "expected "), `"`) + " is missing"
	case strings.HasPrefix(text, "unexpected argument ") && selected(err) == nil:
		if _, err := locate(args[0], nil); err == nil {
			return fmt.Sprintf("no command %s; is zog play %[1]s meant?", args[0])
		}
		return "no command " + strings.TrimPrefix(text, "unexpected argument ")
	}
	return text
}

// usageHint says where to read how a command line that is wrong should be.
func usageHint(err error) string {
	if c := selected(err); c != nil {
		return fmt.Sprintf("zog %s --help lists its flags", c.Name)
	}
	return "zog --help lists the commands"
}

// selected returns the command that a command line that is wrong names, nil if
// it names none.
func selected(err error) *kong.Node {
	var parse *kong.ParseError
	if !errors.As(err, &parse) || parse.Context == nil {
		return nil
	}
	if c := parse.Context.Selected(); c != nil && c.Type == kong.CommandNode {
		return c
	}
	return nil
}
