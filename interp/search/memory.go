package search

import (
	"bufio"
	"fmt"
	"os"
)

// MaxThreads is the most threads that a Searcher thinks with.
const MaxThreads = 256

// MaxHash returns how many MiB a transposition table can have: three quarters
// of the machine's memory where that can be found out, 32 GiB elsewhere. More
// can't be had, and asking for it would end the program.
func MaxHash() int {
	const elsewhere = 32 << 10
	f, err := os.Open("/proc/meminfo") // only Linux has it
	if err != nil {
		return elsewhere
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var kib int
		if _, err := fmt.Sscanf(lines.Text(), "MemTotal: %d kB", &kib); err == nil {
			return max(1, kib>>10*3/4)
		}
	}
	return elsewhere
}
