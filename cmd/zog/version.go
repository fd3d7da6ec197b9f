package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

type versionCmd struct{}

// Run prints the version of the build and what it was built with and for.
func (versionCmd) Run(e *env) error {
	version := "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
	}
	_, err := fmt.Fprintf(e.out, "zog %s %s %s/%s\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}
