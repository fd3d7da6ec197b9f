//go:build !unix

package main

import "os"

// terminalWidth returns 0: how wide the terminal is can't be asked.
func terminalWidth(*os.File) int { return 0 }
