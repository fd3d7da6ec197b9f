package word

import "golang.org/x/sys/cpu"

// deposits tells whether the machine has the instructions that Nth uses.
var deposits = cpu.X86.HasBMI2

// Nth returns the place of bit number n of a word, the lowest being number 0. The
// word must have more than n.
//
// PDEP puts a single bit, number n of a word, where bit number n of x is: a fifth
// of the time that it takes to count. Without it the word is counted.
//
//go:noescape
func Nth(x uint64, n int) int
