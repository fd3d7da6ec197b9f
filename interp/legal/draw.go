package legal

import (
	"zog/interp/model"
	"zog/zrf/game"
)

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
	e.pseudo(p, l)
	e.Bound(p, l)
	return true
}

// Bound empties a list of moves that can't be held against the royal pieces of
// their side in good time, or is only a part because of a fault.
func (e *Executor) Bound(p *model.Position, l *model.MoveList) {
	if e.m.HasRoyal[e.m.Turns[p.Turn].As] && e.tooManyRoyals(p, len(l.Moves)) || e.Fault() != nil {
		l.Reset()
	}
}

// Loose is Candidates for those who go through a list of moves and may end
// before the last: each move is there once. It reports false where a look at
// one move does not do: in the middle of a turn, for random players, where one
// may pass; and where it would save nothing, as all moves are legal.
func (e *Executor) Loose(p *model.Position, l *model.MoveList) bool {
	turn := e.m.Turns[p.Turn]
	if p.Cont != model.NoSquare || !e.m.HasRoyal[turn.As] || e.m.Players[turn.Player].Random || e.m.Options.PassTurn != game.PassNever {
		return false
	}
	if !e.Candidates(p, l) {
		return false
	}
	e.dedup.filter(l)
	return true
}
