package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

type versionCmd struct{}

// Run prints the version of the build and what it was built with and for.
func (versionCmd) Run(e *env) error {
	build := "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		build = strings.Trim(info.Main.Version, "()")
	}
	_, err := fmt.Fprintf(e.out, "zog %s (%s) %s %s/%s\n", version, build, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}
