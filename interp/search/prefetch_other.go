//go:build !amd64

package search

// prefetch has a slot of the table fetched into the caches: here by reading it.
func prefetch(s *slot) { s.load() }
