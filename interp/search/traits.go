package search

import (
	"zog/interp/model"
	"zog/zrf/game"
)

// traits are the features of a game that decide which shortcuts are sound.
type traits struct {
	// nullMove: a camp that may do nothing is never better off than one that
	// must move, bar rare zugzwang. True where a royal piece is hunted, the
	// two sides move in strict turn with all their moves, and having no move
	// is no aim.
	nullMove bool
	// strict: two players who choose take turns, each with all its own moves.
	strict bool
	// repetition is the score of the player who completes a repetition.
	repetition repetition
	// compulsory: a move that can be made at all (a capture, as a rule) may
	// rule out all others, so standing pat is not always a choice.
	compulsory bool
}

// A repetition says what repeating a position means.
type repetition uint8

const (
	repetitionDraws repetition = iota
	repetitionLoses            // for the player who repeats
	repetitionWins
	repetitionIgnored
)

func traitsOf(m *model.Model) traits {
	t := traits{repetition: repetitionDraws}
	if len(m.Players) == 1 {
		t.repetition = repetitionIgnored
	}
	t.compulsory = len(m.Priorities) > 0 || m.Options.MaximalCaptures != 0
	hunted := true // every player in the turn order has a royal piece
	for _, turn := range m.Turns {
		hunted = hunted && m.HasRoyal[turn.As]
	}
	t.strict = strictTurns(m)
	t.nullMove = hunted && t.strict && !t.compulsory
	for i := range m.Goals {
		g := &m.Goals[i]
		switch g.Rules.Test.Kind {
		case game.TestStalemated:
			if g.Outcome == game.OutcomeWin || g.Outcome == game.OutcomeCount {
				t.nullMove = false
			}
		case game.TestRepetition:
			switch g.Outcome {
			case game.OutcomeLoss:
				t.repetition = repetitionLoses
			case game.OutcomeWin:
				t.repetition = repetitionWins
			}
		}
	}
	return t
}

// strictTurns reports whether two players who choose take turns, each with
// its own pieces and all of their moves.
func strictTurns(m *model.Model) bool {
	if len(m.Turns) != 2 || m.Turns[0].Player == m.Turns[1].Player {
		return false
	}
	for _, t := range m.Turns {
		if t.Player != t.As || t.MoveType != model.AnyType || m.Players[t.Player].Random {
			return false
		}
	}
	return true
}
