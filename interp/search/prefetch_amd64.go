package search

// prefetch has a slot of the table fetched into the caches without waiting for
// it.
//
//go:noescape
func prefetch(s *slot)
