package model

// Executors that read the sets of a position many times a ply ask once where
// in Position.Words they begin.

// OwnedAt returns the index in Position.Words of the set of squares that hold
// a player's pieces.
func (m *Model) OwnedAt(player int) int { return player * m.layout.words }

// HavingAt returns the index of the set of squares whose piece has an
// attribute that is true.
func (m *Model) HavingAt(attr int) int { return m.layout.attrs + attr*m.layout.words }

// HoldingAt returns the index of the set of squares that hold a code. Only
// where CodeSets.
func (m *Model) HoldingAt(c Code) int { return m.layout.codes + int(c)*m.layout.words }
