package legal

import "zog/interp/model"

// Candidates replaces the list by moves of which those that are Legal are the
// legal moves of p, a pass apart. Moves that are the same may be listed more
// than once. It reports false where a legal move can't be told without all the
// others.
func (e *Executor) Candidates(p *model.Position, l *model.MoveList) bool {
	if e.m.Options.MaximalCaptures != 0 {
		return false
	}
	l.Reset()
	if e.fault != nil {
		return true
	}
	if e.pseudo(p, l); e.m.HasRoyal[e.m.Turns[p.Turn].As] && e.tooManyRoyals(p, len(l.Moves)) || e.Fault() != nil {
		l.Reset()
	}
	return true
}
