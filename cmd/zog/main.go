// Command zog loads, checks, plays and analyses games written in the Zillions
// Rules File language (.zrf), and the saved games of Zillions (.zsg).
//
// This package reads the command line, finds what it names, calls the
// packages that do the work, and prints. One file holds one subcommand; the
// commands type lists them. Nothing here knows the rules of any game.
package main

import (
	"os"
	"runtime/debug"
)

func main() {
	collectLess()
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// collectLess has garbage collected half as often, unless GOGC says how often:
// nearly all of it comes while rules are compiled, which then takes a fifth less
// processor time and up to a fifth more memory.
func collectLess() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(200)
	}
}
