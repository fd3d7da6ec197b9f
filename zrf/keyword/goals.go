package keyword

// goals holds what ends a game, and the patterns for pieces in goals.
func goals() []Keyword {
	return []Keyword{
		{Name: "absolute-config", Place: Goal, Args: args(some(Pattern, "piece"), one(Node, "(position|zone...)")),
			Doc: "Every position listed, and for a zone one of its positions, holds one of the pieces."},
		{Name: "relative-config", Place: Goal, Args: args(some(Node, "piece|direction")),
			Doc: "From some square, walking the directions finds each of the pieces in turn."},
		{Name: "pieces-remaining", Place: Goal, Args: args(one(Number, "n"), many(PieceName, "piece")),
			Doc: "The player has exactly n pieces, of the kind if one is given."},
		{Name: "total-piece-count", Place: Goal, Args: args(one(Number, "n"), many(PieceName, "piece")),
			Doc: "All players together have exactly n pieces, of the kind if one is given."},
		{Name: "captured", Place: Goal, Args: args(some(PieceName, "piece")),
			Doc: "A piece of the player of one of these kinds was captured this turn; must be the whole goal."},
		{Name: "checkmated", Place: Goal, Args: args(some(PieceName, "piece")),
			Doc: "One of these pieces of the player is attacked and no move helps; moves that leave one attacked are forbidden. Must be the whole goal."},
		{Name: "stalemated", Place: Goal,
			Doc: "The player is to move and has no move; must be the whole goal."},
		{Name: "repetition", Place: Goal,
			Doc: "The position has come up for the third time; must be the whole goal."},
		{Name: "and", Place: Goal, Args: args(some(Aim, "goal")), Doc: "All of the goals hold."},
		{Name: "or", Place: Goal, Args: args(some(Aim, "goal")), Doc: "At least one of the goals holds."},
		{Name: "not", Place: Goal, Args: args(one(Aim, "goal")), Doc: "The goal does not hold."},

		{Name: "opponent", Place: Occupant, Args: args(one(PieceName, "piece")), Doc: "The piece, belonging to another player."},
		{Name: "any-owner", Place: Occupant, Args: args(one(PieceName, "piece")), Doc: "The piece, whoever it belongs to."},
		{Name: "not", Place: Occupant, Args: args(one(Pattern, "piece")), Doc: "Anything but the piece, or nothing."},
	}
}
