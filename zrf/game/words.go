package game

// The words of the language for the constants of this package.

// String returns the keyword of an instruction; of OpAdd the plain one.
func (o Op) String() string {
	return [...]string{"invalid", "name", "go", "opposite", "mark", "from", "to", "cascade", "add", "capture",
		"change-type", "change-owner", "flip", "create", "set-attribute", "set-flag", "set-position-flag",
		"verify", "if", "while", "true"}[o]
}

// String returns the keyword of a condition, without not-; of CondAttribute
// "attribute".
func (k CondKind) String() string {
	return [...]string{"invalid", "true", "false", "not", "and", "or", "empty?", "enemy?", "friend?", "neutral?",
		"piece?", "on-board?", "in-zone?", "position?", "marked?", "last-from?", "last-to?", "flag?",
		"position-flag?", "attribute", "attacked?", "defended?", "adjacent-to-enemy?", "goal-position?"}[k]
}

// String returns the word for a remembered square; of the other kinds what
// they are.
func (k WhereKind) String() string {
	return [...]string{"here", "name", "opposite", "from", "to", "mark", "last-from", "last-to"}[k]
}

// String returns the keyword of a test.
func (k TestKind) String() string {
	return [...]string{"invalid", "and", "or", "not", "absolute-config", "relative-config", "pieces-remaining",
		"total-piece-count", "captured", "checkmated", "stalemated", "repetition"}[k]
}

// CondKindOf returns what a condition's keyword tests, CondInvalid for a word
// that is none.
func CondKindOf(keyword string) CondKind {
	for k := CondTrue; k <= CondGoalPosition; k++ {
		if k != CondAttribute && k.String() == keyword {
			return k
		}
	}
	return CondInvalid
}

// TestKindOf returns what a goal's keyword tests, TestInvalid for a word that
// is none.
func TestKindOf(keyword string) TestKind {
	for k := TestAnd; k <= TestRepetition; k++ {
		if k.String() == keyword {
			return k
		}
	}
	return TestInvalid
}
