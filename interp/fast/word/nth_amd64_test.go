package word

import "testing"

// TestNthWithout is TestNth for machines that lack the instructions.
func TestNthWithout(t *testing.T) {
	had := deposits
	defer func() { deposits = had }()
	deposits = false
	walk(t, Nth)
}
